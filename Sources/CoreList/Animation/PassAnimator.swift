import LayerTree

/// What a pass has changed, for whoever shows the way from the old geometry to the new one.
struct PassOutcome {
  /// When the pass began: the one clock that all of its tracks start at, media time, seconds (L91).
  var time: Double
  /// Duration and curve that the pass was given.
  var transition: ListTransition
  /// Old and new order.
  var diff: ItemDiff
  /// Old loaded rows, y measured from the viewport's top at the settled offset.
  var oldRows: [LoadedWindow.Row]
  /// New loaded rows, y measured from the viewport's top at the settled offset.
  var newRows: [LoadedWindow.Row]
  /// Offset before, in coordinates in which the anchor's content has not moved, points (L130).
  var syntheticOldOffset: Double
  /// Offset after, points.
  var newOffset: Double
  /// Whether one shared displacement of the viewport shows the pass: size, insets or a distance (L112).
  var displacesViewport: Bool
  /// Which way a jump travels; nil without a target.
  var direction: ScrollTarget.Direction?
  /// Whether the destination shows no identity of the old collection, loaded or not (L136).
  var showsNothingOld: Bool
  /// Whether genuine inserts fade in (L137).
  var animatesInsertions: Bool
  /// Identities whose views were made in this pass.
  var created: Set<AnyHashable>
}

/// The seam between settled geometry and what is shown of a change; it never decides where anything settles.
protocol PassAnimator: AnyObject {
  /// Additive correction that is shown over the offset now, points.
  var viewportCorrection: Double { get }
  /// Additive correction that is shown over a row's settled place now, points.
  func positionCorrection(of key: AnyHashable) -> Double
  /// Takes note of what is presented, before a pass writes anything.
  func capture()
  /// Takes over a view that is no longer loaded; its callback is cleared already.
  func depart(_ view: any ListItemView, key: AnyHashable, isDeleted: Bool)
  /// Shows the way to what the pass has settled.
  func animate(_ outcome: PassOutcome)
  /// Slides rows that settled together in from a common distance, points.
  func slide(_ keys: [AnyHashable], by distance: Double, transition: ListTransition)
  /// The engine's coordinates moved by a distance, content with them.
  func coordinatesShifted(by distance: Double)
  /// Forgets everything that is under way.
  func reset()
}

/// Shows every pass at once, as settled.
final class SettlingAnimator: PassAnimator {
  var viewportCorrection: Double { 0 }
  func positionCorrection(of key: AnyHashable) -> Double { 0 }
  func capture() {}
  func depart(_ view: any ListItemView, key: AnyHashable, isDeleted: Bool) { view.removeFromSuperview() }
  func animate(_ outcome: PassOutcome) {}
  func slide(_ keys: [AnyHashable], by distance: Double, transition: ListTransition) {}
  func coordinatesShifted(by distance: Double) {}
  func reset() {}
}
