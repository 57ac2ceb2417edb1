import LayerTree
import Scenario

/// A list in one frame: its rows as they settle and as they are presented, and what the main thread knew.
struct ListRecord: Encodable, Hashable {
  /// A row that is loaded, or that the frame still shows.
  struct Row: Encodable, Hashable {
    /// Its identity.
    let id: String
    /// Index in the collection; nil for a row that is no longer loaded.
    let index: Int?
    /// Who shows it: `live`, the layer that holds it, or `none` where the frame does not show it.
    let owner: String
    /// x, y, width and height once nothing moves any more.
    let settled: [Double]?
    /// x, y, width and height in the frame.
    let presented: [Double]?
  }

  /// The presented offset in content coordinates, points; nil where the frame shows no content.
  let presentedOffset: Double?
  /// The rows, those of the collection first, in its order.
  let rows: [Row]
  /// What the main thread knows after the turns that the frame shows.
  let state: ListSnapshot

  /// The record of a list in the frame that was given last.
  init(_ surface: ListSurface, in frame: FrameTree) {
    state = surface.state
    presentedOffset = surface.offsetSample(in: frame).map { ($0.offset * 1e6).rounded() / 1e6 }
    var shown = surface.presentedRows(in: frame)
    var rows = state.rows.map { row in
      let place = shown.firstIndex { $0.id == row.id && $0.owner == "live" }
      let presented = place.map { shown.remove(at: $0) }
      return Row(
        id: row.id, index: row.index, owner: presented?.owner ?? "none", settled: row.settled,
        presented: presented?.frame)
    }
    rows += shown.map { Row(id: $0.id, index: nil, owner: $0.owner, settled: nil, presented: $0.frame) }
    self.rows = rows
  }

  /// The record as text.
  var lines: [String] {
    let window = state.rows.first.flatMap { first in
      state.rows.last.map { "rows \(first.index) to \($0.index) of \(state.count) loaded" }
    }
    var lines = [
      [
        "list \(state.engine)", window ?? "no row of \(state.count) loaded",
        "window \(number(state.containerOrigin)) to \(number(state.containerOrigin + state.loadedHeight))",
        "offset \(number(state.offset))", "edges \(edge(state.edges.min)) to \(edge(state.edges.max))",
        state.reachedEdges.isEmpty ? nil : "reached \(state.reachedEdges.joined(separator: ", "))",
      ].compactMap { $0 }.joined(separator: "  "),
      [
        "  presented offset \(presentedOffset.map(number) ?? "none")",
        "counted from \(number(state.contentOrigin))", "phase \(state.phase.rawValue)",
        "insets \(tuple(state.insets))",
      ].joined(separator: "  "),
    ]
    if let flight = state.flight { lines.append(ScrollRecord.line(of: flight)) }
    if let anchor = state.anchor {
      lines.append(
        "  anchor of the last pass: row \(anchor.id) at index \(anchor.index), by \(anchor.rule), settled at y "
          + number(anchor.settledY))
    }
    if let keeping { lines.append("  " + keeping) }
    lines.append(
      "  \(state.passes) passes  \(state.viewsMade) views made  \(state.measures) measures"
        + (state.violation.map { "  WRONG: \($0)" } ?? ""))
    return lines + rows.map(line)
  }

  private var keeping: String? {
    var words: [String] = []
    if state.pinSlack != 0 || state.isPinLatched {
      words.append("pin slack \(number(state.pinSlack))\(state.isPinLatched ? ", latched" : "")")
    }
    if let held = state.held { words.append("held row \(held)") }
    if state.holdSlack != [0, 0] {
      words.append("hold slack \(state.holdSlack.map(number).joined(separator: " and "))")
    }
    return words.isEmpty ? nil : words.joined(separator: "  ")
  }

  private func line(_ row: Row) -> String {
    [
      "  row \(row.id)", row.index.map { "index \($0)" }, "owner \(row.owner)",
      "settled \(row.settled.map(tuple) ?? "none")", "presented \(row.presented.map(tuple) ?? "none")",
    ].compactMap { $0 }.joined(separator: "  ")
  }

  private func tuple(_ numbers: [Double]) -> String { "(\(numbers.map(number).joined(separator: ", ")))" }
  private func edge(_ offset: Double?) -> String { offset.map(number) ?? "open" }
  private func number(_ value: Double) -> String { shortened(value, places: 4) }
}
