import Pixels

/// What changed from one frame to the next.
enum FrameDelta {
  /// The least box that holds every pixel in which two pictures of one size differ; empty for equal pictures.
  static func changedBox(_ old: PixelBuffer, _ new: PixelBuffer) -> IntRect {
    box(old, new) { $0 != $1 }
  }

  /// The least box that holds every pixel for which `isIn` says so of the two words; empty where there is none.
  @inline(__always)
  static func box(_ first: PixelBuffer, _ second: PixelBuffer, where isIn: (UInt32, UInt32) -> Bool)
    -> IntRect
  {
    let (width, height) = (first.width, first.height)
    return first.withUnsafeWords { a in
      second.withUnsafeWords { b in
        var box = IntRect(minX: width, minY: height, maxX: 0, maxY: 0)
        for y in 0..<height {
          let row = y * width
          // From the left to the first such pixel, then from the right to the last, but never over what is known.
          guard let left = (0..<width).first(where: { isIn(a[row + $0], b[row + $0]) }) else { continue }
          var right = width - 1
          while right >= box.maxX && !isIn(a[row + right], b[row + right]) { right -= 1 }
          box.minX = min(box.minX, left)
          box.maxX = max(box.maxX, max(left, right) + 1)
          box.minY = min(box.minY, y)
          box.maxY = y + 1
        }
        return box.isEmpty ? .empty : box
      }
    }
  }
}
