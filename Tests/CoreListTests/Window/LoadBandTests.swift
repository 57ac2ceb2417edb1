import LayerTree
import OffscreenUI
import Testing

@testable import CoreList

/// What is loaded: L54, L55, L57, on every engine.
@Suite struct LoadBandTests {
  static let kinds = ScrollEngineKind.allCases

  @Test(arguments: kinds) func L54_insetsDoNotShrinkTheBand(_ kind: ScrollEngineKind) {
    let inset = ListRig.fixture(kind, 100, 50, 400, 100, insets: EdgeInsets(top: 200, bottom: 150))
    inset.apply(to: ScrollTarget(index: 50))
    // Row 50 at 200: -100 is row 44's top, 500 row 55's bottom, and both touch the band.
    #expect(inset.loaded == Array(44...55) && inset.y(44) == -100 && inset.maxY(55) == 500)
    let plain = ListRig.fixture(kind, 100, 50, 400, 100)
    plain.apply(to: ScrollTarget(index: 50, pointOffset: 200))
    #expect(plain.loaded == inset.loaded && plain.plan == inset.plan)
    plain.apply(to: ScrollTarget(index: 50, pointOffset: 200.5))
    #expect(plain.loaded == Array(43...55))
    plain.apply(to: ScrollTarget(index: 50, pointOffset: 199.5))
    #expect(plain.loaded == Array(44...56))
  }

  @Test(arguments: kinds) func L54_whereOneCameFromIsNoInput(_ kind: ScrollEngineKind) {
    let starts: [(ListRig) -> Void] = [
      { _ in }, { $0.scroll(900, steps: 9) }, { $0.apply(to: ScrollTarget(index: 97)) },
      { $0.apply(distance: -300) },
    ]
    for start in starts {
      let rig = ListRig.fixture(kind, 100, 50, 400, 100)
      start(rig)
      rig.apply(to: ScrollTarget(index: 50, pointOffset: 200))
      #expect(rig.loaded == Array(44...55))
    }
  }

  @Test(arguments: kinds) func L54_rowsUnderInsetsAreShownAndTouched(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 100, 50, 400, 100, insets: EdgeInsets(top: 200, bottom: 150))
    rig.apply(to: ScrollTarget(index: 50))
    let shown = rig.shown()
    #expect(shown[46] == Rect(x: 0, y: 0, width: 390, height: 50))
    #expect(shown[53] == Rect(x: 0, y: 350, width: 390, height: 50))
    #expect(rig.window.hitTest(Point(x: 100, y: 10)) === rig.view(46))
    #expect(rig.window.hitTest(Point(x: 100, y: 390)) === rig.view(53))
    // Nothing between a row and the viewport clips; the viewport itself may, at its own size.
    var layer = rig.view(46)?.layer.superlayer
    while let next = layer, next !== rig.list.layer {
      #expect(!next.masksToBounds || next.bounds.size == Size(width: 390, height: 400))
      layer = next.superlayer
    }
  }

  @Test(arguments: kinds) func L55_aZeroScrollAfterAnyPassLoadsNothing(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 100, 50, 400)
    let passes: [(ListRig) -> Void] = [
      { _ in },
      { $0.apply(insets: EdgeInsets(top: 300)) },
      { $0.apply(insets: EdgeInsets(top: 60, bottom: 90)) },
      { $0.apply(to: ScrollTarget(index: 30, pointOffset: -20)) },
      { $0.apply(distance: 333) },
      { $0.apply([$0.row(200, 70)] + $0.rows, mode: .preserveVisibleContent) },
      { $0.apply($0.without(20...30)) },
      { $0.apply(size: Size(width: 320, height: 700)) },
      { $0.apply(size: Size(width: 320, height: 200)) },
      { $0.apply(to: ScrollTarget(index: 40, pointOffset: 3, hold: ScrollHold(.visibleCenter))) },
      { $0.apply($0.resized(41, 300)) },
      { $0.apply($0.rows.reversed()) },
      { $0.apply(to: ScrollTarget(index: 88, pointOffset: -700)) },
      { $0.apply(Array($0.rows.prefix(3))) },
    ]
    for (number, pass) in passes.enumerated() {
      pass(rig)
      rig.journal.clear()
      let before = rig.plan
      let shift = rig.list.core.state.contentShift - rig.offset
      rig.zeroScroll()
      #expect(rig.journal.made == 0 && rig.journal.measures.isEmpty, "pass \(number)")
      let kept = Set(rig.loaded)
      let band = -160...(rig.list.viewportSize.height + 160)
      for row in before.rows where !kept.contains(row.index) {
        let isOutside = row.maxY + shift < band.lowerBound || row.y + shift > band.upperBound
        #expect(isOutside, "pass \(number), row \(row.index)")
      }
    }
  }

  @Test(arguments: kinds) func L55_aPassThenAStillFingerLoadsNothing(_ kind: ScrollEngineKind) {
    let rig = ListRig.keep(kind)
    rig.journal.clear()
    let loaded = rig.loaded
    rig.beginDrag(scroll: 0)
    #expect(rig.journal.made == 0 && rig.loaded == loaded)
    rig.endDrag()
  }

  @Test(arguments: kinds) func L57_firstLoad(_ kind: ScrollEngineKind) {
    #expect(ListRig.fixture(kind, 100, 50, 800).loaded == Array(0...19))
    #expect(ListRig.fixture(kind, 20, 50, 200, 0).loaded == Array(0...3))
  }
}
