/// A transcript as a scenario: what happened as its timeline, what the model says as its expectations.
struct ScenarioText {
  let transcript: Transcript
  /// The engine, as the language names it.
  let engine: String
  /// What stands over it, one line each.
  var remarks: [String] = []
  var title = "A list that disagrees with its model"

  /// The file.
  var text: String {
    var lines = remarks.map { "# " + $0 }
    lines.append("title: " + quoted(title))
    lines.append("device: {size: [390, 600], scale: 2, refreshRate: 60, commitDepth: 1}")
    let last = max(transcript.expectations.last?.frame ?? 0, transcript.events.last?.frame ?? 0)
    lines.append("duration: " + number((Double(last) + 3) / 60))
    lines += stage
    if !transcript.events.isEmpty { lines.append("timeline:") }
    lines += transcript.events.map { "  - " + entry($0.frame, $0.event) }
    lines.append("expect:")
    lines += transcript.expectations.enumerated().flatMap { index, one in
      expectations(one, isLast: index == transcript.expectations.count - 1)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private var stage: [String] {
    let view = transcript.view
    var lines = ["stage:", "  list:", "    engine: \(engine)"]
    lines.append("    frame: [0, 0, \(number(view.width)), \(number(view.height))]")
    lines.append("    insets: {top: \(number(view.top)), bottom: \(number(view.bottom))}")
    lines.append("    preloadMargin: \(number(transcript.margin))")
    lines.append("    loadedEdgeMargin: \(number(transcript.edgeMargin))")
    lines.append(transcript.rows.isEmpty ? "    items: []" : "    items:")
    return lines + transcript.rows.map { "      - " + row($0) }
  }

  private func row(_ row: ModelRow) -> String {
    var words = ["id: \(key(row.key))", "height: \(number(row.height))"]
    if row.text != 0 { words.append("text: \"\(row.text)\"") }
    if row.isPinned { words.append("pinned: true") }
    return "{\(words.joined(separator: ", "))}"
  }

  private func entry(_ frame: Int, _ event: Transcript.Event) -> String {
    func at(_ part: Double) -> String { "{at: \(number((Double(frame) + part) / 60)), " }
    switch event {
    case .touch(let phase, let y):
      let step =
        switch phase {
        case .down: "down: [195, \(number(y))]"
        case .move: "move: [195, \(number(y))]"
        case .up: "up: {after: 0}"
        }
      return at(0) + "touch: {\(step)}}"
    case .releaseHold: return at(0.25) + "releaseHold: true}"
    case .rebuild(let rows): return at(0.25) + "setItems: [\(rows.map(row).joined(separator: ", "))]}"
    case .pass(let pass):
      var words: [String] = []
      if !pass.growths.isEmpty {
        let growths = pass.growths.map {
          "{row: \(key($0.key)), by: \(number($0.distance)), animated: \($0.isAnimated)}"
        }
        words.append("selfUpdate: [\(growths.joined(separator: ", "))]")
      }
      if !pass.pass.isNothing { words.append("apply: " + PassText(pass).text) }
      return at(0.25) + (words.isEmpty ? "cost: 0}" : words.joined(separator: ", ") + "}")
    }
  }

  private func expectations(
    _ one: (frame: Int, model: ListModel, isMoving: Bool), isLast: Bool
  ) -> [String] {
    let model = one.model
    let at = "at: " + number((Double(one.frame) + 1.5) / 60)
    var facts = model.loaded.isEmpty ? [] : ["first: \(model.first)", "last: \(model.last)"]
    facts.append("count: \(model.rows.count)")
    facts.append("reached: [\(model.reached.map(\.rawValue).sorted(by: >).joined(separator: ", "))]")
    facts.append("pinSlack: \(number(model.pinRoom))")
    facts.append("latched: \(model.isLatched)")
    facts.append("held: \(model.hold.map { key($0.key) } ?? "null")")
    facts.append("holdSlack: [\(number(model.room.newest)), \(number(model.room.oldest))]")
    var lines = [
      "  - list: {\(at), \(facts.joined(separator: ", ")), tolerance: 0.001}",
      "  - counts: {\(at), views: \(model.work.made), measures: \(model.work.measured)}",
    ]
    // Where content is while it flies is known to nobody but the frame.
    guard !one.isMoving, !model.loaded.isEmpty else { return lines }
    let shown = isLast ? Array(model.first...model.last) : Set([model.first, model.last]).sorted()
    for index in shown {
      lines.append(
        "  - row: {id: \(key(model.rows[index].key)), \(at), settledY: \(number(model.y(index))), tolerance: 0.001}"
      )
    }
    return lines
  }

  private func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}

/// Identities are text, also where they look like numbers.
private func key(_ key: Int) -> String { "\"\(key)\"" }

/// A number to six places, as short as it gets.
private func number(_ value: Double) -> String {
  let rounded = (value * 1e6).rounded() / 1e6
  return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
}

/// The words of `apply`.
private struct PassText {
  let pass: ConcretePass

  init(_ pass: ConcretePass) { self.pass = pass }

  var text: String {
    var words = edits
    let wanted = pass.pass
    if let view = wanted.view {
      words.append("size: [\(number(view.width)), \(number(view.height))]")
      words.append(
        "insets: {top: \(number(view.top)), left: \(number(view.left)), bottom: \(number(view.bottom)), "
          + "right: \(number(view.right))}")
    }
    if let target = wanted.target { words.append("scrollTo: " + self.target(target)) }
    if wanted.distance != 0 { words.append("distance: \(number(wanted.distance))") }
    if wanted.keeps { words.append("anchor: preserveVisibleContent") }
    if !wanted.compensates { words.append("compensatesInsetChange: false") }
    if wanted.absorbs { words.append("absorbsEdgeChangeIntoOverscroll: true") }
    if wanted.isAnimated { words.append("transition: {duration: 0.3}") }
    words += pass.nested.map { "nested: " + PassText($0).text }
    return "{\(words.joined(separator: ", "))}"
  }

  private func target(_ target: ModelTarget) -> String {
    let id = (pass.pass.rows ?? pass.before)[target.index].key
    var words = ["row: \(key(id))", "to: \(target.alignment.rawValue)", "offset: \(number(target.offset))"]
    if let hold = target.hold {
      words.append(
        "hold: {from: \(hold.from.rawValue), point: \(hold.point.rawValue), yieldsToNewestEdge: \(hold.yields)}"
      )
    }
    return "{\(words.joined(separator: ", "))}"
  }

  /// Each kind of edit once, in order; all rows anew where that does not say it.
  private var edits: [String] {
    guard let rows = pass.pass.rows else { return [] }
    var groups: [(word: String, values: [String])] = []
    for edit in pass.edits {
      guard let (word, value) = words(edit) else { return [all(rows)] }
      if groups.last?.word == word {
        groups[groups.count - 1].values.append(value)
      } else {
        groups.append((word, [value]))
      }
    }
    guard Set(groups.map(\.word)).count == groups.count else { return [all(rows)] }
    return groups.map { "\($0.word): [\($0.values.joined(separator: ", "))]" }
  }

  private func all(_ rows: [ModelRow]) -> String { "replace: [\(rows.map(row).joined(separator: ", "))]" }

  private func row(_ row: ModelRow) -> String {
    var words = ["id: \(key(row.key))", "height: \(number(row.height))"]
    if row.text != 0 { words.append("text: \"\(row.text)\"") }
    if row.isPinned { words.append("pinned: true") }
    return "{\(words.joined(separator: ", "))}"
  }

  private func words(_ edit: ConcreteEdit) -> (String, String)? {
    switch edit {
    case .insert(let rows, let at):
      ("insert", "{at: \(at), items: [\(rows.map(row).joined(separator: ", "))]}")
    case .delete(let at, let count): ("delete", "{at: \(at), count: \(count)}")
    case .move(let id, let to): ("move", "{row: \(key(id)), to: \(to)}")
    case .resize(let id, let height): ("resize", "{row: \(key(id)), height: \(number(height))}")
    case .rewrite(let id, let text): ("update", "{row: \(key(id)), text: \"\(text)\"}")
    case .pin(let id, let isPinned): ("update", "{row: \(key(id)), pinned: \(isPinned)}")
    case .all: nil
    }
  }
}
