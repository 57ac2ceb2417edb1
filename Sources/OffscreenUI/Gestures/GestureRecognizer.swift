import LayerTree

/// Watches touches and decides whether they are its gesture, as UIGestureRecognizer.
///
/// A recognizer asks for a state in its touch methods (`request`). What it gets is decided after all
/// recognizers have seen the event: see `GestureArbiter`. Actions run after that.
open class GestureRecognizer {
  /// Where a recognizer is.
  public enum State: String, Hashable, Sendable {
    /// Not decided.
    case possible
    /// A continuous gesture was recognized.
    case began
    /// A continuous gesture went on.
    case changed
    /// The gesture is complete; of a discrete one, recognized.
    case ended
    /// A gesture that had begun was taken away.
    case cancelled
    /// The touches are not its gesture, or another one's.
    case failed
  }

  /// Where it is; `possible` again once a gesture is over.
  public internal(set) var state = State.possible
  /// The view whose touches it sees.
  public internal(set) weak var view: View?
  /// Whether it takes part at all.
  public var isEnabled = true {
    didSet { if !isEnabled { view?.window?.forget(self) } }
  }
  /// Whether the view's touches are cancelled when it recognizes.
  public var cancelsTouchesInView = true
  /// Whether the view hears of a touch only once this has failed.
  public var delaysTouchesBegan = false
  /// Whether the view hears of a lift only once this has failed.
  public var delaysTouchesEnded = true
  /// Called at each change of state from `began` on, and of each further `changed`.
  public var action: ((GestureRecognizer) -> Void)?
  /// Asked before it recognizes; false makes it fail.
  public var shouldBegin: ((GestureRecognizer) -> Bool)?
  /// Asked at a touch's landing; false keeps it from seeing that touch.
  public var shouldReceive: ((Touch) -> Bool)?
  /// Whether it and another may go on together; one side's yes is enough.
  public var shouldRecognizeSimultaneously: ((GestureRecognizer) -> Bool)?
  /// Whether it waits for another one to fail.
  public var shouldRequireFailure: ((_ of: GestureRecognizer) -> Bool)?
  /// Whether another one has to wait for this to fail.
  public var shouldBeRequiredToFail: ((_ by: GestureRecognizer) -> Bool)?

  /// The touches that it follows.
  public internal(set) var touches: [Touch] = []
  /// The state asked for in this event, or held back until others fail.
  var requested: State?
  private var requirements: [Weak] = []

  private struct Weak {
    weak var recognizer: GestureRecognizer?
  }

  /// A recognizer that calls back.
  public init(action: ((GestureRecognizer) -> Void)? = nil) { self.action = action }

  /// Touches came down; they are in `touches` already.
  open func touchesBegan(_ new: [Touch], at timestamp: Double) {}
  /// Touches of this recognizer moved.
  open func touchesMoved(_ moved: [Touch], at timestamp: Double) {}
  /// Touches of this recognizer were lifted; they are still in `touches`.
  open func touchesEnded(_ lifted: [Touch], at timestamp: Double) {}
  /// Touches of this recognizer were taken away.
  open func touchesCancelled(_ lost: [Touch], at timestamp: Double) { request(.cancelled) }
  /// A scroll without a touch; ignored unless a recognizer takes such.
  open func indirectScroll(_ event: IndirectScrollEvent) {}
  /// The gesture is over, in whatever way; called once before the recognizer is `possible` again.
  open func reset() {}
  /// Whether it keeps another from recognizing while it goes on, where neither grants simultaneity.
  open func canPrevent(_ other: GestureRecognizer) -> Bool { true }

  /// Waits, in every gesture, for another one to fail first.
  public func require(toFail other: GestureRecognizer) { requirements.append(Weak(recognizer: other)) }

  /// Whether this one may only recognize once `other` has failed.
  public func requiresFailure(of other: GestureRecognizer) -> Bool {
    requirements.contains { $0.recognizer === other } || shouldRequireFailure?(other) == true
      || other.shouldBeRequiredToFail?(self) == true
  }

  /// The place of the touches' middle in a view's coordinates (nil: the window's), points.
  public func location(in view: View?) -> Point {
    guard !touches.isEmpty else { return .zero }
    let places = touches.map { $0.location(in: view) }
    let count = Double(places.count)
    return Point(
      x: places.reduce(0) { $0 + $1.x } / count, y: places.reduce(0) { $0 + $1.y } / count)
  }

  /// Asks for a state; it is granted, held back or refused once all have seen the event.
  public func request(_ state: State) {
    // A lift right after a begin in one event still begins first.
    if requested == .began, state == .changed { return }
    requested = state
  }

  /// Whether it is undecided and could still recognize: it follows a touch, or waits for the next one.
  open var mayStillRecognize: Bool { state == .possible && !touches.isEmpty }

  /// Whether a gesture of it is under way.
  public var isActive: Bool { state == .began || state == .changed }
  /// Whether its gesture is decided and over.
  var isFinished: Bool { state == .ended || state == .cancelled || state == .failed }
}
