import LayerTree
import OffscreenUI
import Testing

@testable import CoreList

/// What every render makes sure of (L20, L85).
@Suite struct LiveRowTests {
  static let kinds = ScrollEngineKind.allCases

  private func spoil(_ rig: ListRig) -> (row: TestRowView?, foreign: View) {
    let view = rig.view(3)
    view?.layer.anchorPoint = Point(x: 1, y: 1)
    view?.layer.opacity = 0.25
    view?.onContentDidChange = nil
    let foreign = View(name: "foreign")
    rig.list.core.container.addSubview(foreign)
    return (view, foreign)
  }

  private func expectLive(_ rig: ListRig, _ spoilt: (row: TestRowView?, foreign: View)) {
    let layer = spoilt.row?.layer
    #expect(layer?.anchorPoint == .zero && layer?.opacity == 1)
    #expect(spoilt.foreign.superview == nil)
    #expect(rig.list.core.container.subviews.count == rig.loaded.count)
    rig.expect(3, y: 150 - rig.offset)
    spoilt.row?.grow(to: 70, animated: false)
    #expect(rig.scheduler.pendingCount == 1)
    rig.scheduler.run()
    rig.expect(4, y: 220 - rig.offset)
  }

  @Test(arguments: kinds) func L20_L85_aPassMakesRowsLive(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 100, 50, 400)
    let spoilt = spoil(rig)
    rig.apply(rig.rows)
    expectLive(rig, spoilt)
  }

  @Test(arguments: kinds) func L20_L85_soDoesARebalance(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 100, 50, 400)
    let spoilt = spoil(rig)
    rig.scroll(110)  // rows 12 and 13 come; none of the first ones has left the band
    expectLive(rig, spoilt)
  }
}
