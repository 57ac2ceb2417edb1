import LayerTree
import Pixels

/// A paint that gives its pixels row by row.
enum PreparedPaint: Sendable {
  case gradient(GradientSampler)
  case image(ImageSampler)
  case blit(BlitSampler)

  /// Whether every pixel has alpha 255.
  var isOpaque: Bool {
    switch self {
    case .gradient(let sampler): sampler.isOpaque
    case .image: false
    case .blit(let sampler): sampler.isOpaque && sampler.opacity == 255
    }
  }

  /// What the pixels are multiplied by, 0 to 255.
  var opacity: UInt32 {
    switch self {
    case .gradient: 255
    case .image(let sampler): sampler.opacity
    case .blit(let sampler): sampler.opacity
    }
  }

  /// Writes the pixels `x..<x + count` of row `y`, without the opacity.
  func read(_ x: Int, _ y: Int, _ count: Int, into row: UnsafeMutablePointer<UInt32>) {
    switch self {
    case .gradient(let sampler): sampler.read(x, y, count, into: row)
    case .image(let sampler): sampler.read(x, y, count, into: row)
    case .blit(let sampler): sampler.read(x, y, count, into: row)
    }
  }

  /// The kept picture with known runs that it is; nil for any other paint.
  var storeBlit: StoreBlit? {
    guard case .blit(let sampler) = self else { return nil }
    return StoreBlit(sampler)
  }

  init?(_ gradient: LinearGradient) {
    guard let sampler = GradientSampler(gradient) else { return nil }
    self = .gradient(sampler)
  }

  /// A picture that is only moved is copied, or mixed by the same shares at every pixel.
  init?(_ paint: ImagePaint) {
    if paint.transform.isTranslation, paint.outside == .clamp {
      let options = DisplayList.ImageOptions(
        opacity: paint.opacity, filter: paint.filter, edges: .pixelCenter, isOpaque: paint.isOpaque)
      self.init(
        paint.image, at: Point(x: paint.transform.tx, y: paint.transform.ty), options, runs: paint.runs)
      return
    }
    guard let sampler = ImageSampler(paint) else { return nil }
    self = .image(sampler)
  }

  init?(
    _ image: Image, at origin: Point, _ options: DisplayList.ImageOptions, runs: StoreRuns? = nil
  ) {
    guard let sampler = BlitSampler(image, at: origin, options, runs: runs) else { return nil }
    self = .blit(sampler)
  }
}
