import OffscreenUI

/// Momentum by main-thread writes.
extension PhysicsScrollEngine {
  /// Starts the way of this engine's mode.
  func launch() {
    switch mode {
    case .stepped: launchStepped()
    case .keyframe: launchFlight()
    }
  }

  /// The first step is one frame long and belongs to the release's own turn: no frame repeats the drag's last.
  private func launchStepped() {
    guard let window = contentHost.window else { return core.halt() }
    stopLink()
    steppedUntil = window.thread.turnStart
    link = DisplayLink(on: window.thread, name: "scroll") { [weak self] link in
      self?.stepped(to: link.timestamp)
    }
    core.step(milliseconds: 1000 / refreshRate)
    // Without a link the host has stopped it from the callback, which is not an end of its own.
    guard !core.isDecelerating, link != nil else { return }
    stopLink()
    owesDecelerationEnd = true
  }

  /// Tells the end of momentum that came within its first step, once the end of the drag has been told.
  func tellOwedEnd() {
    guard owesDecelerationEnd else { return }
    owesDecelerationEnd = false
    onDidEndDecelerating?()
  }

  /// Integrates real time; less than a millisecond is carried into the next callback.
  private func stepped(to time: Double) {
    guard core.isDecelerating else { return stopLink() }
    let dt = (time - steppedUntil) * 1000
    guard dt >= 1 else { return }
    steppedUntil = time
    core.step(milliseconds: dt)
    guard !core.isDecelerating, link != nil else { return }
    stopLink()
    onDidEndDecelerating?()
  }
}
