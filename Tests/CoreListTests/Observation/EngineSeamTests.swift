import LayerTree
import OffscreenUI
import ScrollPhysics
import Testing

@testable import CoreList

/// What the list needs of its engine: L193 to L198.
@Suite struct EngineSeamTests {
  static let kinds = ScrollEngineKind.allCases

  /// Content in motion between open ends.
  private func moving(_ kind: ScrollEngineKind) -> EngineRig {
    let rig = EngineRig(kind, scale: 2)
    rig.engine.setOffset(5_000_000)
    rig.release(3, at: 0.1)
    rig.thread.run(until: 0.2)
    #expect(rig.engine.isDecelerating)
    rig.log = []
    return rig
  }

  @Test(arguments: kinds) func L193_theOffsetChangesOnlyByTicksAndWrites(_ kind: ScrollEngineKind) {
    let rig = moving(kind)
    rig.act(at: 0.201) {
      let read = rig.engine.offset
      rig.thread.charge(0.012)
      #expect(rig.engine.offset == read)
      rig.engine.applyShift(100)
      #expect(rig.engine.offset == read + 100)
    }
    rig.thread.run(until: 0.2135)
    let before = rig.engine.offset
    rig.thread.run(until: 0.2145)
    #expect(rig.engine.offset == before)
    rig.thread.run(until: 0.25)
    #expect(rig.engine.offset > before + 30)
  }

  @Test(arguments: kinds) func L194_L195_writesAreSilentAndExact(_ kind: ScrollEngineKind) {
    let rig = EngineRig(kind, scale: 2)
    let engine = rig.engine
    engine.setOffset(5000.3)
    #expect(engine.offset == 5000.3)
    engine.applyShift(-100.1)
    #expect(engine.offset == 5000.3 - 100.1)
    let place = engine.offset
    engine.setEdges(min: -60, max: 9000)
    engine.reanchorDragToCurrentPosition()
    engine.haltMotionInPlace()
    engine.haltMotionInPlace()
    engine.syncToPresentedPosition()
    #expect(engine.offset == place && rig.log.isEmpty && !engine.isDecelerating)
    rig.thread.flush()
    #expect(near(rig.shown(3), place, 1e-6))
  }

  @Test(arguments: kinds) func LD28_L194_aShrunkRangeIsSilent(_ kind: ScrollEngineKind) {
    let rig = EngineRig(kind, min: 0, max: 5000, at: 4000)
    rig.log = []
    rig.engine.setEdges(min: 0, max: 100)
    rig.thread.run(until: 1)
    #expect(rig.log.isEmpty)
    // The bounded engine clamps at once; the free one waits for a write or a finger.
    #expect(rig.engine.offset == (kind == .scrollView ? 100 : 4000))
  }

  @Test(arguments: kinds) func L195_aShiftLeavesTheTrajectory(_ kind: ScrollEngineKind) {
    let plain = moving(kind)
    let shifted = moving(kind)
    shifted.act(at: 0.201) { shifted.engine.applyShift(500) }
    for step in 1...100 {
      for rig in [plain, shifted] { rig.thread.run(until: 0.201 + Double(step) * 0.05) }
      #expect(near(shifted.engine.offset, plain.engine.offset + 500, 1e-6), "step \(step)")
    }
    #expect(!plain.engine.isDecelerating && !shifted.engine.isDecelerating)
    // And so does one under a finger.
    let dragged = EngineRig(kind, scale: 2)
    dragged.engine.setOffset(5_000_000)
    dragged.send(.began, 400, at: 0.1)
    dragged.send(.moved, 370, at: 0.12)
    dragged.thread.run(until: 0.15)
    #expect(dragged.engine.offset == 5_000_020)
    dragged.engine.applyShift(500)
    dragged.send(.moved, 350, at: 0.16)
    dragged.thread.run(until: 0.2)
    #expect(dragged.engine.offset == 5_000_540)
  }

  @Test(arguments: kinds) func L195_aHaltIsIdempotentAndInPlace(_ kind: ScrollEngineKind) {
    let rig = moving(kind)
    rig.thread.run(until: 0.212)
    let live = rig.flight?.liveOffset(at: rig.thread.mediaTime) ?? rig.engine.offset
    rig.engine.haltMotionInPlace()
    let place = rig.engine.offset
    #expect(near(place, live, 0.5) && !rig.engine.isDecelerating)
    rig.engine.haltMotionInPlace()
    rig.thread.run(until: 1)
    #expect(rig.engine.offset == place)
    #expect(rig.log == (kind == .keyframe ? ["no flight"] : []))
  }

  @Test(arguments: kinds) func L195_aSyncDisturbsNothing(_ kind: ScrollEngineKind) {
    let rig = moving(kind)
    let plain = moving(kind)
    rig.act(at: 0.203, cost: 0) {
      rig.thread.charge(0.009)
      let before = rig.engine.offset
      rig.engine.syncToPresentedPosition()
      // A flight is 3 points per millisecond farther than it last said.
      #expect(kind == .keyframe ? rig.engine.offset > before + 20 : rig.engine.offset == before)
      #expect(rig.log.filter { $0 != "scroll" }.isEmpty)
    }
    for rig in [rig, plain] { rig.thread.run(until: 8) }
    #expect(rig.engine.offset == plain.engine.offset && !rig.engine.isDecelerating)
  }

