import CPNG
import Pixels

/// A PNG as it was read: the pixels, and what had to be decided about their colours.
public struct PNGPicture: Sendable {
  /// The pixels, sRGB, premultiplied.
  public let pixels: PixelBuffer
  /// Sentences for the user: a gamma applied, a colour profile not applied.
  public let notes: [String]
}

/// Reads every legal PNG: all colour types, 1 to 16 bits, interlaced or not, palettes and transparent colours.
///
/// Colours become sRGB by one policy:
/// numbers stand as they are with an sRGB chunk, an iCCP chunk (with a note) or none; with a gAMA chunk alone that is
/// not near 1/2.2, a channel `v` becomes `v ^ (1 / (2.2 * gamma))` (with a note); 16 bits become 8 by `v / 257`
/// rounded to nearest. A file that asks for too much or is damaged is refused with one sentence.
public enum PNGDecoder {
  /// Reads a PNG file.
  ///
  /// - Throws: `MediaError.fileMissing`, `.cannotRead`, `.badPNG` with the cause.
  public static func read(_ path: String, limits: PNGLimits = PNGLimits()) throws -> PNGPicture {
    do {
      // Reading a pipe that nobody writes to would wait for ever.
      guard try Platform.kind(of: path) != .stream else {
        throw MediaError.cannotRead(path: path, reason: "it is a pipe or a device, and a file is needed")
      }
      guard let bytes = try Platform.contents(of: path, limit: limits.file) else {
        throw MediaError.badPNG(path: path, .fileSize(limit: limits.file))
      }
      return try decode(bytes, name: path, limits: limits)
    } catch let failure as Platform.Failure {
      throw MediaError.reading(path, failure)
    }
  }

  /// Reads a PNG from memory; `name` stands for its path in messages.
  ///
  /// - Throws: `MediaError.badPNG` with the cause.
  public static func decode(
    _ bytes: [UInt8], name: String = "picture", limits: PNGLimits = PNGLimits()
  ) throws -> PNGPicture {
    do {
      let file = try PNGChunks(bytes)
      try limits.check(file)
      let policy = PNGColorPolicy(file)
      let pixels =
        try file.header.depth == 16
        ? decode16(file, policy, limits) : decode8(file, policy, limits)
      return PNGPicture(pixels: pixels, notes: policy.notes)
    } catch let problem as PNGProblem {
      throw MediaError.badPNG(path: name, problem)
    }
  }

  /// libpng's words for the last failure.
  static func message(of file: strobe_png) -> String {
    let text = withUnsafeBytes(of: file.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    return text.isEmpty ? "out of memory" : text
  }

  /// Depths to 8: libpng writes B, G, R, A straight into the buffer, which is premultiplied in place.
  private static func decode8(
    _ file: PNGChunks, _ policy: PNGColorPolicy, _ limits: PNGLimits
  ) throws -> PixelBuffer {
    var buffer = PixelBuffer(width: file.header.width, height: file.header.height)
    let table = policy.exponent == nil ? nil : policy.table(count: 256)
    try buffer.withUnsafeMutableWords { words in
      try unpack(file, into: UnsafeMutableRawBufferPointer(words), limits)
      for index in words.indices {
        let straight = Pixel(word: UInt32(littleEndian: words[index]))
        if let table {
          words[index] =
            Pixel(
              straightRed: table[Int(straight.red)], green: table[Int(straight.green)],
              blue: table[Int(straight.blue)], alpha: straight.alpha
            ).word
        } else if straight.alpha != 255 {
          words[index] =
            Pixel(
              straightRed: straight.red, green: straight.green, blue: straight.blue, alpha: straight.alpha
            ).word
        }
      }
    }
    return buffer
  }

  /// Depth 16: R, G, B, A in 16 bits, looked up in the policy's table.
  private static func decode16(
    _ file: PNGChunks, _ policy: PNGColorPolicy, _ limits: PNGLimits
  ) throws -> PixelBuffer {
    let count = file.header.width * file.header.height
    let channels = UnsafeMutableBufferPointer<UInt16>.allocate(capacity: count * 4)
    channels.initialize(repeating: 0)
    defer { channels.deallocate() }
    try unpack(file, into: UnsafeMutableRawBufferPointer(channels), limits)
    let table = policy.exponent == nil ? nil : policy.table(count: 65_536)
    var buffer = PixelBuffer(unfilledWidth: file.header.width, height: file.header.height)
    buffer.withUnsafeMutableWords { words in
      for index in 0..<count {
        func byte(_ channel: Int) -> UInt8 {
          let value = channels[4 * index + channel]
          return table?[Int(value)] ?? PNGColorPolicy.byte(value)
        }
        words[index] =
          Pixel(
            straightRed: byte(0), green: byte(1), blue: byte(2),
            alpha: PNGColorPolicy.byte(channels[4 * index + 3])
          ).word
      }
    }
    return buffer
  }

  private static func unpack(
    _ file: PNGChunks, into target: UnsafeMutableRawBufferPointer, _ limits: PNGLimits
  ) throws {
    var state = strobe_png()
    defer { strobe_png_close_read(&state) }
    let failed = file.bytes.withUnsafeBufferPointer { bytes in
      strobe_png_decode(
        &state, bytes.baseAddress, bytes.count, UInt32(limits.longestSide),
        target.baseAddress?.assumingMemoryBound(to: UInt8.self), target.count / file.header.height)
    }
    if failed != 0 { throw PNGProblem.badData(message(of: state)) }
  }
}
