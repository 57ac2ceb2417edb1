/// Tells on standard error how far a piece of work is: a bar that stays in its line on a terminal, a line
/// every few seconds elsewhere.
///
/// It reads the machine's clock, which decides about its words only.
final class ProgressReporter {
  private let console: Console
  private let verb: String
  private let isQuiet: Bool
  private let clock = ContinuousClock()
  private let begin: ContinuousClock.Instant
  private var state: ProgressState
  private var lastShown = 0.0

  /// A reporter for work on `total` frames that begins now.
  init(_ verb: String, total: Int, console: Console, isQuiet: Bool) {
    self.verb = verb
    self.console = console
    self.isQuiet = isQuiet
    begin = clock.now
    state = ProgressState(done: 0, total: total, elapsed: 0)
    show(force: console.terminalColumns != nil)
  }

  /// Takes note of one more frame done.
  func advance() {
    state.done += 1
    state.elapsed = elapsed
    show(force: false)
  }

  /// Says the last line, with the size of the frames.
  func finish(size: String) {
    guard !isQuiet else { return }
    state.elapsed = elapsed
    clear()
    console.writeError(ProgressLine.summary(state, verb: verb, size: size) + "\n")
  }

  /// Takes the bar away, where there is one.
  func clear() {
    if !isQuiet, console.terminalColumns != nil { console.writeError("\r\u{1B}[K") }
  }

  private var elapsed: Double { (clock.now - begin) / .seconds(1) }

  private func show(force: Bool) {
    let interval = console.terminalColumns == nil ? 2.0 : 0.1
    // The last line of all is said by `finish`.
    guard !isQuiet, force || (state.done < state.total && state.elapsed - lastShown >= interval) else {
      return
    }
    lastShown = state.elapsed
    if let columns = console.terminalColumns {
      console.writeError("\r" + ProgressLine.bar(state, verb: verb, columns: columns) + "\u{1B}[K")
    } else {
      console.writeError(ProgressLine.plain(state, verb: verb) + "\n")
    }
  }
}
