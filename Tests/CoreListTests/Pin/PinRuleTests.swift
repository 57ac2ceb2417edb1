import LayerTree
import OffscreenUI
import Testing

@testable import CoreList

/// The bottom pin's rules over a whole list, settled and on the display, on every engine: L139 to L152.
@Suite("Rules of the pin, L139 to L152") struct PinRuleTests {
  static let kinds = ScrollEngineKind.allCases

  @Test(arguments: kinds) func L139_theLatchPlacesWhereSlackIsGone(_ kind: ScrollEngineKind) {
    for reply in [100.0, 300, 340, 500] {
      let open = ListRig.pin(kind, reply, 60)
      let latched = ListRig.latched(kind, reply)
      #expect(open.list.bottomEdgePinSlack == latched.list.bottomEdgePinSlack)
      #expect(latched.list.bottomEdgePinSlack == max(0, 340 - reply))
      latched.expect(1, y: 340)
      open.expect(1, y: max(340, reply))
    }
  }

  /// The five places that slack enters, each by itself, and the ones that it must not enter.
  @Test(arguments: kinds) func L143_slackEntersInFivePlaces(_ kind: ScrollEngineKind) {
    // Construction, with the loaded top pinned and with a gap closed.
    let rig = ListRig.pin(kind, 100, 60)
    rig.expect(0, y: 240)
    rig.apply(distance: 60)
    rig.expect(0, y: 240)
    // The declared minimum.
    #expect(rig.edges.min == -240)
    // The first offset of a rebuild.
    rig.list.setItems(rig.rows)
    #expect(rig.offset == -240)
    rig.expect(0, y: 240)
    // Compensation: the effective edge goes from 240 to 300.
    rig.scroll(100)
    rig.apply(insets: EdgeInsets(top: 300))
    rig.expect(0, y: 200)
    // The baseline of a released anchor.
    let growing = ListRig.released(kind, at: -100)
    growing.apply(growing.resized(0, 150))
    growing.expect(0, y: 50)
    #expect(growing.list.bottomEdgePinSlack == 190)
  }

  @Test(arguments: kinds) func L143_slackEntersNowhereElse(_ kind: ScrollEngineKind) {
    let pinned = ListRig.pin(kind, 100, 60)
    let plain = ListRig.pin(kind, 100, 60)
    plain.apply(plain.rows.map { plain.row($0.key, $0.height) })
    for rig in [pinned, plain] {
      // A target is placed from the inset edge; rows are loaded for the band alone.
      rig.apply(to: ScrollTarget(index: 4, pointOffset: 7))
      rig.expect(4, y: 7)
    }
    #expect(pinned.loaded == plain.loaded && pinned.edges.max == plain.edges.max)
    // Load lines: the first row's top, 240 below the upper one, counts as reached, and -153 does not.
    #expect(pinned.list.reachedLoadedEdges == plain.list.reachedLoadedEdges)
    #expect(ListRig.pin(kind, 100, 60).list.reachedLoadedEdges == [.top])
    // The oldest edge.
    for rig in [pinned, plain] {
      rig.apply(to: ScrollTarget(index: 21))
      rig.expect(21, maxY: 400)
    }
  }

