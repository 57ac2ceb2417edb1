import Foundation
import MediaIO
import Pixels
import Testing

@Suite struct PNGHostileTests {
  private let plain = TinyPNG(width: 40, height: 30, depth: 8, colorType: 2) { x, y in [x * 6, y * 8, x ^ y] }

  private func problem(_ bytes: [UInt8], limits: PNGLimits = PNGLimits()) -> PNGProblem? {
    guard
      case .badPNG("a.png", let problem)? = mediaError({
        _ = try PNGDecoder.decode(bytes, name: "a.png", limits: limits)
      })
    else { return nil }
    return problem
  }

  @Test func nothingAndOtherFilesAreNamedAsSuch() {
    #expect(problem([]) == .empty)
    #expect(problem(Array("GIF89a-------------".utf8)) == .notPNG)
    #expect(problem([0x89, 0x50]) == .truncated)
    #expect(problem([0x12]) == .notPNG)
  }

  @Test func everyTruncationIsRefused() {
    let bytes = plain.bytes
    for length in 8..<bytes.count { #expect(problem(Array(bytes[..<length])) == .truncated) }
    #expect(problem(bytes) == nil)
  }

  @Test func aWrongCheckSumOfAChunkThatMattersIsNamed() {
    var png = TinyPNG(width: 1, height: 1, depth: 1, colorType: 3) { _, _ in [0] }
    png.chunks = [("PLTE", [1, 2, 3]), ("tRNS", [128]), ("tEXt", Array("A\0b".utf8))]
    var place = 8
    for (type, data) in chunks(of: png.bytes) {
      var bytes = png.bytes
      place += 12 + data.count
      bytes[place - 1] ^= 1
      #expect(problem(bytes) == (type == "tEXt" ? nil : .badChecksum(chunk: type)))
    }
  }

  @Test func sidesBeyondTheLimitAreRefused() {
    func sized(_ width: Int, _ height: Int) -> [UInt8] {
      var png = plain
      (png.width, png.height) = (width, height)
      return png.file(data: [1, 2, 3])
    }
    #expect(problem(sized(16_385, 1)) == .size(width: 16_385, height: 1, limit: 16_384))
    #expect(problem(sized(1, 20_000)) == .size(width: 1, height: 20_000, limit: 16_384))
    #expect(problem(sized(0, 1)) == .size(width: 0, height: 1, limit: 16_384))
    #expect(problem(sized(4_294_967_295, 1)) == .size(width: 4_294_967_295, height: 1, limit: 16_384))
  }

  @Test func aPictureThatNeedsTooMuchMemoryIsRefused() {
    var png = plain
    (png.width, png.height) = (16_384, 16_384)
    #expect(problem(png.file(data: [0])) == .memory(needed: 1 << 30, limit: 512 << 20))
    var limits = PNGLimits()
    limits.memory = 4799
    #expect(problem(plain.bytes, limits: limits) == .memory(needed: 4800, limit: 4799))
    limits.memory = 4800
    #expect(problem(plain.bytes, limits: limits) == nil)
  }

  @Test func dataThatCannotFillThePictureIsRefusedBeforeMemoryIsTaken() {
    var png = plain
    (png.width, png.height) = (10_000, 10_000)
    #expect(problem(png.file(data: TinyPNG.packed([0, 1, 2]))) == .badData("there is too little of it"))
  }

  @Test func dataThatEndsEarlyOrIsNotPackedIsRefused() {
    let half = plain.file(data: TinyPNG.packed(Array(plain.rows.prefix(1500))))
    #expect(problem(half) == .badData("Not enough image data"))
    let noise = plain.file(data: [UInt8](repeating: 0x55, count: 400))
    guard case .badData? = problem(noise) else {
      Issue.record("data that is not zlib's was read")
      return
    }
  }

  @Test(arguments: ["iCCP", "zTXt", "iTXt"])
  func aChunkThatUnpacksWithoutEndIsRefused(type: String) {
    func bomb(_ megabytes: Int) -> [UInt8] {
      var png = plain
      let lead = type == "iTXt" ? "A\0\u{1}\0en\0A\0" : "A\0\0"
      let packed = TinyPNG.packed([UInt8](repeating: 0, count: megabytes << 20), level: 9)
      png.chunks = [(type, Array(lead.utf8) + packed)]
      return png.bytes
    }
    #expect(problem(bomb(9)) == .chunkBomb(chunk: type, limit: 8 << 20))
    #expect(problem(bomb(1)) == nil)
  }

  @Test func manyChunksShareOneLimit() {
    var png = plain
    let packed = Array("A\0\0".utf8) + TinyPNG.packed([UInt8](repeating: 0, count: 1 << 20))
    png.chunks = [(String, [UInt8])](repeating: ("zTXt", packed), count: 8)
    #expect(problem(png.bytes) == nil)
    png.chunks.append(("zTXt", packed))
    #expect(problem(png.bytes) == .chunkBomb(chunk: "zTXt", limit: 8 << 20))
  }

  @Test func chunksThatMakeNoPictureAreRefused() {
    let header = TinyPNG.chunk("IHDR", plain.header)
    let data = TinyPNG.chunk("IDAT", TinyPNG.packed(plain.rows))
    let end = TinyPNG.chunk("IEND", [])
    let sign = TinyPNG.signature
    #expect(problem(sign + end) == .badStructure("its first chunk is not IHDR"))
    #expect(problem(sign + header + end) == .badStructure("it has no picture data"))
    #expect(problem(sign + header + header + data + end) == .badStructure("it has two IHDR chunks"))
    let interrupted = sign + header + data + TinyPNG.chunk("tEXt", [65, 0]) + data + end
    #expect(problem(interrupted) == .badStructure("its picture data is interrupted by another chunk"))
    #expect(
      problem(sign + header + [0, 0, 0, 0, 1, 2, 3, 4, 0, 0, 0, 0])
        == .badStructure("there is no chunk where one must begin, at byte 33"))
  }

