/// How the straight edges of a shape fall on pixels.
public enum EdgeRule: String, Hashable, Sendable, CaseIterable {
  /// A pixel takes as much of the shape as the shape covers of its area.
  case antialiased
  /// A pixel belongs to the shape when its centre does; left and top edges belong, right and bottom ones do not.
  case pixelCenter
}
