/// A colour in sRGB with straight (not premultiplied) alpha, each component from 0 to 1.
public struct Color: Hashable, Sendable {
  /// Red, 0 to 1, sRGB encoded.
  public var red: Double
  /// Green, 0 to 1, sRGB encoded.
  public var green: Double
  /// Blue, 0 to 1, sRGB encoded.
  public var blue: Double
  /// Opacity, 0 (clear) to 1 (opaque).
  public var alpha: Double

  /// A colour from components of 0 to 1; values outside are kept and clamped when drawn.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// A colour from bytes of 0 to 255.
  public init(red8: UInt8, green8: UInt8, blue8: UInt8, alpha8: UInt8 = 255) {
    self.init(
      red: Double(red8) / 255, green: Double(green8) / 255, blue: Double(blue8) / 255,
      alpha: Double(alpha8) / 255)
  }

  /// A colour from `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`; nil for any other text.
  public init?(hex: String) {
    guard hex.first == "#" else { return nil }
    var digits: [UInt8] = []
    for character in hex.dropFirst() {
      guard let value = character.hexDigitValue, character.isASCII else { return nil }
      digits.append(UInt8(value))
    }
    let bytes: [UInt8]
    switch digits.count {
    case 3, 4: bytes = digits.map { $0 * 17 }
    case 6, 8: bytes = stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
    default: return nil
    }
    self.init(red8: bytes[0], green8: bytes[1], blue8: bytes[2], alpha8: bytes.count == 4 ? bytes[3] : 255)
  }

  /// Nothing at all.
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
  /// Opaque black.
  public static let black = Color(red: 0, green: 0, blue: 0)
  /// Opaque white.
  public static let white = Color(red: 1, green: 1, blue: 1)

  /// The four components as bytes, straight alpha, rounded to nearest.
  public var bytes: (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    (Self.byte(red), Self.byte(green), Self.byte(blue), Self.byte(alpha))
  }

  /// The colour as one pixel of a `PixelBuffer`.
  public var pixel: Pixel {
    let straight = bytes
    return Pixel(
      straightRed: straight.red, green: straight.green, blue: straight.blue, alpha: straight.alpha)
  }

  /// `#rrggbb`, with `aa` behind it where the colour is not opaque.
  public var hex: String {
    let (red, green, blue, alpha) = bytes
    let shown = alpha == 255 ? [red, green, blue] : [red, green, blue, alpha]
    let pairs = shown.map { byte -> String in
      let text = String(byte, radix: 16)
      return text.count == 1 ? "0" + text : text
    }
    return "#" + pairs.joined()
  }

  private static func byte(_ component: Double) -> UInt8 {
    UInt8(max(0, min(255, (component * 255).rounded())))
  }
}
