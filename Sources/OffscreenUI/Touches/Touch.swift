import LayerTree

/// A finger on the glass from its landing to its lift, as UITouch.
public final class Touch {
  /// Where a touch is in its life.
  public enum Phase: String, Hashable, Sendable {
    /// It came down in this event.
    case began
    /// It moved in this event.
    case moved
    /// It is down and did not move.
    case stationary
    /// It was lifted in this event.
    case ended
    /// The system, or the end of its view, took it away.
    case cancelled
  }

  /// Which finger, as events name it.
  public let id: Int
  /// Where it is in its life.
  public internal(set) var phase = Phase.began
  /// The place in the window's coordinates, points.
  public internal(set) var locationInWindow: Point
  /// The place of the event before, points.
  public internal(set) var previousLocationInWindow: Point
  /// The time stamp of its newest event, seconds.
  public internal(set) var timestamp: Double
  /// The view it landed on, which keeps it.
  public internal(set) weak var view: View?
  /// Recognizers that follow it.
  public internal(set) var gestureRecognizers: [GestureRecognizer] = []
  /// What its view has been told.
  var delivery = Delivery.pending

  enum Delivery {
    /// Its landing is held back by a recognizer that delays it.
    case pending
    /// The view follows it.
    case delivered
    /// The view was told that it is over, or will never be told of it.
    case finished
  }

  init(id: Int, location: Point, timestamp: Double) {
    self.id = id
    locationInWindow = location
    previousLocationInWindow = location
    self.timestamp = timestamp
  }

  /// The place in a view's coordinates (nil: the window's), points.
  public func location(in view: View?) -> Point {
    guard let view else { return locationInWindow }
    return view.convert(locationInWindow, from: nil)
  }
}

/// Fingers that changed at one instant, as a digitizer reports them.
public struct TouchEvent: Hashable, Sendable {
  /// One finger's part of an event.
  public struct Change: Hashable, Sendable {
    /// Which finger.
    public var id: Int
    /// What it did.
    public var phase: Touch.Phase
    /// Where, in the window's coordinates, points.
    public var location: Point

    /// A change of one finger.
    public init(id: Int = 0, phase: Touch.Phase, location: Point) {
      self.id = id
      self.phase = phase
      self.location = location
    }
  }

  /// The event's own time, seconds; kept although the turn that handles it comes later.
  public var timestamp: Double
  /// What changed.
  public var changes: [Change]

  /// An event of given changes.
  public init(timestamp: Double, changes: [Change]) {
    self.timestamp = timestamp
    self.changes = changes
  }

  /// An event of one finger.
  public init(_ phase: Touch.Phase, at location: Point, timestamp: Double, id: Int = 0) {
    self.init(timestamp: timestamp, changes: [Change(id: id, phase: phase, location: location)])
  }
}

/// A step of a continuous scroll without a touch, as a trackpad makes.
public struct IndirectScrollEvent: Hashable, Sendable {
  /// Where a scroll is in its life.
  public enum Phase: String, Hashable, Sendable {
    /// Fingers rest on the pad; nothing has moved.
    case mayBegin
    /// The first movement, or a further one.
    case changed
    /// Fingers have left.
    case ended
    /// The system took it away.
    case cancelled
  }

  /// What it did.
  public var phase: Phase
  /// Where the pointer is, in the window's coordinates, points.
  public var location: Point
  /// Movement since the last step, positive down and right as of a finger, points.
  public var delta: Point
  /// The event's own time, seconds.
  public var timestamp: Double

  /// A step of a scroll.
  public init(_ phase: Phase, at location: Point, delta: Point = .zero, timestamp: Double) {
    self.phase = phase
    self.location = location
    self.delta = delta
    self.timestamp = timestamp
  }
}
