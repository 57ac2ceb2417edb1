import Pixels

/// Hues a golden section apart: neighbours differ, and none soon returns.
enum GoldenHues {
  /// The colour of a number.
  static func color(_ number: Int) -> Color {
    let hue = (Double(number) * 0.618033988749895).truncatingRemainder(dividingBy: 1)
    func channel(_ turn: Double) -> Double {
      let place = (hue * 6 + turn).truncatingRemainder(dividingBy: 6)
      let ramp = max(0, min(1, abs(place - 3) - 1))
      return 0.45 + 0.5 * ramp
    }
    return Color(red: channel(0), green: channel(4), blue: channel(2))
  }

  /// The colour of an identity: that of the number in it, or one of its letters where it has none.
  static func color(of identity: String) -> Color {
    let digits = identity.filter { $0.isASCII && $0.isNumber }.suffix(9)
    if let number = Int(digits) { return color(number) }
    return color(identity.utf8.reduce(17) { ($0 &* 31 &+ Int($1)) & 0xFFFF })
  }

  /// Black or white, whichever can be read on a colour.
  static func ink(on color: Color) -> Color {
    0.299 * color.red + 0.587 * color.green + 0.114 * color.blue > 0.5 ? .black : .white
  }
}
