#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// How the numbers in a PNG become sRGB: one policy, the same for every colour type.
///
/// - 16 bits become 8 by `v / 257` rounded to nearest, so a 16-bit picture made from an 8-bit one equals it.
/// - Depths below 8 are spread over 0 to 255: 1 bit by 255, 2 by 85, 4 by 17.
/// - With an sRGB chunk, or with nothing said, the numbers are sRGB as they stand.
/// - With an iCCP chunk they are taken as they stand too: profiles are not applied. A note says so, unless the
///   profile calls itself sRGB.
/// - With a gAMA chunk alone, `g` = its number / 100000: where `g * 2.2` is within 0.05 of 1 the numbers stand;
///   otherwise a channel `v` of 0 to 1 becomes `v ^ (1 / (2.2 * g))`, once, after a palette is looked up, and a note
///   says so. Alpha has no gamma. A number of 0 or beyond 0.01 to 100 is left out with a note.
/// - cHRM is not applied; a note says so where its primaries are not sRGB's and no sRGB chunk is there.
struct PNGColorPolicy: Equatable {
  /// The power that channels are raised to; nil leaves them as they stand.
  let exponent: Double?
  /// What the user should know.
  let notes: [String]

  init(_ file: PNGChunks) {
    var notes: [String] = []
    var exponent: Double?
    if file.first("sRGB") == nil {
      if let profile = file.first("iCCP") {
        let name = Self.profileName(profile, in: file)
        if !name.lowercased().contains("srgb") {
          notes.append("the colour profile “\(name)” is not applied; the numbers are taken as sRGB.")
        }
      } else {
        if let gamma = file.first("gAMA") { exponent = Self.exponent(gamma, in: file, notes: &notes) }
        if let primaries = file.first("cHRM"), !Self.areSRGB(primaries, in: file) {
          notes.append("the cHRM chunk names other primaries than sRGB's; they are not applied.")
        }
      }
    }
    self.exponent = exponent
    self.notes = notes
  }

  /// Every value of a channel as a byte, by its index: 256 of them, or 65536 for 16 bits; for where there is a power.
  func table(count: Int) -> [UInt8] {
    let top = Double(count - 1)
    return (0..<count).map { value in
      let channel = Double(value) / top
      return UInt8(((exponent.map { pow(channel, $0) } ?? channel) * 255).rounded())
    }
  }

  /// 16 bits as 8: `value / 257` rounded to nearest.
  static func byte(_ value: UInt16) -> UInt8 { UInt8((UInt32(value) + 128) / 257) }

  private static func exponent(_ chunk: PNGChunks.Chunk, in file: PNGChunks, notes: inout [String]) -> Double?
  {
    let number = chunk.data.count == 4 ? file.number(at: chunk.data.lowerBound) : 0
    guard (1000...10_000_000).contains(number) else {
      notes.append("the gAMA chunk holds no usable number and is left out.")
      return nil
    }
    let product = Double(number) / 100_000 * 2.2
    if abs(product - 1) <= 0.05 { return nil }
    notes.append("gAMA \(number) is applied: the numbers are not sRGB's and were converted.")
    return 1 / product
  }

  private static func profileName(_ chunk: PNGChunks.Chunk, in file: PNGChunks) -> String {
    let letters = file.bytes[chunk.data].prefix(79).prefix { $0 != 0 }
    return String(String.UnicodeScalarView(letters.map { Unicode.Scalar($0 < 32 ? 63 : $0) }))
  }

  /// White and the primaries of sRGB in the chunk's unit of 1/100000, each within 1000.
  private static func areSRGB(_ chunk: PNGChunks.Chunk, in file: PNGChunks) -> Bool {
    guard chunk.data.count == 32 else { return true }
    let expected = [31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6000]
    return expected.enumerated().allSatisfy {
      abs(file.number(at: chunk.data.lowerBound + 4 * $0.offset) - $0.element) <= 1000
    }
  }
}
