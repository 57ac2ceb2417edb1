/// One axis of a scroll surface: at rest, under a finger, or decelerating.
///
/// The offset keeps full precision from frame to frame; `roundedOffset` is what is written and shown.
public struct ScrollAxis: Hashable, Sendable {
  /// What moves the axis.
  public enum Phase: String, Hashable, Sendable {
    /// Nothing.
    case idle
    /// A finger or a trackpad.
    case dragging
    /// Momentum or a spring.
    case decelerating
  }

  /// How the surface behaves, for as long as one gesture lasts.
  public struct Parameters: Hashable, Sendable {
    /// The viewport's length, points; the rubber band's range.
    public var viewportLength: Double
    /// Pixels a point.
    public var scale: Double
    /// Slope of the rubber band at the edge.
    public var rubberCoefficient: Double
    /// What is left of a velocity after a millisecond, between 0 and 1.
    public var decelerationRate: Double
    /// Whether a finger may pull content past its edges.
    public var bounces: Bool
    /// Whether it may where there is no room to scroll.
    public var alwaysBounces: Bool

    /// Parameters; by default a vertical axis under a finger.
    public init(
      viewportLength: Double, scale: Double = 1,
      rubberCoefficient: Double = ScrollConstants.touchRubberCoefficient,
      decelerationRate: Double = ScrollConstants.normalDecelerationRate, bounces: Bool = true,
      alwaysBounces: Bool = true
    ) {
      self.viewportLength = viewportLength
      self.scale = scale
      self.rubberCoefficient = rubberCoefficient
      self.decelerationRate = decelerationRate
      self.bounces = bounces
      self.alwaysBounces = alwaysBounces
    }
  }

  /// Where it may rest; an edge that moves carries neither offset nor finger with it.
  public var bounds: ScrollBounds
  /// How it behaves.
  public var parameters: Parameters
  /// What moves it.
  public private(set) var phase = Phase.idle
  /// Offset, velocity (points per millisecond) and repeated-flick factor.
  public private(set) var motion: Deceleration
  /// Where a line of the pixel grid lies, points from 0 to 1: content rebased by part of a pixel keeps its grid.
  public private(set) var gridOrigin: Double
  /// A difference up to this, points, is one of rounding.
  private static let reanchorTolerance = 1e-6
  private var anchor = 0.0
  private var lastProposed = 0.0

  /// An axis at rest.
  public init(offset: Double, bounds: ScrollBounds, parameters: Parameters, gridOrigin: Double = 0) {
    motion = Deceleration(offset: offset, velocity: 0)
    self.bounds = bounds
    self.parameters = parameters
    self.gridOrigin = gridOrigin
  }

  /// Offset in points, full precision.
  public var offset: Double { motion.offset }
  /// Points per millisecond, positive toward later content.
  public var velocity: Double { motion.velocity }
  /// The offset on the pixel grid, as it is written and reported; exactly on an edge, the edge itself.
  public var roundedOffset: Double {
    if offset == bounds.lower || offset == bounds.upper { return offset }
    return onGrid(offset)
  }
  /// The place of the pixel grid that is closest to an offset in points.
  public func onGrid(_ offset: Double) -> Double {
    PixelRounding.rounded(offset - gridOrigin, scale: parameters.scale) + gridOrigin
  }
  /// Whether content is past an edge.
  public var isOverscrolled: Bool { !bounds.contains(offset) }

  private var band: RubberBand {
    RubberBand(coefficient: parameters.rubberCoefficient, range: max(1, parameters.viewportLength))
  }
}

extension ScrollAxis {
  /// Puts the axis under a finger; the next translation counts from here.
  ///
  /// Content held past its edge is anchored on what the finger would have asked for, so that a first
  /// translation of 0 moves nothing.
  public mutating func beginDrag() {
    anchor = allowsBounce ? band.unbanded(offset, in: bounds) : offset
    lastProposed = anchor
    motion.velocity = 0
    phase = .dragging
  }

