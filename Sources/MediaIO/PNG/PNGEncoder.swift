import CPNG
import Pixels

/// Writes pictures as PNG: 8 bits a channel, sRGB, straight alpha, or no alpha where every pixel is opaque.
///
/// A pure function from pixels to bytes: call it from as many threads as there are frames. Rows are written without
/// a filter and packed at zlib's level 1, which packs user interfaces well and fast.
public enum PNGEncoder {
  /// The longest side that can be written, in pixels.
  public static let longestSide = 1_000_000

  /// The bytes of a PNG file.
  ///
  /// - Parameters:
  ///   - picture: At least one pixel.
  ///   - metadata: What the file says about itself.
  ///   - name: The path for error messages.
  /// - Throws: `MediaError.sizeUnsupported` for a picture without pixels; `.codec` where libpng fails.
  public static func encode(
    _ picture: PixelBuffer, metadata: PNGMetadata = PNGMetadata(), name: String = "picture"
  ) throws -> [UInt8] {
    let isOpaque = picture.withUnsafeWords(StraightAlpha.isOpaque)
    return try encode(picture, alpha: !isOpaque, metadata: metadata, name: name)
  }

  /// Writes a PNG file.
  ///
  /// - Throws: What `encode` throws, and what `OutputFile` throws.
  public static func write(
    _ picture: PixelBuffer, to path: String, metadata: PNGMetadata = PNGMetadata()
  ) throws {
    let bytes = try encode(picture, metadata: metadata, name: path)
    let file = try OutputFile(path: path)
    try file.write(bytes)
    try file.finish()
  }

  /// The bytes of a PNG file with or without an alpha channel; without `metadata` only what a decoder needs.
  static func encode(
    _ picture: PixelBuffer, alpha: Bool, metadata: PNGMetadata?, name: String
  ) throws -> [UInt8] {
    let sides = 1...longestSide
    guard sides.contains(picture.width), sides.contains(picture.height) else {
      throw MediaError.sizeUnsupported(
        path: name, format: "PNG", width: picture.width, height: picture.height, limit: longestSide)
    }
    var file = strobe_png()
    defer { strobe_png_close_write(&file) }
    guard begin(&file, picture, alpha: alpha, metadata: metadata), writeRows(&file, picture, alpha: alpha),
      strobe_png_end_write(&file) == 0, let bytes = file.bytes
    else {
      throw MediaError.codec(path: name, doing: "writing PNG", reason: PNGDecoder.message(of: file))
    }
    return [UInt8](UnsafeBufferPointer(start: bytes, count: file.count))
  }

  private static func begin(
    _ file: inout strobe_png, _ picture: PixelBuffer, alpha: Bool, metadata: PNGMetadata?
  ) -> Bool {
    let (width, height) = (UInt32(picture.width), UInt32(picture.height))
    guard let metadata else {
      return strobe_png_begin_write(&file, width, height, alpha ? 1 : 0, 1, nil) == 0
    }
    // A tEXt chunk holds Latin-1; other letters need an iTXt chunk, which holds UTF-8.
    let text = metadata.description
    let latin = text?.unicodeScalars.allSatisfy { $0.value < 256 } ?? true
    let bytes = latin ? text?.unicodeScalars.map { UInt8($0.value) } : text.map { Array($0.utf8) }
    let characters = (bytes ?? []).map { CChar(bitPattern: $0) } + [0]
    return "Description".withCString { keyword in
      characters.withUnsafeBufferPointer { characters in
        var words = strobe_png_words(
          pixels_per_metre: metadata.pixelsPerMetre, keyword: text == nil ? nil : keyword,
          text: characters.baseAddress, text_is_utf8: latin ? 0 : 1)
        return strobe_png_begin_write(&file, width, height, alpha ? 1 : 0, 1, &words) == 0
      }
    }
  }

  /// Converts a few rows at a time, which stay in the cache until they are packed.
  private static func writeRows(_ file: inout strobe_png, _ picture: PixelBuffer, alpha: Bool) -> Bool {
    let width = picture.width
    let stride = width * (alpha ? 4 : 3)
    let rowsAtOnce = max(1, 32_768 / stride)
    return withUnsafeTemporaryAllocation(byteCount: rowsAtOnce * stride + 4, alignment: 16) { rows in
      guard let target = rows.baseAddress else { return false }
      return picture.withUnsafeWords { words in
        guard let source = words.baseAddress else { return false }
        var row = 0
        while row < picture.height {
          let count = min(rowsAtOnce, picture.height - row)
          if alpha {
            StraightAlpha.writeRGBA(source + row * width, count: count * width, to: target)
          } else {
            StraightAlpha.writeRGB(source + row * width, count: count * width, to: target)
          }
          let bytes = target.assumingMemoryBound(to: UInt8.self)
          guard strobe_png_write_rows(&file, bytes, stride, count) == 0 else { return false }
          row += count
        }
        return true
      }
    }
  }
}
