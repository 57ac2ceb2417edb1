/// The words of every finding: one sentence that says what is wrong and what is allowed.
///
/// Nothing else in the module words an error.
extension Diagnostic: CustomStringConvertible {
  /// `file:line:column: path: sentence`.
  public var description: String {
    path.description.isEmpty ? "\(place): \(message)" : "\(place): \(path): \(message)"
  }

  /// The sentence alone, without place and path.
  public var message: String { cause.words }
}

extension ScenarioError: CustomStringConvertible {
  /// One line for each finding.
  public var description: String { diagnostics.map(\.description).joined(separator: "\n") }
}

extension Diagnostic.Cause {
  var words: String {
    switch self {
    case .unreadable(let reason): return "the file cannot be read: \(reason)"
    case .notText: return "the file is not UTF-8 text"
    case .syntax(let problem, let context): return "not YAML: \(problem)\(context.map { " (\($0))" } ?? "")"
    case .empty: return "the file is empty; a scenario has at least a title, a duration and a stage"
    case .secondDocument: return "a second YAML document begins here; a file holds one scenario"
    case .keyIsNotText: return "a key must be a plain word"
    case .duplicateKey(let key, let line): return "\(quoted(key)) is already set in line \(line)"
    case .unknownAlias(let name, let nearest):
      return "there is no anchor &\(name) before this\(meant(nearest.map { "&\($0)" }))"
    case .tag(let tag):
      return "the tag \(shown(tag)) is not understood; leave it out, and quote a value that is to be text"
    case .badMerge: return "only a mapping, or a list of mappings, can be merged with <<"
    default: return keyWords
    }
  }

  private var keyWords: String {
    switch self {
    case .unknownKey(let key, let allowed, let nearest):
      return "there is no key \(quoted(key)) here\(meant(nearest)); allowed: \(listed(allowed))"
    case .missingKey(let key, let summary):
      return "the key \(quoted(key)) is missing: \(asClause(summary))"
    case .oneKeyNeeded(let names, let found):
      return found.isEmpty
        ? "one of these keys is needed: \(listed(names))"
        : "only one of these keys can stand here: \(listed(found))"
    case .keysExclude(let names): return "these keys exclude each other: \(listed(names))"
    case .wrongType(let expected, let found, let hint):
      return "expected \(expected), found \(found)\(hint.map { "; \($0.words)" } ?? "")"
    case .outOfRange(let value, let range, let unit):
      return "\(value) is out of range; allowed: \(range)\(unit.map { " \($0)" } ?? "")"
    case .unknownWord(let word, let what, let allowed, let nearest):
      return "\(quoted(word)) is not \(what)\(meant(nearest)); allowed: \(listed(allowed))"
    case .wrongCount(let found, let expected): return "there are \(found) of them; allowed: \(expected)"
    default: return referenceWords
    }
  }

  private var referenceWords: String {
    switch self {
    case .badName(let name):
      return "\(quoted(name)) is not a name; a name is 1 to 64 letters, digits, - and _"
    case .duplicateName(let name, let line):
      return "there is already a layer \(quoted(name)), in line \(line); every layer needs a name of its own"
    case .reservedName(let name):
      return "\(quoted(name)) is the layer that holds all others; choose another name"
    case .unknownLayer(let name, let nearest): return "there is no layer \(quoted(name))\(meant(nearest))"
    case .badPathData(let problem, let character):
      return "the path cannot be read: \(problem) at character \(character)"
    case .inconsistent(let sentence): return sentence
    case .afterTheEnd(let time, let duration):
      return "\(shortest(time)) s is after the end of the scenario, which lasts \(shortest(duration)) s"
    case .image(let path, let reason): return "the picture \(quoted(path)) cannot be used: \(reason)"
    case .rows(let path, let reason): return "the rows in \(quoted(path)) cannot be used: \(reason)"
    case .more(let count): return "and \(count) more that are not listed"
    default: return overrideWords
    }
  }

  private var overrideWords: String {
    switch self {
    case .overrideForm: return "write it as KEY=VALUE, as in --set device=iphone-se"
    case .overrideThroughValue(let found): return "this is \(found), which has no parts"
    case .overrideIndex(let index, let count):
      return count == 0
        ? "the list is empty" : "there is no [\(shown(index))]; allowed: 0 to \(count - 1)"
    case .overrideUnknownName(let name, let allowed, let nearest):
      let others = allowed.isEmpty ? "nothing has a name here" : "there is: \(listed(allowed))"
      return "there is no \(quoted(name)) in this scenario\(meant(nearest)); \(others)"
    case .limit(let limit): return limit.words
    default: return ""
    }
  }
}

extension Diagnostic.Limit {
  var words: String {
    switch self {
    case .fileSize(let found, let most): return "the file has \(found) bytes; the limit is \(most)"
    case .nesting(let most): return "mappings and lists are nested too deeply; the limit is \(most) levels"
    case .nodes(let most):
      return "the file holds too many values (aliases count each time); the limit is \(most)"
    case .textLength(let found, let most): return "the text has \(found) characters; the limit is \(most)"
    case .duration(let found, let most):
      return "a duration of \(shortest(found)) s is too long; the limit is \(shortest(most)) s"
    case .frames(let found, let most):
      return "duration and refresh rate make \(found) frames; the limit is \(most)"
    case .layers(_, let most): return "there are too many layers; the limit is \(most)"
    case .layerDepth(let most): return "layers are nested too deeply; the limit is \(most) levels"
    case .timeline(_, let most): return "the timeline has too many entries; the limit is \(most)"
    case .inputEvents(let found, let most):
      return "fingers and trackpads make \(found) events up to here; the limit is \(most)"
    case .imageSize(let width, let height, let most):
      return "a picture of \(width)x\(height) pixels is too large; the limit is \(most) on a side"
    case .displaySize(let width, let height, let most):
      return "a display of \(width)x\(height) pixels is too large; the limit is \(most) on a side"
    }
  }
}

extension Diagnostic.Hint {
  var words: String {
    switch self {
    case .withoutUnit(let number): return "write the number alone: \(number)"
    case .quoteTheColor: return "an unquoted # begins a comment: write it in quotes"
    case .trueOrFalse: return "write true or false"
    }
  }
}

/// Text in quotes, as a message shows it: on one line, and cut where it is long.
func quoted(_ text: String) -> String { "\"\(shown(text))\"" }

/// Text as `quoted` has it, but without the quotes.
private func shown(_ text: String) -> String {
  var shown = ""
  for scalar in text.unicodeScalars.prefix(60) {
    switch scalar {
    case "\n": shown += "\\n"
    case "\t": shown += "\\t"
    case "\"": shown += "\\\""
    default:
      shown += scalar.properties.generalCategory == .control ? "\u{FFFD}" : String(scalar)
    }
  }
  return text.unicodeScalars.count > 60 ? "\(shown)…" : shown
}

private func meant(_ nearest: String?) -> String { nearest.map { " (did you mean \($0)?)" } ?? "" }

/// A sentence as the end of another: without capital and full stop.
private func asClause(_ sentence: String) -> String {
  let text = sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
  return text.prefix(1).lowercased() + text.dropFirst()
}

private func listed(_ words: [String]) -> String {
  let most = 60
  let shown = words.prefix(most).joined(separator: ", ")
  return words.count > most ? "\(shown) and \(words.count - most) more" : shown
}
