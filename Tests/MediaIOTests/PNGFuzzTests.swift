import CPNG
import Foundation
import MediaIO
import Pixels
import Testing

/// Damaged PNGs of every kind: each is read or refused with an error, and no other thing happens.
@Suite struct PNGFuzzTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let isSoak = environment["STROBE_SOAK"] != nil
  /// The long run takes about a minute: 3.5 million files in release, fewer in debug.
  private static let rounds = !isSoak ? 3000 : _isDebugAssertConfiguration() ? 100_000 : 3_500_000
  private static let seed = environment["STROBE_SEED"].flatMap(UInt64.init) ?? 0x5eed

  /// One small file of each kind, interlaced and not.
  private static let corpus: [[UInt8]] = {
    let kinds = [
      (0, 1), (0, 2), (0, 4), (0, 8), (0, 16), (2, 8), (2, 16), (3, 1), (3, 4), (3, 8), (4, 8), (4, 16),
      (6, 8),
      (6, 16),
    ]
    return kinds.flatMap { type, depth in
      [false, true].map { isInterlaced in
        let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][type]!
        var png = TinyPNG(
          width: 11, height: 7, depth: depth, colorType: type, isInterlaced: isInterlaced, filter: { $0 % 5 }
        ) { x, y in (0..<channels).map { (x * 31 + y * 17 + $0 * 5) & ((1 << depth) - 1) } }
        png.chunks = [("gAMA", TinyPNG.big32(50_000))]
        if type == 3 {
          png.chunks += [("PLTE", (0..<3 << depth).map { UInt8($0 & 255) }), ("tRNS", [0, 128])]
        }
        if type == 0 { png.chunks.append(("tRNS", [0, 1])) }
        png.chunks.append(("zTXt", Array("A\0\0".utf8) + TinyPNG.packed(Array("text".utf8))))
        return png.bytes
      }
    }
  }()

  @Test func damagedFilesAreReadOrRefused() throws {
    let rounds = Self.rounds
    print(
      "PNG fuzz: seed \(Self.seed), \(rounds) mutations (STROBE_SEED sets the seed, STROBE_SOAK the long run)"
    )
    var numbers = SeededNumbers(seed: Self.seed)
    var limits = PNGLimits()
    limits.memory = 1 << 20
    var (read, refused) = (0, 0)
    for round in 0..<rounds {
      let bytes = mutated(Self.corpus[round % Self.corpus.count], &numbers)
      do {
        let picture = try PNGDecoder.decode(bytes, name: "fuzz.png", limits: limits).pixels
        // Premultiplied: a channel above its alpha would break every blend after it.
        picture.withUnsafeWords { words in
          let isValid = words.allSatisfy { word in
            let pixel = Pixel(word: word)
            return max(pixel.red, pixel.green, pixel.blue) <= pixel.alpha
          }
          #expect(isValid, "seed \(Self.seed), round \(round)")
        }
        read += 1
      } catch let error as MediaError {
        guard case .badPNG = error else {
          Issue.record("seed \(Self.seed), round \(round): \(error)")
          continue
        }
        refused += 1
      }
    }
    // Both ends are reached: check sums are mended often enough for damage to get to the decoder.
    #expect(read > rounds / 40 && refused > rounds / 40, "\(read) read, \(refused) refused")
  }

  private func mutated(_ original: [UInt8], _ numbers: inout SeededNumbers) -> [UInt8] {
    var bytes = original
    for _ in 0..<Int.random(in: 1...2, using: &numbers) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &numbers)
      switch Int.random(in: 0..<7, using: &numbers) {
      case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &numbers)
      case 1: bytes[place] = UInt8.random(in: 0...255, using: &numbers)
      case 2: bytes[place] = [0, 1, 127, 128, 255][Int.random(in: 0..<5, using: &numbers)]
      case 3: bytes.removeLast(min(bytes.count, Int.random(in: 1...30, using: &numbers)))
      case 4: bytes.insert(UInt8.random(in: 0...255, using: &numbers), at: place)
      case 5: bytes.remove(at: place)
      default:
        let end = min(bytes.count, place + Int.random(in: 1...40, using: &numbers))
        bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: 0...bytes.count, using: &numbers))
      }
    }
    return Int.random(in: 0..<4, using: &numbers) > 0 ? mended(bytes) : bytes
  }

  /// The file with right check sums, as far as its chunks can be followed.
  private func mended(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    var place = 8
    while place + 12 <= bytes.count {
      let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      guard length <= bytes.count - place - 12 else { break }
      let body = Array(bytes[place + 4..<place + 8 + length])
      let sum = TinyPNG.big32(Int(crc32(0, body, UInt32(body.count))))
      bytes.replaceSubrange(place + 8 + length..<place + 12 + length, with: sum)
      place += 12 + length
    }
    return bytes
  }
}
