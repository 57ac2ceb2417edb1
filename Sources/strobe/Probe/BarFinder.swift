import Pixels

/// Finds where a bar begins in a finished picture, from its pixels alone.
enum BarFinder {
  /// The top edge of the first run of pixels of `color` in a column, in pixels from the top; nil without one.
  ///
  /// `threshold` is how far, of 255, a channel may be from the colour's.
  static func top(
    of color: Color, column: Int, in picture: PixelBuffer, threshold: Int = 48
  ) -> Double? {
    let wanted = color.pixel
    guard column >= 0, column < picture.width else { return nil }
    for row in 0..<picture.height where isNear(picture[column, row], wanted, threshold) {
      return Double(row)
    }
    return nil
  }

  private static func isNear(_ a: Pixel, _ b: Pixel, _ threshold: Int) -> Bool {
    func near(_ x: UInt8, _ y: UInt8) -> Bool { abs(Int(x) - Int(y)) <= threshold }
    return near(a.red, b.red) && near(a.green, b.green) && near(a.blue, b.blue) && near(a.alpha, b.alpha)
  }
}
