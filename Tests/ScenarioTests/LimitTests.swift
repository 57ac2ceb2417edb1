import Scenario
import Testing

/// Every limit against runaway input, each with its own words; limits are lowered so that the texts stay short.
@Suite struct LimitTests {
  private func limited(_ change: (inout ScenarioLimits) -> Void) -> ScenarioLimits {
    var limits = ScenarioLimits()
    change(&limits)
    return limits
  }

  private let small = "title: A\nduration: 1\nstage: {layers: {a: {}, b: {}}}\ntimeline: [{at: 0}, {at: 0}]\n"

  @Test("Bytes of a file") func fileSize() {
    #expect(
      messages(small, limits: limited { $0.fileSize = 50 }) == [
        "t.yaml:1:1: the file has \(small.utf8.count) bytes; the limit is 50"
      ])
  }

  @Test("Levels of nesting, those behind aliases included") func nesting() {
    let deep = String(repeating: "[", count: 10) + String(repeating: "]", count: 10)
    let message = "mappings and lists are nested too deeply; the limit is 8 levels"
    let limits = limited { $0.nesting = 8 }
    #expect(messages("title: \(deep)\n", limits: limits) == ["t.yaml:1:15: \(message)"])
    // Three levels, twice inside one another by aliases.
    #expect(
      messages("a: &a [[[1]]]\nb: &b [[[*a]]]\nc: [[[*b]]]\n", limits: limits) == ["t.yaml:3:7: \(message)"])
    let huge = String(repeating: "[", count: 100_000)
    #expect(
      messages("title: \(huge)\n") == [
        "t.yaml:1:71: mappings and lists are nested too deeply; the limit is 64 levels"
      ])
  }

  @Test("Values, aliases counted each time") func nodes() {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1...9 {
      text +=
        "a\(level): &a\(level) [\(Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", "))]\n"
    }
    #expect(
      messages(text) == [
        "t.yaml:6:20: the file holds too many values (aliases count each time); the limit is 400000"
      ])
  }

  @Test("Characters of a text") func textLength() {
    #expect(
      messages(
        "title: abcdef\nduration: 1\nstage: {layers: {}}\n", limits: limited { $0.textLength = 5 })
        == ["t.yaml:1:8: title: the text has 6 characters; the limit is 5"])
  }

  @Test("Seconds and frames") func time() {
    #expect(
      messages("title: A\nduration: 1e9\nstage: {layers: {}}\n")
        == ["t.yaml:2:11: duration: a duration of 1000000000 s is too long; the limit is 3600 s"])
    #expect(
      messages("title: A\nduration: 3600\ndevice: {size: [9, 9], refreshRate: 1000}\nstage: {layers: {}}\n")
        == ["t.yaml:2:11: duration: duration and refresh rate make 3600000 frames; the limit is 500000"])
  }

  @Test("Layers and entries") func counts() {
    #expect(
      messages(small, limits: limited { $0.layers = 1 })
        == ["t.yaml:3:25: stage.layers.b: there are too many layers; the limit is 1"])
    #expect(
      messages(small, limits: limited { $0.timeline = 1 })
        == ["t.yaml:4:21: timeline[1]: the timeline has too many entries; the limit is 1"])
  }

  @Test("Pixels of a picture and of the display") func pixels() {
    let picture = "{layers: {a: {contents: {image: {checker: {size: [20000, 8]}}}}}}"
    #expect(
      messages("title: A\nduration: 1\nstage: \(picture)\n")
        == [
          "t.yaml:3:57: stage.layers.a.contents.image.checker.size: a picture of 20000x8 pixels is too large; the limit is 16384 on a side"
        ])
    #expect(
      messages("title: A\nduration: 1\ndevice: {size: [20000, 9], scale: 1}\nstage: {layers: {}}\n")
        == [
          "t.yaml:3:9: device: a display of 20000x9 pixels is too large; the limit is 16384 on a side"
        ])
  }

  @Test("Layers inside one another, as the timeline adds them") func layerDepth() throws {
    let outside = (0..<70).map { "l\($0): {}" }.joined(separator: ", ")
    let adds = (1..<70).map { "{layer: l\($0 - 1), to: l\($0)}" }.joined(separator: ", ")
    let text =
      "title: A\nduration: 1\nstage: {layers: {}, outside: {\(outside)}}\ntimeline: [{at: 0, addLayer: [\(adds)]}]\n"
    let stage = try Stage(try Scenario.read(text, source: "t.yaml")) { _ in throw NoPicture() }
    let error = #expect(throws: ScenarioError.self) { try stage.next() }
    #expect(error?.diagnostics.first?.message == "layers are nested too deeply; the limit is 64 levels")
    #expect(error?.diagnostics.first?.path.description == "timeline[0].addLayer[63]")
  }

  @Test("Findings beyond the limit are counted") func findings() {
    let text = "title: A\nduration: 1\nstage: {layers: {}}\na: 1\nb: 1\nc: 1\nd: 1\n"
    let all = messages(text, limits: limited { $0.diagnostics = 2 })
    #expect(all.count == 3)
    #expect(all.last == "t.yaml:5:1: and 2 more that are not listed")
  }
}
