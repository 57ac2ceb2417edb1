import CPNG

/// How much a PNG may ask for before it is refused.
public struct PNGLimits: Hashable, Sendable {
  /// The longest side, in pixels.
  public var longestSide = 16_384
  /// The memory that decoding may take, in bytes.
  public var memory = 512 << 20
  /// What all compressed text and colour profiles may unpack to together, in bytes.
  public var unpackedChunks = 8 << 20
  /// The size of the file, in bytes.
  public var file = 512 << 20

  /// The limits that hold unless others are given: 16384 pixels a side, 512 MB, 8 MB of texts and profiles.
  public init() {}

  /// Checks what can be known before the picture is unpacked.
  ///
  /// - Throws: `PNGProblem.size`, `.memory`, `.chunkBomb`, `.badData`.
  func check(_ file: PNGChunks) throws {
    let header = file.header
    guard (1...longestSide).contains(header.width), (1...longestSide).contains(header.height) else {
      throw PNGProblem.size(width: header.width, height: header.height, limit: longestSide)
    }
    // The decoded pixels, and 16 bits a channel on the way where the file has them.
    let needed = header.width * header.height * (header.depth == 16 ? 12 : 4)
    if needed > memory { throw PNGProblem.memory(needed: needed, limit: memory) }
    // Deflate makes at most 1032 bytes of one: what cannot be there is known before memory is taken for it.
    let packed = file.chunks.reduce(0) { $1.type == "IDAT" ? $0 + $1.data.count : $0 }
    if packed * 1032 < header.unpackedSize { throw PNGProblem.badData("there is too little of it") }
    try checkPackedChunks(file)
  }

  private func checkPackedChunks(_ file: PNGChunks) throws {
    var left = unpackedChunks
    for chunk in file.chunks {
      guard let start = Self.packedStart(of: chunk, in: file.bytes), start < chunk.data.upperBound else {
        continue
      }
      let size = file.bytes.withUnsafeBufferPointer {
        strobe_inflated_size($0.baseAddress! + start, chunk.data.upperBound - start, left)
      }
      if size > left { throw PNGProblem.chunkBomb(chunk: chunk.type, limit: unpackedChunks) }
      left -= size
    }
  }

  /// Where compressed data begins in a chunk that may hold some.
  private static func packedStart(of chunk: PNGChunks.Chunk, in bytes: [UInt8]) -> Int? {
    guard ["iCCP", "zTXt", "iTXt"].contains(chunk.type),
      let end = bytes[chunk.data].firstIndex(of: 0)
    else { return nil }
    // Behind the keyword: the method; or, in iTXt, a flag, the method, a language and a translation.
    if chunk.type != "iTXt" { return end + 2 }
    guard end + 3 <= chunk.data.upperBound, bytes[end + 1] == 1,
      let language = bytes[(end + 3)..<chunk.data.upperBound].firstIndex(of: 0),
      let translation = bytes[(language + 1)..<chunk.data.upperBound].firstIndex(of: 0)
    else { return nil }
    return translation + 1
  }
}
