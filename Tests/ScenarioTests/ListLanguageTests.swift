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
        "[]", "[{at: 0, apply: {transition: {duration: 1}}}, {at: 0, apply: {update: {row: 3}}}]", "[]",
        [
          "t.yaml:4:27: timeline[0].apply: one of these keys is needed: insert, delete, move, update, resize, replace, shuffle, size, insets, scrollTo, distance, anchor, compensatesInsetChange, absorbsEdgeChangeIntoOverscroll, animatesInsertions, nested",
          "t.yaml:4:81: timeline[1].apply.update: one of these keys is needed: pinned, style, text, detail, outgoing, avatar, picture, height, color, cost",
        ]
      ),
      (
        "[]", "[{at: 0, stream: {row: 3, text: ''}}]", "[]",
        ["t.yaml:4:43: timeline[0].stream.text: there is nothing to stream: write a word or more"]
      ),
      (
        // The number behind the prefix has two digits: 63 and 2 are more than 64.
        "{generate: numbers, count: 11, prefix: \(String(repeating: "p", count: 63))}", "[]", "[]",
        [
          "t.yaml:3:62: stage.list.items.prefix: an identity is one line of 1 to 64 characters, the number behind the prefix included"
        ]
      ),
      ("{generate: numbers, count: 10, prefix: \(String(repeating: "p", count: 63))}", "[]", "[]", []),
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
      (
        "apply: {delete: [x]}",
        #"t.yaml:4:39: timeline[0].apply.delete[0]: there is no row "x" at 0.5 s: the list has 100 rows, "0" to "99""#
      ),
      (
        "apply: {scrollTo: x}",
        #"t.yaml:4:40: timeline[0].apply.scrollTo: there is no row "x" at 0.5 s: the list has 100 rows, "0" to "99""#
      ),
      (
        "apply: {insert: {items: [{id: 3}]}}",
        #"t.yaml:4:47: the rows at index 3 and 100 share the identity "3"; every row needs one of its own"#
      ),
      (
        "apply: {insert: {at: 101, items: []}}",
        "t.yaml:4:43: timeline[0].apply.insert.at: there is no place 101 at 0.5 s: the list has 100 rows; allowed: 0 to 100"
      ),
      (
        "apply: {move: {row: 3, to: 100}}",
        "t.yaml:4:49: timeline[0].apply.move.to: there is no place 100 at 0.5 s: the list has 100 rows; allowed: 0 to 99"
      ),
      (
        "apply: {delete: {at: 100}}",
        "t.yaml:4:43: timeline[0].apply.delete.at: there is no place 100 at 0.5 s: the list has 100 rows; allowed: 0 to 99"
      ),
      (
        "apply: {replace: [], delete: {at: 0}}",
        "t.yaml:4:56: timeline[0].apply.delete.at: there is no place 0 at 0.5 s: the list has no rows"
      ),
      (
        "apply: {replace: [{id: alpha}, {id: beta}], delete: alpa}",
        #"t.yaml:4:74: timeline[0].apply.delete: there is no row "alpa" at 0.5 s (did you mean "alpha"?): the list has 2 rows, "alpha" to "beta""#
      ),
      (
        "selfUpdate: {row: 100, by: 3}",
        #"t.yaml:4:40: timeline[0].selfUpdate.row: there is no row "100" at 0.5 s: the list has 100 rows, "0" to "99""#
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

  @Test("A rehearsal names everything that cannot be done, and a run the first of it")
  func rehearsal() throws {
    let timeline = """
      [{at: 0.1, apply: {delete: [x, y]}}, {at: 0.2, stream: {row: z, text: a b c}}, \
      {at: 0.3, apply: {delete: "0"}}, {at: 0.4, apply: {delete: "0"}}]
      """
    let scenario = try Scenario.read(text(timeline: timeline), source: "t.yaml")
    func stage() throws -> Stage { try Stage(scenario) { _ in throw NoPicture() } }
    let rows = #"the list has 100 rows, "0" to "99""#
    let all = try stage()
    let error = #expect(throws: ScenarioError.self) { try all.rehearse() }
    #expect(
      error?.diagnostics.map(\.description) == [
        #"t.yaml:4:39: timeline[0].apply.delete[0]: there is no row "x" at 0.1 s: \#(rows)"#,
        #"t.yaml:4:72: timeline[1].stream.row: there is no row "z" at 0.2 s: \#(rows)"#,
        #"t.yaml:4:149: timeline[3].apply.delete: there is no row "0" at 0.4 s: the list has 99 rows, "1" to "99""#,
      ])
    let played = try stage()
    let first = #expect(throws: ScenarioError.self) { while try played.next() != nil {} }
    #expect(first?.diagnostics.count == 1)
    let good = try Scenario.read(text(timeline: "[{at: 0.3, apply: {delete: \"0\"}}]"), source: "t.yaml")
    try Stage(good) { _ in throw NoPicture() }.rehearse()
  }

  @Test("Two rows of one identity, and a missing file, are told before the first frame")
  func begin() throws {
    let twice = try Scenario.read(text("[{id: a}, {id: a}]"), source: "t.yaml")
    let error = #expect(throws: ScenarioError.self) { try Stage(twice) { _ in throw NoPicture() } }
    #expect(
      error?.description
        == #"t.yaml:3:33: the rows at index 0 and 1 share the identity "a"; every row needs one of its own"#
    )
    let missing = try Scenario.read(text("{file: nowhere.csv}"), source: "t.yaml")
    let other = #expect(throws: ScenarioError.self) { try Stage(missing) { _ in throw NoPicture() } }
    #expect(
      other?.description
        == #"t.yaml:3:30: stage.list.items.file: the rows in "nowhere.csv" cannot be used: there is no such file"#
    )
  }
}
