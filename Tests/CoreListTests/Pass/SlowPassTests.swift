import LayerTree
import OffscreenUI
import Testing

@testable import CoreList

/// Passes whose rows take long to lay out, while momentum moves content: LD16, LD36, L92.
@Suite struct SlowPassTests {
  /// What a pass in the midst of a fling changes; each parks the strip elsewhere or loads rows.
  enum Change: CaseIterable {
    case append, prepend, resizeAbove, insets

    func apply(_ rig: ListRig) {
      switch self {
      case .append: rig.apply(rig.rows + [rig.row(5000, 50)])
      case .prepend:
        rig.apply((6000..<6005).map { rig.row($0, 50) } + rig.rows, mode: .preserveVisibleContent)
      case .resizeAbove: rig.apply(rig.resized(rig.loaded[0], 90))
      case .insets: rig.apply(insets: EdgeInsets(bottom: 40))
      }
    }
  }

  private func flung(_ kind: ScrollEngineKind, _ velocity: Double) -> ListRig {
    let rig = ListRig.fixture(kind, 3000, 50, 800)
    rig.flick(velocity)
    rig.run(0.1)
    #expect(rig.list.isScrollDecelerating)
    return rig
  }

  /// Where the render server shows a row of the middle at frames after a turn that costs so many seconds.
  private func shown(_ rig: ListRig, cost: Double, _ change: Change?) -> [Int: [Double]] {
    rig.thread.perform(at: rig.thread.mediaTime + 0.004) { [rig] in
      guard let change else { return rig.thread.charge(cost) }
      var isCharged = false
      rig.journal.onMeasure = { [unowned rig] _ in
        if !isCharged { rig.thread.charge(cost) }
        isCharged = true
      }
      change.apply(rig)
      rig.journal.onMeasure = nil
      #expect(isCharged)
    }
    var places: [Int: [Double]] = [:]
    for _ in 0..<12 {
      rig.run(0.007)
      for key in rig.places.keys { places[key, default: []].append(rig.shown(key)) }
    }
    return places
  }

  @Test(
    arguments: ScrollEngineKind.allCases,
    [(3000, 0.0012), (3000, 0.024), (9000, 0.0235)] as [(Double, Double)])
  func LD16_L92_contentMovesAsWithoutThePass(
    _ kind: ScrollEngineKind, _ fling: (velocity: Double, cost: Double)
  ) {
    for change in Change.allCases {
      let plain = shown(flung(kind, fling.velocity), cost: fling.cost, nil)
      let rig = flung(kind, fling.velocity)
      let passing = shown(rig, cost: fling.cost, change)
      #expect(rig.list.isScrollDecelerating, "\(change)")
      var compared = 0
      for (key, places) in passing where places.count == 12 {
        guard let others = plain[key], others.count == 12 else { continue }
        compared += 1
        for (place, other) in zip(places, others) {
          #expect(abs(place - other) < 0.5, "\(change), row \(key): \(place), \(other) without")
        }
      }
      #expect(compared > 0, "\(change)")
    }
  }

  @Test(arguments: ScrollEngineKind.allCases) func LD36_aPassWithoutATickCoversTheBand(
    _ kind: ScrollEngineKind
  ) {
    let rig = flung(kind, 9000)
    rig.thread.perform(at: rig.thread.mediaTime + 0.001) { [rig] in
      // The main thread is late: a flight goes on by 150 points meanwhile.
      rig.thread.charge(0.016)
      rig.apply(rig.rows + [rig.row(5000, 50)])
      let state = rig.list.core.state
      let live =
        rig.list.core.flight?.liveOffset(at: rig.thread.mediaTime) ?? rig.list.engine.offset
      let top = state.origin - live
      #expect(top <= -160 && top + state.window.height >= 960)
    }
    rig.run(0.05)
  }
}
