import LayerTree
import Testing

@Suite("Timing (B21-B30)") struct TimingRuleTests {
  private func point(_ timing: AnimationTiming, at time: Double) -> CyclePoint? { timing.point(at: time) }

  private func timing(_ change: (inout AnimationTiming) -> Void) -> AnimationTiming {
    var timing = AnimationTiming(duration: 2)
    timing.beginTime = 10
    change(&timing)
    return timing
  }

  @Test("B21: local time is (t - beginTime) * speed + timeOffset, from the root down, and back")
  func localTime() {
    let rig = Rig()
    rig.root.timing = LayerTiming(beginTime: 1, speed: 2, timeOffset: 3)
    let host = rig.row("host")
    host.timing = LayerTiming(beginTime: 5, speed: 0.5, timeOffset: -1)
    let leaf = rig.row("leaf", in: host)
    // root: (10 - 1) * 2 + 3 = 21; host: (21 - 5) / 2 - 1 = 7; leaf: 7
    #expect(rig.root.convertTime(10, from: nil) == 21)
    #expect(leaf.convertTime(10, from: nil) == 7)
    #expect(leaf.convertTime(7, to: nil) == 10)
    #expect(leaf.convertTime(21, from: rig.root) == 7)
    #expect(leaf.convertTime(7, to: rig.root) == 21)
    let sibling = rig.row("sibling")
    #expect(leaf.convertTime(21, from: sibling) == 7)
  }

  @Test("B22: active time, cycles and total")
  func activeTime() {
    let plain = timing { _ in }
    #expect(point(plain, at: 11) == CyclePoint(phase: 0.5))
    #expect(point(plain, at: 9.99) == nil)
    #expect(point(plain, at: 12) == nil)
    #expect(plain.totalDuration == 2)
    #expect(timing { $0.repeatCount = 0 }.totalDuration == 2)
    let thrice = timing { $0.repeatCount = 3 }
    #expect(thrice.totalDuration == 6)
    #expect(point(thrice, at: 15) == CyclePoint(cycle: 2, phase: 0.5))
    #expect(point(thrice, at: 14) == CyclePoint(cycle: 2, phase: 0))
    let endless = timing { $0.repeatCount = .infinity }
    #expect(endless.totalDuration == .infinity)
    #expect(endless.localEndTime == nil)
    #expect(point(endless, at: 10 + 2_000_001) == CyclePoint(cycle: 1_000_000, phase: 0.5))
    let fast = timing { $0.speed = 2 }
    #expect(point(fast, at: 10.5) == CyclePoint(phase: 0.5))
    #expect(fast.localEndTime == 11)
    let shifted = timing { $0.timeOffset = 0.5 }
    #expect(point(shifted, at: 10) == CyclePoint(phase: 0.25))
    #expect(shifted.activeTime(at: 11) == 1.5)
    #expect(shifted.localEndTime == 11.5)
    let long = timing { $0.repeatDuration = 5 }
    #expect(point(long, at: 14.5) == CyclePoint(cycle: 2, phase: 0.25))
    #expect(point(long, at: 15) == nil)
  }

  @Test("B22: an autoreversing cycle plays forward, then backward, in twice the time")
  func autoreverses() {
    let there = timing { $0.autoreverses = true }
    #expect(there.totalDuration == 4)
    #expect(point(there, at: 11) == CyclePoint(phase: 0.5))
    #expect(point(there, at: 12) == CyclePoint(phase: 1))
    #expect(point(there, at: 13) == CyclePoint(phase: 0.5))
    #expect(point(there, at: 14) == nil)
    let kept = timing {
      $0.autoreverses = true
      $0.fillMode = .forwards
      $0.repeatCount = 2
    }
    #expect(point(kept, at: 15) == CyclePoint(cycle: 1, phase: 0.5))
    #expect(point(kept, at: 100) == CyclePoint(cycle: 1, phase: 0, side: .after))
    let half = timing {
      $0.fillMode = .both
      $0.repeatCount = 2.5
    }
    #expect(point(half, at: 100) == CyclePoint(cycle: 2, phase: 0.5, side: .after))
  }

  @Test("A duration of 0 ends at its begin")
  func noDuration() {
    let none = timing {
      $0.duration = 0
      $0.fillMode = .both
      $0.repeatDuration = 3
    }
    #expect(none.totalDuration == 0)
    #expect(none.localEndTime == 10)
    #expect(point(none, at: 10) == CyclePoint(phase: 1, side: .after))
    #expect(point(none, at: 9) == CyclePoint(phase: 0, side: .before))
  }

  @Test("A negative speed plays from timeOffset back to the start")
  func backward() {
    let back = timing {
      $0.speed = -1
      $0.timeOffset = 2
      $0.fillMode = .forwards
    }
    #expect(back.localEndTime == 12)
    #expect(point(back, at: 10) == CyclePoint(phase: 1))
    #expect(point(back, at: 10.5) == CyclePoint(phase: 0.75))
    #expect(point(back, at: 99) == CyclePoint(phase: 0, side: .after))
    #expect(point(back, at: 9) == nil)
  }

  @Test("B23: speed 0 freezes at timeOffset, on the animation and on the layer")
  func frozen() {
    let still = timing {
      $0.speed = 0
      $0.timeOffset = 0.5
    }
    #expect(point(still, at: -100) == CyclePoint(phase: 0.25))
    #expect(point(still, at: 1e6) == CyclePoint(phase: 0.25))
    #expect(still.localEndTime == nil)

    let rig = Rig()
    let row = rig.row()
    row.timing.speed = 0
    var slide = BasicAnimation(.positionY, from: 0, to: 100, duration: 1)
    slide.beginTime = 0
    slide.fillMode = .both
    row.add(slide, forKey: "y")
    var frame = 0
    for phase in [0, 0.125, 0.5, 0.875, 1] {
      rig.turn(at: Double(frame) / 60) { row.timing.timeOffset = phase }
      #expect(rig.shown("row", frame: frame)?.position.y == 100 * phase)
      frame += 1
    }
  }

  @Test("B24: at root speed s every local clock runs at s; implicit origins follow")
  func slowRoot() {
    let rig = Rig()
    rig.root.timing.speed = 0.1
    let row = rig.row()
    rig.turn(at: 1, charge: 0.02) {
      row.add(BasicAnimation(.positionY, from: 0, to: 100, duration: 1), forKey: "y")
    }
    // Committed at 1.02, local 0.102; frame 66 is shown at 67/60, local 0.1 * 67/60.
    let speed = Double(Float(0.1))
    #expect(near(row.animation(forKey: "y")?.beginTime, 1.02 * speed, 0))
    let local = 67.0 / 60 * speed
    #expect(near(rig.shown("row", frame: 66)?.position.y, 100 * (local - 1.02 * speed), 1e-12))
    #expect(near(rig.context.nextCompletionTime, 1.02 + 1 / speed, 1e-9))
  }

  @Test("B25, B26: an open begin time is the commit's, the same to the bit for all of a turn, and read back")
  func implicitOrigin() {
    let rig = Rig()
    let first = rig.row("first")
    let second = rig.row("second", in: first)
    second.timing = LayerTiming(beginTime: 0.25, speed: 2, timeOffset: 1)
    let slide = BasicAnimation(.positionY, from: 0, to: 100, duration: 1)
    rig.turn(at: 1.0 / 3, charge: 0.004) {
      first.add(slide, forKey: "a")
      rig.context.advance(to: 1.0 / 3 + 0.001)
      first.add(slide, forKey: "b")
      second.add(slide, forKey: "c")
      #expect(first.animation(forKey: "a")?.beginTime == nil)
    }
    let commit = 1.0 / 3 + 0.004
    #expect(first.animation(forKey: "a")?.beginTime == commit)
    #expect(first.animation(forKey: "b")?.beginTime == commit)
    #expect(second.animation(forKey: "c")?.beginTime == (commit - 0.25) * 2 + 1)
    #expect(second.animation(forKey: "c")?.beginTime == second.convertTime(commit, from: nil))
  }

  @Test("B27, B29: an explicit begin is kept, past, future, and exactly 0 at time 0")
  func explicitOrigin() {
    let rig = Rig()
    let row = rig.row()
    var slide = BasicAnimation(.positionY, from: 0, to: 100, duration: 1)
    rig.turn(at: 0, charge: 0.004) {
      for (key, begin) in [("past", -3.0), ("zero", 0), ("future", 7)] {
        slide.beginTime = begin
        row.add(slide, forKey: key)
      }
    }
    #expect(row.animation(forKey: "past")?.beginTime == -3)
    #expect(row.animation(forKey: "zero")?.beginTime == 0)
    #expect(row.animation(forKey: "future")?.beginTime == 7)
    // At p(0) = 1/60 of the explicit origin 0, not of the commit at 4 ms.
    #expect(rig.shown("row", frame: 0)?.position.y == 100.0 / 60)
  }

  @Test("B28: add keeps a copy")
  func copied() {
    let rig = Rig()
    let row = rig.row()
    var slide = BasicAnimation(.positionY, from: 0, to: 100, duration: 1)
    rig.turn(at: 0) {
      row.add(slide, forKey: "y")
      slide.duration = 0.01
      slide.isAdditive = true
    }
    #expect(row.animation(forKey: "y")?.duration == 1)
    #expect(rig.shown("row", frame: 0)?.position.y == 100.0 / 60)
  }

  @Test("B30: outside the tree nothing resolves, shows or completes; joining resolves at that commit")
  func outside() {
    let rig = Rig()
    let row = Layer(name: "row", topLeftFrame: Rect(x: 0, y: 0, width: 10, height: 10))
    var ended: [Bool] = []
    row.add(BasicAnimation(.positionY, from: 0, to: 60, duration: 1), forKey: "y") { ended.append($0) }
    rig.turn(at: 0)
    rig.turn(at: 5)
    #expect(row.animation(forKey: "y")?.beginTime == nil)
    #expect(row.presentation() == nil)
    #expect(rig.shown("row", frame: 300) == nil)
    #expect(rig.context.nextCompletionTime == nil)
    rig.turn(at: 6, charge: 0.01) { rig.root.addSublayer(row) }
    #expect(row.animation(forKey: "y")?.beginTime == 6.01)
    #expect(near(rig.shown("row", frame: 360)?.position.y, 60 * (361.0 / 60 - 6.01), 1e-12))
    #expect(rig.context.nextCompletionTime == 7.01)
    rig.turn(at: 7.01)
    #expect(ended == [true])
  }
}
