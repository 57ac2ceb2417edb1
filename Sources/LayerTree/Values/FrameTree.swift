/// A layer's identity, unique among the layers of one context and never used again.
public struct LayerID: Hashable, Sendable {
  /// Serial, from 1.
  public let rawValue: UInt64
  /// An identity from its serial.
  public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// One layer as it is shown in one frame: presented values, and the layers inside it, all immutable.
///
/// A subtree without change is the same object in the next frame, so that what was drawn from it can
/// be kept by identity (`===`).
public final class LayerSnapshot: Sendable {
  /// Which layer this is.
  public let id: LayerID
  /// The layer's name, if it has one.
  public let name: String?
  /// What is shown.
  public let values: LayerValues
  /// Sublayers in the order they were added; drawn by `zPosition`, stable.
  public let sublayers: [LayerSnapshot]
  /// The layer whose alpha this one is multiplied by, in this layer's coordinates.
  public let mask: LayerSnapshot?

  /// A snapshot of given values.
  public init(
    id: LayerID, name: String? = nil, values: LayerValues, sublayers: [LayerSnapshot] = [],
    mask: LayerSnapshot? = nil
  ) {
    self.id = id
    self.name = name
    self.values = values
    self.sublayers = sublayers
    self.mask = mask
  }

  /// Sublayers back to front: by zPosition, then in order of addition.
  public var drawingOrder: [LayerSnapshot] {
    if sublayers.allSatisfy({ $0.values.zPosition == 0 }) { return sublayers }
    return sublayers.enumerated().sorted {
      ($0.element.values.zPosition, $0.offset) < ($1.element.values.zPosition, $1.offset)
    }.map(\.element)
  }
}

/// What a display shows from one vsync to the next: every layer resolved at one presentation time.
public struct FrameTree: Sendable {
  /// Index k of the frame, from 0.
  public let index: Int
  /// p(k) = (k + D)/R, seconds (B4).
  public let presentationTime: Double
  /// Serial of the newest commit in it, from 1; 0 where there was none yet.
  public let commitIndex: Int
  /// The root layer, or nil before the first commit.
  public let root: LayerSnapshot?
  /// Size of the display, points.
  public let size: Size
  /// Pixels per point.
  public let scale: Double

  /// A frame of given content.
  public init(
    index: Int, presentationTime: Double, commitIndex: Int, root: LayerSnapshot?, size: Size, scale: Double
  ) {
    self.index = index
    self.presentationTime = presentationTime
    self.commitIndex = commitIndex
    self.root = root
    self.size = size
    self.scale = scale
  }
}
