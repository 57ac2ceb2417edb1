/// Both axes of a scroll surface and the decision that joins them.
public struct ScrollMotion: Hashable, Sendable {
  /// The horizontal axis.
  public var x: ScrollAxis
  /// The vertical axis.
  public var y: ScrollAxis
  /// Velocities of the drag under way, and the flick streak.
  public var release: ReleaseDecision

  /// A surface at rest.
  public init(x: ScrollAxis, y: ScrollAxis, release: ReleaseDecision = ReleaseDecision()) {
    self.x = x
    self.y = y
    self.release = release
  }

  /// Whether either axis is in momentum or in a spring.
  public var isDecelerating: Bool { x.phase == .decelerating || y.phase == .decelerating }

  /// A pan begins: both axes are held; the first sample, if it has one, is the next `drag`.
  public mutating func beginDrag() {
    release.panBegan()
    x.beginDrag()
    y.beginDrag()
  }

  /// A pan's callback: translation in points, velocity in points per second, both with the finger.
  public mutating func drag(translation: ScrollVector, velocity: ScrollVector) {
    release.callback(velocity: velocity, translation: translation)
    x.drag(translation: translation.x)
    y.drag(translation: translation.y)
  }

  /// Keeps content where it is shown after edges moved under a resting finger; nothing outside a drag.
  public mutating func reanchorDrag() {
    x.reanchorDrag()
    y.reanchorDrag()
  }

  /// A lift at `time` seconds: momentum, or a spring where content is held past an edge, or rest.
  public mutating func endDrag(freshVelocity: ScrollVector, at time: Double) -> ReleaseDecision.Outcome {
    let outcome = release.release(freshVelocity: freshVelocity, at: time)
    switch outcome {
    case .decelerate(let velocity, let multiplier):
      x.release(velocity: velocity.x, multiplier: multiplier)
      y.release(velocity: velocity.y, multiplier: multiplier)
    case .stop:
      x.springBack()
      y.springBack()
    }
    return outcome
  }

  /// Takes what is shown as the offset of each axis that is at rest.
  public mutating func snapAtRest() {
    if x.phase == .idle { x.snapToPixels() }
    if y.phase == .idle { y.snapToPixels() }
  }

  /// Advances both axes by `dt` milliseconds; one that meets an edge or its end ends the streak.
  public mutating func step(milliseconds dt: Double) {
    let xEnded = x.step(milliseconds: dt)
    let yEnded = y.step(milliseconds: dt)
    if xEnded || yEnded { release.decelerationEnded() }
  }
}

extension ScrollAxis {
  /// Lets go without momentum: content past an edge springs back, other content rests.
  public mutating func springBack() {
    if isOverscrolled { release(velocity: 0) } else { halt() }
  }
}
