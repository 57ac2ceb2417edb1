import Foundation

/// Lines of comma-separated fields as RFC 4180 has them, each field with its place in the file.
///
/// A field in quotes may hold commas, line ends and doubled quotes. Lines without a character are left out.
struct CSVTable {
  /// One field.
  struct Field {
    /// What it says, without its quotes.
    var text: String
    /// Where it begins.
    var place: Place
    /// Whether it stands in quotes.
    var isQuoted = false
  }

  /// The lines.
  private(set) var lines: [[Field]] = []

  private let file: String
  private var line = 1
  private var column = 1
  private var fields: [Field] = []
  private var field: Field

  /// Takes a text apart; throws the `Diagnostic` of a quote that is never closed.
  init(_ text: String, file: String) throws {
    self.file = file
    field = Field(text: "", place: Place(source: file, line: 1, column: 1))
    var quote: Place?
    var rest = Substring(text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text)
    while let character = rest.popFirst() {
      let here = Place(source: file, line: line, column: column)
      pass(character)
      if quote != nil {
        guard character == "\"" else {
          field.text.append(character)
          continue
        }
        if rest.first == "\"" {
          field.text.append("\"")
          pass(rest.removeFirst())
        } else {
          quote = nil
        }
      } else if character == "\"", field.text.isEmpty, !field.isQuoted {
        quote = here
        field.isQuoted = true
      } else if character == "," {
        endField()
      } else if character.isNewline {
        endLine()
      } else {
        field.text.append(character)
      }
    }
    if let quote {
      throw Diagnostic(
        .inconsistent("this quote is never closed: put a second one where the field ends"), at: quote)
    }
    endLine()
  }

  private mutating func pass(_ character: Character) {
    if character.isNewline { (line, column) = (line + 1, 1) } else { column += 1 }
  }

  private mutating func endField() {
    fields.append(field)
    field = Field(text: "", place: Place(source: file, line: line, column: column))
  }

  private mutating func endLine() {
    let isBlank = fields.isEmpty && field.text.isEmpty && !field.isQuoted
    if !isBlank { lines.append(fields + [field]) }
    fields = []
    field = Field(text: "", place: Place(source: file, line: line, column: column))
  }
}
