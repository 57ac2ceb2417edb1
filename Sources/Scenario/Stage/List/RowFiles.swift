import Foundation

/// Rows from wherever a scenario says that they come; files are read once, before the first frame.
final class RowFiles {
  private var loaded: [String: RowBatch] = [:]

  /// Reads every file of rows that a scenario names; throws one error with all that cannot be used.
  init(of scenario: Scenario) throws(ScenarioError) {
    var findings: [Diagnostic] = []
    var known: Set<String> = []
    for (file, place, value) in scenario.rowFiles where known.insert(file).inserted {
      do throws(ScenarioError) {
        loaded[file] = try RowFile.read(scenario.resolve(file), named: file, place, value)
      } catch {
        findings += error.diagnostics
      }
    }
    if !findings.isEmpty { throw ScenarioError(findings) }
  }

  /// The rows of a source, in order.
  func rows(of source: RowSource) throws(Diagnostic) -> RowBatch {
    switch source {
    case .generated(let generator, let count, let first, let prefix):
      return RowBatch(
        rows: (0..<count).map {
          RowDescription(
            id: prefix + String(first + $0), content: .generated(generator, number: first + $0))
        })
    case .given(let rows, let places): return RowBatch(rows: rows, places: places)
    case .file(let file, let place, let path):
      guard let rows = loaded[file] else {
        throw Diagnostic(.rows(path: file, reason: "it was not read"), at: place, path: path)
      }
      return rows
    }
  }
}

/// Rows that come together.
struct RowBatch {
  /// The rows, in order.
  var rows: [RowDescription] = []
  /// Where each of them is said; empty for rows that are made up, which never share an identity.
  var places: [Place] = []
}

/// A file of rows: JSON, or CSV with the keys of a row in its first line.
enum RowFile {
  /// Most bytes of a file.
  static let mostBytes = 64 << 20

  /// The rows of a file; throws all that is wrong with it, each with its place in the file, or with the place in
  /// the scenario that names it.
  static func read(
    _ file: String, named name: String, _ place: Place, _ path: ValuePath
  ) throws(ScenarioError) -> RowBatch {
    func failure(_ reason: String) -> ScenarioError {
      ScenarioError([Diagnostic(.rows(path: name, reason: reason), at: place, path: path)])
    }
    let isCSV = file.lowercased().hasSuffix(".csv")
    guard isCSV || file.lowercased().hasSuffix(".json") else {
      throw failure("its name ends neither in .json nor in .csv")
    }
    let data: Data
    do {
      data = try InputFile.read(file, limit: mostBytes)
    } catch {
      throw failure(error.description)
    }
    guard data.count <= mostBytes else { throw failure("it has more than \(mostBytes) bytes") }
    var limits = ScenarioLimits()
    (limits.nodes, limits.fileSize) = (20_000_000, mostBytes)
    let reading = Reading(limits: limits)
    do {
      let rows = try isCSV ? CSVRows.read(data, file, reading) : json(data, file, reading)
      try reading.finish()
      return rows
    } catch let error as Diagnostic {
      throw ScenarioError([error])
    } catch let error as ScenarioError {
      throw error
    } catch {
      throw failure("\(error)")
    }
  }

  /// JSON is YAML: one reader, and places in the file for what is wrong.
  private static func json(_ data: Data, _ file: String, _ reading: Reading) throws -> RowBatch {
    let start = Place(source: file, line: 1, column: 1)
    guard data.contains(where: { !Self.blanks.contains($0) }) else {
      throw Diagnostic(
        .inconsistent("the file is empty: write a list of rows, as [{\"id\": \"a\", \"height\": 60}]"),
        at: start)
    }
    let (root, findings) = try YAMLComposer.compose(Array(data), source: file, limits: reading.limits)
    findings.forEach(reading.add)
    let rows = Kind<[RowDescription]>.list(RowDescription.kind, .between(0, RowSource.mostRows))
      .read(root, ValuePath.root, reading)
    return RowBatch(rows: rows ?? [], places: root.items?.map(\.place) ?? [])
  }

  private static let blanks: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D]
}
