import Foundation
import LayerTree
import Pixels
import Testing

@testable import strobe

@Suite struct InspectCommandTests {
  private func inspect(_ arguments: String..., scenario: String = Samples.tiny) throws -> Command.Run {
    let folder = try TemporaryFolder()
    try folder.write(scenario, as: "tiny.yaml")
    return try Command.run(["inspect", "tiny.yaml"] + arguments, in: folder)
  }

  @Test func jsonHasTheValuesOfTheFrame() throws {
    let run = try inspect("--at", "0.1", "--json", "--point", "8,8")
    let answer = try JSONDecoder().decode(Answer.self, from: Data(run.output.utf8))
    // Frame 5 is presented at 0.1 s: the slide is half over, 6 of its 12 pt.
    #expect(answer.scenario == "tiny.yaml")
    #expect(answer.inspection.frame == 5)
    #expect(answer.inspection.presentationTime == 0.1)
    let box = try #require(answer.inspection.root.sublayers.first)
    #expect(box.name == "box")
    #expect(box.position.model == [5, 8])
    #expect(abs(box.position.presented[0] - 11) < 1e-9)
    #expect(box.bounds.presented == [0, 0, 6, 6])
    #expect(box.opacity.presented == 1)
    let slide = try #require(box.animations.first)
    #expect(slide.key == "slide")
    #expect(slide.keyPath == "position.x")
    #expect(slide.from == [0] && slide.to == [12] && slide.isAdditive)
    #expect(slide.beginTime == 0)
    #expect(abs(slide.phase - 0.5) < 1e-9)
    #expect(abs(slide.contribution[0] - 6) < 1e-9)
    let pixel = try #require(answer.pixel)
    #expect(pixel.x == 16 && pixel.y == 16 && pixel.color == "#ff8000")
    #expect(pixel.layers.first?.layer == "box")
    #expect(pixel.layers.first?.share == 1)
  }

  @Test func textIsAsItIsKept() throws {
    let run = try inspect("--at", "0.1", "--point", "8,8", "--set", "stage.layers.box.opacity=0.5")
    #expect(run.code == 0)
    try Golden.check(run.output, "inspect.txt")
  }

  /// The parts of the JSON that a program would read.
  struct Answer: Decodable {
    struct Both: Decodable {
      let model: [Double]
      let presented: [Double]
    }
    struct Opacity: Decodable { let presented: Double }
    struct Animation: Decodable {
      let key: String
      let keyPath: String
      let from: [Double]
      let to: [Double]
      let isAdditive: Bool
      let beginTime: Double
      let phase: Double
      let contribution: [Double]
    }
    struct Layer: Decodable {
      let name: String
      let position: Both
      let bounds: Both
      let opacity: Opacity
      let animations: [Animation]
      let sublayers: [Layer]
    }
    struct Inspection: Decodable {
      let frame: Int
      let presentationTime: Double
      let root: Layer
    }
    struct Entry: Decodable {
      let layer: String
      let share: Double
    }
    struct PixelPart: Decodable {
      let x: Int
      let y: Int
      let color: String
      let layers: [Entry]
    }
    let scenario: String
    let inspection: Inspection
    let pixel: PixelPart?
  }
}

/// B58 to B62, measured in pixels.
@Suite struct ProbeTests {
  @Test(arguments: [(60.0, 0.0114), (60, 1), (120, 1), (60, 2)])
  func b60TheSlopeIsOneAndNoReadingIsMoreThanAPixelOff(rate: Double, depth: Double) throws {
    let result = try ProbeRun(
      display: Display(refreshRate: rate, commitDepth: depth), scale: 3, frames: 24
    ).run(threads: 1)
    #expect(result.passed)
    #expect(abs(result.slope - 1) <= 0.005)
    #expect(abs(result.offset - depth / rate) <= 1 / 2700.0)
    #expect(result.rows.count == 6)
    #expect(result.rows.allSatisfy { $0.largestError <= 1.000001 })
  }

  @Test func b59TheGapIsSpeedTimesDelayAndLead() throws {
    let result = try ProbeRun(
      display: Display(refreshRate: 60, commitDepth: 1), scale: 3, frames: 24
    ).run(threads: 1)
    // The table of B60: 7.5, 15, 18.75, 22.5, 30 and 45 pt, each within a pixel.
    for (row, gap) in zip(result.rows, [7.5, 15, 18.75, 22.5, 30, 45]) {
      #expect(abs(row.gap - gap) <= 1 / 3.0)
    }
  }

  /// At 2x and 60 Hz a frame's travel is 30 pixels: reading whole pixels alone would be off alike in all frames.
  @Test(arguments: [0.1, 0.25, 0.5, 1.3])
  func b60TheSlopeHoldsWhereTravelIsAWholeNumberOfPixels(depth: Double) throws {
    let result = try ProbeRun(
      display: Display(refreshRate: 60, commitDepth: depth), scale: 2, frames: 8
    ).run(threads: 1)
    #expect(abs(result.slope - 1) <= 0.0005)
    #expect(abs(result.measuredDepth - depth) < 0.001)
  }

  @Test func aBarIsFoundByTheShareOfItsFirstRow() {
    let bar = Color(red: 1, green: 0, blue: 0)
    var picture = PixelBuffer(width: 1, height: 4, filledWith: Color.white.pixel)
    #expect(BarFinder.top(of: bar, on: .white, column: 0, in: picture) == nil)
    picture[0, 2] = bar.pixel
    #expect(BarFinder.top(of: bar, on: .white, column: 0, in: picture) == 2)
    // A fifth of row 1 lies below the edge: 255 - 51.
    picture[0, 1] = Pixel(red: 255, green: 204, blue: 204, alpha: 255)
    #expect(BarFinder.top(of: bar, on: .white, column: 0, in: picture) == 1.8)
    #expect(BarFinder.top(of: bar, on: .white, column: 1, in: picture) == nil)
  }

  @Test func b61RedMovesByOneFrameOfTravel() throws {
    let result = try ProbeRun(
      display: Display(refreshRate: 60, commitDepth: 1), scale: 3, frames: 60
    ).run(threads: 1)
    #expect(result.redStep.allSatisfy { abs($0 - 45) < 0.02 })
  }

  @Test func theCommandShowsAVerdictForPeopleAndJSONForPrograms() throws {
    let folder = try TemporaryFolder()
    let run = try Command.run("probe", "--depth", "0.0114", "--frames", "8", in: folder)
    #expect(run.code == 0)
    #expect(run.output.split(separator: "\n").last?.hasPrefix("PASS  depth 0.0") == true)
    let json = try Command.run("probe", "--sweep", "--json", "--frames", "8", in: folder)
    let results = try JSONDecoder().decode([Verdict].self, from: Data(json.output.utf8))
    #expect(results.map(\.commitDepth) == [0.0114, 1, 1, 2])
    #expect(results.allSatisfy { $0.passed })
  }

  private struct Verdict: Decodable {
    let commitDepth: Double
    let passed: Bool
  }
}
