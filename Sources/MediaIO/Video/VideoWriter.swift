import Pixels

/// Writes a video file from frames, converting and encoding on threads of its own beside whoever makes them.
///
/// `append` returns at once unless `queueLimit` frames wait already; then it waits, so that memory stays
/// bounded. What fails on another thread is thrown by the next `append` or by `finish`. The file gets its name
/// in `finish`, and a cancelled or failed writer leaves nothing behind.
public final class VideoWriter: FrameSink, Sendable {
  /// Frames that may wait to be converted, the one in work among them.
  public static let queueLimit = 1
  /// Converted frames that may wait to be encoded, the one in work among them.
  static let convertedLimit = 1

  /// Where the video will be.
  public let path: String
  /// Sentences that whoever asked for the video should see: odd sides padded.
  public let notes: [String]
  /// The hidden file.
  public var partialPath: String? { session.partialPath }

  private let session: EncodingSession
  private let state: State
  private let converting = BoundedQueue(label: "strobe.video.convert", limit: VideoWriter.queueLimit)
  private let encoding = BoundedQueue(label: "strobe.video.encode", limit: VideoWriter.convertedLimit)

  /// Opens a video of frames of `size` pixels at `path`, whose folder exists.
  ///
  /// - Throws: `MediaError`: options out of range, a missing encoder, a path that cannot be written.
  public init(path: String, size: IntSize, options: VideoOptions) throws {
    self.path = path
    state = State(path: path)
    session = try EncodingSession(path: path, size: size, options: options)
    notes = session.notes
  }

  deinit { cancel() }

  /// What the finished file is; nil until `finish` has returned.
  public var result: VideoResult? { state.result }

  /// Takes the next frame, of the video's size; waits only while the queue is full.
  ///
  /// - Throws: `MediaError`: what went wrong with a frame before this one; the video is then given up.
  public func append(_ frame: PixelBuffer) throws {
    try state.check()
    // The work holds the parts and not the writer, which may then be let go of at any time.
    converting.async { [session, state, encoding] in
      Self.attempt(state, { encoding.sync { session.discard() } }) {
        let converted = try session.convert(frame)
        encoding.async {
          Self.attempt(state, session.discard) { try session.encode(converted) }
        }
      }
    }
  }

  /// Does a step unless the video is over; one that fails ends it.
  private static func attempt(_ state: State, _ discard: () -> Void, _ step: () throws -> Void) {
    guard state.isOpen else { return }
    do {
      try step()
    } catch {
      discard()
      state.fail(error)
    }
  }

  private func afterAllFrames<Result>(_ work: () throws -> Result) rethrows -> Result {
    try converting.sync { try encoding.sync(work) }
  }

  /// Waits for the encoder, completes the file and gives it its name; then `result` tells of it.
  ///
  /// - Throws: `MediaError`: no frames, the disk is full, a frame before could not be encoded.
  public func finish() throws {
    try afterAllFrames {
      try state.check()
      do {
        state.end(try session.finish())
      } catch {
        session.discard()
        state.fail(error)
        throw error
      }
    }
  }

  /// Gives the file up: nothing of it is left; after `finish` it does nothing.
  public func cancel() {
    guard state.isOpen else { return }
    state.end(nil)
    afterAllFrames { session.discard() }
  }

  /// How far the video is, shared by both threads.
  private final class State: Sendable {
    private enum Phase: Sendable {
      case open
      case failed(any Error)
      case over(VideoResult?)
    }

    private let path: String
    private let phase = Guarded(Phase.open)

    init(path: String) { self.path = path }

    var isOpen: Bool {
      phase.withValue { if case .open = $0 { true } else { false } }
    }

    var result: VideoResult? {
      phase.withValue { if case .over(let result) = $0 { result } else { nil } }
    }

    func check() throws {
      switch phase.withValue({ $0 }) {
      case .open: return
      case .failed(let error): throw error
      case .over:
        throw MediaError.codec(
          path: path, doing: "adding to a finished or cancelled video", reason: "it takes no more frames")
      }
    }

    func end(_ result: VideoResult?) { phase.withValue { $0 = .over(result) } }

    func fail(_ error: any Error) {
      phase.withValue { if case .open = $0 { $0 = .failed(error) } }
    }
  }
}
