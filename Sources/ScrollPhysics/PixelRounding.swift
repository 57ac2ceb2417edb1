/// Snapping of offsets to device pixels, as UIScrollView does with each offset that it stores.
public enum PixelRounding {
  /// The offset on the grid of `scale` pixels a point; unchanged where the scale is 0.
  ///
  /// At scale 1 halves go away from zero. At other scales the part above the next whole point down is
  /// rounded, so that a half goes up, for negative offsets too: -0.25 is 0 at scale 2, while -0.5 is -1 at
  /// scale 1. The result may be -0.
  public static func rounded(_ offset: Double, scale: Double) -> Double {
    if abs(scale) < ScrollConstants.epsilon { return offset }
    if scale == 1 { return offset.rounded() }
    let floor = offset.rounded(.down)
    return floor + ((offset - floor) * scale).rounded() / scale
  }
}
