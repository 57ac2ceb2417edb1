import LayerTree
import OffscreenUI

@testable import CoreList

/// A list of plain rows whose engine and animator note what the list asks of them.
final class SeamRig {
  let thread: MainThread
  let window: Window
  let engine: RecordingEngine
  let animator = RecordingAnimator()
  let list: ListView
  let scheduler = ManualScheduler()
  let journal = RowJournal()
  private(set) var rows: [TestRow] = []

  init(_ kind: ScrollEngineKind, height: Double = 400, margin: Double = 160) {
    let context = LayerContext(
      display: Display(refreshRate: 60, commitDepth: 1), size: Size(width: 390, height: 2000), scale: 2)
    thread = MainThread(context: context)
    window = Window(thread: thread)
    let frame = Rect(x: 0, y: 0, width: 390, height: height)
    engine = RecordingEngine(kind.make(frame: frame))
    list = ListView(frame: frame, engine: engine, scheduler: scheduler, animator: animator)
    list.preloadMargin = margin
    window.addSubview(list)
  }

  /// So many rows of a height, freshly loaded.
  func load(_ count: Int, _ height: Double = 50) {
    rows = (0..<count).map { row($0, height) }
    list.setItems(rows)
    clear()
  }

  func row(_ key: Int, _ height: Double = 50) -> TestRow { TestRow(key, height, journal: journal) }

  func clear() {
    engine.calls = []
    animator.shifts = []
    animator.outcomes = []
    animator.departures = []
    journal.clear()
  }

  /// Scrolls as a finger does, which comes to rest before it is lifted.
  func scroll(_ distance: Double, steps: Int = 1) {
    engine.apply(pan(.began))
    for step in 1...steps { engine.apply(pan(.changed, -distance * Double(step) / Double(steps))) }
    engine.apply(pan(.ended, -distance))
  }

  func view(_ key: Int) -> TestRowView? {
    list.loadedViews.first { ($0 as? TestRowView)?.key == key } as? TestRowView
  }

  func y(_ key: Int) -> Double { view(key).flatMap { list.settledFrame(of: $0)?.minY } ?? .nan }

  var loaded: [Int] { list.loadedIndexRange.map { Array($0) } ?? [] }
}
