import Foundation
import Scenario

/// `strobe validate`: whether scenarios are right, and all that is wrong with them.
enum ValidateCommand {
  static let description = CommandDescription(
    name: "validate",
    abstract: "Check scenarios and name everything that is wrong with them.",
    discussion: """
      Folders are searched for .yaml and .yml files, hidden ones left out. Every error of every file is named with its line and column. \
      Files that a scenario uses are read too, and its timeline is run without drawing: what cannot be done when its \
      turn comes is named as well.
      """,
    operands: [Operand(name: "path", help: "Scenario files, or folders of them.", repeats: true)],
    options: [CommonOptions.quiet], exitCodes: [.badInput, .noInput],
    examples: ["strobe validate Scenarios"],
    run: { arguments, console in try run(arguments, console) })

  private static func run(_ arguments: Arguments, _ console: Console) throws -> ExitCode {
    var worst = ExitCode.success
    func attempt<Result>(_ work: () throws -> Result) -> Result? {
      do {
        return try work()
      } catch {
        let failure = Failures.failure(error)
        console.writeError(failure.text)
        if worst == .success || worst == .badInput { worst = failure.exitCode }
        return nil
      }
    }
    for file in arguments.operands.flatMap({ path in attempt { try files(path) } ?? [] }) {
      let count = attempt { try frameCount(of: try LoadedScenario.load(file)) }
      if let count, !arguments[CommonOptions.quiet] {
        console.print("ok  \(file)  \(count) frame\(count == 1 ? "" : "s")")
      }
    }
    return worst
  }

  /// Frames of a scenario that runs to its end, a comparison by each of its engines.
  private static func frameCount(of scenario: Scenario) throws -> Int {
    guard let comparison = scenario.comparison else { return try rehearsed(scenario) }
    _ = try rehearsed(scenario.scrolled(by: comparison.left))
    return try rehearsed(scenario.scrolled(by: comparison.right))
  }

  private static func rehearsed(_ scenario: Scenario) throws -> Int {
    let stage = try LoadedScenario.stage(scenario)
    try stage.rehearse()
    return stage.frameCount
  }

  /// The files under a path, sorted; the path itself where it is no folder.
  static func files(_ path: String) throws -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
      return [path]
    }
    let base = path.hasSuffix("/") ? String(path.dropLast()) : path
    let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    let found = names.filter { name in
      ["yaml", "yml"].contains(OutputKind.ending(of: name))
        && !name.split(separator: "/").contains { $0.hasPrefix(".") }
    }.sorted()
    guard !found.isEmpty else {
      throw CommandFailure("\(path): the folder holds no .yaml or .yml file.", .noInput)
    }
    return found.map { "\(base)/\($0)" }
  }
}
