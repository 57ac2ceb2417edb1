import LayerTree
import Pixels

/// One row of the benchmark scene: ground, bubble, avatar, bars in place of text, and a separator.
struct ChatListRow {
  let index: Int
  /// Left edge, points.
  let x: Double
  /// Top edge, points.
  let y: Double
  /// Height, points.
  let height: Double

  /// The height of a row that keeps it: 44 to 159.75 points.
  static func height(_ index: Int) -> Double {
    let v = SceneHash.unit(index, 0)
    let square = v * v
    return 44 + (464 * (square * square)).rounded(.down) / 4
  }

  /// The height of a pulsing row with its top at `y`: 44 to 140 points, three times on its way.
  static func pulsingHeight(_ y: Double) -> Double {
    let t = max(0, min(1, (844 - y) / 1004))
    var p = 3 * t
    p -= p.rounded(.down)
    let q = 1 - abs(2 * p - 1)
    return 44 + 96 * (q * q * (3 - 2 * q))
  }

  /// The row's operations; `pixel` is the height of a pixel in points.
  func operations(pixel: Double) -> [ChatListScene.Operation] {
    let isOut = SceneHash.hash(index, 1) & 1 == 1
    let ground = color(2, 236, 19, 3, 236, 19, 4, 240, 16)
    let bubble = Rect(
      x: isOut ? x + 330 - bubbleWidth : x + 60, y: y + 6, width: bubbleWidth, height: height - 12)
    var result: [ChatListScene.Operation] = [
      .rect(Rect(x: x, y: y, width: 390, height: height), ground),
      .rounded(
        bubble, 16,
        isOut
          ? color(6, 0, 48, 7, 100, 50, 8, 216, 40) : color(6, 204, 24, 7, 204, 24, 8, 212, 24)),
      .circle(
        Point(x: isOut ? x + 362 : x + 28, y: y + height - 22), 20,
        color(9, 60, 180, 10, 60, 180, 11, 60, 180)),
    ]
    let ink = isOut ? Color.white : Color(red8: 60, green8: 60, blue8: 67)
    result += bars(in: bubble, ink)
    result.append(
      .rect(
        Rect(x: x + 60, y: y + height - pixel, width: 330, height: pixel),
        Color(red8: 198, green8: 198, blue8: 200)))
    return result
  }

  private var bubbleWidth: Double { 220 + 80 * SceneHash.unit(index, 5) }

  private func bars(in bubble: Rect, _ ink: Color) -> [ChatListScene.Operation] {
    let count = height < 64 ? 2 : height < 96 ? 3 : 4
    let pitch = (bubble.height - 12) / Double(count)
    return (0..<count).map { k in
      var width = (bubble.width - 28) * (0.55 + 0.45 * SceneHash.unit(index, 16 + k))
      if k == count - 1 { width *= 0.6 }
      let top = bubble.minY + 6 + Double(k) * pitch + (pitch - 7) / 2
      return .rounded(Rect(x: bubble.minX + 14, y: top, width: width, height: 7), 3.5, ink)
    }
  }

  /// A colour of three bytes, each from a key, a least value and a count of values.
  private func color(
    _ k0: Int, _ low0: Int, _ n0: Int, _ k1: Int, _ low1: Int, _ n1: Int, _ k2: Int, _ low2: Int, _ n2: Int
  ) -> Color {
    Color(
      red8: SceneHash.byte(index, k0, low0, n0), green8: SceneHash.byte(index, k1, low1, n1),
      blue8: SceneHash.byte(index, k2, low2, n2))
  }
}

/// Numbers that look random and are the same everywhere.
enum SceneHash {
  /// 32 mixed bits of two numbers.
  static func hash(_ i: Int, _ k: Int) -> UInt32 {
    var x = UInt32(truncatingIfNeeded: i) &* 0x9E37_79B1
    x = x &+ UInt32(truncatingIfNeeded: k) &* 0x85EB_CA77 &+ 116 &* 0xC2B2_AE3D
    x ^= x >> 16
    x = x &* 0x7FEB_352D
    x ^= x >> 15
    x = x &* 0x846C_A68B
    return x ^ x >> 16
  }

  /// 0 to just below 1, in steps of 2^-24.
  static func unit(_ i: Int, _ k: Int) -> Double { Double(hash(i, k) >> 8) / 16_777_216 }

  /// A whole number of `count` from `low`, 0 to 255.
  static func byte(_ i: Int, _ k: Int, _ low: Int, _ count: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: low + Int((unit(i, k) * Double(count)).rounded(.down)))
  }
}
