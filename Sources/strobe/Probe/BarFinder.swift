import Pixels

/// Finds where a bar with anti-aliased edges begins in a finished picture, from its pixels alone.
enum BarFinder {
  /// The bar's top edge in a column, in pixels from the top; nil where there is no bar.
  ///
  /// The first row that is not of the ground's colour is covered in part: its share of the bar's colour says
  /// how much of the row lies below the edge.
  static func top(of color: Color, on ground: Color, column: Int, in picture: PixelBuffer) -> Double? {
    guard column >= 0, column < picture.width else { return nil }
    let (bar, bare) = (channels(color.pixel), channels(ground.pixel))
    // The channel in which both differ most tells them apart best.
    guard let channel = (0..<3).max(by: { abs(bar[$0] - bare[$0]) < abs(bar[$1] - bare[$1]) }),
      bar[channel] != bare[channel]
    else { return nil }
    for row in 0..<picture.height {
      let shown = channels(picture[column, row])[channel]
      guard shown != bare[channel] else { continue }
      let share = Double(shown - bare[channel]) / Double(bar[channel] - bare[channel])
      return Double(row) + 1 - max(0, min(1, share))
    }
    return nil
  }

  private static func channels(_ pixel: Pixel) -> [Int] {
    [Int(pixel.red), Int(pixel.green), Int(pixel.blue)]
  }
}
