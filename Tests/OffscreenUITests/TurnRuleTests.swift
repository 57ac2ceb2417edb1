import LayerTree
import OffscreenUI
import Testing

@Suite("Turns (B1-B3, B46, B47)") struct TurnRuleTests {
  @Test("B1: media time is the driver's, and moves only as far as it is told")
  func mediaTime() {
    let stage = Stage()
    #expect(stage.thread.mediaTime == 0)
    var seen: [Double] = []
    stage.thread.perform(at: 0.25) { seen.append(stage.thread.mediaTime) }
    stage.thread.run(until: 0.2)
    #expect(stage.thread.mediaTime == 0.2 && seen == [])
    stage.thread.run(until: 1)
    #expect(stage.thread.mediaTime == 1 && seen == [0.25])
  }

  @Test(
    "B2: a turn starts when due or when the thread is free; charges move time at that point and the commit")
  func charges() {
    let stage = Stage()
    var seen: [Double] = []
    var records: [TurnRecord] = []
    stage.thread.onTurn = { records.append($0) }
    stage.thread.perform(at: 0.1, name: "first", cost: 0.02) {
      seen.append(stage.thread.mediaTime)
      stage.thread.charge(0.25)
      seen.append(stage.thread.mediaTime)
      stage.thread.charge(0.125)
      seen.append(stage.thread.mediaTime)
      stage.row.position.y = 1
    }
    stage.thread.perform(at: 0.2, name: "second") { seen.append(stage.thread.mediaTime) }
    stage.thread.run(until: 1)
    let second: Double = 0.1 + 0.25
    let third: Double = second + 0.125
    let end: Double = third + 0.02
    #expect(seen == [0.1, second, third, end])
    #expect(records.map(\.name) == ["first", "second"])
    #expect(records.map(\.start) == [0.1, end])
    #expect(records.map(\.end) == [end, end])
    #expect(records.map(\.due) == [0.1, 0.2])
    #expect(records.map(\.commitIndex) == [2, nil])
  }

  @Test("B3: without charges a turn sees one instant, and commits at it")
  func oneInstant() {
    let stage = Stage()
    stage.thread.perform(at: 0.5) {
      let entry = stage.thread.mediaTime
      stage.row.add(track(from: 60, duration: 1), forKey: "y")
      #expect(stage.thread.mediaTime == entry)
    }
    stage.thread.run(until: 0.5)
    #expect(stage.row.animation(forKey: "y")?.beginTime == 0.5)
  }

  @Test("Turns due at one instant: timers, display links, touches, actions; then in order of scheduling")
  func order() {
    let stage = Stage()
    var seen: [String] = []
    let due = 6.0 / 60
    for name in ["a1", "a2"] { stage.thread.perform(at: due) { seen.append(name) } }
    stage.thread.touch(timestamp: 5.5 / 60) { stamp in
      #expect(stamp == 5.5 / 60)
      seen.append("touch")
    }
    let link = DisplayLink(on: stage.thread) { link in if link.timestamp == due { seen.append("link") } }
    stage.thread.after(due) { seen.append("timer") }
    stage.thread.run(until: 0.11)
    #expect(seen == ["timer", "link", "touch", "a1", "a2"])
    link.invalidate()
  }

  @Test("A touch is due at the first vsync at or after its time stamp")
  func touches() {
    let stage = Stage()
    var seen: [Double] = []
    for stamp in [0.02, 2.0 / 60, (2.0 / 60).nextUp] {
      stage.thread.touch(timestamp: stamp) { _ in seen.append(stage.thread.mediaTime) }
    }
    stage.thread.run(until: 1)
    let (second, third) = (2.0 / 60, 3.0 / 60)
    #expect(seen == [second, second, third])
  }

  @Test("B46: timers fire at their due time or after, never early, in due order")
  func timers() {
    let stage = Stage()
    var seen: [(String, Double)] = []
    func note(_ name: String) { seen.append((name, stage.thread.mediaTime)) }
    stage.thread.after(0.3) { note("c") }
    stage.thread.after(0.1) { note("a") }
    stage.thread.after(0.2) { note("b") }
    let cancelled = stage.thread.after(0.15) { note("never") }
    cancelled.cancel()
    stage.thread.stall(at: 0.15, for: 0.1)
    stage.thread.run(until: 0.12)
    stage.thread.run(until: 1)
    #expect(seen.map(\.0) == ["a", "b", "c"])
    #expect(seen.map(\.1) == [0.1, 0.25, 0.3])
  }

  @Test("B47: timers and completions run inside turns: they may charge, and their changes are committed")
  func chargesInCallbacks() {
    let stage = Stage()
    var records: [TurnRecord] = []
    stage.thread.perform(at: 0) {
      stage.row.add(track(from: 60, duration: 0.5), forKey: "y") { _ in
        stage.thread.charge(0.25)
        stage.row.position.y = 7
      }
      stage.thread.after(0.1) { stage.thread.charge(0.0625) }
    }
    stage.thread.run(until: 0.05)
    stage.thread.onTurn = { records.append($0) }
    stage.thread.run(until: 1)
    #expect(records.map(\.start) == [0.1, 0.5])
    let firstEnd: Double = 0.1 + 0.0625
    #expect(records.map(\.end) == [firstEnd, 0.75])
    #expect(records.map(\.commitIndex) == [nil, 3])
    #expect(records.map(\.kind) == [.timer, .timer])
    #expect(stage.row.presentation()?.position.y == 7)
  }

  @Test("A stalled thread runs nothing else, while the render server goes on")
  func stall() {
    let stage = Stage()
    stage.thread.perform(at: 0) { stage.row.add(track(from: 60, duration: 1), forKey: "y") }
    let link = DisplayLink(on: stage.thread) { _ in stage.row.position.x += 1 }
    stage.thread.stall(at: 10.0 / 60, for: 0.5)
    for frame in 0..<60 {
      let shown = stage.shown(frame)
      #expect(near(shown.position.y, 60.0 - Double(frame + 1)))
      // The link's turn at vsync 10 runs before the stall; the next one starts at 40/60.
      let calls = frame <= 10 ? frame + 1 : max(11, frame - 40 + 12)
      #expect(shown.position.x == Double(calls))
    }
    link.invalidate()
  }

  @Test("A turn that a completion cancels does not run")
  func cancelledByCompletion() {
    let stage = Stage()
    var ran = false
    let turn = stage.thread.perform(at: 0.5) { ran = true }
    stage.thread.perform(at: 0) {
      stage.row.add(track(from: 60, duration: 0.5), forKey: "y") { _ in turn.cancel() }
    }
    stage.thread.run(until: 1)
    #expect(!ran)
  }
}

