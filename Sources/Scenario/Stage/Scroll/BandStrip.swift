import LayerTree
import OffscreenUI
import Pixels

/// The bands of a scroll surface, of which only those near what can be seen have layers.
///
/// Content of a million points costs what a screen of it costs. What was wanted a moment ago stays for as
/// long as a frame may still show it: a commit reaches the glass some frames after it was made.
final class BandStrip {
  /// Most viewports of a path that are loaded ahead: a flick beyond every finger's costs no more.
  static let farthestAhead = 16.0

  /// Holds the bands; its place is that of the content.
  let layer: Layer
  /// Where the first band begins in the engine's coordinates, points.
  var origin = 0.0 {
    didSet { layer.frame.origin.y = origin }
  }

  private let bands: ScrollDescription.Bands
  private let width: Double
  private let viewport: Double
  private let memory: Double
  private var loaded: [Int: Layer] = [:]
  private var wanted: [(time: Double, ranges: [Range<Int>])] = []

  /// A strip for a viewport of a height in points; it remembers what was wanted for `memory` seconds.
  init(_ bands: ScrollDescription.Bands, width: Double, viewport: Double, memory: Double) {
    self.bands = bands
    self.width = width
    self.viewport = viewport
    self.memory = memory
    layer = Layer(
      name: "bands",
      topLeftFrame: Rect(x: 0, y: 0, width: width, height: bands.height * Double(bands.count)))
  }

  /// Loads the bands around places in the engine's coordinates, with half a viewport to spare.
  func load(around places: [ClosedRange<Double>], at time: Double) {
    wanted.removeAll { $0.time < time - memory }
    wanted.append((time, places.map(indices)))
    let ranges = wanted.flatMap(\.ranges)
    for (index, band) in loaded where !ranges.contains(where: { $0.contains(index) }) {
      band.removeFromSuperlayer()
      loaded[index] = nil
    }
    for range in ranges {
      for index in range where loaded[index] == nil {
        let band = makeBand(index)
        loaded[index] = band
        layer.addSublayer(band)
      }
    }
  }

  private func indices(_ offsets: ClosedRange<Double>) -> Range<Int> {
    let spare = viewport / 2
    let first = ((offsets.lowerBound - origin - spare) / bands.height).rounded(.down)
    let last = ((offsets.upperBound - origin + viewport + spare) / bands.height).rounded(.up)
    let count = Double(bands.count)
    return Int(max(0, min(count, first)))..<Int(max(0, min(count, last)))
  }

  private func makeBand(_ index: Int) -> Layer {
    let band = Layer(
      name: "band \(index)",
      topLeftFrame: Rect(x: 0, y: Double(index) * bands.height, width: width, height: bands.height))
    let color = color(of: index)
    band.backgroundColor = color
    if bands.isNumbered {
      let fontSize = min(20, bands.height * 0.5)
      let height = fontSize * 1.4
      let label = Layer(
        name: nil,
        topLeftFrame: Rect(x: 16, y: (bands.height - height) / 2, width: max(1, width - 32), height: height))
      label.contents = .text(
        TextContents("\(index)", fontSize: fontSize, weight: .semibold, color: GoldenHues.ink(on: color)))
      band.addSublayer(label)
    }
    return band
  }

  /// The given colours in turn, or hues a golden section apart, so that neighbours differ and none soon returns.
  private func color(of index: Int) -> Color {
    if !bands.colors.isEmpty { return bands.colors[index % bands.colors.count] }
    return GoldenHues.color(index)
  }
}
