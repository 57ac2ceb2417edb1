/// Builds the tree of a YAML file from libyaml's events, with anchors, merge keys and limits.
///
/// An alias stands for the value that its anchor named, which is shared, not copied; its size counts
/// all the same, so that a few lines of nested aliases cannot stand for millions of values.
struct YAMLComposer {
  private let events: YAMLEvents
  private let limits: ScenarioLimits
  private var anchors: [String: YAMLNode] = [:]
  private var count = 0
  /// Findings that do not keep the rest of the file from being read.
  private(set) var diagnostics: [Diagnostic] = []

  /// The tree of a file's bytes, and what was wrong though the file could be read to its end.
  ///
  /// Throws the one `Diagnostic` that kept it from being read.
  static func compose(
    _ bytes: [UInt8], source: String, limits: ScenarioLimits
  ) throws -> (root: YAMLNode, diagnostics: [Diagnostic]) {
    let start = Place(source: source, line: 1, column: 1)
    guard bytes.count <= limits.fileSize else {
      throw Diagnostic(.limit(.fileSize(bytes.count, most: limits.fileSize)), at: start)
    }
    guard let events = YAMLEvents(bytes, source: source) else {
      throw Diagnostic(.unreadable(reason: "there is no memory left"), at: start)
    }
    var composer = YAMLComposer(events: events, limits: limits)
    let root = try composer.document(start: start)
    return (root, composer.diagnostics)
  }

  private init(events: YAMLEvents, limits: ScenarioLimits) {
    self.events = events
    self.limits = limits
  }

  private mutating func document(start: Place) throws -> YAMLNode {
    guard case .documentStart = try events.next().kind else { throw Diagnostic(.empty, at: start) }
    let root = try node(try events.next(), depth: 1)
    _ = try events.next()
    let after = try events.next()
    guard case .streamEnd = after.kind else { throw Diagnostic(.secondDocument, at: after.place) }
    if root.scalar == .null { throw Diagnostic(.empty, at: start) }
    return root
  }

  private mutating func node(_ event: YAMLEvent, depth: Int) throws -> YAMLNode {
    guard depth <= limits.nesting else {
      throw Diagnostic(.limit(.nesting(most: limits.nesting)), at: event.place)
    }
    checkTag(of: event)
    switch event.kind {
    case .scalar(let text, let isQuoted, let anchor):
      try add(1, at: event.place)
      return keep(YAMLNode(.scalar(text, isQuoted: isQuoted), at: event.place), as: anchor)
    case .sequenceStart(let anchor):
      return keep(try sequence(at: event.place, depth: depth), as: anchor)
    case .mappingStart(let anchor):
      return keep(try mapping(at: event.place, depth: depth), as: anchor)
    case .alias(let name):
      guard let node = anchors[name] else {
        let nearest = nearestWord(to: name, in: anchors.keys.sorted())
        throw Diagnostic(.unknownAlias(name, nearest: nearest), at: event.place)
      }
      try add(node.count, at: event.place)
      guard depth + node.height - 1 <= limits.nesting else {
        throw Diagnostic(.limit(.nesting(most: limits.nesting)), at: event.place)
      }
      return node
    default:
      throw Diagnostic(.empty, at: event.place)
    }
  }

  private mutating func sequence(at place: Place, depth: Int) throws -> YAMLNode {
    try add(1, at: place)
    var items: [YAMLNode] = []
    while true {
      let event = try events.next()
      if case .sequenceEnd = event.kind { return YAMLNode(.sequence(items), at: place) }
      items.append(try node(event, depth: depth + 1))
    }
  }

  private mutating func mapping(at place: Place, depth: Int) throws -> YAMLNode {
    try add(1, at: place)
    var entries: [YAMLNode.Entry] = []
    var lines: [String: Int] = [:]
    var merged: [YAMLNode] = []
    while true {
      let event = try events.next()
      if case .mappingEnd = event.kind { break }
      guard case .scalar(let key, let isQuoted, let anchor) = event.kind else {
        throw Diagnostic(.keyIsNotText, at: event.place)
      }
      try add(1, at: event.place)
      checkTag(of: event)
      _ = keep(YAMLNode(.scalar(key, isQuoted: isQuoted), at: event.place), as: anchor)
      let value = try node(try events.next(), depth: depth + 1)
      if key == "<<", !isQuoted {
        merged.append(value)
      } else if let first = lines[key] {
        diagnostics.append(Diagnostic(.duplicateKey(key, firstLine: first), at: event.place))
      } else {
        lines[key] = event.place.line
        entries.append(YAMLNode.Entry(key: key, keyPlace: event.place, value: value))
      }
    }
    for value in merged { merge(value, into: &entries, known: &lines) }
    return YAMLNode(.mapping(entries), at: place)
  }

  /// Adds the keys of a mapping, or of a list of mappings, that are not there yet.
  private mutating func merge(
    _ value: YAMLNode, into entries: inout [YAMLNode.Entry], known: inout [String: Int]
  ) {
    for source in value.items ?? [value] {
      guard let added = source.entries else {
        diagnostics.append(Diagnostic(.badMerge, at: source.place))
        continue
      }
      for entry in added where known[entry.key] == nil {
        known[entry.key] = entry.keyPlace.line
        entries.append(entry)
      }
    }
  }

  /// Reports an explicit tag, which would change what a value means.
  private mutating func checkTag(of event: YAMLEvent) {
    if let tag = event.tag { diagnostics.append(Diagnostic(.tag(tag), at: event.place)) }
  }

  private mutating func keep(_ node: YAMLNode, as anchor: String?) -> YAMLNode {
    if let anchor { anchors[anchor] = node }
    return node
  }

  private mutating func add(_ nodes: Int, at place: Place) throws {
    count += nodes
    guard count <= limits.nodes else { throw Diagnostic(.limit(.nodes(most: limits.nodes)), at: place) }
  }
}
