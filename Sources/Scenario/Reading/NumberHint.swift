/// What a text that is no number was meant to be, where that is plain: `3s`, `1_000`, `"40"`.
enum NumberHint {
  /// The hint for a value that should be a number in a unit; nil where no number can be made out.
  static func of(_ node: YAMLNode, _ unit: Unit?) -> Diagnostic.Hint? {
    guard case .text(let text)? = node.scalar, text.utf8.count <= 40 else { return nil }
    let plain = withoutSeparators(text)
    let number = plain.prefix { "+-.0123456789".contains($0 as Character) }
    let rest = plain.dropFirst(number.count).drop { $0 == " " }
    guard let value = Double(number), value.isFinite, !rest.contains(where: isDigit) else { return nil }
    if unit == .seconds, rest == "ms" { return .withoutUnit(shortest(value / 1000)) }
    return .withoutUnit(String(number))
  }

  /// The text without what some put between the digits of long numbers: `_`, `'` and spaces.
  private static func withoutSeparators(_ text: String) -> String {
    let all = Array(text)
    return String(
      all.indices.filter { index in
        guard index > 0, index + 1 < all.count, "_' ".contains(all[index]) else { return true }
        return !(isDigit(all[index - 1]) && isDigit(all[index + 1]))
      }.map { all[$0] })
  }

  private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }
}
