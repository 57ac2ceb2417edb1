import LayerTree
import ScrollPhysics

/// Content larger than its view, under a finger: UIScrollView's stand-in, on the same physics.
///
/// The content offset is the origin of the bounds. Programmatic writes are clamped to the content;
/// a finger may pull past it. Where the offset is moved by main-thread writes, as here in every case, a
/// busy main thread stalls it.
open class ScrollView: View {
  /// Who is told.
  public weak var delegate: (any ScrollViewDelegate)?
  /// Extent of the content, points; a smaller one clamps the offset at once, unless a finger or momentum has it.
  public var contentSize = Size.zero {
    didSet { if contentSize != oldValue { contentDidChange() } }
  }
  /// Room around the content, points.
  public var contentInset = EdgeInsets.zero {
    didSet { if contentInset != oldValue { contentDidChange() } }
  }
  /// Whether a finger may pull content past its edges.
  public var bounces = true
  /// Whether it may vertically where there is nothing to scroll.
  public var alwaysBounceVertical = false
  /// Whether it may horizontally where there is nothing to scroll.
  public var alwaysBounceHorizontal = false
  /// What is left of a velocity after a millisecond: 0.998 is normal, 0.99 fast.
  public var decelerationRate = ScrollConstants.normalDecelerationRate
  /// Whether a drag near one axis leaves the other alone.
  public var isDirectionalLockEnabled = false
  /// Whether fingers scroll at all.
  public var isScrollEnabled = true {
    didSet { panGestureRecognizer.isEnabled = isScrollEnabled }
  }
  /// The pan that scrolls.
  public let panGestureRecognizer = ScrollPanGestureRecognizer()

  /// Both axes, and the decision that a lift makes.
  var motion: ScrollMotion
  var lock = DirectionalLock.both
  var isDragSeen = false
  var wasMovingAtTouchDown = false
  /// Translation that a trackpad's forced begin found left over from the scroll before.
  var baseline = ScrollVector.zero
  /// The recognizer's reading at the last lift, points per second, positive with the finger.
  public internal(set) var releaseVelocity = ScrollVector.zero
  private var driver: ScrollDriver?
  private var isDeclaring = false
  /// Whether an edge or the offset has moved since the finger was last followed.
  var needsReanchor = false

  /// A scroll view of a frame in its superview's coordinates, points.
  public override init(frame: Rect = .zero, name: String? = nil) {
    let none = ScrollBounds(lower: 0, upper: 0)
    motion = ScrollMotion(
      x: ScrollAxis(offset: 0, bounds: none, parameters: .init(viewportLength: frame.width)),
      y: ScrollAxis(offset: 0, bounds: none, parameters: .init(viewportLength: frame.height)))
    super.init(frame: frame, name: name)
    layer.masksToBounds = true
    addGestureRecognizer(panGestureRecognizer)
    connectPan()
  }

  open override func didMoveToWindow() {
    if window == nil { stopMotion() }
  }

  /// The origin of the bounds, points; setting it stops what moves, and clamps to the content.
  public var contentOffset: Point {
    get { bounds.origin }
    set { setContentOffset(newValue, animated: false) }
  }

  /// Whether a finger is down on it, dragging or not.
  public private(set) var isTracking = false
  /// Whether a finger drags content.
  public var isDragging: Bool { motion.y.phase == .dragging }
  /// Whether momentum or a spring moves content.
  public var isDecelerating: Bool { motion.isDecelerating }
  /// Whether an animated scroll is under way.
  public var isScrollAnimating: Bool { driver?.animation != nil }

  /// Scrolls to an offset in points, clamped to the content: at once, or in 0.3 s on a cosine (A194, A208).
  ///
  /// Inside `performWithoutAnimation` a scroll is at once, and no end of an animation is told.
  public func setContentOffset(_ offset: Point, animated: Bool) {
    let target = clamped(offset)
    guard animated, let window, window.areAnimationsEnabled else {
      stopMotion()
      place(target)
      return
    }
    guard target != contentOffset else { return }
    stopMotion()
    drive(in: window).animation = ScrollAnimation(
      from: contentOffset, to: target, start: window.mediaTime)
  }

  /// Stops momentum or an animated scroll where content is, past an edge too.
  public func stopScrolling() { stopMotion() }

  /// The offset before it is rounded to pixels for the bounds, points.
  public var preciseContentOffset: Point { Point(x: motion.x.offset, y: motion.y.offset) }
  /// How long motion goes on after the last lift if nothing disturbs it, seconds; known before the delegate is
  /// asked for a target, and not changed by another one.
  public internal(set) var expectedDuration = 0.0
  /// The velocity that the last lift handed to momentum, points per millisecond; 0 where it stopped.
  public var momentumAtRelease: ScrollVector { motion.release.latest }

