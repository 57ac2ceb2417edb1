import LayerTree

/// The root of the views on a display: touches come in here.
///
/// Places of touches are in the window's coordinates, which never scroll.
public final class Window: View {
  /// The thread whose turns deliver touches, timers and display links.
  public let thread: MainThread
  /// Whether code asks for animation; false inside `performWithoutAnimation`.
  public private(set) var areAnimationsEnabled = true
  private var dispatcher = TouchDispatcher()

  /// A window over the whole of a context's display, its layer in front of what the root layer holds.
  public init(thread: MainThread) {
    self.thread = thread
    super.init(frame: Rect(origin: .zero, size: thread.context.root.bounds.size), name: "window")
    thread.context.root.addSublayer(layer)
    window = self
  }

  /// Pixels a point of the display.
  public var scale: Double { thread.context.server.scale }
  /// Media time as code sees it now, seconds.
  public var mediaTime: Double { thread.mediaTime }

  /// Delivers one event: to recognizers, then their actions, then to views (a turn's work).
  public func send(_ event: TouchEvent) {
    dispatcher.send(event, to: self)
    layoutIfNeeded()
  }

  /// Delivers a scroll of a trackpad or wheel, which has no touch.
  public func send(_ event: IndirectScrollEvent) {
    dispatcher.send(event, to: self)
    layoutIfNeeded()
  }

  /// Runs code in which requests for animation are taken as requests without.
  public func performWithoutAnimation(_ body: () throws -> Void) rethrows {
    let before = areAnimationsEnabled
    areAnimationsEnabled = false
    defer { areAnimationsEnabled = before }
    try body()
  }

  /// Takes a turn of a recognizer's own timer: its changes of state are arbitrated as after an event.
  func settleGestures() {
    dispatcher.settle()
    layoutIfNeeded()
  }

  func forget(_ view: View) { dispatcher.forget(view) }
  func forget(_ recognizer: GestureRecognizer) { dispatcher.forget(recognizer) }
}
