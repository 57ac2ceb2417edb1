import LayerTree
import OffscreenUI
import Testing

@testable import CoreList

/// The five places of a row, and the conversions between them: L44 to L48, on every engine.
@Suite struct SpaceTests {
  static let kinds = ScrollEngineKind.allCases

  /// Rows 27...40 of 50 loaded, row 30 at 20 above the viewport's top, nothing loaded since the jump.
  private func scrolled(_ rig: ListRig) -> ListRig {
    rig.apply(to: ScrollTarget(index: 30))
    #expect(rig.loaded == Array(27...40))
    rig.scroll(20)
    #expect(rig.loaded == Array(27...40))
    return rig
  }

  @Test(arguments: kinds) func L44_everyConversion(_ kind: ScrollEngineKind) {
    let rig = SeamRig(kind, margin: 120)
    rig.load(100)
    rig.list.applyChanges(scrollTo: ScrollTarget(index: 30), transition: .immediate)
    rig.scroll(20)
    rig.animator.viewportCorrection = 7
    rig.animator.positionCorrections[30] = 11
    let origin = kind == .scrollView ? 4_999_650.0 : -350
    let offset = origin + 170
    #expect(rig.list.containerOrigin == origin && rig.engine.offset == offset)
    for (index, view) in rig.list.loadedEntries {
      let frame = Double(index - 30) * 50  // where the jump put it
      #expect(rig.list.core.state.window.row(at: index)?.y == frame)
      let local = frame + 150  // the window's minY is -150
      #expect(view.frame.minY == local)
      #expect(rig.list.core.container.frame.minY + view.frame.minY == origin + local)
      let screen = frame - 20
      #expect(rig.list.settledFrame(of: view)?.minY == screen)
      let presented = screen + (index == 30 ? 11 : 0) - 7
      #expect(rig.list.presentedFrame(of: view)?.minY == presented)
    }
  }

  @Test(arguments: kinds) func L44_theScreenShowsTheSettledPlace(_ kind: ScrollEngineKind) {
    let rig = scrolled(ListRig.fixture(kind, 100, 50, 400, 120))
    let shown = rig.shown()
    #expect(shown.keys.sorted() == Array(27...40))
    for (key, box) in shown {
      #expect(box == Rect(x: 0, y: Double(key - 30) * 50 - 20, width: 390, height: 50), "row \(key)")
    }
  }

  @Test(arguments: kinds) func LD13_L45_minYIsSubtractedOnce(_ kind: ScrollEngineKind) {
    let rig = scrolled(ListRig.fixture(kind, 100, 50, 400, 120))
    #expect(rig.plan.minY == -150)
    #expect(rig.shown()[27]?.minY == -170)
    #expect(rig.list.containerOrigin - rig.offset == -170)
    // A strip that starts 525 above a row at an inset of 300.
    let far = ListRig.fixture(kind, 200, 75, 560, 200, insets: EdgeInsets(top: 300))
    far.apply(to: ScrollTarget(index: 100))
    #expect(far.loaded == Array(93...106) && far.plan.minY == -225)
    let shown = far.shown()
    #expect(shown[100]?.minY == 300 && shown[93]?.minY == -225)
    #expect(far.list.containerOrigin - far.offset == -225)
  }

  @Test(arguments: kinds) func L46_framesEqualSettledPlacesAfterAPass(_ kind: ScrollEngineKind) {
    let rig = ListRig.keep(kind)
    let passes: [(ListRig) -> Void] = [
      { _ in },
      { $0.apply(insets: EdgeInsets(top: 90, bottom: 40)) },
      { $0.apply(distance: -35) },
      { $0.apply(size: Size(width: 300, height: 260)) },
      { $0.apply($0.without([19, 21])) },
      { $0.apply([$0.row(300, 20)] + $0.rows) },
      { $0.apply(to: ScrollTarget(index: 98)) },
      { $0.apply($0.rows.reversed()) },
      { $0.apply(to: ScrollTarget(index: 0)) },
    ]
    for (number, pass) in passes.enumerated() {
      pass(rig)
      for row in rig.plan.rows {
        #expect(abs(row.y - rig.y(row.key.base as! Int)) < 1e-6, "pass \(number)")
      }
    }
  }

  @Test(arguments: kinds) func L46_afterScrollingTheyDoNot(_ kind: ScrollEngineKind) {
    let rig = scrolled(ListRig.fixture(kind, 100, 50, 400, 120))
    for row in rig.plan.rows { #expect(row.y - rig.y(row.key.base as! Int) == 20) }
  }

  @Test func L47_theHostsOriginIsNoPosition() throws {
    let rig = ListRig.fixture(.keyframe, 3000, 50, 800)
    rig.flick(9000)
    rig.run(0.1)
    let flight = try #require(rig.list.core.flight)
    let host = rig.list.engine.contentHost
    #expect(host.bounds.origin.y - rig.offset > 1000)
    rig.apply(rig.rows + [rig.row(5000, 50)])
    #expect(rig.list.core.flight?.generation == flight.generation)
    // Anchored in the viewport as it is presented, and loaded around that.
    let anchor = try #require(rig.list.lastAnchor)
    #expect(anchor.settledY > -50 && anchor.settledY <= 0)
    let first = try #require(rig.list.loadedView(at: rig.loaded[0]))
    let last = try #require(rig.list.loadedView(at: rig.loaded.last ?? -1))
    #expect((-210 - 1e-6)...(-160) ~= rig.list.presentedFrame(of: first)?.minY ?? .nan)
    #expect(960...(1010 + 1e-6) ~= rig.list.presentedFrame(of: last)?.maxY ?? .nan)
    let visible = rig.list.loadedViews.filter { ($0 as? TestRowView)?.visible.last.flatMap { $0 } != nil }
    #expect(visible.count == 16 || visible.count == 17)
    #expect(rig.list.reachedLoadedEdges.isEmpty)
  }

  @Test(arguments: kinds) func L48_oneOffsetForTheWholePass(_ kind: ScrollEngineKind) {
    let passes: [(SeamRig) -> Void] = [
      { $0.list.applyChanges(items: $0.rows.filter { $0.key != 20 }, transition: .immediate) },
      { $0.list.applyChanges(items: [$0.row(500)] + $0.rows, transition: .immediate) },
      {
        $0.list.applyChanges(
          items: $0.rows.reversed(), anchorMode: .preserveVisibleContent, transition: .immediate)
      },
      { $0.list.applyChanges(newSize: Size(width: 300, height: 500), transition: .immediate) },
    ]
    for (number, pass) in passes.enumerated() {
      let rig = SeamRig(kind)
      rig.load(100)
      rig.list.applyChanges(scrollTo: ScrollTarget(index: 30), transition: .immediate)
      rig.scroll(20)
      // From the first row measured on, the engine reads farther and farther on.
      rig.journal.onMeasure = { [unowned rig] _ in rig.engine.drift += 5 }
      pass(rig)
      rig.journal.onMeasure = nil
      #expect(rig.engine.drift > 50)
      rig.engine.drift = 0
      #expect(rig.y(30) == -20, "pass \(number)")
    }
  }
}
