import LayerTree
import Pixels

/// How fast the benchmark scene is drawn, in full for every frame.
public enum BenchRaster {
  /// What to draw.
  public struct Options: Hashable, Sendable {
    /// Pixels per point, above 0.
    public var scale: Double
    /// How many frames, 1 or more; after 240 the scene begins anew.
    public var frames: Int
    /// How many threads draw; nil for one for each core.
    public var threads: Int?
    /// Rows of a band, 1 or more.
    public var bandHeight: Int

    /// Options; by default the scene once at 3x on one thread.
    public init(scale: Double = 3, frames: Int = 240, threads: Int? = 1, bandHeight: Int = 32) {
      self.scale = scale
      self.frames = frames
      self.threads = threads
      self.bandHeight = bandHeight
    }
  }

  /// Times in milliseconds for a frame.
  public struct Report: Sendable {
    /// Columns and rows of a frame, in pixels.
    public let size: IntSize
    /// Frames that were timed.
    public let frames: Int
    /// Threads that drew.
    public let threads: Int
    /// Mean time of a whole frame.
    public let milliseconds: Double
    /// The middle one of the frames' times.
    public let median: Double
    /// 95 of 100 frames took no longer.
    public let percentile95: Double
    /// Of the mean: checking, cutting and flattening the operations, on one thread.
    public let prepare: Double
    /// Of the mean: drawing the bands.
    public let draw: Double
    /// Pixels that the operations touch (their boxes, each group once more) over those of the frame.
    public let overdraw: Double
    /// The most memory that the process held so far, megabytes.
    public let peakMegabytes: Double
    /// Millions of pixels of finished frames a second.
    public var megapixelsPerSecond: Double { Double(size.area) / 1000 / max(milliseconds, 1e-9) }

    /// The report as lines of text; the last one holds `ms=` and the mean time.
    public var lines: [String] {
      [
        "chat-list  \(size.width)x\(size.height)  \(frames) frames  \(threads) thread\(threads == 1 ? "" : "s")",
        "prepare    \(BenchRaster.decimal(prepare)) ms",
        "draw       \(BenchRaster.decimal(draw)) ms",
        "frame      \(BenchRaster.decimal(milliseconds)) ms  median \(BenchRaster.decimal(median))"
          + "  95 % \(BenchRaster.decimal(percentile95))",
        "rate       \(BenchRaster.decimal(megapixelsPerSecond, 1)) megapixels/s",
        "overdraw   \(BenchRaster.decimal(overdraw, 2))",
        "memory     \(BenchRaster.decimal(peakMegabytes, 1)) MB at most",
        "ms=\(BenchRaster.decimal(milliseconds))",
      ]
    }
  }

  /// Draws the frames one after another onto the same buffer and takes the time of each.
  ///
  /// Display lists and the shadow's mask are made beforehand, and three frames drawn before the first is
  /// timed; nothing else is kept from frame to frame.
  public static func run(_ options: Options = Options()) -> Report {
    let scene = ChatListScene(scale: options.scale)
    let renderer = DisplayListRenderer(threads: options.threads, bandHeight: options.bandHeight)
    let count = max(1, options.frames)
    let lists = (0..<min(count, ChatListScene.frameCount)).map(scene.displayList)
    let size = scene.pixelSize
    var target = PixelBuffer(width: size.width, height: size.height)
    let whole = IntRect(x: 0, y: 0, width: size.width, height: size.height)
    var (prepares, frames): ([Double], [Double]) = ([], [])
    var touched = 0.0
    let clock = ContinuousClock()
    for frame in -3..<count {
      let list = lists[max(0, frame) % lists.count]
      let start = clock.now
      let prepared = PreparedList(list, limits: whole)
      let middle = clock.now
      renderer.draw(
        prepared, into: &target, part: whole, origin: IntPoint(x: 0, y: 0), background: .clear, consumer: nil)
      let end = clock.now
      if frame < 0 { continue }
      prepares.append(milliseconds(middle - start))
      frames.append(milliseconds(end - start))
      touched += prepared.touchedArea
    }
    let sorted = frames.sorted()
    let mean = frames.reduce(0, +) / Double(count)
    let prepare = prepares.reduce(0, +) / Double(count)
    return Report(
      size: size, frames: count, threads: renderer.threads, milliseconds: mean, median: sorted[count / 2],
      percentile95: sorted[min(count - 1, count * 95 / 100)], prepare: prepare, draw: mean - prepare,
      overdraw: touched / Double(count) / Double(size.area), peakMegabytes: ProcessMemory.peakMegabytes)
  }

  /// One frame of the scene, 0 to 239, as a picture.
  public static func picture(frame: Int, scale: Double = 3, threads: Int? = nil) -> PixelBuffer {
    let scene = ChatListScene(scale: scale)
    return DisplayListRenderer(threads: threads).picture(of: scene.displayList(frame), size: scene.pixelSize)
  }

  private static func milliseconds(_ duration: Duration) -> Double {
    Double(duration.components.seconds) * 1000 + Double(duration.components.attoseconds) / 1e15
  }

  /// A number with some digits behind the point.
  static func decimal(_ value: Double, _ digits: Int = 3) -> String {
    var unit = 1
    for _ in 0..<digits { unit *= 10 }
    let whole = Int((max(0, min(value, 1e12)) * Double(unit)).rounded())
    let fraction = String(whole % unit)
    return "\(whole / unit)." + String(repeating: "0", count: digits - fraction.count) + fraction
  }
}

extension PreparedList {
  /// Pixels in the boxes of all operations; a group counts for its mixing and, where children differ, by them.
  var touchedArea: Double { operations.reduce(0) { $0 + Double($1.box.size.area) } }
}
