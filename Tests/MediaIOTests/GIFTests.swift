import Foundation
import Pixels
import Testing

@testable import MediaIO

/// A GIF of some frames: what was said, and what a player shows.
private func gif(
  _ frames: [PixelBuffer], rate: FrameRate, loops: Int = 0
) throws -> (notes: [String], gif: TinyGIF) {
  let folder = try TemporaryFolder()
  let writer = try GIFWriter(path: folder.at("a.gif"), rate: rate, loops: loops)
  for frame in frames { try writer.append(frame) }
  try writer.finish()
  #expect(folder.names == ["a.gif"])
  return (writer.notes, try TinyGIF(try #require(folder.bytes("a.gif"))))
}

/// A bar that moves by a pixel a frame.
private func bars(_ count: Int) -> [PixelBuffer] {
  (0..<count).map { index in picture(70, 3) { x, y in x == index ? opaque(255, y, 0) : opaque(9, 9, 9) } }
}

@Suite struct GIFTimingTests {
  @Test(arguments: [24, 25, 30, 50])
  func row33DelaysSpreadAndSumToASecond(rate: Int) throws {
    let frames = bars(rate)
    let (notes, result) = try gif(frames, rate: FrameRate(rate))
    #expect(notes.isEmpty)
    #expect(result.frames.map(\.picture) == frames)
    let delays = result.frames.map(\.delay)
    #expect(delays.reduce(0, +) == 100)
    #expect(delays.allSatisfy { $0 == 100 / rate || $0 == (99 + rate) / rate })
  }

  @Test func row33SixtyFramesAreResampledAndSaid() throws {
    let frames = bars(60)
    let (notes, result) = try gif(frames, rate: FrameRate(60))
    #expect(
      notes == [
        "GIF plays at most 50 frames per second, so 60 frames per second were resampled to 50; "
          + "the duration is kept. Use .apng or .mp4 for every frame."
      ])
    #expect(result.frames.map(\.delay) == [Int](repeating: 2, count: 50))
    // At j/50 the newest of 60 frames a second is the one of index j * 60 / 50, rounded down.
    #expect(result.frames.map(\.picture) == (0..<50).map { frames[$0 * 6 / 5] })
  }

  @Test func theSumIsExactForEveryRateAndLength() throws {
    for rate in [FrameRate(30_000, per: 1001), FrameRate(120), FrameRate(48), FrameRate(600, per: 37)] {
      for count in 2...40 {
        let delays = try gif(bars(count), rate: rate).gif.frames.map(\.delay)
        let exact = Double(count) / rate.framesPerSecond * 100
        #expect(abs(Double(delays.reduce(0, +)) - max(2, exact)) < 0.500001, "\(rate) \(count)")
        #expect(delays.allSatisfy { $0 >= 2 }, "\(rate) \(count)")
      }
    }
  }

  @Test func theLastPictureIsAlwaysShown() throws {
    for count in 1...20 {
      let frames = bars(count)
      let result = try gif(frames, rate: FrameRate(120)).gif
      let newest = (0..<count).last { GIFTiming(rate: FrameRate(120)).start(of: $0) != nil }
      #expect(result.frames.last?.picture == newest.map { frames[$0] })
    }
  }

  @Test func aFrameThatWouldStayTooLongIsRefused() throws {
    let folder = try TemporaryFolder()
    let path = folder.at("a.gif")
    #expect(
      mediaError { _ = try GIFWriter(path: path, rate: FrameRate(1, per: 656)) }?.description
        == "\(path): GIF cannot play 1/656 frames per second; a frame stays for at most 655.35 seconds.")
    #expect(folder.names.isEmpty)
  }
}

@Suite struct GIFPictureTests {
  @Test func upTo255ColoursAreKeptToTheBit() throws {
    for colours in [1, 2, 3, 4, 5, 16, 17, 128, 255] {
      let frames = [
        picture(51, 5) { x, y in
          let index = (y * 51 + x) % colours
          return opaque(index, index &* 7, 255 - index)
        }
      ]
      #expect(try gif(frames, rate: FrameRate(10)).gif.frames.map(\.picture) == frames, "\(colours)")
    }
  }

