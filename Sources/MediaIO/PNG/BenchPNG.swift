import Pixels

/// How fast PNGs are written and read here: one picture, one thread, in memory.
public enum BenchPNG {
  /// Times in milliseconds and sizes in bytes.
  public struct Result: Sendable {
    /// Columns and rows of the picture, in pixels.
    public let size: IntSize
    /// The middle one of the times that encoding took, in milliseconds.
    public let encode: Double
    /// The least of them, in milliseconds.
    public let leastEncode: Double
    /// The middle one of the times that decoding took, in milliseconds.
    public let decode: Double
    /// The size of the file, in bytes.
    public let bytes: Int
  }

  /// Encodes and decodes a picture `repeats` times, at least once, after one round that is not counted.
  ///
  /// - Throws: `MediaError`, as encoding and decoding do.
  public static func run(_ picture: PixelBuffer = sample(), repeats: Int = 15) throws -> Result {
    var (encodes, decodes): ([Double], [Double]) = ([], [])
    var bytes: [UInt8] = []
    let clock = ContinuousClock()
    for _ in 0...max(1, repeats) {
      encodes.append(try milliseconds(clock) { bytes = try PNGEncoder.encode(picture) })
      decodes.append(try milliseconds(clock) { _ = try PNGDecoder.decode(bytes) })
    }
    let (encode, decode) = (encodes.dropFirst().sorted(), decodes.dropFirst().sorted())
    return Result(
      size: picture.size, encode: encode[encode.count / 2], leastEncode: encode[0],
      decode: decode[decode.count / 2], bytes: bytes.count)
  }

  /// A picture like a chat's: flat bubbles, a gradient behind some, and small marks in place of letters.
  public static func sample(width: Int = 1170, height: Int = 2532) -> PixelBuffer {
    var picture = PixelBuffer(unfilledWidth: width, height: height)
    picture.withUnsafeMutableWords { words in
      for y in 0..<height {
        for x in 0..<width { words[y * width + x] = pixel(x: x, y: y, width: width, height: height).word }
      }
    }
    return picture
  }

  private static func pixel(x: Int, y: Int, width: Int, height: Int) -> Pixel {
    let row = y / 180
    let left = row % 2 == 0 ? width / 30 : width * 3 / 10
    let isInside = y % 180 > 18 && x >= left && x < left + width * 2 / 3
    guard isInside else { return Pixel(red: 242, green: 242, blue: 247, alpha: 255) }
    let isMark = y % 54 > 20 && (x / 4 &* 2_654_435_761 ^ y / 4 &* 40_503 ^ row) & 24 == 0
    if isMark {
      let grey = UInt8(truncatingIfNeeded: 20 + (x &* 7 ^ y &* 3) & 63)
      return Pixel(red: grey, green: grey, blue: grey, alpha: 255)
    }
    let green = row % 2 == 0 ? 255 : UInt8(120 + y * 60 / height)
    return Pixel(red: row % 2 == 0 ? 255 : 10, green: green, blue: 255, alpha: 255)
  }

  private static func milliseconds(_ clock: ContinuousClock, _ body: () throws -> Void) rethrows -> Double {
    let duration = try clock.measure(body).components
    return Double(duration.seconds) * 1e3 + Double(duration.attoseconds) / 1e15
  }
}