  @Test func headersThatNameWhatThereIsNotAreRefused() {
    func with(_ change: (inout [UInt8]) -> Void) -> PNGProblem? {
      var header = plain.header
      change(&header)
      return problem(TinyPNG.signature + TinyPNG.chunk("IHDR", header) + TinyPNG.chunk("IEND", []))
    }
    #expect(with { $0[8] = 3 } == .badStructure("there is no colour type 2 with 3 bits"))
    #expect(with { $0[9] = 5 } == .badStructure("there is no colour type 5 with 8 bits"))
    let unknown = PNGProblem.badStructure(
      "its IHDR chunk names an unknown compression, filter or interlacing")
    for place in 10...12 { #expect(with { $0[place] = 2 } == unknown) }
    #expect(with { $0.append(0) } == .badStructure("its IHDR chunk has not 13 bytes"))
  }

  @Test func aPaletteMustBeThereAndAnIndexBeyondItIsBlack() throws {
    var png = TinyPNG(width: 4, height: 1, depth: 2, colorType: 3) { x, _ in [x] }
    #expect(problem(png.bytes) == .badStructure("it has no palette before its picture data"))
    png.chunks = [("PLTE", [1, 2, 3, 4, 5, 6])]
    let pixels = try PNGDecoder.decode(png.bytes).pixels
    #expect(pixels[1, 0] == opaque(4, 5, 6) && pixels[3, 0] == opaque(0, 0, 0))
  }

  @Test func whatIsBehindTheEndIsLeftAlone() throws {
    let picture = try PNGDecoder.decode(plain.bytes + [1, 2, 3]).pixels
    #expect(try picture == PNGDecoder.decode(plain.bytes).pixels)
  }

  @Test func pipesAndDevicesAreRefusedWithoutWaiting() throws {
    let folder = try TemporaryFolder()
    let pipe = folder.at("pipe.png")
    #expect(mkfifo(pipe, 0o600) == 0)
    for path in [pipe, "/dev/zero"] {
      let error = mediaError { _ = try PNGDecoder.read(path) }
      #expect(
        error?.description == "\(path): cannot be read: it is a pipe or a device, and a file is needed.")
    }
  }

  @Test func filesThatCannotBeReadAreNamed() throws {
    let folder = try TemporaryFolder()
    let missing = folder.at("no.png")
    #expect(mediaError { _ = try PNGDecoder.read(missing) } == .fileMissing(path: missing))
    #expect(
      mediaError { _ = try PNGDecoder.read(folder.path) }
        == .cannotRead(path: folder.path, reason: "is a directory"))
    try folder.write([], to: "empty.png")
    let empty = folder.at("empty.png")
    #expect(
      mediaError { _ = try PNGDecoder.read(empty) }?.description
        == "\(empty): the file is empty, so it is no PNG.")
    var limits = PNGLimits()
    limits.file = 3
    try folder.write([1, 2, 3, 4], to: "big.png")
    let big = folder.at("big.png")
    #expect(
      mediaError { _ = try PNGDecoder.read(big, limits: limits) } == .badPNG(path: big, .fileSize(limit: 3)))
  }
}
