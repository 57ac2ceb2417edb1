import Foundation
import Testing

@testable import strobe

/// What scenarios expect, held: all that come with Strobe, and the command on good and bad ones.
@Suite struct VerifyTests {
  static let scenarios = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Scenarios").standardizedFileURL.path

  @Test(
    "Every scenario that expects something holds it",
    arguments: (try? ValidateCommand.files(VerifyTests.scenarios)) ?? [])
  func scenario(_ file: String) throws {
    let scenario = try LoadedScenario.load(file)
    guard !scenario.expectations.isEmpty else { return }
    let result = try Verification(of: scenario)
    #expect(result.failures.isEmpty, "\(VerificationText.lines(result, file: file).joined(separator: "\n"))")
  }

  @Test func theFoldersOfScrollingAndListsExpectAllOfTheirScenarios() throws {
    for folder in ["scroll", "reports", "list"] {
      let files = try ValidateCommand.files("\(Self.scenarios)/\(folder)")
      #expect(files.count >= 12, "\(folder)")
      for file in files { #expect(try !LoadedScenario.load(file).expectations.isEmpty, "\(file)") }
    }
  }

  /// Those of lists but what only a path that is played can show.
  static let neutral = ((try? ValidateCommand.files("\(scenarios)/list")) ?? [])
    .filter { !$0.hasSuffix("-keyframe.yaml") }

  @Test(
    "Every scenario of a list holds on the other engines too", arguments: VerifyTests.neutral,
    ["scrollView", "physics/stepped"])
  func engines(_ file: String, _ engine: String) throws {
    let scenario = try LoadedScenario.load(
      file, overrides: [Assignment(key: "stage.list.engine", value: engine)])
    let result = try Verification(of: scenario)
    #expect(result.failures.isEmpty, "\(VerificationText.lines(result, file: file).joined(separator: "\n"))")
  }

  private static func text(_ expect: String, stage: String = "{scroll: {engine: physics/stepped}}") -> String
  {
    """
    title: Test
    device: {size: [100, 200], scale: 2, refreshRate: 60, commitDepth: 1}
    duration: 1
    stage: \(stage)
    timeline: [{at: 0.1, \(stage.contains("scroll") ? "setOffset: 50" : "charge: 0")}]
    \(expect)
    """
  }

  @Test func aHeldExpectationPassesAndABrokenOneIsToldWithItsFrame() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.text("expect:\n- offset: {at: 0.5, is: 50}\n- rest: {offset: 50}"), as: "good.yaml")
    try folder.write(
      Self.text("expect:\n- offset: {at: 0.5, is: 51}\n- noBackwardStep: {towards: first}"), as: "bad.yaml")
    let good = try Command.run("verify", "good.yaml", in: folder)
    #expect(good.code == 0)
    #expect(
      good.output
        == "PASS  good.yaml  60 frames  2 expectations\n1 scenario, 2 expectations verified, 0 failed\n")
    let bad = try Command.run("verify", "good.yaml", "bad.yaml", "-q", in: folder)
    #expect(bad.code == 1)
    // The write at 0.1 s is a turn at vsync 6: frame 6, presented at 7/60 s.
    #expect(
      bad.output == """
        FAIL  bad.yaml  60 frames  2 of 2 expectations
              bad.yaml:7:3: offset: frame 29 (0.5 s): expected offset 51 pt within 0.25, found 50 pt
              bad.yaml:8:3: noBackwardStep: frame 6 (0.1167 s): expected no step towards the last end, found \
        50 pt back, from 0 to 50 pt

        """)
  }

  @Test func whatWasNeverThereDoesNotPass() throws {
    let folder = try TemporaryFolder()
    let rows = "{list: {items: [{id: a, height: 60}, {id: b, height: 60}]}}"
    try folder.write(
      """
      \(Self.text("", stage: rows).replacing("charge: 0", with: "apply: {delete: a}"))
      expect:
      - row: {id: tpyo, at: 0.5, loaded: false}
      - row: {id: a, at: 0.5, loaded: false}
      - rowSteps: {row: tpyo, max: 3}
      - rowSteps: {row: a, from: 0.5, max: 3}
      - flashes: {is: 0, row: tpyo}
      - unaffectedBy: {entry: 0, rows: [b, tpyo], to: 0.05}
      """, as: "typo.yaml")
    let run = try Command.run("verify", "typo.yaml", in: folder)
    #expect(run.code == 1)
    let unknown = "expected a row tpyo, found none of that identity at any time"
    #expect(
      run.output == """
        FAIL  typo.yaml  60 frames  5 of 6 expectations
              typo.yaml:8:3: row: \(unknown)
              typo.yaml:10:3: rowSteps: \(unknown)
              typo.yaml:11:3: rowSteps: expected row a in two frames in a row between 0.5 s and the end, found none
              typo.yaml:12:3: flashes: \(unknown)
              typo.yaml:13:3: unaffectedBy: \(unknown)
        1 scenario, 6 expectations verified, 1 failed

        """)
  }

  @Test func workIsCountedAcrossEngines() throws {
    let folder = try TemporaryFolder()
    // Three views at first, and three anew on the other engine: never fewer than before.
    try folder.write(
      Self.text(
        "expect:\n- counts: {at: 0.05, views: 3}\n- counts: {since: 0.05, at: 0.5, views: 3}\n"
          + "- counts: {at: 0.5, views: 6}\n- rowGaps: {}",
        stage: "{list: {items: {generate: numbers, count: 3}}}"
      ).replacing("charge: 0", with: "engine: scrollView"), as: "engines.yaml")
    let run = try Command.run("verify", "engines.yaml", in: folder)
    #expect(run.output.hasPrefix("PASS"), "\(run.output)")
  }

  @Test func rowsThatNobodySeesDoNotTouch() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      Self.text("expect: [{rowGaps: {}}]", stage: "{list: {items: []}}"), as: "empty.yaml")
    let run = try Command.run("verify", "empty.yaml", in: folder)
    #expect(
      run.output.contains(
        "rowGaps: frame 0 (0.0167 s): expected rows that touch, found no row in this frame nor in any other"),
      "\(run.output)")
  }

  /// Pixels beyond the display, or none at all, show nothing about change.
  @Test func picturesWithoutPixelsDoNotStandStill() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      Self.text(
        "expect:\n- still: {inside: [20, 20, 40, 40], from: 0.5}\n- still: {inside: [500, 700, 10, 10]}\n"
          + "- still: {inside: [0, 0, 0, 0]}\n- still: {outside: [0, 0, 100, 200]}"), as: "area.yaml")
    let run = try Command.run("verify", "area.yaml", "-q", in: folder)
    let wrong = "still: expected pixels in the part of the display that counts, found none"
    #expect(run.code == 1)
    #expect(
      run.output == """
        FAIL  area.yaml  60 frames  3 of 4 expectations
              area.yaml:8:3: \(wrong)
              area.yaml:9:3: \(wrong)
              area.yaml:10:3: \(wrong)

        """, "\(run.output)")
  }

  @Test func nothingVerifiedDoesNotPass() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.text(""), as: "silent.yaml")
    try folder.write(Self.text("expect: []", stage: "{layers: {}}"), as: "layers.yaml")
    for arguments in [["silent.yaml"], ["layers.yaml"], ["."]] {
      let run = try Command.run(["verify"] + arguments, in: folder)
      #expect(run.code == 65, "\(arguments)")
      #expect(run.errors.contains("no scenario there expects anything"), "\(run.errors)")
    }
    #expect(try Command.run("verify", "missing.yaml", in: folder).code == 66)
    #expect(try Command.run("verify", in: folder).code == 64)
  }

  @Test func aFileWithErrorsFailsTheRunAndTheOthersAreVerifiedAllTheSame() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.text("expect:\n- offset: {at: 0.5, is: 50}"), as: "good.yaml")
    try folder.write(Self.text("expect:\n- ofset: {at: 0.5, is: 50}"), as: "broken.yaml")
    let run = try Command.run("verify", ".", in: folder)
    #expect(run.code == 65)
    #expect(run.errors.contains("did you mean offset?"))
    #expect(run.output.contains("PASS  ./good.yaml"))
    #expect(run.output.contains("1 could not be run"))
  }

  private static let compared =
    text(
      "compare: [physics/stepped, physics/keyframe]\nexpect:\n- steps: {from: 0.35, to: 0.55, min: 1}\n- rest: {offset: 50}"
    )
    .replacing(
      "[{at: 0.1, setOffset: 50}]",
      with: """
        [{at: 0, flick: {at: [50, 190], velocity: [0, -1200]}}, {at: 0.3, stall: 0.3}, {at: 0.8, setOffset: 50}]
        """)

  @Test func ofAComparisonEveryExpectationHoldsOnBothEngines() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.compared, as: "both.yaml")
    let both = try Command.run("verify", "both.yaml", in: folder)
    #expect(both.code == 1)
    // A busy main thread stalls written offsets alone.
    let lines = both.output.split(separator: "\n")
    #expect(lines.count == 3, "\(both.output)")
    #expect(
      lines.first == "FAIL  both.yaml  60 frames  1 of 4 expectations on physics/stepped and physics/keyframe"
    )
    #expect(lines.dropFirst().first?.hasPrefix("      both.yaml:8:3: steps: physics/stepped: frame ") == true)
    #expect(lines.last == "1 scenario, 4 expectations verified, 1 failed")
    let played = try Command.run(
      "verify", "both.yaml", "--set", "compare=[physics/keyframe, physics/keyframe]", in: folder)
    #expect(
      played.output.hasPrefix("PASS  both.yaml  60 frames  2 expectations on physics/keyframe\n"),
      "\(played.output)\(played.errors)")
  }

  @Test func inspectShowsTheEngineThatIsAskedFor() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.compared, as: "both.yaml")
    let plain = try Command.run("inspect", "both.yaml", "--at", "0.2", in: folder)
    #expect(
      plain.output.contains(
        "of the comparison of physics/stepped and physics/keyframe this is physics/stepped; --engine shows another\n"
      ))
    #expect(plain.output.contains("scroll physics/stepped"))
    let other = try Command.run(
      "inspect", "both.yaml", "--at", "0.2", "--engine", "physics/keyframe", in: folder)
    #expect(other.output.contains("scroll physics/keyframe") && !other.output.contains("comparison"))
    #expect(other.output.contains("flight begin"))
    try folder.write(
      Self.text("", stage: "{layers: {}}").replacing("charge: 0", with: "stall: 0"), as: "flat.yaml")
    let flat = try Command.run("inspect", "flat.yaml", "--at", "0.2", "--engine", "scrollView", in: folder)
    #expect(flat.code == 64 && flat.errors.contains("has nothing that scrolls"), "\(flat.errors)")
  }

  /// Report 25 on what a scroll view tells its delegate, and on what written momentum knows.
  @Test(arguments: ["scrollView", "physics/stepped"])
  func report25HoldsOfWhatIsTold(engine: String) throws {
    let files = try ValidateCommand.files("\(Self.scenarios)/reports").filter { $0.contains("/25-") }
    #expect(files.count == 8)
    for file in files {
      let scenario = try LoadedScenario.load(
        file, overrides: [Assignment(key: "stage.scroll.engine", value: engine)])
      let result = try Verification(of: scenario)
      #expect(
        result.failures.isEmpty, "\(VerificationText.lines(result, file: file).joined(separator: "\n"))")
    }
  }

  @Test func aPeakPastAnOpenEndIsRefused() throws {
    let folder = try TemporaryFolder()
    let open = Self.text("expect:\n- peakOverscroll: {past: last, is: 0, from: 0.3}")
      .replacing("setOffset: 50", with: "setEdges: {max: null}")
    try folder.write(open, as: "open.yaml")
    let run = try Command.run("verify", "open.yaml", in: folder)
    #expect(run.code == 1)
    #expect(run.output.contains("expected an edge at the last end, found an open end"), "\(run.output)")
  }

  @Test func inspectTellsOfAFlight() throws {
    let folder = try TemporaryFolder()
    let flick = Self.text("").replacing("setOffset: 50", with: "flick: {at: [50, 190], velocity: [0, -1200]}")
      .replacing("physics/stepped", with: "physics/keyframe")
    try folder.write(flick, as: "flick.yaml")
    let run = try Command.run("inspect", "flick.yaml", "--at", "0.4", in: folder)
    #expect(run.code == 0, "\(run.errors)")
    // Eight moves of 20 pt less 10 of hysteresis, lifted at 0.25 s; the path is 0.15 s old on the glass.
    let lines = run.output.split(separator: "\n").filter {
      $0.contains("scroll physics") || $0.contains("flight begin")
    }
    #expect(lines.first?.contains("phase flight") == true, "\(run.output)")
    #expect(lines.first?.contains("edges 0 to 5800") == true)
    #expect(lines.last == "  flight begin 0.25 s  duration 2.3917 s  rest 744  shift 0")
    let json = try Command.run("inspect", "flick.yaml", "--at", "0.4", "--json", in: folder)
    #expect(json.output.contains("\"phase\" : \"flight\""))
    #expect(json.output.contains("\"restOffset\" : 744"))
  }

  @Test func theScrollsNumbersAreFreeOfWhatBinarySumsLeave() throws {
    let folder = try TemporaryFolder()
    let shifts = Self.text("").replacing(
      "setOffset: 50}", with: "shift: 0.1}, {at: 0.2, shift: 0.1}, {at: 0.3, shift: 0.1}")
    try folder.write(shifts, as: "shifts.yaml")
    let json = try Command.run("inspect", "shifts.yaml", "--at", "0.5", "--json", in: folder)
    // 0.1 + 0.1 + 0.1 is 0.30000000000000004.
    #expect(json.output.contains("\"coordinateShift\" : 0.3,"), "\(json.output)\(json.errors)")
  }

  @Test func aComparisonIsTwoPanelsAndAStrip() throws {
    let scenario = try LoadedScenario.load("\(Self.scenarios)/scroll/compare-stall.yaml")
    let source = try LoadedScenario.source(scenario)
    #expect(source.size.width == 2 * 402 + 8)
    #expect(source.size.height == 28 + 874 + 112)
    // Frame 88 is presented at 89/120 s, late in the stall: the left side stands, the right one has gone on.
    let frame = try #require(try source.frame(88))
    let root = try #require(frame.root)
    #expect(root.sublayers.prefix(4).map(\.name) == ["left", nil, "right", nil])
    let curve = GapCurve(
      left: try Verification.trace(of: try LoadedScenario.stage(scenario.scrolled(by: .stepped))),
      right: try Verification.trace(of: try LoadedScenario.stage(scenario.scrolled(by: .keyframe))))
    #expect(curve.gaps[88] > 200)
    #expect(abs(curve.gaps[59]) < 0.4)
    #expect(curve.times[curve.peak] == 0.75)
    #expect(curve.columns(4).count == 4)
    #expect(curve.columns(4)[0] == curve.gaps[curve.peak])
  }
}
