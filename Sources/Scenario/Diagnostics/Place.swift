/// Where a value was written: in a file, or on the command line.
public struct Place: Hashable, Sendable {
  /// Where the text came from: a file's path as it was given, or `--set KEY=VALUE` whole.
  public var source: String
  /// Line, from 1; 0 where the source is not a file.
  public var line: Int
  /// Column in characters, from 1; 0 where the source is not a file.
  public var column: Int

  /// A place in a file; line and column count from 1.
  public init(source: String, line: Int, column: Int) {
    self.source = source
    self.line = line
    self.column = column
  }

  /// The place of an override on the command line.
  static func override(_ argument: String) -> Place {
    Place(source: "--set \(argument)", line: 0, column: 0)
  }
}

extension Place: CustomStringConvertible, Comparable {
  /// `file:line:column`, or the argument alone.
  public var description: String { line > 0 ? "\(source):\(line):\(column)" : source }

  /// Order of reading: files by line and column, arguments before files.
  public static func < (left: Place, right: Place) -> Bool {
    (left.line, left.column, left.source) < (right.line, right.column, right.source)
  }
}

/// The way from the root of a scenario to a value, as one writes it: `timeline[2].animate.duration`.
public struct ValuePath: Hashable, Sendable, CustomStringConvertible {
  /// The path as text; empty for the root.
  public var description: String

  /// The root.
  public static let root = ValuePath(description: "")

  /// The value under a key of this one.
  public func key(_ name: String) -> ValuePath {
    ValuePath(description: description.isEmpty ? name : "\(description).\(name)")
  }

  /// The value at an index of this one, from 0.
  public func index(_ position: Int) -> ValuePath { ValuePath(description: "\(description)[\(position)]") }
}
