import Pixels

/// Writes an animated GIF: for each frame the changed box in a palette of its own, delays whose sum is exact.
///
/// Frames of at most 255 changed colours are kept to the bit; see `Palette` for the others. Pixels of partial opacity
/// become opaque from a half on, else clear. Rates above 50 are resampled to 50, and `notes` says so: a GIF's delays
/// are hundredths of a second, and players slow down what asks for less than two. Four frames are held in memory.
public final class GIFWriter: FrameSink {
  /// Says where frames were left out or partial opacity was lost.
  public var notes: [String] {
    let partial = "GIF has no partial opacity: pixels under one half became clear, the others opaque."
    return [timing.note].compactMap { $0 } + (lostOpacity ? [partial] : [])
  }

  /// The hidden file; nil for a pipe or a device.
  public var partialPath: String? { file.isStream ? nil : file.temporaryPath }
  private let file: OutputFile
  private let timing: GIFTiming
  private let loops: Int
  private var size: IntSize?
  private var canvas = PixelBuffer(width: 0, height: 0)
  /// Frames not yet written: how one is left behind depends on the next, and its time on whether it is the last.
  private var waiting: [(picture: PixelBuffer, start: Int)] = []
  private var count = 0
  private var lostOpacity = false
  private var isDone = false

  /// Opens the hidden file that becomes `path` in `finish`.
  ///
  /// - Parameters:
  ///   - path: See `OutputFile`.
  ///   - rate: At least one frame in 655 seconds; above 50 a second frames are left out.
  ///   - loops: How often it plays; 0 is for ever.
  /// - Throws: `MediaError.rateUnsupported`, and what `OutputFile` throws.
  public init(path: String, rate: FrameRate, loops: Int = 0) throws {
    timing = GIFTiming(rate: rate)
    self.loops = min(max(0, loops), 65_535)
    guard timing.end(of: 1) <= GIFTiming.longest else {
      throw MediaError.rateUnsupported(
        path: path, format: "GIF", rate: rate.text, allowed: "a frame stays for at most 655.35 seconds")
    }
    file = try OutputFile(path: path)
  }

  /// Takes the next frame, and writes the one that is due.
  ///
  /// - Throws: `MediaError.frameSize`, `.sizeUnsupported`, `.diskFull` and the like.
  public func append(_ frame: PixelBuffer) throws {
    try cancellingOnError {
      try checkFrameSize(frame, index: count, first: &size, path: file.path)
      if count == 0 { try writeHeader(frame.size) }
      if let start = timing.start(of: count) {
        let (picture, isChanged) = GIFFrame.shown(frame)
        lostOpacity = lostOpacity || isChanged
        waiting.append((picture, start))
        if waiting.count > 2 { try writeFirstWaiting(until: waiting[1].start) }
      }
      count += 1
    }
  }

  /// Writes the last frames and gives the file its name.
  ///
  /// - Throws: `MediaError.noFrames`, `.diskFull` and the like.
  public func finish() throws {
    guard !isDone else { return }
    try cancellingOnError {
      guard let last = waiting.last else { throw MediaError.noFrames(path: file.path) }
      let end = timing.end(of: count)
      if end - last.start < GIFTiming.shortest && waiting.count == 2 {
        // Too short a rest for a frame of its own: the last picture takes the time of the one before as well.
        waiting = [(last.picture, waiting[0].start)]
      }
      while waiting.count > 1 { try writeFirstWaiting(until: waiting[1].start) }
      try writeFirstWaiting(until: max(end, waiting[0].start + GIFTiming.shortest))
      try file.write([0x3b])
      try file.finish()
      isDone = true
    }
  }

  /// Removes what was written; does nothing after `finish`.
  public func cancel() {
    isDone = true
    file.cancel()
  }

  private func writeHeader(_ size: IntSize) throws {
    guard (1...65_535).contains(size.width), (1...65_535).contains(size.height) else {
      throw MediaError.sizeUnsupported(
        path: file.path, format: "GIF", width: size.width, height: size.height, limit: 65_535)
    }
    canvas = PixelBuffer(width: size.width, height: size.height)
    var bytes = Array("GIF89a".utf8) + GIFFrame.little16(size.width) + GIFFrame.little16(size.height)
    bytes += [0x70, 0, 0]
    // The extension counts repeats behind the first time; once is what a GIF without it plays.
    if loops != 1 {
      bytes += [0x21, 0xff, 11] + Array("NETSCAPE2.0".utf8) + [3, 1]
      bytes += GIFFrame.little16(max(0, loops - 1)) + [0]
    }
    try file.write(bytes)
  }

  private func writeFirstWaiting(until end: Int) throws {
    let (picture, start) = waiting.removeFirst()
    // What the next frame shows as clear must be cleared behind this one: with it goes all that is opaque.
    let clears =
      waiting.first.map { next in
        !FrameDelta.box(picture, next.picture, where: { $0 != 0 && $1 == 0 }).isEmpty
      } ?? false
    var box =
      clears
      ? FrameDelta.box(picture, canvas, where: { $0 != 0 || $1 != 0 })
      : FrameDelta.changedBox(canvas, picture)
    if box.isEmpty { box = IntRect(x: 0, y: 0, width: 1, height: 1) }
    try file.write(
      GIFFrame.bytes(picture, over: canvas, box: box, delay: end - start, clears: clears))
    canvas = clears ? PixelBuffer(width: picture.width, height: picture.height) : picture
  }

  private func cancellingOnError(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch {
      cancel()
      throw error
    }
  }
}
