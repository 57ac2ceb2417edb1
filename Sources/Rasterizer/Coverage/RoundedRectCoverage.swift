import LayerTree
import Pixels

/// The coverage of a rectangle with circular corners: exact areas, computed only where an edge passes.
struct RoundedRectCoverage {
  let rect: RectCoverage
  let radius: Double
  let corners: CornerMask

  init(_ rect: RectCoverage, radius: Double, corners: CornerMask) {
    self.rect = rect
    self.radius = max(0, min(radius, (rect.right - rect.left) / 2, (rect.bottom - rect.top) / 2))
    self.corners = corners
  }

  private var topRadius: Double { corners.isDisjoint(with: [.topLeft, .topRight]) ? 0 : radius }
  private var bottomRadius: Double { corners.isDisjoint(with: [.bottomLeft, .bottomRight]) ? 0 : radius }

  /// The rows between the corners, entirely covered from side to side.
  var filledRows: IntRect {
    RectCoverage(
      left: rect.left, top: rect.top + topRadius, right: rect.right, bottom: rect.bottom - bottomRadius
    ).filled
  }

  /// The columns between the corners, entirely covered from top to bottom.
  var filledColumns: IntRect {
    RectCoverage(left: rect.left + radius, top: rect.top, right: rect.right - radius, bottom: rect.bottom)
      .filled
  }

  /// Sends the rows of `box`, which is inside `rect.touched`.
  func emit<Sink: SpanSink>(_ box: IntRect, scratch: CoverageScratch, into sink: inout Sink) {
    let straight = max(box.minY, min(box.maxY, DeviceNumber.ceiling(rect.top + topRadius)))
    let lower = max(straight, min(box.maxY, DeviceNumber.floor(rect.bottom - bottomRadius)))
    emitCornerRows(box.minY..<straight, box, scratch, &sink)
    if lower > straight {
      rect.emit(IntRect(minX: box.minX, minY: straight, maxX: box.maxX, maxY: lower), into: &sink)
    }
    emitCornerRows(lower..<box.maxY, box, scratch, &sink)
  }

  /// Rows that a corner reaches: by parabolas where both sides have an arc of some size, else column by column.
  private func emitCornerRows<Sink: SpanSink>(
    _ rows: Range<Int>, _ box: IntRect, _ scratch: CoverageScratch, _ sink: inout Sink
  ) {
    let isLarge = radius >= CornerRow.leastRadius
    let upper = ArcRows(
      self, above: true, columns: box.minX..<box.maxX,
      isDrawn: isLarge && corners.isSuperset(of: [.topLeft, .topRight]))
    let lower = ArcRows(
      self, above: false, columns: box.minX..<box.maxX,
      isDrawn: isLarge && corners.isSuperset(of: [.bottomLeft, .bottomRight]))
    var y = rows.lowerBound
    while y < rows.upperBound {
      let arcs = y < upper.rows.upperBound ? upper : lower
      if arcs.rows.contains(y) {
        let done = sink.arcs(y, min(rows.upperBound, arcs.rows.upperBound) &- y, arcs)
        y &+= done
        if done > 0 { continue }
      }
      emitCornerRow(y, upper, lower, box, scratch, &sink)
      y &+= 1
    }
  }

  /// One row that a corner reaches.
  @inline(__always)
  private func emitCornerRow<Sink: SpanSink>(
    _ y: Int, _ upper: ArcRows, _ lower: ArcRows, _ box: IntRect, _ scratch: CoverageScratch,
    _ sink: inout Sink
  ) {
    let top = max(rect.top, Double(y))
    let bottom = min(rect.bottom, Double(y &+ 1))
    if bottom <= top { return }
    if upper.isDrawn, bottom <= upper.center {
      let row = CornerRow(radius: radius, near: upper.center - bottom, far: upper.center - top)
      if emitArcs(row, y, bottom - top, box, scratch, &sink) { return }
    } else if lower.isDrawn, top >= lower.center {
      let row = CornerRow(radius: radius, near: top - lower.center, far: bottom - lower.center)
      if emitArcs(row, y, bottom - top, box, scratch, &sink) { return }
    }
    emitColumns(y, top, bottom, box, scratch, &sink)
  }

