import LayerTree
import OffscreenUI
import Testing

@Suite("Completion (B34, B36, B42-B45)") struct CompletionRuleTests {
  /// What was told, and when.
  final class Log {
    var calls: [String] = []
    let thread: MainThread
    init(_ thread: MainThread) { self.thread = thread }
    func note(_ name: String) -> (Bool) -> Void {
      { self.calls.append("\(name) \($0) \(Int((self.thread.mediaTime * 1000).rounded()))") }
    }
  }

  @Test("B42: an end is told in the first turn at or after it, never earlier; a turn is made if none is due")
  func ends() {
    let stage = Stage()
    let log = Log(stage.thread)
    stage.thread.perform(at: 0, cost: 0.004) {
      stage.row.add(track(from: 60, duration: 0.25), forKey: "y", completion: log.note("y"))
      var twice = track(from: 60, duration: 0.25)
      twice.speed = 0.5
      twice.repeatCount = 2
      stage.row.add(twice, forKey: "slow", completion: log.note("slow"))
    }
    stage.thread.run(until: 0.253)
    #expect(log.calls == [])
    stage.thread.run(until: 0.254)
    #expect(log.calls == ["y true 254"])
    stage.thread.stall(at: 1, for: 0.1)
    stage.thread.run(until: 2)
    #expect(log.calls == ["y true 254", "slow true 1100"])
  }

  @Test(
    "B42: the end follows the layer's clock, also when it changes on the way, and a frozen one never ends")
  func layerClock() {
    let stage = Stage()
    let log = Log(stage.thread)
    stage.thread.perform(at: 0) {
      stage.root.timing.speed = 0.5
      stage.row.add(track(from: 60, duration: 0.5), forKey: "y", completion: log.note("y"))
    }
    stage.thread.run(until: 0.1)
    #expect(stage.context.nextCompletionTime == 1)
    // Local 0.25 at 0.5; from then on at full speed: the end comes at 0.75.
    stage.thread.perform(at: 0.5) {
      stage.root.timing = LayerTiming(beginTime: 0.5, speed: 1, timeOffset: 0.25)
    }
    stage.thread.run(until: 0.6)
    #expect(stage.context.nextCompletionTime == 0.75)
    stage.thread.perform(at: 0.7) { stage.row.timing.speed = 0 }
    stage.thread.run(until: 5)
    #expect(log.calls == [])
    stage.thread.perform(at: 6) { stage.row.timing.speed = 1 }
    stage.thread.run(until: 7)
    #expect(log.calls == ["y true 6000"])
  }

  @Test("B43: ends handled in one turn are told by end time, then in the order of addition")
  func order() {
    let stage = Stage()
    let log = Log(stage.thread)
    let other = Layer(name: "other", topLeftFrame: .zero)
    stage.thread.perform(at: 0) {
      stage.root.addSublayer(other)
      for (layer, key, duration) in [
        (stage.row, "c", 0.3), (other, "a", 0.1), (stage.row, "b2", 0.2), (other, "b1", 0.2),
      ] {
        layer.add(track(from: 60, duration: duration), forKey: key, completion: log.note(key))
      }
    }
    stage.thread.stall(at: 0.05, for: 0.5)
    stage.thread.run(until: 1)
    #expect(log.calls == ["a true 550", "b2 true 550", "b1 true 550", "c true 550"])
  }

  @Test(
    "B43, B44: a removal is told with the ends of its turn in the order of time, its commit's being its own")
  func removalAmongEnds() {
    let stage = Stage()
    let log = Log(stage.thread)
    stage.thread.perform(at: 0) {
      stage.row.add(track(from: 60, duration: 9), forKey: "removed", completion: log.note("removed"))
      stage.row.add(track(from: 60, duration: 0.62), forKey: "ended", completion: log.note("ended"))
    }
    stage.thread.perform(at: 0.5, cost: 0.15) { stage.row.removeAnimation(forKey: "removed") }
    var due: Double?
    stage.thread.run(until: 0.5)
    stage.thread.onTurn = { due = $0.due }
    stage.thread.run(until: 1)
    #expect(log.calls == ["ended true 650", "removed false 650"])
    #expect(due == 0.62)
  }

  @Test("B44: removed and replaced ones are told false: in the turn after the commit, or at once")
  func removal() {
    for delivery in AnimationRules.RemovalDelivery.allCases {
      let stage = Stage(rules: AnimationRules(removalDelivery: delivery))
      let log = Log(stage.thread)
      stage.thread.perform(at: 0) {
        stage.row.add(track(from: 60, duration: 1), forKey: "a", completion: log.note("a"))
        stage.row.add(track(from: 60, duration: 1), forKey: "b", completion: log.note("b"))
        stage.row.add(track(from: 60, duration: 1), forKey: "c", completion: log.note("c"))
      }
      stage.thread.perform(at: 0.5, cost: 0.1) {
        stage.row.removeAnimation(forKey: "a")
        stage.row.add(track(from: 10, duration: 1), forKey: "b", completion: log.note("b'"))
        stage.thread.charge(0.05)
        #expect(log.calls == (delivery == .deferred ? [] : ["a false 500", "b false 500"]))
      }
      stage.thread.run(until: 0.6)
      #expect(log.calls == (delivery == .deferred ? [] : ["a false 500", "b false 500"]))
      stage.thread.run(until: 2)
      let when = delivery == .deferred ? 650 : 500
      #expect(log.calls == ["a false \(when)", "b false \(when)", "c true 1000", "b' true 1650"])
    }
  }

  @Test("B44: the delivery makes no difference to any frame")
  func deliveryInFrames() {
    let places = AnimationRules.RemovalDelivery.allCases.map { delivery in
      let stage = Stage(rules: AnimationRules(removalDelivery: delivery))
      for turn in 0..<6 {
        stage.thread.perform(at: Double(turn) / 10) {
          stage.row.add(track(from: 60, duration: 0.25), forKey: "y") { _ in }
        }
      }
      return (0..<60).map { stage.y($0) }
    }
    #expect(places[0] == places[1])
  }

  @Test("B45: each is told at most once: after its end it may be replaced and removed")
  func once() {
    let stage = Stage()
    let log = Log(stage.thread)
    stage.thread.perform(at: 0) {
      stage.row.add(track(from: 60, duration: 0.1), forKey: "y", completion: log.note("y"))
    }
    stage.thread.perform(at: 0.5) {
      stage.row.add(track(from: 60, duration: 0.1), forKey: "y", completion: log.note("y'"))
    }
    stage.thread.perform(at: 0.9) { stage.row.removeAllAnimations() }
    stage.thread.run(until: 2)
    #expect(log.calls == ["y true 100", "y' true 600"])
  }

  @Test("B45: one that removes another whose end is due too: told false, once")
  func removesAnother() {
    for delivery in AnimationRules.RemovalDelivery.allCases {
      let stage = Stage(rules: AnimationRules(removalDelivery: delivery))
      let log = Log(stage.thread)
      stage.thread.perform(at: 0) {
        stage.row.add(track(from: 60, duration: 0.1), forKey: "a") { _ in
          stage.row.removeAnimation(forKey: "b")
        }
        stage.row.add(track(from: 60, duration: 0.1), forKey: "b", completion: log.note("b"))
      }
      stage.thread.run(until: 1)
      #expect(log.calls == ["b false 100"])
    }
  }

  @Test("B44: a completion called at once may add under the same key, and remove everything, again")
  func reentrant() {
    let stage = Stage(rules: AnimationRules(removalDelivery: .synchronous))
    var calls = 0
    func again(_ finished: Bool) {
      calls += 1
      if calls < 4 { stage.row.add(track(from: 1, duration: 1), forKey: "y", completion: again) }
    }
    stage.thread.perform(at: 0) {
      stage.row.add(track(from: 60, duration: 1), forKey: "y", completion: again)
    }
    stage.thread.perform(at: 0.25) {
      // The callback's own animation replaces the one whose addition called it, and so on.
      stage.row.add(track(from: 20, duration: 1), forKey: "y")
      #expect(stage.row.animationKeys == ["y"])
      stage.row.removeAllAnimations()
    }
    stage.thread.run(until: 5)
    #expect(stage.row.animationKeys.count <= 1)
    #expect(calls >= 2 && calls <= 4)
  }

  @Test("B34: equal endpoints are told of never, neither at their end nor when removed")
  func equalEndpoints() {
    for threshold in [0, 1e-6] {
      let stage = Stage(rules: AnimationRules(equalityThreshold: threshold))
      let log = Log(stage.thread)
      stage.thread.perform(at: 0) {
        stage.row.add(track(from: threshold / 2, duration: 0.1), forKey: "y", completion: log.note("y"))
      }
      stage.thread.perform(at: 0.5) { stage.row.removeAnimation(forKey: "y") }
      stage.thread.run(until: 2)
      #expect(log.calls == [])
    }
  }

  @Test("B36: until the removing turn's commit is displayed, the fill mode decides what is shown")
  func removalOnDisplay() {
    let cases: [(FillMode, Double, [Double])] = [
      (.removed, 1, [100.0 * 29 / 30, 500, 500]), (.forwards, 1, [100.0 * 29 / 30, 100, 500]),
      (.forwards, 2, [100, 100, 500]),
    ]
    for (mode, depth, shown) in cases {
      let stage = Stage(commitDepth: depth)
      stage.thread.perform(at: 0) {
        stage.row.position.y = 500
        var slide = BasicAnimation(.positionY, from: 0, to: 100, duration: 0.5)
        slide.fillMode = mode
        stage.row.add(slide, forKey: "y")
      }
      // The end is at vsync 30: its turn's commit is frame 30's.
      let places = (0..<33).map { stage.y($0) }
      for (offset, expected) in shown.enumerated() { #expect(near(places[28 + offset], expected)) }
      #expect(stage.row.animationKeys == [])
    }
  }

  @Test(
    "A layer that leaves the tree ends what is removed at its end, as false; the rest waits for its return")
  func leaving() {
    let stage = Stage()
    let log = Log(stage.thread)
    stage.thread.perform(at: 0) {
      var plain = track(from: 60, duration: 0.5)
      plain.isRemovedOnCompletion = true
      stage.row.add(plain, forKey: "plain", completion: log.note("plain"))
      stage.row.add(track(from: 60, duration: 0.5), forKey: "kept", completion: log.note("kept"))
    }
    stage.thread.perform(at: 0.25) { stage.row.removeFromSuperlayer() }
    stage.thread.run(until: 1)
    #expect(log.calls == ["plain false 250"])
    #expect(stage.row.animationKeys == ["kept"])
    stage.thread.perform(at: 2) { stage.root.addSublayer(stage.row) }
    stage.thread.run(until: 3)
    #expect(log.calls == ["plain false 250", "kept true 2000"])
  }

  @Test("Leaving and coming back in one turn changes nothing")
  func movedInOneTurn() {
    let stage = Stage()
    let log = Log(stage.thread)
    let host = Layer(name: "host", topLeftFrame: .zero)
    stage.thread.perform(at: 0) {
      stage.root.addSublayer(host)
      var plain = track(from: 60, duration: 0.5)
      plain.isRemovedOnCompletion = true
      stage.row.add(plain, forKey: "y", completion: log.note("y"))
    }
    stage.thread.perform(at: 0.25) {
      stage.row.removeFromSuperlayer()
      host.addSublayer(stage.row)
    }
    stage.thread.run(until: 1)
    #expect(log.calls == ["y true 500"])
  }
}

@Suite("Transactions") struct TransactionTests {
  @Test("A completion block waits for every animation added in its group and in groups inside it")
  func nested() {
    let stage = Stage()
    var calls: [String] = []
    func note(_ name: String) { calls.append("\(name) \(Int((stage.thread.mediaTime * 1000).rounded()))") }
    stage.thread.perform(at: 0) {
      let transaction = stage.context.transaction
      stage.row.add(track(from: 60, duration: 0.9), forKey: "before")
      transaction.begin()
      transaction.setCompletionBlock { note("outer") }
      stage.row.add(track(from: 60, duration: 0.1), forKey: "a")
      transaction.group(completion: { note("inner") }) {
        stage.row.add(track(from: 60, duration: 0.3), forKey: "b") { _ in note("b") }
      }
      transaction.group(completion: { note("short") }) {
        stage.row.add(track(from: 60, duration: 0.2), forKey: "c")
      }
      #expect(transaction.depth == 1)
      transaction.commit()
      #expect(transaction.depth == 0)
    }
    stage.thread.run(until: 2)
    #expect(calls == ["short 200", "b 300", "inner 300", "outer 300"])
  }

  @Test("Without an animation to wait for, a block is called in the turn after the commit")
  func nothingToWaitFor() {
    let stage = Stage()
    var calls: [Double] = []
    stage.thread.perform(at: 0.5, cost: 0.25) {
      stage.context.transaction.setCompletionBlock { calls.append(stage.thread.mediaTime) }
      stage.row.add(track(from: 0, duration: 9), forKey: "equal")
    }
    stage.thread.run(until: 0.6)
    #expect(calls == [])
    stage.thread.run(until: 1)
    #expect(calls == [0.75])
    #expect(stage.context.transaction.depth == 0)
  }

  @Test("Removed animations are over too")
  func removed() {
    let stage = Stage()
    var calls: [Double] = []
    stage.thread.perform(at: 0) {
      stage.context.transaction.group(completion: { calls.append(stage.thread.mediaTime) }) {
        stage.row.add(track(from: 60, duration: 9), forKey: "y")
      }
    }
    stage.thread.perform(at: 0.5) { stage.row.removeAllAnimations() }
    stage.thread.run(until: 1)
    #expect(calls == [0.5])
  }
}
