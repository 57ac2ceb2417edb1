import LayerTree
import OffscreenUI

@testable import CoreList

/// What the list under test was seen to do.
final class ScriptJournal {
  var made = 0
  var measured = 0
  var configured: [Int] = []
  var animated: [Int] = []
  /// Content widths of now; a layout at another one is told in `wrongWidth`, points.
  var widths: Set<Double> = []
  var wrongWidth: String?
  /// Called once, inside the next layout.
  var onNextLayout: (() -> Void)?
}

/// A row of the list under test.
final class ScriptRow: ListItem {
  let row: ModelRow
  private unowned let journal: ScriptJournal

  init(_ row: ModelRow, _ journal: ScriptJournal) {
    self.row = row
    self.journal = journal
  }

  var identity: AnyHashable { row.key }
  var pinsToBottomEdge: Bool { row.isPinned }

  func view() -> any ListItemView {
    journal.made += 1
    return ScriptRowView(row, journal)
  }

  func isEqual(to other: any ListItem) -> Bool {
    guard let other = other as? ScriptRow else { return false }
    return other.row.height == row.height && other.row.text == row.text
  }

  func apply(to view: any ListItemView, transition: ListTransition) {
    journal.configured.append(row.key)
    (view as? ScriptRowView)?.height = row.height
  }
}

/// Its view, which can grow by itself.
final class ScriptRowView: View, ListItemView {
  let key: Int
  var height: Double
  var extra = 0.0
  var onContentDidChange: ((Bool) -> Void)?
  var visible: Rect?
  private unowned let journal: ScriptJournal

  init(_ row: ModelRow, _ journal: ScriptJournal) {
    key = row.key
    height = row.height
    self.journal = journal
    super.init()
  }

  func update(width: Double, transition: ListTransition) -> Double {
    journal.measured += 1
    if !transition.isImmediate { journal.animated.append(key) }
    if !journal.widths.contains(width) {
      journal.wrongWidth = "row \(key) is laid out at \(width), not at \(journal.widths.sorted())"
    }
    let work = journal.onNextLayout
    journal.onNextLayout = nil
    work?()
    return height + extra
  }

  func visibleRectUpdated(_ rect: Rect?) { visible = rect }

  func grow(by distance: Double, animated: Bool) {
    extra = max(-height, extra + distance)
    onContentDidChange?(animated)
  }
}
