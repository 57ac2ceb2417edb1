import LayerTree
import OffscreenUI
import ScrollPhysics

/// The physics of an engine and the host view that shows them; both ways to play momentum share it.
///
/// The horizontal axis is dead: a vertical list feeds it nothing. User motion writes the host's bounds
/// origin, rounded to pixels, and calls the sink; programmatic writes are not rounded and call nobody.
final class PhysicsScrollCore {
  let host: View
  /// Called with the offset after user motion.
  var sink: ((Double) -> Void)?
  var decelerationRate = ScrollConstants.normalDecelerationRate
  private(set) var motion: ScrollMotion
  private(set) var edges = ScrollEdges()
  /// The scroll position: what was last written or reported, never a sample of what plays.
  private(set) var offset: Double

  init(host: View) {
    self.host = host
    // Seeded from the host: it may already stand somewhere.
    offset = host.bounds.origin.y
    motion = ScrollMotion(
      x: ScrollAxis(
        offset: 0, bounds: ScrollBounds(lower: 0, upper: 0), parameters: .init(viewportLength: 1)),
      y: ScrollAxis(
        offset: offset, bounds: edges.bounds(around: offset),
        parameters: .init(viewportLength: host.bounds.height)))
  }

  var isDecelerating: Bool { motion.y.phase == .decelerating }
  var isDragging: Bool { motion.y.phase == .dragging }
  var isOverscrolled: Bool { motion.y.isOverscrolled }

  /// A finger came down at `time` seconds: the streak is carried or ends.
  func beginTouchTracking(at time: Double) { motion.release.touchDown(at: time) }

  /// Starts a drag on an axis rebuilt with the viewport, scale and coefficient of now; the streak stays.
  func beginDrag(isIndirect: Bool) {
    rebuildAxis(isIndirect: isIndirect)
    motion.beginDrag()
  }

  func drag(translation: Double, velocity: Double) {
    motion.drag(
      translation: ScrollVector(x: 0, y: translation), velocity: ScrollVector(x: 0, y: velocity))
    writeMotion()
  }

  /// Decides what follows a lift at `time` seconds; the velocity in points per second, with the finger.
  ///
  /// Momentum starts at the offset as it is written and shown, on the pixel grid.
  func endDrag(freshVelocity: Double, at time: Double) {
    motion.y.snapToPixels()
    _ = motion.endDrag(freshVelocity: ScrollVector(x: 0, y: freshVelocity), at: time)
  }

  /// Lets content that a finger stopped past an edge spring back.
  func resumeBounce() {
    rebuildAxis(isIndirect: false)
    motion.y.springBack()
  }

  /// One step of momentum, written and reported.
  func step(milliseconds dt: Double) {
    motion.step(milliseconds: dt)
    motion.snapAtRest()
    writeMotion()
  }

  func reanchorDrag() { motion.y.reanchorDrag() }

  /// Stops where content is; the rounded place is the one shown, and becomes the offset.
  func halt() {
    motion.y.halt()
    motion.snapAtRest()
    refreshBounds()
  }

  func clearStreak() {
    motion.release.decelerationEnded()
    motion.y.clearMultiplier()
  }
}

extension PhysicsScrollCore {
  /// Places content at rest, or during a drag under the finger; silent.
  func setOffset(_ offset: Double) {
    if !isDragging { motion.y.halt() }
    motion.y.setOffset(offset)
    self.offset = offset
    refreshBounds()
    host.bounds.origin.y = offset
  }

  /// Moves axis and host together; silent.
  func shift(by distance: Double) {
    motion.y.shift(by: distance)
    offset += distance
    refreshBounds()
    host.bounds.origin.y += distance
  }

  /// Brings content to rest where a path of this axis has led it, on the grid that the path keeps; silent.
  func rest(at offset: Double) {
    motion.y.resume(offset: offset, velocity: 0)
    motion.y.halt()
    self.offset = offset
    refreshBounds()
    host.bounds.origin.y = offset
  }

  /// The same, at the closest place of the grid.
  func rest(near offset: Double) {
    motion.y.resume(offset: offset, velocity: 0)
    rest(at: motion.y.roundedOffset)
  }

  /// Takes up a deceleration at the place and speed of a flight; the host is left alone.
  func reseed(offset: Double, velocity: Double) {
    motion.y.resume(offset: offset, velocity: velocity)
    self.offset = offset
    refreshBounds()
  }

  /// Declares the edges; whether they are new.
  func setEdges(_ edges: ScrollEdges) -> Bool {
    guard edges != self.edges else { return false }
    self.edges = edges
    refreshBounds()
    return true
  }

  private func refreshBounds() { motion.y.bounds = edges.bounds(around: motion.y.offset) }

  private func rebuildAxis(isIndirect: Bool) {
    let offset = motion.y.offset
    let gridOrigin = motion.y.gridOrigin
    motion.y = ScrollAxis(
      offset: offset, bounds: edges.bounds(around: offset),
      parameters: .init(
        viewportLength: max(1, host.bounds.height), scale: host.window?.scale ?? 1,
        rubberCoefficient: isIndirect
          ? ScrollConstants.trackpadRubberCoefficient : ScrollConstants.touchRubberCoefficient,
        decelerationRate: decelerationRate),
      gridOrigin: gridOrigin)
  }

  private func writeMotion() {
    offset = motion.y.roundedOffset
    host.bounds.origin.y = offset
    sink?(offset)
  }
}
