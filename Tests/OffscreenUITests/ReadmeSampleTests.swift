import Foundation
import LayerTree
import OffscreenUI
import Testing

/// The README's sample of the libraries, which has to compile and to say what it says.
@Suite struct ReadmeSampleTests {
  @Test func theSampleRunsAndStandsInTheReadme() throws {
    let thread = MainThread(context: LayerContext(device: .named("iphone-17")!))
    let bar = Layer(name: "bar", topLeftFrame: Rect(x: 0, y: 100, width: 40, height: 40))
    thread.context.root.addSublayer(bar)
    thread.perform(at: 0.1) {
      bar.add(BasicAnimation(.positionX, from: 0, to: 200, duration: 0.3), forKey: "slide")
    }
    let frame = thread.frame(20)  // what the glass shows in frame 20

    // Presented at 21/120 s, 0.075 s into the animation: a quarter of the way.
    let shown = try #require(frame.root?.sublayers.first?.values.position.x)
    #expect(abs(shown - 50) < 1e-9)

    let readme = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("README.md")
    let text = try String(contentsOf: readme, encoding: .utf8)
    let sample = text.components(separatedBy: "```swift\n").dropFirst().first?
      .components(separatedBy: "```").first
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    for line in (sample ?? "missing").split(separator: "\n") {
      #expect(source.contains(line.trimmingCharacters(in: .whitespaces)), "\(line)")
    }
  }
}
