import LayerTree
import OffscreenUI

@testable import CoreList

/// What the list is, beside what the model says.
extension ScriptRig {
  /// The first difference; nil where there is none.
  func difference() -> String? {
    complaint ?? list.violation ?? journal.wrongWidth ?? rowDifference() ?? workDifference()
      ?? stateDifference() ?? edgeDifference()
  }

  private func isOff(_ value: Double?, _ expected: Double?) -> Bool {
    guard let value, let expected else { return (value == nil) != (expected == nil) }
    return !(abs(value - expected) < 1e-6)
  }

  /// Membership, order, places and widths, from the views themselves.
  private func rowDifference() -> String? {
    let range = list.loadedIndexRange.map { "\($0.lowerBound)...\($0.upperBound)" } ?? "none"
    let wanted = model.loaded.isEmpty ? "none" : "\(model.first)...\(model.last)"
    if range != wanted { return "rows \(range) are loaded, not \(wanted)" }
    if list.items.count != model.rows.count { return "\(list.items.count) rows, not \(model.rows.count)" }
    let container = list.core.container.frame.minY
    for (index, view) in list.loadedEntries {
      guard let view = view as? ScriptRowView, view.key == model.rows[index].key else {
        return "row \(index) is another one"
      }
      let frame = Rect(
        x: model.view.left, y: model.y(index), width: model.view.contentWidth, height: model.height(index))
      let shown = view.frame
      let y = shown.minY + container - seen
      if isOff(y, frame.minY) { return "row \(index) is at \(y), not at \(frame.minY)" }
      if shown.minX != frame.minX || shown.width != frame.width
        || isOff(shown.height, frame.height)
      {
        return "row \(index) is \(shown), not \(frame)"
      }
      if !list.isScrollFlightActive, let settled = list.settledFrame(of: view), isOff(settled.minY, y) {
        return "row \(index) is said to settle at \(settled.minY), not at \(y)"
      }
    }
    return nil
  }

  private func workDifference() -> String? {
    let work = model.work
    if journal.made != work.made { return "\(journal.made) views were made, not \(work.made)" }
    if journal.measured != work.measured {
      return "\(journal.measured) rows were measured, not \(work.measured)"
    }
    if journal.configured.sorted() != work.configured.sorted() {
      return "rows \(journal.configured.sorted()) were configured, not \(work.configured.sorted())"
    }
    if journal.animated.sorted() != work.animated.sorted() {
      return "rows \(journal.animated.sorted()) laid out animated, not \(work.animated.sorted())"
    }
    return nil
  }

  private func stateDifference() -> String? {
    if isOff(list.bottomEdgePinSlack, model.pinRoom) {
      return "pin slack \(list.bottomEdgePinSlack), not \(model.pinRoom)"
    }
    let slack = list.scrollHoldSlack
    if isOff(slack.newest, model.room.newest) || isOff(slack.oldest, model.room.oldest) {
      return "hold slack \(slack), not \(model.room)"
    }
    if list.isPinLatched != model.isLatched { return "latched: \(list.isPinLatched)" }
    if list.heldIdentity != model.hold.map({ AnyHashable($0.key) }) {
      return
        "held: \(list.heldIdentity.map { "\($0)" } ?? "none"), not \(model.hold.map { "\($0.key)" } ?? "none")"
    }
    if !list.isScrollFlightActive, list.isStrictlyPinnedToBottomEdge != model.isStrictlyPinned {
      return "strictly pinned: \(list.isStrictlyPinnedToBottomEdge)"
    }
    let reached = Set(list.reachedLoadedEdges.map(\.rawValue))
    if reached != Set(model.reached.map(\.rawValue)) {
      return "reached \(reached.sorted()), not \(model.reached.map(\.rawValue).sorted())"
    }
    return nil
  }

  /// Edges as distances from the offset, and where the strip is parked (L78, L79).
  private func edgeDifference() -> String? {
    let edges = list.declaredEdges
    let offset = seen
    let newest = model.naturalHigh.map { $0 + model.room.newest - model.top }
    let oldest = model.naturalLow.map { model.top - $0 + model.room.oldest }
    if !model.loaded.isEmpty {
      if isOff(edges.min.map { offset - $0 }, newest) {
        return
          "edge \(edges.min.map { "\(offset - $0)" } ?? "open") above, not \(newest.map { "\($0)" } ?? "open")"
      }
      if isOff(edges.max.map { $0 - offset }, oldest) {
        return
          "edge \(edges.max.map { "\($0 - offset)" } ?? "open") below, not \(oldest.map { "\($0)" } ?? "open")"
      }
    }
    let length = kind == .scrollView ? 10_000_000.0 : 0
    let isOpen = !model.loaded.isEmpty && !model.hasFirst
    let origin = !isOpen ? 0 : model.hasLast ? length - model.extent : (length - model.extent) / 2
    return isOff(list.containerOrigin, origin) ? "parked at \(list.containerOrigin), not at \(origin)" : nil
  }
}
