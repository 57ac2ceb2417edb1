import Foundation
import Pixels

@testable import MediaIO

/// A folder of a test's own, removed with it.
final class ScratchFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "/strobe-video-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String) -> String { path + "/" + name }

  var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() }

  func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: file(name))))
  }
}

extension Tool {
  /// Whether a program is installed, so that a test that needs it can be skipped by name.
  static func exists(_ name: String) -> Bool { path(name) != nil }

  /// Standard output of a program, whose exit code is 0; nil otherwise.
  static func output(_ name: String, _ arguments: [String]) throws -> String? {
    let result = try run(name, arguments)
    return result.status == 0 ? String(decoding: result.output, as: UTF8.self) : nil
  }

  /// `key=value` lines of ffprobe's for the first video stream of a file.
  static func probe(_ path: String, _ entries: String, _ more: [String] = []) throws -> [String: String] {
    let text = try output(
      "ffprobe",
      ["-v", "error", "-select_streams", "v:0", "-show_entries", entries, "-of", "default=nw=1"] + more + [
        path
      ])
    var result: [String: String] = [:]
    for line in (text ?? "").split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1)
      if parts.count == 2 { result[String(parts[0])] = String(parts[1]) }
    }
    return result
  }
}

enum Movie {
  /// Options for tests in which quality is not the subject.
  static func quick(_ format: VideoFormat, rate: FrameRate = FrameRate(60)) -> VideoOptions {
    var options = VideoOptions(format: format, frameRate: rate)
    options.preset = "ultrafast"
    return options
  }

  /// Writes frames and gives the result of the finished file.
  @discardableResult
  static func write(_ path: String, _ options: VideoOptions, _ frames: [PixelBuffer]) throws -> VideoResult? {
    let writer = try VideoWriter(path: path, size: frames[0].size, options: options)
    for frame in frames { try writer.append(frame) }
    try writer.finish()
    return writer.result
  }

  static let barBits = 9

  /// A frame that tells its number: nine blocks of 8x8, white for 1 and black for 0, the highest bit first.
  static func barCoded(_ code: Int) -> PixelBuffer {
    var frame = PixelBuffer(width: barBits * 8, height: 8, filledWith: Color.black.pixel)
    for bit in 0..<barBits where code >> (barBits - 1 - bit) & 1 == 1 {
      for y in 0..<8 {
        for x in 0..<8 { frame[bit * 8 + x, y] = Color.white.pixel }
      }
    }
    return frame
  }

  /// The number that a frame tells, read in the middle of each block.
  static func barCode(_ frame: PixelBuffer) -> Int {
    (0..<barBits).reduce(0) { $0 << 1 | (frame[$1 * 8 + 4, 4].green > 127 ? 1 : 0) }
  }

  /// Four fields side by side and one below the other, each half the size.
  static func fields(_ size: Int, _ colors: [Color]) -> PixelBuffer {
    var frame = PixelBuffer(width: size, height: size)
    for y in 0..<size {
      for x in 0..<size { frame[x, y] = colors[(y * 2 / size) * 2 + x * 2 / size].pixel }
    }
    return frame
  }

  /// The largest difference of a channel between two pixels, 0 to 255.
  static func distance(_ a: Pixel, _ b: Pixel) -> Int {
    [(a.red, b.red), (a.green, b.green), (a.blue, b.blue), (a.alpha, b.alpha)]
      .map { abs(Int($0.0) - Int($0.1)) }.max() ?? 0
  }

  /// A picture of noise from a seed, opaque or with every alpha.
  static func noise(_ width: Int, _ height: Int, seed: UInt64, opaque: Bool) -> PixelBuffer {
    var state = seed
    func byte() -> UInt8 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: state >> 56)
    }
    var frame = PixelBuffer(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        frame[x, y] = Pixel(straightRed: byte(), green: byte(), blue: byte(), alpha: opaque ? 255 : byte())
      }
    }
    return frame
  }
}
