import Pixels
import Testing

@testable import MediaIO

@Suite("Measuring the encoder")
struct VideoBenchTests {
  @Test("both ways encode every frame, the file is removed, and the last line has the figures")
  func run() throws {
    let folder = try ScratchFolder()
    var made: [Int] = []
    let report = try BenchEncode.run(
      path: folder.file("bench.mp4"), size: Movie.barCoded(0).size, frameCount: 5,
      options: Movie.quick(.h264MP4),
      rounds: 2
    ) {
      made.append($0)
      return Movie.barCoded($0)
    }
    // Once to convert them, and once in each round of the whole render.
    #expect(made == [0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4])
    #expect(report.frameCount == 5)
    #expect(report.aloneMilliseconds > 0 && report.wholeMilliseconds > 0)
    #expect(folder.names == [])
  }

  @Test("the report's text")
  func text() {
    let report = BenchEncode.Report(
      size: IntSize(width: 1170, height: 2532), frameCount: 90,
      encoder: "libx264 preset=medium crf=18 threads=2", aloneMilliseconds: 36, wholeMilliseconds: 39.006)
    #expect(
      report.lines == [
        "encoding 90 frames of 1170x2532, libx264 preset=medium crf=18 threads=2",
        "libx264 alone  36.00 ms a frame, 27.8 fps", "whole render   39.01 ms a frame, 25.6 fps",
        "ms=39.01 alone=36.00 ratio=1.084",
      ])
  }
}
