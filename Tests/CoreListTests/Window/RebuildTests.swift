import LayerTree
import OffscreenUI
import Testing

@testable import CoreList

/// Building from nothing, and rendering: L84 and L85, on every engine.
@Suite struct RebuildTests {
  static let kinds = ScrollEngineKind.allCases

  @Test(arguments: kinds) func L84_aRebuildStopsAndForgetsEverything(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 1000, 50, 400, insets: EdgeInsets(top: 60))
    rig.apply(to: ScrollTarget(index: 500, hold: ScrollHold(.topInset)))
    rig.view(505)?.grow(to: 80, animated: true)
    let views = Array(rig.list.loadedViews)
    rig.flick(3000)
    #expect(rig.list.isScrollDecelerating)
    rig.load(rig.rows)
    #expect(!rig.list.isScrollDecelerating && rig.list.heldIdentity == nil)
    #expect(rig.list.scrollHoldSlack == (0, 0) && rig.list.lastAnchor == nil)
    #expect(rig.y(0) == 60 && rig.offset == -60 && rig.loaded == Array(0...9))
    #expect(rig.edges == ScrollEdges(min: -60, max: nil))
    #expect(rig.list.loadedViews.allSatisfy { view in !views.contains { $0 === view } })
    let passes = rig.list.counts.passes
    rig.scheduler.run()
    rig.run(1)
    #expect(rig.list.counts.passes == passes && rig.y(0) == 60)
  }

  @Test(arguments: kinds) func L84_aRebuildLetsGoOfHoldAndPin(_ kind: ScrollEngineKind) {
    let rig = ListRig(kind, height: 400)
    rig.load((0..<100).map { rig.row($0, 50, pinned: $0 == 1) })
    rig.apply(to: ScrollTarget(index: 1, hold: ScrollHold(.bottomInset)))
    rig.apply(insets: EdgeInsets(bottom: 50))
    #expect(rig.list.heldIdentity != nil && rig.list.isPinLatched)
    rig.load(rig.rows)
    #expect(rig.list.heldIdentity == nil && !rig.list.isPinLatched)
    #expect(rig.list.scrollHoldSlack == (0, 0) && rig.list.bottomEdgePinSlack == 250)
    #expect(rig.maxY(1) == 350)
  }

  @Test(arguments: kinds) func L84_theOrderOfARebuild(_ kind: ScrollEngineKind) {
    let rig = SeamRig(kind)
    rig.load(100)
    rig.list.applyChanges(
      newInsets: EdgeInsets(top: 60), scrollTo: ScrollTarget(index: 50), transition: .immediate)
    rig.clear()
    let resets = rig.resets
    rig.list.setItems(rig.rows)
    #expect(rig.resets == resets + 1)
    #expect(
      rig.engine.calls == [
        .halt, .edges(0, 0), .offset(0), .origin(height: 500, top: true, bottom: false), .edges(-60, nil),
        .offset(-60),
      ])
    // 45...59: from -190 to 560.
    #expect(rig.animator.departed.count == 15 && rig.animator.departed.allSatisfy(\.isDeleted))
    rig.clear()
    rig.list.setItems([])
    #expect(rig.engine.calls == [.halt, .edges(0, 0), .offset(0)])
  }

  @Test(arguments: kinds) func L84_aColdStartHonoursThePin(_ kind: ScrollEngineKind) {
    let rig = ListRig(kind, height: 400)
    rig.load([rig.row(0, 100), rig.row(1, 60, pinned: true)] + (2..<22).map { rig.row($0, 50) })
    #expect(rig.list.bottomEdgePinSlack == 240)
    #expect(rig.y(0) == 240 && rig.maxY(1) == 400 && rig.offset == -240)
    #expect(rig.shown()[1] == Rect(x: 0, y: 340, width: 390, height: 60))
    #expect(!rig.list.isPinLatched)
    // Built where it is shown: 400 and four rows of 50 pass 560.
    #expect(rig.loaded == Array(0...5) && rig.plan.row(at: 0)?.y == 240)
  }

  @Test(arguments: kinds) func L84_withoutRoomItemsAreOnlyKept(_ kind: ScrollEngineKind) {
    let cramped: [(size: Size, insets: EdgeInsets)] = [
      (Size(width: 390, height: 0), .zero), (Size(width: 0, height: 400), .zero),
      (Size(width: 390, height: 400), EdgeInsets(left: 200, right: 190)),
    ]
    for (size, insets) in cramped {
      let rig = ListRig(kind, height: 400)
      rig.apply(size: size, insets: insets)
      rig.apply((0..<9).map { rig.row($0, 50) })
      rig.apply(to: ScrollTarget(index: 5))
      rig.load(rig.rows)
      #expect(rig.journal.made == 0 && rig.journal.measures.isEmpty && rig.list.items.count == 9)
      #expect(rig.edges == ScrollEdges(min: 0, max: 0) && rig.list.violation == nil)
      rig.apply(size: Size(width: 390, height: 400), insets: .zero)
      #expect(rig.loaded == Array(0...8) && rig.y(0) == 0)
      // And on the way back.
      rig.apply(size: size, insets: insets)
      #expect(rig.loaded.isEmpty && rig.list.core.container.subviews.isEmpty && rig.list.items.count == 9)
    }
  }

  @Test(arguments: kinds) func L85_theContainersFrame(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 100, 50, 400)
    let container = rig.list.core.container
    #expect(container.frame == Rect(x: 0, y: 0, width: 390, height: 600))
    rig.scroll(300)
    let origin = kind == .scrollView ? 4_999_600.0 : -400
    #expect(container.frame == Rect(x: 0, y: origin, width: 390, height: 800))
    #expect(container.subviews.count == rig.loaded.count)
    rig.apply(size: Size(width: 300, height: 400), insets: EdgeInsets(left: 30))
    #expect(container.frame.width == 300)
    rig.apply([])
    #expect(container.frame == Rect(x: 0, y: 0, width: 300, height: 1))
  }

  @Test(arguments: kinds) func L85_strangersLeaveTheContainer(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 100, 50, 400)
    let stranger = View()
    rig.list.core.container.addSubview(stranger)
    rig.apply(rig.rows)
    #expect(stranger.superview == nil && rig.list.core.container.subviews.count == 12)
  }

  @Test(arguments: kinds) func L85_rowsArePlacedBeforeEdgesAreDeclared(_ kind: ScrollEngineKind) {
    let rig = SeamRig(kind)
    rig.load(100)
    var seen: [String] = []
    rig.engine.onEdges = { [unowned rig] in
      let container = rig.list.core.container
      let frames = rig.list.loadedEntries.map { $0.view.frame.minY }
      let isPlaced = frames == frames.indices.map { Double($0) * 50 }
      let isWhole = container.subviews.count == rig.loaded.count
      let isParked =
        container.frame
        == Rect(
          x: 0, y: rig.list.containerOrigin, width: 390, height: rig.list.loadedHeight)
      seen.append(
        "\(rig.loaded.first ?? -1) \(isPlaced) \(isWhole) \(isParked) \(rig.animator.shifts.isEmpty)")
    }
    rig.list.applyChanges(scrollTo: ScrollTarget(index: 50), transition: .immediate)
    #expect(!seen.isEmpty && seen.allSatisfy { $0 == "46 true true true true" })
    seen = []
    rig.scroll(300)
    #expect(!seen.isEmpty && seen.allSatisfy { $0 == "52 true true true true" })
    #expect(rig.animator.shifts.count == 1)
  }
}
