import LayerTree
import OffscreenUI

/// A window on simulated time, and fingers.
final class TouchRig {
  let thread: MainThread
  let window: Window
  var log: [String] = []

  init(rate: Double = 60, depth: Double = 1, size: Size = Size(width: 390, height: 800), scale: Double = 1) {
    let context = LayerContext(
      display: Display(refreshRate: rate, commitDepth: depth), size: size, scale: scale)
    thread = MainThread(context: context)
    window = Window(thread: thread)
  }

  func send(_ phase: Touch.Phase, _ x: Double, _ y: Double, at time: Double, id: Int = 0) {
    thread.touch(timestamp: time) { [window] time in
      window.send(TouchEvent(phase, at: Point(x: x, y: y), timestamp: time, id: id))
    }
  }

  func indirect(_ phase: IndirectScrollEvent.Phase, dy: Double = 0, at time: Double) {
    thread.touch(timestamp: time) { [window] time in
      window.send(
        IndirectScrollEvent(
          phase, at: Point(x: 200, y: 400), delta: Point(x: 0, y: dy), timestamp: time))
    }
  }

  /// A finger that lands, moves `count` times by `step` points every frame of `1/rate` seconds, and lifts one later.
  func flick(from y: Double, step: Double, count: Int, at start: Double, rate: Double = 60, x: Double = 200) {
    send(.began, x, y, at: start)
    for index in 1...count { send(.moved, x, y + step * Double(index), at: start + Double(index) / rate) }
    send(.ended, x, y + step * Double(count), at: start + Double(count + 1) / rate)
  }

  func run(until time: Double) { thread.run(until: time) }
}

/// A view that logs what it is told.
final class LoggingView: View {
  let rig: TouchRig

  init(_ rig: TouchRig, frame: Rect, name: String) {
    self.rig = rig
    super.init(frame: frame, name: name)
  }

  private func note(_ what: String) { rig.log.append("\(layer.name ?? "").\(what)") }

  override func touchesBegan(_ touches: [Touch]) { note("began") }
  override func touchesMoved(_ touches: [Touch]) { note("moved") }
  override func touchesEnded(_ touches: [Touch]) { note("ended") }
  override func touchesCancelled(_ touches: [Touch]) { note("cancelled") }
}

extension TouchRig {
  func add(_ name: String, _ frame: Rect, to parent: View? = nil) -> LoggingView {
    let view = LoggingView(self, frame: frame, name: name)
    (parent ?? window).addSubview(view)
    return view
  }

  func logging<R: GestureRecognizer>(_ recognizer: R, _ name: String) -> R {
    recognizer.action = { [weak self] in self?.log.append("\(name).\($0.state.rawValue)") }
    return recognizer
  }
}
