import CPNG

/// The chunks of a PNG file, each whole and each that matters with a right check sum.
struct PNGChunks {
  struct Chunk {
    /// Four letters: `IHDR`.
    let type: String
    /// Where its data is in the file.
    let data: Range<Int>
  }

  /// What the first chunk says.
  struct Header: Equatable {
    let width: Int
    let height: Int
    let depth: Int
    let colorType: Int
    let isInterlaced: Bool

    /// Samples a pixel; the number by colour type.
    var channels: Int { [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colorType] ?? 0 }
    /// Bytes of the unpacked picture at least: the rows without their filter bytes.
    var unpackedSize: Int { (width * depth * channels + 7) / 8 * height }
  }

  let bytes: [UInt8]
  let chunks: [Chunk]
  let header: Header

  private static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
  /// Besides the critical chunks, whose names begin with a capital: those that change what a pixel's colour is.
  private static let colourChunks: Set<String> = ["tRNS", "gAMA", "cHRM", "sRGB", "iCCP"]

  /// Takes a file apart.
  ///
  /// - Throws: `PNGProblem`: empty, no PNG, cut off, a wrong check sum, chunks that are no picture.
  init(_ bytes: [UInt8]) throws {
    if bytes.isEmpty { throw PNGProblem.empty }
    let start = bytes.prefix(8)
    if start.count < 8 && Self.signature.starts(with: start) { throw PNGProblem.truncated }
    guard start.elementsEqual(Self.signature) else { throw PNGProblem.notPNG }
    let chunks = try Self.split(bytes)
    self.bytes = bytes
    self.chunks = chunks
    header = try Self.header(bytes, chunks[0])
    try checkOrder()
  }

  /// The first chunk of a type.
  func first(_ type: String) -> Chunk? { chunks.first { $0.type == type } }

  /// The big-endian number at a place in the file.
  func number(at place: Int) -> Int { Self.number(bytes, place) }

  private static func number(_ bytes: [UInt8], _ place: Int) -> Int {
    bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func split(_ bytes: [UInt8]) throws -> [Chunk] {
    var chunks: [Chunk] = []
    var place = 8
    while chunks.last?.type != "IEND" {
      guard place + 8 <= bytes.count else { throw PNGProblem.truncated }
      let length = number(bytes, place)
      let letters = bytes[place + 4..<place + 8]
      guard letters.allSatisfy({ (65...90).contains($0 & 0xdf) && $0 >= 65 }), length < 1 << 31 else {
        throw PNGProblem.badStructure("there is no chunk where one must begin, at byte \(place)")
      }
      guard length + 12 <= bytes.count - place else { throw PNGProblem.truncated }
      let type = String(decoding: letters, as: UTF8.self)
      if chunks.isEmpty && type != "IHDR" { throw PNGProblem.badStructure("its first chunk is not IHDR") }
      let data = place + 8..<place + 8 + length
      let isCritical = letters.first! & 0x20 == 0
      if isCritical || colourChunks.contains(type) {
        let sum = bytes.withUnsafeBufferPointer { strobe_crc32($0.baseAddress! + place + 4, length + 4) }
        guard Int(sum) == number(bytes, data.upperBound) else { throw PNGProblem.badChecksum(chunk: type) }
      }
      chunks.append(Chunk(type: type, data: data))
      place = data.upperBound + 4
    }
    return chunks
  }

  private static func header(_ bytes: [UInt8], _ chunk: Chunk) throws -> Header {
    guard chunk.data.count == 13 else { throw PNGProblem.badStructure("its IHDR chunk has not 13 bytes") }
    let place = chunk.data.lowerBound
    let (depth, type) = (Int(bytes[place + 8]), Int(bytes[place + 9]))
    let depths: [Int: [Int]] = [
      0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16],
    ]
    guard depths[type]?.contains(depth) == true else {
      throw PNGProblem.badStructure("there is no colour type \(type) with \(depth) bits")
    }
    guard bytes[place + 10] == 0, bytes[place + 11] == 0, bytes[place + 12] < 2 else {
      throw PNGProblem.badStructure("its IHDR chunk names an unknown compression, filter or interlacing")
    }
    return Header(
      width: number(bytes, place), height: number(bytes, place + 4), depth: depth, colorType: type,
      isInterlaced: bytes[place + 12] == 1)
  }

  private func checkOrder() throws {
    if chunks.dropFirst().contains(where: { $0.type == "IHDR" }) {
      throw PNGProblem.badStructure("it has two IHDR chunks")
    }
    guard let first = chunks.firstIndex(where: { $0.type == "IDAT" }),
      let last = chunks.lastIndex(where: { $0.type == "IDAT" })
    else { throw PNGProblem.badStructure("it has no picture data") }
    guard chunks[first...last].allSatisfy({ $0.type == "IDAT" }) else {
      throw PNGProblem.badStructure("its picture data is interrupted by another chunk")
    }
    if header.colorType == 3 && !chunks[..<first].contains(where: { $0.type == "PLTE" }) {
      throw PNGProblem.badStructure("it has no palette before its picture data")
    }
  }
}
