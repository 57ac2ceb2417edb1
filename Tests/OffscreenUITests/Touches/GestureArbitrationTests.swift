import LayerTree
import OffscreenUI
import Testing

@Suite("Touches and recognizers") struct GestureArbitrationTests {
  let rig = TouchRig()
  let box = Rect(x: 100, y: 100, width: 200, height: 200)

  @Test func hitTestingFindsTheForemostAndPassesThrough() {
    let back = rig.add("back", box)
    let front = rig.add("front", box)
    #expect(rig.window.hitTest(Point(x: 150, y: 150)) === front)
    front.passesTouchesThrough = true
    #expect(rig.window.hitTest(Point(x: 150, y: 150)) === back)
    let knob = rig.add("knob", Rect(x: 10, y: 10, width: 20, height: 20), to: front)
    #expect(rig.window.hitTest(Point(x: 115, y: 115)) === knob)
    back.isUserInteractionEnabled = false
    #expect(rig.window.hitTest(Point(x: 150, y: 150)) === rig.window)
    knob.isHidden = true
    #expect(rig.window.hitTest(Point(x: 115, y: 115)) === rig.window)
    #expect(back.convert(Point(x: 0, y: 0), to: nil) == Point(x: 100, y: 100))
  }

  @Test func aTouchKeepsItsOwnTimeAndComesAtAVsync() {
    let view = rig.add("view", box)
    var seen: [(Double, Double)] = []
    let tap = TapGestureRecognizer { [rig] _ in seen.append((rig.thread.mediaTime, 0)) }
    tap.shouldReceive = { touch in
      seen.append((rig.thread.mediaTime, touch.timestamp))
      return true
    }
    view.addGestureRecognizer(tap)
    rig.send(.began, 150, 150, at: 0.01)
    rig.run(until: 0.1)
    #expect(seen.count == 1)
    #expect(seen[0].1 == 0.01)
    #expect(abs(seen[0].0 - 1.0 / 60) < 1e-12)
  }

  @Test func aTapTakesTheTouchFromTheView() {
    let view = rig.add("view", box)
    view.addGestureRecognizer(rig.logging(TapGestureRecognizer(), "tap"))
    rig.send(.began, 150, 150, at: 0.1)
    rig.send(.ended, 150, 150, at: 0.2)
    rig.run(until: 1)
    #expect(rig.log == ["view.began", "view.cancelled", "tap.ended"])
  }

  @Test func withoutCancellationTheViewHearsTheLiftAfterTheAction() {
    let view = rig.add("view", box)
    let tap = rig.logging(TapGestureRecognizer(), "tap")
    tap.cancelsTouchesInView = false
    view.addGestureRecognizer(tap)
    rig.send(.began, 150, 150, at: 0.1)
    rig.send(.ended, 150, 150, at: 0.2)
    rig.run(until: 1)
    #expect(rig.log == ["view.began", "tap.ended", "view.ended"])
  }

  @Test func aPanMakesTheTapOnTheSameTouchFail() {
    let view = rig.add("view", box)
    let pan = rig.logging(ScrollPanGestureRecognizer(), "pan")
    let tap = rig.logging(TapGestureRecognizer(), "tap")
    view.addGestureRecognizer(tap)
    rig.window.addGestureRecognizer(pan)
    rig.flick(from: 150, step: 20, count: 2, at: 0.1)
    rig.run(until: 1)
    #expect(rig.log == ["view.began", "view.cancelled", "pan.began", "pan.changed", "pan.ended"])
    #expect(tap.state == .possible)
  }

  @Test(arguments: [0, 1])
  func simultaneityIsEitherSidesYes(side: Int) {
    let view = rig.add("view", box)
    let outer = rig.logging(ScrollPanGestureRecognizer(), "outer")
    let inner = rig.logging(ScrollPanGestureRecognizer(), "inner")
    view.addGestureRecognizer(inner)
    rig.window.addGestureRecognizer(outer)
    (side == 0 ? inner : outer).shouldRecognizeSimultaneously = { _ in true }
    rig.flick(from: 150, step: 20, count: 1, at: 0.1)
    rig.run(until: 1)
    #expect(rig.log.filter { $0.hasSuffix(".began") } == ["view.began", "inner.began", "outer.began"])
  }

  @Test func withoutAYesTheInnermostWins() {
    let view = rig.add("view", box)
    view.addGestureRecognizer(rig.logging(ScrollPanGestureRecognizer(), "inner"))
    rig.window.addGestureRecognizer(rig.logging(ScrollPanGestureRecognizer(), "outer"))
    rig.flick(from: 150, step: 20, count: 1, at: 0.1)
    rig.run(until: 1)
    #expect(!rig.log.contains("outer.began"))
  }

