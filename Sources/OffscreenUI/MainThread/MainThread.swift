import LayerTree

/// The main thread on simulated time: runs turns in order, moves media time, and commits at each turn's end.
///
/// A turn starts when it is due or when the one before it ends, whichever is later. Inside it media time
/// stands still, except that work is *charged*: `charge(_:)` moves it on, and delays the commit (B1-B3).
public final class MainThread {
  /// The tree that the turns change.
  public let context: LayerContext
  /// Called after each turn.
  public var onTurn: ((TurnRecord) -> Void)?
  /// Whether a turn is running.
  public private(set) var isInTurn = false

  private var queue = TurnQueue()
  private var lastSerial = 0
  private var startOfTurn: Double?
  /// How many turns have started since media time last moved.
  private var turnsAtThisInstant = 0

  /// Turns at one instant beyond which something schedules itself for ever without letting time pass.
  static let turnLimit = 100_000

  /// A main thread for a context, at the context's media time.
  public init(context: LayerContext) { self.context = context }

  /// The simulated time as code sees it, seconds.
  public var mediaTime: Double { context.mediaTime }
  /// When the running turn started, seconds, whatever was charged since; outside of any turn, the time now.
  public var turnStart: Double { startOfTurn ?? mediaTime }
  /// The display that sets the vsyncs.
  public var display: Display { context.display }

  /// Schedules a turn; one that is overdue runs next.
  /// - Parameters:
  ///   - due: When it is due, seconds.
  ///   - kind: What it is for, which orders turns due at the same instant.
  ///   - name: What records call it.
  ///   - cost: Seconds of work charged after the body (B2).
  ///   - body: What it does.
  @discardableResult
  public func perform(
    at due: Double, as kind: TurnKind = .action, name: String? = nil, cost: Double = 0,
    _ body: @escaping () -> Void
  ) -> ScheduledTurn {
    precondition(due.isFinite && cost >= 0, "A turn needs a finite time and a cost of 0 or more.")
    lastSerial += 1
    let turn = ScheduledTurn(
      kind: kind, name: name, due: due, serial: lastSerial, cost: cost, body: body)
    queue.insert(turn)
    return turn
  }

  /// Schedules a touch: due at the first vsync at or after its own time stamp, which it keeps, seconds.
  @discardableResult
  public func touch(
    timestamp: Double, name: String? = nil, _ body: @escaping (_ timestamp: Double) -> Void
  ) -> ScheduledTurn {
    let due = display.vsync(display.firstVsync(atOrAfter: timestamp))
    return perform(at: due, as: .touch, name: name) { body(timestamp) }
  }

  /// Schedules a timer: runs `delay` seconds from now or as soon after as the thread is free, never early (B46).
  @discardableResult
  public func after(_ delay: Double, name: String? = nil, _ body: @escaping () -> Void) -> ScheduledTurn {
    perform(at: mediaTime + max(0, delay), as: .timer, name: name, body)
  }

  /// Charges work to the running turn: media time moves on by so many seconds, 0 or more (B2).
  public func charge(_ seconds: Double) {
    precondition(isInTurn, "Work is charged inside a turn.")
    precondition(seconds >= 0 && seconds.isFinite, "A charge must be 0 or more seconds.")
    context.advance(to: mediaTime + seconds)
  }

  /// Keeps the thread busy for so many seconds from `time` on (or from when it is free): nothing else runs.
  @discardableResult
  public func stall(at time: Double, for seconds: Double, name: String? = "stall") -> ScheduledTurn {
    perform(at: time, name: name, cost: seconds) {}
  }

  /// Commits what was set up outside of any turn, at the current time.
  public func flush() {
    precondition(!isInTurn, "A turn commits at its end.")
    context.commit()
  }

  /// Runs every turn that starts before `time` (or at it, unless told otherwise), and moves media time there.
  public func run(until time: Double, includingTime: Bool = true) {
    precondition(!isInTurn, "A turn cannot run other turns.")
    while let due = nextDue {
      let start = max(due, mediaTime)
      guard includingTime ? start <= time : start < time else { break }
      runNext(due: due, start: start)
    }
    if mediaTime < time {
      context.advance(to: time)
      turnsAtThisInstant = 0
    }
  }

  /// Runs every turn that frame k can show (B4), and returns the frame; frames are asked for in rising order.
  public func frame(_ index: Int) -> FrameTree {
    if display.commitDepth < 1 {
      run(until: display.presentationTime(ofFrame: index))
    } else {
      run(until: display.vsync(index + 1), includingTime: false)
    }
    return context.server.frame(index)
  }

  /// When the next turn is due: a scheduled one, or one for animations that end (B42, B44).
  public var nextDue: Double? {
    guard let scheduled = queue.next()?.due else { return context.nextCompletionTime }
    return min(scheduled, context.nextCompletionTime ?? scheduled)
  }

  private func runNext(due: Double, start: Double) {
    turnsAtThisInstant = start > mediaTime ? 0 : turnsAtThisInstant + 1
    precondition(
      turnsAtThisInstant < Self.turnLimit,
      "\(Self.turnLimit) turns at \(start) s: something schedules itself again without delay.")
    var turn: ScheduledTurn?
    if let next = queue.next(), next.due <= due {
      queue.removeNext()
      turn = next
    }
    context.advance(to: start)
    isInTurn = true
    startOfTurn = start
    context.deliverCompletions()
    // A completion may have cancelled the very turn that delivered it.
    if let turn, !turn.isCancelled {
      turn.body?()
      charge(turn.cost)
    }
    let commit = context.commit()
    isInTurn = false
    startOfTurn = nil
    onTurn?(
      TurnRecord(
        kind: turn?.kind ?? .timer, name: turn?.name, due: due, start: start, end: mediaTime,
        commitIndex: commit))
  }
}
