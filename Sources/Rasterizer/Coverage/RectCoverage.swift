import LayerTree
import Pixels

/// An upright rectangle's coverage by exact area: at most two partly covered columns and two such rows.
struct RectCoverage {
  let left: Double
  let top: Double
  let right: Double
  let bottom: Double

  /// Rows and columns with any coverage.
  var touched: IntRect {
    IntRect(
      minX: DeviceNumber.floor(left), minY: DeviceNumber.floor(top), maxX: DeviceNumber.ceiling(right),
      maxY: DeviceNumber.ceiling(bottom))
  }

  /// Rows and columns that are covered entirely.
  var filled: IntRect {
    let box = IntRect(
      minX: DeviceNumber.ceiling(left), minY: DeviceNumber.ceiling(top), maxX: DeviceNumber.floor(right),
      maxY: DeviceNumber.floor(bottom))
    return box.isEmpty ? .empty : box
  }

  /// Sends the rows of `box`, which is inside `touched`.
  func emit<Sink: SpanSink>(_ box: IntRect, into sink: inout Sink) {
    let first = DeviceNumber.floor(left)
    let last = DeviceNumber.ceiling(right) - 1
    let leftShare = min(right, Double(first + 1)) - left
    let rightShare = first == last ? 0 : right - Double(last)
    let innerLeft = max(box.minX, leftShare < 1 ? first + 1 : first)
    let innerRight = min(box.maxX, rightShare < 1 ? last : last + 1)
    let hasLeft = leftShare < 1 && first >= box.minX && first < box.maxX
    let hasRight = last > first && rightShare < 1 && last >= box.minX && last < box.maxX
    let solidTop = DeviceNumber.ceiling(top)
    let solidBottom = DeviceNumber.floor(bottom)
    for y in box.minY..<box.maxY {
      let isSolid = y >= solidTop && y < solidBottom
      let height = isSolid ? 1 : min(bottom, Double(y + 1)) - max(top, Double(y))
      if hasLeft { sink.run(y, first, first + 1, coverageByte(height * leftShare)) }
      if isSolid {
        if innerRight > innerLeft { sink.full(y, innerLeft, innerRight) }
      } else {
        sink.run(y, innerLeft, innerRight, coverageByte(height))
      }
      if hasRight { sink.run(y, last, last + 1, coverageByte(height * rightShare)) }
    }
  }
}
