import Foundation
import Inspection
import LayerTree
import Pixels
import Rasterizer
import Scenario

/// Draws frames for the checks of one run, each frame once.
final class FramePictures {
  private let renderer: FrameRenderer
  private var last: (frame: Int, pixels: PixelBuffer)?

  init() throws { renderer = FrameRenderer(textEngine: try TextEngine()) }

  /// The pixels of a frame.
  func pixels(of frame: FrameTree) -> PixelBuffer {
    if let last, last.frame == frame.index { return last.pixels }
    last = nil
    let pixels = renderer.render(frame).pixels
    last = (frame.index, pixels)
    return pixels
  }
}

/// Something that drawn frames must hold; it sees each frame once, in rising order.
protocol PixelCheck: AnyObject {
  /// The frames that count.
  var range: TimeRange { get }
  /// The first thing that does not hold; nil where all does.
  var finding: Finding? { get }
  /// Takes the next frame of the range.
  func take(_ frame: FrameTree, _ pictures: FramePictures) throws
}

/// Which pixels count, and where two pictures differ in them.
struct PixelArea {
  private let inside: IntRect
  private let outside: IntRect?

  /// The pixels of an area in points, in frames of a size and scale.
  init(_ area: DemandedPixels, in frame: FrameTree) {
    let whole = Self.box(Rect(origin: .zero, size: frame.size), frame.scale)
    inside = area.inside.map { Self.box($0, frame.scale).intersection(whole) } ?? whole
    outside = area.outside.map { Self.box($0, frame.scale) }
  }

  /// Whether no pixel of the display counts.
  var isEmpty: Bool {
    guard inside.width > 0, inside.height > 0 else { return true }
    return (inside.minY..<inside.maxY).allSatisfy { runs(inRow: $0).isEmpty }
  }

  /// Says that a comparison of this area shows nothing; nil where it compares pixels.
  var nothingToCompare: Finding? {
    isEmpty
      ? Finding(
        frame: nil, time: nil, expected: "pixels in the part of the display that counts", found: "none")
      : nil
  }

  private static func box(_ rect: Rect, _ scale: Double) -> IntRect {
    func pixel(_ points: Double) -> Int { Int((points * scale).rounded()) }
    let (x, y) = (pixel(rect.minX), pixel(rect.minY))
    return IntRect(x: x, y: y, width: pixel(rect.maxX) - x, height: pixel(rect.maxY) - y)
  }

  /// How many pixels differ, and the first of them, as `[column, row]`; nil where none does.
  func difference(_ one: PixelBuffer, _ other: PixelBuffer) -> (count: Int, first: [Int])? {
    guard one.size == other.size else { return (max(one.width * one.height, 1), [0, 0]) }
    if one == other { return nil }
    return one.withUnsafeWords { left in
      other.withUnsafeWords { right in
        tally(width: one.width) { range in
          // Whole runs first: most of two pictures is alike.
          guard
            memcmp(
              left.baseAddress! + range.lowerBound, right.baseAddress! + range.lowerBound, range.count * 4)
              != 0
          else { return [] }
          return range.filter { left[$0] != right[$0] }
        }
      }
    }
  }

  /// How many pixels are of a colour, and the first of them, as `[column, row]`; nil where none is.
  func pixels(of color: Color, in picture: PixelBuffer) -> (count: Int, first: [Int])? {
    let word = color.pixel.word
    return picture.withUnsafeWords { words in
      tally(width: picture.width) { range in
        var found: [Int] = []
        for index in range where words[index] == word { found.append(index) }
        return found
      }
    }
  }

  /// Adds up what is found in the runs of pixels that count.
  private func tally(width: Int, _ find: (Range<Int>) -> [Int]) -> (count: Int, first: [Int])? {
    var (count, first) = (0, [Int]())
    for y in inside.minY..<inside.maxY {
      for run in runs(inRow: y) {
        let found = find(y * width + run.lowerBound..<y * width + run.upperBound)
        if count == 0, let place = found.first { first = [place % width, place / width] }
        count += found.count
      }
    }
    return count > 0 ? (count, first) : nil
  }

  /// The columns of a row that count, in at most two runs.
  private func runs(inRow y: Int) -> [Range<Int>] {
    guard let outside, y >= outside.minY, y < outside.maxY else { return [inside.minX..<inside.maxX] }
    let left = inside.minX..<max(inside.minX, min(inside.maxX, outside.minX))
    let right = min(inside.maxX, max(inside.minX, outside.maxX))..<inside.maxX
    return [left, right].filter { !$0.isEmpty }
  }
}

