import Foundation

/// Rows from wherever a scenario says that they come; files are read once, before the first frame.
final class RowFiles {
  private var loaded: [String: [RowDescription]] = [:]

  /// Reads every file of rows that a scenario names; throws one error with all that cannot be used.
  init(of scenario: Scenario) throws(ScenarioError) {
    var findings: [Diagnostic] = []
    for (file, place, value) in scenario.rowFiles where loaded[file] == nil {
      do throws(Diagnostic) {
        loaded[file] = try RowFile.read(scenario.resolve(file), place, value)
      } catch {
        findings.append(error)
      }
    }
    if !findings.isEmpty { throw ScenarioError(findings) }
  }

  /// The rows of a source, in order.
  func rows(of source: RowSource) throws(Diagnostic) -> [RowDescription] {
    switch source {
    case .generated(let generator, let count, let first, let prefix):
      return (0..<count).map {
        RowDescription(
          id: prefix + String(first + $0), content: .generated(generator, number: first + $0))
      }
    case .given(let rows): return rows
    case .file(let file, let place, let path):
      guard let rows = loaded[file] else {
        throw Diagnostic(.rows(path: file, reason: "it was not read"), at: place, path: path)
      }
      return rows
    }
  }
}

/// A file of rows: JSON, or CSV with the keys of a row in its first line.
enum RowFile {
  /// Most bytes of a file.
  static let mostBytes = 64 << 20

  static func read(_ file: String, _ place: Place, _ path: ValuePath) throws(Diagnostic) -> [RowDescription] {
    func failure(_ reason: String) -> Diagnostic {
      Diagnostic(.rows(path: file, reason: reason), at: place, path: path)
    }
    guard let handle = FileHandle(forReadingAtPath: file) else { throw failure("there is no such file") }
    defer { try? handle.close() }
    let data: Data
    do {
      data = try handle.read(upToCount: mostBytes + 1) ?? Data()
    } catch {
      throw failure((error as NSError).localizedDescription)
    }
    guard data.count <= mostBytes else { throw failure("it has more than \(mostBytes) bytes") }
    var limits = ScenarioLimits()
    limits.nodes = 20_000_000
    let reading = Reading(limits: limits)
    let rows: [RowDescription]?
    do {
      if file.lowercased().hasSuffix(".csv") {
        rows = try CSVRows.read(data, file, reading)
      } else if file.lowercased().hasSuffix(".json") {
        // JSON is YAML: one reader, and places in the file for what is wrong.
        let (root, findings) = try YAMLComposer.compose(Array(data), source: file, limits: limits)
        findings.forEach(reading.add)
        rows = Kind<[RowDescription]>.list(RowDescription.kind, .between(0, RowSource.mostRows))
          .read(root, ValuePath.root, reading)
      } else {
        throw failure("its name ends neither in .json nor in .csv")
      }
      try reading.finish()
    } catch let error as Diagnostic {
      throw error
    } catch let error as ScenarioError {
      throw error.diagnostics.first ?? failure("it cannot be read")
    } catch {
      throw failure("\(error)")
    }
    return rows ?? []
  }
}
