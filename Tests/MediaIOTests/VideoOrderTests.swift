import Dispatch
import Foundation
import Pixels
import Synchronization
import Testing

@testable import MediaIO

@Suite("Row 38: every frame once and in order")
struct VideoOrderTests {
  /// Bar-coded frames made by so many workers at once, handed over in order.
  private static func write(_ path: String, codes: Range<Int>, workers: Int, _ options: VideoOptions) throws {
    let writer = try VideoWriter(path: path, size: Movie.barCoded(0).size, options: options)
    for start in stride(from: codes.lowerBound, to: codes.upperBound, by: workers) {
      let count = min(workers, codes.upperBound - start)
      let made = Mutex([Int: PixelBuffer]())
      DispatchQueue.concurrentPerform(iterations: count) { index in
        let frame = Movie.barCoded(start + index)
        made.withLock { $0[index] = frame }
      }
      for index in 0..<count { try writer.append(try #require(made.withLock { $0[index] })) }
    }
    try writer.finish()
  }

  @Test("300 frames decode as 0...299 at k/60 s, and the files of 1, 2 and 8 workers are the same bytes")
  func threeHundred() throws {
    let folder = try ScratchFolder()
    // The default preset, with B-frames and lookahead, is where frames could change places.
    let options = VideoOptions(format: .h264MP4, frameRate: FrameRate(60))
    for workers in [1, 2, 8] {
      try Self.write(folder.file("\(workers).mp4"), codes: 0..<300, workers: workers, options)
    }
    let first = try folder.bytes("1.mp4")
    #expect(try folder.bytes("2.mp4") == first)
    #expect(try folder.bytes("8.mp4") == first)
    let frames = try VideoReader.frames(of: folder.file("1.mp4"))
    #expect(frames.map { Movie.barCode($0.pixels) } == Array(0..<300))
    // 15360 ticks a second, 256 a frame.
    #expect(frames.map(\.timestamp) == (0..<300).map { $0 * 256 })
  }

  @Test("the range 100...199 lasts 1.667 s and begins at 0")
  func range() throws {
    let folder = try ScratchFolder()
    let path = folder.file("range.mp4")
    try Self.write(
      path, codes: 100..<200, workers: 2, VideoOptions(format: .h264MP4, frameRate: FrameRate(60)))
    let frames = try VideoReader.frames(of: path)
    #expect(frames.map { Movie.barCode($0.pixels) } == Array(100..<200))
    #expect(frames.first?.timestamp == 0)
    #expect(try VideoReader(path: path).info.duration == 100.0 / 60)
  }

  @Test("ffprobe counts every frame and starts at 0", .enabled(if: Tool.exists("ffprobe")))
  func probed() throws {
    let folder = try ScratchFolder()
    let path = folder.file("range.mp4")
    try Self.write(
      path, codes: 100..<200, workers: 1, VideoOptions(format: .h264MP4, frameRate: FrameRate(60)))
    let stream = try Tool.probe(
      path,
      "stream=start_time,start_pts,duration_ts,time_base,nb_frames,nb_read_frames,r_frame_rate,avg_frame_rate",
      ["-count_frames"])
    #expect(
      stream == [
        "start_time": "0.000000", "start_pts": "0", "duration_ts": "25600", "time_base": "1/15360",
        "nb_frames": "100", "nb_read_frames": "100", "r_frame_rate": "60/1", "avg_frame_rate": "60/1",
      ])
    #expect(
      try Tool.probe(path, "format=duration,start_time") == [
        "duration": "1.666667", "start_time": "0.000000",
      ])
  }

