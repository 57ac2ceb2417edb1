import LayerTree
import OffscreenUI
import Testing

@testable import CoreList

/// A pass works with the one offset that it has read, whatever has become of it meanwhile: L92.
@Suite struct OneOffsetTests {
  static let kinds = ScrollEngineKind.allCases

  /// Where the host shows a row, whatever the driver's reading says.
  private func hosted(_ key: Int, _ pass: PassRig) -> Double {
    let rig = pass.rig
    return (rig.view(key)?.frame.minY ?? .nan) + rig.list.core.container.frame.minY
      - pass.engine.inner.offset
  }

  /// A driver in motion whose reading runs 3 points ahead with each row that is laid out.
  private func drifting(_ pass: PassRig) {
    pass.engine.isMoving = true
    pass.rig.journal.onMeasure = { _ in pass.engine.drift += 3 }
  }

  @Test(arguments: kinds) func L92_aReadingThatRunsAheadMovesNothing(_ kind: ScrollEngineKind) {
    let pass = PassRig.keep(kind)
    let rig = pass.rig
    let before = pass.engine.inner.offset
    drifting(pass)
    // Row 19 grows upwards: the loaded strip gets another height, and with it another place.
    rig.apply(rig.resized(19, 90))
    #expect(pass.engine.drift >= 30)
    #expect(abs(hosted(20, pass) - 80) < 1e-9)
    #expect(pass.engine.inner.offset != before)
    rig.thread.flush()
    #expect(abs(rig.shown(20) - 80) < 1e-9)
  }

  @Test(arguments: kinds) func L92_norWhileRowsAreLoadedByScrolling(_ kind: ScrollEngineKind) {
    let pass = PassRig.keep(kind)
    let rig = pass.rig
    #expect(rig.loaded == Array(17...27))
    drifting(pass)
    pass.animator.shifts = []
    rig.beginDrag(scroll: 200)
    // 28...31 have come in, 3 points each; row 21 is parked where row 17 was.
    #expect(rig.loaded == Array(21...31) && pass.engine.drift == 12)
    #expect(abs(hosted(24, pass) - 40) < 1e-9)
    // Overlays are told the shift that was realized, and not what the driver moved by itself (L82).
    #expect(pass.animator.shifts == [-200])
    rig.endDrag()
  }

  @Test(arguments: kinds) func L92_theOffsetIsReadOnceAndAfterTheSync(_ kind: ScrollEngineKind) throws {
    let pass = PassRig.keep(kind)
    let rig = pass.rig
    for change in 0..<4 {
      let log = pass.recorded {
        switch change {
        case 0: rig.apply(rig.resized(20, 70), transition: ListTransition(duration: 0.3))
        case 1: rig.apply(insets: EdgeInsets(top: 100, left: 10))
        case 2: rig.apply([rig.row(300, 50)] + rig.rows, mode: .preserveVisibleContent)
        default: rig.apply(to: ScrollTarget(index: 70))
        }
      }
      let written = try #require(log.firstIndex(of: "origin"))
      let sync = try #require(log.firstIndex(of: "sync"))
      #expect(log[..<sync].filter { $0 == "read" }.isEmpty, "change \(change)")
      #expect(log[sync..<written].filter { $0 == "read" }.count == 1, "change \(change)")
      #expect(log.filter { $0 == "sync" }.count == 1, "change \(change)")
    }
  }
}