  @Test func L195_L78_whereAStripIsParked() {
    let frame = Rect(x: 0, y: 0, width: 390, height: 800)
    for kind in Self.kinds {
      let engine = kind.make(frame: frame)
      func origin(_ top: Bool, _ bottom: Bool) -> Double {
        engine.containerOrigin(windowHeight: 1200, topLoaded: top, bottomLoaded: bottom)
      }
      let isFree = kind != .scrollView
      #expect(origin(true, false) == 0 && origin(true, true) == 0)
      #expect(origin(false, true) == (isFree ? -1200 : 9_998_800))
      #expect(origin(false, false) == (isFree ? -600 : 4_999_400))
    }
  }

  @Test func L196_L197_aShiftIsPublishedAndStartsNothingAnew() throws {
    let rig = moving(.keyframe)
    let before = try #require(rig.flight)
    let generation = rig.physics?.flightGeneration
    rig.flights = []
    rig.engine.applyShift(-700)
    rig.engine.setEdges(min: nil, max: nil)
    #expect(rig.flights.count == 1)
    let after = try #require(rig.flights.last ?? nil)
    #expect(after.playing == before.playing && after.generation == 0 && !after.isRebakePending)
    #expect(after.coordinateShift == -700 && rig.physics?.flightGeneration == generation)
    #expect(after.restOffset == after.trajectory.finalOffset - 700)
    #expect(after.begin == before.begin && near(after.begin, 0.1, 1e-9))
    rig.engine.applyShift(0)
    #expect(rig.flights.count == 1)
    rig.engine.applyShift(50)
    #expect(rig.flights.count == 2 && rig.flight?.coordinateShift == -650)
    let rest = try #require(rig.flight).restOffset
    rig.settle()
    #expect(rig.engine.offset == rest && rig.physics?.flight == nil)
  }

  @Test func L196_anEdgeOutOfReachIsNothingToAFlight() throws {
    let rig = moving(.keyframe)
    let before = try #require(rig.flight)
    rig.flights = []
    for _ in 0..<3 {
      rig.engine.setEdges(min: 1000, max: before.restOffset + 10)
      rig.thread.run(until: rig.thread.mediaTime + 0.05)
    }
    #expect(rig.flight?.playing == before.playing && rig.flight?.generation == 0)
    #expect(rig.flights.isEmpty)
    // One that it reaches changes it, at the next tick and once.
    rig.engine.setEdges(min: 1000, max: before.restOffset - 400)
    rig.thread.run(until: rig.thread.mediaTime + 0.05)
    #expect(rig.flight?.generation == 1)
    rig.settle()
    #expect(near(rig.engine.offset, before.restOffset - 400))
  }

  @Test func L196_aListRebasesAFlingWithoutTouchingIt() throws {
    let rig = ListRig.fixture(.keyframe, 3000, 50, 800)
    rig.flick(6000)
    rig.run(0.1)
    let playing = try #require(rig.list.core.flight).playing
    var shifts: Set<Double> = []
    while let flight = rig.list.core.flight {
      #expect(flight.playing == playing && flight.generation == 0)
      shifts.insert(flight.coordinateShift)
      rig.run(1.0 / 60)
    }
    #expect(shifts.count > 20 && rig.loaded.first! > 40)
    rig.check()
  }

  @Test func L198_theEndIsToldOnceItIsTrue() {
    let rig = ListRig.fixture(.keyframe, 1000, 50, 400)
    // 300 points of slack, released by the finger: only the end of the flight gives back what it has left.
    rig.apply(to: ScrollTarget(index: 9, pointOffset: 350, hold: ScrollHold(.topInset)))
    rig.apply(rig.without(0...7))
    #expect(rig.list.scrollHoldSlack == (300, 0))
    var told: [(isActive: Bool, isMoving: Bool, slack: Double, retirements: Int)] = []
    rig.list.didEndScrolling = { [unowned rig] in
      let list = rig.list
      told.append(
        (
          list.isScrollFlightActive, list.isScrollDecelerating, list.scrollHoldSlack.newest,
          list.core.retirements
        ))
    }
    rig.flick(700)
    let slack = rig.list.scrollHoldSlack.newest
    let retired = rig.list.core.retirements
    #expect(rig.list.isScrollFlightActive && slack > 200)
    rig.run(0.2)
    #expect(rig.list.isScrollFlightActive && rig.list.scrollHoldSlack.newest == slack)
    rig.run(8)
    #expect(told.count == 1 && told.first?.isActive == false && told.first?.isMoving == false)
    #expect(told.first?.slack == rig.list.scrollHoldSlack.newest && (told.first?.slack ?? slack) < slack)
    #expect(told.first?.retirements == retired + 1 && rig.list.core.retirements == retired + 1)
  }
}
