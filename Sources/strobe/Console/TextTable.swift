/// Columns of text that stand under one another.
enum TextTable {
  /// The lines of a table: the first column to the left, the others to the right, two spaces between.
  static func lines(heading: [String], rows: [[String]]) -> [String] {
    let all = [heading] + rows
    let widths = heading.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
    return all.map { row in
      let cells = row.enumerated().map { column, text in
        let space = String(repeating: " ", count: widths[column] - text.count)
        return column == 0 ? text + space : space + text
      }
      return cells.joined(separator: "  ")
    }
  }
}
