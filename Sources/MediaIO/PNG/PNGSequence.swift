import Dispatch
import Pixels

/// A folder of numbered PNGs, `frame-00000.png` and on, encoded on several threads beside the caller.
///
/// Each file is a function of its own frame, so the folder is the same for any number of threads. At most as
/// many frames as threads are held at a time; `append` waits while there are more.
public final class PNGSequence: FrameSink {
  /// Nothing is changed on the way.
  public let notes: [String] = []
  /// The hidden folder.
  public var partialPath: String? { folder.temporaryPath }
  private let folder: OutputFolder
  private let metadata: @Sendable (Int) -> PNGMetadata
  private let firstNumber: Int
  private let queue: DispatchQueue
  private let work = DispatchGroup()
  private let room: DispatchSemaphore
  private let error = Guarded<MediaError?>(nil)
  private var count = 0
  private var size: IntSize?
  private var isDone = false

  /// Makes the hidden folder that becomes `path` in `finish`.
  ///
  /// - Parameters:
  ///   - path: See `OutputFolder`.
  ///   - threads: How many frames are encoded at a time, at least 1.
  ///   - firstNumber: The number in the first file's name.
  ///   - metadata: What the file of a frame says, by the frame's index from 0 in the order of `append`.
  /// - Throws: What `OutputFolder` throws.
  public init(
    path: String, threads: Int, firstNumber: Int = 0, metadata: @escaping @Sendable (Int) -> PNGMetadata
  ) throws {
    folder = try OutputFolder(path: path)
    self.metadata = metadata
    self.firstNumber = firstNumber
    queue = DispatchQueue(label: "strobe.png", attributes: .concurrent)
    room = DispatchSemaphore(value: max(1, threads))
  }

  deinit { cancel() }

  /// Takes the next frame and encodes it beside the caller.
  ///
  /// - Throws: `MediaError.frameSize`, and the first error of a frame before.
  public func append(_ frame: PixelBuffer) throws {
    let index = count
    do {
      if let error = error.value { throw error }
      try checkFrameSize(frame, index: index, first: &size, path: folder.path)
    } catch {
      cancel()
      throw error
    }
    count += 1
    room.wait()
    queue.async(group: work) { [folder, metadata, error, room, firstNumber] in
      defer { room.signal() }
      guard error.value == nil else { return }
      do {
        let bytes = try PNGEncoder.encode(frame, metadata: metadata(index), name: folder.path)
        try folder.write(bytes, name: OutputFolder.frameName(firstNumber + index))
      } catch let failure {
        let failure = failure as? MediaError
        error.withValue { $0 = $0 ?? failure }
      }
    }
  }

  /// Waits for the last frame and gives the folder its name.
  ///
  /// - Throws: `MediaError.noFrames`, and the first error of any frame.
  public func finish() throws {
    guard !isDone else { return }
    work.wait()
    do {
      if let error = error.value { throw error }
      if count == 0 { throw MediaError.noFrames(path: folder.path) }
    } catch {
      cancel()
      throw error
    }
    isDone = true
    try folder.finish()
  }

  /// Stops and removes the hidden folder.
  public func cancel() {
    guard !isDone else { return }
    isDone = true
    work.wait()
    folder.cancel()
  }
}

/// Holds every frame of an output to the first one's size.
///
/// - Throws: `MediaError.frameSize`.
func checkFrameSize(_ frame: PixelBuffer, index: Int, first: inout IntSize?, path: String) throws {
  let expected = first ?? frame.size
  first = expected
  guard frame.size == expected else {
    throw MediaError.frameSize(
      path: path, frame: index, width: frame.width, height: frame.height, expectedWidth: expected.width,
      expectedHeight: expected.height)
  }
}
