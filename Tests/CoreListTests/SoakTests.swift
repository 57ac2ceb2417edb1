import CoreList
import Foundation
import LayerTree
import OffscreenUI
import ScrollPhysics
import Testing

/// Random fingers, trackpads, edges, shifts, halts and stalls over a content of a million points.
///
/// A short run in every test, ten minutes of simulated time with STROBE_SOAK=1.
@Suite struct SoakTests {
  static let seconds = ProcessInfo.processInfo.environment["STROBE_SOAK"] == "1" ? 600.0 : 30

  @Test(arguments: ScrollEngineKind.allCases, [1, 2, 3] as [UInt64])
  func nothingBreaks(kind: ScrollEngineKind, seed: UInt64) {
    var soak = Soak(kind, seed: seed)
    soak.run(seconds: Self.seconds)
    #expect(soak.problems.isEmpty, "\(kind.rawValue), seed \(seed): \(soak.problems.prefix(3))")
    // It has really scrolled, been caught and rested.
    #expect(
      soak.travel > 1000 && soak.rests > 1 && soak.catches > 0, "\(soak.travel) \(soak.rests) \(soak.catches)"
    )
  }
}

/// One engine's run.
struct Soak {
  private static let length = 1_000_000.0
  let rig: EngineRig
  var problems: [String] = []
  var travel = 0.0
  var rests = 0
  var catches = 0
  private var state: UInt64
  private var edges: (min: Double?, max: Double?) = (0, Soak.length - 800)
  private var frame = 0
  private var isFingerDown = false

  init(_ kind: ScrollEngineKind, seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15
    let rate = seed.isMultiple(of: 2) ? 60.0 : 120
    rig = EngineRig(
      kind, rate: rate, depth: Double(seed % 3), scale: 3, min: 0, max: Soak.length - 800, at: 500_000)
  }

  /// A number from 0 to 1.
  private mutating func random() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 11) / Double(1 << 53)
  }

  private mutating func random(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + random() * (range.upperBound - range.lowerBound)
  }

  mutating func run(seconds: Double) {
    while rig.thread.mediaTime < seconds, problems.isEmpty {
      let pick = random()
      switch pick {
      case ..<0.5: finger()
      case ..<0.62: trackpad()
      case ..<0.70: declare()
      case ..<0.78: shift()
      case ..<0.84: rig.act(at: now) { [rig] in rig.engine.haltMotionInPlace() }
      case ..<0.88: jump()
      case ..<0.94: rig.act(at: now, cost: random(0...0.3)) {}
      default: rest()
      }
      advance(by: random(0...0.6))
    }
    stopForGood()
  }

  private var now: Double { rig.thread.mediaTime + 1e-4 }

  /// Frames until a time has passed, each looked at.
  private mutating func advance(by time: Double) {
    let end = rig.thread.mediaTime + time
    while rig.thread.mediaTime < end {
      let before = rig.engine.offset
      let shown = rig.shown(frame)
      frame += 1
      travel += abs(rig.engine.offset - before)
      if !shown.isFinite || !rig.engine.offset.isFinite {
        problems.append("\(shown) at \(rig.thread.mediaTime)")
      }
      if problems.count > 3 { return }
    }
  }

  private mutating func finger() {
    let rate = rig.thread.display.refreshRate
    var time = now
    var y = random(50...750)
    let wasMoving = rig.engine.isDecelerating
    rig.send(.began, y, at: time)
    let count = Int(random(0...12))
    var speed = random(-9000...9000)
    for _ in 0..<count {
      time += random(0.5...1.6) / rate
      if random() < 0.1 { speed = -speed }
      y += speed / rate
      rig.send(.moved, y, at: time)
    }
    time += random() < 0.2 ? random(0.1...0.4) : 1 / rate
    rig.send(random() < 0.05 ? .cancelled : .ended, y, at: time)
    advance(by: 1.1 / rate)
    // The landing has been delivered, and nothing moves by itself under a finger.
    if count > 2, rig.engine.isDecelerating { problems.append("moves under a finger at \(time)") }
    if wasMoving { catches += 1 }
    advance(by: max(0, time - rig.thread.mediaTime) + 2 / rate)
  }

  private mutating func trackpad() {
    let rate = rig.thread.display.refreshRate
    var time = now
    rig.indirect(.mayBegin, at: time)
    for _ in 0..<Int(random(0...10)) {
      time += 1 / rate
      rig.indirect(.changed, dy: random() < 0.2 ? 0 : random(-120...120), at: time)
    }
    time += 1 / rate
    rig.indirect(.ended, at: time)
    advance(by: max(0, time - rig.thread.mediaTime) + 2 / rate)
  }

  private mutating func declare() {
    let low = random() < 0.3 ? nil : random(0...3000).rounded()
    let high = random() < 0.3 ? nil : (Self.length - 800 - random(0...3000)).rounded()
    edges = (low, high)
    rig.act(at: now) { [rig] in rig.engine.setEdges(min: low, max: high) }
  }

  private mutating func shift() {
    let distance = random(-2000...2000).rounded()
    rig.act(at: now) { [rig] in rig.engine.applyShift(distance) }
  }

  private mutating func jump() {
    // Often near an edge, so that bounces are part of it.
    let near = random(0...1)
    let place = near < 0.3 ? 3000 : near < 0.6 ? Self.length - 4000 : random(3000...900_000)
    rig.act(at: now) { [rig] in rig.engine.setOffset(place.rounded()) }
  }

  /// Waits until content rests, and looks at where.
  private mutating func rest() {
    var waited = 0.0
    while rig.engine.isDecelerating || rig.engine.isDragging {
      advance(by: 0.5)
      waited += 0.5
      if waited > 60 { return problems.append("does not come to rest by \(rig.thread.mediaTime)") }
    }
    advance(by: 0.1)
    guard !rig.engine.isDecelerating, !rig.engine.isDragging else { return }
    rests += 1
    let offset = rig.engine.offset
    let isOnGrid = abs(offset * 3 - (offset * 3).rounded()) < 1e-4
    if !isOnGrid { problems.append("rests off the grid at \(offset)") }
    let shown = rig.shown(frame)
    frame += 1
    if abs(shown - offset) > 1e-6 { problems.append("shows \(shown), rests at \(offset)") }
  }

  /// Whatever goes on, a finger that lands stops it.
  private mutating func stopForGood() {
    rig.release(8, at: now)
    advance(by: 0.1)
    rig.send(.began, 400, at: now)
    advance(by: 0.1)
    if rig.engine.isDecelerating { problems.append("cannot be stopped") }
    let held = rig.engine.offset
    advance(by: 0.2)
    if rig.engine.offset != held { problems.append("moves on under a finger at rest") }
    rig.send(.ended, 400, at: now)
    rest()
  }
}
