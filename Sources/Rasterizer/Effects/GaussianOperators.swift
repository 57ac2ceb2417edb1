import Foundation

/// The row maps whose product is a gaussian.
///
/// Up to `directLimit` the kernel is applied as it is. Beyond, three gaussians are applied one after another,
/// whose variances add up to the one wanted: the first thins the rows out to every k-th, the second works on
/// those alone, the third fills the rows between in. Sampling a gaussian of deviation s at a distance of k
/// errs by 2·exp(-2π²(s/k)²) (Poisson's sum): with s = 0.75 k, 3 in 100 000, far below the step of 8 bits.
/// So the cost of a pixel does not grow with the radius.
struct GaussianOperators {
  /// Applied in this order.
  let steps: [RowOperator]

  /// Standard deviation up to which the kernel itself is applied, pixels.
  static let directLimit = 5.0
  /// Where kernels are cut off, in standard deviations: 6 in 100 000 of the weight lie beyond.
  static let reach = 4.0
  /// Deviation of the thinning and the filling kernel, in steps of the thinned rows.
  private static let samplingDeviation = 0.75

  /// The maps for `inputs` rows.
  ///
  /// - Parameters:
  ///   - sigma: Standard deviation, pixels, above 0.
  ///   - inputs: Rows of the picture, 1 or more.
  ///   - outputs: Rows of the result, by their index in the picture; may begin before it and end after it.
  ///   - edge: What lies outside the picture.
  init(sigma: Double, inputs: Int, outputs: Range<Int>, edge: RowOperator.Edge) {
    guard sigma > Self.directLimit else {
      let radius = Self.radius(sigma)
      let kernel = Self.kernel(sigma: sigma, radius: radius)
      var direct = RowOperator()
      for row in outputs {
        direct.append(first: row - radius, weights: kernel, inputs: inputs, edge: edge)
      }
      steps = [direct]
      return
    }
    // The middle gaussian keeps more than two thinned steps of deviation for any sigma.
    let step = Int(sigma / 2.5)
    let sampling = Self.samplingDeviation * Double(step)
    let middle = (sigma * sigma - 2 * sampling * sampling).squareRoot() / Double(step)
    let middleRadius = Self.radius(middle)
    let reach = Self.radius(sampling)
    let fillLow = Self.floorDivide(outputs.lowerBound - reach, step)
    let fillHigh = Self.floorDivide(outputs.upperBound + reach, step) + 1
    let thinned = fillLow - middleRadius...fillHigh + middleRadius

    var thin = RowOperator()
    let thinKernel = Self.kernel(sigma: sampling, radius: reach)
    for index in thinned {
      thin.append(first: index * step - reach, weights: thinKernel, inputs: inputs, edge: edge)
    }
    var blur = RowOperator()
    let blurKernel = Self.kernel(sigma: middle, radius: middleRadius)
    for index in fillLow...fillHigh {
      blur.append(
        first: index - middleRadius - thinned.lowerBound, weights: blurKernel, inputs: thinned.count,
        edge: .clear)
    }
    steps = [thin, blur, Self.filling(outputs, from: fillLow...fillHigh, step: step, sigma: sampling)]
  }

  /// From every `step`-th row to all rows, by a gaussian about each.
  private static func filling(
    _ outputs: Range<Int>, from kept: ClosedRange<Int>, step: Int, sigma: Double
  ) -> RowOperator {
    var fill = RowOperator()
    let reach = radius(sigma)
    for row in outputs {
      let first = floorDivide(row - reach, step)
      let last = floorDivide(row + reach, step) + 1
      let weights = (first...last).map { gaussian(Double(row - $0 * step) / sigma) }
      let total = weights.reduce(0, +)
      fill.append(
        first: first - kept.lowerBound, weights: weights.map { $0 / total }, inputs: kept.count, edge: .clear)
    }
    return fill
  }

  /// How many pixels a kernel reaches to either side.
  static func radius(_ sigma: Double) -> Int { max(1, Int((reach * sigma).rounded(.up))) }

  /// A sampled gaussian whose weights add up to 1, `2 * radius + 1` of them.
  static func kernel(sigma: Double, radius: Int) -> [Double] {
    let weights = (-radius...radius).map { gaussian(Double($0) / sigma) }
    let total = weights.reduce(0, +)
    return weights.map { $0 / total }
  }

  private static func gaussian(_ deviations: Double) -> Double { exp(-0.5 * deviations * deviations) }

  private static func floorDivide(_ value: Int, _ divisor: Int) -> Int {
    value >= 0 ? value / divisor : -((-value + divisor - 1) / divisor)
  }
}