  @Test(arguments: kinds) func L144_anchoringOnTheRowLoadsIt(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 100, 50, 400)
    rig.apply(rig.rows.map { rig.row($0.key, 50, pinned: $0.key == 1) })
    rig.apply(to: ScrollTarget(index: 1))
    rig.apply(to: ScrollTarget(index: 80))
    #expect(!rig.loaded.contains(1) && rig.list.isPinLatched)  // L147: it yields to a target elsewhere
    rig.expect(80, y: 0)
    rig.apply(rig.rows)
    rig.expect(1, maxY: 400)
    rig.expect(0, y: 300)
  }

  @Test(arguments: kinds) func L145_nothingElseEngages(_ kind: ScrollEngineKind) {
    let rig = ListRig.pin(kind, 100, 60)
    rig.apply(rig.resized(0, 120))
    rig.apply(insets: EdgeInsets(top: 20))
    rig.apply(insets: .zero, to: ScrollTarget(index: 0))
    rig.apply(rig.rows, to: ScrollTarget(index: 2))
    rig.scroll(-30)
    rig.run(1)
    rig.list.setItems(rig.rows)
    #expect(!rig.list.isPinLatched)
    rig.apply(to: ScrollTarget(index: 1))
    #expect(rig.list.isPinLatched)
  }

  @Test(arguments: kinds) func L145_threeThingsRelease(_ kind: ScrollEngineKind) {
    let dragged = ListRig.latched(kind, 100)
    dragged.beginDrag(scroll: 0)
    #expect(!dragged.list.isPinLatched)
    let gone = ListRig.latched(kind, 100)
    gone.apply(gone.without([1]))
    #expect(!gone.list.isPinLatched)
    let replaced = ListRig.latched(kind, 100)
    func fresh(_ rig: ListRig) -> [TestRow] { (100..<120).map { rig.row($0, 50, pinned: $0 == 101) } }
    replaced.apply(fresh(replaced))
    #expect(!replaced.list.isPinLatched)
    // A target at the pin in the very pass that releases engages anew.
    let both = ListRig.latched(kind, 100)
    both.apply(fresh(both), to: ScrollTarget(index: 1))
    #expect(both.list.isPinLatched)
    both.apply(both.rows)
    both.expect(101, maxY: 400)
    // A tap is no drag.
    let tapped = ListRig.latched(kind, 100)
    tapped.tap()
    #expect(tapped.list.isPinLatched)
  }

  @Test(arguments: kinds) func L146_releaseIsPermanent(_ kind: ScrollEngineKind) {
    let rig = ListRig.released(kind, at: -100)
    rig.scroll(-140)
    rig.run(1)
    rig.expect(1, y: 340)  // on the edge again, by itself
    #expect(!rig.list.isPinLatched && !rig.list.isStrictlyPinnedToBottomEdge)
    rig.apply(rig.rows)
    rig.view(0)?.grow(to: 500, animated: false)
    rig.scheduler.run()
    #expect(!rig.list.isPinLatched)
    rig.expect(1, y: 500)
    rig.apply(to: ScrollTarget(index: 1))
    rig.apply(rig.rows)
    rig.expect(1, y: 340)
  }

  @Test(arguments: kinds) func L146_motionByItselfKeepsTheLatch(_ kind: ScrollEngineKind) {
    let rig = ListRig.latched(kind, 100)
    rig.list.engine.setOffset(-200)
    rig.apply(rig.rows + [rig.row(90, 50)])
    rig.expect(1, maxY: 400)
    rig.apply(distance: -30)
    rig.expect(1, y: 310)
    rig.apply(rig.rows)
    rig.expect(1, y: 340)
    rig.view(0)?.grow(to: 130, animated: true)
    rig.scheduler.run()
    rig.expect(1, y: 340)
    rig.apply(insets: EdgeInsets(top: 30, bottom: 80))
    rig.expect(1, maxY: 320)
    rig.apply(size: Size(width: 390, height: 600))
    rig.expect(1, maxY: 520)
    #expect(rig.list.isPinLatched)
  }

  @Test(arguments: kinds) func L147_L119_overKeepModeAndUnderATarget(_ kind: ScrollEngineKind) {
    let rig = ListRig.latched(kind, 100)
    rig.apply((50..<53).map { rig.row($0, 40) } + rig.rows, mode: .preserveVisibleContent)
    rig.expect(1, y: 340)
    #expect(rig.list.lastAnchor?.rule == .pinLatch)
    rig.apply(to: ScrollTarget(index: 8, pointOffset: 33))
    rig.expect(5, y: 33)  // three rows above: index 8 is row 5
    rig.apply(rig.rows)
    rig.expect(1, y: 340)
    rig.apply(to: ScrollTarget(index: 4))
    rig.expect(1, y: 0)  // the pin's own index: its resolver places that pass
    rig.apply(rig.rows)
    rig.expect(1, y: 340)
  }

  @Test(arguments: kinds) func L148_aReplyThatFillsTheViewport(_ kind: ScrollEngineKind) {
    let rig = ListRig(kind, height: 400, margin: 0)
    rig.load([rig.row(0, 620), rig.row(1, 60, pinned: true)] + (2..<22).map { rig.row($0, 50) })
    #expect(rig.loaded == [0] && rig.journal.measures.map(\.key) == [0])
    #expect(rig.list.bottomEdgePinSlack == 0 && rig.edges.min == 0)
  }

  @Test(arguments: kinds) func L149_theLatchIsNeverStranded(_ kind: ScrollEngineKind) {
    for pinned in [60.0, 300] {
      for reply in [100.0, 200, 340, 400, 620] {
        let rig = ListRig.latched(kind, reply, pinned)
        let past = 400 - (reply + pinned) + max(0, pinned - 200)
        #expect(rig.offset == -past && rig.list.overscrollDistance == 0)
        #expect(rig.edges.min == -max(0, past))
        rig.run(1)
        #expect(rig.offset == -past)
      }
    }
  }

  @Test(arguments: kinds) func L150_notGatedByCompensation(_ kind: ScrollEngineKind) {
    let rig = ListRig.released(kind, at: -100)
    rig.apply(rig.resized(0, 150), compensates: false)
    rig.expect(1, y: 200)
    rig.expect(0, y: 50)
    // A target is placed from the geometry that the pass builds, and is not projected.
    let target = ListRig.released(kind, at: -100)
    target.apply(target.resized(0, 150), to: ScrollTarget(index: 0, pointOffset: 100))
    target.expect(0, y: 100)
  }

  /// 120 points past the natural edge the pinned row crosses the viewport's top, 200 past it a row below does.
  @Test(arguments: kinds) func L151_anAnchorAtOrBelowThePinHolds(_ kind: ScrollEngineKind) {
    for (offset, anchor, y) in [(120.0, 1, -20.0), (200, 2, -40)] {
      let rig = ListRig.released(kind, at: offset)
      #expect(rig.loaded.first == 0 && rig.list.bottomEdgePinSlack == 240)
      rig.apply(rig.resized(0, 150))
      #expect(rig.list.lastAnchor?.index == anchor && rig.list.bottomEdgePinSlack == 190)
      rig.expect(anchor, y: y)
    }
  }

  @Test(arguments: kinds) func L152_heldAndShownThere(_ kind: ScrollEngineKind) {
    #expect(!ListRig.pin(kind, 340, 60).list.isStrictlyPinnedToBottomEdge)  // on the edge by coincidence
    let rig = ListRig.latched(kind, 400)
    #expect(rig.list.bottomEdgePinSlack == 0 && rig.list.isStrictlyPinnedToBottomEdge)
    let settled = rig.offset
    for (away, isPinned) in [(0.4, true), (-0.4, true), (0.5, false), (-0.5, false), (3, false), (0, true)] {
      rig.list.engine.setOffset(settled + away)
      #expect(rig.list.isStrictlyPinnedToBottomEdge == isPinned, "\(away)")
    }
    let tall = ListRig.latched(kind, 100, 300)  // held 100 past the edge
    tall.expect(1, maxY: 500)
    #expect(tall.list.isStrictlyPinnedToBottomEdge)
    tall.apply(to: ScrollTarget(index: 21))
    #expect(tall.list.isPinLatched && !tall.list.isStrictlyPinnedToBottomEdge)  // not loaded
  }
}
