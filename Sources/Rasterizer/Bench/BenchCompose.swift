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
    /// Times of the scene's frames drawn in full from display lists, as `BenchRaster` takes them.
    public let full: Times
    /// Times of frames of the same layers without any store: each layer drawn straight into the frame.
    public let direct: Times
    /// Times of frames of the same layers where every store is drawn anew.
    public let redrawn: Times
    /// Stores drawn a frame.
    public let storesDrawn: Double
    /// Memory of all stores at the end, megabytes.
    public let storeMegabytes: Double
    /// The most memory that the process held so far, megabytes.
    public let peakMegabytes: Double

    /// Time with kept stores over another time, of the medians.
    public func ratio(to other: Times) -> Double { kept.median / max(other.median, 1e-9) }

    /// The report as lines of text; the last one holds `ms=` and the mean time with kept stores.
    public var lines: [String] {
      func line(_ name: String, _ times: Times) -> String {
        "\(name)\(times.text)  kept stores take \(BenchRaster.decimal(ratio(to: times))) of it"
      }
      return [
        "chat-list as layers  \(size.width)x\(size.height)  \(frames) frames  \(threads) thread"
          + (threads == 1 ? "" : "s"),
        "kept stores   \(kept.text)",
        line("full redraw   ", full),
        line("no stores     ", direct),
        line("all redrawn   ", redrawn),
        "stores        \(BenchRaster.decimal(storesDrawn, 2)) drawn a frame, "
          + "\(BenchRaster.decimal(storeMegabytes, 1)) MB",
        "memory        \(BenchRaster.decimal(peakMegabytes, 1)) MB at most",
        "ms=\(BenchRaster.decimal(kept.mean))",
      ]
    }
  }

  /// Frames that one way draws before the next one has its turn.
  private static let roundLength = 12

  /// Composes frames in four ways, two at a time by turns of some frames, and takes the time of each frame.
  ///
  /// First with kept stores and the scene's display lists drawn in full, which is the redraw that `BenchRaster`
  /// measures; then the layers without stores, each drawn straight into the frame, and the layers with every
  /// store drawn anew, which gives the same pixels as kept ones. Trees and lists are made beforehand. Each way
  /// draws three frames before its first is timed.
  ///
  /// - Throws: `FontError` where no text could be set, though the scene has none.
  public static func run(_ options: Options = Options()) throws(FontError) -> Report {
    let text = try TextEngine()
    let renderers = (0..<3).map { _ in FrameRenderer(textEngine: text, threads: options.threads) }
    let scene = ChatListScene(scale: options.scale)
    var full = FullRedraw(scene: scene, options: options)
    var layers = ChatListLayers(scene: scene, rasterizes: true)
    var plain = ChatListLayers(scene: scene, rasterizes: false)
    let count = max(1, options.frames)
    var warm = 0
    let (kept, fullTimes) = byTurns(of: count) { indices in
      if indices.first == 0, warm == 0 { warm = renderers[0].storesDrawn }
      let trees = indices.map { layers.frame($0) }
      let lists = indices.map(scene.displayList)
      return (
        trees.map { tree in time { _ = renderers[0].render(tree) } },
        lists.map { list in time { full.draw(list) } }
      )
    }
    let (direct, redrawn) = byTurns(of: count) { indices in
      let plainTrees = indices.map { plain.frame($0) }
      let trees = indices.map { layers.frame($0) }
      return (
        plainTrees.map { tree in time { _ = renderers[1].render(tree) } },
        trees.map { tree in
          renderers[2].dropStores()
          return time { _ = renderers[2].render(tree) }
        }
      )
    }
    return Report(
      size: scene.pixelSize, frames: count, threads: renderers[0].renderer.threads, kept: kept,
      full: fullTimes, direct: direct, redrawn: redrawn,
      storesDrawn: Double(renderers[0].storesDrawn - warm) / Double(count),
      storeMegabytes: Double(renderers[0].storeBytes) / 1_048_576, peakMegabytes: ProcessMemory.peakMegabytes)
  }

  /// Times of two ways by turns of some frames; `draw` draws frames of the scene in both and gives their times.
  private static func byTurns(
    of count: Int, _ draw: ([Int]) -> ([Double], [Double])
  ) -> (Times, Times) {
    _ = draw((ChatListScene.frameCount - 3..<ChatListScene.frameCount).map { $0 })
    var (first, second): ([Double], [Double]) = ([], [])
    for start in stride(from: 0, to: count, by: roundLength) {
      let taken = draw((start..<min(count, start + roundLength)).map { $0 % ChatListScene.frameCount })
      first += taken.0
      second += taken.1
    }
    return (Times(first), Times(second))
  }

  /// One frame of the scene, 0 to 239, with kept stores or without.
  public static func picture(
    frame: Int, scale: Double = 3, threads: Int? = nil, rasterizes: Bool
  ) throws(FontError) -> PixelBuffer {
    let scene = ChatListScene(scale: scale)
    var layers = ChatListLayers(scene: scene, rasterizes: rasterizes)
    return FrameRenderer(textEngine: try TextEngine(), threads: threads).render(layers.frame(frame)).pixels
  }

  private static func time(_ body: () -> Void) -> Double {
    let clock = ContinuousClock()
    let start = clock.now
    body()
    let taken = (clock.now - start).components
    return Double(taken.seconds) * 1000 + Double(taken.attoseconds) / 1e15
  }

  /// The scene drawn in full onto the same buffer, as `BenchRaster` does it.
  private struct FullRedraw {
    let renderer: DisplayListRenderer
    var target: PixelBuffer

    init(scene: ChatListScene, options: Options) {
      renderer = DisplayListRenderer(threads: options.threads, bandHeight: options.bandHeight)
      target = PixelBuffer(width: scene.pixelSize.width, height: scene.pixelSize.height)
    }

    mutating func draw(_ list: DisplayList) { renderer.render(list, into: &target) }
  }
}
