extension ListTrace {
  /// What keeps rows of a list in place at one time, as the main thread knows it.
  public struct Keeping: Hashable, Sendable {
    /// Where content rests at its ends, in the engine's coordinates, points; nil for an open end.
    public var first: Double?
    /// See `first`.
    public var last: Double?
    /// Scroll room that the pinned row asks for, points.
    public var pinSlack = 0.0
    /// Whether the pin is latched.
    public var isLatched = false
    /// Identity of the held row.
    public var held: String?
    /// Scroll room that a hold keeps open past the newest and the oldest edge, points.
    public var holdSlack = [0.0, 0.0]
    /// Identity of the row that the last pass kept in place.
    public var anchor: String?
    /// The rule that chose it.
    public var rule: String?
    /// How often the flight of now was baked anew.
    public var rebakes = 0
    /// Work of the last pass.
    public var lastPass = Counts(passes: 1, views: 0, measures: 0)

    /// Nothing is kept.
    public init() {}
  }

  /// What a list must always hold, and what can be wrong with it.
  public struct Soundness: Hashable, Sendable {
    /// What is wrong with the loaded rows, in words.
    public var violation: String?
    /// Something of the list's content that the frame shows, but not as a loaded row: twice, faint, or from elsewhere.
    public var stranger: String?
    /// How far beyond the viewport rows are loaded, points.
    public var margin = 0.0
    /// Whether nothing moves content: no finger, no momentum, no spring.
    public var isAtRest = true
    /// Loaded identities in the order of the collection.
    public var order: [String] = []
    /// Nothing is known.
    public init() {}
  }
}
