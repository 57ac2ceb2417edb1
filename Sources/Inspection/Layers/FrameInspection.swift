import LayerTree

/// One frame of the display taken apart, as values that are written as JSON or as text.
public struct FrameInspection: Encodable, Hashable, Sendable {
  /// Index k of the frame, from 0.
  public let frame: Int
  /// p(k), when the display shows it, seconds.
  public let presentationTime: Double
  /// Serial of the newest commit in it, from 1; 0 where there is none yet.
  public let commitIndex: Int
  /// What the commits that are new in this frame moved at once; those that moved nothing are left out.
  public let commitJumps: [JumpRecord]
  /// The root layer with all layers inside; nil before the first commit.
  public let root: LayerRecord?

  /// The record of a frame, from what the render server reports about it.
  public init(frame: FrameTree, report: LayerReport?, jumps: [CommitJump]) {
    self.frame = frame.index
    presentationTime = frame.presentationTime
    commitIndex = frame.commitIndex
    commitJumps = jumps.compactMap(JumpRecord.init)
    root = report.map(LayerRecord.init)
  }
}

/// How far one commit moved the layer that it moved farthest.
public struct JumpRecord: Encodable, Hashable, Sendable {
  /// The commit's serial, from 1.
  public let commitIndex: Int
  /// When the commit was made, seconds.
  public let commitTime: Double
  /// The name of the layer that moved farthest, or its serial behind a `#`.
  public let layer: String
  /// How far the farthest of its corners moved, points.
  public let distance: Double
  /// How many layers the commit moved.
  public let layersMoved: Int

  /// The record of a jump; nil where nothing moved.
  init?(_ jump: CommitJump) {
    guard let largest = jump.largest, largest.distance > 0 else { return nil }
    commitIndex = jump.commitIndex
    commitTime = jump.commitTime
    layer = largest.name ?? "#\(largest.id.rawValue)"
    distance = largest.distance
    layersMoved = jump.layers.count
  }
}
