import LayerTree
import Pixels
import Testing

@testable import Rasterizer

/// What is drawn with wide vectors, where the processor has them, against the plain way to the same pixels.
@Suite struct WideVectorTests {
  /// Takes spans as `OpaqueSink` does, and never whole rows between arcs.
  private struct PlainSink: SpanSink {
    var sink: OpaqueSink

    mutating func full(_ y: Int, _ left: Int, _ right: Int) { sink.full(y, left, right) }
    mutating func uniform(_ y: Int, _ left: Int, _ right: Int, _ coverage: UInt32) {
      sink.uniform(y, left, right, coverage)
    }
    mutating func varying(_ y: Int, _ left: Int, _ count: Int, _ coverage: UnsafePointer<UInt8>) {
      sink.varying(y, left, count, coverage)
    }
  }

  private static let side = 160

  /// A shape over a ground of many values, row by row in bands of 9.
  private func drawn<Sink: SpanSink>(
    _ shape: RoundedRectCoverage, in box: IntRect, _ sink: (BandSurface) -> Sink
  ) -> [UInt32] {
    var pixels = (0..<Self.side * Self.side).map { UInt32(truncatingIfNeeded: $0 &* 0x9E37_79B1) }
    let scratch = CoverageScratch(width: Self.side)
    pixels.withUnsafeMutableBufferPointer { memory in
      guard let base = memory.baseAddress else { return }
      var sink = sink(BandSurface(base, x: 0, y: 0, stride: Self.side))
      for top in stride(from: box.minY, to: box.maxY, by: 9) {
        let band = IntRect(minX: box.minX, minY: top, maxX: box.maxX, maxY: min(box.maxY, top + 9))
        shape.emit(band, scratch: scratch, into: &sink)
      }
    }
    return pixels
  }

  @Test(arguments: [UInt64(11), 12, 13])
  func cornersAreTheSameWhoeverDrawsThem(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    func place(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &generator) }
    for round in 0..<150 {
      let (left, top, radius) = (place(-30...90), place(-30...90), place(9...70))
      // Every third one is a circle, every fifth on whole pixels.
      var size = Size(width: place(20...150), height: place(20...150))
      if round % 3 == 0 { size = Size(width: 2 * radius, height: 2 * radius) }
      let step = round % 5 == 0 ? 1 : 1e-9
      func snapped(_ value: Double) -> Double { (value / step).rounded() * step }
      let corners: CornerMask = round % 7 == 0 ? [.topLeft, .topRight] : .all
      let rect = RectCoverage(
        left: snapped(left), top: snapped(top), right: snapped(left + size.width),
        bottom: snapped(top + size.height))
      let shape = RoundedRectCoverage(rect, radius: radius, corners: corners)
      let inset = Int.random(in: 0...40, using: &generator)
      let box = rect.touched.intersection(
        IntRect(minX: inset, minY: 0, maxX: Self.side - inset / 2, maxY: Self.side))
      if box.isEmpty { continue }
      let pixel: UInt32 = 0xff00_0000 | UInt32.random(in: 0...0xff_ffff, using: &generator)
      let fast = drawn(shape, in: box) { OpaqueSink(surface: $0, pixel: pixel) }
      let plain = drawn(shape, in: box) { PlainSink(sink: OpaqueSink(surface: $0, pixel: pixel)) }
      #expect(fast == plain, "seed \(seed), round \(round): \(shape) in \(box)")
    }
  }

  @Test(arguments: [UInt64(21), 22])
  func rowsAreBlendedAsPixelsAre(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    func premultiplied() -> UInt32 {
      PixelMath.scale(
        0xff00_0000 | .random(in: 0...0xff_ffff, using: &generator), .random(in: 0...255, using: &generator))
    }
    for count in 0..<70 {
      let below = (0..<count).map { _ in premultiplied() }
      let above = (0..<count).map { _ in premultiplied() }
      let mask = (0..<count).map { _ in
        [UInt8(0), 255, .random(in: 0...255, using: &generator)].randomElement(using: &generator) ?? 0
      }
      let source = premultiplied()
      let opaque = source | 0xff00_0000
      let coverage = UInt32.random(in: 1...254, using: &generator)
      let note: Comment = "seed \(seed), \(count) pixels"
      var row = below
      RowBlend.over(&row, count, source)
      #expect(row == below.map { PixelMath.over(source, $0) }, note)
      row = below
      RowBlend.mix(&row, count, opaque, coverage)
      #expect(row == below.map { PixelMath.mix($0, opaque, coverage) }, note)
      row = below
      RowBlend.scaled(&row, count, source, mask: mask)
      let through = zip(below, mask).map { PixelMath.over(PixelMath.scale(source, UInt32($1)), $0) }
      #expect(row == through, note)
      row = below
      RowCopy.mix(&row, count, from: above, coverage)
      #expect(row == zip(below, above).map { PixelMath.mix($0, $1, coverage) }, note)
    }
  }
}
