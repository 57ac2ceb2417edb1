import LayerTree
import OffscreenUI
import Testing

@testable import CoreList

/// Which transition a row is measured with: L22 to L28, on every engine.
@Suite struct MeasureTransitionTests {
  static let kinds = ScrollEngineKind.allCases
  private let linear = ListTransition(duration: 0.3, curve: .linear)

  private func fx(_ kind: ScrollEngineKind, count: Int = 8) -> ListRig {
    let rig = ListRig.fixture(kind, count, 50, 400)
    rig.journal.clear()
    return rig
  }

  /// Every loaded row was measured with one transition, but for some.
  private func expect(
    _ rig: ListRig, _ transition: ListTransition, except: [Int: ListTransition] = [:],
    _ location: SourceLocation = #_sourceLocation
  ) {
    let transitions = rig.journal.transitions
    for row in rig.plan.rows {
      let key = row.key.base as? Int ?? -1
      #expect(transitions[key] == except[key] ?? transition, "row \(key)", sourceLocation: location)
    }
  }

  @Test func L22_firstMatchWins() {
    for isCreated in [false, true] {
      for changesWidth in [false, true] {
        for isReconciled in [false, true] {
          let chosen = MeasureTransition.choose(
            pass: linear, isCreated: isCreated, changesWidth: changesWidth, isReconciled: isReconciled)
          #expect(chosen == (!isCreated && (changesWidth || isReconciled) ? linear : .immediate))
        }
      }
    }
  }

  @Test(arguments: kinds) func L23_configuredOrDirtyIsReconciled(_ kind: ScrollEngineKind) {
    let rig = fx(kind)
    rig.view(1)?.onContentDidChange?(false)
    rig.view(4)?.onContentDidChange?(false)
    var rows = rig.rows.map { rig.row($0.key, $0.height) }
    for key in [4, 6] { rows[key] = rig.row(key, 50, content: "changed") }
    rig.apply(rows, transition: linear)
    expect(rig, .immediate, except: [1: linear, 4: linear, 6: linear])
    rig.journal.clear()
    rig.apply(rig.rows, transition: linear)
    expect(rig, .immediate)
  }

  @Test(arguments: kinds) func LD22_L24_widthChangesAnimateTheInside(_ kind: ScrollEngineKind) {
    let inset = fx(kind)
    inset.apply(insets: EdgeInsets(left: 40), transition: linear)
    expect(inset, linear)
    #expect(inset.journal.measures.allSatisfy { $0.width == 350 })
    let size = fx(kind)
    size.apply(size: Size(width: 320, height: 400), transition: linear)
    expect(size, linear)
    #expect(size.journal.measures.allSatisfy { $0.width == 320 })
  }

  @Test(arguments: kinds) func L24_verticalChangesDoNot(_ kind: ScrollEngineKind) {
    let inset = fx(kind)
    inset.apply(insets: EdgeInsets(top: 120), transition: linear)
    expect(inset, .immediate)
    for count in [8, 30] {
      let height = fx(kind, count: count)
      height.apply(size: Size(width: 390, height: 500), transition: linear)
      expect(height, .immediate)
      #expect(height.journal.made == (count == 8 ? 0 : 2))  // 0...11, then 0...13
    }
    let same = fx(kind)
    same.apply(same.rows.map { same.row($0.key, $0.height) }, transition: linear)
    expect(same, .immediate)
  }

  @Test(arguments: kinds) func L24_L25_contentAndInserts(_ kind: ScrollEngineKind) {
    let content = fx(kind)
    content.apply(content.resized(0, 70), transition: linear)
    expect(content, .immediate, except: [0: linear])
    let insert = fx(kind)
    insert.apply([insert.row(50, 50)] + insert.rows, insets: EdgeInsets(left: 40), transition: linear)
    expect(insert, linear, except: [50: .immediate])
  }

  @Test(arguments: kinds) func L24_scrollingIsImmediate(_ kind: ScrollEngineKind) {
    let rig = fx(kind, count: 100)
    rig.scroll(300)
    let measured = rig.journal.measures
    #expect(measured.map(\.key) == Array(12...17))
    #expect(measured.allSatisfy { $0.transition == .immediate })
  }

  @Test(arguments: kinds) func L24_selfUpdates(_ kind: ScrollEngineKind) {
    let rig = fx(kind)
    rig.view(2)?.grow(to: 80, animated: true)
    rig.scheduler.run()
    expect(rig, .immediate, except: [2: .selfUpdate])
    rig.journal.clear()
    rig.view(2)?.grow(to: 90, animated: false)
    rig.scheduler.run()
    expect(rig, .immediate)
  }

  @Test(arguments: kinds) func L26_halfAPointIsNoChange(_ kind: ScrollEngineKind) {
    let half = fx(kind)
    half.apply(insets: EdgeInsets(left: 0.5), transition: linear)
    expect(half, .immediate)
    let more = fx(kind)
    more.apply(insets: EdgeInsets(left: 0.51), transition: linear)
    expect(more, linear)
    let narrower = fx(kind)
    narrower.apply(size: Size(width: 390.51, height: 400), transition: linear)
    expect(narrower, linear)
    #expect(ListGeometry.widthTolerance == 0.5)
  }

  @Test func L26_hostsDecideByTheSameMeasure() {
    let wide = ListGeometry(size: Size(width: 390, height: 400))
    var narrow = wide
    narrow.insets.right = 0.5
    #expect(!wide.changesContentWidth(from: narrow) && !narrow.changesContentWidth(from: wide))
    narrow.insets.left = 0.01
    #expect(wide.changesContentWidth(from: narrow) && narrow.changesContentWidth(from: wide))
  }

  @Test(arguments: kinds) func L27_theInferenceIsPerPass(_ kind: ScrollEngineKind) {
    let rig = fx(kind)
    rig.apply(insets: EdgeInsets(left: 40))
    rig.journal.clear()
    rig.apply(rig.rows.map { rig.row($0.key, $0.height) }, transition: linear)
    expect(rig, .immediate)
  }

  @Test(arguments: kinds, [0, -1, Double.nan]) func L28_zeroIsImmediateHoweverSpelled(
    _ kind: ScrollEngineKind, _ duration: Double
  ) {
    let zero = ListTransition(duration: duration, curve: .linear)
    #expect(zero.isImmediate && !linear.isImmediate && !ListTransition.selfUpdate.isImmediate)
    let rig = fx(kind)
    rig.apply(insets: EdgeInsets(left: 40), transition: zero)
    rig.apply(rig.resized(0, 70), transition: zero)
    rig.apply(
      [rig.row(50, 50)] + rig.rows, size: Size(width: 320, height: 400), transition: zero)
    #expect(rig.journal.measures.count > 24)
    #expect(rig.journal.measures.allSatisfy { $0.transition.isImmediate })
    #expect(rig.journal.configured.allSatisfy { $0.transition.isImmediate })
  }
}
