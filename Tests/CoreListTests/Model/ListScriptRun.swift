import LayerTree
import OffscreenUI

@testable import CoreList

/// Runs a script on a list and on the model side by side.
final class ListScriptRun {
  private let rig: ListRig
  private var model = ListModel()
  private var nextKey = 1000

  init(_ kind: ScrollEngineKind) {
    rig = ListRig(kind, height: 300, margin: 100)
    let rows = (0..<40).map { ListModel.Row(key: $0, height: Double(ScriptStep.heights[$0 * 5 % 7])) }
    model.rebuild(rows)
    rig.load(items(rows))
  }

  /// The first disagreement; nil where there is none.
  static func disagreement(_ script: [ScriptStep], _ kind: ScrollEngineKind) -> String? {
    let run = ListScriptRun(kind)
    for (position, step) in script.enumerated() {
      run.perform(step)
      if let wrong = run.compare() { return "after step \(position): \(wrong)" }
    }
    return nil
  }

  /// The shortest part of a failing script that still fails, by leaving out steps.
  static func shrunk(_ script: [ScriptStep], _ kind: ScrollEngineKind) -> [ScriptStep] {
    var script = script
    var size = max(1, script.count / 2)
    while true {
      var start = 0
      var isShorter = false
      while start < script.count {
        var shorter = script
        shorter.removeSubrange(start..<min(start + size, script.count))
        if disagreement(shorter, kind) != nil {
          script = shorter
          isShorter = true
        } else {
          start += size
        }
      }
      if size == 1, !isShorter { return script }
      size = max(1, size / 2)
    }
  }

  private func items(_ rows: [ListModel.Row]) -> [TestRow] {
    rows.map { rig.row($0.key, $0.height, pinned: $0.isPinned) }
  }

  private func perform(_ step: ScriptStep) {
    switch step {
    case .pass(let edits, let display, let aim): pass(edits, display, aim)
    case .grow(let row, let height): grow(row, Double(height))
    case .scroll(let distance): scroll(Double(distance))
    case .releaseHold:
      rig.list.releaseScrollHold()
      model.hold = nil
    case .reload:
      model.rebuild(model.rows)
      rig.load(items(model.rows))
    }
  }

  private func pass(_ edits: [ScriptStep.Edit], _ display: ScriptStep.Display, _ aim: ScriptStep.Aim) {
    var change = ListModel.Change()
    if !edits.isEmpty { change.rows = edits.reduce(model.rows) { edited($0, $1) } }
    change.height = display.height.map(Double.init)
    change.top = display.top.map(Double.init)
    change.bottom = display.bottom.map(Double.init)
    change.distance = Double(display.distance)
    change.mode = display.keeps ? .preserveVisibleContent : .automatic
    change.compensates = display.compensates
    let rows = change.rows ?? model.rows
    switch aim {
    case .none: break
    case .pin: change.target = rows.firstIndex { $0.isPinned }
    case .row(let row, let point, let hold):
      guard !rows.isEmpty else { break }
      change.target = row % rows.count
      change.point = point.map(Double.init)
      let points: [RowPoint] = [.top, .middle, .bottom]
      change.hold = hold.map {
        ScrollHold(.allCases[$0 % 3], point: points[$0 / 2], yieldsToNewestEdge: $0 == 5)
      }
    }
    if change.target != nil, case .pin = aim { change.point = 0 }
    apply(change)
  }

  private func apply(_ change: ListModel.Change) {
    let isNothing =
      change.rows == nil && change.height == nil && change.top == nil && change.bottom == nil
      && change.target == nil && change.distance == 0
    guard !isNothing else { return }
    let loaded = Set(rig.loaded)
    if model.rows.isEmpty, change.rows?.isEmpty ?? true {
      model.height = change.height ?? model.height
      model.top = change.top ?? model.top
      model.bottom = change.bottom ?? model.bottom
    } else {
      model.pass(change, loaded: loaded)
    }
    let target = change.target.map { index in
      ScrollTarget(index: index, hold: change.hold) { [model] height, _ in
        change.point ?? model.visible - height
      }
    }
    rig.apply(
      change.rows.map(items), size: change.height.map { Size(width: 390, height: $0) },
      insets: EdgeInsets(top: model.top, bottom: model.bottom), to: target, distance: change.distance,
      mode: change.mode, compensates: change.compensates)
  }

