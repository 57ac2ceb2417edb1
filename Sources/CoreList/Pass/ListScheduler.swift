import OffscreenUI

/// Runs work later: in order of submission, and not inside the call that submits it (L40).
public protocol ListScheduler: AnyObject {
  /// Runs `work` later.
  func schedule(_ work: @escaping () -> Void)
}

/// Runs work in a turn of its own, as soon as the main thread is free.
public final class MainThreadScheduler: ListScheduler {
  private let thread: MainThread

  /// A scheduler on a main thread.
  public init(thread: MainThread) { self.thread = thread }

  /// See `ListScheduler`.
  public func schedule(_ work: @escaping () -> Void) {
    thread.perform(at: thread.mediaTime, as: .timer, name: "list", work)
  }
}

/// Keeps work until it is told to run it, for tests and tools that drive a list by hand.
public final class ManualScheduler: ListScheduler {
  private var work: [() -> Void] = []

  /// A scheduler with nothing to do.
  public init() {}

  /// How many pieces of work wait.
  public var pendingCount: Int { work.count }

  /// See `ListScheduler`.
  public func schedule(_ work: @escaping () -> Void) { self.work.append(work) }

  /// Runs what waits now, in order; what that schedules waits for the next call.
  public func run() {
    let due = work
    work = []
    for piece in due { piece() }
  }
}
