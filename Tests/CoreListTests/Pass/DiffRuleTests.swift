import LayerTree
import Testing

@testable import CoreList

/// Keys that count how often they are compared and hashed.
private final class CountedKey: Hashable {
  nonisolated(unsafe) static var comparisons = 0
  nonisolated(unsafe) static var hashes = 0
  let value: Int
  init(_ value: Int) { self.value = value }
  static func == (left: CountedKey, right: CountedKey) -> Bool {
    comparisons += 1
    return left.value == right.value
  }
  func hash(into hasher: inout Hasher) {
    Self.hashes += 1
    hasher.combine(value)
  }
}

/// Which survivors count as moved, and what a diff costs: L97, L98, L100.
@Suite(.serialized) struct DiffRuleTests {
  private func moves(_ old: [Int], _ new: [Int]) -> [[Int]] {
    ItemDiff(old: old, new: new).moves.map { [$0.old, $0.new] }
  }

  private func kept(_ old: [Int], _ new: [Int]) -> [Int: Int] {
    let diff = ItemDiff(old: old, new: new)
    var result: [Int: Int] = [:]
    for index in old.indices { result[index] = diff.kept(ofOld: index) }
    return result
  }

  @Test func L96_listsAreAscendingAndHoldTheMoves() {
    var random = SeededRandom(seed: 17)
    for round in 0..<500 {
      let old = (0..<14).shuffled(using: &random).prefix(random.next(14)).map { $0 }
      let new = (0..<14).shuffled(using: &random).prefix(random.next(14)).map { $0 }
      let diff = ItemDiff(old: old, new: new)
      let arrived = new.indices.filter { !old.contains(new[$0]) }
      let gone = old.indices.filter { !new.contains(old[$0]) }
      #expect(diff.moves.map(\.new) == diff.moves.map(\.new).sorted(), "round \(round)")
      #expect(diff.inserts == (arrived + diff.moves.map(\.new)).sorted(), "round \(round)")
      #expect(diff.deletes == (gone + diff.moves.map(\.old)).sorted(), "round \(round)")
      for move in diff.moves {
        #expect(old[move.old] == new[move.new] && diff.kept(ofOld: move.old) == nil, "round \(round)")
      }
    }
  }

  @Test func L97_ofEquallyLongOnesTheTailsDecide() {
    let ten = Array(0..<10)
    #expect(moves(ten, [0, 1, 3, 4, 5, 2, 6, 7, 8, 9]) == [[2, 5]])
    #expect(moves(ten, [0, 4, 2, 3, 1, 5, 6, 7, 8, 9]) == [[4, 1], [1, 4]])
    #expect(kept([0, 1, 2], [2, 1, 0]) == [2: 0])
    #expect(moves([0, 1, 2], [2, 1, 0]) == [[1, 1], [0, 2]])
    // Neighbours swapped: of new indices 1, 0 the smaller replaces the tail, so that the later row stays.
    #expect(kept([0, 1], [1, 0]) == [1: 0] && moves([0, 1], [1, 0]) == [[0, 1]])
    // New indices 2, 3, 0, 1: tails 2 3, then 0 3, then 0 1.
    #expect(kept([0, 1, 2, 3], [2, 3, 0, 1]) == [2: 0, 3: 1])
    #expect(moves([0, 1, 2, 3], [2, 3, 0, 1]) == [[0, 2], [1, 3]])
    // New indices 1, 3, 0, 2: tails 1, 1 3, 0 3, 0 2: the 2 follows the 0 that stands below it by then.
    #expect(kept([0, 1, 2, 3], [2, 0, 3, 1]) == [2: 0, 3: 2])
  }

  @Test func L97_inAList() {
    for kind in ScrollEngineKind.allCases {
      let pass = PassRig.fixture(kind, 10, 30, 400)
      pass.rig.apply(pass.rig.edited { $0.swapAt(1, 4) })
      let diff = pass.animator.outcomes.last?.diff
      #expect(diff?.moves == [ItemDiff.Move(old: 4, new: 1), ItemDiff.Move(old: 1, new: 4)])
      #expect(diff?.inserts == [1, 4] && diff?.deletes == [1, 4])
      #expect(pass.rig.y(4) == 30 && pass.rig.y(1) == 120)
    }
  }

  /// Comparisons and hashes of a shuffle of so many keys.
  private func cost(_ count: Int) -> (comparisons: Int, hashes: Int) {
    var random = SeededRandom(seed: 9)
    let old = (0..<count).map(CountedKey.init)
    let new = (0..<count).shuffled(using: &random).map(CountedKey.init)
    (CountedKey.comparisons, CountedKey.hashes) = (0, 0)
    _ = ItemDiff(old: old, new: new)
    return (CountedKey.comparisons, CountedKey.hashes)
  }

  @Test func L98_comparisonsGrowLikeNLogN() {
    let small = cost(2000)
    let large = cost(20_000)
    #expect(small.comparisons >= 2000 && large.comparisons < 30 * small.comparisons)
    // Each key is hashed for the table and for the look-up.
    #expect(large.hashes <= 2 * 20_000 && small.hashes >= 2000)
  }

  @Test(arguments: ScrollEngineKind.allCases) func L100_withoutItemsTheDiffIsTheIdentity(
    _ kind: ScrollEngineKind
  ) throws {
    let pass = PassRig.fixture(kind, 100, 50, 400)
    pass.rig.apply(distance: -10)
    let diff = try pass.outcome().diff
    #expect(
      diff.inserts.isEmpty && diff.deletes.isEmpty && diff.oldCount == 100 && diff.newCount == 100
        && diff.moves.isEmpty)
    #expect((0..<100).allSatisfy { diff.kept(ofOld: $0) == $0 && diff.source(ofNew: $0) == $0 })
  }
}
