import LayerTree
import OffscreenUI
import Testing

@testable import CoreList

/// A row whose inside animates as a host's does: only toward a target that is not the last one.
private final class AnimatingRow: ListItem {
  let key: Int
  init(_ key: Int) { self.key = key }
  var identity: AnyHashable { key }
  func view() -> any ListItemView { AnimatingView() }
  func isEqual(to other: any ListItem) -> Bool { other.identity == identity }
}

private final class AnimatingView: View, ListItemView {
  var onContentDidChange: ((Bool) -> Void)?
  let bar = View()
  var height = 50.0
  /// Targets that the inside was set to, and how.
  var starts: [(width: Double, isAnimated: Bool)] = []

  init() {
    super.init()
    addSubview(bar)
  }

  func update(width: Double, transition: ListTransition) -> Double {
    guard starts.last?.width != width + height else { return height }
    starts.append((width + height, !transition.isImmediate))
    bar.frame = Rect(x: 0, y: 0, width: width, height: height)
    return height
  }
}

/// How often rows are measured: L29, L30, L56, on every engine.
@Suite struct MeasureCountTests {
  static let kinds = ScrollEngineKind.allCases
  private let linear = ListTransition(duration: 0.3, curve: .linear)

  @Test(arguments: kinds) func L29_bothMeasuresOfADirtyRowSayTheSame(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 8, 50, 400)
    rig.journal.clear()
    rig.view(2)?.grow(to: 80, animated: true)
    rig.scheduler.run()
    let dirty = rig.journal.measures.filter { $0.key == 2 }
    #expect(dirty.map(\.width) == [390, 390])
    #expect(dirty.map(\.transition) == [.selfUpdate, .selfUpdate])
    rig.journal.clear()
    rig.view(2)?.grow(to: 60, animated: true)
    rig.apply(insets: EdgeInsets(left: 40), transition: linear)
    let narrower = rig.journal.measures.filter { $0.key == 2 }
    #expect(narrower.map(\.width) == [350, 350])
    #expect(narrower.map(\.transition) == [linear, linear])
  }

  @Test(arguments: kinds) func L29_theInsideOfADirtyRowAnimatesOnce(_ kind: ScrollEngineKind) {
    let rig = ListRig(kind, height: 400)
    rig.list.setItems((0..<8).map { AnimatingRow($0) })
    let views = rig.list.loadedViews.compactMap { $0 as? AnimatingView }
    views[2].height = 80
    views[2].onContentDidChange?(true)
    rig.scheduler.run()
    #expect(views[2].starts.map(\.isAnimated) == [false, true])
    #expect(views[3].starts.map(\.isAnimated) == [false])
    #expect(rig.list.settledFrame(of: views[3])?.minY == 180)
  }

  /// Passes that take every way through construction.
  private let passes: [(name: String, run: (ListRig) -> Void)] = [
    ("first load", { $0.load((0..<100).map { [rig = $0] in rig.row($0, 50) }) }),
    ("resubmit", { $0.apply($0.rows) }),
    ("insert", { $0.apply([$0.row(200, 50)] + $0.rows) }),
    ("delete", { $0.apply($0.without([2, 4])) }),
    ("far target", { $0.apply(to: ScrollTarget(index: 60)) }),
    ("target past the end", { $0.apply(to: ScrollTarget(index: 98)) }),
    ("delete at the end", { $0.apply(Array($0.rows.dropLast(3))) }),
    ("top inset", { $0.apply(insets: EdgeInsets(top: 300)) }),
    ("no inset", { $0.apply(insets: .zero) }),
    ("side inset", { $0.apply(insets: EdgeInsets(left: 30)) }),
    ("height", { $0.apply(size: Size(width: 390, height: 700)) }),
    ("distance", { $0.apply(distance: 400) }),
    ("keep", { $0.apply([$0.row(201, 50)] + $0.rows, mode: .preserveVisibleContent) }),
    ("hold", { $0.apply(to: ScrollTarget(index: 40, hold: ScrollHold(.visibleCenter))) }),
    ("held", { $0.apply([$0.row(202, 50)] + $0.rows) }),
    ("pin", { rig in rig.apply(rig.rows.map { rig.row($0.key, 50, pinned: $0.key == 5) }) }),
    ("latch", { $0.apply(to: ScrollTarget(index: $0.rows.firstIndex { $0.key == 5 } ?? 0)) }),
    ("replace", { $0.apply((300..<400).map { [rig = $0] in rig.row($0, 30) }) }),
    ("few", { $0.apply(Array($0.rows.prefix(4))) }),
    ("target in few", { $0.apply(to: ScrollTarget(index: 3, pointOffset: -300)) }),
  ]

  @Test(arguments: kinds) func L30_L56_theWindowIsMeasuredOnceAndNothingElse(_ kind: ScrollEngineKind) {
    let rig = ListRig(kind, height: 400)
    for pass in passes {
      rig.journal.clear()
      pass.run(rig)
      let loaded = rig.plan.rows.compactMap { $0.key.base as? Int }
      #expect(!loaded.isEmpty)
      #expect(rig.journal.measures.map(\.key).sorted() == loaded.sorted(), "\(pass.name)")
    }
  }

  @Test(arguments: kinds) func L56_dirtyRowsAreMeasuredOnceMore(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 100, 50, 400)
    rig.journal.clear()
    for key in [1, 5] { rig.view(key)?.grow(to: 80, animated: false) }
    rig.apply(rig.without([5, 7]))  // a dirty row that goes is not measured
    #expect(
      rig.journal.measures.map(\.key).sorted() == (rig.plan.rows.map { $0.key.base as! Int } + [1]).sorted())
  }
}
