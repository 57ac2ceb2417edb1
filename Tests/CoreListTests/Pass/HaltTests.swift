import LayerTree
import OffscreenUI
import Testing

@testable import CoreList

/// What stops momentum, when, and where: L113.
@Suite struct HaltTests {
  static let kinds = ScrollEngineKind.allCases

  private func flung(_ kind: ScrollEngineKind) -> PassRig {
    let pass = PassRig.fixture(kind, 1000, 50, 400)
    pass.rig.flick(3000)
    pass.rig.run(0.1)
    #expect(pass.rig.list.isScrollDecelerating)
    return pass
  }

  private func continues(_ kind: ScrollEngineKind, _ change: (ListRig) -> Void) -> Bool {
    let pass = flung(kind)
    let log = pass.recorded { change(pass.rig) }
    let goesOn = pass.rig.list.isScrollDecelerating
    #expect(log.contains("halt") == !goesOn)
    // Before anything reads the offset.
    if let halt = log.firstIndex(of: "halt") { #expect(!log[..<halt].contains("read")) }
    let place = pass.rig.offset
    pass.rig.run(0.1)
    #expect((pass.rig.offset != place) == goesOn)
    return goesOn
  }

  @Test(arguments: kinds) func L113_whatPositionsContentHalts(_ kind: ScrollEngineKind) {
    #expect(!continues(kind) { $0.apply(to: ScrollTarget(index: 30)) })
    #expect(!continues(kind) { $0.apply(to: ScrollTarget(index: 30), mode: .preserveVisibleContent) })
    #expect(!continues(kind) { $0.apply(distance: 5) })
    #expect(!continues(kind) { $0.apply([]) })
    #expect(!continues(kind) { rig in rig.apply((2000..<2100).map { rig.row($0, 50) }) })
    #expect(!continues(kind) { $0.load($0.rows) })
    // A viewport without room is a rebuild too.
    #expect(!continues(kind) { $0.apply(size: Size(width: 390, height: 0)) })
  }

  @Test(arguments: kinds) func L113_nothingElseDoes(_ kind: ScrollEngineKind) {
    func more(_ rig: ListRig) -> [TestRow] { [rig.row(2000, 50)] + rig.rows }
    #expect(continues(kind) { $0.apply(more($0), mode: .preserveVisibleContent) })
    #expect(continues(kind) { $0.apply(more($0), distance: 5, mode: .preserveVisibleContent) })
    #expect(continues(kind) { $0.apply(insets: EdgeInsets(top: 40)) })
    #expect(continues(kind) { $0.apply(size: Size(width: 390, height: 450)) })
    #expect(continues(kind) { $0.apply($0.without([0, 60])) })
    #expect(continues(kind) { $0.apply(more($0)) })
    #expect(continues(kind) { $0.apply() })
  }

  @Test(arguments: kinds) func L113_itStopsWhereContentIsPresented(_ kind: ScrollEngineKind) throws {
    let pass = flung(kind)
    let rig = pass.rig
    // Between two ticks: what is reported is older than what is shown.
    rig.run(0.012)
    let key = rig.loaded[rig.loaded.count / 2]
    let before = rig.shown(key)
    rig.apply(distance: 5)
    #expect(abs(rig.shown(key) - (before + 5)) < 0.5)
  }

  @Test(arguments: kinds) func LD17_aJumpStartsFromWhatWasShown(_ kind: ScrollEngineKind) throws {
    let pass = flung(kind)
    let rig = pass.rig
    rig.run(0.012)
    let key = rig.loaded[rig.loaded.count / 2]
    let before = rig.shown(key)
    rig.apply(to: ScrollTarget(index: key + 40), transition: ListTransition(duration: 0.3))
    let outcome = try pass.outcome()
    let sampled = try #require(outcome.oldRows.first { $0.index == key })
    #expect(abs(sampled.y - before) < 0.5)
    #expect(rig.y(key + 40) == 0)
  }
}
