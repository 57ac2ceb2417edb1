import CoreList
import Foundation
import LayerTree
import Scenario
import Testing

/// Runs of lists, on what the main thread knows and what frames present.
@Suite struct ListStageTests {
  private func text(_ list: String, timeline: String = "[]", duration: Double = 1) -> String {
    """
    title: T
    device: {size: [390, 400], scale: 2, refreshRate: 60, commitDepth: 1}
    duration: \(duration)
    stage: {list: {\(list)}}
    timeline: \(timeline)
    """
  }

  private func run(_ text: String, to last: Int? = nil) throws -> (surface: ListSurface, frame: FrameTree) {
    let stage = try stage(text)
    let surface = try #require(stage.list)
    var newest: FrameTree?
    while let frame = try stage.next() {
      newest = frame
      if frame.index == last { break }
    }
    return (surface, try #require(newest))
  }

  private func order(_ surface: ListSurface) -> [String] { surface.state.rows.map(\.id) }

  @Test("Only the band is loaded, on every engine", arguments: CoreList.ScrollEngineKind.allCases)
  func band(_ engine: CoreList.ScrollEngineKind) throws {
    let (surface, frame) = try run(
      text("engine: \(engine.rawValue), items: {generate: numbers, count: 100000, height: 50}, start: 500"))
    let state = surface.state
    // 400 + 2 x 160 points of 50: 4 rows above, 12 from the target on.
    #expect(state.rows.first?.index == 496)
    #expect(state.rows.last?.index == 511)
    #expect(state.anchor?.rule == "scrollTarget")
    #expect(state.anchor?.id == "500")
    #expect(surface.presentedRows(in: frame).map(\.owner) == Array(repeating: "live", count: 16))
    #expect(surface.presentedRows(in: frame).first { $0.id == "500" }?.frame == [0, 0, 390, 50])
  }

  @Test("Edits are done in the order of the file")
  func edits() throws {
    let rows = "items: [{id: a, height: 40}, {id: b, height: 40}, {id: c, height: 40}]"
    func after(_ change: String) throws -> [String] {
      order(try run(text(rows, timeline: "[{at: 0.2, apply: {\(change)}}]")).surface)
    }
    #expect(try after("delete: a, insert: {at: 0, items: [{id: a, height: 9}]}") == ["a", "b", "c"])
    #expect(
      try after("insert: {before: b, items: [{id: x, height: 9}]}, move: {row: x, to: 3}") == [
        "a", "b", "c", "x",
      ])
    #expect(try after("insert: {after: b, items: [{id: x, height: 9}]}") == ["a", "b", "x", "c"])
    #expect(try after("delete: {at: 1, count: 9}") == ["a"])
    #expect(try after("replace: [{id: z, height: 9}], insert: {items: [{id: y, height: 9}]}") == ["z", "y"])
    #expect(Set(try after("shuffle: 5")) == ["a", "b", "c"])
  }

  @Test("An update changes what it names, and the pin")
  func update() throws {
    let (surface, _) = try run(
      text(
        "items: [{id: a, height: 40, color: white}, {id: b, height: 60}]",
        timeline: "[{at: 0.2, apply: {update: [{row: a, height: 90}, {row: b, pinned: true}]}}]"))
    #expect(surface.state.rows.map(\.settled) == [[0, 250, 390, 90], [0, 340, 390, 60]])
    #expect(surface.state.pinSlack == 250)
  }

  @Test("Rows measure their text by the measure that is given")
  func measure() throws {
    let scenario = try Scenario.read(
      text("items: [{id: a, text: some words}, {id: b, style: bubble, text: some words}]"), source: "t.yaml")
    var widths: [Double] = []
    let stage = try Stage(
      scenario,
      measureText: { _, width in
        widths.append(width)
        return Size(width: 80, height: 33)
      }, loadImage: { _ in throw NoPicture() })
    _ = try stage.next()
    // A flat row has 12 points above and below; a bubble 9 and 3 on either side.
    #expect(stage.list?.state.rows.map { $0.settled[3] } == [57, 57])
    #expect(widths == [358, 0.74 * 390 - 26])
  }

