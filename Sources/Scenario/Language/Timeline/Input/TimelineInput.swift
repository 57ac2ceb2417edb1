import LayerTree
import OffscreenUI

/// What fingers do: events with time stamps of their own, which no busy main thread delays.
///
/// An event is handled in a turn that is due at the first vsync at or after its time stamp.
protocol TimelineInput: TimelineAction {
  /// The events of a gesture that begins at a time in seconds.
  func events(on clock: InputClock, from time: Double, finger: Int) -> [InputEvent]
}

extension TimelineInput {
  func perform(in run: StageRun) throws(Diagnostic) { try run.send(self, at: run.now) }
}

/// One event, of the glass or of a trackpad.
enum InputEvent: Sendable {
  case touch(TouchEvent)
  case indirect(IndirectScrollEvent)

  /// Its time stamp, seconds.
  var timestamp: Double {
    switch self {
    case .touch(let event): event.timestamp
    case .indirect(let event): event.timestamp
    }
  }
}

/// When the glass of a device is sampled.
struct InputClock: Sendable {
  /// Samples a second: 120 on displays of 120 Hz and more, else 60.
  let touchRate: Double
  /// The highest rate of any glass.
  static let highestRate = 120.0
  private let refreshRate: Double

  init(refreshRate: Double) {
    self.refreshRate = refreshRate
    touchRate = refreshRate >= Self.highestRate ? Self.highestRate : 60
  }

  /// How many samples a time in seconds takes, to the nearest, `least` or more.
  func samples(in seconds: Double, least: Int) -> Int { max(least, Int((seconds * touchRate).rounded())) }

  /// So many samples after a time, seconds.
  func time(_ start: Double, plus samples: Int) -> Double {
    onVsync(start + Double(samples) / touchRate)
  }

  /// The time, or the very vsync that it is a thousandth of a frame off: what rounded decimals miss is not meant.
  func onVsync(_ time: Double) -> Double {
    let nearest = (time * refreshRate).rounded()
    return abs(time * refreshRate - nearest) < 1e-3 ? nearest / refreshRate : time
  }
}
