import Foundation
import LayerTree
import Pixels
import Testing

@testable import Rasterizer

@Suite struct ChatListSceneTests {
  /// Rows, operations without the groups themselves, and a weighted sum of all boxes and colours.
  private func check(_ frame: Int, _ scene: ChatListScene) -> (rows: Int, leaves: Int, sum: Double) {
    var leaves = 0
    var sum = 0.0
    func add(_ box: Rect, _ color: Color) {
      let (r, g, b, a) = color.bytes
      leaves += 1
      let place: Double = box.minX + 2 * box.minY
      let extent: Double = 3 * box.width + 5 * box.height
      let shade: Int = Int(r) + 2 * Int(g) + 3 * Int(b) + 5 * Int(a)
      sum += place + extent + Double(shade) / 64
    }
    func add(_ operation: ChatListScene.Operation) {
      switch operation {
      case .rect(let box, let color), .rounded(let box, _, let color), .turned(let box, _, _, let color),
        .shadow(let box, _, _, let color):
        add(box, color)
      case .circle(let center, let radius, let color):
        add(Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius), color)
      case .group(_, let alpha, let children):
        sum += Double(alpha)
        children.forEach(add)
      }
    }
    add(Rect(origin: .zero, size: ChatListScene.size), ChatListScene.ground)
    scene.operations(frame).forEach(add)
    return (ChatListScene.rowCount(frame), leaves, sum)
  }

  @Test func someFramesHaveTheNumbersOfTheScene() {
    let scene = ChatListScene(scale: 1)
    for (frame, rows, leaves, sum) in [
      (0, 14, 142, 242846.5331), (100, 16, 154, 270516.3895), (200, 13, 141, 270489.0429),
    ] {
      let own = check(frame, scene)
      #expect(own.rows == rows)
      #expect(own.leaves == leaves)
      #expect(abs(own.sum - sum) < 0.001)
    }
  }

  @Test func theBenchDrawsWhatItReports() {
    let report = BenchRaster.run(BenchRaster.Options(scale: 0.25, frames: 2))
    #expect(report.size == IntSize(width: 98, height: 211))
    #expect(report.frames == 2)
    #expect(report.milliseconds > 0)
    #expect(report.overdraw > 2)
    #expect(report.lines.last?.hasPrefix("ms=") == true)
    let picture = BenchRaster.picture(frame: 0, scale: 0.25, threads: 1)
    // Every pixel is opaque; the header's ground is near white.
    #expect(picture.alphas.joined().allSatisfy { $0 == 255 })
    #expect(picture[50, 2].red > 230)
  }

  @Test func everyFrameHasTheNumbersOfTheScene() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../../shared/bench/scene.json").standardizedFileURL
    guard let data = try? Data(contentsOf: file) else { return }
    let document = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let checks = try #require(document["frame_checks_scale3"] as? [[Double]])
    #expect(checks.count == ChatListScene.frameCount)
    let scene = ChatListScene(scale: 3)
    for frame in stride(from: 0, to: checks.count, by: 3) {
      let own = check(frame, scene)
      #expect(own.rows == Int(checks[frame][0]), "frame \(frame)")
      #expect(own.leaves == Int(checks[frame][1]), "frame \(frame)")
      #expect(abs(own.sum - checks[frame][2]) < 0.001, "frame \(frame)")
    }
  }
}
