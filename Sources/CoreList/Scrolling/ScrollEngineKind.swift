import LayerTree
import ScrollPhysics

/// The scroll engines by the names that users write.
public enum ScrollEngineKind: String, Hashable, Sendable, CaseIterable, Encodable {
  /// Physics whose momentum the render server plays.
  case keyframe = "physics/keyframe"
  /// Physics whose momentum the main thread writes, frame by frame.
  case stepped = "physics/stepped"
  /// A scroll view on a canvas of ten million points.
  case scrollView = "scrollView"

  /// A new engine of a frame in points, and of what is left of a velocity after a millisecond.
  public func make(
    frame: Rect, decelerationRate: Double = ScrollConstants.normalDecelerationRate
  ) -> any ScrollEngine {
    switch self {
    case .scrollView:
      let engine = ScrollViewEngine(frame: frame)
      engine.scrollView.decelerationRate = decelerationRate
      return engine
    case .stepped, .keyframe:
      let engine = PhysicsScrollEngine(mode: self == .stepped ? .stepped : .keyframe, frame: frame)
      engine.decelerationRate = decelerationRate
      return engine
    }
  }
}
