import LayerTree
import OffscreenUI

/// What actions of the timeline work on: the layers by name, the main thread, the links that run.
final class StageRun {
  let thread: MainThread
  private let layers: StageLayers
  private let images: StageImages
  let scroll: ScrollSurface?
  let list: ListSurface?
  let recordings: StageRecordings
  let clock: InputClock
  var lastFinger = 9
  /// Where each finger was last.
  var fingers: [Int: Point] = [:]
  /// The links that have been started, by serial; a link ends when it is let go of.
  private var links: [Int: DisplayLink] = [:]
  private var lastSerial = 0
  /// What could not be done, in order.
  private(set) var failures: [Diagnostic] = []
  /// Whether what comes behind a failure is done as well.
  var goesOn = false
  /// When the running turn started, seconds.
  private(set) var turnStart = 0.0

  init(
    thread: MainThread, layers: StageLayers, images: StageImages, scroll: ScrollSurface?,
    list: ListSurface?, recordings: StageRecordings
  ) {
    self.thread = thread
    self.scroll = scroll
    self.list = list
    self.recordings = recordings
    clock = InputClock(refreshRate: thread.display.refreshRate)
    self.layers = layers
    self.images = images
  }

  /// Schedules the turns of a timeline: those of its entries, and those of what fingers do in them.
  func schedule(_ timeline: [TimelineEntry]) {
    var events: [InputEvent] = []
    for entry in timeline {
      var list = entry.list
      list.actions.removeAll { action in
        if let replay = action as? ReplayAction, let recording = recordings[replay.file] {
          self.replay(recording, at: entry.time)
          return true
        }
        guard let input = action as? any TimelineInput else { return false }
        events += input.events(on: clock, from: entry.time, finger: newFinger())
        return true
      }
      if !list.actions.isEmpty || entry.cost > 0 || entry.list.actions.isEmpty {
        schedule(list, at: entry.time, cost: entry.cost)
      }
    }
    schedule(events)
  }

  private func schedule(_ list: ActionList, at time: Double, cost: Double) {
    thread.perform(at: time, cost: cost) { [weak self] in
      guard let self else { return }
      turnStart = thread.mediaTime
      perform(list, cost: 0)
    }
  }

  /// Does the actions of a list in the running turn, then their cost.
  func perform(_ list: ActionList, cost: Double) {
    for action in list.actions {
      guard !isStopped else { return }
      attempt { () throws(Diagnostic) in try action.perform(in: self) }
    }
    guard !isStopped else { return }
    charge(cost)
  }

  /// Does something that may fail, outside of an action; nothing after the first failure.
  func attempt(_ body: () throws(Diagnostic) -> Void) {
    guard !isStopped else { return }
    do throws(Diagnostic) {
      try body()
    } catch  where failures.count < Self.mostFailures && !failures.contains(error) {
      failures.append(error)
    } catch {}
  }

  /// Most failures that are kept.
  private static let mostFailures = 1000

  /// What could not be done first.
  var failure: Diagnostic? { failures.first }

  /// Whether nothing more is done.
  var isStopped: Bool { !failures.isEmpty && !goesOn }

  /// The layer of a name; reading has made sure that there is one.
  func layer(_ name: String) throws(Diagnostic) -> Layer {
    if let layer = layers[name] { return layer }
    throw Diagnostic(
      .unknownLayer(name, nearest: nil), at: Place(source: "the timeline", line: 0, column: 0))
  }

  /// Media time inside the running turn, seconds.
  var now: Double { thread.mediaTime }

  /// A key that no animation has had yet.
  func freshKey(_ name: String) -> String {
    lastSerial += 1
    return "\(name)#\(lastSerial)"
  }

  func charge(_ seconds: Double) { thread.charge(seconds) }

  /// Runs a body in a turn of its own, so many seconds from now.
  func after(_ delay: Double, _ body: @escaping () -> Void) {
    thread.after(delay) { [weak self] in
      guard let self else { return }
      turnStart = thread.mediaTime
      body()
    }
  }

  /// Calls `write` with the time of every vsync's turn from the next one on; the last time is `end`.
  func startLink(until end: Double?, _ write: @escaping (Double) -> Void) {
    lastSerial += 1
    let serial = lastSerial
    links[serial] = DisplayLink(on: thread) { [weak self] link in
      guard let self else { return }
      if let end, thread.mediaTime >= end {
        write(end)
        link.invalidate()
        links[serial] = nil
      } else {
        write(thread.mediaTime)
      }
    }
  }

  /// Changes a layer's model values.
  func apply(_ patch: Patch<LayerProperties>, to layer: Layer) {
    var properties = LayerProperties(values: layer.values)
    patch.apply(to: &properties)
    layer.values = properties.resolved { images.image($0) }
  }
}
