import LayerTree
import OffscreenUI
import Testing

@testable import CoreList

/// Scroll targets: L115 to L120.
@Suite struct ScrollTargetTests {
  static let kinds = ScrollEngineKind.allCases

  @Test func L115_whatATargetCarries() {
    let view = TestRowView(1, 50, RowJournal())
    let full = ScrollTarget(
      index: 7, direction: .backward, hold: ScrollHold(.bottomInset, point: .bottom)
    ) { height, row in height + (row === view ? 3 : 0) }
    #expect(full.index == 7 && full.direction == .backward && full.resolve(40, view) == 43)
    #expect(full.hold == ScrollHold(.bottomInset, point: .bottom))
    let short = ScrollTarget(index: 4, pointOffset: -12)
    #expect(short.index == 4 && short.resolve(999, view) == -12)
    #expect(short.direction == nil && short.hold == nil)
  }

  @Test(arguments: kinds) func L115_theIndexIsOneOfTheNewCollection(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 100, 50, 400)
    rig.apply((200..<205).map { rig.row($0, 50) } + rig.rows, to: ScrollTarget(index: 40))
    #expect(rig.y(35) == 0 && rig.anchorKey == 35)
  }

  @Test(arguments: kinds) func L116_thePassesNewInsetsCount(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 100, 50, 400)
    rig.apply(insets: EdgeInsets(top: 300), to: ScrollTarget(index: 40))
    #expect(rig.y(40) == 300 && rig.shown(40) == 300)
    // Compensation is for rows that keep their place, not for a target.
    rig.apply(insets: EdgeInsets(top: 100), to: ScrollTarget(index: 40, pointOffset: 10))
    #expect(rig.y(40) == 110)
  }

  @Test(arguments: kinds) func L117_aPlaceThatDependsOnTheHeight(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 100, 50, 400, insets: EdgeInsets(top: 20, bottom: 30))
    rig.apply(to: ScrollTarget(index: 50) { height, _ in 350 - height })
    #expect(rig.maxY(50) == 370 && rig.shown(50) == 320)
    rig.apply(to: ScrollTarget(index: 50) { height, _ in (350 - height) / 2 })
    #expect(rig.y(50) == 170 && rig.maxY(50) == 220)  // its middle at 195
  }

  @Test(arguments: kinds) func L117_askedOnceAsSoonAsTheRowIsMeasured(_ kind: ScrollEngineKind) {
    for index in [90, 3] {  // far outside of the window, and inside
      let pass = PassRig.fixture(kind, 100, 50, 400)
      let rig = pass.rig
      var asked: [(height: Double, key: Int?)] = []
      var measured = 0
      _ = pass.recorded {
        rig.view(3)?.grow(to: 70, animated: false)
        let before = rig.journal.measures.count
        rig.apply(
          rig.resized(90, 80),
          to: ScrollTarget(index: index) { height, view in
            asked.append((height, (view as? TestRowView)?.key))
            measured = rig.journal.measures.count - before
            return 25
          })
      }
      #expect(asked.count == 1 && asked.first?.key == index)
      #expect(asked.first?.height == (index == 90 ? 80 : 70))
      // The dirty row, and then the target itself: nothing else has been measured yet.
      #expect(measured == 2 && rig.y(index) == 25)
    }
  }

  @Test(arguments: kinds) func L118_aResolverMayReadGeometryAndNotCommit(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 100, 50, 400)
    var read: Double?
    rig.apply(
      to: ScrollTarget(index: 50) { [unowned rig] _, _ in
        read = rig.list.loadedView(at: 3).flatMap { rig.list.settledFrame(of: $0)?.minY }
        rig.list.applyChanges(items: Array(rig.rows.dropFirst()), transition: .immediate)
        #expect(rig.list.items.count == 100)
        return 10
      })
    #expect(read == 150)
    #expect(rig.y(50) == 10 && rig.list.items.count == 100 && rig.scheduler.pendingCount == 1)
    rig.scheduler.run()
    #expect(rig.list.items.count == 99 && rig.y(50) == 10)
    rig.check()
  }

  @Test(arguments: kinds) func L119_aTargetWinsOverKeepModeAndAHold(_ kind: ScrollEngineKind) {
    let rig = ListRig.keep(kind)
    rig.apply(rig.rows, to: ScrollTarget(index: 50), mode: .preserveVisibleContent)
    #expect(rig.y(50) == 60)
    rig.apply(to: ScrollTarget(index: 40, pointOffset: 30, hold: ScrollHold(.topInset)))
    rig.apply(to: ScrollTarget(index: 50))
    #expect(rig.y(50) == 60 && rig.list.heldIdentity == nil)
  }

  @Test(arguments: kinds) func L119_aTargetWinsOverTheLatch(_ kind: ScrollEngineKind) {
    let rig = ListRig.pin(kind, 100, 60)
    rig.apply(to: ScrollTarget(index: 1))
    #expect(rig.list.isPinLatched && rig.y(1) == 0)
    rig.apply(rig.rows)
    #expect(rig.y(1) == 340)
    rig.apply(to: ScrollTarget(index: 10))
    #expect(rig.y(10) == 0)
  }

  @Test(arguments: kinds) func L119_aTargetOfThePinnedRowLatchesItAnew(_ kind: ScrollEngineKind) {
    let rig = ListRig.pin(kind, 100, 60)
    rig.apply(to: ScrollTarget(index: 1))
    rig.scroll(20)
    #expect(!rig.list.isPinLatched)
    rig.apply(to: ScrollTarget(index: 1))
    #expect(rig.list.isPinLatched && rig.y(1) == 0 && rig.shown(1) == 0)
    rig.apply(rig.rows)
    #expect(rig.y(1) == 340 && rig.shown(1) == 340)
  }

  @Test func L119_theRowIsPlacedAndNotTheRoomAboveIt() {
    let geometry = ListGeometry(size: Size(width: 390, height: 400))
    let builder = WindowBuilder(count: 50, geometry: geometry, margin: 0) {
      MeasuredRow(key: $0, height: 50, reservedTop: $0 == 20 ? 30 : 0)
    }
    let window = builder.window(around: 20) { _ in 100 }
    #expect(window.row(at: 20)?.y == 100 && window.row(at: 19)?.maxY == 70)
  }

  @Test(arguments: kinds) func L120_placesAreClippedLikeAnyOther(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 100, 50, 400, insets: EdgeInsets(top: 60, bottom: 40))
    rig.apply(to: ScrollTarget(index: 98))
    #expect(rig.maxY(99) == 360 && rig.y(98) == 260 && rig.list.overscrollDistance == 0)
    rig.apply(to: ScrollTarget(index: 1, pointOffset: 200))
    #expect(rig.y(0) == 60 && rig.y(1) == 110 && rig.list.overscrollDistance == 0)
    let short = ListRig.fixture(kind, 3, 50, 400, insets: EdgeInsets(top: 60))
    short.apply(to: ScrollTarget(index: 2))
    #expect(short.y(0) == 60)
  }
}
