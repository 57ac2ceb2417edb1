import Foundation

/// Rows from comma-separated values, as RFC 4180 has them: the first line names keys of a row.
enum CSVRows {
  static func read(_ data: Data, _ file: String, _ reading: Reading) throws -> [RowDescription] {
    guard let text = String(data: data, encoding: .utf8) else {
      throw Diagnostic(.notText, at: Place(source: file, line: 1, column: 1))
    }
    var lines = fields(of: text)
    guard let head = lines.first else { return [] }
    lines.removeFirst()
    return lines.compactMap { line in
      let place = Place(source: file, line: line.number, column: 1)
      guard line.fields.count == head.fields.count else {
        reading.report(
          .inconsistent("the line has \(line.fields.count) fields; the first one has \(head.fields.count)"),
          at: place, ValuePath.root)
        return nil
      }
      let entries = zip(head.fields, line.fields).filter { !$1.isEmpty }.map { key, value in
        YAMLNode.Entry(
          key: key.trimmingCharacters(in: .whitespaces), keyPlace: place,
          value: YAMLNode(.scalar(value, isQuoted: false), at: place))
      }
      return RowDescription.kind.read(YAMLNode(.mapping(entries), at: place), ValuePath.root, reading)
    }
  }

  /// Lines of fields, empty lines left out; a field in quotes may hold commas, line ends and doubled quotes.
  static func fields(of text: String) -> [(number: Int, fields: [String])] {
    var lines: [(Int, [String])] = []
    var fields: [String] = []
    var field = ""
    var isQuoted = false
    var (number, begin) = (1, 1)
    var rest = Substring(text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text)
    func endLine() {
      if !fields.isEmpty || !field.isEmpty { lines.append((begin, fields + [field])) }
      (fields, field, begin) = ([], "", number + 1)
    }
    while let character = rest.popFirst() {
      if isQuoted {
        if character == "\"" {
          if rest.first == "\"" { field.append(rest.removeFirst()) } else { isQuoted = false }
        } else {
          if character.isNewline { number += 1 }
          field.append(character)
        }
      } else if character == "\"", field.isEmpty {
        isQuoted = true
      } else if character == "," {
        fields.append(field)
        field = ""
      } else if character.isNewline {
        endLine()
        number += 1
      } else {
        field.append(character)
      }
    }
    endLine()
    return lines
  }
}
