import Foundation
import Synchronization

/// Whether somebody asked the command to stop: by ^C, a polite kill, or a closed terminal.
///
/// While one exists the signals do not end the process; whoever works asks `check()` now and then and leaves
/// by the thrown failure, so that files are put away properly. Whoever asks a second time does not want to
/// wait for that: the process ends at once.
final class Interruption: Sendable {
  private let requested = Atomic(false)

  /// An interruption that only `request()` brings about.
  init() {}

  /// Watches the process's signals from now on; call it before any other thread is started.
  static func watchingSignals() -> Interruption {
    let interruption = Interruption()
    Platform.blockEndingSignals()
    Thread.detachNewThread {
      Platform.waitForEndingSignal()
      interruption.request()
      Platform.waitForEndingSignal()
      Platform.endWithoutCleanUp(ExitCode.interrupted.rawValue)
    }
    return interruption
  }

  /// Asks to stop.
  func request() { requested.store(true, ordering: .releasing) }

  /// Whether it was asked to stop.
  var isRequested: Bool { requested.load(ordering: .acquiring) }

  /// Throws where it was asked to stop.
  func check() throws {
    if isRequested {
      throw CommandFailure("stopped before the end; nothing was written.", .interrupted)
    }
  }
}
