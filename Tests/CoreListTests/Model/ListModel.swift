import LayerTree
import OffscreenUI

@testable import CoreList

/// Settled geometry by full knowledge: every row has a height and a place, and nothing is ever unloaded.
///
/// Slow and plain on purpose. Of the list it takes only which rows were loaded before a pass, since anchors
/// are chosen among those.
struct ListModel {
  struct Change {
    var rows: [Row]?
    var height: Double?
    var top: Double?
    var bottom: Double?
    var target: Int?
    /// Point offset of the target; nil for bottom-aligned.
    var point: Double?
    var hold: ScrollHold?
    var distance = 0.0
    var mode = AnchorMode.automatic
    var compensates = true
    /// Rows that grew by themselves, by key.
    var grown: [Int: Double] = [:]
  }

  struct Row: Equatable {
    var key: Int
    var height: Double
    var isPinned = false
  }

  var rows: [Row] = []
  var height = 300.0
  var top = 0.0
  var bottom = 0.0
  var margin = 100.0
  /// Screen place of the first row's top.
  var y0 = 0.0
  var isLatched = false
  var hold: ArmedHold?
  var slackMin = 0.0
  var slackMax = 0.0

  var total: Double { rows.reduce(0) { $0 + $1.height } }
  var pin: Int? { rows.firstIndex { $0.isPinned } }
  var visible: Double { max(0, height - top - bottom) }
  func place(_ index: Int) -> Double { rows[..<index].reduce(y0) { $0 + $1.height } }

  /// Scroll room for the pin, if the first row is loaded.
  var pinSlack: Double {
    guard let pin else { return 0 }
    let overhang = max(0, rows[pin].height - visible / 2)
    return max(0, visible + overhang - rows[...pin].reduce(0) { $0 + $1.height })
  }

  private var geometry: ListGeometry {
    ListGeometry(size: Size(width: 390, height: height), insets: EdgeInsets(top: top, bottom: bottom))
  }

  /// Whether loading upward from an anchor reaches the first row.
  private func reachesTop(from anchor: Int) -> Bool { anchor == 0 || place(1) > -margin }
  private func reachesBottom(from anchor: Int) -> Bool {
    anchor == rows.count - 1 || place(rows.count - 1) < height + margin
  }
  private var fits: Bool { total + top + bottom <= height }

  /// Starts anew from the newest edge.
  mutating func rebuild(_ rows: [Row]) {
    self.rows = rows
    isLatched = false
    hold = nil
    (slackMin, slackMax) = (0, 0)
    y0 = top + pinSlack
    guard !rows.isEmpty else { return }
    settle(anchor: 0, pinsTop: true, baseline: nil)
  }
}

extension ListModel {
  mutating func pass(_ change: Change, loaded: Set<Int>) {
    let old = self
    let oldKeys = rows.map(\.key)
    let hadPinLoaded = loaded.contains(0) && old.pin.map { loaded.contains($0) } == true
    let oldSlack = hadPinLoaded ? old.pinSlack : 0
    var underNew = old
    for model in [\ListModel.height, \.top, \.bottom] {
      let new = [\ListModel.height: change.height, \.top: change.top, \.bottom: change.bottom][model] ?? nil
      if let new {
        self[keyPath: model] = new
        underNew[keyPath: model] = new
      }
    }
    let carried = hadPinLoaded ? underNew.pinSlack : 0
    if let rows = change.rows { self.rows = rows }
    for index in rows.indices { rows[index].height = change.grown[rows[index].key] ?? rows[index].height }
    guard !rows.isEmpty else {
      isLatched = false
      hold = nil
      (slackMin, slackMax, y0) = (0, 0, 0)
      return
    }
    let diff = ItemDiff(old: oldKeys, new: rows.map(\.key))
    let isFull = change.rows != nil && !diff.hasSurvivors
    isLatched = isLatched && !isFull && pin != nil || (change.target != nil && change.target == pin)
    if isFull || change.target != nil {
      hold = nil
      (slackMin, slackMax) = (0, 0)
    }
    if let key = hold?.key, !rows.contains(where: { AnyHashable($0.key) == key }) { hold = nil }
    let edgeDelta = change.compensates ? top - old.top + carried - oldSlack : 0
    let chosen = anchor(change, diff, old, loaded, rests: loaded.contains(0) && old.y0 == old.top + oldSlack)
    var y = chosen.y
    if chosen.isCarried { y += edgeDelta }
    y0 = 0
    y0 = y + change.distance - place(chosen.index)
    let restsDeclared = loaded.isEmpty || (loaded.contains(0) && old.y0 == old.top + oldSlack + old.slackMin)
    var baseline: Double?
    if chosen.isEdge { baseline = 0 }
    if chosen.isCarried, let pin, chosen.index < pin { baseline = carried }
    settle(
      anchor: chosen.index,
      pinsTop: chosen.mayPin && change.distance == 0 && restsDeclared, baseline: baseline)
    arm(change)
  }

