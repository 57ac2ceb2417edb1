import Scenario
import Testing

/// Bad input and the exact words for it.
@Suite struct MessageTests {
  /// A valid file around a stage and a timeline.
  private static func around(_ stage: String, _ timeline: String = "[]") -> String {
    "title: A\nduration: 1\nstage: \(stage)\ntimeline: \(timeline)\n"
  }

  /// Text, and all messages for it in order.
  typealias Row = (text: String, messages: [String])
  static let table: [Row] = files + tags + keys + values + names + fingers + times

  private static let files: [Row] = [
    ("", ["t.yaml:1:1: the file is empty; a scenario has at least a title, a duration and a stage"]),
    ("# words\n", ["t.yaml:1:1: the file is empty; a scenario has at least a title, a duration and a stage"]),
    ("title: [\n", ["t.yaml:2:1: not YAML: did not find expected node content (while parsing a flow node)"]),
    ("title: a\n---\nb: 1\n", ["t.yaml:2:1: a second YAML document begins here; a file holds one scenario"]),
    ("? [x]\n: 2\n", ["t.yaml:1:3: a key must be a plain word"]),
    (
      "[a, b]\n",
      ["t.yaml:1:1: expected a scenario, as {title: ..., duration: 1, stage: {...}}, found a list of 2"]
    ),
    (around("*bse"), ["t.yaml:3:8: there is no anchor &bse before this"]),
    (
      "title: &base A\nduration: 1\nstage: *bse\n",
      ["t.yaml:3:8: there is no anchor &bse before this (did you mean &base?)"]
    ),
    (
      around("{layers: {a: {<<: 3}}}"),
      ["t.yaml:3:26: only a mapping, or a list of mappings, can be merged with <<"]
    ),
    (
      "title: A\ntitle: B\nduration: 1\nstage: {layers: {}}\n",
      [#"t.yaml:2:1: "title" is already set in line 1"#]
    ),
  ]

  /// A tag would change what a value is, so none is passed over.
  private static let tags: [Row] = [
    (
      "!mine\ntitle: !!str A\n!!str duration: 1\nstage: {layers: !!map {a: {size: !<x:y> [1, 2]}}}\n",
      [
        "t.yaml:1:1: the tag !mine", "t.yaml:2:8: the tag !!str", "t.yaml:3:1: the tag !!str",
        "t.yaml:4:17: the tag !!map", "t.yaml:4:34: the tag x:y",
      ].map { "\($0) is not understood; leave it out, and quote a value that is to be text" }
    ),
    (
      "title: A\nduration: \"1\"\nstage: {layers: {}}\n",
      [Self.seconds(#"the text "1"; write the number alone: 1"#)]
    ),
  ]

  private static func seconds(_ found: String) -> String {
    "t.yaml:2:11: duration: expected a number of seconds, above 0, found \(found)"
  }

  @Test(
    "What a number was meant to be is said where that is plain",
    arguments: [
      ("1_000", "1000"), ("1'000", "1000"), ("1 000 000", "1000000"), ("-1_0.5 s", "-10.5"), ("3s", "3"),
      ("300ms", "0.3"), ("300 ms", "0.3"), ("2 seconds", "2"), ("0x10", nil), ("1,5", nil), ("1,000", nil),
      ("1.2.3", nil), ("1e3s", nil), ("fast", nil), ("_1", nil), ("3 of 4", nil), ("1__0", nil),
    ] as [(String, String?)])
  func numberHints(_ text: String, _ number: String?) {
    let hint = number.map { "; write the number alone: \($0)" } ?? ""
    #expect(
      messages("title: A\nduration: \(text)\nstage: {layers: {}}\n")
        == [Self.seconds("the text \"\(text)\"\(hint)")])
  }

  private static let keys: [Row] = [
    (
      "titel: A\nduration: 3s\nstage: {}\nbanana: []\n",
      [
        #"t.yaml:1:1: titel: there is no key "titel" here (did you mean title?); allowed: title, device, duration, background, stage, timeline, compare, expect"#,
        #"t.yaml:1:1: the key "title" is missing: what the scenario shows, in one line"#,
        #"t.yaml:2:11: duration: expected a number of seconds, above 0, found the text "3s"; write the number alone: 3"#,
        "t.yaml:3:8: stage: one of these keys is needed: layers, scroll, list",
        #"t.yaml:4:1: banana: there is no key "banana" here; allowed: title, device, duration, background, stage, timeline, compare, expect"#,
      ]
    ),
    (
      around("{layers: {a: {border: {widht: 1}}}}"),
      [
        #"t.yaml:3:31: stage.layers.a.border.widht: there is no key "widht" here (did you mean width?); allowed: width, color"#
      ]
    ),
    (
      around("{layers: {a: {frame: [0, 0, 1, 1], size: [1, 1]}}}"),
      ["t.yaml:3:43: stage.layers.a: these keys exclude each other: frame, size"]
    ),
    (
      around("{layers: {a: {contents: {text: a, image: b}}}}"),
      ["t.yaml:3:42: stage.layers.a.contents: only one of these keys can stand here: text, image"]
    ),
    (
      around("{layers: {a: {}}}", "[{set: {a: {opacity: 0}}}]"),
      [#"t.yaml:4:12: timeline[0]: the key "at" is missing: when the turn is due on the main thread"#]
    ),
  ]

  private static let values: [Row] = [
    (
      around("{layers: {a: {opacity: 2, isHidden: yes, frame: [0, 0, 1]}}}"),
      [
        "t.yaml:3:31: stage.layers.a.opacity: 2 is out of range; allowed: 0 to 1",
        #"t.yaml:3:44: stage.layers.a.isHidden: expected true or false, found the text "yes"; write true or false"#,
        "t.yaml:3:56: stage.layers.a.frame: expected a rectangle, as [x, y, width, height], found a list of 3",
      ]
    ),
    (
      "title: A\nduration: 1\nbackground: #fff\nstage: {layers: {}}\n",
      [
        ##"t.yaml:3:12: background: expected a colour, as "#0a84ff", "#0a84ff80", white, black or clear, found nothing; an unquoted # begins a comment: write it in quotes"##
      ]
    ),
    (
      around("{layers: {a: {cornerCurve: contineous}}}"),
      [
        #"t.yaml:3:35: stage.layers.a.cornerCurve: "contineous" is not a corner curve (did you mean continuous?); allowed: circular, continuous"#
      ]
    ),
    (
      around("{layers: {a: {contents: {shape: {path: M 0 0 X}}}}}"),
      [
        "t.yaml:3:47: stage.layers.a.contents.shape.path: the path cannot be read: a command (M L H V C S Q T A Z) is expected at character 7"
      ]
    ),
    (
      around("{layers: {a: {contents: {gradient: {colors: [white, black], locations: [1]}}}}}"),
      [
        "t.yaml:3:79: stage.layers.a.contents.gradient.locations: there are 1 of them; allowed: 2 to 64",
        "t.yaml:3:79: stage.layers.a.contents.gradient.locations: there are 1 locations for 2 colours; give each colour one",
      ]
    ),
    (
      "title: A\nduration: 0\ndevice: iphone-71\nstage: {layers: {}}\n",
      [
        "t.yaml:2:11: duration: 0 is out of range; allowed: above 0 seconds",
        #"t.yaml:3:9: device: "iphone-71" is not a device (did you mean iphone-17?); allowed: iphone-se, iphone-17, iphone-17-pro-max, ipad-13, iphone-se-simulator, iphone-17-simulator, iphone-17-pro-max-simulator, ipad-13-simulator"#,
      ]
    ),
    (
      "title: A\nduration: 1\ndevice: {scale: 2}\nstage: {layers: {}}\n",
      ["t.yaml:3:9: device: one of these keys is needed: profile, size"]
    ),
  ]

  private static let names: [Row] = [
    (
      around("{layers: {a: {}, b c: {}, root: {}}, outside: {a: {}}}"),
      [
        #"t.yaml:3:25: stage.layers.b c: "b c" is not a name; a name is 1 to 64 letters, digits, - and _"#,
        #"t.yaml:3:34: stage.layers.root: "root" is the layer that holds all others; choose another name"#,
        #"t.yaml:3:55: stage.outside.a: there is already a layer "a", in line 3; every layer needs a name of its own"#,
      ]
    ),
    (
      around("{layers: {bubble: {}}}", "[{at: 0, set: {buble: {opacity: 0}}}]"),
      [#"t.yaml:4:26: timeline[0].set.buble: there is no layer "buble" (did you mean bubble?)"#]
    ),
    (
      around("{layers: {a: {}}}", "[{at: 0, removeLayer: root}]"),
      ["t.yaml:4:33: timeline[0].removeLayer: the root layer stays where it is"]
    ),
  ]

  private static let fingers: [Row] = [
    (
      around("{scroll: {}}", "[{at: 0, touch: {move: [200, 300], up: {after: 0.1}}}]"),
      [
        "t.yaml:4:34: timeline[0].touch.move: finger 0 is not down at 0 s; it has to land with `down` before it moves",
        "t.yaml:4:50: timeline[0].touch.up: finger 0 is not down at 0.1 s; it has to land with `down` before it leaves",
      ]
    ),
    (
      around(
        "{scroll: {}}",
        "[{at: 0.5, touch: {down: [200, 300]}}, {at: 0.2, touch: {finger: 0, down: [200, 300], move: [200, 290]}}]"
      ),
      [
        "t.yaml:4:36: timeline[0].touch.down: finger 0 is still down at 0.5 s; lift it with `up` first, or give the touch another finger"
      ]
    ),
    (
      around(
        "{scroll: {}}",
        "[{at: 0, touch: [{down: [9, 9], cancel: {after: 0.1}}, {finger: 1, down: [8, 8]}]}, {at: 0.2, touch: {up: {}}}]"
      ),
      [
        "t.yaml:4:117: timeline[1].touch.up: finger 0 is not down at 0.2 s; it has to land with `down` before it leaves"
      ]
    ),
    (
      around("{scroll: {}}", "[{at: 0, setEdges: {}}]"),
      [
        "t.yaml:4:30: timeline[0].setEdges: the key \"min\" is missing: a change of edges needs min or max"
      ]
    ),
  ]

  private static let times: [Row] = [
    (
      around("{layers: {a: {}}}", "[{at: 2, stall: 61}]"),
      [
        "t.yaml:4:17: timeline[0].at: 2 s is after the end of the scenario, which lasts 1 s",
        "t.yaml:4:27: timeline[0].stall: 61 is out of range; allowed: 0 to 60 seconds",
      ]
    ),
    (
      around("{layers: {a: {}}}", "[{at: 0, add: {layer: a, basic: {property: position, from: 0}}}]"),
      ["t.yaml:4:70: timeline[0].add.basic.from: expected a point, as [x, y], found the number 0"]
    ),
    (
      around(
        "{layers: {a: {}}}", "[{at: 0, animate: {layer: a, to: {opacity: 1}, from: {position: [0, 0]}}}]"),
      [
        #"t.yaml:4:29: timeline[0].animate: the key "duration" is missing: a change needs a duration or a spring"#,
        #"t.yaml:4:64: timeline[0].animate.from: there is no position under "to""#,
      ]
    ),
    (
      around(
        "{layers: {a: {}}}",
        "[{at: 0, add: {layer: a, keyframes: {property: opacity, values: [0, 1], keyTimes: [0]}}}]"),
      [
        "t.yaml:4:93: timeline[0].add.keyframes: key times must be 2 numbers for 2 values, never falling, from 0 to 1"
      ]
    ),
    (
      around("{layers: {a: {}}}", "[{at: 0, link: {layer: a, property: transform, velocity: 2}}]"),
      [
        "t.yaml:4:47: timeline[0].link.property: transform has no velocity; choose a number, a point or a size"
      ]
    ),
  ]

  @Test("Every message, with its place, its path and the way out", arguments: table.indices)
  func words(_ index: Int) {
    let row = Self.table[index]
    #expect(messages(row.text) == row.messages)
  }

  @Test("A file that is not text")
  func notText() {
    let bytes: [UInt8] = [0x74, 0x69, 0xff, 0xfe, 0x00]
    #expect(throws: ScenarioError.self) { try Scenario.read(bytes: bytes, source: "t.yaml") }
  }

  @Test("A file that is not there, and one that is a folder")
  func unreadable() {
    func message(_ path: String) -> String {
      do {
        _ = try Scenario.load(path)
        return ""
      } catch { return error.description }
    }
    #expect(
      message("/nowhere/at/all.yaml")
        == "/nowhere/at/all.yaml: the file cannot be read: there is no such file")
    #expect(message("/") == "/: the file cannot be read: it is a folder")
  }
}
