import LayerTree
import OffscreenUI
import Testing

@Suite("Fidelity of the stand-in (B63-B69)") struct FidelityRuleTests {
  /// A run with retargets, removals, keyframes, a spring and fades; every turn at `shift` plus its time.
  private func run(
    refreshRate: Double = 64, commitDepth: Double = 0.5, shift: Double = 0, frames: Range<Int>,
    splitTurns: Bool = false, reversed: Bool = false, replaceItself: Bool = false, emptyTurns: Bool = false
  ) -> [LayerValues] {
    let stage = Stage(refreshRate: refreshRate, commitDepth: commitDepth)
    let (thread, row) = (stage.thread, stage.row)
    func at(_ time: Double, _ steps: [() -> Void]) {
      let ordered = reversed ? steps.reversed() : steps
      if splitTurns {
        for step in ordered { thread.perform(at: shift + time, step) }
      } else {
        thread.perform(at: shift + time) { for step in ordered { step() } }
      }
    }
    at(
      0.125,
      [
        { row.position.y = 100 },
        { row.add(track(from: -60, duration: 0.5, .easeInEaseOut), forKey: "y") },
        { row.add(BasicAnimation(.opacity, from: 0, to: 0.75, duration: 0.25), forKey: "o") },
      ])
    at(
      0.375,
      [
        { row.position.y = 140 },
        { row.add(track(from: -80, duration: 0.5), forKey: "y") },
        {
          row.add(
            SpringAnimation(
              .boundsHeight, from: 20, to: 50, curve: SpringCurve(mass: 1, stiffness: 200, damping: 12)),
            forKey: "h")
        },
      ])
    at(
      0.75,
      [
        { row.removeAnimation(forKey: "y") },
        { row.add(KeyframeAnimation(.positionX, values: [0, 30, 10], duration: 0.5), forKey: "x") },
      ])
    if replaceItself {
      thread.perform(at: shift + 0.5) {
        if let running = row.animation(forKey: "y") { row.add(running, forKey: "y") }
      }
    }
    if emptyTurns {
      for turn in 0..<50 { thread.perform(at: shift + Double(turn) / 50) { row.opacity = 1 } }
    }
    return frames.map { stage.shown($0) }
  }

  private var base: [LayerValues] { run(frames: 0..<96) }

  @Test("B63: a run is the same to the bit every time, and in debug and release builds")
  func deterministic() {
    let first = base
    #expect(first == base)
    // FNV-1a over the bits of what moves; the same in every build.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for values in first {
      for part in [values.position.x, values.position.y, values.bounds.size.height, Double(values.opacity)] {
        hash = (hash ^ part.bitPattern) &* 0x0000_0100_0000_01b3
      }
    }
    #expect(hash == Self.hash)
  }

  static let hash: UInt64 = 4_872_579_258_733_543_307

  @Test("B64: replacing an animation by itself changes no frame")
  func replacedByItself() { #expect(run(frames: 0..<96, replaceItself: true) == base) }

  @Test("B65: commits without change change no frame")
  func emptyTurns() { #expect(run(frames: 0..<96, emptyTurns: true) == base) }

  @Test("B66: the order of independent adds in a turn changes no frame")
  func reordered() { #expect(run(frames: 0..<96, reversed: true) == base) }

  @Test("B66: it changes the order of completions")
  func reorderedCompletions() {
    for keys in [["a", "b"], ["b", "a"]] {
      let stage = Stage()
      var calls: [String] = []
      stage.thread.perform(at: 0) {
        for key in keys {
          stage.row.add(track(from: 60, duration: 0.5), forKey: key) { _ in calls.append(key) }
        }
      }
      stage.thread.run(until: 1)
      #expect(calls == keys)
    }
  }

  @Test("B67: splitting a turn's work into turns at the same instant changes no frame")
  func splitTurns() { #expect(run(frames: 0..<96, splitTurns: true) == base) }

  @Test("B68: shifting the whole scenario by a multiple of 1/R shifts its frames", arguments: [0.5, 1, 2.0])
  func shifted(depth: Double) {
    let plain = run(commitDepth: depth, frames: 0..<96)
    let shifted = run(commitDepth: depth, shift: 2, frames: 128..<224)
    for (one, other) in zip(plain, shifted) {
      // At 64 Hz every time is exact, so that the frames are equal to the bit.
      #expect(one == other)
    }
  }

  @Test("B69: for D below 1, half the rate with the same delay in seconds gives every second frame")
  func halfRate() {
    for depth in [0, 0.25, 0.5] {
      let full = run(refreshRate: 64, commitDepth: depth, frames: 0..<96)
      let half = run(refreshRate: 32, commitDepth: depth / 2, frames: 0..<48)
      for (index, values) in half.enumerated() { #expect(values == full[2 * index]) }
    }
  }
}

@Suite("Public report 21: the old state flashes when an animation ends") struct EndFlashTests {
  /// A bar moved x 0 -> 200 over 200 ms, removed on completion; the handler writes 200 a turn later.
  private func run(
    depth: Double, model: Double, fill: FillMode = .removed
  ) -> (places: [Double], jumps: [Int: Double]) {
    let stage = Stage(commitDepth: depth)
    stage.thread.perform(at: 0) {
      stage.row.position.x = model
      var slide = BasicAnimation(.positionX, from: 0, to: 200, duration: 0.2)
      slide.fillMode = fill
      stage.row.add(slide, forKey: "x") { _ in
        stage.thread.after(1.0 / 60) { stage.row.position.x = 200 }
      }
    }
    var jumps: [Int: Double] = [:]
    let places = (0..<20).map { frame in
      let place = stage.shown(frame).position.x
      for jump in stage.context.server.commitJumps(inFrame: frame) {
        jumps[frame] = max(jumps[frame] ?? 0, jump.largest?.distance ?? 0)
      }
      return place
    }
    return (places, jumps)
  }

  @Test("With the model left at 0 the flash shows, and the late write is reported as a jump of 200 pt")
  func flash() {
    let (places, jumps) = run(depth: 1, model: 0)
    for frame in 0...10 { #expect(near(places[frame], 200 * Double(frame + 1) / 12)) }
    // p(11) is the end itself: the model shows until the handler's write in turn 13.
    #expect(places[11] == 0 && places[12] == 0)
    #expect(places[13...].allSatisfy { $0 == 200 })
    #expect(near(jumps[13] ?? 0, 200))
  }

  @Test(
    "C56: filled forwards, the flash comes D frames later, with the removing turn's commit, and is its jump")
  func filled() {
    for (depth, first) in [(1.0, 12), (2, 12)] {
      let (places, jumps) = run(depth: depth, model: 0, fill: .forwards)
      #expect(places[first - 1] == 200 && places[first] == 0 && places[13] == 200)
      #expect(near(jumps[first] ?? 0, 200) && near(jumps[13] ?? 0, 200))
    }
  }

  @Test(
    "With the model set up front there is none, and no frame before the end differs",
    arguments: [0.01, 1, 2.0])
  func twin(depth: Double) {
    let (flashing, _) = run(depth: depth, model: 0)
    let (places, jumps) = run(depth: depth, model: 200)
    let last = (0..<20).last { Double($0) + depth < 12 - 1e-9 } ?? 0
    for frame in 1...last { #expect(places[frame] == flashing[frame]) }
    #expect(places[(last + 1)...].allSatisfy { near($0, 200) })
    for (before, after) in zip(places, places.dropFirst()) { #expect(after >= before - 1e-9) }
    #expect(jumps.filter { $0.key > 0 }.values.allSatisfy { $0 < 1e-9 })
  }
}
