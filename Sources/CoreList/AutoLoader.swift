import OffscreenUI

/// Loads more where an end of the collection is reached: a policy for hosts, which the list knows nothing of.
///
/// Ends reached together become one request, formed on the next turn; each is answered 0.2 s later, in one
/// pass that keeps the visible content. An end that is still reached then is a new request (L240-L244).
public final class AutoLoader {
  /// Seconds between a request and its answer.
  public static let delay = 0.2

  /// The list that is fed; assign another one where it is rebuilt, and requests in flight go on with it.
  public weak var list: ListView? {
    didSet { evaluate() }
  }
  /// Whether anything is loaded; turning it off makes answers in flight inert.
  public var isEnabled = false {
    didSet { if isEnabled != oldValue { toggled() } }
  }

  private let scheduler: any ListScheduler
  private let after: (_ delay: Double, _ work: @escaping () -> Void) -> Void
  /// New items for a request: those before the first row, and those after the last.
  private let load: (_ edges: Set<LoadedEdge>) -> (top: [any ListItem], bottom: [any ListItem])
  private var queued: Set<LoadedEdge> = []
  private var inFlight: Set<LoadedEdge> = []
  private var generation = 0

  /// A loader on a main thread that asks `load` for the items of a request.
  public convenience init(
    thread: MainThread,
    load: @escaping (_ edges: Set<LoadedEdge>) -> (top: [any ListItem], bottom: [any ListItem])
  ) {
    self.init(
      scheduler: MainThreadScheduler(thread: thread),
      after: { thread.after($0, name: "auto load", $1) }, load: load)
  }

  /// A loader with its own ways to run work later: on the next turn, and after a delay in seconds.
  public init(
    scheduler: any ListScheduler, after: @escaping (_ delay: Double, _ work: @escaping () -> Void) -> Void,
    load: @escaping (_ edges: Set<LoadedEdge>) -> (top: [any ListItem], bottom: [any ListItem])
  ) {
    self.scheduler = scheduler
    self.after = after
    self.load = load
  }

  /// To be called when the list tells of an end reached.
  public func edgeReached(_ edge: LoadedEdge) { accept([edge]) }

  private func toggled() {
    generation += 1
    queued = []
    inFlight = []
    evaluate()
  }

  private func evaluate() { accept(list?.reachedLoadedEdges ?? []) }

  private func accept(_ edges: Set<LoadedEdge>) {
    guard isEnabled else { return }
    let new = edges.subtracting(queued).subtracting(inFlight)
    guard !new.isEmpty else { return }
    let isForming = !queued.isEmpty
    queued.formUnion(new)
    guard !isForming else { return }
    let current = generation
    scheduler.schedule { [weak self] in self?.form(current) }
  }

  private func form(_ current: Int) {
    guard current == generation else { return }
    let request = queued
    queued = []
    inFlight.formUnion(request)
    after(Self.delay) { [weak self] in self?.answer(request, current) }
  }

  private func answer(_ request: Set<LoadedEdge>, _ current: Int) {
    guard current == generation else { return }
    inFlight.subtract(request)
    guard let list else { return }
    let more = load(request)
    list.applyChanges(
      items: more.top + list.items + more.bottom, anchorMode: .preserveVisibleContent,
      transition: .immediate)
    evaluate()
  }
}
