import LayerTree
import OffscreenUI
import Testing

@testable import CoreList

/// What rows are told of the part of them that is visible: L175 to L180.
@Suite struct VisibleRectTests {
  static let kinds = ScrollEngineKind.allCases

  /// What each row is told during `body`.
  private func told(_ rig: ListRig, _ body: () -> Void) -> [Int: [Rect?]] {
    var told: [Int: [Rect?]] = [:]
    rig.journal.onVisible = { told[$0, default: []].append($1) }
    body()
    rig.journal.onVisible = nil
    return told
  }

  private func part(_ y: Double, _ height: Double, width: Double = 390) -> Rect {
    Rect(x: 0, y: y, width: width, height: height)
  }

  @Test(arguments: kinds) func L175_everyLoadedRowOnceAndWhenever(_ kind: ScrollEngineKind) {
    let rig = ListRig(kind, height: 400)
    let whole = part(0, 50)
    let start = told(rig) { rig.load((0..<100).map { rig.row($0, 50) }) }
    #expect(rig.loaded == Array(0...11) && start.count == 12)
    for key in 0...11 { #expect(start[key] == [key < 8 ? whole : nil], "\(key)") }
    let pass = told(rig) { rig.apply(rig.resized(2, 60)) }
    #expect(rig.loaded == Array(0...10) && pass.count == 11)
    for key in 0...10 {
      #expect(pass[key] == [key == 2 ? part(0, 60) : key == 7 ? part(0, 40) : key < 7 ? whole : nil])
    }
    let same = told(rig) { rig.apply(rig.rows) }
    #expect(same == pass)
    let nothing = told(rig) { rig.apply() }
    #expect(nothing.isEmpty)
    let rebuilt = told(rig) { rig.load(rig.rows) }
    // The old views are gone, seen and told so; the new ones start.
    #expect(rebuilt[2].map { Set($0) } == [nil, part(0, 60)] && rebuilt[10] == [nil])
  }

  @Test(arguments: kinds) func L175_L177_onEachFrameOfAFinger(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 100, 50, 400)
    let twenty = told(rig) { rig.beginDrag(scroll: 20) }
    #expect(
      twenty[0]?.last == part(20, 30) && twenty[8]?.last == part(0, 20) && twenty[9]?.last == .some(nil))
    let fifty = told(rig) { rig.drag(scroll: 30) }
    #expect(fifty[0] == [nil] && fifty[1] == [part(0, 50)] && fifty[8] == [part(0, 50)] && fifty[9] == [nil])
    #expect(fifty.count == rig.loaded.count && fifty.values.allSatisfy { $0.count == 1 })
    rig.endDrag()
  }

  @Test(arguments: kinds) func L176_insetsAreVisibleSpace(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 100, 50, 400)
    let told = told(rig) {
      rig.apply(insets: EdgeInsets(top: 100, left: 40), to: ScrollTarget(index: 50, pointOffset: -60))
    }
    // Row 50 at 40...90 is under the inset of 100, row 49 at -10...40.
    #expect(told[50] == [part(0, 50, width: 350)] && told[49] == [part(10, 40, width: 350)])
  }

  @Test(arguments: kinds) func L176_theProjectionIsThatOfTheLiveOffset(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 100, 50, 400)
    let pulled = told(rig) { rig.pull(past: -30) }
    #expect(pulled[0]?.last == part(0, 50) && pulled[7]?.last == part(0, 20))
    let pass = told(rig) { rig.apply(rig.without([50])) }
    #expect(pass[0] == [part(0, 50)] && pass[7] == [part(0, 20)])
    rig.endDrag()
  }

  @Test(arguments: kinds) func L176_eachFrameOfMomentumToo(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 1000, 50, 400)
    var frames = 0
    rig.list.onVisibleWindowChanged = { [unowned rig] in
      guard rig.list.isScrollDecelerating else { return }
      frames += 1
      for (index, view) in rig.list.loadedEntries {
        guard let row = view as? TestRowView, let frame = rig.list.presentedFrame(of: view) else { continue }
        let seen = min(frame.maxY, 400) - max(frame.minY, 0)
        #expect(abs((row.visible.last??.height ?? 0) - max(0, seen)) < 1e-6, "row \(index)")
      }
    }
    rig.flick(3000)
    rig.run(1)
    #expect(frames > 40)
  }

  @Test(arguments: kinds) func L176_LD20_L179_aJumpTellsItsDestination(_ kind: ScrollEngineKind) {
    for duration in [0, 0.5] {
      let rig = ListRig.fixture(kind, 100, 50, 400)
      let told = told(rig) {
        rig.apply(
          to: ScrollTarget(index: 60, pointOffset: -10), transition: ListTransition(duration: duration))
      }
      #expect(told[60] == [part(10, 40)] && told[61] == [part(0, 50)] && told[68] == [part(0, 10)])
      #expect(told[69] == [nil] && told[59] == [nil])
    }
  }

  @Test(arguments: kinds) func L177_withoutAreaThereIsNothing(_ kind: ScrollEngineKind) {
    let rig = ListRig(kind, height: 400)
    rig.load([rig.row(0, 0), rig.row(1, 400), rig.row(2, 50)])
    let zero = told(rig) { rig.apply(rig.rows) }
    #expect(zero == [0: [nil], 1: [part(0, 400)], 2: [nil]])
  }

  @Test(arguments: kinds) func L178_rowsThatLeaveAreToldOnce(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 100, 50, 400, 0)
    #expect(rig.loaded == Array(0...7))
    let unloaded = told(rig) { rig.beginDrag(scroll: 200) }
    #expect(rig.loaded == Array(3...11))
    for key in 0...3 { #expect(unloaded[key]?.last == .some(nil), "\(key)") }
    for key in 0...2 { #expect(unloaded[key]?.filter { $0 == nil }.count == 1, "\(key)") }
    let next = told(rig) { rig.drag(scroll: 10) }
    for key in 0...2 { #expect(next[key] == nil) }
    rig.endDrag()
    let deleted = told(rig) { rig.apply(rig.without([6])) }
    #expect(deleted[6] == [nil])
    let jumped = told(rig) { rig.apply(to: ScrollTarget(index: 60)) }
    #expect(jumped[7] == [nil] && jumped[10] == [nil])
    let replaced = told(rig) { rig.apply((300..<400).map { rig.row($0, 50) }) }
    #expect(replaced[61] == [nil] && replaced[300] == [part(0, 50)])
    let emptied = told(rig) { rig.apply([]) }
    #expect(emptied.count == 8 && emptied.values.allSatisfy { $0 == [nil] })
  }

  @Test(arguments: kinds) func L178_rowsAreToldInTheirOrder(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 100, 50, 400)
    var order: [Int] = []
    rig.journal.onVisible = { key, _ in order.append(key) }
    rig.apply(to: ScrollTarget(index: 60))
    rig.journal.onVisible = nil
    // Loaded rows from the first on, and then those that have left.
    #expect(order == Array(56...71) + Array(0...7))
  }

  @Test(arguments: kinds) func L178_onlyRowsThatWereVisible(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 100, 50, 400)
    let told = told(rig) { rig.apply(rig.without([10, 3])) }
    #expect(told[3] == [nil] && told[10] == nil)
  }

  @Test(arguments: kinds) func L178_whoWasVisibleIsNotKeptAlive(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 100, 50, 400)
    weak var view = rig.view(3)
    #expect(view != nil)
    rig.apply(rig.without([3]))
    rig.thread.flush()
    #expect(view == nil)
  }

  @Test(arguments: kinds) func L180_afterARebaseAndBeforeTheWindowEvent(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 100, 50, 400)
    rig.apply(to: ScrollTarget(index: 50))
    rig.beginDrag(scroll: 0)
    var log: [String] = []
    var origin: Double?
    rig.list.onUserScroll = { delta, _ in log.append("delta \(delta)") }
    rig.list.onVisibleWindowChanged = { log.append("window") }
    let before = rig.list.core.state.contentShift
    let told = told(rig) {
      let note = rig.journal.onVisible
      rig.journal.onVisible = { key, rect in
        note?(key, rect)
        if log.last != "visible" { log.append("visible") }
        origin = rig.list.core.state.contentShift
      }
      rig.drag(scroll: 130)
    }
    #expect(log.suffix(3) == ["delta 130.0", "visible", "window"])
    // Coordinates have moved by then, and the parts are those of the new ones: row 52 at -30...20.
    #expect(origin != before && origin == rig.list.core.state.contentShift)
    #expect(told[52] == [part(30, 20)] && told[60] == [part(0, 30)])
    rig.endDrag()
  }
}
