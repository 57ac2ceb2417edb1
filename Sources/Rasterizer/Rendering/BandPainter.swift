import LayerTree
import Pixels

/// Draws the operations of a list into one band.
struct BandPainter {
  let list: PreparedList
  let operations: UnsafeBufferPointer<PreparedOperation>
  let rows: UnsafeBufferPointer<OperationRows>
  let scratch: BandScratch

  /// Draws a run of operations.
  ///
  /// - Parameters:
  ///   - range: Indices of the operations.
  ///   - band: The pixels to draw.
  ///   - hidden: A box inside it that is never seen.
  ///   - surface: Where to.
  ///   - depth: How many groups are open.
  ///   - ground: Called for the rows that need what is below the operations, before any is drawn.
  func draw(
    _ range: Range<Int>, _ band: IntRect, hidden: IntRect, on surface: BandSurface, depth: Int,
    ground: (IntRect) -> Void
  ) {
    var plan = BandPlan()
    swap(&plan, &scratch.levels[depth].plan)
    plan.find(operations, rows: rows, range, band, hidden: hidden)
    if plan.openRows > 0 {
      var y = band.minY
      while y < band.maxY {
        while y < band.maxY, plan.covers[y - band.minY] >= 0 { y += 1 }
        let start = y
        while y < band.maxY, plan.covers[y - band.minY] < 0 { y += 1 }
        if y > start { ground(IntRect(minX: band.minX, minY: start, maxX: band.maxX, maxY: y)) }
      }
    }
    var place = plan.items.count - 1
    while place >= 0 {
      let item = plan.items[place]
      plan.forVisibleRows(of: place, band) { box in
        draw(item.index, box, hole: item.hole, on: surface, depth: depth)
      }
      place -= 1
    }
    swap(&plan, &scratch.levels[depth].plan)
  }

  /// Draws one operation's pixels in a box.
  private func draw(_ index: Int, _ box: IntRect, hole: Range<Int>, on surface: BandSurface, depth: Int) {
    if case .group(let end, let group) = operations[index].shape {
      let hidden = IntRect(minX: hole.lowerBound, minY: box.minY, maxX: hole.upperBound, maxY: box.maxY)
      GroupPainter(painter: self, group: list.groups[group], box: box, hidden: hidden, depth: depth + 1)
        .draw(index + 1..<end, on: surface)
      return
    }
    let isCheap: Bool
    switch (operations[index].source, operations[index].shape) {
    case (_, .roundedRect), (_, .path): isCheap = true
    case (.pixel(let pixel), _) where pixel >> 24 == 255: isCheap = hole.count < 128
    default: isCheap = false
    }
    // Arcs and paths would be worked out twice; short opaque fills run faster in one piece.
    if hole.isEmpty || isCheap { return paint(operations[index], box, on: surface) }
    let left = IntRect(minX: box.minX, minY: box.minY, maxX: hole.lowerBound, maxY: box.maxY)
    let right = IntRect(minX: hole.upperBound, minY: box.minY, maxX: box.maxX, maxY: box.maxY)
    if !left.isEmpty { paint(operations[index], left, on: surface) }
    if !right.isEmpty { paint(operations[index], right, on: surface) }
  }

  private func paint(_ operation: PreparedOperation, _ box: IntRect, on surface: BandSurface) {
    switch operation.source {
    case .pixel(let pixel) where pixel >> 24 == 255:
      var sink = OpaqueSink(surface: surface, pixel: pixel)
      emit(operation, box, into: &sink)
    case .pixel(let pixel):
      var sink = TranslucentSink(surface: surface, pixel: pixel)
      emit(operation, box, into: &sink)
    case .sampled(let paint):
      if case .box = operation.shape, let blit = list.blits[paint] {
        return draw(blit, paint, box, on: surface)
      }
      var sink = SampledSink(surface, list.paints[paint], row: scratch.coverage.pixels)
      emit(operation, box, into: &sink)
    }
  }

  /// Draws a kept picture with runs; columns beyond it show its border's pixels.
  private func draw(_ blit: StoreBlit, _ paint: Int, _ box: IntRect, on surface: BandSurface) {
    let columns = blit.columns(of: box)
    let left = IntRect(minX: box.minX, minY: box.minY, maxX: columns.lowerBound, maxY: box.maxY)
    let right = IntRect(minX: columns.upperBound, minY: box.minY, maxX: box.maxX, maxY: box.maxY)
    for beyond in [left, right] where !beyond.isEmpty {
      var sink = SampledSink(surface, list.paints[paint], row: scratch.coverage.pixels)
      for y in beyond.minY..<beyond.maxY { sink.full(y, beyond.minX, beyond.maxX) }
    }
    blit.draw(
      IntRect(minX: columns.lowerBound, minY: box.minY, maxX: columns.upperBound, maxY: box.maxY), on: surface
    )
  }

  /// Sends the spans of an operation's shape.
  func emit<Sink: SpanSink>(_ operation: PreparedOperation, _ box: IntRect, into sink: inout Sink) {
    switch operation.shape {
    case .box: for y in box.minY..<box.maxY { sink.full(y, box.minX, box.maxX) }
    case .rect(let rect): rect.emit(box, into: &sink)
    case .roundedRect(let rounded): rounded.emit(box, scratch: scratch.coverage, into: &sink)
    case .path(let index, .antialiased):
      PathCoverage.emit(list.paths[index], box, scratch: scratch.coverage, into: &sink)
    case .path(let index, .pixelCenter): PathCoverage.emitPixelCenters(list.paths[index], box, into: &sink)
    case .mask(let index): list.masks[index].emit(box, into: &sink)
    case .group: break
    }
  }
}

extension PreparedMask {
  /// Sends the rows of a box inside the mask.
  func emit<Sink: SpanSink>(_ box: IntRect, into sink: inout Sink) {
    mask.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      for y in box.minY..<box.maxY {
        sink.varying(y, box.minX, box.width, base + ((y - origin.y) * mask.width + box.minX - origin.x))
      }
    }
  }
}
