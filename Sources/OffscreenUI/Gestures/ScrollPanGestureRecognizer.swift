import LayerTree
import ScrollPhysics

/// The pan of a scroll surface: a finger's or a trackpad's, with the hooks that scrolling needs.
///
/// Touch-down and touch-up are reported at delivery, which no other recognizer can hold back: content in
/// motion stops there, not at `began`. It allows no other gesture beside it, waits for none, and does not
/// delay lifts.
public final class ScrollPanGestureRecognizer: GestureRecognizer {
  /// Called with a landing's time in seconds, before `shouldBeginImmediately`.
  public var onTouchDown: ((Double) -> Void)?
  /// The finger of the last touch-down is gone, in whatever way; exactly once for each.
  public var onTouchUp: (() -> Void)?
  /// Whether the pan begins at the landing, as on moving content.
  public var shouldBeginImmediately: (() -> Bool)?
  /// Whether a trackpad's resting fingers take hold of content, which moves.
  public var shouldCatchIndirect: (() -> Bool)?
  /// Travel at which it recognizes, points; by vertical distance unless `isHysteresisEuclidean`.
  public var hysteresis = ScrollConstants.panHysteresis
  /// Whether travel counts on both axes together.
  public var isHysteresisEuclidean = false

  /// Whether what goes on is a trackpad's scroll; true between gestures, false from a landing on.
  public private(set) var isIndirect = true
  /// Whether the pan began at once on moving content: its begin is a catch, not a sample.
  public private(set) var isForced = false

  /// The newest event's own time, seconds.
  public private(set) var eventTime = 0.0

  private var sampler: PanSampler?
  private var indirectTotal = ScrollVector.zero
  private var owesTouchUp = false

  /// A pan; lifts reach the views beneath without delay.
  public override init(action: ((GestureRecognizer) -> Void)? = nil) {
    super.init(action: action)
    delaysTouchesEnded = false
  }

  /// Displacement since the landing less the hysteresis, points, positive with the finger.
  ///
  /// At a trackpad's forced begin it still holds the total of the scroll before.
  public var translation: ScrollVector {
    isIndirect ? indirectTotal : sampler?.translation ?? .zero
  }

  /// Points per second, positive with the finger, of the last two samples.
  public var velocity: ScrollVector { sampler?.velocity ?? .zero }

  /// The velocity of a lift at `time` seconds: 0 where the finger had come to rest.
  public func velocity(atLift time: Double) -> ScrollVector { sampler?.velocity(atLift: time) ?? .zero }

  public override func touchesBegan(_ new: [Touch], at timestamp: Double) {
    eventTime = timestamp
    let centroid = location(in: nil).vector
    if new.count < touches.count || isActive {
      sampler?.rebase(to: centroid)
      return
    }
    isForced = false
    isIndirect = false
    sampler = PanSampler(down: centroid, time: timestamp)
    owesTouchUp = true
    onTouchDown?(timestamp)
    if shouldBeginImmediately?() == true {
      isForced = true
      request(.began)
    }
  }

  public override func touchesMoved(_ moved: [Touch], at timestamp: Double) {
    eventTime = timestamp
    sampler?.move(to: location(in: nil).vector, time: timestamp)
    if isActive || isForced { return request(.changed) }
    guard requested == nil, let travel = sampler?.translation, exceedsHysteresis(travel), !isTouchClaimed
    else { return }
    sampler?.recognize(hysteresis: hysteresis)
    request(.began)
  }

  public override func touchesEnded(_ lifted: [Touch], at timestamp: Double) {
    eventTime = timestamp
    guard lifted.count == touches.count else {
      let rest = touches.filter { touch in !lifted.contains { $0 === touch } }
      let x = rest.reduce(0) { $0 + $1.locationInWindow.x } / Double(rest.count)
      let y = rest.reduce(0) { $0 + $1.locationInWindow.y } / Double(rest.count)
      sampler?.rebase(to: ScrollVector(x: x, y: y))
      return
    }
    reportTouchUp()
    request(isActive ? .ended : .failed)
  }

  public override func touchesCancelled(_ lost: [Touch], at timestamp: Double) {
    reportTouchUp()
    request(isActive ? .cancelled : .failed)
  }

  public override func reset() {
    reportTouchUp()
    isIndirect = true
    isForced = false
    sampler = nil
  }

  private func reportTouchUp() {
    guard owesTouchUp else { return }
    owesTouchUp = false
    onTouchUp?()
  }

  private func exceedsHysteresis(_ travel: ScrollVector) -> Bool {
    let distance = isHysteresisEuclidean ? travel.squaredLength.squareRoot() : abs(travel.y)
    return distance >= hysteresis
  }

  /// A control that tracks the touch keeps it.
  private var isTouchClaimed: Bool {
    touches.contains {
      ($0.view as? Control)?.isTracking == true && ($0.view as? Control)?.keepsTouch == true
    }
  }

  public override func indirectScroll(_ event: IndirectScrollEvent) {
    guard touches.isEmpty else { return }
    eventTime = event.timestamp
    switch event.phase {
    case .mayBegin:
      guard state == .possible else { return }
      // The time base of the first movement's sample.
      sampler = PanSampler(down: .zero, time: event.timestamp)
      guard shouldCatchIndirect?() == true else { return }
      isForced = true
      request(.began)
    case .changed:
      if !isActive {
        if sampler == nil { sampler = PanSampler(down: .zero, time: event.timestamp) }
        sampler?.move(to: event.delta.vector, time: event.timestamp)
        indirectTotal = event.delta.vector
        return request(.began)
      }
      indirectTotal = indirectTotal + event.delta.vector
      if let place = sampler?.centroid {
        sampler?.move(to: place + event.delta.vector, time: event.timestamp)
      }
      request(.changed)
    case .ended: request(isActive ? .ended : .failed)
    case .cancelled: request(isActive ? .cancelled : .failed)
    }
  }
}

extension Point {
  /// The same place as the physics know it.
  var vector: ScrollVector { ScrollVector(x: x, y: y) }
}
