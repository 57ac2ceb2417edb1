/// What a main-thread turn is for; turns due at the same instant run in this order.
public enum TurnKind: Int, Hashable, Sendable, CaseIterable, Comparable {
  /// A timer, or animations whose end or removal is to be told.
  case timer
  /// A display link's callback.
  case displayLink
  /// A touch.
  case touch
  /// An action of a scenario.
  case action

  /// Order among turns due at the same instant.
  public static func < (left: TurnKind, right: TurnKind) -> Bool { left.rawValue < right.rawValue }
}

/// A turn that has run.
public struct TurnRecord: Hashable, Sendable {
  /// What it was for.
  public let kind: TurnKind
  /// What whoever scheduled it calls it.
  public let name: String?
  /// When it was due, seconds.
  public let due: Double
  /// When it started: at `due`, or when the turn before it ended (B2).
  public let start: Double
  /// When it ended and committed: the start plus all that was charged.
  public let end: Double
  /// The commit it made, from 1; nil where it changed nothing.
  public let commitIndex: Int?
}

/// A turn that is to run; keep it to cancel it.
public final class ScheduledTurn {
  /// What it is for.
  public let kind: TurnKind
  /// What whoever scheduled it calls it.
  public let name: String?
  /// When it is due, seconds.
  public let due: Double
  /// Whether it will not run.
  public private(set) var isCancelled = false

  /// Order of scheduling, among turns of one kind due at the same instant.
  let serial: Int
  let cost: Double
  private(set) var body: (() -> Void)?

  init(
    kind: TurnKind, name: String?, due: Double, serial: Int, cost: Double, body: @escaping () -> Void
  ) {
    self.kind = kind
    self.name = name
    self.due = due
    self.serial = serial
    self.cost = cost
    self.body = body
  }

  /// Keeps it from running; without effect on one that has run.
  public func cancel() {
    isCancelled = true
    body = nil
  }

  /// Whether it runs before another one.
  func precedes(_ other: ScheduledTurn) -> Bool {
    (due, kind.rawValue, serial) < (other.due, other.kind.rawValue, other.serial)
  }
}

/// The turns that are to run, in order.
struct TurnQueue {
  /// The next one last.
  private var turns: [ScheduledTurn] = []

  var count: Int { turns.count }

  mutating func insert(_ turn: ScheduledTurn) {
    var low = 0
    var high = turns.count
    while low < high {
      let middle = (low + high) / 2
      if turn.precedes(turns[middle]) { low = middle + 1 } else { high = middle }
    }
    turns.insert(turn, at: low)
  }

  /// The next turn that has not been cancelled.
  mutating func next() -> ScheduledTurn? {
    while let last = turns.last, last.isCancelled { turns.removeLast() }
    return turns.last
  }

  mutating func removeNext() { turns.removeLast() }
}
