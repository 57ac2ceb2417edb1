/// Limits that keep a runaway scenario from filling the machine; each has a message of its own.
public struct ScenarioLimits: Hashable, Sendable {
  /// Most bytes of a file.
  public var fileSize = 4 << 20
  /// Most levels of mappings and lists inside one another.
  public var nesting = 64
  /// Most values in a file, an alias counted as often as it is used.
  public var nodes = 400_000
  /// Most characters of one text.
  public var textLength = 20_000
  /// Longest duration, seconds.
  public var duration = 3600.0
  /// Most frames.
  public var frames = 500_000
  /// Most layers, those outside the tree included.
  public var layers = 20_000
  /// Most entries of the timeline, completions included.
  public var timeline = 20_000
  /// Most events of fingers and trackpads.
  public var inputEvents = 500_000
  /// Longest side of a picture, pixels.
  public var imageSide = 16_384
  /// Longest side of the display, pixels.
  public var displaySide = 16_384
  /// Most findings that are reported.
  public var diagnostics = 1000

  /// The limits that the commands use.
  public init() {}
}
