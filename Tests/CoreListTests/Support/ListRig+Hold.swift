import LayerTree
import OffscreenUI
import Testing

@testable import CoreList

/// Holds in the states that the table starts from, and what is asked of them.
extension ListRig {
  /// FX(100,50,400).
  static func holding(_ kind: ScrollEngineKind) -> ListRig { .fixture(kind, 100, 50, 400) }

  /// Row 5 at 100, held from the top inset; then rows 0 to 3 are removed, which leaves a gap of 50.
  static func slackened(_ kind: ScrollEngineKind) -> ListRig {
    let rig = holding(kind)
    rig.apply(to: ScrollTarget(index: 5, pointOffset: 100, hold: ScrollHold(.topInset)))
    rig.apply(rig.without(0...3))
    return rig
  }

  /// Row 94 at 250, held from the top inset; then rows 96 to 99 are removed, which leaves a gap of 50.
  static func slackenedAtTheOldestEdge(_ kind: ScrollEngineKind) -> ListRig {
    let rig = holding(kind)
    rig.apply(to: ScrollTarget(index: 94, pointOffset: 250, hold: ScrollHold(.topInset)))
    rig.apply(rig.without(96...99))
    return rig
  }

  /// PIN(100,60) unlatched, row 4 at 450 held from the top inset; then rows 2 and 3 are removed.
  static func slackenedOverPinSlack(_ kind: ScrollEngineKind) -> ListRig {
    let rig = pin(kind, 100, 60)
    rig.apply(to: ScrollTarget(index: 4, pointOffset: 450, hold: ScrollHold(.topInset)))
    rig.apply(rig.without([2, 3]))
    return rig
  }

  /// A target asked to the bottom inset edge, which the row is held from by its bottom.
  static func bottomAligned(_ index: Int, yields: Bool = false) -> ScrollTarget {
    let hold = ScrollHold(.bottomInset, point: .bottom, yieldsToNewestEdge: yields)
    return ScrollTarget(index: index, hold: hold) { height, _ in 400 - height }
  }

  /// Key of the row that is held.
  var held: Int? { list.heldIdentity.flatMap { $0.base as? Int } }
  /// The armed hold.
  var hold: ArmedHold? { list.core.state.hold }

  /// Whether hold slack is as it should be, at both ends, and declared so.
  func expectSlack(_ newest: Double, _ oldest: Double, _ location: SourceLocation = #_sourceLocation) {
    let slack = list.scrollHoldSlack
    #expect(slack.newest == newest && slack.oldest == oldest, "\(slack)", sourceLocation: location)
    let natural = list.core.state.naturalEdges
    #expect(edges.min == natural.min.map { $0 - newest }, sourceLocation: location)
    #expect(edges.max == natural.max.map { $0 + oldest }, sourceLocation: location)
  }
}
