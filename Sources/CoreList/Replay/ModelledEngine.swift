import LayerTree
import OffscreenUI
import ScrollPhysics

/// An engine whose model can be read at full precision, as a comparison with a recording needs it.
protocol ModelledEngine: ScrollEngine {
  /// The offset before it is rounded to pixels, points; of a flight, a frame (in seconds) ahead of the clock.
  ///
  /// A surface that writes frame by frame has advanced by a frame in the turn of the lift; a flight has not.
  func modelOffset(after frame: Double) -> Double
  /// The velocity that the last lift handed to momentum, points per millisecond.
  var momentumAtRelease: Double { get }
}

extension ScrollViewEngine: ModelledEngine {
  func modelOffset(after frame: Double) -> Double { scrollView.preciseContentOffset.y }
  var momentumAtRelease: Double { scrollView.momentumAtRelease.y }
}

extension PhysicsScrollEngine: ModelledEngine {
  func modelOffset(after frame: Double) -> Double {
    flight.map { $0.liveOffset(at: now + frame) } ?? core.motion.y.offset
  }
  var momentumAtRelease: Double { core.motion.release.latest.y }
}

extension ScrollEngineKind {
  func makeModelledEngine(frame: Rect, decelerationRate: Double) -> any ModelledEngine {
    let engine = make(frame: frame, decelerationRate: decelerationRate)
    guard let engine = engine as? any ModelledEngine else { preconditionFailure("\(self) has no model") }
    return engine
  }
}
