import LayerTree

/// A rectangle that takes touches and lays out what is inside, over a layer that shows it, as UIView.
///
/// Its layer never animates by itself. The view's frame and bounds are the layer's model values.
open class View {
  /// What the view shows; its sublayers are those of the subviews, and whatever the view adds.
  public let layer: Layer
  /// The views inside, back to front.
  public private(set) var subviews: [View] = []
  /// The view that this one is inside.
  public private(set) weak var superview: View?
  /// Recognizers that see the touches on this view and on those inside.
  public private(set) var gestureRecognizers: [GestureRecognizer] = []
  /// Whether touches find this view and those inside.
  public var isUserInteractionEnabled = true
  /// Whether touches on the view itself, not on one inside, fall through to what is behind.
  public var passesTouchesThrough = false
  /// The window that this view is in.
  public internal(set) weak var window: Window?
  private var needsLayout = true

  /// A view of a frame in its superview's coordinates, points; the anchor point of its layer is the top left.
  public init(frame: Rect = .zero, name: String? = nil) {
    layer = Layer(name: name, topLeftFrame: frame)
  }

  /// Called on each pass in which layout is needed, to place what is inside; nothing by default.
  open func layoutSubviews() {}

  /// Called after the view has entered a window or left one (nil).
  open func didMoveToWindow() {}

  /// Whether a point of the view's own coordinates, in points, is on the view.
  ///
  /// To take touches outside of the bounds, or to let some inside fall through, override it.
  open func point(inside point: Point) -> Bool { bounds.contains(point) }

  /// The foremost view at a point of this view's own coordinates: one inside, or this one, or none.
  open func hitTest(_ point: Point) -> View? {
    guard isUserInteractionEnabled, !isHidden, layer.opacity >= 0.01, self.point(inside: point) else {
      return nil
    }
    for subview in subviews.reversed() {
      if let hit = subview.hitTest(subview.convert(point, from: self)) { return hit }
    }
    return passesTouchesThrough ? nil : self
  }

  /// Touches came down on this view.
  open func touchesBegan(_ touches: [Touch]) { superview?.touchesBegan(touches) }
  /// Touches of this view moved.
  open func touchesMoved(_ touches: [Touch]) { superview?.touchesMoved(touches) }
  /// Touches of this view were lifted.
  open func touchesEnded(_ touches: [Touch]) { superview?.touchesEnded(touches) }
  /// Touches of this view went to a recognizer or to the system.
  open func touchesCancelled(_ touches: [Touch]) { superview?.touchesCancelled(touches) }
}

extension View {
  /// The box in the superview's coordinates, points; a new size asks for layout.
  public var frame: Rect {
    get { layer.frame }
    set {
      if newValue.size != bounds.size { setNeedsLayout() }
      layer.frame = newValue
    }
  }

  /// Own coordinates, points; the origin scrolls what is inside.
  public var bounds: Rect {
    get { layer.bounds }
    set {
      if newValue != bounds { setNeedsLayout() }
      layer.bounds = newValue
    }
  }

  /// Whether the view and those inside are neither shown nor touched.
  public var isHidden: Bool {
    get { layer.isHidden }
    set { layer.isHidden = newValue }
  }

  /// A point of another view's coordinates (nil: the window's) in this one's, points.
  public func convert(_ point: Point, from view: View?) -> Point {
    layer.convert(point, from: view?.layer ?? window?.layer)
  }

  /// A point of this view's coordinates in another's (nil: the window's), points.
  public func convert(_ point: Point, to view: View?) -> Point {
    layer.convert(point, to: view?.layer ?? window?.layer)
  }

  /// The least upright box in this view's coordinates around a rectangle of another's, points.
  public func convert(_ rect: Rect, from view: View?) -> Rect {
    layer.convert(rect, from: view?.layer ?? window?.layer)
  }
}

extension View {
  /// Puts a view in front of the others inside, taking it from where it was.
  public func addSubview(_ view: View) { insertSubview(view, at: subviews.count) }

  /// Puts a view among those inside; the index is cut to what there is.
  public func insertSubview(_ view: View, at index: Int) {
    precondition(!view.contains(self), "A view cannot be put inside itself.")
    view.removeFromSuperview()
    let place = max(0, min(index, subviews.count))
    if place < subviews.count {
      layer.insertSublayer(view.layer, below: subviews[place].layer)
    } else if let front = subviews.last {
      layer.insertSublayer(view.layer, above: front.layer)
    } else {
      layer.addSublayer(view.layer)
    }
    subviews.insert(view, at: place)
    view.superview = self
    view.enter(window)
    setNeedsLayout()
  }

  /// Puts a view that is inside in front of the others.
  public func bringSubviewToFront(_ view: View) {
    guard view.superview === self, subviews.last !== view else { return }
    subviews.removeAll { $0 === view }
    if let front = subviews.last { layer.insertSublayer(view.layer, above: front.layer) }
    subviews.append(view)
  }

  /// Takes the view out of its superview; its touches are cancelled, its recognizers reset.
  public func removeFromSuperview() {
    guard let superview else { return }
    window?.forget(self)
    superview.subviews.removeAll { $0 === self }
    self.superview = nil
    layer.removeFromSuperlayer()
    enter(nil)
  }

  /// Whether this view is `other` or holds it at any depth.
  public func contains(_ other: View) -> Bool {
    var next: View? = other
    while let view = next {
      if view === self { return true }
      next = view.superview
    }
    return false
  }

  /// Adds a recognizer for the touches on this view and on those inside.
  public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    gestureRecognizers.append(recognizer)
    recognizer.view = self
  }

  /// Takes a recognizer off; one in the middle of a gesture is cancelled.
  public func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.view === self else { return }
    window?.forget(recognizer)
    gestureRecognizers.removeAll { $0 === recognizer }
    recognizer.view = nil
  }

  func enter(_ window: Window?) {
    if self.window !== window {
      self.window = window
      didMoveToWindow()
    }
    for subview in subviews { subview.enter(window) }
  }
}

extension View {
  /// Asks for `layoutSubviews` in the next pass.
  public func setNeedsLayout() { needsLayout = true }

  /// Lays out this view and those inside now, where they need it.
  public func layoutIfNeeded() {
    if needsLayout {
      needsLayout = false
      layoutSubviews()
    }
    for subview in subviews { subview.layoutIfNeeded() }
  }
}
