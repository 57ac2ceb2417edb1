import Scenario
import Testing

/// A scenario of a scroll surface; the parts are YAML.
func scrollText(
  surface: String = "engine: physics/keyframe", timeline: String = "[]", more: String = "",
  device: String = "{size: [390, 844], scale: 3, refreshRate: 60, commitDepth: 1}", duration: Double = 2
) -> String {
  """
  title: Test
  device: \(device)
  duration: \(duration)
  stage: {scroll: {\(surface)}}
  timeline: \(timeline)
  \(more)
  """
}

@Suite struct ScrollLanguageTests {
  @Test("What fingers do needs a scroll surface, each said at its place")
  func needsScroll() {
    let text = """
      title: T
      duration: 1
      stage: {layers: {dot: {}}}
      timeline:
        - {at: 0, flick: {at: [1, 1], velocity: [0, 100]}}
        - {at: 0, shift: 5}
      compare: [scrollView, physics/stepped]
      expect:
        - rest: {on: last}
      """
    #expect(
      messages(text) == [
        "t.yaml:5:20: timeline[0].flick: flick needs a scroll surface or a list: make the stage one of scroll or list",
        "t.yaml:6:20: timeline[1].shift: shift needs a scroll surface: make the stage one of scroll",
        "t.yaml:7:10: compare: compare needs a scroll surface or a list: make the stage one of scroll or list",
        "t.yaml:9:5: expect[0]: rest needs a scroll surface or a list: make the stage one of scroll or list",
      ])
  }

  @Test("An engine is one of three; the nearest word is named")
  func engines() {
    #expect(
      messages(scrollText(surface: "engine: physics/keyfram")) == [
        "t.yaml:4:26: stage.scroll.engine: \"physics/keyfram\" is not a scroll engine (did you mean "
          + "physics/keyframe?); allowed: physics/keyframe, physics/stepped, scrollView"
      ])
  }

  @Test("Content has a limit, and bands one each")
  func limits() {
    #expect(messages(scrollText(surface: "bands: {height: 100, count: 1000000}")).isEmpty)
    #expect(
      messages(scrollText(surface: "bands: {height: 101, count: 1000000}")).first?.contains(
        "are longer than 100000000 points") == true)
    #expect(
      messages(scrollText(surface: "bands: {height: 7}")).first?.contains("allowed: 8 to 100000") == true)
    #expect(messages(scrollText(surface: "edges: {min: 5, max: 4}")).first?.contains("before min") == true)
  }

  @Test("The steps of a touch come in order, and there is one")
  func touches() {
    func touch(_ steps: String) -> [String] {
      messages(scrollText(timeline: "[{at: 0, touch: {\(steps)}}]"))
    }
    #expect(touch("down: [5, 5], move: [{to: [5, 9], after: 0.1}], up: {after: 0.2}").isEmpty)
    #expect(
      touch("down: [5, 5], move: [{to: [5, 9], after: 0.3}], up: {after: 0.2}").first?.contains(
        "the steps of a touch come in order") == true)
    #expect(touch("finger: 1").first?.contains("one of these keys is needed: down, move, up, cancel") == true)
    #expect(touch("down: [5, 5], up: {}, cancel: {}").first?.contains("exclude each other") == true)
  }

  @Test("An expectation is one kind, its range runs forward, its bounds are bounds")
  func expectations() {
    func expect(_ entry: String) -> String {
      messages(scrollText(more: "expect: [{\(entry)}]")).joined(separator: "\n")
    }
    #expect(expect("offset: {at: 1, is: 5}").isEmpty)
    #expect(expect("offset: {at: 1, is: 5}, rest: {on: last}").contains("only one of these keys"))
    #expect(
      expect("noBackwardStep: {from: 1, to: 0.5}").contains("the range ends at 0.5 s, and begins at 1 s"))
    #expect(expect("steps: {from: 1}").contains("one of these keys is needed: min, max"))
    #expect(expect("steps: {min: 3, max: 2}").contains("max is 2, below min, which is 3"))
    #expect(expect("rest: {on: last, offset: 3}").contains("only one of these keys"))
    #expect(expect("peakOverscrol: {past: last, is: 3}").contains("did you mean peakOverscroll?"))
  }

  @Test("A comparison is of two engines")
  func comparisons() throws {
    #expect(messages(scrollText(more: "compare: [scrollView]")).first?.contains("allowed: 2") == true)
    let scenario = try Scenario.read(
      scrollText(more: "compare: [scrollView, physics/stepped]"), source: "t.yaml")
    #expect(scenario.comparison == Comparison(left: .scrollView, right: .stepped))
  }

  @Test("A finger lands on the display, and what is expected is expected before the end")
  func reach() {
    #expect(
      messages(scrollText(timeline: "[{at: 0, flick: {at: [200, 900], velocity: [0, 100]}}]")) == [
        "t.yaml:5:32: timeline[0].flick: [200, 900] is off the display, which is 390x844 points"
      ])
    #expect(
      messages(scrollText(more: "expect: [{offset: {at: 2.5, is: 1}}]")) == [
        "t.yaml:6:10: expect[0]: 2.5 s is after the end of the scenario, which lasts 2 s"
      ])
  }

  @Test("Fingers make no more events than the limit")
  func eventLimit() {
    var limits = ScenarioLimits()
    limits.inputEvents = 100
    let drag = "drag: {from: [5, 5], to: [5, 50], duration: 0.5}"
    func text(_ count: Int) -> String {
      scrollText(
        timeline: "[" + Array(repeating: "{at: 0, \(drag)}", count: count).joined(separator: ", ") + "]")
    }
    // Sixty moves and three more.
    #expect(messages(text(1), limits: limits).isEmpty)
    #expect(
      messages(text(3), limits: limits).map { $0.components(separatedBy: ": ").last } == [
        "fingers and trackpads make 126 events up to here; the limit is 100"
      ])
  }
}