  /// The offset closest to a given one at which content may rest, points.
  public func clamped(_ offset: Point) -> Point {
    Point(x: axisBounds.x.clamped(offset.x), y: axisBounds.y.clamped(offset.y))
  }

  func drive(in window: Window) -> ScrollDriver {
    if let driver { return driver }
    let made = ScrollDriver(window: window) { [weak self] time in self?.tick(at: time) }
    driver = made
    return made
  }

  /// Ends what moves content by itself; content stays where it is.
  func stopMotion() {
    driver?.stop()
    driver = nil
    if motion.isDecelerating {
      motion.x.halt()
      motion.y.halt()
      motion.snapAtRest()
    }
  }

  /// Whether something writes the offset frame by frame.
  var isDriven: Bool { driver != nil }

  func setTracking(_ tracking: Bool) { isTracking = tracking }
}

extension ScrollView {
  /// Where each axis may rest.
  var axisBounds: (x: ScrollBounds, y: ScrollBounds) {
    let scale = window?.scale ?? 1
    return (
      ScrollBounds(
        contentLength: contentSize.width, viewportLength: bounds.width, insetBefore: contentInset.left,
        insetAfter: contentInset.right, scale: scale),
      ScrollBounds(
        contentLength: contentSize.height, viewportLength: bounds.height, insetBefore: contentInset.top,
        insetAfter: contentInset.bottom, scale: scale)
    )
  }

  /// Moves content to an offset and tells of it, if it is not there.
  func place(_ offset: Point) {
    guard offset != contentOffset else { return }
    bounds.origin = offset
    motion.x.setOffset(offset.x)
    motion.y.setOffset(offset.y)
    needsReanchor = true
    delegate?.scrollViewDidScroll(self)
  }

  /// Shows what the physics say, on the pixel grid, and tells of it.
  func showMotion() {
    motion.snapAtRest()
    let shown = Point(x: motion.x.roundedOffset, y: motion.y.roundedOffset)
    guard shown != contentOffset else { return }
    bounds.origin = shown
    delegate?.scrollViewDidScroll(self)
  }

  /// Moves content and coordinates together: an offset is clamped, but motion under way goes on from there.
  ///
  /// The distance in points really moved, after clamping, is the difference of the offsets before and after.
  public func shiftContent(by distance: Double) {
    guard isDragging || isDecelerating else {
      return place(clamped(Point(x: contentOffset.x, y: contentOffset.y + distance)))
    }
    motion.y.shift(by: distance)
    bounds.origin.y += distance
    needsReanchor = true
    delegate?.scrollViewDidScroll(self)
  }

  /// Places content at rest past an edge, vertically, where a finger could have left it; `springBack` is to follow.
  public func placePastEdge(_ offset: Double) {
    stopMotion()
    place(Point(x: contentOffset.x, y: offset))
  }

  /// Declares content height and insets at once, in points, so that no state between clamps the offset.
  public func declare(contentHeight: Double, inset: EdgeInsets) {
    isDeclaring = true
    contentSize.height = contentHeight
    contentInset = inset
    isDeclaring = false
    contentDidChange()
  }

  private func contentDidChange() {
    guard !isDeclaring else { return }
    motion.x.bounds = axisBounds.x
    motion.y.bounds = axisBounds.y
    needsReanchor = true
    guard !isDragging, !isDecelerating else { return }
    place(clamped(contentOffset))
  }

  private func tick(at time: Double) {
    guard let window else { return stopMotion() }
    let driver = drive(in: window)
    if let animation = driver.animation {
      place(animation.offset(at: time))
      if animation.isComplete(at: time) {
        stopMotion()
        delegate?.scrollViewDidEndScrollingAnimation(self)
      }
      return
    }
    advance(milliseconds: (time - driver.lastTime) * 1000, to: time)
  }

  /// Integrates the deceleration; less than a millisecond is carried into the next callback.
  func advance(milliseconds dt: Double, to time: Double) {
    guard let window, motion.isDecelerating, dt >= 1 else { return }
    drive(in: window).lastTime = time
    motion.step(milliseconds: dt)
    showMotion()
    // Without a driver whoever was told has stopped it, which is not an end of its own.
    if !motion.isDecelerating, isDriven {
      stopMotion()
      delegate?.scrollViewDidEndDecelerating(self)
    }
  }
}
