import LayerTree

/// Calls back at vsyncs, as CADisplayLink.
///
/// A callback is a turn due at its vsync. Where the thread is busy past further vsyncs, they are dropped:
/// the late callback gets the newest vsync's time stamp, and the next one comes at the vsync after it.
public final class DisplayLink {
  /// The newest vsync at or before the callback's turn, seconds.
  public private(set) var timestamp: Double
  /// The vsync at which the next callback is due, seconds.
  public private(set) var targetTimestamp: Double
  /// How often it wants to be called; nil for every vsync.
  public var preferredFrameRateRange: FrameRateRange? {
    didSet { if preferredFrameRateRange != oldValue { reschedule() } }
  }
  /// Whether it is not to call back.
  public var isPaused = false {
    didSet { if isPaused != oldValue { reschedule() } }
  }
  /// Seconds between the display's vsyncs.
  public var duration: Double { 1 / thread.display.refreshRate }

  private let thread: MainThread
  private let name: String?
  private var callback: ((DisplayLink) -> Void)?
  private var scheduled: ScheduledTurn?
  private var isCalling = false

  /// A link that calls back from now on, until it is invalidated or let go of.
  ///
  /// Made inside a turn it is first called at the next vsync after it, else at the first vsync from now.
  public init(
    on thread: MainThread, rates: FrameRateRange? = nil, name: String? = nil,
    _ callback: @escaping (DisplayLink) -> Void
  ) {
    self.thread = thread
    self.name = name
    self.callback = callback
    preferredFrameRateRange = rates
    timestamp = thread.mediaTime
    targetTimestamp = thread.mediaTime
    reschedule()
  }

  deinit { scheduled?.cancel() }

  /// Ends it for good.
  public func invalidate() {
    callback = nil
    reschedule()
  }

  /// Vsyncs between two callbacks.
  private var interval: Int { preferredFrameRateRange?.interval(on: thread.display) ?? 1 }

  private func reschedule() {
    guard !isCalling else { return }
    scheduled?.cancel()
    scheduled = nil
    guard callback != nil, !isPaused else { return }
    let display = thread.display
    var index = display.firstVsync(atOrAfter: thread.mediaTime)
    if thread.isInTurn, display.vsync(index) <= thread.mediaTime { index += 1 }
    schedule(at: roundedUp(max(0, index)))
  }

  private func roundedUp(_ index: Int) -> Int { (index + interval - 1) / interval * interval }

  private func schedule(at index: Int) {
    targetTimestamp = thread.display.vsync(index)
    scheduled = thread.perform(at: targetTimestamp, as: .displayLink, name: name) { [weak self] in
      self?.call(due: index)
    }
  }

  private func call(due index: Int) {
    guard let callback else { return }
    let display = thread.display
    // The newest of the vsyncs that it wants, at or before now.
    var newest = index
    while display.vsync(newest + interval) <= thread.mediaTime { newest += interval }
    timestamp = display.vsync(newest)
    targetTimestamp = display.vsync(newest + interval)
    isCalling = true
    callback(self)
    isCalling = false
    guard self.callback != nil, !isPaused else { return }
    schedule(at: roundedUp(newest + 1))
  }
}
