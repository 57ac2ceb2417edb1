import LayerTree
import OffscreenUI
import Testing

@testable import CoreList

/// A list whose engine and animator tell what a pass asks of them, in one log with its rows and events.
struct PassRig {
  let rig: ListRig
  let engine: SpyEngine
  let animator: RecordingAnimator
  let log = PassLog()

  init(_ kind: ScrollEngineKind, height: Double, margin: Double = 160, insets: EdgeInsets = .zero) {
    let animator = RecordingAnimator()
    var spy: SpyEngine?
    rig = ListRig(kind, height: height, margin: margin, insets: insets, animator: animator) { inner in
      let made = SpyEngine(inner)
      spy = made
      return made
    }
    self.animator = animator
    engine = spy ?? SpyEngine(kind.make(frame: .zero))
  }

  /// FX(n,h,H,m).
  static func fixture(
    _ kind: ScrollEngineKind, _ count: Int, _ rowHeight: Double, _ height: Double, _ margin: Double = 160,
    insets: EdgeInsets = .zero
  ) -> PassRig {
    let pass = PassRig(kind, height: height, margin: margin, insets: insets)
    pass.rig.load((0..<count).map { pass.rig.row($0, rowHeight) })
    return pass
  }

  /// KEEP.
  static func keep(_ kind: ScrollEngineKind) -> PassRig {
    let pass = fixture(kind, 100, 50, 300, 100)
    pass.rig.apply(insets: EdgeInsets(top: 60))
    pass.rig.apply(to: ScrollTarget(index: 20, pointOffset: -20))
    return pass
  }

  /// What happens during `body`, in order.
  func recorded(_ body: () -> Void) -> [String] {
    log.entries = []
    let note: (String) -> Void = { [log] in log.entries.append($0) }
    engine.note = note
    animator.note = note
    let journal = rig.journal
    journal.onMeasure = { note("measure \($0)") }
    journal.onConfigure = { note("configure \($0)") }
    journal.onVisible = { key, _ in note("visible \(key)") }
    rig.list.onLoadedEdgeReached = { note("edge \($0)") }
    body()
    engine.note = nil
    animator.note = nil
    (journal.onMeasure, journal.onConfigure, journal.onVisible) = (nil, nil, nil)
    rig.list.onLoadedEdgeReached = nil
    return log.entries
  }

  /// What the last pass told the animator.
  func outcome(_ location: SourceLocation = #_sourceLocation) throws -> PassOutcome {
    try #require(animator.outcomes.last, sourceLocation: location)
  }
}

/// Entries in the order in which they happened.
final class PassLog {
  var entries: [String] = []
}