  /// A row with an arc on both sides; false where they share columns.
  @inline(__always)
  private func emitArcs<Sink: SpanSink>(
    _ row: CornerRow, _ y: Int, _ height: Double, _ box: IntRect, _ scratch: CoverageScratch,
    _ sink: inout Sink
  ) -> Bool {
    let leftCenter = rect.left + radius
    let rightCenter = radius - rect.right
    let left = row.columns(center: leftCenter)
    let right = row.columns(center: rightCenter)
    // The right side is mirrored: column c is -1 - c there.
    guard left.upperBound <= -right.upperBound else { return false }
    let bytes = scratch.bytes
    let leftPart = left.clamped(to: box.minX..<box.maxX)
    if !leftPart.isEmpty {
      row.write(leftPart, center: leftCenter, to: bytes, step: 1)
      sink.varying(y, leftPart.lowerBound, leftPart.count, bytes)
    }
    let middle = (left.upperBound..<(-right.upperBound)).clamped(to: box.minX..<box.maxX)
    sink.run(y, middle.lowerBound, middle.upperBound, coverageByte(height))
    let rightPart = right.clamped(to: -box.maxX..<(-box.minX))
    if !rightPart.isEmpty {
      row.write(rightPart, center: rightCenter, to: bytes + (rightPart.count &- 1), step: -1)
      sink.varying(y, -rightPart.upperBound, rightPart.count, bytes)
    }
    return true
  }

  /// A row by the areas of its columns, whatever its corners.
  private func emitColumns<Sink: SpanSink>(
    _ y: Int, _ top: Double, _ bottom: Double, _ box: IntRect, _ scratch: CoverageScratch,
    _ sink: inout Sink
  ) {
    let leftSide = Side(
      edge: rect.left, topRadius: corners.contains(.topLeft) ? radius : 0,
      bottomRadius: corners.contains(.bottomLeft) ? radius : 0)
    let rightSide = Side(
      edge: -rect.right, topRadius: corners.contains(.topRight) ? radius : 0,
      bottomRadius: corners.contains(.bottomRight) ? radius : 0)
    let leftColumns = leftSide.areas(
      top, bottom, in: rect, first: box.minX, last: box.maxX, into: scratch.left)
    let mirrored = rightSide.areas(
      top, bottom, in: rect, first: -box.maxX, last: -box.minX, into: scratch.right)
    let height = bottom - top
    let left = leftColumns.first
    let innerLeft = leftColumns.last
    let innerRight = -mirrored.last
    let right = -mirrored.first
    guard innerLeft <= innerRight else {
      return emitNarrow(y, leftColumns, mirrored, height, scratch, &sink)
    }
    let bytes = scratch.bytes
    let leftCount = innerLeft &- left
    if leftCount > 0 {
      for index in 0..<leftCount {
        bytes[index] = UInt8(truncatingIfNeeded: coverageByte(scratch.left[index]))
      }
      sink.varying(y, left, leftCount, bytes)
    }
    sink.run(y, innerLeft, innerRight, coverageByte(height))
    let rightCount = right &- innerRight
    if rightCount > 0 {
      for index in 0..<rightCount {
        bytes[index] = UInt8(truncatingIfNeeded: coverageByte(scratch.right[rightCount &- 1 &- index]))
      }
      sink.varying(y, innerRight, rightCount, bytes)
    }
  }

