import Pixels

/// Draws a group's part of a band: its children over a copy of what is below, then mixed in.
///
/// Mixing a copy of what is below gives `below * (1 - c) + (children over below) * c` at once, needs no
/// alpha, and leaves a pixel that no child touches exactly as it was.
struct GroupPainter {
  let painter: BandPainter
  let group: PreparedGroup
  /// The group's pixels in the band.
  let box: IntRect
  /// Pixels of it that later operations hide.
  let hidden: IntRect
  /// Its depth, from 1.
  let depth: Int

  func draw(_ children: Range<Int>, on surface: BandSurface) {
    let scratch = painter.scratch
    let layer = BandSurface(
      scratch.levels[depth].pixels, x: box.minX, y: box.minY, stride: (box.width + 3) & ~3)
    painter.draw(children, box, hidden: hidden, on: layer, depth: depth) { rows in
      for y in rows.minY..<rows.maxY {
        layer.pixel(rows.minX, y).update(from: surface.pixel(rows.minX, y), count: rows.width)
      }
    }
    let parts =
      hidden.isEmpty
      ? [box]
      : [
        IntRect(minX: box.minX, minY: box.minY, maxX: hidden.minX, maxY: box.maxY),
        IntRect(minX: hidden.maxX, minY: box.minY, maxX: box.maxX, maxY: box.maxY),
      ]
    let mask = group.clips.isEmpty ? nil : coverage()
    for part in parts where !part.isEmpty {
      for y in part.minY..<part.maxY {
        let target = surface.pixel(part.minX, y)
        let source = layer.pixel(part.minX, y)
        if let mask {
          RowCopy.mix(target, part.width, from: source, mask: mask.pixel(part.minX, y), group.opacity)
        } else {
          RowCopy.mix(target, part.width, from: source, group.opacity)
        }
      }
    }
  }

  /// The product of all clips' coverage in the box.
  private func coverage() -> CoverageSurface {
    let level = painter.scratch.levels[depth]
    let count = box.width * box.height
    let result = CoverageSurface(level.coverage, x: box.minX, y: box.minY, stride: box.width)
    emit(group.clips[0], level.coverage)
    for clip in group.clips.dropFirst() {
      emit(clip, level.factor)
      for index in 0..<count {
        level.coverage[index] = UInt8(
          truncatingIfNeeded: PixelMath.multiply(
            UInt32(level.coverage[index]), UInt32(level.factor[index])))
      }
    }
    return result
  }

  private func emit(_ clip: PreparedOperation, _ memory: UnsafeMutablePointer<UInt8>) {
    memory.update(repeating: 0, count: box.width * box.height)
    var sink = CoverageSink(
      surface: CoverageSurface(memory, x: box.minX, y: box.minY, stride: box.width))
    let part = clip.box.intersection(box)
    if !part.isEmpty { painter.emit(clip, part, into: &sink) }
  }
}
