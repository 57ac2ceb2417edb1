/// Where rows come from: a generator, a list in the scenario, or a file.
enum RowSource: Sendable {
  case generated(RowGenerator, count: Int, first: Int, prefix: String)
  /// A list in the scenario, each row with its place there.
  case given([RowDescription], places: [Place])
  /// A file of rows, `.json` or `.csv`; its path relative to the scenario.
  case file(String, place: Place, path: ValuePath)

  /// Most rows that one source may give.
  static let mostRows = 1_000_000.0

  /// Most rows that a list may have.
  static let mostRowsInAll = 2_000_000.0

  /// A list of rows, or a mapping that says where they come from.
  static let kind: Kind<RowSource> = .named("rows") { body }

  private static let body: Kind<RowSource> = {
    let list = Kind<[RowDescription]>.list(RowDescription.kind, .from(0))
    let mapping = table.kind { Draft() }.map { draft, node, path, reading in
      draft.source(node, path, reading)
    }
    let what = "rows: a list of them, or a mapping as {generate: numbers, count: 100}"
    return Kind(.anyOf([list.shape, mapping.shape], what: what, shorthand: nil)) { node, path, reading in
      if let items = node.items {
        return list.read(node, path, reading).map { .given($0, places: items.map(\.place)) }
      }
      if node.entries != nil { return mapping.read(node, path, reading) }
      reading.wrongType(what, node, path)
      return nil
    }
  }()

  private struct Draft: Sendable {
    var generator = RowGenerator()
    var hasTheme = false
    var file: String?
    var count: Int?
    var first = 0
    var prefix = ""

    func source(_ node: YAMLNode, _ path: ValuePath, _ reading: Reading) -> RowSource? {
      if let file {
        reading.referToRows(file, at: node["file"]?.place ?? node.place, path.key("file"))
        return .file(file, place: node["file"]?.place ?? node.place, path: path.key("file"))
      }
      guard hasTheme else { return nil }
      checkPrefix(node, path, reading)
      return .generated(generator, count: count ?? 100, first: first, prefix: prefix)
    }

    /// Identities that a generator makes keep the rule of those that are written.
    private func checkPrefix(_ node: YAMLNode, _ path: ValuePath, _ reading: Reading) {
      let numbers = [first, first + max(0, (count ?? 100) - 1)].map { String($0).count }.max() ?? 1
      guard prefix.count + numbers > 64 || prefix.contains(where: \.isNewline) else { return }
      reading.report(
        .inconsistent("an identity is one line of 1 to 64 characters, the number behind the prefix included"),
        at: node["prefix"]?.place ?? node.place, path.key("prefix"))
    }
  }

  private static let table = KeyTable<Draft>(
    what: "rows, as {generate: numbers, count: 100}",
    keys: [
      Key("generate", Kind<RowGenerator.Theme>.cases("a generator"), "What rows are made up.") {
        (theme: RowGenerator.Theme, draft: inout Draft) in
        draft.generator.theme = theme
        draft.hasTheme = true
      },
      Key(
        "file", \.file, .text("the path of a file of rows"),
        "A file of rows: .json, a list of mappings with the keys of a row, or .csv, with those keys in its first line."
      ),
      Key("count", \.count, .integer(.between(0, mostRows)), default: "100", "How many rows."),
      Key(
        "seed", \.generator.seed, .integer(.between(0, 1e9)), default: "1",
        "Which rows: the same seed gives the same ones."),
      Key(
        "first", \.first, .integer(.between(-1e9, 1e9)), default: "0",
        "Number of the first row; identities are the numbers, behind the prefix."),
      Key("prefix", \.prefix, .text("text"), default: "none", "What stands before the number in identities."),
      Key(
        "height", \.generator.height, .number(.between(1, 100_000), .points),
        default: "60 for numbers, else as the content needs", "Height of every row."),
      Key(
        "heights", \.generator.heights, .list(.number(.between(1, 100_000), .points), .between(1, 1000)),
        default: "none", "Heights that rows have in turn, by their number."),
      Key("cost", \.generator.cost, .cost, default: "0", "Main-thread work of each layout of a row."),
    ],
    rules: [
      .exactlyOne(["generate", "file"]),
      .excludes(["file"], ["count", "seed", "first", "prefix", "height", "heights", "cost"]),
      .excludes(["height"], ["heights"]),
    ])
}
