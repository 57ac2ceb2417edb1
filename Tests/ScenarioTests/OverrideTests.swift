import LayerTree
import Scenario
import Testing

/// `--set KEY=VALUE`.
@Suite struct OverrideTests {
  static let text = """
    title: A
    device: iphone-17
    duration: 1
    stage:
      layers:
        bubble: {frame: [0, 0, 10, 10], sublayers: {tail: {size: [1, 2]}}}
    timeline:
      - at: 0
        animate: {layer: bubble, to: {opacity: 0}, duration: 0.2}
    """

  private func scenario(_ overrides: String...) throws -> Scenario {
    try Scenario.read(Self.text, source: "t.yaml", overrides: overrides)
  }

  private func first(_ overrides: String...) throws -> FrameTree {
    let stage = try Stage(try Scenario.read(Self.text, source: "t.yaml", overrides: overrides)) { _ in
      throw NoPicture()
    }
    return try #require(try stage.next())
  }

  @Test("Values of the root") func root() throws {
    #expect(try scenario("duration=3").duration == 3)
    #expect(try scenario("title='B: C'").title == "B: C")
    #expect(try scenario("device=iphone-se").device == .iPhoneSE)
    #expect(try scenario("background=#ff0000").background.hex == "#ff0000")
    #expect(try scenario("duration=3", "duration=4").duration == 4)
  }

  @Test("A key of a device that was named alone") func shorthand() throws {
    let device = try scenario("device.commitDepth=2").device
    #expect(device.commitDepth == 2 && device.size == DeviceProfile.iPhone17.size && device.scale == 3)
  }

  @Test("Values of layers and of the timeline, there or not") func deep() throws {
    #expect(try first("stage.layers.bubble.opacity=0.5", "timeline=[]").values("bubble")?.opacity == 0.5)
    #expect(try first("stage.layers.bubble.sublayers.tail.size[1]=9").values("tail")?.bounds.size.height == 9)
    #expect(try first("stage.layers.bubble.border.width=3").values("bubble")?.borderWidth == 3)
    let slow = try first("timeline[0].animate.duration=0.5").values("bubble")?.opacity ?? 0
    // p(0) = 1/120 s of 0.5 s.
    #expect(abs(slow - Float(1 - 1.0 / 60)) < 1e-6)
  }

  @Test(
    "What leads nowhere says so",
    arguments: [
      ("duration", "--set duration: write it as KEY=VALUE, as in --set device=iphone-se"),
      ("=3", "--set =3: write it as KEY=VALUE, as in --set device=iphone-se"),
      (
        "stage.layers.buble.opacity=0.5",
        #"--set stage.layers.buble.opacity=0.5: stage.layers.buble: there is no "buble" in this scenario (did you mean bubble?); there is: bubble"#
      ),
      (
        "duratoin=3",
        #"--set duratoin=3: duratoin: there is no key "duratoin" here (did you mean duration?); allowed: title, device, duration, background, stage, timeline, compare, expect"#
      ),
      ("timeline[3].at=0", "--set timeline[3].at=0: timeline[3]: there is no [3]; allowed: 0 to 0"),
      ("timeline[-1].at=0", "--set timeline[-1].at=0: timeline[-1]: there is no [-1]; allowed: 0 to 0"),
      (
        "timeline[99999999999999999999].at=0",
        "--set timeline[99999999999999999999].at=0: timeline: there is no [99999999999999999999]; allowed: 0 to 0"
      ),
      ("timeline[a].at=0", "--set timeline[a].at=0: timeline: there is no [a]; allowed: 0 to 0"),
      ("expect[-1].x=0", "--set expect[-1].x=0: expect[-1]: the list is empty"),
      (
        "stage.layers.bubble.sublayers.tail.sublayers.x.opacity=0",
        #"--set stage.layers.bubble.sublayers.tail.sublayers.x.opacity=0: stage.layers.bubble.sublayers.tail.sublayers.x: there is no "x" in this scenario; nothing has a name here"#
      ),
      (
        "duration=!!float 3",
        "--set duration=!!float 3: the tag !!float is not understood; leave it out, and quote a value that is to be text"
      ),
      ("duration.x=0", "--set duration.x=0: duration: this is the number 1, which has no parts"),
      (
        "duration=fast",
        #"--set duration=fast: duration: expected a number of seconds, above 0, found the text "fast""#
      ),
      (
        "device=iphone-5",
        #"--set device=iphone-5: device: "iphone-5" is not a device (did you mean iphone-se?); allowed: iphone-se, iphone-17, iphone-17-pro-max, ipad-13, iphone-se-simulator, iphone-17-simulator, iphone-17-pro-max-simulator, ipad-13-simulator"#
      ),
      (
        "timeline=[",
        "--set timeline=[: not YAML: did not find expected node content (while parsing a flow node)"
      ),
    ])
  func wrong(_ argument: String, _ message: String) {
    #expect(messages(Self.text, overrides: [argument]) == [message])
  }
}
