/// Turns the areas of a path's row into spans: columns that edges pass one by one, the rest as runs.
struct PathSpanWriter {
  let y: Int
  let left: Int
  let right: Int
  let scratch: CoverageScratch
  /// Columns that edges pass and that are not yet sent: `pendingStart..<pendingEnd`.
  private var pendingStart: Int
  private var pendingEnd: Int
  /// Coverage left of the pending columns.
  private var base = 0.0

  init(y: Int, left: Int, right: Int, scratch: CoverageScratch) {
    self.y = y
    self.left = left
    self.right = right
    self.scratch = scratch
    pendingStart = left
    pendingEnd = left
  }

  /// Adds areas to the changes of coverage along the row.
  struct Accumulator {
    let left: Int
    let right: Int
    let changes: UnsafeMutablePointer<Double>

    /// Adds what is right of a line, times a sign; columns outside are cut off.
    func add(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, _ sign: Double) {
      let height = (y1 - y0) * sign
      guard height != 0 else { return }
      let from = min(x0, x1)
      let to = max(x0, x1)
      if to <= Double(left) {
        changes[0] += height
        return
      }
      let first = DeviceNumber.floor(from)
      let last = DeviceNumber.ceiling(to)
      if last <= first + 1 {
        guard first >= left, first < right else { return }
        let share = (Double(first + 1) - (from + to) * 0.5) * height
        changes[first - left] += share
        changes[first - left + 1] += height - share
        return
      }
      addSlope(from, to, first, last, height)
    }

    /// A line over several columns: the running area of the part left of each column's end.
    private func addSlope(_ from: Double, _ to: Double, _ first: Int, _ last: Int, _ height: Double) {
      let scale = height / (to - from)
      // Integral over the height of how far right of the line a column's end is.
      @inline(__always) func area(_ x: Double) -> Double {
        if x <= from { return 0 }
        if x >= to { return (x - (from + to) * 0.5) * height }
        return (x - from) * (x - from) * 0.5 * scale
      }
      let begin = max(first, left)
      let end = min(last, right)
      guard begin < end else { return }
      var previousArea = area(Double(begin))
      var previousShare = 0.0
      for column in begin..<end {
        let nextArea = area(Double(column + 1))
        let share = nextArea - previousArea
        changes[column - left] += share - previousShare
        previousArea = nextArea
        previousShare = share
      }
      changes[end - left] += height - previousShare
    }
  }

  /// Where areas are added.
  var accumulator: Accumulator { Accumulator(left: left, right: right, changes: scratch.changes) }

  /// Announces edges between two places; `inside` tells what lies before them.
  mutating func begin<Sink: SpanSink>(left from: Double, right to: Double, inside: Bool, _ sink: inout Sink) {
    let first = max(left, min(right, DeviceNumber.floor(from)))
    let last = max(first, min(right, DeviceNumber.ceiling(to)))
    if first >= pendingEnd {
      flush(&sink)
      if inside, first > pendingEnd { sink.full(y, pendingEnd, first) }
      base = inside ? 1 : 0
      pendingStart = first
      pendingEnd = last
    }
    pendingEnd = max(pendingEnd, last)
  }

  /// Sends all that is left; `inside` tells what lies after the last edge.
  mutating func finish<Sink: SpanSink>(inside: Bool, _ sink: inout Sink) {
    flush(&sink)
    if inside, right > pendingEnd { sink.full(y, pendingEnd, right) }
    scratch.changes[right - left] = 0
    scratch.changes[right - left + 1] = 0
  }

  private mutating func flush<Sink: SpanSink>(_ sink: inout Sink) {
    // A change that edges left of the box made is in the first column.
    var sum = base
    let changes = scratch.changes
    let count = pendingEnd - pendingStart
    guard count > 0 else {
      changes[pendingStart - left] = 0
      return
    }
    for index in 0..<count {
      let place = pendingStart - left + index
      sum += changes[place]
      changes[place] = 0
      scratch.bytes[index] = UInt8(truncatingIfNeeded: coverageByte(sum))
    }
    // The change right after the last touched column belongs to what follows, which is known exactly.
    changes[pendingEnd - left] = 0
    sink.varying(y, pendingStart, count, scratch.bytes)
  }
}
