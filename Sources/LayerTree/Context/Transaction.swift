/// The changes of one turn, as CATransaction: one is always open, and the turn's end commits it.
///
/// Groups inside it only say which animations a completion block waits for; they never split a commit.
public final class Transaction {
  private var open: [TransactionGroup] = []
  private unowned let ledger: CompletionLedger

  init(ledger: CompletionLedger) { self.ledger = ledger }

  /// How many groups are open.
  public var depth: Int { open.count }

  /// Opens a group inside the one that is open.
  public func begin() {
    let group = TransactionGroup(parent: open.last, ledger: ledger)
    open.last?.hold()
    open.append(group)
  }

  /// Closes the innermost open group; nothing where none is open.
  public func commit() { open.popLast()?.close() }

  /// Sets what is called, in a turn, once every animation added in the innermost open group from now on, and
  /// in groups inside it, has ended or was removed; where there is none, in the turn after the commit.
  ///
  /// Animations with equal endpoints are not waited for, since they never complete (B34). Without an open
  /// group one is opened that lasts up to the turn's end.
  public func setCompletionBlock(_ block: @escaping () -> Void) {
    if open.isEmpty { begin() }
    open[open.count - 1].block = block
  }

  /// Runs a body in a group of its own, with a block that is called once its animations are over.
  public func group<Result>(completion: (() -> Void)? = nil, _ body: () throws -> Result) rethrows -> Result {
    begin()
    defer { commit() }
    if let completion { setCompletionBlock(completion) }
    return try body()
  }

  /// Makes the innermost open group wait for an animation.
  func track(_ record: AnimationRecord) {
    guard let group = open.last else { return }
    group.hold()
    record.groups.append(group)
  }

  /// Closes what the turn left open.
  func closeAll() {
    while !open.isEmpty { commit() }
  }
}

/// A group of a transaction, from its opening until all that it waits for is over.
final class TransactionGroup {
  var block: (() -> Void)?
  private let parent: TransactionGroup?
  private unowned let ledger: CompletionLedger
  private var waiting = 0
  private var isOpen = true

  init(parent: TransactionGroup?, ledger: CompletionLedger) {
    self.parent = parent
    self.ledger = ledger
  }

  func hold() { waiting += 1 }

  func release() {
    waiting -= 1
    finishIfDone()
  }

  func close() {
    isOpen = false
    finishIfDone()
  }

  private func finishIfDone() {
    guard !isOpen, waiting == 0 else { return }
    if let block { ledger.schedule(block) }
    block = nil
    parent?.release()
  }
}
