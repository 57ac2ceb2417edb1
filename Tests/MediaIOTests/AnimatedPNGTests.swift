import MediaIO
import Pixels
import Testing

/// What an APNG holds, read by the specification: frames as a player shows them, delays as fractions.
private struct TinyAPNG {
  var frames: [PixelBuffer] = []
  var delays: [[Int]] = []
  var boxes: [IntRect] = []
  var count = 0
  var loops = 0

  init(_ bytes: [UInt8]) throws {
    let parts = chunks(of: bytes)
    func number(_ data: [UInt8], _ place: Int, _ size: Int = 4) -> Int {
      data[place..<place + size].reduce(0) { $0 << 8 | Int($1) }
    }
    let header = parts[0].data
    var canvas = PixelBuffer(width: number(header, 0), height: number(header, 4))
    var sequence = 0
    var data: [UInt8] = []
    func draw() throws {
      guard let box = boxes.last else { return }
      var png = TinyPNG(width: box.width, height: box.height, depth: 8, colorType: 6) { _, _ in [] }
      png.chunks = []
      let part = try PNGDecoder.decode(png.file(data: data)).pixels
      for y in 0..<box.height { for x in 0..<box.width { canvas[box.minX + x, box.minY + y] = part[x, y] } }
      frames.append(canvas)
    }
    for (type, chunk) in parts {
      if type == "acTL" { (count, loops) = (number(chunk, 0), number(chunk, 4)) }
      if type == "fcTL" || type == "fdAT" {
        #expect(number(chunk, 0) == sequence)
        sequence += 1
      }
      if type == "fcTL" {
        try draw()
        data = []
        boxes.append(
          IntRect(
            x: number(chunk, 12), y: number(chunk, 16), width: number(chunk, 4), height: number(chunk, 8)))
        delays.append([number(chunk, 20, 2), number(chunk, 22, 2)])
        #expect(chunk[24] == 0 && chunk[25] == 0)
      }
      if type == "IDAT" { data += chunk }
      if type == "fdAT" { data += chunk[4...] }
    }
    try draw()
  }
}

@Suite struct AnimatedPNGTests {
  private func moving(_ count: Int) -> [PixelBuffer] {
    (0..<count).map { index in
      picture(70, 4) { x, y in
        x == index ? Pixel(straightRed: 255, green: 9, blue: 0, alpha: UInt8(60 * y + 20)) : opaque(x, y, 7)
      }
    }
  }

  private func write(
    _ frames: [PixelBuffer], rate: FrameRate, loops: Int = 0, check: (String) throws -> Void = { _ in }
  ) throws -> TinyAPNG {
    let folder = try TemporaryFolder()
    let writer = try AnimatedPNGWriter(path: folder.at("a.apng"), rate: rate, loops: loops)
    for frame in frames { try writer.append(frame) }
    try writer.finish()
    #expect(folder.names == ["a.apng"] && writer.notes.isEmpty)
    try check(folder.at("a.apng"))
    return try TinyAPNG(try #require(folder.bytes("a.apng")))
  }

  @Test(arguments: [24, 25, 30, 50, 60])
  func row33DelaysAreExactFractionsAndFramesAreExact(rate: Int) throws {
    let frames = moving(rate)
    let file = try write(frames, rate: FrameRate(rate))
    #expect(file.count == rate && file.loops == 0)
    #expect(file.frames == frames)
    #expect(file.delays == [[Int]](repeating: [1, rate], count: rate))
  }

  @Test func oddRatesStayExactAndLoopsAreWritten() throws {
    let file = try write(moving(3), rate: FrameRate(30_000, per: 1001), loops: 4)
    #expect(file.delays == [[1001, 30_000], [1001, 30_000], [1001, 30_000]])
    #expect(file.loops == 4)
    #expect(try write(moving(1), rate: FrameRate(600, per: 37)).delays == [[37, 600]])
  }

  @Test func onlyTheChangeIsStoredAndAnEqualFrameIsOnePixel() throws {
    let first = picture(30, 20) { _, _ in Pixel(straightRed: 1, green: 2, blue: 3, alpha: 100) }
    var second = first
    for (x, y) in [(9, 6), (4, 11)] { second[x, y] = Pixel(word: 0) }
    let file = try write([first, second, second], rate: FrameRate(60))
    #expect(file.frames == [first, second, second])
    #expect(
      file.boxes == [
        IntRect(x: 0, y: 0, width: 30, height: 20), IntRect(x: 4, y: 6, width: 6, height: 6),
        IntRect(x: 0, y: 0, width: 1, height: 1),
      ])
  }

  @Test func aRateWithoutAnExactFractionIsRefused() throws {
    let folder = try TemporaryFolder()
    let path = folder.at("a.apng")
    #expect(
      mediaError { _ = try AnimatedPNGWriter(path: path, rate: FrameRate(70_001, per: 1000)) }?.description
        == "\(path): APNG cannot play 70001/1000 frames per second; it keeps a delay as a fraction of two "
        + "numbers up to 65535, so use a rounder rate.")
    #expect(folder.names.isEmpty)
  }

  @Test func noFramesLeaveNothing() throws {
    let folder = try TemporaryFolder()
    let writer = try AnimatedPNGWriter(path: folder.at("a.apng"), rate: FrameRate(60))
    #expect(mediaError { try writer.finish() } == .noFrames(path: folder.at("a.apng")))
    #expect(folder.names.isEmpty)
  }

  @Test func aDecoderOfStillPicturesShowsTheFirstFrame() throws {
    let frames = moving(3)
    _ = try write(frames, rate: FrameRate(60)) { (path: String) throws in
      #expect(try PNGDecoder.read(path).pixels == frames[0])
    }
  }

  @Test(.enabled(if: Tool.hasPNGCheck, "pngcheck is not installed"))
  func pngcheckFindsNoFault() throws {
    _ = try write(moving(5), rate: FrameRate(60)) { (path: String) throws in
      #expect(try Tool.run("pngcheck", ["-q", path]).status == 0)
    }
  }

  @Test(.enabled(if: Tool.hasFFmpeg, "ffmpeg is not installed"))
  func ffmpegShowsTheSameFramesAtTheSameRate() throws {
    let frames = moving(6)
    _ = try write(frames, rate: FrameRate(30_000, per: 1001)) { (path: String) throws in
      #expect(try Tool.ffmpegFrames(path) == frames.flatMap(straightBytes))
      let entries = "stream=nb_read_frames,r_frame_rate"
      let probe = ["-v", "error", "-count_frames", "-show_entries", entries, "-of", "csv=p=0", path]
      #expect(try Tool.text("ffprobe", probe) == "30000/1001,6")
    }
  }
}
