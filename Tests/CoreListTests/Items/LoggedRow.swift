import LayerTree
import OffscreenUI

@testable import CoreList

/// What a list asked of items and of their views, in order.
final class ItemLog {
  enum Event: Equatable {
    case made(Int)
    /// Two keys, and which version of each was compared.
    case compared(Int, Int, versions: [Int])
    case configured(Int)
    case measured(Int, width: Double)
  }

  var events: [Event] = []
  /// How often an item was asked whether it pins.
  var pinReads = 0

  var made: [Int] {
    events.compactMap { if case .made(let key) = $0 { key } else { nil } }
  }
  var configured: [Int] {
    events.compactMap { if case .configured(let key) = $0 { key } else { nil } }
  }
  var measured: [Int] {
    events.compactMap { if case .measured(let key, _) = $0 { key } else { nil } }
  }
  var compared: [[Int]] {
    events.compactMap {
      if case .compared(let one, let other, let versions) = $0 { [one, other] + versions } else { nil }
    }
  }
}

/// A row that notes all that it is asked; rows of two versions show two things.
final class LoggedRow: ListItem {
  let key: Int
  let version: Int
  let height: Double
  let isPinned: Bool
  unowned let log: ItemLog

  init(_ key: Int, version: Int = 1, height: Double = 50, isPinned: Bool = false, log: ItemLog) {
    self.key = key
    self.version = version
    self.height = height
    self.isPinned = isPinned
    self.log = log
  }

  var identity: AnyHashable { key }

  var pinsToBottomEdge: Bool {
    log.pinReads += 1
    return isPinned
  }

  func view() -> any ListItemView {
    log.events.append(.made(key))
    return LoggedView(self)
  }

  func isEqual(to other: any ListItem) -> Bool {
    guard let other = other as? LoggedRow else { return false }
    log.events.append(.compared(key, other.key, versions: [version, other.version]))
    return version == other.version
  }

  func apply(to view: any ListItemView, transition: ListTransition) {
    log.events.append(.configured(key))
    guard let view = view as? LoggedView else { return }
    view.version = version
    view.height = height
    view.configuredWith = transition
  }
}

final class LoggedView: View, ListItemView {
  let key: Int
  var version: Int
  var height: Double
  var configuredWith: ListTransition?
  var onContentDidChange: ((Bool) -> Void)?
  let log: ItemLog

  init(_ row: LoggedRow) {
    key = row.key
    version = row.version
    height = row.height
    log = row.log
    super.init(name: "row \(row.key)")
  }

  func update(width: Double, transition: ListTransition) -> Double {
    log.events.append(.measured(key, width: width))
    return height
  }
}

/// A list of rows that note what they are asked.
final class LoggedList {
  let rig: ListRig
  let log = ItemLog()

  init(_ kind: ScrollEngineKind, count: Int, height: Double = 400) {
    rig = ListRig(kind, height: height)
    rig.list.setItems(rows(0..<count))
    log.events = []
    log.pinReads = 0
  }

  func rows(_ keys: some Sequence<Int>, version: Int = 1, height: Double = 50) -> [LoggedRow] {
    keys.map { LoggedRow($0, version: version, height: height, log: log) }
  }

  func view(_ key: Int) -> LoggedView? {
    rig.list.loadedViews.first { ($0 as? LoggedView)?.key == key } as? LoggedView
  }
}