  private func edited(_ rows: [ListModel.Row], _ edit: ScriptStep.Edit) -> [ListModel.Row] {
    var rows = rows
    func fresh(_ seed: Int) -> ListModel.Row {
      nextKey += 1
      return ListModel.Row(key: nextKey, height: Double(ScriptStep.heights[(seed + nextKey) % 8]))
    }
    func fold(_ index: Int) -> Int { index % max(1, rows.count) }
    switch edit {
    case .insert(let at, let count):
      rows.insert(contentsOf: (0..<count).map(fresh), at: min(rows.count, at))
    case .delete(let at, let count):
      guard !rows.isEmpty else { break }
      rows.removeSubrange(fold(at)..<min(rows.count, fold(at) + count))
    case .move(let from, let to):
      guard !rows.isEmpty else { break }
      let row = rows.remove(at: fold(from))
      rows.insert(row, at: to % (rows.count + 1))
    case .resize(let at, let height):
      if !rows.isEmpty { rows[fold(at)].height = Double(height) }
    case .replace(let at):
      if !rows.isEmpty { rows[fold(at)] = fresh(at) }
    case .pin(let at):
      if !rows.isEmpty { rows[fold(at)].isPinned.toggle() }
    case .replaceAll(let count): rows = (0..<count).map(fresh)
    case .resubmit: break
    }
    return rows
  }

  private func grow(_ row: Int, _ height: Double) {
    let loaded = rig.loaded
    guard !loaded.isEmpty else { return }
    let index = loaded[row % loaded.count]
    guard let view = rig.list.loadedView(at: index) as? TestRowView else { return }
    var change = ListModel.Change()
    change.grown = [view.key: height]
    model.pass(change, loaded: Set(loaded))
    (rig.list.items[index] as? TestRow)?.height = height
    view.grow(to: height, animated: row % 2 == 0)
    rig.scheduler.run()
  }

  private func scroll(_ distance: Double) {
    guard !model.rows.isEmpty else { return }
    let distance = model.scrollable(distance)
    model.scroll(distance)
    rig.scroll(distance)
  }

  private func compare() -> String? {
    let list = rig.list
    if let violation = list.violation { return violation }
    for (index, view) in list.loadedEntries {
      let y = list.settledFrame(of: view)?.minY ?? .nan
      guard (view as? TestRowView)?.key == model.rows[index].key else { return "row \(index) is another one" }
      guard abs(y - model.place(index)) < 1e-6 else {
        return "row \(index) is at \(y), not at \(model.place(index))"
      }
    }
    let loaded = Set(rig.loaded)
    for index in model.rows.indices {
      let y = model.place(index)
      let isNear = y + model.rows[index].height > -model.margin && y < model.height + model.margin
      if isNear, !loaded.contains(index) { return "row \(index) at \(y) is not loaded" }
    }
    if loaded.contains(0), list.bottomEdgePinSlack != model.pinSlack {
      return "pin slack \(list.bottomEdgePinSlack), not \(model.pinSlack)"
    }
    if list.scrollHoldSlack != (model.slackMin, model.slackMax) {
      return "hold slack \(list.scrollHoldSlack), not \((model.slackMin, model.slackMax))"
    }
    if list.isPinLatched != model.isLatched { return "latch \(list.isPinLatched)" }
    if list.heldIdentity != model.hold?.key { return "hold \(String(describing: list.heldIdentity))" }
    if list.reachedLoadedEdges != model.reached { return "reached \(list.reachedLoadedEdges)" }
    if abs(list.overscrollDistance) > 1e-6 { return "overscrolled by \(list.overscrollDistance)" }
    return nil
  }
}
