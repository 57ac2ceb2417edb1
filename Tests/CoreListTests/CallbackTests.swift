import LayerTree
import OffscreenUI
import ScrollPhysics
import Testing

@testable import CoreList

/// What an engine tells, and when, P38; edges and places of the engine on a scroll view, P40.
@Suite("Callbacks, P38, P40") struct CallbackTests {
  private func rig(_ kind: ScrollEngineKind, min: Double? = nil, max: Double? = nil, at: Double = 0)
    -> EngineRig
  {
    let rig = EngineRig(kind, rate: 60, scale: 3, min: min, max: max, at: at)
    if kind == .scrollView, min == nil { rig.engine.setOffset(100_000) }
    rig.log = []
    return rig
  }

  @Test(arguments: ScrollEngineKind.allCases)
  func p38AFling(kind: ScrollEngineKind) {
    let rig = rig(kind)
    rig.flick(speed: -3000, vsync: 6)
    rig.thread.run(until: 0.3)
    rig.settle()
    rig.thread.run(until: rig.thread.mediaTime + 0.1)
    let pair = rig.log.filter { $0 != "scroll" }
    switch kind {
    case .keyframe: #expect(pair == ["willBegin", "flight", "didEnd true", "no flight"])
    case .stepped, .scrollView: #expect(pair == ["willBegin", "didEnd true", "decelerated"])
    }
    #expect(rig.log.last == (kind == .keyframe ? "scroll" : "decelerated"))
    #expect(rig.log.first == "willBegin")
  }

  @Test(arguments: ScrollEngineKind.allCases)
  func p38AStillReleaseAndATap(kind: ScrollEngineKind) {
    let rig = rig(kind)
    rig.send(.began, 400, at: 0.1)
    rig.send(.moved, 370, at: 0.12)
    rig.send(.moved, 370, at: 0.14)
    rig.send(.moved, 370, at: 0.16)
    rig.send(.ended, 370, at: 0.5)
    rig.thread.run(until: 1)
    #expect(rig.log.filter { $0 != "scroll" } == ["willBegin", "didEnd false"])
    rig.log = []
    rig.send(.began, 400, at: 1.1)
    rig.send(.ended, 400, at: 1.2)
    rig.thread.run(until: 2)
    #expect(rig.log.isEmpty)
  }

  @Test(arguments: ScrollEngineKind.allCases)
  func p38WritesAreSilent(kind: ScrollEngineKind) {
    let rig = rig(kind)
    rig.engine.setOffset(2000)
    rig.engine.applyShift(100)
    rig.engine.setEdges(min: 0, max: 50_000)
    rig.engine.haltMotionInPlace()
    rig.engine.syncToPresentedPosition()
    rig.engine.reanchorDragToCurrentPosition()
    #expect(rig.log.isEmpty)
    #expect(rig.engine.offset == 2100)
  }

  @Test(arguments: ScrollEngineKind.allCases)
  func p38ACatchTellsNoEnd(kind: ScrollEngineKind) {
    let rig = rig(kind)
    rig.release(3, at: 0.1)
    rig.thread.run(until: 0.2)
    rig.log = []
    rig.act(at: 0.2) { rig.engine.noteTouchDown(at: 0.2) }
    rig.thread.run(until: 0.5)
    #expect(rig.log == (kind == .keyframe ? ["no flight"] : []))
  }

