import Dispatch
import Foundation
import Pixels
import Synchronization
import Testing

@testable import MediaIO

@Suite("Writing a video beside making its frames")
struct VideoWriterTests {
  @Test("so many pieces wait and no more, and they run in order")
  func bounded() {
    let queue = BoundedQueue(label: "test", limit: 4)
    let handedOver = Atomic(0)
    let seen = Mutex([(index: Int, ahead: Int)]())
    for index in 0..<200 {
      handedOver.add(1, ordering: .sequentiallyConsistent)
      queue.async {
        // Work that takes far longer than handing over does, so that a queue without bound would fill.
        let digest = Movie.noise(32, 32, seed: UInt64(index), opaque: true).digest
        let ahead = handedOver.load(ordering: .sequentiallyConsistent) - index + Int(digest & 0)
        seen.withLock { $0.append((index, ahead)) }
      }
    }
    queue.sync {}
    let all = seen.withLock { $0 }
    #expect(all.map(\.index) == Array(0..<200))
    // Four that are not done, and one more that is being handed over.
    #expect((all.map(\.ahead).max() ?? 0) <= 5)
  }

  @Test("a cancelled video leaves nothing, at any time, and takes no more frames", arguments: [0, 1, 30])
  func cancel(_ count: Int) throws {
    let folder = try ScratchFolder()
    let path = folder.file("x.mp4")
    let options = VideoOptions(format: .h264MP4, frameRate: FrameRate(60))
    let writer = try VideoWriter(path: path, size: Movie.barCoded(0).size, options: options)
    for code in 0..<count { try writer.append(Movie.barCoded(code)) }
    writer.cancel()
    #expect(folder.names == [])
    #expect(throws: MediaError.self) { try writer.append(Movie.barCoded(0)) }
    #expect(throws: MediaError.self) { try writer.finish() }
    writer.cancel()
    #expect(folder.names == [])
  }

  @Test("a writer that is let go of leaves nothing")
  func letGo() throws {
    let folder = try ScratchFolder()
    for format in VideoFormat.allCases {
      let writer = try VideoWriter(
        path: folder.file("x"), size: Movie.barCoded(0).size, options: Movie.quick(format))
      for code in 0..<10 { try writer.append(Movie.barCoded(code)) }
    }
    #expect(folder.names == [])
  }

  @Test("the file has its name only when complete, and an earlier one stays until then")
  func name() throws {
    let folder = try ScratchFolder()
    try Movie.write(folder.file("x.mp4"), Movie.quick(.h264MP4), [Movie.barCoded(1)])
    let old = try folder.bytes("x.mp4")
    let writer = try VideoWriter(
      path: folder.file("x.mp4"), size: Movie.barCoded(0).size, options: Movie.quick(.h264MP4))
    for code in 0..<3 { try writer.append(Movie.barCoded(code)) }
    #expect(try folder.bytes("x.mp4") == old)
    try writer.finish()
    writer.cancel()
    #expect(folder.names == ["x.mp4"])
    #expect(try VideoReader.frames(of: folder.file("x.mp4")).map { Movie.barCode($0.pixels) } == [0, 1, 2])
  }

  @Test("result and metadata tell encoder, preset, crf and threads; the index is in front")
  func result() throws {
    let folder = try ScratchFolder()
    var options = VideoOptions(format: .h264MP4, frameRate: FrameRate(60))
    options.title = "Jump to the newest"
    options.encoderThreads = 3
    let result = try #require(
      try Movie.write(folder.file("x.mp4"), options, (0..<30).map(Movie.barCoded)))
    #expect(result.encoder == "libx264 preset=medium crf=18 threads=3")
    #expect(result.encoderThreads == 3)
    #expect(result.frameCount == 30)
    #expect(result.duration == 0.5)
    #expect(result.notes == [])
    let info = try VideoReader(path: folder.file("x.mp4")).info
    #expect(info.metadata["comment"] == result.encoder)
    #expect(info.metadata["title"] == "Jump to the newest")
    #expect(info.metadata["creation_time"] == nil)
    let bytes = try folder.bytes("x.mp4")
    func place(_ name: String) -> Int? { bytes.indices.first { bytes[$0...].starts(with: Array(name.utf8)) } }
    #expect(try #require(place("moov")) < #require(place("mdat")))
  }
}

