import Dispatch
import LayerTree
import Pixels

/// Draws display lists into pixels, in horizontal bands over several threads.
///
/// The pixels are the same bit for bit for every number of threads and every height of the bands. A renderer
/// keeps a little working memory (some bands) from one list to the next, and up to 24 MB of the memory of its
/// pictures that nobody holds any more; copies of it share that.
public struct DisplayListRenderer: Sendable {
  /// How many threads draw, 1 or more.
  public let threads: Int
  /// Rows of a band, 1 or more.
  public let bandHeight: Int
  private let pool = ScratchPool()
  /// Where new pictures have their memory from.
  let pictures = PicturePool(limit: DisplayListRenderer.keptPictures)

  /// Bytes of pictures that are no more, kept for those that come.
  static let keptPictures = 24 << 20

  /// A renderer.
  ///
  /// - Parameters:
  ///   - threads: How many threads draw; nil for one for each core.
  ///   - bandHeight: Rows drawn at a time; small enough that a band stays in the cache.
  public init(threads: Int? = nil, bandHeight: Int = 32) {
    self.threads = max(1, threads ?? ProcessorCount.active)
    self.bandHeight = max(1, bandHeight)
  }

  /// What a target holds before the first operation.
  public enum Background: Hashable, Sendable {
    /// One pixel value everywhere.
    case pixel(Pixel)
    /// What the target already shows.
    case existing
    /// Clear.
    public static let clear = Background.pixel(Pixel(word: 0))
  }

  /// Draws a list into a buffer.
  ///
  /// - Parameters:
  ///   - list: The operations; groups and clips still open are ended at its end.
  ///   - target: Where to draw.
  ///   - region: The pixels of the target that may change; nil for all.
  ///   - origin: The device coordinates of the target's first pixel.
  ///   - background: What the region holds before the first operation.
  ///   - consumer: Called for each finished band while its pixels are warm, on the thread that drew it, in no
  ///     certain order.
  /// - Returns: Whether an opaque operation of the list covers the whole region, which then is opaque.
  @discardableResult public func render(
    _ list: DisplayList, into target: inout PixelBuffer, region: IntRect? = nil,
    origin: IntPoint = IntPoint(x: 0, y: 0), background: Background = .clear,
    consumer: (@Sendable (FinishedBand) -> Void)? = nil
  ) -> Bool {
    let whole = IntRect(x: 0, y: 0, width: target.width, height: target.height)
    let part = (region ?? whole).intersection(whole)
    if part.isEmpty { return true }
    let device = part.offsetBy(dx: origin.x, dy: origin.y)
    let prepared = PreparedList(list, limits: device)
    draw(prepared, into: &target, part: part, origin: origin, background: background, consumer: consumer)
    return prepared.hides(device)
  }

  /// A new picture of a list.
  ///
  /// - Parameters:
  ///   - list: The operations.
  ///   - size: Of the picture, pixels.
  ///   - origin: The device coordinates of its first pixel.
  ///   - background: What it holds before the first operation.
  public func picture(
    of list: DisplayList, size: IntSize, origin: IntPoint = IntPoint(x: 0, y: 0),
    background: Pixel = Pixel(word: 0)
  ) -> PixelBuffer {
    var target = PixelBuffer(
      unfilledWidth: max(0, size.width), height: max(0, size.height), pool: pictures)
    render(list, into: &target, origin: origin, background: .pixel(background))
    return target
  }

  /// Draws a prepared list over the threads.
  func draw(
    _ prepared: PreparedList, into target: inout PixelBuffer, part: IntRect, origin: IntPoint,
    background: Background, consumer: (@Sendable (FinishedBand) -> Void)?
  ) {
    let stride = target.width
    let bandCount = (part.height + bandHeight - 1) / bandHeight
    target.withUnsafeMutableWords { words in
      guard let memory = words.baseAddress else { return }
      let job = BandJob(
        list: prepared, memory: memory, stride: stride, part: part, origin: origin, background: background,
        bandHeight: bandHeight, consumer: consumer)
      let workers = min(threads, bandCount)
      let next = SharedCounter(limit: bandCount)
      let work: @Sendable () -> Void = {
        let scratch = pool.take(width: part.width, rows: bandHeight, depth: prepared.depth)
        while let band = next.next() { job.draw(band, scratch) }
        pool.give(scratch)
      }
      if workers == 1 { return work() }
      DispatchQueue.concurrentPerform(iterations: workers) { _ in work() }
    }
  }
}

/// Rows of a target that are finished.
public struct FinishedBand {
  /// The rows and columns, in the target's own pixels.
  public let box: IntRect
  /// The pixel at the box's first column and row; valid only during the call.
  public let words: UnsafePointer<UInt32>
  /// Distance of one row to the next, in pixels.
  public let stride: Int
}

/// All that is needed to draw any band; bands share no pixel, hence safe to share.
struct BandJob: @unchecked Sendable {
  let list: PreparedList
  let memory: UnsafeMutablePointer<UInt32>
  let stride: Int
  let part: IntRect
  let origin: IntPoint
  let background: DisplayListRenderer.Background
  let bandHeight: Int
  let consumer: (@Sendable (FinishedBand) -> Void)?

  /// Draws one band.
  func draw(_ band: Int, _ scratch: BandScratch) {
    let top = part.minY + band * bandHeight
    let own = IntRect(minX: part.minX, minY: top, maxX: part.maxX, maxY: min(part.maxY, top + bandHeight))
    let device = own.offsetBy(dx: origin.x, dy: origin.y)
    let surface = BandSurface(memory, x: origin.x, y: origin.y, stride: stride)
    list.operations.withUnsafeBufferPointer { operations in
      list.rows.withUnsafeBufferPointer { rows in
        let painter = BandPainter(list: list, operations: operations, rows: rows, scratch: scratch)
        painter.draw(0..<operations.count, device, hidden: .empty, on: surface, depth: 0) { rows in
          fill(rows, on: surface)
        }
      }
    }
    consumer?(
      FinishedBand(box: own, words: UnsafePointer(memory + (own.minY * stride + own.minX)), stride: stride))
  }

  /// Gives rows the background.
  private func fill(_ rows: IntRect, on surface: BandSurface) {
    guard case .pixel(let pixel) = background else { return }
    for y in rows.minY..<rows.maxY {
      RowBlend.fill(surface.pixel(rows.minX, y), rows.width, pixel.word)
    }
  }
}
