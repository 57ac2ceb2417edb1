import Testing

@testable import CoreList

/// Keys whose comparisons are counted.
private final class CountedKey: Hashable {
  nonisolated(unsafe) static var comparisons = 0
  let value: Int
  init(_ value: Int) { self.value = value }
  static func == (left: CountedKey, right: CountedKey) -> Bool {
    comparisons += 1
    return left.value == right.value
  }
  func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

@Suite(.serialized) struct ItemDiffTests {
  private func moves(_ diff: ItemDiff) -> [[Int]] { diff.moves.map { [$0.old, $0.new] } }

  @Test func L95_keysMatch() {
    let diff = ItemDiff(old: ["a", "b", "c", "d"], new: ["a", "x", "c", "d", "y"])
    #expect(diff.deletes == [1])
    #expect(diff.inserts == [1, 4])
    #expect(diff.moves.isEmpty)
    #expect((0..<4).map { diff.kept(ofOld: $0) } == [0, nil, 2, 3])
    #expect((0..<5).map { diff.source(ofNew: $0) } == [0, nil, 2, 3, nil])
    #expect(diff.kept(ofOld: 4) == nil && diff.source(ofNew: 5) == nil && diff.survivor(ofOld: -1) == nil)
  }

  @Test func L96_aMoveIsAlsoAnInsertAndADelete() {
    let diff = ItemDiff(old: Array(0..<10), new: [0, 1, 3, 4, 5, 2, 6, 7, 8, 9])
    #expect(moves(diff) == [[2, 5]])
    #expect(diff.inserts == [5])
    #expect(diff.deletes == [2])
    #expect(diff.kept(ofOld: 2) == nil)
    #expect(diff.survivor(ofOld: 2) == 5)
    #expect(diff.kept(ofOld: 3) == 2)
  }

  @Test func L97_tiesFallToTheTailsMethod() {
    var swapped = Array(0..<10)
    swapped.swapAt(1, 4)
    #expect(moves(ItemDiff(old: Array(0..<10), new: swapped)) == [[4, 1], [1, 4]])
    let reversed = ItemDiff(old: [0, 1, 2], new: [2, 1, 0])
    #expect((0..<3).map { reversed.kept(ofOld: $0) } == [nil, nil, 0])
    #expect(moves(reversed) == [[1, 1], [0, 2]])
  }

  @Test func L98_costGrowsLikeNLogN() {
    func comparisons(_ count: Int) -> Int {
      var order = Array(0..<count)
      var state: UInt64 = 9
      for index in stride(from: count - 1, to: 0, by: -1) {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        order.swapAt(index, Int(state >> 33) % (index + 1))
      }
      let old = (0..<count).map(CountedKey.init)
      let new = order.map(CountedKey.init)
      CountedKey.comparisons = 0
      _ = ItemDiff(old: old, new: new)
      return CountedKey.comparisons
    }
    let small = comparisons(2000)
    #expect(small > 0)
    #expect(comparisons(20_000) < 30 * small)
  }

  @Test func L100_withoutItemsNothingChanges() {
    let diff = ItemDiff(unchanged: 3)
    #expect(diff.inserts.isEmpty && diff.deletes.isEmpty)
    #expect((0..<3).map { diff.kept(ofOld: $0) } == [0, 1, 2])
    #expect(diff.firstKept == 0)
  }

  @Test func theFirstKeptAndSurvivorsAreFound() {
    #expect(!ItemDiff(old: [1, 2], new: [3, 4]).hasSurvivors)
    #expect(!ItemDiff(old: [], new: [3, 4]).hasSurvivors)
    #expect(ItemDiff(old: [1, 2, 3], new: [9, 3]).firstKept == 1)
    #expect(ItemDiff(old: [1, 2, 3, 4, 5], new: [9, 8, 3, 7]).firstKept == 2)
  }

  @Test func aThousandShufflesAgreeWithTheDefinition() {
    var random = SeededRandom(seed: 41)
    for round in 0..<1000 {
      let old = Array(0..<random.next(12)).shuffled(using: &random)
      let new = Array((0..<14).shuffled(using: &random).prefix(random.next(14)))
      let diff = ItemDiff(old: old, new: new)
      let kept = old.indices.compactMap { diff.kept(ofOld: $0) }
      #expect(kept == kept.sorted() && Set(kept).count == kept.count, "round \(round)")
      for index in old.indices {
        #expect(diff.survivor(ofOld: index) == new.firstIndex(of: old[index]), "round \(round)")
      }
      for index in new.indices {
        #expect(diff.source(ofNew: index) == old.firstIndex(of: new[index]), "round \(round)")
      }
      let longest = longestIncreasing(old.indices.compactMap { diff.survivor(ofOld: $0) })
      #expect(kept.count == longest, "round \(round)")
    }
  }

  private func longestIncreasing(_ values: [Int]) -> Int {
    var best = Array(repeating: 1, count: values.count)
    for end in values.indices {
      for start in 0..<end where values[start] < values[end] { best[end] = max(best[end], best[start] + 1) }
    }
    return best.max() ?? 0
  }
}

@Suite struct UniqueKeysTests {
  @Test func L89_theSmallestPairIsNamed() {
    #expect(UniqueKeys.firstDuplicate(["a", "b", "a"])! == (0, 2))
    #expect(UniqueKeys.firstDuplicate(["a", "b", "b", "a", "a"])! == (0, 3))
    #expect(UniqueKeys.firstDuplicate(["a", "b", "c"]) == nil)
  }

  @Test func L89_aPassFindsRepeatsInWhatItChanged() {
    let journal = RowJournal()
    func rows(_ keys: [Int]) -> [TestRow] { keys.map { TestRow($0, 10, journal: journal) } }
    func accepts(_ old: [Int], _ new: [Int]) -> Bool {
      var keys = KeySet()
      let before = rows(old)
      let after = rows(new)
      let isFirstTaken = keys.take(ItemDiff(items: [], before), old: [], new: before)
      #expect(isFirstTaken)
      return keys.take(ItemDiff(items: before, after), old: before, new: after)
    }
    #expect(accepts([1, 2, 3, 4, 5], [5, 3, 1, 2, 4]))
    #expect(accepts([1, 2, 3], [7, 8]))
    #expect(accepts([1, 2, 3], []))
    for repeated in [
      [1, 1, 2, 3], [1, 2, 3, 1], [2, 1, 2], [9, 9], [3, 2, 9, 1, 9], [1, 2, 2, 3], [3, 3, 3],
    ] {
      #expect(!accepts([1, 2, 3], repeated), "\(repeated)")
    }
  }
}
