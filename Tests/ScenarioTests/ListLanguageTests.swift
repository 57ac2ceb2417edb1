import Scenario
import Testing

/// What a list's part of the language refuses, each with its place and the way out.
@Suite struct ListLanguageTests {
  private func text(_ items: String = "{generate: numbers}", timeline: String = "[]", expect: String = "[]")
    -> String
  {
    """
    title: T
    duration: 1
    stage: {list: {items: \(items)}}
    timeline: \(timeline)
    expect: \(expect)
    """
  }

  @Test(
    "Mistakes while reading",
    arguments: [
      (
        "[{id: a}, {height: 3}]", "[]", "[]",
        [#"t.yaml:3:33: stage.list.items[1]: the key "id" is missing: its identity, unique in the list"#]
      ),
      (
        "{generate: numbers, file: a.csv}", "[]", "[]",
        ["t.yaml:3:43: stage.list.items: only one of these keys can stand here: generate, file"]
      ),
      (
        "{generate: chats}", "[]", "[]",
        [
          #"t.yaml:3:34: stage.list.items.generate: "chats" is not a generator (did you mean chat?); allowed: chat, feed, numbers, settings"#
        ]
      ),
      (
        "[]", "[{at: 0, setOffset: 3}]", "[]",
        ["t.yaml:4:31: timeline[0].setOffset: setOffset needs a scroll surface: make the stage one of scroll"]
      ),
      ("[]", "[{at: 0, flick: {at: [9, 9], velocity: [0, 9]}}]", "[{rest: {offset: 3}}]", []),
      (
        "[]", "[]", "[{list: {at: 0.5}}]",
        [
          "t.yaml:5:17: expect[0].list: one of these keys is needed: first, last, count, reached, offset, edges, pinSlack, latched, held, holdSlack, anchor, rule, rebakes"
        ]
      ),
      (
        "[]", "[]", "[{list: {at: 0.5, rule: newest}}]",
        [
          #"t.yaml:5:33: expect[0].list.rule: "newest" is not a rule of anchors (did you mean newestEdge?); allowed: scrollTarget, pinLatch, scrollHold, visibleContent, fullReplace, newestEdge, survivorAboveDeleted, firstVisible, lastAbove, anySurvivor"#
        ]
      ),
      (
        "[]", "[]", "[{list: {at: 0.5, edges: {}}}]",
        ["t.yaml:5:34: expect[0].list.edges: one of these keys is needed: min, max"]
      ),
      (
        "[]", "[]", "[{counts: {at: 0.5, of: lastPass, passes: 1}}]",
        ["t.yaml:5:51: expect[0].counts.passes: passes has no meaning for one pass; leave it out"]
      ),
      (
        "[]", "[]", "[{counts: {at: 0.5, since: 0.6, views: 1}}]",
        ["t.yaml:5:24: expect[0].counts.at: the interval ends at 0.5 s, and begins at 0.6 s"]
      ),
      (
        "[]", "[]", "[{flashes: {is: 0, layer: dot}}]",
        [#"t.yaml:5:35: expect[0].flashes.layer: there is no layer "dot""#]
      ),
      (
        "[]", "[{at: 0, charge: 0}]", "[{unaffectedBy: {entry: 1}}]",
        [
          "t.yaml:5:33: expect[0].unaffectedBy.entry: there is no entry 1: the timeline has 1 entry, counted from 0"
        ]
      ),
      (
        "[]", "[{at: 0, chaos: {period: 0}}]", "[]",
        [
          #"t.yaml:4:27: timeline[0].chaos: the key "count" is missing: how many passes"#,
          "t.yaml:4:36: timeline[0].chaos.period: 0 is out of range; allowed: 0.001 to 3600 seconds",
        ]
      ),
      (
        "[]", "[]", "[{row: {id: a, at: 0}}]",
        ["t.yaml:5:16: expect[0].row: nothing is asked of the row: name a place, as y: 40, or loaded: false"]
      ),
      (
        "[]", "[]", "[{row: {id: a, at: 3, y: 0}}]",
        ["t.yaml:5:10: expect[0]: 3 s is after the end of the scenario, which lasts 1 s"]
      ),
      (
        "[]", "[{at: 0, apply: {insert: {at: 0, before: a, items: []}}}]", "[]",
        ["t.yaml:4:44: timeline[0].apply.insert: these keys exclude each other: at, before"]
      ),
    ])
  func mistakes(_ items: String, _ timeline: String, _ expect: String, _ expected: [String]) {
    #expect(messages(text(items, timeline: timeline, expect: expect)) == expected)
  }

  @Test("What is done to a list needs one")
  func otherStages() {
    let found = messages(
      """
      title: T
      duration: 1
      stage: {layers: {}}
      timeline:
      - {at: 0, apply: {shuffle: 1}}
      - {at: 0, keyboard: {hide: {}}}
      - {at: 0, selfUpdate: {row: a, by: 3}}
      - {at: 0, stream: {row: a, text: b}}
      - {at: 0, autoLoad: true}
      - {at: 0, chaos: {count: 1}}
      - {at: 0, setItems: []}
      - {at: 0, releaseHold: true}
      expect: [{rowGaps: {}}, {invariants: {}}, {blank: {}}, {rowOrder: {}}, {flashes: {is: 0}}]
      """)
    #expect(found.count == 13)
    #expect(found.allSatisfy { $0.hasSuffix("needs a list: make the stage one of list") })
  }

  @Test(
    "Mistakes that only show when the turn comes",
    arguments: [
      ("apply: {delete: [x]}", #"t.yaml:4:39: timeline[0].apply.delete[0]: there is no row "x" at 0.5 s"#),
      ("apply: {scrollTo: x}", #"t.yaml:4:40: timeline[0].apply.scrollTo: there is no row "x" at 0.5 s"#),
      (
        "apply: {insert: {items: [{id: 3}]}}",
        #"t.yaml:4:29: timeline[0].apply: the rows at index 3 and 100 share the identity "3"; every row needs one of its own"#
      ),
      (
        "selfUpdate: {row: 90, by: 3}",
        #"t.yaml:4:40: timeline[0].selfUpdate.row: row "90" is not loaded, and only a loaded row can grow by itself"#
      ),
    ])
  func turns(_ action: String, _ message: String) throws {
    let scenario = try Scenario.read(text(timeline: "[{at: 0.5, \(action)}]"), source: "t.yaml")
    let stage = try Stage(scenario) { _ in throw NoPicture() }
    let error = #expect(throws: ScenarioError.self) { while try stage.next() != nil {} }
    #expect(error?.description == message)
  }

  @Test("Two rows of one identity, and a missing file, are told before the first frame")
  func begin() throws {
    let twice = try Scenario.read(text("[{id: a}, {id: a}]"), source: "t.yaml")
    let error = #expect(throws: ScenarioError.self) { try Stage(twice) { _ in throw NoPicture() } }
    #expect(
      error?.description
        == #"t.yaml:3:23: stage.list.items: the rows at index 0 and 1 share the identity "a"; every row needs one of its own"#
    )
    let missing = try Scenario.read(text("{file: nowhere.csv}"), source: "t.yaml")
    let other = #expect(throws: ScenarioError.self) { try Stage(missing) { _ in throw NoPicture() } }
    #expect(
      other?.description
        == #"t.yaml:3:30: stage.list.items.file: the rows in "nowhere.csv" cannot be used: there is no such file"#
    )
  }
}
