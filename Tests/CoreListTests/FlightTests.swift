import LayerTree
import OffscreenUI
import ScrollPhysics
import Testing

@testable import CoreList

/// A flight under shifts and edges, P31 to P34.
@Suite("Flights, P31 to P35, P37") struct FlightTests {
  /// A flight of 3 pt/ms from 0, launched at 0.1 s on a display of a rate.
  private func flying(
    _ kind: ScrollEngineKind = .keyframe, rate: Double = 120, scale: Double = 1, depth: Double = 1
  ) -> EngineRig {
    let rig = EngineRig(kind, rate: rate, depth: depth, scale: scale)
    rig.release(3, at: 0.1)
    rig.thread.run(until: 0.1)
    return rig
  }

  @Test func p31TheFlightIsTheBakedPath() throws {
    let rig = flying()
    let flight = try #require(rig.flight)
    #expect(flight.trajectory.samples.count == 343)
    #expect(near(flight.trajectory.duration, 2.85, 1e-9))
    #expect(near(flight.begin, 0.1))
    #expect(flight.restOffset == 1492)
    // At every frame the screen shows the path at that frame's own presentation time.
    for frame in [12, 13, 20, 99, 300] {
      #expect(near(rig.shown(frame), flight.liveOffset(at: Double(frame + 1) / 120), 1e-6))
    }
    rig.settle()
    #expect(rig.engine.offset == 1492)
    #expect(near(rig.shown(400), 1492))
    #expect(rig.log.filter { $0 == "no flight" }.count == 1)
  }

  @Test func p32AShiftIsATranslation() throws {
    let rig = flying()
    rig.thread.run(until: 0.4)
    let old = try #require(rig.flight)
    let live = old.liveOffset(at: 0.4)
    let reported = rig.engine.offset
    let serial = rig.physics?.flightGeneration
    rig.flights = []
    rig.scrolls = []
    // The content moves along with the coordinates, as a list moves its rows.
    let before = rig.shown(46)
    rig.act(at: rig.thread.mediaTime) {
      rig.engine.applyShift(-500)
      rig.marker.frame.origin.y -= 500
    }
    rig.thread.run(until: rig.thread.mediaTime)
    let flight = try #require(rig.flight)
    #expect(near(flight.liveOffset(at: 0.4), live - 500))
    #expect(rig.engine.offset <= reported - 500 + 400)
    #expect(flight.generation == old.generation && rig.physics?.flightGeneration == serial)
    #expect(flight.liveVelocity(at: 0.4) == old.liveVelocity(at: 0.4))
    #expect(rig.flights.count == 1 && rig.flights[0]?.coordinateShift == -500)
    #expect(rig.scrolls.isEmpty)
    #expect(flight.restOffset == old.restOffset - 500)
    let after = rig.shown(47)
    #expect(near(after - before, old.liveOffset(at: 48.0 / 120) - old.liveOffset(at: 47.0 / 120), 1e-6))
    rig.settle()
    #expect(rig.engine.offset == 992)
  }

  @Test(arguments: ScrollEngineKind.allCases)
  func p32AShiftInADragContinuesFromThere(kind: ScrollEngineKind) {
    let rig = EngineRig(kind, scale: 3)
    rig.engine.setOffset(5000)
    rig.act(at: 0.1) {
      rig.engine.apply(pan(.began, 0, 0))
      rig.engine.apply(pan(.changed, -30, -100))
      rig.scrolls = []
      rig.engine.applyShift(-500.25)
    }
    rig.thread.run(until: 0.1)
    #expect(rig.engine.offset == 4529.75)
    #expect(rig.engine.contentHost.bounds.origin.y == 4529.75)
    #expect(rig.scrolls.isEmpty)
    rig.act(at: 0.2) { rig.engine.apply(pan(.changed, -30, -100)) }
    rig.thread.run(until: 0.2)
    #expect(near(rig.engine.offset, 4529.75))
  }

  private func isPending(_ min: Double?, _ max: Double?, afterTickAt tick: Double? = nil) -> Bool {
    let rig = EngineRig(.keyframe, rate: 120)
    rig.release(3, at: 0.1)
    rig.thread.run(until: tick.map { $0 + 0.1 } ?? 0.1)
    let serial = rig.physics?.flightGeneration ?? 0
    rig.engine.setEdges(min: min, max: max)
    let pending = rig.flight?.isRebakePending == true
    #expect((rig.physics?.flightGeneration == serial + 1) == pending)
    return pending
  }

  @Test func p33OnlyAnEdgeThatCanBeReachedRebakes() {
    #expect(!isPending(nil, 5000))
    #expect(isPending(nil, 1492.4))
    #expect(!isPending(-200, nil))
    #expect(isPending(1000, nil))
    #expect(!isPending(1000, nil, afterTickAt: 1))
    #expect(!isPending(nil, nil))
  }

