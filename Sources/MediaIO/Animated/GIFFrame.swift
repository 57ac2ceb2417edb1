import Pixels

/// One frame of a GIF as bytes: what of it has to be drawn over what stands there, in colours of its own palette.
struct GIFFrame {
  /// A picture with what GIF can show: each word opaque with straight colour, or 0 for clear.
  ///
  /// - Returns: The picture, and whether a pixel was neither opaque nor clear: under half it became clear.
  static func shown(_ picture: PixelBuffer) -> (picture: PixelBuffer, isChanged: Bool) {
    guard !picture.withUnsafeWords(StraightAlpha.isOpaque) else { return (picture, false) }
    var (result, isChanged) = (picture, false)
    result.withUnsafeMutableWords { words in
      for place in words.indices where words[place] < 0xff00_0000 {
        let straight = Pixel(word: words[place]).straight
        isChanged = isChanged || straight.alpha > 0
        words[place] =
          straight.alpha < 128
          ? 0 : Pixel(red: straight.red, green: straight.green, blue: straight.blue, alpha: 255).word
      }
    }
    return (result, isChanged)
  }

  /// The graphic control extension, the image descriptor, the palette and the coded pixels.
  ///
  /// - Parameters:
  ///   - picture: What is to be seen, as `shown` gives it.
  ///   - canvas: What stands there already; pixels that are equal are left out.
  ///   - box: The part to write, not empty.
  ///   - delay: In hundredths of a second.
  ///   - clears: Whether the box becomes clear when the time is over.
  static func bytes(
    _ picture: PixelBuffer, over canvas: PixelBuffer, box: IntRect, delay: Int, clears: Bool
  ) -> [UInt8] {
    let words = changedWords(picture, canvas, box)
    let palette = Palette(words)
    let clearEntry = UInt8(palette.entries.count)
    var last = (word: UInt32(0), entry: clearEntry)
    let indices = words.map { word -> UInt8 in
      if word != last.word { last = (word, word == 0 ? clearEntry : palette.entry(of: word)) }
      return last.entry
    }
    var depth = 2
    while 1 << depth <= palette.entries.count { depth += 1 }
    var bytes: [UInt8] = [0x21, 0xf9, 4, (clears ? 2 : 1) << 2 | 1]
    bytes += little16(delay) + [clearEntry, 0, 0x2c]
    for value in [box.minX, box.minY, box.width, box.height] { bytes += little16(value) }
    bytes.append(0x80 | UInt8(depth - 1))
    for entry in palette.entries {
      bytes += [UInt8(entry >> 16), UInt8(entry >> 8 & 255), UInt8(entry & 255)]
    }
    bytes += [UInt8](repeating: 0, count: 3 * ((1 << depth) - palette.entries.count))
    return bytes + GIFCompression.compress(indices, codeSize: depth)
  }

  /// Two bytes, the lower first.
  static func little16(_ value: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
  }

  /// The box's words, 0 where nothing has to be drawn.
  private static func changedWords(_ picture: PixelBuffer, _ canvas: PixelBuffer, _ box: IntRect) -> [UInt32]
  {
    [UInt32](unsafeUninitializedCapacity: box.size.area) { target, count in
      picture.withUnsafeWords { new in
        canvas.withUnsafeWords { old in
          for y in box.minY..<box.maxY {
            for x in box.minX..<box.maxX {
              let place = y * picture.width + x
              target[count] = new[place] == old[place] ? 0 : new[place]
              count += 1
            }
          }
        }
      }
    }
  }
}