  @Test func onlyTheChangeIsStoredAndAnEqualFrameIsOnePixel() throws {
    let first = picture(30, 20) { _, _ in opaque(1, 2, 3) }
    var second = first
    for (x, y) in [(4, 6), (9, 11)] { second[x, y] = opaque(200, 0, 0) }
    let result = try gif([first, second, second], rate: FrameRate(10)).gif
    #expect(result.frames.map(\.picture) == [first, second, second])
    #expect(
      result.frames.map(\.box) == [
        IntRect(x: 0, y: 0, width: 30, height: 20), IntRect(x: 4, y: 6, width: 6, height: 6),
        IntRect(x: 0, y: 0, width: 1, height: 1),
      ])
  }

  @Test func whatBecomesClearIsCleared() throws {
    let clear = Pixel(word: 0)
    func square(_ left: Int) -> PixelBuffer {
      picture(20, 10) { x, y in x >= left && x < left + 5 && y > 2 ? opaque(left, 90, y) : clear }
    }
    let full = picture(20, 10) { x, y in opaque(x, y, 5) }
    let frames = [square(0), square(3), full, square(12), PixelBuffer(width: 20, height: 10), full, full]
    let (notes, result) = try gif(frames, rate: FrameRate(10))
    #expect(result.frames.map(\.picture) == frames)
    #expect(notes.isEmpty)
  }

  @Test func partialOpacityIsCutAtAHalfAndSaid() throws {
    let frame = picture(3, 1) { x, _ in
      Pixel(straightRed: 255, green: 128, blue: 0, alpha: [127, 128, 255][x])
    }
    let (notes, result) = try gif([frame], rate: FrameRate(10))
    #expect(
      result.frames[0].picture == picture(3, 1) { x, _ in x == 0 ? Pixel(word: 0) : opaque(255, 128, 0) })
    #expect(notes == ["GIF has no partial opacity: pixels under one half became clear, the others opaque."])
  }

  @Test func noiseFillsTheCodeTableManyTimes() throws {
    var numbers = SeededNumbers(seed: 3)
    let frame = picture(200, 150) { _, _ in opaque(Int(numbers.next() % 200), 0, 0) }
    #expect(try gif([frame], rate: FrameRate(10)).gif.frames.map(\.picture) == [frame])
  }

  @Test func everyLengthOfCodedDataEndsWell() throws {
    var numbers = SeededNumbers(seed: 4)
    for width in 1...150 {
      let frame = picture(width, 3) { _, _ in opaque(Int(numbers.next() % 3) * 100, 0, 0) }
      #expect(try gif([frame], rate: FrameRate(10)).gif.frames.map(\.picture) == [frame])
    }
  }

  @Test func loopsAreCountedAsPlayersDo() throws {
    let frames = bars(2)
    #expect(try gif(frames, rate: FrameRate(10), loops: 0).gif.repeats == 0)
    #expect(try gif(frames, rate: FrameRate(10), loops: 1).gif.repeats == nil)
    #expect(try gif(frames, rate: FrameRate(10), loops: 3).gif.repeats == 2)
  }

  @Test func noFramesAndFailuresLeaveNothing() throws {
    let folder = try TemporaryFolder()
    let writer = try GIFWriter(path: folder.at("a.gif"), rate: FrameRate(10))
    #expect(mediaError { try writer.finish() } == .noFrames(path: folder.at("a.gif")))
    let other = try GIFWriter(path: folder.at("a.gif"), rate: FrameRate(10))
    try other.append(PixelBuffer(width: 2, height: 2))
    #expect(mediaError { try other.append(PixelBuffer(width: 2, height: 3)) } != nil)
    #expect(folder.names.isEmpty)
  }

  @Test(.enabled(if: Tool.hasFFmpeg, "ffmpeg is not installed"))
  func ffmpegShowsTheSameFramesAtTheSameTimes() throws {
    let folder = try TemporaryFolder()
    let frames = bars(7)
    let writer = try GIFWriter(path: folder.at("a.gif"), rate: FrameRate(30))
    for frame in frames { try writer.append(frame) }
    try writer.finish()
    #expect(try Tool.ffmpegFrames(folder.at("a.gif")) == frames.flatMap(straightBytes))
    let times = try Tool.text(
      "ffprobe", ["-v", "error", "-show_entries", "frame=pts_time", "-of", "csv=p=0", folder.at("a.gif")])
    // 0, 3.33, 6.67, 10, 13.33, 16.67 and 20 hundredths, rounded.
    #expect(
      times.split(whereSeparator: \.isWhitespace).compactMap { Double($0.split(separator: ",")[0]) }
        == [0, 0.03, 0.07, 0.1, 0.13, 0.17, 0.2])
  }

  @Test(.enabled(if: Tool.hasPillow, "Pillow is not installed"))
  func pillowShowsTheSameFramesAndDelays() throws {
    let folder = try TemporaryFolder()
    let writer = try GIFWriter(path: folder.at("a.gif"), rate: FrameRate(30))
    for frame in bars(6) { try writer.append(frame) }
    try writer.finish()
    let program = """
      import sys; from PIL import Image, ImageSequence; i = Image.open(sys.argv[1])
      print(i.n_frames, i.info['loop'], [f.info['duration'] for f in ImageSequence.Iterator(i)])
      """
    #expect(
      try Tool.text(try #require(Tool.python), ["-c", program, folder.at("a.gif")])
        == "6 0 [30, 40, 30, 30, 40, 30]")
  }
}

