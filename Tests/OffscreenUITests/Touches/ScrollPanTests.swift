import LayerTree
import OffscreenUI
import Testing

@Suite("The scroll's pan, P6, P39") struct ScrollPanTests {
  let rig = TouchRig()

  @Test func p6TranslationLosesTheHysteresisAndVelocityDoesNot() {
    let pan = ScrollPanGestureRecognizer()
    rig.window.addGestureRecognizer(pan)
    var seen: [(Double, Double)] = []
    pan.action = { _ in seen.append((pan.translation.y, pan.velocity.y)) }
    rig.flick(from: 100, step: 50, count: 2, at: 0)
    rig.run(until: 1)
    #expect(seen[0].0 == 40)
    #expect(abs(seen[0].1 - 600) < 1e-9)
    #expect(seen[1].0 == 90)
    #expect(abs(seen[1].1 - 3000) < 1e-9)
  }

  @Test func p39AForcedBeginHasNoTranslationAndComesWithTheLanding() {
    let pan = ScrollPanGestureRecognizer()
    rig.window.addGestureRecognizer(pan)
    pan.onTouchDown = { [rig] _ in rig.log.append("down") }
    pan.onTouchUp = { [rig] in rig.log.append("up") }
    pan.shouldBeginImmediately = { true }
    pan.action = { [rig] in rig.log.append("\($0.state.rawValue) \(pan.translation.y)") }
    rig.flick(from: 100, step: 3, count: 1, at: 0.1)
    rig.run(until: 1)
    #expect(rig.log == ["down", "began 0.0", "changed 3.0", "up", "ended 3.0"])
  }

  @Test func p39APanThatLosesItsTouchReportsTheLiftOnce() {
    let view = rig.add("view", Rect(x: 0, y: 0, width: 390, height: 800))
    let swipe = ScrollPanGestureRecognizer()
    let pan = ScrollPanGestureRecognizer()
    var ups = 0
    pan.onTouchUp = { ups += 1 }
    view.addGestureRecognizer(swipe)
    rig.window.addGestureRecognizer(pan)
    rig.flick(from: 100, step: 20, count: 1, at: 0.1)
    rig.run(until: 0.13)
    #expect(ups == 1)
    rig.run(until: 1)
    #expect(ups == 1)
    #expect(pan.isIndirect)
  }

  @Test func p39TheForcedFlagDoesNotLeakIntoTheNextGesture() {
    let pan = ScrollPanGestureRecognizer()
    rig.window.addGestureRecognizer(pan)
    var forced = true
    pan.shouldBegin = { _ in !forced }
    pan.shouldBeginImmediately = { forced }
    pan.action = { [rig] _ in rig.log.append("\(pan.state.rawValue) \(pan.isForced)") }
    rig.flick(from: 100, step: 20, count: 1, at: 0.1)
    rig.run(until: 0.5)
    #expect(rig.log.isEmpty)
    forced = false
    rig.flick(from: 100, step: 20, count: 1, at: 0.6)
    rig.run(until: 1)
    #expect(rig.log == ["began false", "ended false"])
  }

  @Test func aTrackpadHasNoTouchDownAndNoHysteresis() {
    let pan = ScrollPanGestureRecognizer()
    rig.window.addGestureRecognizer(pan)
    pan.onTouchDown = { [rig] _ in rig.log.append("down") }
    pan.action = { [rig] _ in rig.log.append("\(pan.state.rawValue) \(pan.translation.y) \(pan.isIndirect)") }
    rig.indirect(.changed, dy: 5, at: 0.1)
    rig.indirect(.changed, dy: 7, at: 0.12)
    rig.indirect(.ended, at: 0.14)
    rig.run(until: 1)
    #expect(rig.log == ["began 5.0 true", "changed 12.0 true", "ended 12.0 true"])
  }

  @Test func p39ATrackpadsForcedBeginHoldsTheStaleTotal() {
    let pan = ScrollPanGestureRecognizer()
    rig.window.addGestureRecognizer(pan)
    var totals: [Double] = []
    pan.action = { _ in totals.append(pan.translation.y) }
    rig.indirect(.changed, dy: 272.17, at: 0.1)
    rig.indirect(.ended, at: 0.12)
    rig.run(until: 0.5)
    pan.shouldCatchIndirect = { true }
    rig.indirect(.mayBegin, at: 0.6)
    rig.run(until: 0.7)
    #expect(pan.isForced)
    #expect(totals == [272.17, 272.17, 272.17])
  }
}
