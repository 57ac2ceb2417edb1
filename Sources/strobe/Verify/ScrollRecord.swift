import LayerTree
import Scenario

/// A scroll surface in one frame: what is presented, and what the main thread knew when it was committed.
struct ScrollRecord: Encodable, Hashable {
  /// The presented offset in content coordinates, points; nil before the first commit.
  let presentedOffset: Double?
  /// What the main thread knows after the turns that the frame shows.
  let state: ScrollState

  /// The record of a surface in the frame that was given last.
  init(_ surface: ScrollSurface, in frame: FrameTree) {
    presentedOffset = surface.offsetSample(in: frame).map { ($0.offset * 1e6).rounded() / 1e6 }
    state = surface.state.rounded
  }

  /// The record as text.
  var lines: [String] {
    var first = [
      "scroll \(state.engine.rawValue)", "presented offset \(presentedOffset.map(number) ?? "none")",
      "offset \(number(state.offset))", "edges \(edge(state.edges.min)) to \(edge(state.edges.max))",
      "phase \(state.phase.rawValue)",
    ]
    if state.coordinateShift != 0 { first.append("shifted \(number(state.coordinateShift))") }
    guard let flight = state.flight else { return [first.joined(separator: "  ")] }
    return [first.joined(separator: "  "), Self.line(of: flight)]
  }

  /// A flight as text.
  static func line(of flight: ScrollState.Flight) -> String {
    var second = [
      "  flight begin \(number(flight.begin)) s", "duration \(number(flight.duration)) s",
      "rest \(number(flight.restOffset))", "shift \(number(flight.coordinateShift))",
    ]
    if flight.rebakes > 0 { second.append("baked anew \(flight.rebakes)x") }
    if flight.isRebakePending { second.append("to be baked anew at the next tick") }
    return second.joined(separator: "  ")
  }

  private func edge(_ offset: Double?) -> String { offset.map(number) ?? "open" }
  private func number(_ value: Double) -> String { Self.number(value) }
  private static func number(_ value: Double) -> String { shortened(value, places: 4) }
}
