import LayerTree
import OffscreenUI
import ScrollPhysics

/// The seam between a list and what scrolls it: the list owns layout, the engine position and physics.
///
/// Offsets are in points of the engine's own coordinates. `offset` is stable within a frame: it changes only
/// by a driver's tick, a drag callback, a programmatic write or an explicit sync, and never samples a running
/// animation; whoever reads it several times in one pass gets one value.
public protocol ScrollEngine: AnyObject {
  /// The view that takes the touches, to be put into the host.
  var view: View { get }
  /// The view whose bounds origin the engine moves.
  var contentHost: View { get }
  /// The pan that scrolls.
  var panGestureRecognizer: ScrollPanGestureRecognizer { get }
  /// The scroll position.
  var offset: Double { get }
  /// Whether momentum or a spring is under way, in whatever way it is played.
  var isDecelerating: Bool { get }
  /// Whether a finger drags content.
  var isDragging: Bool { get }
  /// Whether a finger is down, dragging or not; a trackpad's fingers are not told of.
  var isTracking: Bool { get }

  /// What the last lift said of the momentum that it launched, in today's coordinates; nil where it launched none.
  var announcement: ReleaseAnnouncement? { get }

  /// Stops every motion and places content; silent.
  func setOffset(_ offset: Double)
  /// Places content at rest past an edge, where a finger could have left it; silent, and `springBack` is to follow.
  func placePastEdge(_ offset: Double)
  /// Lets content that rests past an edge spring back to it, from rest; nothing while a finger is down.
  func springBack()
  /// Moves content and coordinates together, so that nothing moves on screen; silent.
  func applyShift(_ distance: Double)
  /// Stops momentum where content is presented; idempotent, silent.
  func haltMotionInPlace()
  /// Makes `offset` current during a flight, without disturbing it.
  func syncToPresentedPosition()
  /// Keeps content where it is shown after an edge moved under a resting finger; nothing outside a drag.
  func reanchorDragToCurrentPosition()
  /// Declares the resting offsets of the two ends; nil for an open one. Silent; nothing where unchanged.
  func setEdges(min: Double?, max: Double?)
  /// Where to park a loaded strip of a height in points, so that open sides have room.
  func containerOrigin(windowHeight: Double, topLoaded: Bool, bottomLoaded: Bool) -> Double

  /// A finger came down at `time` seconds: content stops. The engine's own pan calls it; a driver without touches must.
  func noteTouchDown(at time: Double)
  /// The finger is gone; content that it stopped past an edge, without a drag, springs back.
  func noteTouchUp()
  /// A pan's change of state: fingers, recordings and tests enter here alike.
  func apply(_ update: PanUpdate)

  /// User motion and momentum moved content: at each drag callback, deceleration frame, and once at rest.
  var onScroll: ((Double) -> Void)? { get set }
  /// A pan began, by itself or forced, before its first sample.
  var onWillBeginDragging: (() -> Void)? { get set }
  /// A finger is gone, whether it has dragged or not; before anything that its lift launches.
  var onDidEndTracking: (() -> Void)? { get set }
  /// A pan ended or was cancelled; momentum, if any, has been launched.
  var onDidEndDragging: (() -> Void)? { get set }
  /// Asked once a release, with the velocity in points per second, positive with the finger: no momentum?
  var shouldStopScrollingOnRelease: ((Double) -> Bool)? { get set }
  /// A flight was launched, changed, or is over (nil).
  var onFlightChanged: ((KeyframeFlight?) -> Void)? { get set }
  /// Momentum played by main-thread writes came to rest by itself.
  var onDidEndDecelerating: (() -> Void)? { get set }
}

/// Resting offsets of the two ends; nil where an end is open.
public struct ScrollEdges: Hashable, Sendable {
  /// At the first end, points.
  public var min: Double?
  /// At the last end, points.
  public var max: Double?

  /// Edges; open by default.
  public init(min: Double? = nil, max: Double? = nil) {
    self.min = min
    self.max = max
  }

  /// Whether neither end is bounded.
  public var areOpen: Bool { min == nil && max == nil }

  /// The bounds of an axis at an offset, open ends far out of reach.
  func bounds(around offset: Double) -> ScrollBounds {
    ScrollBounds(lower: min, upper: max, around: offset)
  }
}

/// How a physics engine plays momentum.
public enum DecelerationMode: String, Hashable, Sendable, CaseIterable {
  /// The main thread integrates and writes, frame by frame.
  case stepped
  /// The render server plays a baked path; a busy main thread does not stall it.
  case keyframe
}
