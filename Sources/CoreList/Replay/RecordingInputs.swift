import LayerTree
import OffscreenUI
import ScrollPhysics

/// One thing that a recording does to a scroll engine.
public enum RecordingInput: Hashable, Sendable {
  /// A touch event, for the window.
  case touch(TouchEvent)
  /// A finger's landing, for an engine whose pan follows as `pan`.
  case touchDown(Double)
  /// A change of the pan, for the engine.
  case pan(PanUpdate)
}

/// An input with its time in seconds of the recording.
public struct TimedInput: Hashable, Sendable {
  /// When.
  public var time: Double
  /// Which gesture of the recording it belongs to.
  public var gesture: Int
  /// What.
  public var input: RecordingInput
}

extension ScrollRecording {
  /// What to do to an engine, in order of time: touch events where they explain the drag, else pan updates.
  public var inputs: [TimedInput] {
    gestures.enumerated().flatMap { index, gesture in
      gesture.touchesExplainDrag ? touchInputs(gesture, index) : panInputs(gesture, index)
    }
  }

  private func touchInputs(_ gesture: Gesture, _ index: Int) -> [TimedInput] {
    var inputs = gesture.touches.map { touch in
      let phase: Touch.Phase =
        switch touch.phase {
        case .began: .began
        case .moved: .moved
        case .ended: .ended
        case .cancelled: .cancelled
        }
      let event = TouchEvent(
        phase, at: Point(x: touch.centroid.x, y: touch.centroid.y), timestamp: touch.time)
      return TimedInput(time: touch.time, gesture: index, input: .touch(event))
    }
    if let last = gesture.touches.last, last.phase == .began || last.phase == .moved {
      let time = gesture.releaseTime ?? last.time + 1 / refreshRate
      let event = TouchEvent(
        .ended, at: Point(x: last.centroid.x, y: last.centroid.y), timestamp: time)
      inputs.append(TimedInput(time: time, gesture: index, input: .touch(event)))
    }
    return inputs
  }

  private func panInputs(_ gesture: Gesture, _ index: Int) -> [TimedInput] {
    guard let first = gesture.dragging.first, let last = gesture.dragging.last else { return [] }
    var inputs: [TimedInput] = []
    if !gesture.isIndirect {
      let down = min(gesture.touches.first?.time ?? first.time, first.time)
      inputs.append(TimedInput(time: down, gesture: index, input: .touchDown(down)))
    }
    for (place, frame) in gesture.dragging.enumerated() {
      let update = PanUpdate(
        state: place == 0 ? .began : .changed, translation: frame.translation, velocity: frame.velocity,
        isIndirect: gesture.isIndirect)
      inputs.append(TimedInput(time: frame.time, gesture: index, input: .pan(update)))
    }
    let end = PanUpdate(
      state: .ended, translation: last.translation, velocity: last.velocity,
      isIndirect: gesture.isIndirect)
    let time = max(gesture.releaseTime ?? last.time + 1 / refreshRate, last.time)
    inputs.append(TimedInput(time: time, gesture: index, input: .pan(end)))
    return inputs
  }
}

extension TimedInput {
  /// Schedules the input as a turn of the window's thread, `shift` seconds after its time in the recording.
  public func schedule(
    on window: Window, engine: any ScrollEngine, shift: Double, then: @escaping () -> Void = {}
  ) {
    switch input {
    case .touch(var event):
      event.timestamp += shift
      window.thread.touch(timestamp: event.timestamp, name: "recorded touch") { _ in
        window.send(event)
        then()
      }
    case .touchDown(let time):
      window.thread.perform(at: time + shift, as: .touch, name: "recorded touch") {
        engine.noteTouchDown(at: time + shift)
        then()
      }
    case .pan(let update):
      window.thread.perform(at: time + shift, as: .touch, name: "recorded pan") {
        engine.apply(update)
        then()
      }
    }
  }
}
