import Foundation
import MediaIO
import Pixels
import Testing

@Suite struct PNGSequenceTests {
  private func frame(_ index: Int) -> PixelBuffer { picture(20, 9) { x, y in opaque(index, x * 10, y * 20) } }

  @Test func framesAreNumberedAndTheSameForAnyNumberOfThreads() throws {
    let folder = try TemporaryFolder()
    for threads in [1, 2, 8] {
      let output = try PNGSequence(path: folder.at("\(threads)"), threads: threads, firstNumber: 100) {
        PNGMetadata(scale: 2, scenario: "demo", frame: 100 + $0, time: Double($0) / 60)
      }
      for index in 0..<40 { try output.append(frame(index)) }
      try output.finish()
    }
    #expect(folder.names == ["1", "2", "8"])
    for index in 0..<40 {
      let name = OutputFolder.frameName(100 + index)
      let one = try #require(folder.bytes("1/" + name))
      #expect(one == folder.bytes("2/" + name) && one == folder.bytes("8/" + name))
      #expect(try PNGDecoder.decode(one).pixels == frame(index))
      #expect(
        chunks(of: one).first { $0.type == "tEXt" }?.data.starts(
          with: Array("Description\0demo, frame \(100 + index), ".utf8)) == true)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.at("1")).count == 40)
  }

  @Test func noFramesMakeNoFolder() throws {
    let folder = try TemporaryFolder()
    let output = try PNGSequence(path: folder.at("f"), threads: 2) { _ in PNGMetadata() }
    #expect(mediaError { try output.finish() } == .noFrames(path: folder.at("f")))
    #expect(folder.names.isEmpty)
  }

  @Test func aFrameOfAnotherSizeEndsTheOutput() throws {
    let folder = try TemporaryFolder()
    let output = try PNGSequence(path: folder.at("f"), threads: 2) { _ in PNGMetadata() }
    try output.append(frame(0))
    let error = mediaError { try output.append(PixelBuffer(width: 20, height: 10)) }
    #expect(
      error?.description == "\(folder.at("f")): frame 1 is 20x10, and the frames before it are 20x9; "
        + "all frames of one output have one size.")
    #expect(folder.names.isEmpty)
  }

  @Test func cancelWaitsAndLeavesNothing() throws {
    let folder = try TemporaryFolder()
    let output = try PNGSequence(path: folder.at("f"), threads: 2) { _ in PNGMetadata() }
    for index in 0..<10 { try output.append(frame(index)) }
    output.cancel()
    #expect(folder.names.isEmpty)
  }
}

/// A disk of a few pages that is full soon; only root may make one.
@Suite(.serialized, .enabled(if: FullDisk.isPossible, "no small disk can be mounted here: not root"))
struct FullDiskTests {
  private let noise: PixelBuffer = {
    var numbers = SeededNumbers(seed: 1)
    return picture(64, 64) { _, _ in Pixel(word: UInt32(truncatingIfNeeded: numbers.next()) | 0xff00_0000) }
  }()

  @Test func everyOutputSaysSoAndLeavesNothing() throws {
    let disk = try FullDisk()
    let outputs: [(String, (String) throws -> FrameSink)] = [
      ("frames", { try PNGSequence(path: $0, threads: 2) { _ in PNGMetadata() } }),
      ("a.apng", { try AnimatedPNGWriter(path: $0, rate: FrameRate(60)) }),
      ("a.gif", { try GIFWriter(path: $0, rate: FrameRate(50)) }),
    ]
    for (name, open) in outputs {
      let path = disk.folder.at("disk/" + name)
      let sink = try open(path)
      let error = mediaError {
        for index in 0..<80 { try sink.append(picture(64, 64) { x, y in noise[(x + index) & 63, y] }) }
        try sink.finish()
      }
      #expect(error == .diskFull(path: path), "\(name)")
      #expect(disk.names.isEmpty, "\(name)")
    }
  }

  @Test func anOldFileOutlivesTheFullDisk() throws {
    let disk = try FullDisk()
    try disk.folder.write([7], to: "disk/a.png")
    let path = disk.folder.at("disk/a.png")
    #expect(
      mediaError { try PNGEncoder.write(picture(256, 256) { x, y in noise[x & 63, y & 63] }, to: path) }
        == nil)
    let large = picture(512, 512) { x, y in
      opaque(x &* y &* 2_654_435_761 >> 7, x &* 40_503 ^ y &* 9176, x ^ y)
    }
    #expect(mediaError { try PNGEncoder.write(large, to: path) } == .diskFull(path: path))
    #expect(disk.names == ["a.png"])
    #expect(try PNGDecoder.read(path).pixels.width == 256)
  }
}

/// A file system of 256 KB in memory, mounted for a test.
final class FullDisk {
  let folder: TemporaryFolder

  static var isPossible: Bool { (try? FullDisk()) != nil }

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.at("disk"), withIntermediateDirectories: false)
    let status = try Tool.run("mount", ["-t", "tmpfs", "-o", "size=256k", "tmpfs", folder.at("disk")])
      .status
    guard getuid() == 0, status == 0 else { throw CocoaError(.fileWriteNoPermission) }
  }

  deinit { _ = try? Tool.run("umount", [folder.at("disk")]) }

  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.at("disk"))) ?? []).sorted()
  }
}
