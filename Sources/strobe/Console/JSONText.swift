import Foundation

/// Values as JSON for other programs.
enum JSONText {
  /// Indented JSON with sorted keys and a line feed at its end.
  static func of(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
  }
}
