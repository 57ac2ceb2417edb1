/// What a written PNG says about itself besides its pixels.
public struct PNGMetadata: Hashable, Sendable {
  /// Pixels per point, above 0: a point is 1/72 of an inch in the file's pHYs chunk.
  public var scale: Double
  /// The scenario that the picture comes from; nil leaves it out.
  public var scenario: String?
  /// The index of its frame; nil leaves it out.
  public var frame: Int?
  /// The time of the frame, in seconds; nil leaves it out.
  public var time: Double?

  /// What to say; only `scale` is always written.
  public init(scale: Double = 1, scenario: String? = nil, frame: Int? = nil, time: Double? = nil) {
    self.scale = scale
    self.scenario = scenario
    self.frame = frame
    self.time = time
  }

  /// Pixels per metre: 72 dots per inch times the scale, an inch being 0.0254 m, rounded to nearest.
  var pixelsPerMetre: UInt32 {
    let value = (72 * scale / 0.0254).rounded()
    return value.isFinite && value >= 1 ? UInt32(min(value, 2_147_483_647)) : 2835
  }

  /// The text of the `Description` chunk, `Scenarios/demo.yaml, frame 24, 0.2 s`; nil where there is none.
  var description: String? {
    var parts: [String] = []
    if let scenario { parts.append(String(scenario.map { $0.isNewline || $0 == "\0" ? " " : $0 })) }
    if let frame { parts.append("frame \(frame)") }
    if let time { parts.append("\(time) s") }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}
