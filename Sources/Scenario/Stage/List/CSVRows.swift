import Foundation

/// Rows from comma-separated values: the first line names keys of a row.
enum CSVRows {
  static func read(_ data: Data, _ file: String, _ reading: Reading) throws -> RowBatch {
    let start = Place(source: file, line: 1, column: 1)
    guard let text = String(data: data, encoding: .utf8) else { throw Diagnostic(.notText, at: start) }
    let lines = try CSVTable(text, file: file).lines
    guard let head = lines.first else {
      throw Diagnostic(
        .inconsistent("the file is empty: name keys of a row in its first line, as id,height"), at: start)
    }
    guard lines.count > 1 else {
      throw Diagnostic(
        .inconsistent("there are no rows below the first line, which names their keys: add a line for each"),
        at: start)
    }
    let keys = columns(head, reading)
    let rows = lines.dropFirst().compactMap { line -> RowDescription? in
      guard line.count == head.count else {
        reading.report(
          .inconsistent("the line has \(counted(line.count)); the first one has \(head.count)"),
          at: line[0].place, ValuePath.root)
        return nil
      }
      let entries = zip(keys, line).compactMap { key, field -> YAMLNode.Entry? in
        guard let key, !field.text.isEmpty else { return nil }
        let value = YAMLNode(.scalar(field.text, isQuoted: false), at: field.place)
        return YAMLNode.Entry(key: key, keyPlace: field.place, value: value)
      }
      return RowDescription.kind.read(YAMLNode(.mapping(entries), at: line[0].place), ValuePath.root, reading)
    }
    return RowBatch(rows: rows, places: lines.dropFirst().map { $0[0].place })
  }

  private static func counted(_ fields: Int) -> String { fields == 1 ? "1 field" : "\(fields) fields" }

  /// The keys of the columns; nil for one that is reported and left out.
  private static func columns(_ head: [CSVTable.Field], _ reading: Reading) -> [String?] {
    var known: Set<String> = []
    return head.map { field in
      let key = field.text.trimmingCharacters(in: .whitespaces)
      guard RowDescription.keyNames.contains(key) else {
        reading.report(
          .unknownKey(
            key, allowed: RowDescription.keyNames, nearest: nearestWord(to: key, in: RowDescription.keyNames)),
          at: field.place, ValuePath.root)
        return nil
      }
      guard known.insert(key).inserted else {
        reading.report(
          .inconsistent("the column \(quoted(key)) stands there twice: leave one of them out"),
          at: field.place,
          ValuePath.root)
        return nil
      }
      return key
    }
  }
}
