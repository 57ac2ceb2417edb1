import LayerTree
import OffscreenUI
import Testing

@testable import CoreList

/// Rows that come or go above a released pin, and whose the latch is: L123, L145, L150.
@Suite struct ReleasedPinTests {
  static let kinds = ScrollEngineKind.allCases

  @Test(arguments: kinds) func L123_L150_rowsAboveTheAnchorMoveNothing(_ kind: ScrollEngineKind) {
    for count in [1, 3, 20] {
      let rig = ListRig.released(kind, at: -100)
      rig.expect(1, y: 200)
      let arrivals = (100..<(100 + count)).map { rig.row($0, 40) }
      rig.expectStill { rig.apply(arrivals + rig.rows, mode: .preserveVisibleContent) }
      rig.expect(1, y: 200)
      rig.expectStill { rig.apply(rig.without(100..<(100 + count))) }
      rig.expect(1, y: 200)
    }
  }

  @Test(arguments: kinds) func L150_slackIsWhatTheNewRowsLeave(_ kind: ScrollEngineKind) {
    let rig = ListRig.released(kind, at: -100)
    rig.apply([rig.row(100, 40)] + rig.rows, mode: .preserveVisibleContent)
    #expect(rig.list.bottomEdgePinSlack == 200)  // 400 - (40 + 100 + 60)
    // Growth between anchor and pin is still spent: the pin stays, what is above it goes up.
    rig.apply(rig.resized(0, 150), mode: .preserveVisibleContent)
    rig.expect(1, y: 200)
    rig.expect(0, y: 50)
    rig.expect(100, y: 10)
    #expect(rig.list.bottomEdgePinSlack == 150)
  }

  @Test(arguments: kinds) func L150_growthAndArrivalsInOnePass(_ kind: ScrollEngineKind) {
    let rig = ListRig.released(kind, at: -100)
    rig.apply([rig.row(100, 40)] + rig.resized(0, 150), mode: .preserveVisibleContent)
    rig.expect(1, y: 200)
    rig.expect(0, y: 50)
    rig.expect(100, y: 10)
  }

  @Test(arguments: kinds) func L145_theLatchEndsWithItsRow(_ kind: ScrollEngineKind) {
    let rig = ListRig.latched(kind, 100)
    rig.apply(rig.rows.map { rig.row($0.key, $0.height, pinned: [1, 8].contains($0.key)) })
    #expect(rig.list.isPinLatched)
    rig.apply(rig.without([1]))
    #expect(!rig.list.isPinLatched && rig.list.lastAnchor?.rule != .pinLatch)
  }

  @Test(arguments: kinds) func L145_theLatchEndsWithItsFlag(_ kind: ScrollEngineKind) {
    for pinned in [[8], [0, 1]] {
      let rig = ListRig.latched(kind, 100)
      rig.apply(rig.rows.map { rig.row($0.key, $0.height, pinned: pinned.contains($0.key)) })
      #expect(!rig.list.isPinLatched && rig.list.lastAnchor?.rule != .pinLatch)
      rig.apply(rig.rows)
      #expect(!rig.list.isStrictlyPinnedToBottomEdge)
    }
  }
}
