import Pixels

/// A gaussian over a picture, within half a step of 8 bits of the convolution in real numbers.
///
/// Separable; every channel of the premultiplied picture by itself. All weights are positive and all channels
/// go through the same operations in the same order, so that a colour never exceeds its alpha, and the result
/// is the same on any number of threads.
struct GaussianBlur {
  /// Largest standard deviation, pixels: a wider one counts as this, so that memory stays bounded.
  static let largestSigma = 300.0

  /// Standard deviation, pixels, above 0 and at most `largestSigma`.
  let sigma: Double
  /// What lies beyond the picture: nothing for layers and shadows, its border again for backdrops.
  let edge: RowOperator.Edge
  /// Threads to use at most.
  let threads: Int

  /// A gaussian of a deviation in pixels; one that is not a number counts as the least.
  init(sigma: Double, edge: RowOperator.Edge, threads: Int) {
    self.sigma = sigma >= 0.01 ? min(sigma, Self.largestSigma) : 0.01
    self.edge = edge
    self.threads = threads
  }

  /// How far the result reaches beyond the picture where nothing lies outside, pixels.
  var margin: Int { GaussianOperators.radius(sigma) }

  /// The blurred picture inside `box`, which is in the picture's own coordinates and may reach beyond it.
  func blurred(_ picture: PixelBuffer, to box: IntRect) -> PixelBuffer {
    var result = PixelBuffer(width: box.width, height: box.height)
    guard !box.isEmpty, picture.width > 0, picture.height > 0 else { return result }
    let floats = FloatPlane(width: picture.width, height: picture.height, channels: 4)
    picture.withUnsafeWords { words in
      Self.load(UnsafeRawBufferPointer(words), into: floats, threads: threads)
    }
    let blurred = convolved(floats, to: box)
    result.withUnsafeMutableWords { words in
      Self.store(blurred, into: UnsafeMutableRawBufferPointer(words), threads: threads)
    }
    return result
  }

  /// Blurred coverage inside `box`: one byte a pixel, rows without gaps.
  func blurred(coverage: [UInt8], size: IntSize, to box: IntRect) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: box.size.area)
    guard !box.isEmpty, size.width > 0, size.height > 0 else { return result }
    let floats = FloatPlane(width: size.width, height: size.height, channels: 1)
    coverage.withUnsafeBytes { Self.load($0, into: floats, threads: threads) }
    let blurred = convolved(floats, to: box)
    result.withUnsafeMutableBytes { Self.store(blurred, into: $0, threads: threads) }
    return result
  }

  /// The gaussian in both directions: thinning before, filling after, so that most work is on few pixels.
  private func convolved(_ plane: FloatPlane, to box: IntRect) -> FloatPlane {
    let vertical = GaussianOperators(
      sigma: sigma, inputs: plane.height, outputs: box.minY..<box.maxY, edge: edge)
    let horizontal = GaussianOperators(
      sigma: sigma, inputs: plane.width, outputs: box.minX..<box.maxX, edge: edge)
    var picture = vertical.steps[0].applied(to: plane, threads: threads)
    picture = picture.transposed(threads: threads)
    for step in horizontal.steps.dropLast() { picture = step.applied(to: picture, threads: threads) }
    if vertical.steps.count > 1 {
      picture = picture.transposed(threads: threads)
      for step in vertical.steps.dropFirst() { picture = step.applied(to: picture, threads: threads) }
      picture = picture.transposed(threads: threads)
    }
    if let last = horizontal.steps.last { picture = last.applied(to: picture, threads: threads) }
    return picture.transposed(threads: threads)
  }

  private static func load(_ bytes: UnsafeRawBufferPointer, into plane: FloatPlane, threads: Int) {
    let count = plane.stride * plane.height
    guard let start = bytes.baseAddress, bytes.count >= count else { return }
    nonisolated(unsafe) let source = start
    nonisolated(unsafe) let target = plane.values
    Parallel.chunks(of: count, atLeast: 65_536, threads: threads) { range in
      var index = range.lowerBound
      while index + 4 <= range.upperBound {
        let word = source.loadUnaligned(fromByteOffset: index, as: UInt32.self)
        let four = SIMD4<Int32>(truncatingIfNeeded: SIMD4(word, word &>> 8, word &>> 16, word &>> 24) & 0xff)
        UnsafeMutableRawPointer(target + index).storeBytes(of: SIMD4<Float>(four), as: SIMD4<Float>.self)
        index += 4
      }
      for index in index..<range.upperBound {
        target[index] = Float(source.load(fromByteOffset: index, as: UInt8.self))
      }
    }
  }

  private static func store(_ plane: FloatPlane, into bytes: UnsafeMutableRawBufferPointer, threads: Int) {
    let count = plane.stride * plane.height
    guard let start = bytes.baseAddress, bytes.count >= count else { return }
    nonisolated(unsafe) let target = start
    nonisolated(unsafe) let source = plane.values
    Parallel.chunks(of: count, atLeast: 65_536, threads: threads) { range in
      // Added to 2^23, a float holds its nearest whole number in the low bits. Weights sum to 1 within
      // rounding, so that values lie in 0...255 but for some 1e-5.
      let shift: Float = 8_388_608
      var index = range.lowerBound
      while index + 4 <= range.upperBound {
        let four = UnsafeRawPointer(source + index).loadUnaligned(as: SIMD4<Float>.self) + shift
        let bytes = unsafeBitCast(four, to: SIMD4<UInt32>.self) & 0xff
        let word = bytes[0] | bytes[1] &<< 8 | bytes[2] &<< 16 | bytes[3] &<< 24
        target.storeBytes(of: word, toByteOffset: index, as: UInt32.self)
        index += 4
      }
      for index in index..<range.upperBound {
        let byte = UInt8(truncatingIfNeeded: (source[index] + shift).bitPattern)
        target.storeBytes(of: byte, toByteOffset: index, as: UInt8.self)
      }
    }
  }
}