  /// A row in which the edges of both sides share columns: what both leave is their sum less the height.
  private func emitNarrow<Sink: SpanSink>(
    _ y: Int, _ left: (first: Int, last: Int), _ mirrored: (first: Int, last: Int), _ height: Double,
    _ scratch: CoverageScratch, _ sink: inout Sink
  ) {
    let rightEnd = -mirrored.first
    let count = rightEnd - left.first
    guard count > 0 else { return }
    for index in 0..<count {
      let column = left.first + index
      let fromLeft = column < left.last ? scratch.left[index] : height
      let mirroredColumn = -column - 1
      let fromRight = mirroredColumn < mirrored.last ? scratch.right[mirroredColumn - mirrored.first] : height
      scratch.bytes[index] = UInt8(truncatingIfNeeded: coverageByte(fromLeft + fromRight - height))
    }
    sink.varying(y, left.first, count, scratch.bytes)
  }

  /// One side of the rectangle, looked at so that the inside is toward greater x.
  private struct Side {
    let edge: Double
    let topRadius: Double
    let bottomRadius: Double

    /// The areas of the columns that the side's edge passes, from the first touched to the last not full.
    ///
    /// Columns are cut to `first..<last`. Before the returned ones nothing is covered, after them the whole
    /// height from `top` to `bottom` is.
    @inline(__always)
    func areas(
      _ top: Double, _ bottom: Double, in rect: RectCoverage, first: Int, last: Int,
      into areas: UnsafeMutablePointer<Double>
    ) -> (first: Int, last: Int) {
      let upperCenter = rect.top + topRadius
      let lowerCenter = rect.bottom - bottomRadius
      if bottom <= upperCenter {
        return single(
          CornerArc(
            center: edge + topRadius, radius: topRadius, near: upperCenter - bottom, far: upperCenter - top),
          first, last, areas)
      }
      if top >= lowerCenter, bottomRadius > 0 {
        return single(
          CornerArc(
            center: edge + bottomRadius, radius: bottomRadius, near: top - lowerCenter,
            far: bottom - lowerCenter), first, last, areas)
      }
      return mixed(top, bottom, upperCenter, lowerCenter, first, last, areas)
    }

    @inline(__always)
    private func single(
      _ arc: CornerArc, _ first: Int, _ last: Int, _ areas: UnsafeMutablePointer<Double>
    ) -> (first: Int, last: Int) {
      let from = max(first, min(last, DeviceNumber.floor(arc.start)))
      let to = max(from, min(last, DeviceNumber.ceiling(arc.end)))
      for index in 0..<(to &- from) { areas[index] = 0 }
      arc.add(to: areas, first: from, last: to)
      return (from, to)
    }

    /// A row with parts above, between and below the corners' centres.
    private func mixed(
      _ top: Double, _ bottom: Double, _ upperCenter: Double, _ lowerCenter: Double, _ first: Int,
      _ last: Int, _ areas: UnsafeMutablePointer<Double>
    ) -> (first: Int, last: Int) {
      let reach = max(topRadius, bottomRadius)
      let from = max(first, min(last, DeviceNumber.floor(edge)))
      let to = max(from, min(last, DeviceNumber.ceiling(edge + reach)))
      for index in 0..<(to - from) { areas[index] = 0 }
      let upper = min(bottom, max(top, upperCenter))
      let lower = max(upper, min(bottom, lowerCenter))
      if upper > top {
        CornerArc(
          center: edge + topRadius, radius: topRadius, near: upperCenter - upper, far: upperCenter - top
        ).add(to: areas, first: from, last: to)
      }
      if lower > upper {
        CornerArc(center: edge, radius: 0, near: 0, far: 0).addStraight(
          lower - upper, to: areas, first: from, last: to)
      }
      if bottom > lower {
        CornerArc(
          center: edge + bottomRadius, radius: bottomRadius, near: lower - lowerCenter,
          far: bottom - lowerCenter
        ).add(to: areas, first: from, last: to)
      }
      return (from, to)
    }
  }
}

extension CornerArc {
  /// Adds the areas right of a straight edge at the centre, of some height of the row.
  func addStraight(_ height: Double, to areas: UnsafeMutablePointer<Double>, first: Int, last: Int) {
    for column in first..<max(first, last) {
      areas[column - first] += max(0, min(1, Double(column + 1) - center)) * height
    }
  }
}
