import LayerTree
import OffscreenUI

@testable import CoreList

/// A list of plain rows whose engine and animator keep the values that the list gives them.
final class SeamRig {
  let rig: ListRig
  let engine: RecordingEngine
  let animator = RecordingAnimator()
  /// How often the animator was told to forget everything.
  private(set) var resets = 0
  /// Views that were handed over with their callback still set.
  private(set) var callbacksHandedOver = 0
  private var views: [String: TestRowView] = [:]

  init(_ kind: ScrollEngineKind, height: Double = 400, margin: Double = 160) {
    var made: RecordingEngine?
    rig = ListRig(kind, height: height, margin: margin, animator: animator) { inner in
      let engine = RecordingEngine(inner)
      made = engine
      return engine
    }
    engine = made ?? RecordingEngine(rig.list.engine)
    animator.note = { [unowned self] in noted($0) }
  }

  private func noted(_ entry: String) {
    if entry == "reset" { resets += 1 }
    if entry == "capture" { keepViews() }
    guard entry.hasPrefix("depart ") else { return }
    if views[String(entry.dropFirst(7))]?.onContentDidChange != nil { callbacksHandedOver += 1 }
  }

  private func keepViews() {
    for case let view as TestRowView in list.loadedViews { views["\(view.key)"] = view }
  }

  var list: ListView { rig.list }
  var rows: [TestRow] { rig.rows }
  var loaded: [Int] { rig.loaded }
  var journal: RowJournal { rig.journal }
  func row(_ key: Int, _ height: Double = 50) -> TestRow { rig.row(key, height) }
  func view(_ key: Int) -> TestRowView? { rig.view(key) }
  func y(_ key: Int) -> Double { rig.y(key) }

  /// So many rows of a height, freshly loaded.
  func load(_ count: Int, _ height: Double = 50) {
    rig.load((0..<count).map { rig.row($0, height) })
    keepViews()
    clear()
  }

  func clear() {
    engine.calls = []
    animator.shifts = []
    animator.outcomes = []
    animator.departed = []
    journal.clear()
  }

  /// Scrolls as a finger does, which comes to rest before it is lifted.
  func scroll(_ distance: Double) {
    engine.apply(pan(.began))
    engine.apply(pan(.changed, -distance))
    engine.apply(pan(.ended, -distance))
  }
}
