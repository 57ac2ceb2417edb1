import Dispatch
import LayerTree
import Synchronization
import Testing

@testable import Rasterizer

/// One engine for many threads, and what it keeps.
@Suite struct TextEngineTests {
  private static let texts = (0..<40).map { index in
    TextContents(
      "Row \(index): שלום, 漢字です, 👍🏽 and \u{1F970}, naïve\nمرحبا بالعالم \(index)",
      fontSize: 12 + Double(index) / 8,
      numberOfLines: index % 4)
  }

  @Test func layoutsAreTheSameOnAnyThreadInAnyOrder() throws {
    let size = Size(width: 120, height: 200)
    let alone = try Self.texts.map { try TextEngine().layout($0, size: size) }
    let shared = try TextEngine()
    let results = Mutex<[Int: TextLayout]>([:])
    DispatchQueue.concurrentPerform(iterations: Self.texts.count * 2) { step in
      let index = (step * 27) % Self.texts.count
      let layout = shared.layout(Self.texts[index], size: size)
      results.withLock { $0[index] = layout }
    }
    let made = results.withLock { $0 }
    #expect(made.count == Self.texts.count)
    for (index, layout) in made { #expect(layout == alone[index]) }
  }

  @Test func colourDoesNotChangeALayout() throws {
    let engine = try TextEngine()
    let black = engine.layout(TextContents("abc"), size: TextSupport.unlimited)
    let white = engine.layout(TextContents("abc", color: .white), size: TextSupport.unlimited)
    #expect(black == white)
  }

  @Test func theCacheIsBoundedAndKeepsWhatIsUsed() {
    var cache = BoundedCache<Int, String>(capacity: 100)
    for key in 0..<1000 {
      cache.insert("\(key)", for: key, cost: 10)
      #expect(cache.totalCost <= 200)
      #expect(cache.value(for: 0) == "0")  // asked for each time
    }
    #expect(cache.value(for: 1) == nil)
    #expect(cache.value(for: 999) == "999")
    cache.insert("large", for: -1, cost: 101)
    #expect(cache.value(for: -1) == nil)
  }

  @Test func outlinesAreInUnitsOfTheFaceAndClosed() throws {
    let line = try TextSupport.line("H")
    let outline = try #require(line.runs.first?.glyphs.first?.outline)
    #expect(outline.unitsPerEm == 2816)
    // Flat letters stand on the baseline, y down; Inter's capitals are 2048 units high.
    #expect(outline.bounds.maxY == 0)
    #expect(outline.bounds.minY == -2048)
    let moves = outline.path.elements.filter { if case .move = $0 { true } else { false } }
    #expect(moves.count == outline.path.elements.filter { $0 == .close }.count)
    #expect(outline.path.elements.last == .close)
    #expect(
      outline.transform(fontSize: 28.16, position: Point(x: 3, y: 5)).apply(to: Point(x: 100, y: -2048))
        == Point(x: 4, y: 5 - 20.48))
  }
}
