import LayerTree
import OffscreenUI
import Testing

@testable import CoreList

/// Where a row is, and where it will be: L181 to L185.
@Suite struct FrameQueryTests {
  static let kinds = ScrollEngineKind.allCases

  private func frames(_ key: Int, _ rig: ListRig) throws -> (settled: Rect, presented: Rect) {
    let view = try #require(rig.view(key))
    return (
      try #require(rig.list.settledFrame(of: view)), try #require(rig.list.presentedFrame(of: view))
    )
  }

  @Test(arguments: kinds) func L181_L184_atRestBothAreEqual(_ kind: ScrollEngineKind) throws {
    let rig = ListRig.keep(kind)
    for key in rig.loaded {
      let frames = try frames(key, rig)
      #expect(frames.settled == frames.presented && frames.settled.minY == rig.shown(key))
      #expect(frames.settled == Rect(x: 0, y: 40 + 50 * Double(key - 20), width: 390, height: 50))
    }
  }

  @Test(arguments: kinds) func L181_L185_presentedIncludesBothCorrections(_ kind: ScrollEngineKind) throws {
    let pass = PassRig.keep(kind)
    pass.animator.viewportCorrection = 7
    pass.animator.positionCorrections = [20: 3, 21: -11]
    for (key, own) in [20: 3.0, 21: -11, 22: 0] {
      let frames = try frames(key, pass.rig)
      let y = 40 + 50 * Double(key - 20)
      #expect(frames.settled == Rect(x: 0, y: y, width: 390, height: 50))
      // The row's own correction is added, the viewport's subtracted; the size is never corrected (L182).
      #expect(frames.presented == Rect(x: 0, y: y + own - 7, width: 390, height: 50))
    }
  }

  @Test(arguments: kinds) func L182_whateverLayerCarriesARow(_ kind: ScrollEngineKind) throws {
    let rig = ListRig.keep(kind)
    let view = try #require(rig.view(21))
    // As a layer would that rows cross on their way.
    let crossing = View(frame: Rect(x: 0, y: 7, width: 390, height: 300))
    rig.list.engine.contentHost.addSubview(crossing)
    crossing.addSubview(view)
    let frames = try frames(21, rig)
    #expect(frames.settled == Rect(x: 0, y: 90, width: 390, height: 50) && frames.presented == frames.settled)
  }

  @Test(arguments: kinds) func L182_rowsThatAreNotLoadedHaveNone(_ kind: ScrollEngineKind) throws {
    let rig = ListRig.keep(kind)
    let gone = try #require(rig.view(20))
    rig.apply(rig.without([20]))
    #expect(rig.list.settledFrame(of: gone) == nil && rig.list.presentedFrame(of: gone) == nil)
    let stranger = rig.row(21, 50).view()
    #expect(rig.list.settledFrame(of: stranger) == nil && rig.list.presentedFrame(of: stranger) == nil)
  }

  @Test(arguments: kinds) func L183_presentedStandsStillWithinAFrame(_ kind: ScrollEngineKind) throws {
    let rig = ListRig.fixture(kind, 2000, 50, 800)
    rig.flick(3000)
    rig.run(0.1)
    let key = rig.loaded[rig.loaded.count / 2]
    var read: [Double] = []
    rig.thread.perform(at: rig.thread.mediaTime + 0.001) { [rig] in
      guard let view = rig.view(key) else { return }
      for _ in 0..<2 {
        read.append(rig.list.presentedFrame(of: view)?.minY ?? .nan)
        rig.thread.charge(0.006)
      }
    }
    rig.run(0.0135)
    #expect(read.count == 2 && read[0] == read[1])
    rig.run(1.0 / 60)
    // A frame of 3000 points per second on.
    #expect(try frames(key, rig).presented.minY < read[0] - 30)
  }

  @Test func LD18_L184_duringAFlingPresentedIsWhatTheServerShows() throws {
    let rig = ListRig.fixture(.keyframe, 2000, 50, 800)
    rig.flick(9000)
    for _ in 0..<6 { rig.run(1.0 / 60) }
    let flight = try #require(rig.list.core.flight)
    // At the tick itself: what is reported is then no older than what is shown.
    let tick = (rig.thread.mediaTime * 60).rounded(.up) / 60
    rig.thread.run(until: tick)
    let key = rig.loaded[rig.loaded.count / 2]
    let frames = try frames(key, rig)
    #expect(abs(frames.settled.minY - frames.presented.minY) > 100)
    #expect(abs(frames.presented.minY - rig.shown(key)) < 0.5)
    let row = try #require(rig.list.core.state.window.row(at: key))
    let live = try #require(rig.list.core.flight).liveOffset(at: tick)
    #expect(abs(frames.presented.minY - (row.y + rig.list.core.state.contentShift - live)) < 0.5)
    #expect(flight.trajectory.finalOffset != live)
    // Where it settles is where the flight ends: the layer stands there already.
    #expect(abs(frames.settled.minY - (rig.view(key)?.convertedY(in: rig.list) ?? .nan)) < 1e-6)
  }

  @Test(arguments: [ScrollEngineKind.stepped, .scrollView]) func L184_writtenFramesShowNoDifference(
    _ kind: ScrollEngineKind
  ) throws {
    let rig = ListRig.fixture(kind, 2000, 50, 800)
    rig.flick(9000)
    rig.run(0.1)
    let key = rig.loaded[rig.loaded.count / 2]
    let frames = try frames(key, rig)
    #expect(frames.settled == frames.presented && abs(frames.presented.minY - rig.shown(key)) < 1e-6)
  }

  @Test(arguments: kinds) func LD19_afterACommitTheOutcomeIsSettled(_ kind: ScrollEngineKind) throws {
    let pass = PassRig.keep(kind)
    pass.animator.note = { [unowned animator = pass.animator] in
      // Whoever animates shows the old place at first.
      if $0 == "animate" { animator.viewportCorrection = -60 }
    }
    pass.rig.apply(distance: -60, transition: ListTransition(duration: 0.5))
    let frames = try frames(20, pass.rig)
    #expect(frames.settled.minY == -20 && frames.presented.minY == 40)
    pass.animator.viewportCorrection = 0
    #expect(try self.frames(20, pass.rig).presented == frames.settled)
  }
}

extension View {
  /// The top edge by the model values of the views up to another one, points.
  fileprivate func convertedY(in ancestor: View) -> Double {
    ancestor.convert(Point(x: 0, y: 0), from: self).y
  }
}
