import LayerTree
import OffscreenUI
import Testing

@testable import CoreList

/// How arrivals are shown: L99, L137, L138.
@Suite struct InsertedBlockTests {
  static let kinds = ScrollEngineKind.allCases
  private let slow = ListTransition(duration: 0.4)

  /// Rows 200 (30 points), 201 (70 points) above FX(100,50,400).
  private func arrived(_ kind: ScrollEngineKind) -> PassRig {
    let pass = PassRig.fixture(kind, 100, 50, 400)
    pass.rig.apply([pass.rig.row(200, 30), pass.rig.row(201, 70)] + pass.rig.rows)
    return pass
  }

  @Test(arguments: kinds) func L137_theWishReachesWhoeverFades(_ kind: ScrollEngineKind) throws {
    let pass = arrived(kind)
    #expect(try pass.outcome().animatesInsertions)
    #expect(try pass.outcome().created == [200, 201])
    pass.rig.list.applyChanges(
      items: [pass.rig.row(202, 50)] + pass.rig.rows, transition: slow, animatesInsertions: false)
    #expect(try !pass.outcome().animatesInsertions)
  }

  @Test(arguments: kinds) func L99_aMoveIsNeitherAnArrivalNorADeparture(_ kind: ScrollEngineKind) throws {
    let pass = PassRig.fixture(kind, 100, 50, 400)
    let view = pass.rig.view(1)
    pass.rig.apply(pass.rig.edited { $0.insert($0.remove(at: 1), at: 5) }, transition: slow)
    let outcome = try pass.outcome()
    #expect(outcome.diff.moves == [ItemDiff.Move(old: 1, new: 5)] && outcome.created.isEmpty)
    #expect(pass.animator.departed.isEmpty && pass.rig.view(1) === view)
    // One that moves out of sight departs, and is not gone from the collection.
    pass.rig.apply(pass.rig.edited { $0.insert($0.remove(at: 5), at: 80) }, transition: slow)
    #expect(pass.animator.departed.map(\.key) == [1] && pass.animator.departed.map(\.isDeleted) == [false])
    pass.rig.apply(pass.rig.without([0]), transition: slow)
    let last = try #require(pass.animator.departed.last)
    #expect(last.key == AnyHashable(0) && last.isDeleted)
  }

  @Test(arguments: kinds) func L138_theBlockComesFromItsOwnHeightAway(_ kind: ScrollEngineKind) throws {
    let pass = arrived(kind)
    let list = pass.rig.list
    list.animateInsertedBlock(identities: [201, 200], origin: .before, transition: slow)
    let slide = try #require(pass.animator.slides.last)
    #expect(slide.keys == [200, 201] && slide.distance == -100 && slide.transition == slow)
    list.animateInsertedBlock(identities: [200], origin: .after, transition: slow)
    #expect(pass.animator.slides.last?.distance == 30 && pass.animator.slides.last?.keys == [200])
    // Rows that are not loaded, or not there, add nothing.
    list.animateInsertedBlock(identities: [201, 90, 999], origin: .after, transition: slow)
    #expect(pass.animator.slides.last?.distance == 70 && pass.animator.slides.last?.keys == [201])
    #expect(pass.animator.slides.count == 3)
  }

  @Test(arguments: kinds) func L138_nothingHappensForNothing(_ kind: ScrollEngineKind) {
    let pass = arrived(kind)
    let rig = pass.rig
    rig.list.animateInsertedBlock(identities: [200], origin: .before, transition: .immediate)
    rig.list.animateInsertedBlock(identities: [], origin: .before, transition: slow)
    rig.list.animateInsertedBlock(identities: [90], origin: .before, transition: slow)
    rig.apply([rig.row(300, 0)] + rig.rows)
    rig.list.animateInsertedBlock(identities: [300], origin: .before, transition: slow)
    #expect(pass.animator.slides.isEmpty && rig.scheduler.pendingCount == 0)
  }

  @Test(arguments: kinds) func L138_insideAPassItWaitsBehindWhatWasDeferred(_ kind: ScrollEngineKind) {
    let pass = PassRig.fixture(kind, 100, 50, 400)
    let rig = pass.rig
    rig.journal.onMeasure = { [unowned rig, slow] _ in
      rig.journal.onMeasure = nil
      rig.list.applyChanges(items: [rig.row(200, 30)] + rig.rows, transition: .immediate)
      rig.list.animateInsertedBlock(identities: [200], origin: .before, transition: slow)
    }
    rig.apply(rig.rows)
    #expect(pass.animator.slides.isEmpty && rig.scheduler.pendingCount == 2)
    rig.scheduler.run()
    // Read before the deferred pass, row 200 would not have been there.
    #expect(pass.animator.slides.map(\.distance) == [-30])
  }

  @Test func L138_reservedRoomCounts() {
    let rows = [
      LoadedWindow.Row(index: 0, key: 0, y: 0, height: 50, reservedTop: 30),
      LoadedWindow.Row(index: 1, key: 1, y: 50, height: 20, reservedBottom: 4),
    ]
    #expect(ListCore.blockHeight(rows) == 104)
    #expect(ListCore.blockHeight([]) == 0)
  }
}