@Suite("A lossless video")
struct LosslessVideoTests {
  @Test("an opaque .mkv decodes bit for bit, with and without an alpha channel", arguments: [true, false])
  func opaque(_ keepsAlpha: Bool) throws {
    let folder = try ScratchFolder()
    let frames = (0..<5).map { Movie.noise(131, 97, seed: $0, opaque: true) }
    var options = VideoOptions(format: .ffv1Matroska, frameRate: FrameRate(60))
    options.keepsAlpha = keepsAlpha
    try Movie.write(folder.file("x.mkv"), options, frames)
    let reader = try VideoReader(path: folder.file("x.mkv"))
    #expect(reader.info.pixelFormat == (keepsAlpha ? "bgra" : "bgr0"))
    #expect(reader.info.frameRate == FrameRate(60))
    let decoded = try VideoReader.frames(of: folder.file("x.mkv"))
    #expect(decoded.map(\.pixels) == frames)
    #expect(decoded.first?.timestamp == 0)
  }

  @Test("alpha is kept straight, and comes back to the same premultiplied bytes")
  func translucent() throws {
    let folder = try ScratchFolder()
    let frame = Movie.noise(40, 30, seed: 9, opaque: false)
    try Movie.write(
      folder.file("x.mkv"), VideoOptions(format: .ffv1Matroska, frameRate: FrameRate(60)), [frame])
    #expect(try VideoReader.frames(of: folder.file("x.mkv")).map(\.pixels) == [frame])
  }

  @Test("without an alpha channel a translucent frame is refused by its place")
  func refused() throws {
    let folder = try ScratchFolder()
    var options = VideoOptions(format: .ffv1Matroska, frameRate: FrameRate(60))
    options.keepsAlpha = false
    var frame = PixelBuffer(width: 8, height: 8, filledWith: Color.black.pixel)
    frame[3, 5] = Pixel(word: 0x8000_0000)
    let error = #expect(throws: MediaError.self) { try Movie.write(folder.file("x.mkv"), options, [frame]) }
    #expect(error?.description.contains("its pixel at (3, 5) is not opaque") == true)
    #expect(folder.names == [])
  }

  @Test("another program decodes the same straight bytes", .enabled(if: Tool.exists("ffmpeg")))
  func foreignDecoder() throws {
    let folder = try ScratchFolder()
    let frame = Movie.noise(40, 30, seed: 10, opaque: false)
    try Movie.write(
      folder.file("x.mkv"), VideoOptions(format: .ffv1Matroska, frameRate: FrameRate(60)), [frame])
    let arguments = ["-v", "error", "-i", folder.file("x.mkv"), "-f", "rawvideo", folder.file("raw")]
    #expect(try Tool.output("ffmpeg", arguments) != nil)
    let straight = (0..<30).flatMap { y in
      (0..<40).flatMap { x -> [UInt8] in
        let pixel = frame[x, y].straight
        return [pixel.blue, pixel.green, pixel.red, pixel.alpha]
      }
    }
    #expect(try folder.bytes("raw") == straight)
  }

  @Test("what is no video, and what is not there, are refused with a sentence")
  func unreadable() throws {
    let folder = try ScratchFolder()
    #expect(throws: MediaError.fileMissing(path: folder.file("no.mp4"))) {
      try VideoReader(path: folder.file("no.mp4"))
    }
    try Data("not a video".utf8).write(to: URL(fileURLWithPath: folder.file("text.mp4")))
    #expect(throws: MediaError.self) { try VideoReader(path: folder.file("text.mp4")) }
  }
}
