import LayerTree
import OffscreenUI
import ScrollPhysics

/// The scroll engines by the names that users write.
public enum ScrollEngineKind: String, Hashable, Sendable, CaseIterable {
  /// On `ScrollView`.
  case scrollView = "scrollView"
  /// On the physics, written frame by frame.
  case stepped = "physics/stepped"
  /// On the physics, momentum played by the render server.
  case keyframe = "physics/keyframe"

  /// An engine of this kind on a host of a frame, points.
  public func makeEngine(
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
