import LayerTree
import OffscreenUI
import Testing

@testable import CoreList

/// Rows that change by themselves, and the flush they share: L31 to L38, on every engine.
@Suite struct SelfUpdateTests {
  static let kinds = ScrollEngineKind.allCases
  private let linear = ListTransition(duration: 0.3, curve: .linear)

  private func fx(_ kind: ScrollEngineKind) -> ListRig {
    let rig = ListRig.fixture(kind, 30, 50, 800)
    rig.journal.clear()
    return rig
  }

  @Test(arguments: kinds) func L31_callbacksShareOneFlush(_ kind: ScrollEngineKind) {
    let rig = fx(kind)
    let offset = rig.offset
    let passes = rig.list.counts.passes
    rig.view(0)?.grow(to: 60, animated: false)
    rig.view(1)?.grow(to: 80, animated: false)
    rig.view(0)?.grow(to: 70, animated: false)
    #expect(rig.scheduler.pendingCount == 1 && rig.maxY(0) == 50)
    rig.scheduler.run()
    #expect(rig.scheduler.pendingCount == 0 && rig.list.counts.passes == passes + 1)
    #expect(rig.maxY(0) == 70 && rig.maxY(1) == 150 && rig.y(2) == 150 && rig.offset == offset)
    #expect(rig.view(2)?.frame.minY == 150)
  }

  @Test(arguments: kinds) func L32_aFlushIsAPassOfNothingElse(_ kind: ScrollEngineKind) {
    let logged = LoggedList(kind, count: 30)
    for key in [1, 4] {
      logged.view(key)?.height = 60
      logged.view(key)?.onContentDidChange?(false)
    }
    logged.rig.scheduler.run()
    #expect(logged.log.made.isEmpty && logged.log.configured.isEmpty && logged.log.compared.isEmpty)
    // The dirty rows first, in order, then the window; never a row outside of it.
    #expect(logged.log.measured.prefix(2) == [1, 4])
    #expect(logged.log.measured.dropFirst(2).sorted() == Array(0...10))  // 570 > 560
    #expect(logged.view(5)?.frame.minY == 270)
  }

  @Test(arguments: kinds, [[false, true], [true, false], [true, true], [false, false]])
  func L33_anyAnimatedMakesTheFlushAnimated(_ kind: ScrollEngineKind, _ asked: [Bool]) {
    let rig = fx(kind)
    let passes = rig.list.counts.passes
    rig.view(0)?.grow(to: 70, animated: asked[0])
    rig.view(1)?.grow(to: 80, animated: asked[1])
    rig.scheduler.run()
    let expected = asked.contains(true) ? ListTransition(duration: 0.3, curve: .easeInEaseOut) : .immediate
    #expect(rig.journal.transitions[0] == expected && rig.journal.transitions[1] == expected)
    #expect(rig.list.counts.passes == passes + 1)
  }

  @Test(arguments: kinds) func L34_geometryIsFinalAtOnce(_ kind: ScrollEngineKind) {
    let rig = fx(kind)
    rig.view(3)?.grow(to: 90, animated: true)
    rig.scheduler.run()
    for key in 0..<19 {
      let y = Double(key) * 50 + (key > 3 ? 40 : 0)
      #expect(rig.y(key) == y && rig.view(key)?.frame.minY == y && rig.plan.row(at: key)?.y == y)
      #expect(rig.maxY(key) - rig.y(key) == (key == 3 ? 90 : 50))
    }
  }

  @Test(arguments: kinds) func L35_theNextPassConsumesMarks(_ kind: ScrollEngineKind) {
    let rig = fx(kind)
    rig.view(0)?.grow(to: 70, animated: true)
    rig.apply(insets: EdgeInsets(bottom: 10))
    #expect(rig.maxY(0) == 70)
    #expect(rig.journal.measures.filter { $0.key == 0 }.count == 2)
    let passes = rig.list.counts.passes
    rig.journal.clear()
    rig.scheduler.run()
    #expect(rig.list.counts.passes == passes && rig.journal.measures.isEmpty)
    // What was asked with the consumed mark does not animate a later flush.
    rig.view(0)?.grow(to: 90, animated: false)
    #expect(rig.scheduler.pendingCount == 1)
    rig.scheduler.run()
    #expect(rig.maxY(0) == 90 && rig.journal.transitions[0] == .immediate)
  }

  @Test(arguments: kinds) func L36_strangersAreIgnored(_ kind: ScrollEngineKind) {
    let rig = fx(kind)
    let old = rig.view(3)
    let callback = old?.onContentDidChange
    rig.apply(rig.without([3]))
    rig.apply(rig.edited { $0.insert(rig.row(3, 50), at: 3) })
    #expect(rig.view(3) != nil && rig.view(3) !== old)
    callback?(true)
    #expect(rig.scheduler.pendingCount == 0)
  }

  @Test(arguments: kinds) func LD53_L37_marksFollowTheRow(_ kind: ScrollEngineKind) {
    let rig = fx(kind)
    rig.view(5)?.grow(to: 80, animated: true)
    rig.apply([rig.row(100, 50)] + rig.rows, transition: linear)
    for (key, transition) in rig.journal.transitions {
      #expect(transition == (key == 5 ? linear : .immediate), "row \(key)")
    }
    #expect(rig.maxY(5) - rig.y(5) == 80 && rig.y(5) == 300)
  }

  @Test(arguments: kinds) func L38_anUpdateDuringAPassLandsInALaterOne(_ kind: ScrollEngineKind) {
    let rig = fx(kind)
    let passes = rig.list.counts.passes
    rig.journal.onMeasure = { [unowned rig] key in
      guard key == 4 else { return }
      rig.journal.onMeasure = nil
      rig.view(2)?.grow(to: 90, animated: false)
      #expect(rig.scheduler.pendingCount == 1)
    }
    rig.apply(rig.without([10]))
    #expect(rig.list.counts.passes == passes + 1 && rig.maxY(2) == 150)
    rig.scheduler.run()
    #expect(rig.list.counts.passes == passes + 2 && rig.maxY(2) == 190 && rig.y(3) == 190)
  }
}
