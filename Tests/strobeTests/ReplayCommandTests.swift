import Foundation
import Testing

@testable import strobe

@Suite struct ReplayCommandTests {
  /// A trackpad's drag of one point a frame and its momentum, which starts with one frame at 0.75 pt/ms.
  static let recording = """
    {"name": "short", "geometry": {"boundsWidth": 400, "boundsHeight": 800, "contentWidth": 400,
      "contentHeight": 6000, "scale": 1}, "indirect": false,
     "dragging": [[0, 0, 10, 0, -10, 0, -750], [0.0167, 0, 30, 0, -30, 0, -750]], "releaseTime": 0.0333,
     "decelerating": [[0.0333, 0, 42.2814], [0.05, 0, 54.1597]]}
    """

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(Self.recording, as: "short.json")
    return folder
  }

  @Test(arguments: ["physics/stepped", "physics/keyframe", "scrollView"])
  func jsonHasEveryKeyAndNullWhereThereIsNoPart(engine: String) throws {
    let run = try Command.run("replay", "short.json", "--json", "--engine", engine, in: try folder())
    #expect(run.code == 0)
    let answers = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]])
    #expect(answers.count == 1)
    let keys = [
      "drag", "file", "firstStep", "landing", "recognizerVelocity", "releaseVelocity", "trajectory",
    ]
    #expect(answers[0].keys.sorted() == keys)
    #expect(answers[0]["file"] as? String == "short.json")
    #expect(answers[0]["recognizerVelocity"] is NSNull)
    #expect(answers[0]["drag"] as? Double == 0)
    let step = try #require(answers[0]["firstStep"] as? Double)
    // The path that the render server plays is on whole pixels.
    #expect(step < (engine == "physics/keyframe" ? 0.5 : 1e-3), "\(step)")
    let release = try #require(answers[0]["releaseVelocity"] as? Double)
    #expect(release < 0.01)
    // Content comes to rest far beyond the recording's last frame.
    let landing = try #require(answers[0]["landing"] as? Double)
    #expect(landing > 340 && landing < 350)
  }

  @Test func textHasALineForEachFile() throws {
    let run = try Command.run("replay", "short.json", "short.json", in: try folder())
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 3 && lines[1] == lines[2])
    #expect(lines[1].hasPrefix("short.json"))
  }

  @Test func thePlotIsAPicture() throws {
    let folder = try folder()
    let run = try Command.run("replay", "short.json", "--plot", "plot.png", in: folder)
    #expect(run.code == 0)
    let bytes = try Data(contentsOf: folder.url.appending(path: "plot.png"))
    #expect(bytes.count > 2000 && bytes.prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
  }

  @Test(arguments: ["plot.jpg", "plot"])
  func aPlotIsAPNGAndNothingElse(name: String) throws {
    let folder = try folder()
    let run = try Command.run("replay", "short.json", "--plot", name, in: folder)
    #expect(run.code == 64 && run.output.isEmpty)
    #expect(run.errors.contains("'\(name)' has to end in .png"), "\(run.errors)")
    #expect(try folder.names(".") == ["short.json"])
  }

  @Test func badInputNamesFileAndPlace() throws {
    let folder = try folder()
    try folder.write(#"{"geometry": {}}"#, as: "bad.json")
    let bad = try Command.run("replay", "short.json", "bad.json", "--plot", "plot.png", in: folder)
    #expect(bad.code == 65 && bad.output.isEmpty)
    #expect(bad.errors == "Error: bad.json: geometry: 'boundsWidth' is missing.\n")
    #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "plot.png").path))
    let none = try Command.run("replay", "none.json", in: folder)
    #expect(none.code == 66)
  }

  @Test func benchPhysicsEndsInMilliseconds() throws {
    let run = try Command.run(
      "bench", "physics", "--steps", "1000", "--bakes", "2", in: try folder())
    #expect(run.code == 0)
    #expect(run.output.contains("of 343 vertices"))
    #expect(run.output.split(separator: "\n").last?.hasPrefix("physics bake ms=") == true)
  }
}
