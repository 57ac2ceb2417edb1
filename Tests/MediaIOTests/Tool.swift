import Foundation

/// Another program that checks what was written.
enum Tool {
  /// Where a program is; nil where it is not installed.
  static func path(_ name: String) -> String? {
    if name.hasPrefix("/") { return FileManager.default.isExecutableFile(atPath: name) ? name : nil }
    return (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  static var hasPNGCheck: Bool { path("pngcheck") != nil }
  static var hasFFmpeg: Bool { path("ffmpeg") != nil && path("ffprobe") != nil }
  static var hasPillow: Bool { python != nil }

  /// The first Python that has Pillow: the one in the path, or the system's own, for which Debian packages it.
  static let python = ["python3", "/usr/bin/python3"].first {
    (try? run($0, ["-c", "import PIL"]))?.status == 0
  }

  /// Runs a program to its end: its exit code and what it wrote to standard output.
  static func run(_ name: String, _ arguments: [String]) throws -> (status: Int32, output: [UInt8]) {
    guard let path = path(name) else { return (127, []) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, [UInt8](output))
  }

  static func text(_ name: String, _ arguments: [String]) throws -> String {
    String(decoding: try run(name, arguments).output, as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The R, G, B, A bytes of every frame of a file, one frame after the other, as ffmpeg decodes them.
  static func ffmpegFrames(_ path: String) throws -> [UInt8] {
    try run(
      "ffmpeg",
      ["-v", "error", "-i", path, "-fps_mode", "passthrough", "-f", "rawvideo", "-pix_fmt", "rgba", "-"]
    ).output
  }
}
