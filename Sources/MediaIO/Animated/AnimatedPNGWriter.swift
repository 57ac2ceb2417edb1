import Pixels

/// Writes an animated PNG: every frame bit for bit, every delay an exact fraction of a second.
///
/// Each frame stores the box that changed, packed as `PNGEncoder` does; a frame equal to the one before stores one
/// pixel, so that the file has as many frames as were given. Two frames are held in memory, never more.
public final class AnimatedPNGWriter: FrameSink {
  /// Nothing is changed on the way.
  public let notes: [String] = []
  /// The hidden file; nil for a pipe or a device.
  public var partialPath: String? { file.isStream ? nil : file.temporaryPath }
  private let file: OutputFile
  private let rate: FrameRate
  private let loops: Int
  private let metadata: PNGMetadata
  private var last: PixelBuffer?
  private var size: IntSize?
  private var count = 0
  private var sequence = 0
  private var isDone = false

  /// Where the acTL chunk begins: behind the signature and IHDR.
  private static let controlPlace = 33

  /// Opens the hidden file that becomes `path` in `finish`.
  ///
  /// - Parameters:
  ///   - path: See `OutputFile`; not a pipe, for the number of frames is written last.
  ///   - rate: Its two numbers are at most 65535.
  ///   - loops: How often it plays; 0 is for ever.
  ///   - metadata: What the file says about itself.
  /// - Throws: `MediaError.rateUnsupported`, and what `OutputFile` throws.
  public init(
    path: String, rate: FrameRate, loops: Int = 0, metadata: PNGMetadata = PNGMetadata()
  ) throws {
    guard rate.numerator <= 65_535 && rate.denominator <= 65_535 else {
      throw MediaError.rateUnsupported(
        path: path, format: "APNG", rate: rate.text,
        allowed: "it keeps a delay as a fraction of two numbers up to 65535, so use a rounder rate")
    }
    file = try OutputFile(path: path)
    self.rate = rate
    self.loops = max(0, loops)
    self.metadata = metadata
  }

  /// Writes the next frame.
  ///
  /// - Throws: `MediaError.frameSize`, `.sizeUnsupported`, `.diskFull` and the like.
  public func append(_ frame: PixelBuffer) throws {
    try cancellingOnError {
      try checkFrameSize(frame, index: count, first: &size, path: file.path)
      if let last {
        try writeChange(from: last, to: frame)
      } else {
        try writeFirst(frame)
      }
      last = frame
      count += 1
    }
  }

  /// Writes the number of frames and gives the file its name.
  ///
  /// - Throws: `MediaError.noFrames`, `.cannotSeek`, `.diskFull` and the like.
  public func finish() throws {
    guard !isDone else { return }
    try cancellingOnError {
      if count == 0 { throw MediaError.noFrames(path: file.path) }
      try file.write(PNGChunkBytes.chunk("IEND", []))
      try file.overwrite(animationControl, at: Self.controlPlace)
      try file.finish()
      isDone = true
    }
  }

  /// Removes what was written; does nothing after `finish`.
  public func cancel() {
    isDone = true
    file.cancel()
  }

  private var animationControl: [UInt8] {
    PNGChunkBytes.chunk("acTL", PNGChunkBytes.big32(count) + PNGChunkBytes.big32(loops))
  }

  private func writeFirst(_ frame: PixelBuffer) throws {
    let png = try PNGChunks(
      PNGEncoder.encode(frame, alpha: true, metadata: metadata, name: file.path))
    try file.write(Array(png.bytes[..<Self.controlPlace]))
    try file.write(animationControl)
    var hasControl = false
    for chunk in png.chunks.dropFirst() where chunk.type != "IEND" {
      if chunk.type == "IDAT" && !hasControl {
        try writeControl(box: IntRect(x: 0, y: 0, width: frame.width, height: frame.height))
        hasControl = true
      }
      try file.write(PNGChunkBytes.chunk(chunk.type, Array(png.bytes[chunk.data])))
    }
  }

  private func writeChange(from old: PixelBuffer, to new: PixelBuffer) throws {
    let changed = FrameDelta.changedBox(old, new)
    let box = changed.isEmpty ? IntRect(x: 0, y: 0, width: 1, height: 1) : changed
    let png = try PNGChunks(
      PNGEncoder.encode(new.cropped(to: box), alpha: true, metadata: nil, name: file.path))
    try writeControl(box: box)
    for chunk in png.chunks where chunk.type == "IDAT" {
      let number = PNGChunkBytes.big32(sequence)
      sequence += 1
      try file.write(PNGChunkBytes.chunk("fdAT", number + Array(png.bytes[chunk.data])))
    }
  }

  /// The fcTL chunk: where the frame goes, how long it stays; it replaces what is there, alpha included.
  private func writeControl(box: IntRect) throws {
    var data: [UInt8] = []
    for value in [sequence, box.width, box.height, box.minX, box.minY] { data += PNGChunkBytes.big32(value) }
    data += PNGChunkBytes.big16(rate.denominator) + PNGChunkBytes.big16(rate.numerator)
    data += [0, 0]
    sequence += 1
    try file.write(PNGChunkBytes.chunk("fcTL", data))
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
