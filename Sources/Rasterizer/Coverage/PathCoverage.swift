import LayerTree
import Pixels

/// The rows of a path as spans.
enum PathCoverage {
  /// Sends the rows of `box`, which is inside `edges.box`, each by exact area.
  static func emit<Sink: SpanSink>(
    _ edges: PathEdges, _ box: IntRect, scratch: CoverageScratch, into sink: inout Sink
  ) {
    edges.edges.withUnsafeBufferPointer { all in
      var row = PathRow()
      swap(&row, &scratch.row)
      for y in box.minY..<box.maxY {
        let block = (y - edges.box.minY) / PathEdges.blockRows
        let range = edges.blockStarts[block]..<edges.blockStarts[block + 1]
        row.gather(UnsafeBufferPointer(rebasing: all[range]), row: y)
        var writer = PathSpanWriter(y: y, left: box.minX, right: box.maxX, scratch: scratch)
        emitRow(&row, edges.rule, &writer, &sink)
      }
      swap(&row, &scratch.row)
    }
  }

  /// One row: cluster by cluster, and what is between them.
  private static func emitRow<Sink: SpanSink>(
    _ row: inout PathRow, _ rule: ShapeContents.FillRule, _ writer: inout PathSpanWriter, _ sink: inout Sink
  ) {
    var winding: Int32 = 0
    var start = 0
    let count = row.segments.count
    while start < count {
      var reach = row.segments[start].right
      let left = row.segments[start].left
      if left >= Double(writer.right) { break }
      var end = start + 1
      while end < count, row.segments[end].left <= reach {
        reach = max(reach, row.segments[end].right)
        end += 1
      }
      let base = PathRow.isInside(winding, rule)
      writer.begin(left: left, right: reach, inside: base, &sink)
      let changes = writer.accumulator
      winding &+= row.resolve(start..<end, winding: winding, rule: rule) { x0, y0, x1, y1, sign in
        changes.add(x0, y0, x1, y1, sign)
      }
      start = end
    }
    writer.finish(inside: PathRow.isInside(winding, rule), &sink)
  }

  /// Sends the pixels of `box` whose centres are inside.
  static func emitPixelCenters<Sink: SpanSink>(_ edges: PathEdges, _ box: IntRect, into sink: inout Sink) {
    var places: [(x: Double, direction: Int32)] = []
    for y in box.minY..<box.maxY {
      let middle = Double(y) + 0.5
      let block = (y - edges.box.minY) / PathEdges.blockRows
      places.removeAll(keepingCapacity: true)
      for index in edges.blockStarts[block]..<edges.blockStarts[block + 1] {
        let edge = edges.edges[index]
        if edge.direction != 0, edge.y0 <= middle, edge.y1 > middle {
          places.append((edge.x(at: middle), edge.direction))
        }
      }
      places.sort { $0.x < $1.x }
      var winding: Int32 = 0
      for index in places.indices {
        winding &+= places[index].direction
        guard PathRow.isInside(winding, edges.rule) else { continue }
        let left = max(box.minX, DeviceNumber.ceiling(places[index].x - 0.5))
        // The edge that ends this part may be right of the box and hence missing.
        let next = index + 1 < places.count ? DeviceNumber.ceiling(places[index + 1].x - 0.5) : box.maxX
        let right = min(box.maxX, next)
        if right > left { sink.full(y, left, right) }
      }
    }
  }
}