  /// Follows a finger `translation` points from where its drag began, positive downward or rightward.
  ///
  /// The translation passes through single precision, as in UIKit. A drag that was not begun is begun.
  public mutating func drag(translation: Double) {
    if phase != .dragging { beginDrag() }
    lastProposed = anchor - Double(Float(translation))
    motion.offset = shown(for: lastProposed)
  }

  /// Where content shows when the finger asks for an offset, points.
  private func shown(for proposed: Double) -> Double {
    allowsBounce ? band.banded(proposed, in: bounds) : bounds.clamped(proposed)
  }

  /// Keeps content where it is shown after an edge moved under a resting finger; nothing outside a drag.
  ///
  /// Nothing either where the finger asks for what is shown, as after a shift of edges and content together:
  /// the inverse of the band would leave its rounding errors behind.
  public mutating func reanchorDrag() {
    guard phase == .dragging, abs(shown(for: lastProposed) - offset) > Self.reanchorTolerance else { return }
    let proposed = allowsBounce ? band.unbanded(offset, in: bounds) : offset
    anchor += proposed - lastProposed
    lastProposed = proposed
  }

  /// Moves content and coordinates together, in any phase: what is shown stays, velocity and phase too.
  public mutating func shift(by distance: Double) {
    motion.offset += distance
    anchor += distance
    lastProposed += distance
    let origin = gridOrigin + distance
    gridOrigin = origin - origin.rounded(.down)
  }

  /// Places content and stops it; during a drag the finger keeps hold of it there.
  public mutating func setOffset(_ offset: Double) {
    if phase == .dragging {
      shift(by: offset - motion.offset)
    } else {
      motion = Deceleration(offset: offset, velocity: 0)
      phase = .idle
    }
    gridOrigin = 0
  }

  /// Takes what is shown as the offset: at rest and at a lift the part of a pixel that motion kept is over.
  public mutating func snapToPixels() { motion.offset = roundedOffset }

  /// Stops where content is.
  public mutating func halt() {
    motion.velocity = 0
    motion.multiplier = 1
    phase = .idle
  }

  private var allowsBounce: Bool {
    parameters.bounces && (parameters.alwaysBounces || bounds.upper > bounds.lower)
  }
}

extension ScrollAxis {
  /// Lets go at a velocity in points per millisecond, with the repeated-flick factor in force.
  public mutating func release(velocity: Double, multiplier: Double = 1) {
    motion.velocity = velocity
    motion.multiplier = multiplier
    phase = .decelerating
  }

  /// Takes up a deceleration at a given place and velocity (points per millisecond).
  public mutating func resume(offset: Double, velocity: Double) {
    motion.offset = offset
    motion.velocity = velocity
    phase = .decelerating
  }

  /// Ends the reward for repeated flicks, as an edge or a rest does.
  public mutating func clearMultiplier() { motion.multiplier = 1 }

  /// Advances by `dt` milliseconds and tells whether a running deceleration met a spring or its end.
  ///
  /// An axis that was over before the step answers false: a dead axis settles in every step, and would
  /// else end the streak of the other one.
  @discardableResult
  public mutating func step(milliseconds dt: Double) -> Bool {
    guard phase == .decelerating else { return false }
    let wasRunning = !motion.isSettled(in: bounds)
    let outcome = motion.step(milliseconds: dt, bounds: bounds, rate: parameters.decelerationRate)
    if outcome.isSettled { phase = .idle }
    let ended = wasRunning && (outcome.isSettled || outcome.enteredSpring)
    if ended { motion.multiplier = 1 }
    return ended
  }

  /// Whether a deceleration would be over after `dt` milliseconds; the axis itself is left alone.
  public func settles(withinMilliseconds dt: Double) -> Bool {
    var copy = self
    copy.step(milliseconds: dt)
    return copy.phase != .decelerating
  }
}
