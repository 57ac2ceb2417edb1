import LayerTree

/// Where one layer is presented in each frame: what the eye follows, taken from frames alone.
public struct MotionTrace: Hashable, Sendable {
  /// A layer's place in one frame.
  public struct Sample: Hashable, Sendable {
    /// Index of the frame.
    public let frame: Int
    /// When it is presented, seconds.
    public let time: Double
    /// The top left of the layer's bounds in the root's coordinates, points.
    public let place: Point

    /// A place in a frame.
    public init(frame: Int, time: Double, place: Point) {
      self.frame = frame
      self.time = time
      self.place = place
    }
  }

  /// Which layer it follows.
  public let layer: LayerID
  /// The frames that showed it, in rising order.
  public private(set) var samples: [Sample] = []

  /// A trace of a layer; empty until frames are recorded.
  public init(of layer: LayerID) { self.layer = layer }

  /// Takes the layer's place in a frame; nothing where the frame does not show it.
  public mutating func record(_ frame: FrameTree) {
    guard let root = frame.root, let place = Self.place(of: layer, in: root, above: .identity) else { return }
    samples.append(Sample(frame: frame.index, time: frame.presentationTime, place: place))
  }

  private static func place(of id: LayerID, in layer: LayerSnapshot, above: Transform) -> Point? {
    let transform = layer.values.transformToParent.concatenating(above)
    if layer.id == id { return transform.apply(to: layer.values.bounds.origin) }
    for sublayer in layer.sublayers {
      if let place = place(of: id, in: sublayer, above: transform) { return place }
    }
    return nil
  }
}
