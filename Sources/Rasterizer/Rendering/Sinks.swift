/// Spans of one opaque pixel value.
struct OpaqueSink: SpanSink {
  let surface: BandSurface
  let pixel: UInt32

  @inline(__always)
  mutating func full(_ y: Int, _ left: Int, _ right: Int) {
    RowBlend.fill(surface.pixel(left, y), right &- left, pixel)
  }

  @inline(__always)
  mutating func uniform(_ y: Int, _ left: Int, _ right: Int, _ coverage: UInt32) {
    RowBlend.mix(surface.pixel(left, y), right &- left, pixel, coverage)
  }

  @inline(__always)
  mutating func varying(_ y: Int, _ left: Int, _ count: Int, _ coverage: UnsafePointer<UInt8>) {
    RowBlend.mixed(surface.pixel(left, y), count, pixel, mask: coverage)
  }

  @inline(__always)
  mutating func arcs(_ y: Int, _ count: Int, _ arcs: ArcRows) -> Int {
    WideRow.arcs(surface.pixel(0, y), stride: surface.stride, y, count, pixel, arcs)
  }
}

/// Spans of one translucent pixel value.
struct TranslucentSink: SpanSink {
  let surface: BandSurface
  let pixel: UInt32

  @inline(__always)
  mutating func full(_ y: Int, _ left: Int, _ right: Int) {
    RowBlend.over(surface.pixel(left, y), right &- left, pixel)
  }

  @inline(__always)
  mutating func uniform(_ y: Int, _ left: Int, _ right: Int, _ coverage: UInt32) {
    RowBlend.over(surface.pixel(left, y), right &- left, PixelMath.scale(pixel, coverage))
  }

  @inline(__always)
  mutating func varying(_ y: Int, _ left: Int, _ count: Int, _ coverage: UnsafePointer<UInt8>) {
    RowBlend.scaled(surface.pixel(left, y), count, pixel, mask: coverage)
  }
}

/// Spans of a gradient or a picture.
struct SampledSink: SpanSink {
  let surface: BandSurface
  let paint: PreparedPaint
  let isOpaque: Bool
  let opacity: UInt32
  /// Room for a row of samples.
  let row: UnsafeMutablePointer<UInt32>

  init(_ surface: BandSurface, _ paint: PreparedPaint, row: UnsafeMutablePointer<UInt32>) {
    self.surface = surface
    self.paint = paint
    self.row = row
    isOpaque = paint.isOpaque
    opacity = paint.opacity
  }

  mutating func full(_ y: Int, _ left: Int, _ right: Int) {
    if isOpaque { return paint.read(left, y, right - left, into: surface.pixel(left, y)) }
    paint.read(left, y, right - left, into: row)
    RowCopy.over(surface.pixel(left, y), right - left, from: row, opacity)
  }

  mutating func uniform(_ y: Int, _ left: Int, _ right: Int, _ coverage: UInt32) {
    paint.read(left, y, right - left, into: row)
    if isOpaque { return RowCopy.mix(surface.pixel(left, y), right - left, from: row, coverage) }
    RowCopy.over(surface.pixel(left, y), right - left, from: row, PixelMath.multiply(opacity, coverage))
  }

  mutating func varying(_ y: Int, _ left: Int, _ count: Int, _ coverage: UnsafePointer<UInt8>) {
    paint.read(left, y, count, into: row)
    if isOpaque { return RowCopy.mix(surface.pixel(left, y), count, from: row, mask: coverage, 255) }
    RowCopy.over(surface.pixel(left, y), count, from: row, mask: coverage, opacity)
  }
}

/// Spans as coverage, for clips; what gets no span keeps its value.
struct CoverageSink: SpanSink {
  let surface: CoverageSurface

  mutating func full(_ y: Int, _ left: Int, _ right: Int) {
    surface.pixel(left, y).update(repeating: 255, count: right - left)
  }

  mutating func uniform(_ y: Int, _ left: Int, _ right: Int, _ coverage: UInt32) {
    surface.pixel(left, y).update(repeating: UInt8(truncatingIfNeeded: coverage), count: right - left)
  }

  mutating func varying(_ y: Int, _ left: Int, _ count: Int, _ coverage: UnsafePointer<UInt8>) {
    surface.pixel(left, y).update(from: coverage, count: count)
  }
}
