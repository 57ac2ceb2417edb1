import LayerTree
import OffscreenUI
import Testing

@testable import CoreList

/// What the display shows of a list: rows in frames of the render server, not the model.
extension ListRig {
  /// Every row that the next frame shows, by key, in the list's points; the clock moves on by that frame.
  func shown() -> [Int: Rect] {
    thread.flush()
    let tree = thread.frame(Int(thread.mediaTime * 60 + 1e-6))
    guard let root = tree.root else { return [:] }
    var rows: [Int: Rect] = [:]
    collect(root, at: Point(x: -root.values.bounds.minX, y: -root.values.bounds.minY), into: &rows)
    return rows
  }

  private func collect(_ layer: LayerSnapshot, at origin: Point, into rows: inout [Int: Rect]) {
    for inner in layer.sublayers {
      let frame = inner.values.frame
      let place = Point(x: origin.x + frame.minX, y: origin.y + frame.minY)
      if let name = inner.name, name.hasPrefix("row "), let key = Int(name.dropFirst(4)) {
        #expect(rows[key] == nil, "row \(key) is shown twice")
        rows[key] = Rect(x: place.x, y: place.y, width: frame.width, height: frame.height)
      }
      let bounds = inner.values.bounds
      collect(inner, at: Point(x: place.x - bounds.minX, y: place.y - bounds.minY), into: &rows)
    }
  }

  /// The frames of so many seconds from now on.
  func shown(for seconds: Double) -> [[Int: Rect]] {
    let end = thread.mediaTime + seconds
    var frames: [[Int: Rect]] = []
    while thread.mediaTime < end { frames.append(shown()) }
    return frames
  }

  /// Whether a row settles and is shown with its top at `y`.
  func expect(_ key: Int, y: Double, _ location: SourceLocation = #_sourceLocation) {
    #expect(abs(self.y(key) - y) < 1e-9, "settled at \(self.y(key))", sourceLocation: location)
    let shown = shown()[key]?.minY ?? .nan
    #expect(abs(shown - y) < 1e-9, "shown at \(shown)", sourceLocation: location)
  }

  /// Whether a row settles and is shown with its bottom at `maxY`.
  func expect(_ key: Int, maxY: Double, _ location: SourceLocation = #_sourceLocation) {
    #expect(abs(self.maxY(key) - maxY) < 1e-9, "settled at \(self.maxY(key))", sourceLocation: location)
    let shown = shown()[key]?.maxY ?? .nan
    #expect(abs(shown - maxY) < 1e-9, "shown at \(shown)", sourceLocation: location)
  }

  /// Does something that must not move any row that is loaded before and after, in no frame of the next ones.
  func expectStill(
    for seconds: Double = 0.1, _ location: SourceLocation = #_sourceLocation, _ body: () -> Void
  ) {
    let before = shown()
    #expect(!before.isEmpty, sourceLocation: location)
    body()
    for frame in shown(for: seconds) {
      for (key, rect) in frame where before[key] != nil {
        #expect(before[key]?.minY == rect.minY, "row \(key)", sourceLocation: location)
      }
    }
  }
}

/// Fingers that land and lift without a drag.
extension ListRig {
  /// A finger comes down, stays, and is lifted.
  func tap(for seconds: Double = 0.1) {
    let start = press()
    thread.run(until: start + seconds)
    lift()
  }

  /// A finger comes down and stays; when it did, seconds.
  @discardableResult
  func press() -> Double {
    let start = (thread.mediaTime * 60).rounded(.up) / 60
    touch(.began, at: start)
    thread.run(until: start + 0.001)
    return start
  }

  /// The finger is lifted where it came down.
  func lift() {
    let time = ((thread.mediaTime + 0.05) * 60).rounded(.up) / 60
    touch(.ended, at: time)
    thread.run(until: time + 0.001)
  }

  private func touch(_ phase: Touch.Phase, at time: Double) {
    let place = Point(x: 195, y: list.frame.height / 2)
    thread.touch(timestamp: time) { [window] time in
      window.send(TouchEvent(phase, at: place, timestamp: time, id: 0))
    }
  }
}

/// Pins in the states that the tables start from.
extension ListRig {
  /// PIN(r,p) with the latch engaged and the pinned row on the edge.
  static func latched(_ kind: ScrollEngineKind, _ reply: Double, _ pinned: Double = 60) -> ListRig {
    let rig = pin(kind, reply, pinned)
    rig.latch()
    return rig
  }

  /// PIN(100,60), latched, then let go of by a finger that has scrolled to `offset`.
  static func released(_ kind: ScrollEngineKind, at offset: Double) -> ListRig {
    let rig = latched(kind, 100)
    rig.scroll(offset + 240)
    #expect(rig.offset == offset && !rig.list.isPinLatched)
    return rig
  }

  /// Engages the latch, and lets the next pass place the row.
  func latch() {
    apply(to: ScrollTarget(index: 1))
    apply(rows)
    #expect(list.isPinLatched && list.lastAnchor?.rule == .pinLatch)
  }
}
