import LayerTree
import Pixels
import Scenario
import Testing

@Suite struct StageTests {
  @Test("Frames are all k with p(k) within the duration")
  func frameRule() throws {
    #expect(FrameRule(device: .iPhone17, duration: 1.8).count == 216)
    #expect(FrameRule(device: .iPhone17.simulator, duration: 1.8).count == 108)
    func count(_ depth: Double, _ duration: Double) -> Int {
      FrameRule(
        device: DeviceProfile(size: Size(width: 1, height: 1), scale: 1, refreshRate: 60, commitDepth: depth),
        duration: duration
      ).count
    }
    #expect(count(0, 1) == 61)
    #expect(count(1, 1) == 60)
    #expect(count(2, 1) == 59)
    #expect(count(1, 0.001) == 0)
    let all = try frames(scenarioText(layers: dot, duration: 0.5))
    #expect(all.map(\.index) == Array(0..<30))
    #expect(all.last?.presentationTime == 0.5)
  }

  @Test("The layers of the stage are in the first frame")
  func firstFrame() throws {
    let frame = try #require(try frames(scenarioText(layers: dot)).first)
    #expect(frame.values("dot")?.frame == Rect(x: 0, y: 0, width: 10, height: 10))
    #expect(frame.values("root")?.backgroundColor == .white)
    #expect(frame.size == Size(width: 200, height: 100))
  }

  @Test("B4: a model write in the turn at vsync k is in frame k")
  func setShows() throws {
    let all = try frames(
      scenarioText(layers: dot, timeline: "  - at: 0.5\n    set: {dot: {position: [50, 0]}}"))
    #expect(all[29].values("dot")?.position.x == 0)
    #expect(all[30].values("dot")?.position.x == 50)
  }
}
