import Foundation
import LayerTree
import Pixels
import Scenario
import Testing

/// Reads and runs mutated scenarios: whatever the text, there are frames or an error in words, never a trap.
///
/// Short in every run; long (about a minute) with STROBE_SOAK set. STROBE_SEED repeats a run.
@Suite struct ScenarioFuzzTests {
  /// A small, fast generator (SplitMix64), so that a seed gives the same texts everywhere.
  struct Generator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9e37_79b9_7f4a_7c15
      var z = state
      z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
      z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
      return z ^ (z >> 31)
    }
    mutating func below(_ count: Int) -> Int { Int(next() % UInt64(max(1, count))) }
  }

  /// Texts that break things: odd numbers, types, YAML's own marks, keys in wrong places.
  private static let morsels = [
    "", "-1", "0", "1e308", "1e-320", "-0.0", "99999999999999999999", ".inf", ".nan", "true", "null", "~",
    "[]",
    "{}", "[[[[", "}}", ": ", "- ", "? ", "&a ", "*a", "<<: *lane", "!!binary x", "|", ">\n", "'", "\"", "#",
    "%",
    "\t", "\u{0}", "\u{feff}", "\u{202e}", "é", "🇸🇪", "infinite", "iphone-se", "opacity", "position.x",
    "transform",
    "root", "onCompletion", "0.5", "[1, 2]", "[1, 2, 3, 4]", "{scale: 0}", "M 0 0 A 0 0 0 1 1 1 1 Z",
  ]

  private static func mutate(_ text: [UInt8], _ words: [[UInt8]], _ generator: inout Generator) -> [UInt8] {
    var bytes = text
    for _ in 0...generator.below(4) {
      let place = generator.below(bytes.count + 1)
      switch generator.below(7) {
      case 0: bytes.insert(contentsOf: words[generator.below(words.count)], at: place)
      case 1: bytes.removeSubrange(place..<min(bytes.count, place + generator.below(12)))
      case 2: if place < bytes.count { bytes[place] = UInt8(truncatingIfNeeded: generator.next()) }
      case 3:
        // A word for another one.
        let isWord: (UInt8) -> Bool = { $0 > 0x20 && !Array(":,[]{}".utf8).contains($0) }
        guard let start = bytes[place...].firstIndex(where: isWord) else { continue }
        let end = bytes[start...].firstIndex { !isWord($0) } ?? bytes.count
        bytes.replaceSubrange(start..<end, with: words[generator.below(words.count)])
      case 4:
        let end = min(bytes.count, place + generator.below(60))
        bytes.insert(contentsOf: bytes[place..<end], at: generator.below(bytes.count + 1))
      case 5: bytes = Array(bytes[..<place])
      default:
        let lines = bytes.split(separator: 0x0a, omittingEmptySubsequences: false)
        bytes = Array(
          (lines[..<generator.below(lines.count)] + lines[generator.below(lines.count)...])
            .joined(separator: [0x0a]))
      }
    }
    return bytes
  }

  @Test("Mutated scenarios give frames or words")
  func mutations() throws {
    let environment = ProcessInfo.processInfo.environment
    let seed = environment["STROBE_SEED"].flatMap { UInt64($0) } ?? 20_261_130
    let rounds = environment["STROBE_SOAK"] == nil ? 1500 : 800_000
    print("seed \(seed), \(rounds) rounds")
    var generator = Generator(state: seed)
    let texts = try ScenarioFiles.all.filter { $0 != "demo.yaml" }.map {
      Array(try Data(contentsOf: ScenarioFiles.folder.appending(path: $0)))
    }
    let keys = texts.flatMap { $0.split { !($0 >= 0x2d && $0 <= 0x7a) }.map(Array.init) }
    let words =
      Self.morsels.map { Array($0.utf8) } + Array(Set(keys)).sorted { $0.lexicographicallyPrecedes($1) }
    var limits = ScenarioLimits()
    limits.duration = 4
    limits.imageSide = 512
    limits.frames = 600
    var read = 0
    for round in 0..<rounds {
      let bytes = Self.mutate(texts[generator.below(texts.count)], words, &generator)
      let source = "round \(round) of seed \(seed)"
      let (frames, messages) = Self.attempt(bytes, limits)
      if messages.isEmpty { read += 1 }
      #expect(messages.allSatisfy { !$0.isEmpty }, "\(source)")
      #expect(frames.allSatisfy { $0.root.map(isFinite) ?? false }, "\(source)")
    }
    print("\(read) of \(rounds) could be read")
    #expect(read > rounds / 50 && read < rounds)
  }

  /// Some of a text's frames, or what is wrong with it.
  private static func attempt(_ bytes: [UInt8], _ limits: ScenarioLimits) -> ([FrameTree], [String]) {
    var frames: [FrameTree] = []
    do throws(ScenarioError) {
      let scenario = try Scenario.read(bytes: bytes, source: "fuzz.yaml", limits: limits)
      let stage = try Stage(scenario, limits: limits) { _ in PixelBuffer(width: 1, height: 1) }
      for index in stride(from: 0, to: stage.frameCount, by: 20) {
        if let frame = try stage.frame(index) { frames.append(frame) }
      }
    } catch {
      return (frames, error.diagnostics.map(\.message))
    }
    return (frames, [])
  }

  /// Whether every place and size in a tree is a finite number.
  private func isFinite(_ layer: LayerSnapshot) -> Bool {
    let values = layer.values
    let numbers = [
      values.position.x, values.position.y, values.bounds.minX, values.bounds.minY, values.bounds.width,
      values.bounds.height, values.transform.a, values.transform.d, values.transform.tx,
      Double(values.opacity),
    ]
    return numbers.allSatisfy(\.isFinite) && layer.sublayers.allSatisfy(isFinite)
  }
}
