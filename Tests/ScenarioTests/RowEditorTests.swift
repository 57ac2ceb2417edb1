import CoreList
import LayerTree
import Testing

@testable import Scenario

/// Edits of a list's rows: what they look at, and what they leave alone.
@Suite struct RowEditorTests {
  private final class Maker {
    var made = 0
  }

  private let scene = RowScene(
    measure: { _, _ in Size(width: 40, height: 20) }, tapGrows: 0, charge: { _ in })
  private let memo = RowMemo()
  private let maker = Maker()
  private let place = Place(source: "t.yaml", line: 1, column: 1)

  private func editor(_ items: [any ListItem]) -> RowEditor {
    let (scene, maker) = (scene, maker)
    return RowEditor(
      items, time: 0, memo: memo,
      make: { rows in
        maker.made += rows.count
        return rows.map { SceneItem($0, scene: scene) }
      },
      source: { source throws(Diagnostic) in
        if case .given(let rows, let places) = source { return RowBatch(rows: rows, places: places) }
        return RowBatch()
      })
  }

  private func rows(_ ids: [String]) -> RowSource {
    .given(
      ids.map { RowDescription(id: $0) },
      places: ids.indices.map { Place(source: "r", line: $0 + 1, column: 1) })
  }

  private func items(_ ids: [String]) throws -> [any ListItem] {
    var editor = editor([])
    try editor.perform(.replace(rows(ids)))
    return editor.items
  }

  private func row(_ id: String) -> RowReference { RowReference(id: id, place: place, path: .root) }
  private func at(_ index: Int) -> RowPosition { RowPosition(index: index, place: place, path: .root) }
  private func ids(_ editor: RowEditor) -> [String] {
    editor.items.compactMap { $0.identity.base as? String }
  }

  @Test("An update makes one item, and leaves the others the same objects")
  func update() throws {
    let before = try items((0..<100).map(String.init))
    maker.made = 0
    for step in 1...3 {
      var editor = editor(before)
      try editor.perform(.update(row("60"), Patch(changes: [{ $0.face.text = "a" }])))
      try editor.checkIdentities(at: place, .root)
      #expect(maker.made == step)
      #expect(memo["60"] == 60)
      #expect(editor.items.indices.filter { editor.items[$0] !== before[$0] } == [60])
    }
  }

  @Test("Where a row was found last is no more than a hint")
  func memory() throws {
    var editor = editor(try items(["a", "b", "c", "d"]))
    #expect(try editor.index(of: row("c")) == 2)
    try editor.perform(.move(row("c"), to: at(0)))
    #expect(try editor.index(of: row("c")) == 0)
    // By then another row stands where it was, and in a later change as well.
    #expect(try self.editor(try items(["a", "b", "x", "c"])).index(of: row("c")) == 3)
    memo["a"] = 7
    #expect(try editor.index(of: row("a")) == 1)
    // In one change the first of two rows of an identity is meant, wherever one was before.
    var twice = self.editor(try items(["a", "b"]))
    memo["b"] = 1
    try twice.perform(.insert(rows(["b"]), at: .index(at(0))))
    try twice.perform(.delete(row("b")))
    #expect(ids(twice) == ["a", "b"])
  }

  @Test("Rows that come are held against those that are there, and told at the second one's place")
  func duplicates() throws {
    let before = try items(["a", "b", "c"])
    func told(_ edits: [ListEdit]) -> Diagnostic? {
      var editor = editor(before)
      do throws(Diagnostic) {
        for edit in edits { try editor.perform(edit) }
        try editor.checkIdentities(at: place, .root)
        return nil
      } catch {
        return error
      }
    }
    #expect(told([.insert(rows(["d", "b"]), at: .end)])?.place == Place(source: "r", line: 2, column: 1))
    #expect(
      told([.insert(rows(["d", "e", "d"]), at: .end)])?.place == Place(source: "r", line: 3, column: 1))
    #expect(told([.insert(rows(["b"]), at: .end), .delete(row("b"))]) == nil)
    #expect(told([.delete(row("b")), .insert(rows(["b"]), at: .end)]) == nil)
    #expect(told([.replace(rows(["b", "c"]))]) == nil)
  }
}
