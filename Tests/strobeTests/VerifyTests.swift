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
      let files = try ValidateCommand.files("\(Self.scenarios)/\(folder)").filter { !$0.contains("/21-") }
      #expect(files.count >= 12, "\(folder)")
      for file in files { #expect(try !LoadedScenario.load(file).expectations.isEmpty, "\(file)") }
    }
  }

  @Test(
    "Every scenario of a list holds on the other engines too",
    arguments: (try? ValidateCommand.files("\(VerifyTests.scenarios)/list")) ?? [],
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