  @Test func p33AChangeOutOfReachLeavesTheCompletion() throws {
    let rig = flying()
    rig.thread.run(until: 0.3)
    let path = try #require(rig.flight).playing
    rig.engine.setEdges(min: nil, max: 5000)
    #expect(rig.flight?.playing == path)
    // The sampling link stopped: only the completion is left to finish it.
    rig.physics?.stopLink()
    rig.thread.run(until: 4)
    #expect(rig.flight == nil && rig.engine.offset == 1492)
  }

  @Test func p34TwoChangesMakeOneRebakeWithTheLater() throws {
    let rig = flying(rate: 120, scale: 3)
    rig.act(at: 0.350) {
      rig.engine.setEdges(min: nil, max: 1000)
      rig.engine.setEdges(min: nil, max: 900)
    }
    rig.thread.run(until: 0.35)
    #expect(rig.flight?.isRebakePending == true)
    rig.engine.syncToPresentedPosition()
    #expect(rig.flight?.isRebakePending == true)
    rig.thread.run(until: 0.36)
    let flight = try #require(rig.flight)
    #expect(flight.generation == 1 && !flight.isRebakePending)
    var peak = 0.0
    for frame in 44...400 { peak = max(peak, rig.shown(frame)) }
    #expect(near(peak, 939.84, 0.5), "\(peak)")
    #expect(rig.engine.offset == 900)
    #expect(near(rig.shown(401), 900))
    #expect(rig.log.filter { $0 == "no flight" }.count == 1)
  }

  @Test func p34APendingRebakeOutranksTheEnd() {
    let rig = flying()
    // The thread is busy beyond the path's end; an edge is declared before it can look.
    rig.act(at: 0.5, cost: 3) { rig.engine.setEdges(min: nil, max: 900) }
    rig.thread.run(until: 3.6)
    #expect(rig.flight?.isRebakePending == false)
    rig.settle()
    #expect(rig.engine.offset == 900)
  }

  @Test func aMidFlightEdgeIsContinuousOnScreen() throws {
    for (rate, depth) in [(120.0, 1.0), (60, 1), (60, 2), (120, 3)] {
      let rig = flying(rate: rate, scale: 3, depth: depth)
      rig.act(at: 0.35) { rig.engine.setEdges(min: nil, max: 900) }
      let first = Int(0.34 * rate)
      let last = first + Int(0.2 * rate)
      let shown = rig.shown(first...last)
      let travels = zip(shown, shown.dropFirst()).map { $1 - $0 }
      // No step: from frame to frame travel changes by its decay, and past the edge by the spring's pull.
      let frame = 1000 / rate
      for (a, b) in zip(travels, travels.dropFirst()) {
        #expect(abs(b - a) <= 0.03 * frame * frame + 1, "\(rate) \(depth) \(travels)")
      }
      rig.settle()
      #expect(rig.engine.offset == 900)
    }
  }

  @Test(arguments: ScrollEngineKind.allCases)
  func p37ReadsBetweenTicksGiveOneValue(kind: ScrollEngineKind) throws {
    let rig = EngineRig(kind, rate: 60, scale: 3)
    if kind == .scrollView { rig.engine.setOffset(100_000) }
    rig.release(3, at: 0.1)
    rig.thread.run(until: 0.1)
    rig.act(at: 0.2) {
      let first = rig.engine.offset
      rig.thread.charge(0.03)
      #expect(rig.engine.offset == first)
      rig.thread.charge(0.03)
      #expect(rig.engine.offset == first)
    }
    rig.thread.run(until: 0.25)
  }

  @Test func p37SyncAndHalt() throws {
    let rig = flying(rate: 60)
    var flight = try #require(rig.flight)
    rig.act(at: 0.2) {
      rig.scrolls = []
      let old = rig.engine.offset
      rig.thread.charge(0.06)
      flight = rig.flight ?? flight
      #expect(near(flight.liveOffset(at: rig.thread.mediaTime) - old, 138.70, 0.5))
      let serial = rig.physics?.flightGeneration
      rig.engine.syncToPresentedPosition()
      #expect(near(rig.engine.offset - old, 138.70, 0.5))
      #expect(rig.physics?.flightGeneration == serial && rig.flight == flight)
      rig.engine.haltMotionInPlace()
      #expect(near(rig.engine.offset - old, 138.70, 1))
      rig.engine.haltMotionInPlace()
      #expect(rig.scrolls.isEmpty)
    }
    rig.thread.run(until: 1)
    #expect(!rig.engine.isDecelerating)
    #expect(rig.scrolls.isEmpty)
    #expect(near(rig.shown(90), rig.engine.offset))
  }

  @Test func aHostOutOfItsWindowStopsWhereContentWasShown() throws {
    let rig = flying(rate: 60)
    rig.thread.run(until: 0.3)
    let live = try #require(rig.flight).liveOffset(at: 0.3)
    rig.engine.view.removeFromSuperview()
    #expect(rig.flight == nil && near(rig.engine.offset, live, 0.5))
    #expect(rig.engine.contentHost.bounds.origin.y == rig.engine.offset)
    rig.thread.run(until: 1)
    #expect(near(rig.engine.offset, live, 0.5))
  }
}
