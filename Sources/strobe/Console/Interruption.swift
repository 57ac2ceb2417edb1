import Foundation
import MediaIO
import Synchronization

/// Whether somebody asked the command to stop: by ^C, a polite kill, or a closed terminal.
///
/// While one exists the signals do not end the process. Whoever writes asks `check()` now and then and leaves
/// by the thrown failure, so that files are put away properly; work that may take long before it asks is done
/// inside `abandoning`, which a request ends at once. Whoever asks a second time ends the process whatever it does.
final class Interruption: Sendable {
  private struct State {
    var isRequested = false
    /// What is done where the process is to end now; nil where whoever works has to be waited for.
    var leave: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())
  private let end: @Sendable () -> Void

  /// An interruption that only `request()` brings about, with how the process ends from inside of `abandoning`.
  init(end: @escaping @Sendable () -> Void = {}) { self.end = end }

  /// Watches the process's signals from now on; call it before any other thread is started.
  static func watchingSignals(_ console: Console) -> Interruption {
    let interruption = Interruption {
      console.writeError(Failures.failure(stopped).text)
      Platform.endWithoutCleanUp(ExitCode.interrupted.rawValue)
    }
    Platform.blockEndingSignals()
    Thread.detachNewThread {
      Platform.waitForEndingSignal()
      Thread.detachNewThread {
        Platform.waitForEndingSignal()
        Platform.endWithoutCleanUp(ExitCode.interrupted.rawValue)
      }
      interruption.request()
    }
    return interruption
  }

  /// Asks to stop.
  ///
  /// The state stays locked while files are put away, so that nobody goes on meanwhile.
  func request() {
    state.withLock { state in
      state.isRequested = true
      state.leave?()
    }
  }

  /// Whether it was asked to stop.
  var isRequested: Bool { state.withLock { $0.isRequested } }

  /// Throws where it was asked to stop.
  func check() throws {
    if isRequested { throw Self.stopped }
  }

  /// Does work that never asks: a request removes a partial output, if one is named, and ends the process.
  func abandoning<Result>(_ partialPath: String?, _ work: () throws -> Result) throws -> Result {
    try state.withLock { [end] state throws(CommandFailure) in
      if state.isRequested { throw Self.stopped }
      state.leave = {
        if let partialPath { OutputFolder.abandon(partialPath) }
        end()
      }
    }
    defer { state.withLock { $0.leave = nil } }
    return try work()
  }

  private static let stopped = CommandFailure("stopped before the end; nothing was written.", .interrupted)
}
