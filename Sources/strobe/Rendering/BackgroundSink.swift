import Dispatch
import MediaIO
import Pixels
import Synchronization

/// Runs another output on a thread of its own, so that packing goes on beside drawing.
///
/// At most a few frames wait; `append` then waits for room. What fails there is thrown by the next call.
final class BackgroundSink: FrameSink {
  /// Frames that may wait.
  static let room = 3

  let partialPath: String?

  private let queue = DispatchQueue(label: "strobe.output")
  private let places = DispatchSemaphore(value: BackgroundSink.room)
  private let held: Held

  /// The other output, used on the queue only once this is made, and what went wrong there first.
  private final class Held: @unchecked Sendable {
    let sink: any FrameSink
    let failure = Mutex<(any Error)?>(nil)
    init(_ sink: any FrameSink) { self.sink = sink }
  }

  /// Takes over another output, which nobody else may use from now on.
  init(_ sink: any FrameSink) {
    partialPath = sink.partialPath
    held = Held(sink)
  }

  var notes: [String] { queue.sync { held.sink.notes } }

  func append(_ frame: PixelBuffer) throws {
    try check()
    places.wait()
    queue.async { [held, places] in
      defer { places.signal() }
      guard held.failure.withLock({ $0 == nil }) else { return }
      do {
        try held.sink.append(frame)
      } catch {
        held.failure.withLock { $0 = error }
      }
    }
  }

  func finish() throws {
    try queue.sync {
      try check()
      try held.sink.finish()
    }
  }

  func cancel() { queue.sync { held.sink.cancel() } }

  private func check() throws {
    if let failure = held.failure.withLock({ $0 }) { throw failure }
  }
}