  @Test("Another engine keeps rows, insets and size, and starts at the newest edge")
  func engine() throws {
    let (surface, frame) = try run(
      text(
        "insets: {top: 20}, items: {generate: numbers, count: 50, height: 50}, start: 30",
        timeline: "[{at: 0.2, apply: {insets: {top: 60}}}, {at: 0.4, engine: scrollView}]"))
    #expect(surface.state.engine == "scrollView")
    #expect(surface.state.insets == [60, 0, 0, 0])
    #expect(surface.state.count == 50)
    #expect(surface.presentedRows(in: frame).first { $0.id == "0" }?.frame == [0, 60, 390, 50])
    #expect(surface.presentedRows(in: frame).count == surface.state.rows.count)
  }

  @Test("A stream grows by a word a step, each in a pass of its own")
  func stream() throws {
    let timeline = "[{at: 0.2, stream: {row: a, text: \"one two three\", rate: 10}}]"
    func passes(_ frame: Int) throws -> Int {
      try run(text("items: [{id: a, style: bubble}]", timeline: timeline), to: frame).surface.state.passes
    }
    // Turns at 0.2, 0.3 and 0.4 s; frame k has those before (k + 1)/60.
    #expect(try [10, 13, 19, 25, 50].map(passes) == [0, 1, 2, 3, 3])
  }

  @Test("The keyboard moves the inset, the rows and the bar")
  func keyboard() throws {
    let (surface, frame) = try run(
      text(
        "insets: {bottom: 50}, items: {generate: numbers, count: 50, height: 50}, start: {row: 20, to: bottom}, chrome: {inputBar: Hi}",
        timeline: "[{at: 0.2, keyboard: {show: {height: 150}}}]"))
    #expect(surface.state.insets == [0, 0, 200, 0])
    #expect(surface.state.rows.first { $0.id == "20" }?.settled[1] == 150)
    #expect(frame.values("input bar")?.frame == Rect(x: 0, y: 200, width: 390, height: 50))
    #expect(frame.values("keyboard")?.frame == Rect(x: 0, y: 250, width: 390, height: 150))
    let (still, _) = try run(
      text(
        "insets: {bottom: 50}, items: {generate: numbers, count: 50, height: 50}, start: {row: 20, to: bottom}",
        timeline: "[{at: 0.2, keyboard: {show: {height: 150}, lifts: false}}]"))
    #expect(still.state.rows.first { $0.id == "20" }?.settled[1] == 300)
  }

  @Test("Generated rows are those of their seed and number, whatever the others are")
  func generators() throws {
    func heights(_ items: String) throws -> [String: Double] {
      let rows = try run(text("preloadMargin: 0, items: \(items)")).surface.state.rows
      return Dictionary(uniqueKeysWithValues: rows.map { ($0.id, $0.settled[3]) })
    }
    let all = try heights("{generate: chat, count: 50, seed: 3}")
    let part = try heights("{generate: chat, count: 20, first: 2, seed: 3}")
    #expect(part["2"] == all["2"] && part["3"] == all["3"])
    #expect(try heights("{generate: chat, count: 50, seed: 4}") != all)
    #expect(try heights("{generate: numbers, count: 3, heights: [10, 30]}") == ["0": 10, "1": 30, "2": 10])
  }

  @Test("Rows come from JSON and CSV files, and a mistake has its line")
  func files() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "strobe-rows-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func rows(_ name: String, _ text: String) throws -> [String] {
      let file = folder.appending(path: name).path
      try text.write(toFile: file, atomically: true, encoding: .utf8)
      let scenario = try Scenario.read(self.text("items: {file: \(file)}"), source: "t.yaml")
      let stage = try Stage(scenario) { _ in throw NoPicture() }
      return try #require(stage.list).state.rows.map { "\($0.id) \($0.settled[3])" }
    }
    #expect(
      try rows("a.csv", "\u{FEFF}id,height,text\r\na,40,\"x, \"\"y\"\"\"\r\nb,50,\"two\nlines\"\r\n") == [
        "a 40.0", "b 50.0",
      ])
    #expect(try rows("a.json", #"[{"id": "a", "height": 40}]"#) == ["a 40.0"])
    let error = #expect(throws: ScenarioError.self) { try rows("b.csv", "id,height\na,40\nb,tall\n") }
    #expect(error?.description.contains("b.csv:3:3: height: expected a number") == true)
    let short = #expect(throws: ScenarioError.self) { try rows("c.csv", "id,height\na\n") }
    #expect(short?.description.hasSuffix("the line has 1 field; the first one has 2") == true)
    let other = #expect(throws: ScenarioError.self) { try rows("a.txt", "a") }
    #expect(other?.description.hasSuffix("its name ends neither in .json nor in .csv") == true)
  }
}
