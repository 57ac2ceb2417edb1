import LayerTree
import Pixels
import Scenario
import Testing

/// What the scenarios of `Scenarios/compositor` show, as presented values on frames; 60 Hz and D = 1, so that
/// frame k is presented at (k + 1)/60.
@Suite struct CompositorScenarioTests {
  private func x(_ frame: FrameTree, _ name: String) -> Double { frame.values(name)?.position.x ?? .nan }

  /// Float control points put a timing function's middle off by some 2e-8 of the travel.
  private let halfWayOfFloatCurve = 1e-5

  @Test("B33: additive animations under two keys sum; at the end the model rests")
  func additive() throws {
    let frames = try ScenarioFiles.frames("compositor/additive-stacking.yaml")
    for frame in frames {
      let sum = (x(frame, "slow") - 116) + (x(frame, "quick") - 116)
      #expect(abs(x(frame, "both") - 116 - sum) < 1e-9, "frame \(frame.index)")
    }
    // Added at 0.3 s: half-way through 1 s, at p(47) = 0.8 s, the curve is at half.
    #expect(abs(x(frames[47], "slow") - 166) < halfWayOfFloatCurve)
    #expect(x(frames[119], "both") == 116)
  }

  @Test("B35, B37: fill modes before the begin and after the end")
  func fillModes() throws {
    let frames = try ScenarioFiles.frames("compositor/fill-modes.yaml")
    let names = ["removed", "backwards", "forwards", "both"]
    // p(11) = 0.2 s is before the commit shows; p(23) = 0.4 s waits for the begin at 0.6 s.
    #expect(names.map { x(frames[10], $0) } == [180, 180, 180, 180])
    #expect(names.map { x(frames[23], $0) } == [180, 116, 180, 116])
    // p(53) = 0.9 s: half-way.
    for name in names { #expect(abs(x(frames[53], name) - 216) < 1e-9) }
    // p(80) = 1.35 s: after the end at 1.2 s.
    #expect(names.map { x(frames[80], $0) } == [180, 180, 316, 316])
  }

  @Test("B25, B27: an open begin is the commit's time, an explicit one is kept")
  func beginTimes() throws {
    let frames = try ScenarioFiles.frames("compositor/begin-times.yaml")
    // Due at 0.4 s, 0.15 s of work: the commit at 0.55 s is first in frame 33, presented at 34/60 s.
    #expect(x(frames[32], "explicit") == 116)
    #expect(abs(x(frames[33], "implicit") - (116 + 200 * (34.0 / 60 - 0.55))) < 1e-9)
    #expect(abs(x(frames[33], "explicit") - (116 + 200 * (34.0 / 60 - 0.4))) < 1e-9)
    #expect(abs(x(frames[33], "early") - (116 + 200 * (34.0 / 60 - 0.2))) < 1e-9)
  }

  @Test("B21, B22: speed of an animation and of a layer")
  func speed() throws {
    let frames = try ScenarioFiles.frames("compositor/speed.yaml")
    // p(47) = 0.8 s: 0.5 s after the commit at 0.3 s.
    #expect(abs(x(frames[47], "normal") - 216) < halfWayOfFloatCurve)
    #expect(x(frames[47], "double") == 316)
    let quarter = 116 + 200 * TimingFunction.easeInEaseOut.progress(at: 0.25)
    #expect(abs(x(frames[47], "half") - quarter) < 1e-9)
    for frame in frames { #expect(abs(x(frame, "half") - x(frame, "slow-clock")) < 1e-6) }
    #expect(x(frames[167], "slow-clock") == 316)
  }

  @Test("B39, A200: springs; a ratio above 1 plays as critical")
  func springs() throws {
    let frames = try ScenarioFiles.frames("compositor/springs.yaml")
    let curve = SpringCurve(mass: 1, stiffness: 100, damping: 8)
    #expect(abs(x(frames[47], "loose") - (116 + 160 * curve.progress(at: 0.5))) < 1e-9)
    let most = frames.map { x($0, "loose") }.max() ?? 0
    // Overshoot e^(-pi ζ/√(1-ζ²)) = 0.2538 of the travel at ζ = 0.4.
    #expect(most > 116 + 160 * 1.25 && most < 116 + 160 * 1.2539)
    for frame in frames {
      #expect(x(frame, "critical") == x(frame, "over"))
      #expect(x(frame, "critical") <= 276)
    }
    #expect(x(frames[155], "loose") == 276)
  }

  @Test("B34: equal endpoints never complete")
  func equalEndpoints() throws {
    let frames = try ScenarioFiles.frames("compositor/equal-endpoints.yaml")
    let green = Color(hex: "#30d158")
    let red = Color(hex: "#ff453a")
    // Ends at 0.9 s = vsync 54: that turn's commit is in frame 54.
    #expect(frames[53].values("moves")?.backgroundColor == red)
    #expect(frames[54].values("moves")?.backgroundColor == green)
    #expect(frames.allSatisfy { $0.values("stays")?.backgroundColor == red })
  }

  @Test("B55: replaced from the model there is a jump, additively or from the screen there is none")
  func replacement() throws {
    let frames = try ScenarioFiles.frames("compositor/replacement.yaml")
    // The turn at 0.7 s = vsync 42 is first in frame 42.
    func step(_ name: String) -> Double { x(frames[42], name) - x(frames[41], name) }
    // Half-way under way to 316 at 216; the new one starts at 316.
    #expect(step("hard") > 95)
    #expect(abs(step("additive")) < 10)
    #expect(abs(step("resumed")) < 1)
    for name in ["hard", "additive", "resumed"] { #expect(x(frames[119], name) == 116) }
  }

  @Test("B19: opacity is animated alike in a group that fades as one and in one that does not")
  func groupOpacity() throws {
    let frames = try ScenarioFiles.frames("compositor/group-opacity.yaml")
    // p(59) = 1.0 s: the turning point, 0.8 s after the begin at 0.2 s.
    #expect(abs((frames[59].values("one")?.opacity ?? 0) - 0.4) < 1e-6)
    #expect(frames[59].values("one")?.opacity == frames[59].values("each")?.opacity)
    #expect(frames[59].values("one")?.allowsGroupOpacity == true)
    #expect(frames[59].values("each")?.allowsGroupOpacity == false)
    #expect(frames[131].values("one")?.opacity == 1)
  }

  @Test("B30: outside the tree nothing runs; the begin is resolved by the commit that brings the layer in")
  func outsideTree() throws {
    let frames = try ScenarioFiles.frames("compositor/outside-tree.yaml")
    #expect(frames[..<60].allSatisfy { $0.values("late") == nil })
    // Joins at 1.0 s = vsync 60: frame 60 shows it 1/60 s under way, as the first was 42 frames before.
    for index in 60..<108 {
      #expect(abs(x(frames[index], "late") - x(frames[index - 42], "inside")) < 1e-9)
    }
    #expect(x(frames[119], "late") == 316)
  }

  @Test("B6, B49: a stalled main thread freezes what is written, not what is animated")
  func stalled() throws {
    let frames = try ScenarioFiles.frames("compositor/stalled-main-thread.yaml")
    // The animated dot moves 200/60 points in every frame, the written one trails by v x D/R.
    for index in 19..<76 {
      #expect(abs(x(frames[index], "animated") - x(frames[index - 1], "animated") - 200.0 / 60) < 1e-9)
    }
    #expect(abs(x(frames[30], "animated") - x(frames[30], "written") - 200.0 / 60) < 1e-9)
    // The link's turn at vsync 42 still runs, then the thread is blocked up to vsync 66.
    #expect(Set((42..<66).map { x(frames[$0], "written") }).count == 1)
    #expect(abs(x(frames[66], "written") - x(frames[65], "written") - 80) < 1e-9)
    #expect(x(frames[119], "written") == 316)
  }

  @Test("Report row 21: the old state flashes for a frame; the twin with its model up front does not")
  func completionFlash() throws {
    let name = "reports/21-completion-and-removal.yaml"
    let frames = try ScenarioFiles.frames(name)
    let flashing = frames.map { x($0, "flashing") }
    let twin = frames.map { x($0, "twin") }
    // Begins at 0.2 s, ends at 0.4 s: p(23) = 0.4 s is the first instant past the end.
    #expect(Array(flashing[..<23]) == Array(twin[..<23]))
    // Back at 40 until the completion's later turn is shown.
    #expect(flashing[22] > 220)
    #expect(flashing[23] == 40)
    #expect(flashing[24...].allSatisfy { $0 == 240 })
    #expect(twin[23...].allSatisfy { $0 == 240 })
  }

  @Test("Report row 21: the render server reports the jump of the completion's commit, and none for the twin")
  func completionFlashIsReported() throws {
    let stage = try Stage(try ScenarioFiles.load("reports/21-completion-and-removal.yaml")) { _ in
      throw NoPicture()
    }
    var jumps: [String] = []
    while let frame = try stage.next() {
      for jump in stage.renderServer.commitJumps(inFrame: frame.index) {
        jumps += jump.layers.map { "\(frame.index) \($0.name ?? "-") \($0.distance)" }
      }
    }
    // The turn that adds the animations, at vsync 12, moves both bars by their first step. After that only the
    // completion's turn moves anything: one bar, by all of its way.
    #expect(jumps.filter { !$0.hasPrefix("12 ") } == ["24 flashing 200.0"])
  }
}
