import LayerTree

/// The engines a list can be put on, by the names that scenarios use.
public enum ScrollEngineKind: String, Hashable, Sendable, CaseIterable {
  /// Physics whose momentum the render server plays.
  case keyframe = "physics/keyframe"
  /// Physics whose momentum the main thread writes, frame by frame.
  case stepped = "physics/stepped"
  /// A scroll view on a canvas of ten million points.
  case scrollView = "scroll-view"

  /// A new engine of a frame in points.
  public func make(frame: Rect) -> any ScrollEngine {
    switch self {
    case .keyframe: PhysicsScrollEngine(mode: .keyframe, frame: frame)
    case .stepped: PhysicsScrollEngine(mode: .stepped, frame: frame)
    case .scrollView: ScrollViewEngine(frame: frame)
    }
  }
}
