/// Pixels addressed by device coordinates.
struct BandSurface {
  /// Where the pixel at device column 0, row 0 is or would be.
  let base: UnsafeMutablePointer<UInt32>
  /// Distance of one row to the next, in pixels.
  let stride: Int

  /// A surface whose pixel at `x`, `y` is the first of `memory`.
  init(_ memory: UnsafeMutablePointer<UInt32>, x: Int, y: Int, stride: Int) {
    base = memory - (y * stride + x)
    self.stride = stride
  }

  /// The pixel at a place.
  @inline(__always)
  func pixel(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32> { base + (y &* stride &+ x) }
}

/// Coverage addressed by device coordinates, one byte a pixel.
struct CoverageSurface {
  let base: UnsafeMutablePointer<UInt8>
  let stride: Int

  init(_ memory: UnsafeMutablePointer<UInt8>, x: Int, y: Int, stride: Int) {
    base = memory - (y * stride + x)
    self.stride = stride
  }

  @inline(__always)
  func pixel(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt8> { base + (y &* stride &+ x) }
}