@Suite("Display links") struct DisplayLinkTests {
  @Test("A link calls at every vsync with its time stamp and the next one's")
  func everyVsync() {
    let stage = Stage(refreshRate: 120)
    var stamps: [Double] = []
    let link = DisplayLink(on: stage.thread) { link in
      stamps.append(link.timestamp)
      #expect(link.targetTimestamp == Double(stamps.count) / 120)
      #expect(link.timestamp == stage.thread.mediaTime)
    }
    #expect(link.duration == 1.0 / 120)
    stage.thread.run(until: 3.0 / 120)
    let vsyncs: [Double] = (0...3).map { Double($0) / 120 }
    #expect(stamps == vsyncs)
    link.invalidate()
    stage.thread.run(until: 1)
    #expect(stamps.count == 4)
  }

  @Test("A frame-rate range leaves vsyncs out; pausing stops, and going on starts at the next vsync")
  func rates() {
    let stage = Stage(refreshRate: 120)
    var calls: [Int] = []
    let link = DisplayLink(
      on: stage.thread, rates: FrameRateRange(minimum: 30, maximum: 60, preferred: 40)
    ) { link in
      calls.append(Int((link.timestamp * 120).rounded()))
      #expect(near(link.targetTimestamp - link.timestamp, 3.0 / 120))
    }
    stage.thread.run(until: 7.0 / 120)
    #expect(calls == [0, 3, 6])
    link.isPaused = true
    stage.thread.run(until: 13.0 / 120)
    link.isPaused = false
    stage.thread.run(until: 18.0 / 120)
    #expect(calls == [0, 3, 6, 15, 18])
  }

  @Test("A busy thread drops vsyncs: the late call has the newest one's time stamp")
  func dropped() {
    let stage = Stage()
    var calls: [(at: Double, stamp: Int)] = []
    let link = DisplayLink(on: stage.thread) { link in
      calls.append((stage.thread.mediaTime, Int((link.timestamp * 60).rounded())))
      if calls.count == 2 { stage.thread.charge(2.5 / 60) }
    }
    stage.thread.run(until: 5.0 / 60)
    #expect(calls.map(\.stamp) == [0, 1, 3, 4, 5])
    let free: Double = 1.0 / 60 + 2.5 / 60
    #expect(calls[2].at == free)
    link.invalidate()
  }

  @Test("A link made in a turn is first called at the next vsync; one let go of is not called")
  func lifetime() {
    let stage = Stage()
    var calls: [Double] = []
    var link: DisplayLink?
    stage.thread.perform(at: 2.0 / 60) {
      link = DisplayLink(on: stage.thread) { calls.append($0.timestamp) }
    }
    stage.thread.run(until: 4.0 / 60)
    let (third, fourth) = (3.0 / 60, 4.0 / 60)
    #expect(calls == [third, fourth])
    #expect(link != nil)
    link = nil
    stage.thread.run(until: 1)
    #expect(calls.count == 2)
  }

  @Test("A link may invalidate itself in its callback")
  func invalidatesItself() {
    let stage = Stage()
    var calls = 0
    let link = DisplayLink(on: stage.thread) { link in
      calls += 1
      if calls == 3 { link.invalidate() }
    }
    stage.thread.run(until: 1)
    #expect(calls == 3)
    #expect(stage.thread.nextDue == nil)
    _ = link
  }
}