  @Test(arguments: [0, 1, 2])
  func failureRequirementsHoldFromEitherSide(how: Int) {
    let view = rig.add("view", box)
    let single = rig.logging(TapGestureRecognizer(), "single")
    let double = rig.logging(TapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    view.addGestureRecognizer(single)
    view.addGestureRecognizer(double)
    switch how {
    case 0: single.require(toFail: double)
    case 1: single.shouldRequireFailure = { $0 === double }
    default: double.shouldBeRequiredToFail = { $0 === single }
    }
    var times: [Double] = []
    single.action = { [rig] _ in times.append(rig.thread.mediaTime) }
    rig.send(.began, 150, 150, at: 0.1)
    rig.send(.ended, 150, 150, at: 0.15)
    rig.run(until: 2)
    // It waits until the second tap is out of time: 0.35 s after the lift.
    #expect(times.count == 1)
    #expect(abs((times.first ?? 0) - 0.5) < 1e-9)
    rig.send(.began, 150, 150, at: 2.1)
    rig.send(.ended, 150, 150, at: 2.15)
    rig.send(.began, 150, 150, at: 2.25)
    rig.send(.ended, 150, 150, at: 2.3)
    rig.run(until: 4)
    #expect(times.count == 1)
    #expect(rig.log.filter { $0 == "double.ended" }.count == 1)
  }

  @Test func aDelayedLandingIsHeardOnceTheRecognizerHasFailed() {
    let view = rig.add("view", box)
    let press = rig.logging(LongPressGestureRecognizer(), "press")
    press.delaysTouchesBegan = true
    view.addGestureRecognizer(press)
    rig.send(.began, 150, 150, at: 0.1)
    rig.run(until: 0.2)
    #expect(rig.log.isEmpty)
    rig.send(.moved, 150, 170, at: 0.25)
    rig.send(.ended, 150, 170, at: 0.3)
    rig.run(until: 1)
    #expect(rig.log.first == "view.began")
    #expect(rig.log.last == "view.ended")
    #expect(!rig.log.contains("press.began"))
  }

  @Test func aLiftIsHeldBackWhileADoubleTapMayCome() {
    let view = rig.add("view", box)
    let double = rig.logging(TapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    view.addGestureRecognizer(double)
    rig.send(.began, 150, 150, at: 0.1)
    rig.send(.ended, 150, 150, at: 0.15)
    rig.run(until: 0.3)
    #expect(rig.log == ["view.began"])
    rig.run(until: 1)
    #expect(rig.log == ["view.began", "view.ended"])
  }

  @Test func aLongPressBeginsHalfASecondAfterTheTouchItself() {
    let view = rig.add("view", box)
    let press = rig.logging(LongPressGestureRecognizer(), "press")
    view.addGestureRecognizer(press)
    rig.send(.began, 150, 150, at: 0.105)
    rig.run(until: 0.604)
    #expect(rig.log == ["view.began"])
    rig.run(until: 0.606)
    #expect(rig.log == ["view.began", "view.cancelled", "press.began"])
    rig.send(.ended, 150, 150, at: 0.8)
    rig.run(until: 1)
    #expect(rig.log.last == "press.ended")
  }

  @Test func removingAViewCancelsItsTouchesButNotThoseAround() {
    let view = rig.add("view", box)
    let pan = rig.logging(ScrollPanGestureRecognizer(), "pan")
    pan.cancelsTouchesInView = false
    rig.window.addGestureRecognizer(pan)
    rig.send(.began, 150, 150, at: 0.1)
    rig.run(until: 0.12)
    view.removeFromSuperview()
    rig.send(.moved, 150, 180, at: 0.15)
    rig.send(.ended, 150, 180, at: 0.2)
    rig.run(until: 1)
    #expect(rig.log == ["view.began", "view.cancelled", "pan.began", "pan.ended"])
  }

  @Test func aControlSeesTouchUpInsideAndOutside() {
    let control = Control(frame: box)
    rig.window.addSubview(control)
    var events: [Control.Event] = []
    control.onEvent = { events.append($0) }
    rig.send(.began, 150, 150, at: 0.1)
    rig.send(.ended, 150, 150, at: 0.2)
    rig.send(.began, 150, 150, at: 0.3)
    rig.send(.ended, 20, 150, at: 0.4)
    rig.run(until: 1)
    #expect(events == [.touchDown, .touchUpInside, .touchDown, .touchUpOutside])
  }

  @Test func aTrackingControlKeepsItsTouchFromTheScroll() {
    let control = Control(frame: box)
    control.keepsTouch = true
    rig.window.addSubview(control)
    rig.window.addGestureRecognizer(rig.logging(ScrollPanGestureRecognizer(), "pan"))
    rig.flick(from: 150, step: 20, count: 3, at: 0.1)
    rig.run(until: 1)
    #expect(rig.log.isEmpty)
  }
}
