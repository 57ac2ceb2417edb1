import Foundation
import Pixels
import Testing

@testable import MediaIO

@Suite("Row 35: odd sizes and failures of a video")
struct VideoFailureTests {
  @Test("131x57 is padded by repeating the last column and row, and said")
  func odd() throws {
    let folder = try ScratchFolder()
    var frame = PixelBuffer(width: 131, height: 57, filledWith: Color.white.pixel)
    for y in 40..<57 { for x in 0..<131 { frame[x, y] = Color.black.pixel } }
    var options = VideoOptions(format: .h264MP4, frameRate: FrameRate(60))
    options.crf = 1
    let result = try #require(try Movie.write(folder.file("odd.mp4"), options, [frame, frame]))
    #expect(result.size == IntSize(width: 132, height: 58))
    #expect(
      result.notes == [
        "131x57 is padded to 132x58 by repeating the last column and row: H.264's yuv420p needs even sides."
      ])
    let decoded = try VideoReader.frames(of: folder.file("odd.mp4"))
    #expect(decoded.count == 2)
    for shown in decoded.map(\.pixels) {
      #expect(shown.size == IntSize(width: 132, height: 58))
      #expect(Movie.distance(shown[131, 10], Color.white.pixel) <= 2)
      #expect(Movie.distance(shown[131, 57], Color.black.pixel) <= 2)
      #expect(Movie.distance(shown[60, 57], Color.black.pixel) <= 2)
    }
  }

  @Test("one odd side is named alone", arguments: [(7, 8, "last column"), (8, 7, "last row")])
  func oneOddSide(_ width: Int, _ height: Int, _ repeated: String) throws {
    let folder = try ScratchFolder()
    let frame = PixelBuffer(width: width, height: height, filledWith: Color.white.pixel)
    let result = try Movie.write(folder.file("odd.mp4"), Movie.quick(.h264MP4), [frame])
    #expect(result?.size == IntSize(width: 8, height: 8))
    #expect(result?.notes.first?.contains("by repeating the \(repeated):") == true)
  }

  @Test("a long and narrow picture is kept bit for bit by .mkv, with alpha", arguments: [(9, 700), (700, 2)])
  func narrow(_ width: Int, _ height: Int) throws {
    let folder = try ScratchFolder()
    let frames = (0..<2).map { Movie.noise(width, height, seed: $0, opaque: false) }
    try Movie.write(folder.file("x.mkv"), Movie.quick(.ffv1Matroska), frames)
    #expect(try VideoReader.frames(of: folder.file("x.mkv")).map(\.pixels) == frames)
  }

  @Test("1x1 becomes 2x2 of the same colour; .mkv keeps it as it is")
  func onePixel() throws {
    let folder = try ScratchFolder()
    let frame = PixelBuffer(width: 1, height: 1, filledWith: (Color(hex: "#3478f6") ?? .clear).pixel)
    let options = VideoOptions(format: .h264MP4, frameRate: FrameRate(60))
    let result = try Movie.write(folder.file("one.mp4"), options, [frame, frame, frame])
    #expect(result?.size == IntSize(width: 2, height: 2))
    let decoded = try VideoReader.frames(of: folder.file("one.mp4"))
    #expect(decoded.count == 3)
    #expect(decoded.allSatisfy { Movie.distance($0.pixels[1, 1], frame[0, 0]) <= 2 })
    try Movie.write(folder.file("one.mkv"), Movie.quick(.ffv1Matroska), [frame])
    #expect(try VideoReader.frames(of: folder.file("one.mkv")).map(\.pixels) == [frame])
  }

  @Test("a missing folder and one that cannot be written are refused before any frame")
  func unwritable() throws {
    let folder = try ScratchFolder()
    let missing = folder.file("no/such/x.mp4")
    #expect(throws: MediaError.folderMissing(path: missing, folder: folder.file("no/such"))) {
      try VideoWriter(path: missing, size: IntSize(width: 8, height: 8), options: Movie.quick(.h264MP4))
    }
    let file = folder.file("file")
    try Data().write(to: URL(fileURLWithPath: file))
    for path in ["/proc/x.mp4", file + "/x.mkv", folder.path] {
      #expect(throws: MediaError.self) {
        try VideoWriter(path: path, size: IntSize(width: 8, height: 8), options: Movie.quick(.h264MP4))
      }
    }
    #expect(folder.names == ["file"])
  }

  @Test(
    "a pipe or a device is refused with a sentence, for the index is written last",
    arguments: VideoFormat.allCases)
  func stream(_ format: VideoFormat) {
    #expect(throws: MediaError.cannotSeek(path: "/dev/full")) {
      try VideoWriter(path: "/dev/full", size: IntSize(width: 8, height: 8), options: Movie.quick(format))
    }
  }

  @Test("a disk without room is told, whatever libav was doing", arguments: VideoFormat.allCases)
  func noRoom(_ format: VideoFormat) throws {
    let size = IntSize(width: 64, height: 64)
    let options = Movie.quick(format)
    #expect(throws: MediaError.diskFull(path: "x")) {
      let converter = try FrameConverter(path: "x", size: size, format: format, keepsAlpha: true)
      let encoder = try Encoder(path: "x", options: options, converter: converter)
      let pool = FramePool(path: "x", size: size, format: converter.pixelFormat, like: encoder.context)
      let muxer = try Muxer(filePath: "/dev/full", path: "x", encoder: encoder)
      for index in 0..<60 {
        let frame = try pool.frame()
        try converter.convert(Movie.noise(64, 64, seed: 1, opaque: true), index: index, into: frame.pointer)
        try encoder.send(frame.pointer, index: index) { try muxer.write($0) }
      }
      try encoder.flush { try muxer.write($0) }
      try muxer.finish()
    }
  }

  @Test(
    "a full disk ends the video with that sentence, and nothing is left on it",
    .enabled(if: TinyDisk.isPossible), arguments: VideoFormat.allCases)
  func fullDisk(_ format: VideoFormat) throws {
    let folder = try ScratchFolder()
    let disk = try #require(TinyDisk(at: folder.path, kilobytes: 64))
    defer { disk.unmount() }
    let path = folder.file("x.\(format.pathExtension)")
    #expect(throws: MediaError.diskFull(path: path)) {
      try Movie.write(path, Movie.quick(format), (0..<40).map { Movie.noise(64, 64, seed: $0, opaque: true) })
    }
    #expect(folder.names == [])
  }

  @Test("a video without frames is refused, and a frame of another size; nothing is left")
  func badFrames() throws {
    let folder = try ScratchFolder()
    let path = folder.file("x.mp4")
    let empty = try VideoWriter(
      path: path, size: IntSize(width: 8, height: 8), options: Movie.quick(.h264MP4))
    #expect(throws: MediaError.noFrames(path: path)) { try empty.finish() }
    let frames = [PixelBuffer(width: 8, height: 8), PixelBuffer(width: 8, height: 9)]
    #expect(
      throws: MediaError.frameSize(
        path: path, frame: 1, width: 8, height: 9, expectedWidth: 8, expectedHeight: 8)
    ) { try Movie.write(path, Movie.quick(.h264MP4), frames) }
    #expect(folder.names == [])
  }

  @Test("an error of the encoding thread comes out of the next append, again and again")
  func laterError() throws {
    let folder = try ScratchFolder()
    let writer = try VideoWriter(
      path: folder.file("x.mp4"), size: IntSize(width: 8, height: 8), options: Movie.quick(.h264MP4))
    #expect(throws: MediaError.self) {
      for _ in 0..<100 { try writer.append(PixelBuffer(width: 9, height: 9)) }
    }
    #expect(throws: MediaError.self) { try writer.append(PixelBuffer(width: 8, height: 8)) }
    #expect(throws: MediaError.self) { try writer.finish() }
    #expect(writer.result == nil)
    #expect(folder.names == [])
  }

  @Test("sizes and settings out of range are refused with what is allowed")
  func settings() throws {
    let folder = try ScratchFolder()
    let path = folder.file("x.mp4")
    for (width, height) in [(0, 8), (8, 0), (16385, 8)] {
      #expect(
        throws: MediaError.sizeUnsupported(
          path: path, format: ".mp4", width: width, height: height, limit: 16384)
      ) {
        try VideoWriter(
          path: path, size: IntSize(width: width, height: height), options: Movie.quick(.h264MP4))
      }
    }
    var options = Movie.quick(.h264MP4)
    options.crf = 60
    #expect(
      options.problem == "crf 60 is out of range: allowed are 0 (lossless) to 51 (worst), 18 by default")
    options.crf = 18
    options.preset = "fats"
    #expect(
      options.problem?.hasPrefix("preset \"fats\" is unknown: allowed are ultrafast, superfast") == true)
    #expect(throws: MediaError.self) {
      try VideoWriter(path: path, size: IntSize(width: 8, height: 8), options: options)
    }
    options.preset = "fast"
    options.encoderThreads = 0
    #expect(options.problem == "0 encoder threads are out of range: allowed are 1 to 64, 2 by default")
    #expect(folder.names == [])
  }

  @Test("a missing encoder is named with what this libav can write")
  func missingEncoder() {
    let error = LibAV.missingEncoder(for: .h264MP4, path: "out/x.mp4") { ["ffv1", "gif"].contains($0) }
    #expect(
      error.description
        == "out/x.mp4: this system's libavcodec has no encoder libx264; install Debian's libavcodec59 or a build "
        + "with it, or write one of these: .mkv (ffv1), .gif (gif), numbered .png files in a folder.")
  }
}

/// A file system of a few kilobytes, to be filled.
struct TinyDisk {
  let path: String

  /// Whether this process may mount one: root outside of most containers.
  static let isPossible: Bool = {
    guard let folder = try? ScratchFolder(), let disk = TinyDisk(at: folder.path, kilobytes: 16) else {
      return false
    }
    disk.unmount()
    return true
  }()

  init?(at path: String, kilobytes: Int) {
    let arguments = ["-t", "tmpfs", "-o", "size=\(kilobytes)k", "tmpfs", path]
    guard Tool.exists("mount"), let done = try? Tool.output("mount", arguments), done == "" else {
      return nil
    }
    self.path = path
  }

  func unmount() { _ = try? Tool.output("umount", [path]) }
}
