import LayerTree
import Pixels

/// How the paint of a layer is changed while the share of a layer in a pixel is measured.
///
/// Alpha never changes, so that every layer covers what it covers in the picture.
enum Tint: Hashable, Sendable {
  /// As it is.
  case own
  /// Every colour is black.
  case black
  /// Every colour is white.
  case white
  /// Nothing is drawn of the layer itself; its sublayers are.
  case none

  /// The colour as this tint shows it.
  func apply(to color: Color) -> Color {
    switch self {
    case .own, .none: color
    case .black: Color(red: 0, green: 0, blue: 0, alpha: color.alpha)
    case .white: Color(red: 1, green: 1, blue: 1, alpha: color.alpha)
    }
  }

  /// The gradient as this tint shows it.
  func apply(to gradient: GradientContents) -> GradientContents {
    var copy = gradient
    for index in copy.stops.indices { copy.stops[index].color = apply(to: copy.stops[index].color) }
    return copy
  }

  /// The picture as this tint shows it.
  func apply(to image: Image) -> Image {
    guard self == .black || self == .white else { return image }
    var pixels = image.pixels
    pixels.withUnsafeMutableWords { words in
      for index in words.indices {
        let alpha = words[index] >> 24
        words[index] = alpha << 24 | (self == .white ? alpha * 0x010101 : 0)
      }
    }
    return Image(pixels)
  }

  /// The store as this tint shows it.
  func apply(to store: BackingStore) -> BackingStore {
    guard self == .black || self == .white else { return store }
    return store.replacing(apply(to: store.image).pixels)
  }
}
