import LayerTree
import Pixels

/// How fast frames of layers are composed with kept backing stores, against drawing every layer anew.
public enum BenchCompose {
  /// What to compose; the same options as for `BenchRaster`, of which the height of bands counts nothing.
  public typealias Options = BenchRaster.Options

  /// Times of a frame in milliseconds.
  public struct Times: Sendable {
    /// The mean.
    public let mean: Double
    /// The middle one.
    public let median: Double

    init(_ times: [Double]) {
      mean = times.reduce(0, +) / Double(max(1, times.count))
      median = times.isEmpty ? 0 : times.sorted()[times.count / 2]
    }

    var text: String { "\(BenchRaster.decimal(mean)) ms  median \(BenchRaster.decimal(median))" }
  }

  /// What was measured.
  public struct Report: Sendable {
    /// Columns and rows of a frame, in pixels.
    public let size: IntSize
    /// Frames that were timed.
    public let frames: Int
    /// Threads that drew.
    public let threads: Int
    /// Times of frames with kept stores.
    public let kept: Times
    /// Times of frames of the same layers where every store is drawn anew.
    public let redrawn: Times
    /// Times of frames of the same layers without any store: each layer drawn straight into the frame.
    public let direct: Times
    /// Stores drawn a frame.
    public let storesDrawn: Double
    /// Memory of all stores at the end, megabytes.
    public let storeMegabytes: Double
    /// The most memory that the process held so far, megabytes.
    public let peakMegabytes: Double
    /// Time with kept stores over time with every store drawn anew, of the medians.
    public var ratio: Double { kept.median / max(redrawn.median, 1e-9) }

    /// The report as lines of text; the last one holds `ms=` and the mean time with kept stores.
    public var lines: [String] {
      [
        "chat-list as layers  \(size.width)x\(size.height)  \(frames) frames  \(threads) thread"
          + (threads == 1 ? "" : "s"),
        "kept stores   \(kept.text)",
        "all redrawn   \(redrawn.text)",
        "ratio         \(BenchRaster.decimal(ratio))",
        "no stores     \(direct.text)",
        "stores        \(BenchRaster.decimal(storesDrawn, 2)) drawn a frame, "
          + "\(BenchRaster.decimal(storeMegabytes, 1)) MB",
        "memory        \(BenchRaster.decimal(peakMegabytes, 1)) MB at most",
        "ms=\(BenchRaster.decimal(kept.mean))",
      ]
    }
  }

  /// Composes each frame in three ways, by turns, and takes the time of each.
  ///
  /// With kept stores; with every store drawn anew, which gives the same pixels; and without stores, each layer
  /// drawn straight into the frame. Trees are made beforehand. Three frames are composed before the first is
  /// timed.
  ///
  /// - Throws: `FontError` where no text could be set, though the scene has none.
  public static func run(_ options: Options = Options()) throws(FontError) -> Report {
    let text = try TextEngine()
    let renderers = (0..<3).map { _ in FrameRenderer(textEngine: text, threads: options.threads) }
    let scene = ChatListScene(scale: options.scale)
    var layers = ChatListLayers(scene: scene, rasterizes: true)
    var plain = ChatListLayers(scene: scene, rasterizes: false)
    let count = max(1, options.frames)
    var times: [[Double]] = [[], [], []]
    var warm = 0
    for frame in -3..<count {
      if frame == 0 { warm = renderers[0].storesDrawn }
      let index = (frame + ChatListScene.frameCount) % ChatListScene.frameCount
      let tree = layers.frame(index)
      renderers[1].dropStores()
      let taken = [
        time(tree, renderers[0]), time(tree, renderers[1]), time(plain.frame(index), renderers[2]),
      ]
      if frame < 0 { continue }
      for way in 0..<3 { times[way].append(taken[way]) }
    }
    return Report(
      size: scene.pixelSize, frames: count, threads: renderers[0].renderer.threads, kept: Times(times[0]),
      redrawn: Times(times[1]), direct: Times(times[2]),
      storesDrawn: Double(renderers[0].storesDrawn - warm) / Double(count),
      storeMegabytes: Double(renderers[0].storeBytes) / 1_048_576, peakMegabytes: ProcessMemory.peakMegabytes)
  }

  /// One frame of the scene, 0 to 239, with kept stores or without.
  public static func picture(
    frame: Int, scale: Double = 3, threads: Int? = nil, rasterizes: Bool
  ) throws(FontError) -> PixelBuffer {
    let scene = ChatListScene(scale: scale)
    var layers = ChatListLayers(scene: scene, rasterizes: rasterizes)
    return FrameRenderer(textEngine: try TextEngine(), threads: threads).render(layers.frame(frame)).pixels
  }

  private static func time(_ frame: FrameTree, _ renderer: FrameRenderer) -> Double {
    let clock = ContinuousClock()
    let start = clock.now
    _ = renderer.render(frame)
    let taken = (clock.now - start).components
    return Double(taken.seconds) * 1000 + Double(taken.attoseconds) / 1e15
  }
}