@Suite struct PaletteTests {
  /// Colours all over the cube, all different.
  private func scattered(_ count: UInt32) -> [UInt32] {
    (0..<count).map { index -> UInt32 in
      let product: UInt32 = (index &* 2_654_435_761) >> 8
      return product | 0xff00_0000
    }
  }

  @Test func manyColoursAreMatchedClosely() {
    // A gradient of 256 x 64 colours: 255 entries, each colour close to its entry.
    let words = (0..<16_384).map { opaque($0 & 255, $0 >> 8, 40).word }
    let palette = Palette(words)
    #expect(palette.entries.count == 255)
    var total: Int = 0
    for word in words {
      let entry = palette.entries[Int(palette.entry(of: word))]
      let red: Int = Int(word >> 16 & 255) - Int(entry >> 16)
      let green: Int = Int(word >> 8 & 255) - Int(entry >> 8 & 255)
      #expect(abs(red) <= 8 && abs(green) <= 8 && entry & 255 == 40)
      total += red * red + green * green
    }
    // 16384 colours in 255 square boxes of side 8: a variance of 2 * 64 / 12 = 10.7 each at best.
    #expect(Double(total) / 16_384 < 14)
  }

  @Test func aFlatAreaKeepsItsColourAmongManyOthers() {
    // Its neighbour is too near to be worth an entry of its own, and would shift a mean by one.
    let (flat, neighbour): (UInt32, UInt32) = (0xff12_3457, 0xff15_3457)
    let areas = [UInt32](repeating: flat, count: 300) + [UInt32](repeating: neighbour, count: 250)
    let palette = Palette(scattered(5000) + areas)
    #expect(palette.entry(of: flat) == palette.entry(of: neighbour))
    #expect(palette.entries[Int(palette.entry(of: flat))] == flat & 0xff_ffff)
  }

  @Test func aPhotographsColoursAreCountedCoarsely() {
    let words = scattered(200_000)
    let palette = Palette(words)
    #expect(palette.entries.count == 255)
    for word in words.prefix(500) {
      let entry = palette.entries[Int(palette.entry(of: word))]
      for shift in [0, 8, 16] as [UInt32] {
        let difference: Int = Int(word >> shift & 255) - Int(entry >> shift & 255)
        #expect(abs(difference) < 64)
      }
    }
  }

  @Test func nothingOpaqueMakesAnEmptyPalette() {
    #expect(Palette([0, 0]).entries.isEmpty)
  }
}
