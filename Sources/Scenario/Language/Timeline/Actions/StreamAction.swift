import CoreList

/// `stream`: the text of a row grows token by token, each in a turn and a pass of its own.
struct StreamAction: TimelineAction {
  var row: RowReference?
  var text = ""
  /// Tokens a second.
  var rate = 20.0
  var transition = ListTransition.immediate

  static let key = Key<ActionList>(
    "stream", .oneOrMore(.named("stream") { kind }),
    "The text of a row grows word by word, each in a turn and a pass of its own."
  ) { $1.actions += $0.map { $0 as any TimelineAction } }

  private static let kind = KeyTable<StreamAction>(
    what: "a reply that grows, as {row: reply, text: Once upon a time, rate: 20}",
    keys: [
      Key("row", \.row, RowReference.kind, required: true, "The row; what it says at first stays before it."),
      Key("text", \.text, .streamedText, required: true, "What comes, a word at a time."),
      Key("rate", \.rate, .number(.between(0.1, 1000)), default: "20", "Words a second."),
      Key(
        "transition", \.transition, .listTransition, default: "at once",
        "How bars and keyboard follow each step; rows settle at once."),
    ]
  ).kind { StreamAction() }.map { action, node, path, reading in
    reading.requireList("stream", at: node.place, path)
    return action
  }

  /// Words with the space behind them, so that joined they are the text.
  var tokens: [String] {
    var tokens: [String] = []
    var token = ""
    for character in text {
      if !token.isEmpty, token.last?.isWhitespace == true, !character.isWhitespace {
        tokens.append(token)
        token = ""
      }
      token.append(character)
    }
    return token.isEmpty ? tokens : tokens + [token]
  }

  func perform(in run: StageRun) throws(Diagnostic) { try step(tokens[...], in: run) }

  private func step(_ tokens: ArraySlice<String>, in run: StageRun) throws(Diagnostic) {
    guard let row, let token = tokens.first else { return }
    var change = ListChange()
    change.edits = [.update(row, Patch(changes: [{ $0.face.text += token }]))]
    change.transition = transition
    try run.listSurface().apply(change, at: row.place, row.path)
    let rest = tokens.dropFirst()
    guard !rest.isEmpty else { return }
    run.after(1 / rate) { [weak run] in
      run?.attempt { () throws(Diagnostic) in
        if let run { try step(rest, in: run) }
      }
    }
  }
}

extension Kind where Value == String {
  /// Text of a character or more.
  fileprivate static let streamedText = Kind<String>.text("text").map {
    (text: String, node: YAMLNode, path: ValuePath, reading: Reading) -> String? in
    if text.isEmpty {
      reading.report(.inconsistent("there is nothing to stream: write a word or more"), at: node.place, path)
    }
    return text
  }
}
