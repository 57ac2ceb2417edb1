import LayerTree
import OffscreenUI
import Testing

/// That a recognizer is told the end of each gesture by `reset`, exactly once, before the next one.
@Suite("Reset of recognizers") struct RecognizerResetTests {
  /// Fails or recognizes as it is told, at the first move, and notes what it hears.
  private final class Probe: GestureRecognizer {
    var heard: [String] = []
    var answer = State.failed

    override func touchesBegan(_ new: [Touch], at timestamp: Double) { heard.append("began") }
    override func touchesMoved(_ moved: [Touch], at timestamp: Double) {
      heard.append("moved")
      request(answer)
    }
    override func touchesEnded(_ lifted: [Touch], at timestamp: Double) { heard.append("ended") }
    override func reset() { heard.append("reset \(state.rawValue)") }
  }

  private let rig = TouchRig()
  private let probe = Probe()
  private let view: LoggingView

  init() {
    view = rig.add("view", Rect(x: 100, y: 100, width: 200, height: 200))
    view.addGestureRecognizer(probe)
  }

  private func gesture(at start: Double) {
    rig.send(.began, 150, 150, at: start)
    rig.send(.moved, 150, 160, at: start + 0.05)
    rig.send(.moved, 150, 170, at: start + 0.1)
    rig.send(.ended, 150, 170, at: start + 0.15)
    rig.run(until: start + 0.5)
  }

  @Test func aFailureResetsOnceAndTheNextGestureBeginsAnew() {
    gesture(at: 0)
    #expect(probe.heard.filter { $0.hasPrefix("reset") }.count == 1, "\(probe.heard)")
    #expect(Array(probe.heard.prefix(2)) == ["began", "moved"])
    #expect(probe.heard.last?.hasPrefix("reset") == true, "\(probe.heard)")
    #expect(probe.state == .possible && probe.touches.isEmpty)
    let first = probe.heard
    probe.heard = []
    gesture(at: 1)
    #expect(probe.heard == first)
  }

  @Test func oneThatLosesToAnotherIsResetToo() {
    // It asks for nothing itself; the pan's begin makes it fail.
    probe.answer = .possible
    rig.window.addGestureRecognizer(rig.logging(ScrollPanGestureRecognizer(), "pan"))
    gesture(at: 0)
    rig.flick(from: 150, step: 20, count: 2, at: 1)
    rig.run(until: 2)
    #expect(rig.log.contains("pan.began"))
    #expect(probe.heard.filter { $0.hasPrefix("reset") }.count == 2, "\(probe.heard)")
    #expect(probe.state == .possible)
  }

  @Test func aTapThatFailedForgetsItsFirstTap() {
    let double = rig.logging(TapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    view.addGestureRecognizer(double)
    probe.isEnabled = false
    // One tap, then a second finger stroke that strays: the count has to begin anew.
    rig.send(.began, 150, 150, at: 0)
    rig.send(.ended, 150, 150, at: 0.05)
    rig.send(.began, 150, 150, at: 0.15)
    rig.send(.moved, 150, 260, at: 0.2)
    rig.send(.ended, 150, 260, at: 0.25)
    rig.send(.began, 150, 150, at: 0.4)
    rig.send(.ended, 150, 150, at: 0.45)
    rig.run(until: 0.5)
    #expect(!rig.log.contains("double.ended"))
    rig.send(.began, 150, 150, at: 0.55)
    rig.send(.ended, 150, 150, at: 0.6)
    rig.run(until: 1.5)
    #expect(rig.log.filter { $0 == "double.ended" }.count == 1)
  }
}
