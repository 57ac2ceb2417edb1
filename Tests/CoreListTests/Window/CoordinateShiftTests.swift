import LayerTree
import OffscreenUI
import Testing

@testable import CoreList

/// Coordinates that move while nothing on screen does: L80 to L82, on every engine.
@Suite struct CoordinateShiftTests {
  static let kinds = ScrollEngineKind.allCases

  @Test(arguments: kinds) func L80_parkingIsNeutral(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 100, 50, 400)
    rig.scroll(300)
    #expect(rig.loaded == Array(2...17) && rig.y(6) == 0)
    #expect(rig.list.containerOrigin == (kind == .scrollView ? 4_999_600 : -400))
    #expect(rig.offset == (kind == .scrollView ? 4_999_800 : -200))
    #expect(rig.shown()[6] == Rect(x: 0, y: 0, width: 390, height: 50))
    #expect(rig.list.engine.contentHost.bounds.origin.y == rig.offset)
  }

  @Test(arguments: kinds) func L80_overlaysGetTheSameShift(_ kind: ScrollEngineKind) {
    let rig = SeamRig(kind)
    rig.load(100)
    rig.scroll(300)
    // 300 of the finger, and then from offset 300 to where the strip is parked now.
    let parked = kind == .scrollView ? 4_999_800.0 : -200
    #expect(rig.engine.offset == parked && rig.animator.shifts == [parked - 300])
    rig.clear()
    rig.scroll(300)
    // 8...23, all open as before, of the same height: nothing is parked anew, and row 12 is at 0.
    #expect(rig.loaded == Array(8...23) && rig.y(12) == 0)
    #expect(rig.animator.shifts.reduce(0, +) == rig.engine.offset - (parked + 300))
  }

  @Test(arguments: kinds) func L81_LD34_everyFrameMovesByTheDelta(_ kind: ScrollEngineKind) {
    follow(ListRig.fixture(kind, 400, 50.3, 400), by: 37, frames: 60)
    // A row of 0.4 that comes in alone shifts coordinates by 0.2.
    let thin = ListRig(kind, height: 400)
    thin.load((0..<200).map { thin.row($0, $0 % 2 == 0 ? 50.3 : 0.4) })
    thin.apply(to: ScrollTarget(index: 40))
    follow(thin, by: 0.5, frames: 240)
  }

  /// Drags frame by frame: what the display shows, and what the list says is shown, moves by exactly that.
  private func follow(_ rig: ListRig, by distance: Double, frames: Int) {
    rig.beginDrag(scroll: 0)
    var before = rig.shown()
    for frame in 0..<frames {
      rig.drag(scroll: distance)
      let now = rig.shown()
      var worst = 0.0
      for (key, box) in now {
        if let old = before[key] { worst = max(worst, abs(box.minY - (old.minY - distance))) }
        let told = rig.view(key).flatMap { rig.list.presentedFrame(of: $0)?.minY } ?? .nan
        worst = max(worst, abs(told - box.minY))
      }
      #expect(worst < 1e-8, "frame \(frame)")
      #expect(now.keys.filter { before[$0] != nil }.count > 7)
      before = now
    }
    rig.endDrag()
  }

  @Test(arguments: kinds) func L82_overlaysGetTheShiftThatWasRealized(_ kind: ScrollEngineKind) {
    let rig = SeamRig(kind)
    rig.load(100)
    rig.list.applyChanges(scrollTo: ScrollTarget(index: 85), transition: .immediate)
    #expect(rig.loaded.last ?? 99 < 99)
    rig.clear()
    let before = rig.engine.offset
    // Parked for the end the strip would shift; this engine stops 100 above where it should go.
    rig.engine.apply(pan(.began))
    rig.engine.limit = before - 350
    rig.engine.inner.setEdges(min: nil, max: nil)
    rig.engine.apply(pan(.changed, -300))
    rig.engine.limit = .infinity
    let requested = rig.engine.calls.compactMap {
      if case .shift(let distance) = $0 { distance } else { nil }
    }
    #expect(!requested.isEmpty && rig.loaded.last == 99)
    let realized = rig.engine.offset - (before + 300)
    #expect(rig.animator.shifts == [realized])
    #expect(requested.first != realized)
    rig.engine.apply(pan(.ended, -300))
  }
}
