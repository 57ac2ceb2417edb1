import Foundation
import MediaIO
import Pixels
import Testing

/// The built command on real files: what it writes, what it says, how it ends.
@Suite struct RenderCommandTests {
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(Samples.tiny, as: "tiny.yaml")
    return folder
  }

  /// Frames and rate of a file by ffprobe: `12 60/1`.
  private func frames(_ name: String, in folder: TemporaryFolder) throws -> String {
    let run = try Command.bash(
      "ffprobe -v error -count_frames -select_streams v -show_entries stream=nb_read_frames,avg_frame_rate "
        + "-of csv=p=0 '\(name)'", in: folder)
    let parts = run.output.split(whereSeparator: { $0 == "," || $0.isNewline })
    return parts.reversed().joined(separator: " ")
  }

  @Test func aVideoHasEveryFrameOnce() throws {
    let folder = try folder()
    let run = try Command.run("render", "tiny.yaml", in: folder)
    #expect(run.code == 0)
    #expect(run.output == "out/tiny.mp4  0.2 s  60 fps  h264\n")
    #expect(run.errors.hasPrefix("rendering  12/12 frames  48x32  "))
    #expect(try frames("out/tiny.mp4", in: folder) == "12 60/1")
    #expect(try folder.names() == ["out", "tiny.yaml"])
    #expect(try folder.names("out") == ["tiny.mp4"])
  }

  @Test(arguments: [
    (["--fps", "30"], "6 30/1", "0.2 s  30 fps"), (["--fps", "120"], "24 120/1", "0.2 s  120 fps"),
    (["--slow", "4"], "12 15/1", "0.8 s  15 fps"), (["--slow", "0.5"], "12 120/1", "0.1 s  120 fps"),
    (["--from", "0.1"], "6 60/1", "0.1 s  60 fps"),
    (["--from", "0.05", "--to", "0.1"], "3 60/1", "0.05 s  60 fps"),
    (["--to", "0.1", "--fps", "30", "--slow", "2"], "3 15/1", "0.2 s  15 fps"),
  ])
  func rangeRateAndSlownessDecideTheFrames(options: [String], frames: String, words: String) throws {
    let folder = try folder()
    let run = try Command.run(["render", "tiny.yaml", "-o", "x.mkv"] + options, in: folder)
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output == "x.mkv  \(words)  ffv1\n")
    #expect(try self.frames("x.mkv", in: folder) == frames)
  }

  @Test func animatedPicturesKeepTheirLength() throws {
    let folder = try folder()
    #expect(try Command.run("render", "tiny.yaml", "-o", "x.gif", "--fps", "25", in: folder).code == 0)
    #expect(try frames("x.gif", in: folder) == "5 25/1")
    #expect(try Command.run("render", "tiny.yaml", "-o", "x.apng", in: folder).code == 0)
    #expect(try frames("x.apng", in: folder).hasPrefix("12 "))
  }

  @Test func oneFrameIsThePictureOfThatFrame() throws {
    let folder = try folder()
    let run = try Command.run("render", "tiny.yaml", "-o", "x.png", "--frame", "5", in: folder)
    #expect(run.output == "x.png  48x32  frame 5  presented at 0.1000 s\n")
    let picture = try PNGDecoder.read(folder.path("x.png")).pixels
    // p(5) = 6/60 = 0.1 s, half the way: the box is at 5 - 3 + 6 = 8 pt, columns 16 to 27, rows 10 to 21.
    let (box, ground) = (Pixel(word: 0xFFFF_8000), Pixel(word: 0xFF10_2030))
    #expect(picture.size == IntSize(width: 48, height: 32))
    #expect(picture[15, 16] == ground && picture[16, 16] == box)
    #expect(picture[27, 16] == box && picture[28, 16] == ground)
    #expect(picture[20, 9] == ground && picture[20, 10] == box && picture[20, 21] == box)
  }

  @Test func aTimeShowsTheNewestFrameAtOrBeforeIt() throws {
    let folder = try folder()
    for (time, frame) in [("0", 0), ("0.0166", 0), ("0.1", 5), ("0.116", 5), ("0.1167", 6), ("0.2", 11)] {
      let run = try Command.run("render", "tiny.yaml", "-o", "x.png", "--at", time, in: folder)
      #expect(run.output.contains("  frame \(frame)  "), "\(time)")
    }
  }

  @Test func aFolderHoldsNumberedPicturesThatEqualTheLosslessVideo() throws {
    let folder = try folder()
    #expect(try Command.run("render", "tiny.yaml", "-o", "frames/", in: folder).code == 0)
    #expect(try folder.names("frames").count == 12)
    #expect(try folder.names("frames").first == "frame-00000.png")
    _ = try Command.run("render", "tiny.yaml", "-o", "x.mkv", in: folder)
    let run = try Command.bash(
      """
      ffmpeg -v error -i x.mkv -pix_fmt bgra -f rawvideo a.raw \
      && ffmpeg -v error -framerate 60 -i frames/frame-%05d.png -pix_fmt bgra -f rawvideo b.raw && cmp a.raw b.raw
      """, in: folder)
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(try folder.data("a.raw").count == 12 * 48 * 32 * 4)
  }

  @Test(arguments: ["mp4", "mkv", "gif", "apng"])
  func theBytesAreTheSameForAnyNumberOfThreads(ending: String) throws {
    let folder = try folder()
    for threads in ["1", "2", "3"] {
      let run = try Command.run(
        "render", "tiny.yaml", "-o", "x\(threads).\(ending)", "--threads", threads, "--overlay", "hud,edges",
        in: folder)
      #expect(run.code == 0, "\(run.errors)")
    }
    #expect(try folder.data("x1.\(ending)") == folder.data("x2.\(ending)"))
    #expect(try folder.data("x1.\(ending)") == folder.data("x3.\(ending)"))
  }

  @Test func overridesScaleAndSilence() throws {
    let folder = try folder()
    let run = try Command.run(
      "render", "tiny.yaml", "-o", "x.png", "--frame", "0", "--scale", "1", "--set", "device.size=[10, 8]",
      "--set", "stage.layers.box.backgroundColor=#00ff00", "--quiet", in: folder)
    #expect(run.code == 0 && run.output.isEmpty && run.errors.isEmpty, "\(run.errors)")
    let picture = try PNGDecoder.read(folder.path("x.png")).pixels
    #expect(picture.size == IntSize(width: 10, height: 8))
    // p(0) = 1/60 s: 1 pt of the way, so the box covers columns 3 to 8 and rows 5 on.
    #expect(picture[2, 6] == Pixel(word: 0xFF10_2030) && picture[3, 6] == Pixel(word: 0xFF00_FF00))
  }

  @Test func aFilmstripShowsItsFramesEvenly() throws {
    let folder = try folder()
    let run = try Command.run(
      "filmstrip", "tiny.yaml", "-o", "strip.png", "--count", "3", "--columns", "2", "--width", "48",
      in: folder)
    // Two columns of 48 and gaps of 12: 132; two rows of 32 and 22 and gaps of 12: 144.
    #expect(run.output == "strip.png  132x144  3 frames\n")
    let sheet = try PNGDecoder.read(folder.path("strip.png")).pixels
    let single = try Command.run("render", "tiny.yaml", "-o", "x.png", "--frame", "11", in: folder)
    #expect(single.code == 0)
    let last = try PNGDecoder.read(folder.path("x.png")).pixels
    #expect(sheet.cropped(to: IntRect(x: 12, y: 78, width: 48, height: 32)) == last)
  }
}
