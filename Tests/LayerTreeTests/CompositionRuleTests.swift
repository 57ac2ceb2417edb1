import LayerTree
import Testing

@Suite("Composition (B31-B41)") struct CompositionRuleTests {
  /// A constant contribution that is nevertheless run.
  private func hold(_ value: Double, additive: Bool) -> BasicAnimation {
    var animation = BasicAnimation(.positionY, from: value, to: value + 1e-12, duration: 1e6)
    animation.isAdditive = additive
    return animation
  }

  private func shownY(_ animations: [(String, BasicAnimation)], model: Double = 100) -> Double {
    let rig = Rig()
    let row = rig.row(y: model)
    rig.turn(at: 0) { for (key, animation) in animations { row.add(animation, forKey: key) } }
    return rig.shown("row", frame: 0)?.position.y ?? .nan
  }

  @Test("B31: absolute replaces, additive adds, in the order of keys; adding a key again moves it to the end")
  func order() {
    let add = hold(7, additive: true)
    let put = hold(40, additive: false)
    #expect(shownY([("a", add)]) == 107)
    #expect(shownY([("a", put)]) == 40)
    #expect(shownY([("a", put), ("b", add)]) == 47)
    #expect(shownY([("a", add), ("b", put)]) == 40)
    #expect(shownY([("a", add), ("b", put), ("a", add)]) == 47)
    #expect(shownY([("a", add), ("b", put), ("c", hold(60, additive: false))]) == 60)
  }

  @Test("B31: parts of one value compose with the whole")
  func parts() {
    let rig = Rig()
    let row = rig.row()
    row.anchorPoint = Point(x: 0.5, y: 0.5)
    rig.turn(at: 0) {
      row.position = Point(x: 1, y: 2)
      row.add(
        BasicAnimation(.position, from: Point(x: 10, y: 20), to: Point(x: 10, y: 80), duration: 60),
        forKey: "p")
      row.add(hold(5, additive: true), forKey: "y")
    }
    #expect(rig.shown("row", frame: 0)?.position.x == 10)
    #expect(near(rig.shown("row", frame: 0)?.position.y, 20 + 1.0 / 60 + 5, 1e-12))
  }

  @Test("B32: an additive track rides on the model that the frame has collected")
  func movingModel() {
    let rig = Rig()
    let row = rig.row()
    rig.turn(at: 0) {
      var decay = BasicAnimation(.positionY, from: 60, to: 0, duration: 1)
      decay.isAdditive = true
      row.add(decay, forKey: "y")
    }
    for frame in 1..<30 {
      // The model moves 15 pt a frame; frame k shows the write of turn k, the track at p(k) = (k + 1)/60.
      rig.turn(at: Double(frame) / 60) { row.position.y = 15 * Double(frame) }
      #expect(near(rig.shown("row", frame: frame)?.position.y, 15 * Double(frame) + 60 - Double(frame + 1)))
    }
  }

  @Test("B33: two additive animations on one key path sum")
  func sum() {
    let rig = Rig()
    let host = rig.row("host")
    rig.turn(at: 0) {
      host.bounds.origin.y = 500
      var correction = BasicAnimation(.boundsOriginY, from: -60, to: 0, duration: 1)
      correction.isAdditive = true
      var flight = KeyframeAnimation(.boundsOriginY, values: [-120, -30, 0], duration: 1)
      flight.isAdditive = true
      host.add(correction, forKey: "correction")
      host.add(flight, forKey: "flight")
    }
    rig.turn(at: 14.0 / 60)
    // p(14) = 0.25: -45 and -75
    #expect(near(rig.shown("host", frame: 14)?.bounds.origin.y, 500 - 45 - 75))
  }

  @Test("B34: equal endpoints present their constant for as long as they are there, and never complete")
  func equalEndpoints() {
    for (threshold, difference, isRun) in [
      (0.0, 0.0, false), (0, 5e-7, true), (1e-6, 5e-7, false), (1e-6, 2e-6, true),
    ] {
      let rig = Rig(rules: AnimationRules(equalityThreshold: threshold))
      let row = rig.row()
      var calls: [Bool] = []
      rig.turn(at: 0) {
        var basic = BasicAnimation(.positionY, from: 3, to: 3 + difference, duration: 0.1)
        basic.isAdditive = true
        row.add(basic, forKey: "basic") { calls.append($0) }
        var keys = KeyframeAnimation(.positionY, values: [4, 4 + difference, 4], duration: 0.1)
        keys.isAdditive = true
        row.add(keys, forKey: "keys") { calls.append($0) }
        var spring = SpringAnimation(
          .positionY, from: 5, to: 5 + difference,
          curve: SpringCurve(mass: 1, stiffness: 100, damping: 10), duration: 0.1)
        spring.isAdditive = true
        row.add(spring, forKey: "spring") { calls.append($0) }
      }
      #expect(rig.context.nextCompletionTime == (isRun ? 0.1 : nil))
      rig.turn(at: 0.5)
      #expect(calls == (isRun ? [true, true, true] : []))
      #expect(rig.shown("row", frame: 30)?.position.y == (isRun ? 0 : 12))
      #expect(row.animationKeys == (isRun ? [] : ["basic", "keys", "spring"]))
      rig.turn(at: 1) { row.removeAllAnimations() }
      rig.turn(at: 2)
      #expect(calls == (isRun ? [true, true, true] : []))
      #expect(rig.shown("row", frame: 120)?.position.y == 0)
    }
  }

  @Test("B35: fill modes before the begin and after the end", arguments: FillMode.allCases)
  func fill(mode: FillMode) {
    let rig = Rig()
    let row = rig.row(y: 500)
    rig.turn(at: 0) {
      var slide = BasicAnimation(.positionY, from: 10, to: 20, duration: 0.5)
      slide.beginTime = 0.5
      slide.fillMode = mode
      slide.isRemovedOnCompletion = false
      row.add(slide, forKey: "y")
    }
    #expect(rig.shown("row", frame: 0)?.position.y == (mode.fillsBackwards ? 10 : 500))
    #expect(near(rig.shown("row", frame: 44)?.position.y, 15))
    #expect(rig.shown("row", frame: 60)?.position.y == (mode.fillsForwards ? 20 : 500))
  }

  @Test("B35, A198: a spring filled forwards presents e(1), short of its end")
  func springEnd() {
    let rig = Rig()
    let row = rig.row()
    rig.turn(at: 0) {
      var spring = SpringAnimation(
        .positionY, from: 0, to: 100, curve: SpringCurve(mass: 3, stiffness: 1000, damping: 500),
        duration: 0.5)
      spring.fillMode = .both
      spring.isRemovedOnCompletion = false
      row.add(spring, forKey: "y")
    }
    #expect(near(rig.shown("row", frame: 60)?.position.y, 100 * (1 - 1.0990e-3), 1e-5))
  }

  @Test("B36, B37: removal at the end is a turn's own change; otherwise the animation stays until removed")
  func removal() {
    for isRemoved in [true, false] {
      let rig = Rig()
      let row = rig.row(y: 500)
      rig.turn(at: 0) {
        var slide = BasicAnimation(.positionY, from: 0, to: 100, duration: 0.5)
        slide.fillMode = .forwards
        slide.isRemovedOnCompletion = isRemoved
        row.add(slide, forKey: "y")
      }
      #expect(rig.shown("row", frame: 29)?.position.y == 100)  // p = 0.5: the end is filled
      rig.turn(at: 0.5)
      #expect(rig.shown("row", frame: 30)?.position.y == (isRemoved ? 500 : 100))
      #expect(row.animationKeys == (isRemoved ? [] : ["y"]))
      rig.turn(at: 1) { row.removeAnimation(forKey: "y") }
      #expect(rig.shown("row", frame: 60)?.position.y == 500)
    }
  }

  @Test("B38: basic: from + (to - from) * e(phase), the cubic with Float control points")
  func basic() {
    let eased = BasicAnimation(.positionY, from: 100, to: 300, duration: 2, timingFunction: .easeInEaseOut)
    let base = 0.0.animationValue
    func value(_ phase: Double) -> Double { Double(animationValue: eased.value(atPhase: phase, over: base)) }
    #expect(value(0) == 100)
    #expect(value(1) == 300)
    #expect(near(value(0.5), 200, 1e-5))
    // A190 within what Float control points cost (A77): 1.93e-8 of progress.
    #expect(near(value(0.25), 100 + 200 * 0.12916193104731982, 200 * 2e-8))
    let linear = BasicAnimation(.positionY, from: 100, to: 300, duration: 2)
    #expect(Double(animationValue: linear.value(atPhase: 0.25, over: base)) == 150)
  }

  @Test("B39: spring: its own seconds are phase * duration, whatever settles when; no timing function")
  func spring() {
    let curve = SpringCurve(mass: 1, stiffness: 100, damping: 10)
    var animation = SpringAnimation(.positionY, from: 0, to: 1, curve: curve, duration: 0.4)
    animation.timingFunction = .easeIn
    let shown = animation.value(atPhase: 0.5, over: 0.0.animationValue)
    #expect(Double(animationValue: shown) == curve.progress(at: 0.2))
    #expect(near(SpringAnimation(.positionY, to: 1, curve: curve).duration, 1.4727003346780927, 1e-12))
    animation.speed = 2
    #expect(near(animation.settlingDuration, 1.4727003346780927 / 2, 1e-12))
  }

  @Test("B40: keyframes are exact at vertices, linear between, later at a shared time, constant when single")
  func keyframes() {
    let base = 0.0.animationValue
    func value(_ animation: KeyframeAnimation, _ phase: Double) -> Double {
      Double(animationValue: animation.value(atPhase: phase, over: base))
    }
    let values = [0.1, 7.3, -2.9, 4.7]
    let uniform = KeyframeAnimation(.positionY, values: values, duration: 1)
    for (index, expected) in values.enumerated() { #expect(value(uniform, Double(index) / 3) == expected) }
    #expect(near(value(uniform, 0.5), (7.3 - 2.9) / 2, 1e-12))
    let timed = KeyframeAnimation(.positionY, values: values, keyTimes: [0, 0.5, 0.5, 1], duration: 1)
    #expect(near(value(timed, 0.5.nextDown), 7.3, 1e-12))
    #expect(value(timed, 0.5) == -2.9)
    #expect(near(value(timed, 0.75), 0.9, 1e-12))
    #expect(value(timed, 1) == 4.7)
    #expect(value(KeyframeAnimation(.positionY, values: [42]), 0.3) == 42)
    let paced = KeyframeAnimation(
      .positionY, values: [0, 100, 200], timingFunctions: [.easeInEaseOut, .linear], duration: 1)
    #expect(near(value(paced, 0.125), 12.916193104731983, 1e-5))
    #expect(value(paced, 0.75) == 150)
  }

  @Test("B40: additive keyframes add")
  func additiveKeyframes() {
    let rig = Rig()
    let row = rig.row(y: 50)
    rig.turn(at: 0) {
      var keys = KeyframeAnimation(.positionY, values: [-8, 0], duration: 1.0 / 30)
      keys.isAdditive = true
      row.add(keys, forKey: "y")
    }
    #expect(rig.shown("row", frame: 0)?.position.y == 46)
  }

  @Test("B41, A2: a row's track inside a scrolled host shows contentY + correction - (offset + correction)")
  func nested() {
    let rig = Rig()
    let host = Layer(name: "host", topLeftFrame: Rect(x: 0, y: 0, width: 400, height: 800))
    rig.root.addSublayer(host)
    let row = rig.row(y: 1000, in: host)
    rig.turn(at: 0) {
      host.bounds.origin.y = 700
      var scroll = BasicAnimation(
        .boundsOriginY, from: -50, to: 0, duration: 1, timingFunction: .easeInEaseOut)
      scroll.isAdditive = true
      host.add(scroll, forKey: "scroll")
      var move = BasicAnimation(.positionY, from: 25, to: 0, duration: 0.7, timingFunction: .easeIn)
      move.isAdditive = true
      row.add(move, forKey: "move")
    }
    for frame in 0..<60 {
      let p = Double(frame + 1) / 60
      let scroll = -50 * (1 - TimingFunction.easeInEaseOut.progress(at: min(1, p)))
      let move = p < 0.7 ? 25 * (1 - TimingFunction.easeIn.progress(at: p / 0.7)) : 0
      let report = rig.context.server.report(ofFrame: frame)?.layer(named: "row")
      #expect(near(report?.rootFrame.minY, 1000 + move - (700 + scroll), 1e-9))
    }
  }
}