  @Test(arguments: ScrollEngineKind.allCases)
  func p38ASuppressedReleaseIsAskedOnceAndTravelsNowhere(kind: ScrollEngineKind) throws {
    let rig = rig(kind)
    var asked: [Double] = []
    rig.engine.shouldStopScrollingOnRelease = {
      asked.append($0)
      return true
    }
    rig.flick(speed: -3000, vsync: 6)
    rig.thread.run(until: 0.25)
    let left = rig.engine.offset
    rig.thread.run(until: 1)
    #expect(asked.count == 1 && near(asked[0], -3000, 1e-6))
    #expect(rig.engine.offset == left && !rig.engine.isDecelerating)
    if let physics = rig.physics { #expect(physics.core.motion.release.streak.count == 0) }
  }

  @Test(arguments: ScrollEngineKind.allCases)
  func p38ASuppressedReleaseStillReturnsToTheEdge(kind: ScrollEngineKind) {
    let rig = rig(kind, min: 0, max: 1000, at: 0)
    rig.engine.shouldStopScrollingOnRelease = { _ in true }
    rig.flick(from: 200, speed: 1200, vsync: 6)
    rig.thread.run(until: 0.24)
    #expect(rig.engine.offset < -30)
    rig.thread.run(until: 0.3)
    rig.settle()
    #expect(rig.engine.offset == 0)
  }

  @Test(arguments: ScrollEngineKind.allCases)
  func p18TheFourthFlickOfABurstTravelsFarther(kind: ScrollEngineKind) {
    func travel(flicks: Int) -> Double {
      let rig = rig(kind)
      if kind == .scrollView { rig.engine.setOffset(1_000_000) }
      var start = 0.0
      for index in 0..<flicks {
        let time = 0.1 + Double(index) * 0.5
        rig.act(at: time) {
          rig.engine.noteTouchDown(at: time)
          rig.engine.apply(pan(.began, 0, -3000))
        }
        rig.act(at: time + 0.05) { rig.engine.apply(pan(.changed, -216, -3000)) }
        rig.act(at: time + 0.1) {
          start = rig.engine.offset
          rig.engine.apply(pan(.ended, -216, -3000))
        }
        rig.thread.run(until: time + 0.1)
      }
      rig.settle()
      return rig.engine.offset - start
    }
    // Steps of 16.7 ms end up to 0.09 points shorter at the floor, times the factor.
    #expect(near(travel(flicks: 1), 1492.02, 0.5))
    #expect(near(travel(flicks: 3), 1492.02, 0.5))
    #expect(near(travel(flicks: 4), 2834.84, 0.5))
  }

  @Test func p18ABakedFlightEndsTheStreakAtItsResetTime() throws {
    let rig = rig(.keyframe, min: 0, max: 1000, at: 0)
    for index in 0..<3 {
      let time = 0.1 + Double(index) * 0.02
      rig.act(at: time) {
        rig.engine.noteTouchDown(at: time)
        rig.engine.apply(pan(.began, 0, -3000))
        rig.engine.apply(pan(.ended, 0, -3000))
      }
      rig.thread.run(until: time)
    }
    let physics = try #require(rig.physics)
    rig.thread.run(until: 0.45)
    #expect(physics.core.motion.release.streak.count == 3)
    rig.thread.run(until: 0.6)
    #expect(rig.engine.isDecelerating)
    #expect(physics.core.motion.release.streak.count == 0)
  }

  @Test func p40EdgesOfTheScrollView() {
    let engine = ScrollViewEngine(frame: Rect(x: 0, y: 0, width: 390, height: 800))
    engine.setEdges(min: 0, max: nil)
    #expect(engine.scrollView.contentSize.height == 10_000_000)
    engine.setEdges(min: 0, max: 1200)
    #expect(engine.scrollView.contentSize.height == 2000)
    engine.setOffset(5000)
    #expect(engine.offset == 1200)
    var scrolls = 0
    engine.onScroll = { _ in scrolls += 1 }
    engine.setEdges(min: 0, max: 100)
    #expect(engine.offset == 100 && scrolls == 0)
    engine.setEdges(min: 0, max: -300)
    #expect(engine.scrollView.contentSize.height == 800 && engine.offset == 0)
    engine.setEdges(min: -96, max: 500)
    engine.setOffset(-1000)
    #expect(engine.offset == -96)
    engine.setOffset(1000)
    #expect(engine.offset == 500)
  }

  @Test func p40WhereAStripIsParked() {
    let scrollView = ScrollViewEngine(frame: Rect(x: 0, y: 0, width: 390, height: 800))
    let physics = PhysicsScrollEngine(mode: .stepped, frame: Rect(x: 0, y: 0, width: 390, height: 800))
    func origins(_ engine: any ScrollEngine) -> [Double] {
      [(true, false), (false, true), (false, false)].map {
        engine.containerOrigin(windowHeight: 1200, topLoaded: $0.0, bottomLoaded: $0.1)
      }
    }
    #expect(origins(scrollView) == [0, 9_998_800, 4_999_400])
    #expect(origins(physics) == [0, -1200, -600])
    physics.setEdges(min: 0, max: 1200)
    physics.setOffset(5000)
    #expect(physics.offset == 5000)
  }
}