/// `still`: all frames of the range are equal to the bit.
final class StillCheck: PixelCheck {
  let range: TimeRange
  private var failure: Finding?
  private let area: DemandedPixels
  private var first: (frame: Int, pixels: PixelBuffer)?
  private var frames = 0

  init(_ demand: StillDemand) {
    range = ExpectationChecks.range(demand.times)
    area = demand.pixels
  }

  /// A single frame shows nothing about change.
  var finding: Finding? {
    frames > 1
      ? failure
      : Finding(frame: nil, time: nil, expected: "two frames or more to compare", found: "\(frames)")
  }

  func take(_ frame: FrameTree, _ pictures: FramePictures) {
    frames += 1
    let area = PixelArea(area, in: frame)
    failure = failure ?? area.nothingToCompare
    guard failure == nil else { return }
    let pixels = pictures.pixels(of: frame)
    guard let first else {
      first = (frame.index, pixels)
      return
    }
    guard let found = area.difference(first.pixels, pixels) else { return }
    failure = Finding(
      frame: frame.index, time: frame.presentationTime, expected: "the pixels of frame \(first.frame)",
      found: "\(found.count) others, the first at \(found.first[0]), \(found.first[1])")
  }
}

/// `blank`: no pixel of the list's background between its rows.
final class BlankCheck: PixelCheck {
  let range: TimeRange
  private var failure: Finding?
  private let most: Int
  private let surface: ListSurface
  private var frames = 0

  init(_ demand: BlankDemand, on surface: ListSurface) {
    range = ExpectationChecks.range(demand.times)
    most = demand.most
    self.surface = surface
  }

  var finding: Finding? {
    frames > 0 ? failure : Finding(frame: nil, time: nil, expected: "frames with rows", found: "none")
  }

  func take(_ frame: FrameTree, _ pictures: FramePictures) {
    guard failure == nil, let content = content(in: frame) else { return }
    frames += 1
    let found = PixelArea(DemandedPixels(inside: content), in: frame).pixels(
      of: surface.background, in: pictures.pixels(of: frame))
    guard let found, found.count > most else { return }
    failure = Finding(
      frame: frame.index, time: frame.presentationTime, expected: "at most \(most) blank pixels",
      found: "\(found.count), the first at \(found.first[0]), \(found.first[1])")
  }

  /// The part of the display that rows should cover: to the viewport's sides, unless the list ends before.
  private func content(in frame: FrameTree) -> Rect? {
    let sample = surface.sample(in: frame)
    guard let loaded = sample.loaded, !sample.presented.isEmpty else { return nil }
    let rows = sample.presented.values
    let top = loaded.lowerBound > 0 ? 0 : max(0, rows.map(\.y).min() ?? 0)
    let end = loaded.upperBound < sample.count - 1 ? sample.viewportHeight : rows.map(\.maxY).max() ?? 0
    let (left, right) = (rows.map(\.x).min() ?? 0, rows.map { $0.x + $0.width }.max() ?? 0)
    let height = min(end, sample.viewportHeight) - top
    guard height > 0 else { return nil }
    return Rect(
      x: surface.frame.minX + left, y: surface.frame.minY + top, width: right - left, height: height)
  }
}

/// `unaffectedBy` with pixels: the frames of two runs are equal to the bit.
final class SameFramesCheck: PixelCheck {
  let range: TimeRange
  private var failure: Finding?
  private let area: DemandedPixels
  private let twin: Stage
  private let twinPictures: FramePictures
  private var frames = 0

  init(_ demand: UnaffectedDemand, twin: Stage) throws {
    range = ExpectationChecks.range(demand.times)
    area = demand.pixels
    self.twin = twin
    twinPictures = try FramePictures()
  }

  var finding: Finding? {
    frames > 0 ? failure : Finding(frame: nil, time: nil, expected: "frames to compare", found: "none")
  }

  func take(_ frame: FrameTree, _ pictures: FramePictures) throws {
    guard failure == nil else { return }
    while twin.nextIndex < frame.index { _ = try twin.next() }
    guard let other = try twin.frame(frame.index) else { return }
    frames += 1
    let area = PixelArea(area, in: frame)
    failure = area.nothingToCompare
    guard failure == nil else { return }
    let difference = area.difference(
      pictures.pixels(of: frame), twinPictures.pixels(of: other))
    guard let difference else { return }
    failure = Finding(
      frame: frame.index, time: frame.presentationTime, expected: "the pixels of the run without",
      found: "\(difference.count) others, the first at \(difference.first[0]), \(difference.first[1])")
  }
}
