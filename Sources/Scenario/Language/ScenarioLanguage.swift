import LayerTree
import Pixels

/// The language's root: the keys of a scenario file.
struct ScenarioDraft: Sendable {
  var title = ""
  var device = DeviceProfile.iPhone17
  var duration = 0.0
  var background = Color.white
  var stage = StageDescription()
  var timeline: [TimelineEntry] = []
  var expectations: [Expectation] = []
  var comparison: Comparison?

  static let table = KeyTable<ScenarioDraft>(
    what: "a scenario, as {title: ..., duration: 1, stage: {...}}",
    keys: [
      Key("title", \.title, .title, required: true, "What the scenario shows, in one line."),
      Key("device", \.device, DeviceDraft.kind, default: "iphone-17", "The device: a name, or a mapping."),
      Key("duration", \.duration, .duration, required: true, "How long it runs."),
      Key("background", \.background, .color, default: "white", "Colour behind everything."),
      Key("stage", \.stage, StageDescription.kind, required: true, "What there is to see."),
      Key(
        "timeline", \.timeline, TimelineEntry.timeline, default: "[]",
        "What happens, each entry at its time, in any order."),
      Key(
        "compare", \.comparison, Comparison.kind, default: "none",
        "Two engines of a scroll surface or a list: one video shows both, and what differs."),
      Key(
        "expect", \.expectations, Expectation.list, default: "[]",
        "What must hold; `strobe verify` says whether it does."),
    ])

  /// Everything that concerns more than one key.
  static let kind = table.kind { ScenarioDraft() }.map { draft, node, path, reading in
    draft.checkTimes(node, reading)
    draft.checkLandings(reading)
    draft.checkEntries(reading)
    TouchOrder.check(draft.timeline, reading)
    return draft
  }

  /// A finger that lands beside the display touches nothing.
  private func checkLandings(_ reading: Reading) {
    let size = device.size
    for landing in reading.landings where !Rect(origin: .zero, size: size).contains(landing.point) {
      let (x, y) = (shortest(landing.point.x), shortest(landing.point.y))
      reading.report(
        .inconsistent(
          "[\(x), \(y)] is off the display, which is \(shortest(size.width))x\(shortest(size.height)) points"),
        at: landing.place, landing.path)
    }
  }

  /// An entry that is referred to has to be there.
  private func checkEntries(_ reading: Reading) {
    for reference in reading.entryReferences where !timeline.indices.contains(reference.entry) {
      let entries = timeline.count == 1 ? "1 entry" : "\(timeline.count) entries"
      reading.report(
        .inconsistent(
          "there is no entry \(reference.entry): the timeline has \(entries), counted from 0"),
        at: reference.place, reference.path)
    }
  }

  private func checkTimes(_ node: YAMLNode, _ reading: Reading) {
    let frames = FrameRule(device: device, duration: duration).count
    if frames > reading.limits.frames, duration <= reading.limits.duration {
      reading.report(
        .limit(.frames(frames, most: reading.limits.frames)), at: node["duration"]?.place ?? node.place,
        ValuePath.root.key("duration"))
    }
    guard duration > 0 else { return }
    for expectation in expectations {
      guard let time = expectation.demand.latestTime, time > duration + 1e-9 else { continue }
      reading.report(.afterTheEnd(time: time, duration: duration), at: expectation.place, expectation.path)
    }
    for (index, entry) in timeline.enumerated() where entry.time > duration {
      reading.report(
        .afterTheEnd(time: entry.time, duration: duration), at: entry.place ?? node.place,
        ValuePath.root.key("timeline").index(index).key("at"))
    }
  }
}

extension Kind where Value == String {
  /// One line that is not empty.
  fileprivate static let title = Kind<String>.text("a line of text").map {
    (text: String, node: YAMLNode, path: ValuePath, reading: Reading) -> String? in
    if text.isEmpty || text.contains(where: \.isNewline) {
      reading.report(.inconsistent("a title is one line of text"), at: node.place, path)
    }
    return text
  }
}

extension Kind where Value == Double {
  /// Seconds above 0, within the limit.
  fileprivate static let duration = number(.positive, .seconds).map {
    (seconds: Double, node: YAMLNode, path: ValuePath, reading: Reading) -> Double? in
    if seconds > reading.limits.duration {
      reading.report(.limit(.duration(seconds, most: reading.limits.duration)), at: node.place, path)
    }
    return seconds
  }
}
