/// The rule by which a pass chose its anchor, in order of precedence.
public enum AnchorRule: String, Hashable, Sendable, CaseIterable {
  /// LA1: the scroll target.
  case scrollTarget
  /// LA2: the latched pin.
  case pinLatch
  /// LA3: the armed hold.
  case scrollHold
  /// LA4: the row at the top inset edge.
  case visibleContent
  /// LA5: everything is new.
  case fullReplace
  /// LA6: the viewport rests on the newest edge.
  case newestEdge
  /// LA7: the row at the viewport's top is gone, and one above it is not.
  case survivorAboveDeleted
  /// LA8: the first visible survivor.
  case firstVisible
  /// LA9: the last survivor above the viewport.
  case lastAbove
  /// LA10: no loaded row survives.
  case anySurvivor
}

/// The row that a pass builds its window around, and where it goes.
struct Anchor: Hashable {
  /// How its place is known.
  enum Placement: Hashable {
    /// Its top, points from the viewport's top: carried over, moved by insets, slack and distance.
    case point(Double)
    /// Its top, points from the viewport's top: on the old effective top edge, which it rides (LA6).
    case restingEdge(Double)
    /// Its top, points below the effective top edge (LA5, LA10).
    case topEdge(Double)
    /// By its own height: a target, the pin or the hold; displaced by points.
    case resolved(Double)
  }

  /// Index in the new collection.
  var index: Int
  /// Where it goes.
  var placement: Placement
  /// Why it was chosen.
  var rule: AnchorRule
  /// Its old index, where it was loaded before the pass.
  var oldIndex: Int?
}

/// Chooses the anchor of a pass: first match wins (LA1-LA10, L101-L114).
struct AnchorResolver {
  /// Old and new order.
  var diff: ItemDiff
  /// Whether the pass brings a collection.
  var hasItems: Bool
  /// Index of a scroll target.
  var target: Int?
  /// The pin after the pass's own releases and engagement.
  var pin = BottomPin()
  /// New index of the held row.
  var held: Int?
  /// The caller's mode.
  var mode = AnchorMode.automatic
  /// The old rows, y measured from the viewport's top at the settled offset.
  var old: [LoadedWindow.Row]
  /// The old top inset, points.
  var oldTopInset: Double
  /// Whether the old viewport stood on its natural minimum (L105).
  var restsOnNewest: Bool
  /// The old pin slack, points: what the old effective top edge stood below the inset.
  var oldSlack = 0.0
  /// Added to carried places: change of the effective top edge, 0 without compensation (L107).
  var edgeDelta = 0.0
  /// Caller's displacement, positive down, points (L110).
  var distance = 0.0

  /// The anchor; nil where the new collection is empty.
  func resolve() -> Anchor? {
    guard diff.newCount > 0 else { return nil }
    if let target { return own(target, .scrollTarget) }
    if pin.isLatched, let index = pin.index { return own(index, .pinLatch) }
    if let held { return own(held, .scrollHold) }
    if mode == .preserveVisibleContent, let witness = visibleWitness() { return witness }
    if old.isEmpty || (hasItems && !diff.hasSurvivors) { return edge(0, .fullReplace) }
    if restsOnNewest { return resting() }
    return automatic() ?? diff.firstKept.map { edge($0, .anySurvivor) }
  }

  /// The first row below the top inset edge, or else the nearest survivor, below before above (L122).
  private func visibleWitness() -> Anchor? {
    let start = old.firstIndex { $0.maxY > oldTopInset + ListGeometry.equality } ?? old.endIndex
    let order = Array(old[start...]) + old[..<start].reversed()
    for row in order {
      if let new = diff.survivor(ofOld: row.index) { return carried(row, new, .visibleContent) }
    }
    return nil
  }

  /// Rows that kept their order, measured against the viewport's top and not the inset (L102).
  private func automatic() -> Anchor? {
    let crossing = old.firstIndex { $0.maxY > ListGeometry.equality } ?? old.endIndex
    let above = old[..<crossing].last { diff.kept(ofOld: $0.index) != nil }
    if crossing < old.endIndex, diff.kept(ofOld: old[crossing].index) == nil, let above {
      return carry(above, .survivorAboveDeleted)
    }
    if let visible = old[crossing...].first(where: { diff.kept(ofOld: $0.index) != nil }) {
      return carry(visible, .firstVisible)
    }
    return above.flatMap { carry($0, .lastAbove) }
  }

  private func carry(_ row: LoadedWindow.Row, _ rule: AnchorRule) -> Anchor? {
    diff.kept(ofOld: row.index).map { carried(row, $0, rule) }
  }

  private func carried(_ row: LoadedWindow.Row, _ new: Int, _ rule: AnchorRule) -> Anchor {
    Anchor(
      index: new, placement: .point(row.y + edgeDelta + distance), rule: rule, oldIndex: row.index)
  }

  private func own(_ index: Int, _ rule: AnchorRule) -> Anchor {
    Anchor(index: index, placement: .resolved(distance), rule: rule, oldIndex: loaded(index))
  }

  private func edge(_ index: Int, _ rule: AnchorRule) -> Anchor {
    Anchor(index: index, placement: .topEdge(distance), rule: rule, oldIndex: loaded(index))
  }

  private func resting() -> Anchor {
    Anchor(
      index: 0, placement: .restingEdge(oldTopInset + oldSlack + edgeDelta + distance), rule: .newestEdge,
      oldIndex: loaded(0))
  }

  private func loaded(_ new: Int) -> Int? {
    guard let source = diff.source(ofNew: new) else { return nil }
    return old.contains { $0.index == source } ? source : nil
  }
}

extension AnchorResolver {
  /// Whether the first row is put on the effective top edge whatever the anchor says (L101).
  ///
  /// - Parameters:
  ///   - anchor: What `resolve` gave.
  ///   - oldWindow: The window before the pass.
  ///   - restsOnDeclared: Whether the old settled offset stood on the declared minimum.
  func pinsLoadedTop(_ anchor: Anchor, oldWindow: LoadedWindow, restsOnDeclared: Bool) -> Bool {
    switch anchor.rule {
    case .scrollTarget, .pinLatch, .scrollHold, .visibleContent: return false
    default: break
    }
    guard distance == 0 else { return false }
    return oldWindow.isEmpty || (oldWindow.isTopLoaded && restsOnDeclared)
  }

  /// How an anchor's place rides the effective top edge; nil where it does not.
  ///
  /// An anchor above the pin must move by what the slack loses, so that the pin stays; one at or below it
  /// keeps the pin by holding still (L150, L151).
  /// - Parameters:
  ///   - anchor: What `resolve` gave.
  ///   - carriedSlack: Pin slack of the old window under the new geometry, points (L108).
  func slackRide(_ anchor: Anchor, carriedSlack: Double) -> SlackRide? {
    switch anchor.placement {
    case .resolved: return nil
    case .topEdge: return SlackRide(baseline: 0)
    case .restingEdge: return SlackRide(baseline: carriedSlack)
    case .point:
      guard let pinned = pin.index, anchor.index < pinned else { return nil }
      return SlackRide(baseline: carriedSlack, roomAbove: oldHeightAbove(anchor))
    }
  }

  /// What stood above a carried row, points; without end where the first row was not loaded.
  private func oldHeightAbove(_ anchor: Anchor) -> Double {
    guard let first = old.first, first.index == 0,
      let row = old.first(where: { $0.index == anchor.oldIndex })
    else { return .infinity }
    return row.y - first.outerMinY
  }
}
