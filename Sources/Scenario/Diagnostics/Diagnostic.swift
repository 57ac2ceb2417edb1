/// One thing that is wrong with a scenario: where, which value, and the cause as a value.
///
/// Its words are in `Words.swift`.
public struct Diagnostic: Error, Hashable, Sendable {
  /// Where it was written.
  public var place: Place
  /// Which value is meant; the root where the file as a whole is.
  public var path: ValuePath
  /// What is wrong.
  public var cause: Cause

  /// A finding.
  public init(_ cause: Cause, at place: Place, path: ValuePath = .root) {
    self.place = place
    self.path = path
    self.cause = cause
  }

  /// Every way in which a scenario can be wrong.
  public enum Cause: Hashable, Sendable {
    /// The file cannot be opened; the system's reason.
    case unreadable(reason: String)
    /// The file is not UTF-8 or UTF-16 text.
    case notText
    /// The file is not YAML; the parser's words.
    case syntax(problem: String, context: String?)
    /// There is no document in the file.
    case empty
    /// There is a second document in the file.
    case secondDocument
    /// A key is no plain text.
    case keyIsNotText
    /// The key stands twice in one mapping.
    case duplicateKey(String, firstLine: Int)
    /// An alias without an anchor before it, or inside its own anchor.
    case unknownAlias(String, nearest: String?)
    /// A value or key has an explicit tag, as it is written.
    case tag(String)
    /// What is merged by `<<` is no mapping.
    case badMerge
    /// The key is not in the table.
    case unknownKey(String, allowed: [String], nearest: String?)
    /// A required key is missing.
    case missingKey(String, summary: String)
    /// Exactly one of these keys is needed.
    case oneKeyNeeded([String], found: [String])
    /// These keys exclude each other.
    case keysExclude([String])
    /// The value is of another type.
    case wrongType(expected: String, found: String, hint: Hint?)
    /// The number is outside its range.
    case outOfRange(value: String, range: String, unit: String?)
    /// The word is not in the list.
    case unknownWord(String, what: String, allowed: [String], nearest: String?)
    /// The list is too short or too long.
    case wrongCount(found: Int, expected: String)
    /// The name has characters that names do not have.
    case badName(String)
    /// Two layers have one name.
    case duplicateName(String, firstLine: Int)
    /// A name that Strobe keeps for itself.
    case reservedName(String)
    /// No layer has this name.
    case unknownLayer(String, nearest: String?)
    /// The text of a path cannot be read.
    case badPathData(problem: String, character: Int)
    /// The value does not fit its neighbours; a sentence that says how.
    case inconsistent(String)
    /// An entry of the timeline comes after the end.
    case afterTheEnd(time: Double, duration: Double)
    /// A picture cannot be loaded.
    case image(path: String, reason: String)
    /// A file of rows cannot be used.
    case rows(path: String, reason: String)
    /// The override has no `=` or no key.
    case overrideForm
    /// The override's key leads through a value that has no parts.
    case overrideThroughValue(String)
    /// The override's index, as it is written, is none of the list.
    case overrideIndex(String, count: Int)
    /// There is no such name in the scenario to override.
    case overrideUnknownName(String, allowed: [String], nearest: String?)
    /// A limit against runaway input.
    case limit(Limit)
    /// How many more findings there were than are reported.
    case more(Int)
  }

  /// A word on how to repair a value of the wrong type.
  public enum Hint: Hashable, Sendable {
    /// A number or time was written with its unit, in quotes, or with marks between its digits.
    case withoutUnit(String)
    /// YAML took an unquoted `#` for a comment.
    case quoteTheColor
    /// `yes`, `no`, `on`, `off`.
    case trueOrFalse
  }

  /// The limits against runaway input, each with what was found where that is known.
  public enum Limit: Hashable, Sendable {
    /// Bytes of the file.
    case fileSize(Int, most: Int)
    /// Levels of nesting.
    case nesting(most: Int)
    /// Values in the file, aliases counted as often as they are used.
    case nodes(most: Int)
    /// Characters of one text.
    case textLength(Int, most: Int)
    /// Seconds.
    case duration(Double, most: Double)
    /// Frames.
    case frames(Int, most: Int)
    /// Layers.
    case layers(Int, most: Int)
    /// Layers inside one another.
    case layerDepth(most: Int)
    /// Entries of the timeline.
    case timeline(Int, most: Int)
    /// Events of fingers and trackpads.
    case inputEvents(Int, most: Int)
    /// Width and height of a picture, pixels.
    case imageSize(width: Int, height: Int, most: Int)
    /// Width and height of the display, pixels.
    case displaySize(width: Int, height: Int, most: Int)
  }
}

/// All that is wrong with one scenario, in order of reading.
public struct ScenarioError: Error, Hashable, Sendable {
  /// The findings; never empty.
  public var diagnostics: [Diagnostic]

  /// An error of given findings.
  public init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }
}
