import LayerTree
import Scenario
import Testing

/// Runs of scroll surfaces, on presented frames.
@Suite struct ScrollStageTests {
  private func run(_ text: String) throws -> (stage: Stage, offsets: [Double], frames: [FrameTree]) {
    let stage = try stage(text)
    let surface = try #require(stage.scroll)
    var offsets: [Double] = []
    var frames: [FrameTree] = []
    while let frame = try stage.next() {
      frames.append(frame)
      offsets.append(try #require(Self.offset(of: surface, in: frame)))
    }
    return (stage, offsets, frames)
  }

  /// The presented offset: all bounds and positions on the way from the root are translations.
  private static func offset(of surface: ScrollSurface, in frame: FrameTree) -> Double? {
    func top(_ layer: LayerSnapshot, _ y: Double) -> Double? {
      let own = y + layer.values.frame.minY
      if layer.id == surface.contentLayer.id { return own }
      return layer.sublayers.lazy.compactMap { top($0, own - layer.values.bounds.minY) }.first
    }
    return frame.root.flatMap { top($0, 0) }.map(surface.contentOffset)
  }

  @Test(
    "Edges follow from bands and insets; content starts at the first", arguments: ScrollEngineKind.allCases)
  func edges(_ engine: ScrollEngineKind) throws {
    let text = scrollText(
      surface: "engine: \(engine.rawValue), insets: {top: 96, bottom: 84}, bands: {height: 60, count: 30}")
    let (stage, offsets, _) = try run(text)
    // 1800 + 84 - 844.
    #expect(stage.scroll?.state.edges == .init(min: -96, max: 1040))
    #expect(offsets.allSatisfy { $0 == -96 })
  }

  @Test(
    "A flick is eight moves of v/60 less 10 pt of hysteresis, then momentum of the release speed",
    arguments: ScrollEngineKind.allCases)
  func flick(_ engine: ScrollEngineKind) throws {
    let text = scrollText(
      surface: "engine: \(engine.rawValue), bands: {height: 60, count: 500}",
      timeline: "[{at: 0.5, flick: {at: [200, 700], velocity: [0, -1200]}}]", duration: 4)
    let (_, offsets, _) = try run(text)
    // The touch lands at vsync 30; the move at vsync 31 is collected by frame 31: 20 pt less 10.
    #expect(abs(offsets[30] - 0) < 1e-9)
    #expect(abs(offsets[31] - 10) < 1e-9)
    #expect(abs(offsets[38] - 150) < 1e-9)
    // 1.2 pt/ms lands (1.2 - v) x 499 further on, v below the floor of 0.01: within a sample of it.
    let rest = try #require(offsets.last)
    #expect(rest > 150 + 593.3 && rest < 150 + 594.4)
  }

  @Test("The flight is presented where stepped writes would be, at D = 1, to half a pixel")
  func parity() throws {
    func offsets(_ engine: String) throws -> [Double] {
      try run(
        scrollText(
          surface: "engine: \(engine), bands: {height: 60, count: 500}",
          timeline: "[{at: 0.5, flick: {at: [200, 700], velocity: [0, -2000]}}]", duration: 3)
      ).offsets
    }
    let (stepped, keyframe) = (try offsets("physics/stepped"), try offsets("physics/keyframe"))
    #expect(stepped.count == keyframe.count)
    for (frame, pair) in zip(stepped, keyframe).enumerated() {
      #expect(abs(pair.0 - pair.1) < 1.0 / 6 + 0.1, "frame \(frame)")
    }
  }

  @Test("A million points cost what a screen costs, also while a flight plays and after a leap")
  func virtualized() throws {
    let text = scrollText(
      surface: "engine: physics/keyframe, start: 500000, bands: {height: 50, count: 20000}",
      timeline: """
        [{at: 0.1, flick: {at: [200, 700], velocity: [0, -4000]}}, {at: 0.4, stall: 0.3},
         {at: 1.2, setOffset: 20}]
        """)
    let (stage, offsets, frames) = try run(text)
    for (frame, offset) in zip(frames, offsets) {
      let bands = try #require(frame.root?.find("bands")).sublayers
      // A flight of 4 pt/ms passes 1.3 thousand points in half a second: 3 screens at most.
      #expect(bands.count < 130, "frame \(frame.index)")
      let shown = Set(bands.compactMap(\.name))
      let first = Int((offset / 50).rounded(.down))
      let last = Int(((offset + 844) / 50).rounded(.up)) - 1
      for index in first...last {
        #expect(shown.contains("band \(index)"), "band \(index) in frame \(frame.index)")
      }
    }
    #expect(offsets.last == 20)
    #expect(stage.scroll?.state.phase == .rest)
  }

  @Test(
    "A shift moves nothing on the display, whatever the engine does", arguments: ScrollEngineKind.allCases)
  func shift(_ engine: ScrollEngineKind) throws {
    func offsets(_ shift: String) throws -> [Double] {
      try run(
        scrollText(
          surface: "engine: \(engine.rawValue), start: 900, bands: {height: 60, count: 40}",
          timeline: "[{at: 0.1, flick: {at: [200, 300], velocity: [0, 900]}}\(shift)]")
      ).offsets
    }
    let plain = try offsets("")
    let shifted = try offsets(", {at: 0.15, shift: 250}, {at: 0.5, shift: -1200}, {at: 1.9, shift: 77}")
    for (frame, pair) in zip(plain, shifted).enumerated() {
      // A flight that is baked anew at a place off the grid may round to the next pixel.
      #expect(abs(pair.0 - pair.1) < 1.0 / 3 + 1e-6, "frame \(frame)")
    }
  }

  @Test("A stall however long leaves no part of a flight without bands")
  func longStall() throws {
    let (stage, offsets, frames) = try run(
      scrollText(
        surface: "engine: physics/keyframe, bands: {height: 50, count: 2000}",
        timeline: """
          [{at: 0.1, flick: {at: [200, 700], velocity: [0, -6000]}}, {at: 0.3, stall: 2.5}]
          """, duration: 3.5))
    for (frame, offset) in zip(frames, offsets) {
      let shown = Set(try #require(frame.root?.find("bands")).sublayers.compactMap(\.name))
      for index in Int((offset / 50).rounded(.down))..<Int(((offset + 844) / 50).rounded(.up)) {
        #expect(shown.contains("band \(index)"), "band \(index) in frame \(frame.index) at \(offset)")
      }
    }
    // The flight went on all the while, some 3000 points.
    #expect(offsets[150] - offsets[24] > 2000)
    #expect(stage.scroll?.state.phase == .rest)
  }

  @Test("Each way to scroll announces where it will rest, and keeps it", arguments: ScrollEngineKind.allCases)
  func announced(_ engine: ScrollEngineKind) throws {
    for speed in [-1200.0, 900] {
      let (stage, offsets, _) = try run(
        scrollText(
          surface: "engine: \(engine.rawValue), start: 600, bands: {height: 60, count: 500}",
          timeline: """
            [{at: 0.1, flick: {at: [200, 400], velocity: [0, \(speed)]}},
             {at: 0.6, shift: 100}]
            """, duration: 4))
      let told = try #require(stage.scroll?.announcements.first)
      #expect(stage.scroll?.announcements.count == 1)
      // Off the edge exactly; free travel ends within a sample below the least speed, 0.01 pt/ms.
      #expect(abs(told.restOffset - (offsets.last ?? .nan)) <= 1.0 / 3, "\(told)")
      #expect(abs(told.begin - 0.25) < 1e-9)
      #expect(told.duration > 0.5 && told.duration < 3.5)
    }
  }

  @Test("A lift at rest announces nothing", arguments: ScrollEngineKind.allCases)
  func unannounced(_ engine: ScrollEngineKind) throws {
    let (stage, _, _) = try run(
      scrollText(
        surface: "engine: \(engine.rawValue), start: 600",
        timeline: "[{at: 0.1, drag: {from: [200, 300], to: [200, 250], duration: 0.2, hold: 0.3}}]"))
    #expect(stage.scroll?.announcements.isEmpty == true)
  }

  @Test("Past an edge by itself the phase is a bounce", arguments: ScrollEngineKind.allCases)
  func bounce(_ engine: ScrollEngineKind) throws {
    let stage = try stage(
      scrollText(
        surface: "engine: \(engine.rawValue), start: 100, bands: {height: 60, count: 50}",
        timeline: "[{at: 0.1, flick: {at: [200, 300], velocity: [0, 2000]}}]", duration: 2.5))
    var phases: [ScrollState.Phase] = []
    while try stage.next() != nil {
      guard let state = stage.scroll?.state else { continue }
      if state.phase != phases.last { phases.append(state.phase) }
    }
    // The drag itself is banded past the edge: under the finger it is no bounce.
    #expect(phases == [.rest, .dragging, .bounce, .rest])
  }

  @Test("The fastest flick loads no more than 16 screens ahead")
  func farthest() throws {
    let (_, _, frames) = try run(
      scrollText(
        surface: "engine: physics/keyframe, bands: {height: 8, count: 10000000}",
        timeline: "[{at: 0.1, flick: {at: [200, 800], velocity: [0, -100000]}}]", duration: 0.4))
    // 16 screens, the one that is seen, half a one around them, and what was wanted three frames ago.
    for frame in frames {
      #expect(try #require(frame.root?.find("bands")).sublayers.count < 844 / 8 * 60, "frame \(frame.index)")
    }
  }

  @Test("A halt stops content where it is, an edge is declared, an open end takes any offset")
  func actions() throws {
    let (stage, offsets, _) = try run(
      scrollText(
        surface: "engine: physics/keyframe, bands: {height: 60, count: 500}",
        timeline: """
          [{at: 0.1, flick: {at: [200, 700], velocity: [0, -2000]}}, {at: 0.6, halt: true},
           {at: 1, setEdges: {min: null, max: 700}}, {at: 1.2, setOffset: -4000}]
          """))
    let halted = try #require(offsets.indices.contains(36) ? offsets[40] : nil)
    #expect(halted > 400 && halted < 1000)
    #expect(offsets[41...70].allSatisfy { $0 == halted })
    #expect(stage.scroll?.state.edges == .init(min: nil, max: 700))
    #expect(offsets.last == -4000)
  }

  @Test("A touch is named step by step; its lift in place is where it was")
  func touch() throws {
    let (_, offsets, _) = try run(
      scrollText(
        surface: "engine: physics/stepped, start: 500, bands: {height: 60, count: 100}",
        timeline: """
          [{at: 0.1, touch: {down: [200, 300], move: [{to: [200, 280], after: 0.1}]}},
           {at: 0.4, touch: {move: [200, 250]}}, {at: 0.8, touch: {up: {}}}]
          """))
    #expect(offsets[11] == 500)
    #expect(offsets[12] == 510)
    #expect(offsets[24] == 540)
    // The finger has rested for 0.4 s: no momentum.
    #expect(offsets.last == 540)
  }

  @Test("A trackpad bands at 0.715 past an edge, a finger at 0.55")
  func trackpad() throws {
    func offset(_ input: String) throws -> Double {
      let (_, offsets, _) = try run(
        scrollText(surface: "engine: physics/stepped", timeline: "[{at: 0.1, \(input)}]"))
      return offsets[50]
    }
    // 100 pt past the edge over 844 pt: b = c d R / (R + c d).
    let byPad = try offset("trackpad: {at: [200, 400], by: [0, 100], duration: 0.5, hold: 0.5}")
    #expect(abs(byPad - -65.91635) < 0.17)
    let byFinger = try offset("drag: {from: [200, 300], to: [200, 410], duration: 0.5, hold: 0.5}")
    #expect(abs(byFinger - -51.63515) < 0.17)
  }
}

/// Recordings on a scroll surface.
@Suite struct ScrollReplayTests {
  @Test("A recording that cannot be used is named with its place")
  func missing() throws {
    let text = scrollText(timeline: "[{at: 0.1, replay: nowhere.json}]")
    let error = #expect(throws: ScenarioError.self) { _ = try stage(text) }
    #expect(
      error?.diagnostics.map(\.description) == [
        "test.yaml:5:30: timeline[0].replay: the recording \"nowhere.json\" cannot be used: there is no such file"
      ])
  }

  @Test("The two flicks of the recording leave content at rest on the first edge")
  func recorded() throws {
    let stage = try Stage(try ScenarioFiles.load("scroll/replay.yaml")) { _ in throw NoPicture() }
    var phases: Set<String> = []
    while try stage.next() != nil {
      if let phase = stage.scroll?.state.phase { phases.insert(phase.rawValue) }
    }
    #expect(phases == ["rest", "dragging", "flight", "bounce"])
    #expect(stage.scroll?.state.offset == 0)
    #expect(stage.scroll?.announcements.count == 2)
  }
}
