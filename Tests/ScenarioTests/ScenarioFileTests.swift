import Foundation
import LayerTree
import Pixels
import Scenario
import Testing

/// The scenarios that come with Strobe.
enum ScenarioFiles {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Scenarios").standardizedFileURL

  /// Every scenario file, by its path inside the folder, in order.
  static let all: [String] = {
    let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return files.filter { $0.hasSuffix(".yaml") }.sorted()
  }()

  static func load(_ name: String, overrides: [String] = []) throws -> Scenario {
    try Scenario.load(folder.appending(path: name).path, overrides: overrides)
  }

  static func frames(_ name: String, overrides: [String] = []) throws -> [FrameTree] {
    let stage = try Stage(try load(name, overrides: overrides)) { _ in throw NoPicture() }
    var frames: [FrameTree] = []
    while let frame = try stage.next() { frames.append(frame) }
    return frames
  }
}

@Suite struct ScenarioFileTests {
  @Test("Every scenario has a title of its own")
  func titles() throws {
    let titles = try ScenarioFiles.all.map { try ScenarioFiles.load($0).title }
    #expect(titles.count >= 12)
    #expect(Set(titles).count == titles.count)
  }

  @Test(
    "Every scenario runs, is short, says what to look for, and ends at rest", arguments: ScenarioFiles.all
  )
  func rules(_ name: String) throws {
    let text = try String(contentsOf: ScenarioFiles.folder.appending(path: name), encoding: .utf8)
    #expect(text.hasPrefix("# "), "it begins with a comment that says what to look for")
    let frames = try ScenarioFiles.frames(name)
    let last = try #require(frames.last)
    let isLong = ["scroll/", "reports/", "list/"].contains { name.hasPrefix($0) }
    // Chance takes its time too: the longer, the more it finds.
    let most = name.contains("chaos") ? 40.0 : isLong ? 9 : 3
    #expect(last.presentationTime <= most, "momentum takes its time, and nothing else does")
    // Nothing moves in the last tenth of a second: the trees show the same values.
    let rest = try #require(frames.last { $0.presentationTime <= last.presentationTime - 0.1 })
    #expect(rest.root?.description == last.root?.description)
    // And something did, but for rows that arrive where nobody sees them.
    guard !name.hasPrefix("reports/02-") else { return }
    #expect(frames.first?.root?.description != frames[frames.count / 3].root?.description)
  }
}

extension LayerSnapshot {
  /// Every value of every layer.
  var description: String {
    "\(name ?? "-") \(values) [\(sublayers.map(\.description).joined(separator: ","))] \(mask?.description ?? "")"
  }
}
