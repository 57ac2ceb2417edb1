import Pixels

/// What a row of a list shows; two rows of one identity with equal faces need no update.
struct RowFace: Hashable, Sendable {
  /// How a row is drawn.
  enum Style: String, Hashable, Sendable, CaseIterable {
    /// One colour over the whole row, with its text or identity on it.
    case flat
    /// A chat's bubble of wrapped text, with the writer's picture beside one that comes in.
    case bubble
    /// A card with a picture over wrapped text.
    case card
    /// A line of a settings screen: an icon, a title, a value.
    case setting
  }

  var style = Style.flat
  /// A message, a label or a title; empty for the identity on a flat row.
  var text = ""
  /// What stands smaller below or behind the text.
  var detail = ""
  /// Whether a bubble is the reader's own.
  var isOutgoing = false
  /// Who writes, as initials; a bubble without has no picture.
  var avatar = ""
  /// Number of a made-up picture over a bubble's text or in a card; nil for none, or for the card's own.
  var picture: Int?
  /// Height, points; nil for as much as it needs.
  var height: Double?
  /// The row's colour; nil for the style's own.
  var color: Color?
  /// Main-thread work of each layout, seconds.
  var cost = 0.0

  static let keys: [Key<RowFace>] = [
    Key("style", \.style, .cases("a style of rows"), default: "flat", "How it is drawn."),
    Key(
      "text", \.text, .text("text"), default: "the identity",
      "What it says; without a height it wraps, and decides the height."),
    Key(
      "detail", \.detail, .text("text"), default: "none",
      "What stands below a card's title, or at the right of a setting; other styles do not show it."),
    Key("outgoing", \.isOutgoing, .boolean, default: "false", "Whether a bubble is the reader's own."),
    Key("avatar", \.avatar, .text("initials"), default: "none", "Initials of who writes a bubble."),
    Key(
      "picture", \.picture, .integer(.between(0, 1e9)), default: "none, or a card's own",
      "A made-up picture by its number, over a bubble's text or in a card."),
    Key(
      "height", \.height, .number(.between(0, 100_000), .points), default: "as it needs",
      "Height of the row."),
    Key("color", \.color, .color, default: "the style's", "Colour of the row, bubble or icon."),
    Key("cost", \.cost, .cost, default: "0", "Main-thread work of each layout of the row."),
  ]
}

/// What a row shows, or how that is generated once it is needed.
enum RowContent: Hashable, Sendable {
  case given(RowFace)
  case generated(RowGenerator, number: Int)

  /// What the row shows.
  var face: RowFace {
    switch self {
    case .given(let face): face
    case .generated(let generator, let number): generator.face(number)
    }
  }
}

/// A row of a list as a scenario says it.
struct RowDescription: Hashable, Sendable {
  /// Its identity, unique in the list.
  var id = ""
  var content = RowContent.given(RowFace())
  /// Whether it is held against the bottom edge.
  var isPinned = false

  /// A row with all that it shows, as `{id: a, height: 60}`.
  static let kind: Kind<RowDescription> = .named("row") { whole }

  private struct Draft: Sendable {
    var id = ""
    var isPinned = false
    var face = RowFace()
  }

  private static let body = KeyTable<Draft>(
    what: "a row, as {id: a, height: 60}",
    keys: [
      Key("id", \.id, .rowIdentity, required: true, "Its identity, unique in the list."),
      Key("pinned", \.isPinned, .boolean, default: "false", "Whether it is held against the bottom edge."),
    ] + RowFace.keys.map { $0.lifted(\.face) }
  )

  /// The keys of a row.
  static let keyNames = body.keys.map(\.field.name)

  private static let whole = body.kind { Draft() }.map { draft in
    RowDescription(id: draft.id, content: .given(draft.face), isPinned: draft.isPinned)
  }
}

extension Kind where Value == String {
  /// The identity of a row: any text of one line.
  static let rowIdentity = Kind<String>.text("the identity of a row").map {
    (text: String, node: YAMLNode, path: ValuePath, reading: Reading) -> String? in
    if text.isEmpty || text.count > 64 || text.contains(where: \.isNewline) {
      reading.report(.inconsistent("an identity is one line of 1 to 64 characters"), at: node.place, path)
      return nil
    }
    return text
  }
}
