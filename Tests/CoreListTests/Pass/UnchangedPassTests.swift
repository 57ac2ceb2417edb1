import LayerTree
import OffscreenUI
import Testing

@testable import CoreList

/// Passes that have nothing to do, or change no endpoint: L88, L94.
@Suite struct UnchangedPassTests {
  static let kinds = ScrollEngineKind.allCases
  private let slow = ListTransition(duration: 0.5)

  @Test(arguments: kinds) func L88_nothingToDoChangesNothing(_ kind: ScrollEngineKind) {
    let pass = PassRig.keep(kind)
    let rig = pass.rig
    let counts = rig.list.counts
    let log = pass.recorded { rig.apply(distance: 0, transition: slow) }
    #expect(log.filter { $0 != "read" } == ["capture"])
    #expect(rig.list.counts == counts && rig.y(20) == 40)
    let outcomes = pass.animator.outcomes.count
    // A row that grew is something to do.
    rig.view(22)?.grow(to: 60, animated: false)
    rig.apply(distance: 0, transition: slow)
    #expect(pass.animator.outcomes.count == outcomes + 1 && rig.maxY(22) == 200)
  }

  /// Everything that a pass could have changed.
  private func expectUnchanged(_ pass: PassRig, _ change: () -> Void) {
    let rig = pass.rig
    rig.thread.flush()
    let window = rig.list.core.state.window
    let views = rig.list.loadedViews.map { ObjectIdentifier($0) }
    let frames = rig.list.loadedViews.map(\.frame)
    let container = rig.list.core.container.frame
    let edges = rig.edges
    let offset = rig.offset
    let flight = rig.list.core.flight
    let configured = rig.journal.configured.count
    let log = pass.recorded(change)
    #expect(!log.contains("set offset") && !log.contains("shift"))
    #expect(rig.list.core.state.window == window)
    #expect(rig.list.loadedViews.map { ObjectIdentifier($0) } == views)
    #expect(rig.list.loadedViews.map(\.frame) == frames && rig.list.core.container.frame == container)
    #expect(rig.edges == edges && rig.offset == offset && rig.list.core.flight == flight)
    #expect(rig.journal.configured.count == configured && rig.journal.made == 0)
    #expect(pass.animator.departed.isEmpty)
  }

  private func resubmit(_ pass: PassRig) {
    let rig = pass.rig
    rig.journal.clear()
    pass.animator.departed = []
    expectUnchanged(pass) {
      rig.apply(
        rig.rows.map { rig.row($0.key, $0.height) }, size: rig.list.viewportSize, insets: rig.list.insets,
        transition: slow)
    }
    expectUnchanged(pass) { rig.apply(rig.rows, mode: .preserveVisibleContent, transition: slow) }
  }

  @Test(arguments: kinds) func L94_anExactNoOpWhereverContentStands(_ kind: ScrollEngineKind) {
    let mid = PassRig.keep(kind)
    resubmit(mid)
    let thirds = PassRig.fixture(kind, 100, 50.1, 300, 100, insets: EdgeInsets(top: 59.9))
    thirds.rig.apply(to: ScrollTarget(index: 20, pointOffset: -20.3))
    resubmit(thirds)
    let newest = PassRig.fixture(kind, 100, 50, 300, 100, insets: EdgeInsets(top: 60))
    resubmit(newest)
    newest.rig.apply(to: ScrollTarget(index: 99))
    resubmit(newest)
    resubmit(PassRig.fixture(kind, 3, 50, 400))
  }

  @Test(arguments: kinds) func L94_andWhileContentMovesOrIsPulled(_ kind: ScrollEngineKind) {
    let flung = PassRig.fixture(kind, 1000, 50.1, 400)
    flung.rig.flick(2000)
    flung.rig.run(0.2)
    let pulled = PassRig.fixture(kind, 1000, 50.1, 400)
    pulled.rig.pull(past: -30)
    for pass in [flung, pulled] {
      let rig = pass.rig
      let isMoving = rig.list.isScrollDecelerating
      let places = rig.places.keys.sorted().map { ($0, rig.shown($0)) }
      let flight = rig.list.core.flight
      let log = pass.recorded {
        rig.apply(rig.rows.map { rig.row($0.key, $0.height) }, insets: .zero, transition: slow)
      }
      #expect(!log.contains("set offset") && !log.contains("shift") && !log.contains("halt"))
      #expect(rig.list.isScrollDecelerating == isMoving && rig.list.core.flight == flight)
      for (key, y) in places { #expect(abs(rig.shown(key) - y) < 1e-6) }
    }
    #expect(flung.rig.list.isScrollDecelerating && pulled.rig.list.overscrollDistance == -30)
    pulled.rig.endDrag()
  }

  @Test(arguments: kinds) func L94_theRenderServerSeesNoChange(_ kind: ScrollEngineKind) {
    let pass = PassRig.keep(kind)
    let rig = pass.rig
    rig.thread.flush()
    let before = rig.thread.frame(3).root
    rig.thread.perform(at: rig.thread.mediaTime) { [rig, slow] in
      rig.apply(rig.rows.map { rig.row($0.key, $0.height) }, transition: slow)
    }
    let after = rig.thread.frame(6).root
    #expect(before != nil && before === after)
  }

  @Test(arguments: kinds) func L94_theTrackWouldHaveNowhereToGo(_ kind: ScrollEngineKind) throws {
    let pass = PassRig.keep(kind)
    pass.rig.apply(pass.rig.rows, insets: EdgeInsets(top: 60), transition: slow)
    let outcome = try pass.outcome()
    #expect(outcome.viewportDisplacement == 0 && outcome.ownDisplacements.allSatisfy { $0 == 0 })
    #expect(outcome.created.isEmpty && outcome.transition == slow && !outcome.displacesViewport)
  }
}
