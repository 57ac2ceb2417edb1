import LayerTree
import Testing

@testable import Rasterizer

/// Input that no one means well with: never a trap, and an end.
@Suite struct TextHostileTests {
  static let numbers: [Double] = [
    0, -1, -0.0, .nan, .infinity, -.infinity, .greatestFiniteMagnitude, .leastNonzeroMagnitude, 1e-300, 1e300,
  ]

  @Test(arguments: numbers) func anyNumberIsTaken(_ number: Double) throws {
    let engine = try TextEngine()
    for text in ["", "ab אב 漢\n\t🙂", "\n\n"] {
      for truncation in TextContents.Truncation.allCases {
        var contents = TextContents(text, fontSize: number, truncation: truncation)
        _ = engine.layout(contents, size: Size(width: 100, height: 100))
        contents.fontSize = 17
        contents.lineHeightMultiple = number
        _ = engine.layout(contents, size: Size(width: 100, height: 100))
        contents.lineHeightMultiple = 1
        for size in [Size(width: number, height: 100), Size(width: 100, height: number)] {
          _ = engine.layout(contents, size: size)
        }
        _ = engine.measure(contents, width: number)
        _ = engine.measure(contents, width: 100, scale: number)
      }
    }
  }

  @Test func numbersThatMakeNoSenseShowNothing() throws {
    let engine = try TextEngine()
    for size in [0, -1, Double.nan, -Double.infinity] {
      #expect(engine.layout(TextContents("a", fontSize: size), size: TextSupport.unlimited) == .empty)
      #expect(engine.layout(TextContents("a"), size: Size(width: size, height: 10)) == .empty)
      #expect(engine.layout(TextContents("a"), size: Size(width: 10, height: size)) == .empty)
    }
    let huge = engine.layout(TextContents("a", fontSize: .infinity), size: TextSupport.unlimited)
    #expect(huge.lines.first?.runs.first?.fontSize == TextEngine.maximumFontSize)
    #expect(engine.measure(TextContents("漢", fontSize: 10), width: 0).width == 10)  // no limit
  }

  /// What is repeated up to a hundred thousand scalars, and how often.
  static let heaps: [String: (String, Int)] = [
    "one word": ("a", 100_000), "marks only": ("\u{316}\u{20DD}", 50_000),
    "directions": ("\u{202E}a\u{2067}\u{5D0}", 25_000), "brackets": ("((((()))))", 10_000),
    "joiners": ("👩\u{200D}", 50_000), "feeds": ("\n", 100_000),
    "not characters": ("\u{FFFF}\u{FFFE}\u{0}a", 25_000), "replacements": ("\u{FFFD}", 100_000),
    "conjuncts": ("क्", 50_000), "open brackets": ("[", 100_000),
  ]

  @Test(arguments: heaps.keys.sorted()) func aHundredThousandCharacters(_ name: String) throws {
    let (unit, times) = try #require(Self.heaps[name])
    let text = String(repeating: unit, count: times)
    #expect(text.unicodeScalars.count == 100_000)
    let engine = try TextEngine()
    let whole = engine.layout(TextContents(text), size: Size(width: 300, height: .infinity))
    #expect(whole.lines.last.map { $0.range.upperBound } == 100_000)
    #expect(!whole.isTruncated)
    let cut = engine.layout(
      TextContents(text, numberOfLines: 1, truncation: .middle), size: Size(width: 50, height: 50))
    #expect(cut.lines.count == 1)
    let narrow = engine.layout(TextContents(text), size: Size(width: 0.001, height: 500))
    #expect(narrow.lines.count <= 40)
  }

  @Test func loneSurrogatesAreReplaced() throws {
    let text = String(decoding: [0x61, 0xD800, 0x62] as [UInt16], as: UTF16.self)
    #expect(try TextSupport.line(text).text == "a\u{FFFD}b")
  }

  @Test func whatIsBeyondTheGreatestLengthIsLeftOut() throws {
    let text = String(repeating: "a\n", count: TextEngine.maximumLength / 2 + 5)
    let layout = try TextEngine().layout(
      TextContents(text, fontSize: 1), size: Size(width: 100, height: .infinity))
    #expect(layout.isTruncated)
    #expect(layout.lines.count == TextEngine.maximumLength / 2 + 1)
  }

  @Test func randomScalarsAreTaken() throws {
    let seed: UInt64 = 20_260_107
    var state = seed
    func next(_ bound: UInt64) -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state >> 33) % bound
    }
    let ranges: [(UInt64, UInt64)] = [
      (0, 0x80), (0x300, 0x70), (0x590, 0x200), (0x900, 0x500), (0x2000, 0x100), (0x1F1E6, 26),
      (0x1F300, 0x700),
      (0xFE00, 0x100), (0xE0000, 0x200), (0x4E00, 0x100), (0, 0x110000),
    ]
    let engine = try TextEngine()
    for _ in 0..<300 {
      var view = String.UnicodeScalarView()
      for _ in 0..<next(60) {
        let range = ranges[Int(next(UInt64(ranges.count)))]
        if let scalar = Unicode.Scalar(UInt32(range.0 + next(range.1))) { view.append(scalar) }
      }
      let mode = TextContents.Truncation.allCases[Int(next(4))]
      let text = TextContents(String(view), numberOfLines: Int(next(3)), truncation: mode, wraps: next(4) > 0)
      let layout = engine.layout(text, size: Size(width: Double(next(200)), height: Double(next(100))))
      for glyph in layout.lines.flatMap(\.runs).flatMap(\.glyphs) {
        #expect(glyph.position.x.isFinite && glyph.position.y.isFinite, "seed \(seed)")
      }
    }
  }
}