  private typealias Chosen = (index: Int, y: Double, isCarried: Bool, isEdge: Bool, mayPin: Bool)

  private func anchor(
    _ change: Change, _ diff: ItemDiff, _ old: ListModel, _ loaded: Set<Int>, rests: Bool
  ) -> Chosen {
    func resolved(_ index: Int, _ y: Double) -> Chosen { (index, y, false, false, false) }
    if let target = change.target {
      return resolved(target, top + (change.point ?? visible - rows[target].height))
    }
    if isLatched, let pin {
      return resolved(pin, top + BottomPin.placement(pinnedHeight: rows[pin].height, in: geometry))
    }
    if let hold, let index = rows.firstIndex(where: { AnyHashable($0.key) == hold.key }) {
      return resolved(index, hold.rowTop(height: rows[index].height, in: geometry))
    }
    let shown = loaded.sorted()
    if change.mode == .preserveVisibleContent {
      let first = shown.firstIndex { old.place($0) + old.rows[$0].height > old.top } ?? shown.count
      for index in Array(shown[first...]) + shown[..<first].reversed() {
        if let new = diff.survivor(ofOld: index) { return (new, old.place(index), true, false, false) }
      }
    }
    if shown.isEmpty || (change.rows != nil && !diff.hasSurvivors) { return (0, top, false, true, true) }
    if rests { return (0, top, false, true, true) }
    func carry(_ index: Int) -> Chosen { (diff.kept(ofOld: index)!, old.place(index), true, false, true) }
    let kept = shown.filter { diff.kept(ofOld: $0) != nil }
    let crossing = shown.first { old.place($0) + old.rows[$0].height > 0 }
    let above = kept.last { old.place($0) + old.rows[$0].height <= 0 }
    if let crossing, diff.kept(ofOld: crossing) == nil, let above { return carry(above) }
    if let below = kept.first(where: { old.place($0) + old.rows[$0].height > 0 }) { return carry(below) }
    if let above { return carry(above) }
    return (diff.firstKept!, top, false, true, true)
  }

  private mutating func settle(anchor: Int, pinsTop: Bool, baseline: Double?) {
    let isHeld = hold != nil
    var hasTop = reachesTop(from: anchor)
    var slack = hasTop ? pinSlack : 0
    let folded = slackMin
    if pinsTop, !isHeld, hasTop {
      y0 = top + slack + folded
    } else {
      if let baseline { y0 += slack - baseline }
      if !isHeld, hasTop { y0 = min(y0, top + slack + folded) }
    }
    let hasBottom = reachesBottom(from: anchor)
    let edge = height - bottom - slackMax
    if !isHeld, hasBottom, y0 + total < edge {
      if hasTop, fits {
        y0 = top + slack + folded
      } else {
        y0 = edge - total
        if !hasTop, place(1) > -margin {
          hasTop = true
          slack = pinSlack
        }
        if hasTop { y0 = fits ? top + slack + folded : min(y0, top + slack + folded) }
      }
    }
    let gaps = (
      min: hasTop ? max(0, y0 - top - slack) : 0, max: hasBottom ? max(0, height - bottom - y0 - total) : 0
    )
    slackMin = isHeld ? gaps.min : min(slackMin, gaps.min)
    slackMax = isHeld ? gaps.max : min(slackMax, gaps.max)
  }

  private mutating func arm(_ change: Change) {
    guard let asked = change.hold, let target = change.target else { return }
    let row = LoadedWindow.Row(
      index: target, key: rows[target].key, y: place(target), height: rows[target].height)
    hold = ArmedHold.landing(
      asked, row: row, rest: (y0 == top + pinSlack, y0 + total == height - bottom), in: geometry)
  }
}

extension ListModel {
  /// How far a finger may scroll, so that content stays between its edges.
  func scrollable(_ distance: Double) -> Double {
    let up = y0 + total - (height - bottom - slackMax)
    let down = y0 - (top + pinSlack + slackMin)
    return max(min(0, down), min(distance, max(0, up))).rounded(.towardZero)
  }

  /// A finger that drags and rests.
  mutating func scroll(_ distance: Double) {
    isLatched = false
    hold = nil
    y0 -= distance
    slackMin = min(slackMin, max(0, y0 - top - pinSlack))
    slackMax = min(slackMax, max(0, height - bottom - y0 - total))
  }

  /// Ends of the collection that are reached.
  var reached: Set<LoadedEdge> {
    guard !rows.isEmpty else { return [] }
    var edges: Set<LoadedEdge> = []
    if y0 >= 0 { edges.insert(.top) }
    if y0 + total <= height { edges.insert(.bottom) }
    return edges
  }
}
