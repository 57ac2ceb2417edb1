import LayerTree

/// A view that answers touches with actions, as UIControl.
open class Control: View {
  /// What happened to a touch on the control.
  public enum Event: String, Hashable, Sendable {
    /// It came down on it.
    case touchDown
    /// It was lifted on it.
    case touchUpInside
    /// It was lifted elsewhere.
    case touchUpOutside
    /// It was taken away.
    case touchCancel
  }

  /// Whether a touch is on it.
  public private(set) var isTracking = false
  /// Whether a scroll beneath may not take the touch once it tracks it, as a slider's.
  public var keepsTouch = false
  /// Whether the finger is on it now.
  public private(set) var isHighlighted = false
  /// Called at each event.
  public var onEvent: ((Event) -> Void)?

  open override func touchesBegan(_ touches: [Touch]) {
    isTracking = true
    isHighlighted = true
    onEvent?(.touchDown)
  }

  open override func touchesMoved(_ touches: [Touch]) {
    isHighlighted = touches.contains { point(inside: $0.location(in: self)) }
  }

  open override func touchesEnded(_ touches: [Touch]) {
    let isInside = touches.contains { point(inside: $0.location(in: self)) }
    stop()
    onEvent?(isInside ? .touchUpInside : .touchUpOutside)
  }

  open override func touchesCancelled(_ touches: [Touch]) {
    stop()
    onEvent?(.touchCancel)
  }

  private func stop() {
    isTracking = false
    isHighlighted = false
  }
}