  @Test(
    "a frame given twice in the same memory is shown twice, and its copy, too",
    arguments: VideoFormat.allCases)
  func repeated(_ format: VideoFormat) throws {
    let folder = try ScratchFolder()
    let (one, two) = (Movie.barCoded(1), Movie.barCoded(2))
    var changed = one
    changed[0, 0] = Color.white.pixel
    var copy = Movie.barCoded(2)
    copy[0, 0] = Color.black.pixel
    try Movie.write(folder.file("x"), Movie.quick(format), [one, one, two, copy, changed, one, one])
    try Movie.write(
      folder.file("y"), Movie.quick(format), [one, Movie.barCoded(1), two, two, changed, one, one])
    #expect(try folder.bytes("x") == folder.bytes("y"))
    let frames = try VideoReader.frames(of: folder.file("x"))
    #expect(frames.map { Movie.barCode($0.pixels) } == [1, 1, 2, 2, 1, 1, 1])
  }

  @Test("two runs give the same bytes", arguments: VideoFormat.allCases)
  func sameBytes(_ format: VideoFormat) throws {
    let folder = try ScratchFolder()
    let frames = (0..<12).map { Movie.noise(80, 72, seed: UInt64($0), opaque: true) }
    for name in ["a", "b"] {
      try Movie.write(folder.file(name), VideoOptions(format: format, frameRate: FrameRate(60)), frames)
    }
    #expect(try folder.bytes("a") == folder.bytes("b"))
  }
}

@Suite("Rates of a video")
struct VideoRateTests {
  private static let rates = [
    FrameRate(24), FrameRate(25), FrameRate(60), FrameRate(120), FrameRate(60000, per: 1001),
    FrameRate(40, per: 3),
  ]

  @Test("time stamps and duration are exact fractions", arguments: rates)
  func exact(_ rate: FrameRate) throws {
    let folder = try ScratchFolder()
    let path = folder.file("rate.mp4")
    try Movie.write(path, VideoOptions(format: .h264MP4, frameRate: rate), (0..<13).map(Movie.barCoded))
    let info = try VideoReader(path: path).info
    let frames = try VideoReader.frames(of: path)
    #expect(info.frameRate == rate)
    #expect(info.frameCount == 13)
    for (index, frame) in frames.enumerated() {
      // index / rate = timestamp · numerator / denominator, in whole numbers.
      #expect(
        index * rate.denominator * info.timeBase.denominator
          == frame.timestamp * info.timeBase.numerator * rate.numerator)
    }
    #expect(try #require(info.duration) == 13 * Double(rate.denominator) / Double(rate.numerator))
  }

  @Test("the movie header's duration is exact, too", arguments: rates)
  func movieHeader(_ rate: FrameRate) throws {
    let folder = try ScratchFolder()
    try Movie.write(folder.file("rate.mp4"), Movie.quick(.h264MP4, rate: rate), (0..<13).map(Movie.barCoded))
    let bytes = try folder.bytes("rate.mp4")
    let at = try #require(bytes.indices.first { bytes[$0...].starts(with: Array("mvhd".utf8)) })
    func number(_ offset: Int) -> Int { bytes[at + offset..<at + offset + 4].reduce(0) { $0 << 8 | Int($1) } }
    // Version 0: flags, two times of day (none are written), time scale, duration.
    #expect(number(4) == 0 && number(8) == 0 && number(12) == 0)
    #expect(number(20) * rate.numerator == 13 * rate.denominator * number(16))
  }

  @Test(
    "rates are read from text",
    arguments: [
      ("60", 60, 1), ("59.94", 60000, 1001), ("23.976", 24000, 1001), ("29.97", 30000, 1001), ("12.5", 25, 2),
      ("60000/1001", 60000, 1001), ("120/2", 60, 1),
    ])
  func text(_ text: String, _ numerator: Int, _ denominator: Int) {
    #expect(FrameRate(text) == FrameRate(numerator, per: denominator))
  }

  @Test(
    "what is no rate is refused",
    arguments: ["", "0", "-60", "1/0", "fast", "60/", "2000", "2000/1", "inf", "nan"])
  func noRate(_ text: String) { #expect(FrameRate(text) == nil) }
}
