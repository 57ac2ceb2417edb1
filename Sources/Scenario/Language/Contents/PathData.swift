import LayerTree

/// Reads SVG path data (SVG 1.1, 8.3): the commands M L H V C S Q T A Z, absolute and relative.
struct PathData {
  /// What keeps a text from being read, and at which character, from 1.
  struct Failure: Error {
    var problem: String
    var character: Int
  }

  private let text: [UInt8]
  private var position = 0
  private var path = Path()
  private var current = Point.zero
  private var start = Point.zero
  /// The last control point, for the smooth commands, and the command that it belongs to.
  private var control: (point: Point, isCubic: Bool)?
  /// Whether the subpath was closed, so that a drawing command starts a new one at the same point.
  private var isClosed = false

  private init(_ text: String) { self.text = Array(text.utf8) }

  /// The path of a text; empty for an empty text.
  static func path(_ text: String) throws(Failure) -> Path {
    var reader = PathData(text)
    try reader.readAll()
    return reader.path
  }

  private mutating func readAll() throws(Failure) {
    skipSpace()
    guard position < text.count else { return }
    guard text[position] == UInt8(ascii: "M") || text[position] == UInt8(ascii: "m") else {
      throw failure("it must begin with M")
    }
    while position < text.count {
      let letter = text[position]
      guard let command = Command(letter) else {
        throw failure("a command (M L H V C S Q T A Z) is expected")
      }
      position += 1
      try run(command)
      skipSpace()
    }
  }

  /// A command with all sets of numbers that follow it.
  private mutating func run(_ first: Command) throws(Failure) {
    var command = first
    if command.letter == "Z" {
      path.close()
      current = start
      control = nil
      isClosed = true
      return
    }
    repeat {
      try step(command)
      // Further pairs after a move are lines.
      if command.letter == "M" { command.letter = "L" }
    } while atNumber()
  }

  private mutating func step(_ command: Command) throws(Failure) {
    if isClosed, command.letter != "M" { path.move(to: current) }
    isClosed = false
    let origin = command.isRelative ? current : .zero
    switch command.letter {
    case "M":
      current = try point(from: origin)
      start = current
      path.move(to: current)
      control = nil
    case "L": line(to: try point(from: origin))
    case "H": line(to: Point(x: try coordinate() + origin.x, y: current.y))
    case "V": line(to: Point(x: current.x, y: try coordinate() + origin.y))
    case "C":
      let first = try point(from: origin)
      cubic(first, try point(from: origin), try point(from: origin))
    case "S":
      let first = reflected(isCubic: true)
      cubic(first, try point(from: origin), try point(from: origin))
    case "Q":
      let middle = try point(from: origin)
      quad(middle, try point(from: origin))
    case "T": quad(reflected(isCubic: false), try point(from: origin))
    default: try arc(from: origin)
    }
  }

  private mutating func line(to point: Point) {
    path.addLine(to: point)
    current = point
    control = nil
  }

  private mutating func cubic(_ first: Point, _ second: Point, _ end: Point) {
    path.addCubic(to: end, control1: first, control2: second)
    control = (second, true)
    current = end
  }

  private mutating func quad(_ middle: Point, _ end: Point) {
    path.addQuad(to: end, control: middle)
    control = (middle, false)
    current = end
  }

  /// The last control point mirrored about the current point, or that point after another command.
  private func reflected(isCubic: Bool) -> Point {
    guard let control, control.isCubic == isCubic else { return current }
    return Point(x: 2 * current.x - control.point.x, y: 2 * current.y - control.point.y)
  }

  private mutating func arc(from origin: Point) throws(Failure) {
    let radii = Point(x: try coordinate(), y: try coordinate())
    let turn = try number()
    let large = try flag()
    let sweep = try flag()
    let end = try point(from: origin)
    path.addArc(from: current, to: end, radii: radii, degrees: turn, isLarge: large, isClockwise: sweep)
    current = end
    control = nil
  }
}

extension PathData {
  private struct Command {
    var letter: Character
    var isRelative: Bool

    init?(_ byte: UInt8) {
      let character = Character(Unicode.Scalar(byte))
      letter = Character(character.uppercased())
      isRelative = character.isLowercase
      guard "MLHVCSQTAZ".contains(letter) else { return nil }
    }
  }

  private func failure(_ problem: String) -> Failure { Failure(problem: problem, character: position + 1) }

  private mutating func skipSpace() {
    while position < text.count, [0x20, 0x09, 0x0a, 0x0d, UInt8(ascii: ",")].contains(text[position]) {
      position += 1
    }
  }

  private mutating func atNumber() -> Bool {
    skipSpace()
    guard position < text.count else { return false }
    switch text[position] {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
      return true
    default: return false
    }
  }

  private mutating func coordinate() throws(Failure) -> Double {
    let value = try number()
    guard NumberRange.coordinate.contains(value) else {
      throw failure("the coordinate before this is too large")
    }
    return value
  }

  private mutating func point(from origin: Point) throws(Failure) -> Point {
    let x = try number()
    let y = try number()
    let point = Point(x: origin.x + x, y: origin.y + y)
    guard NumberRange.coordinate.contains(point.x), NumberRange.coordinate.contains(point.y) else {
      throw failure("the coordinates before this are too large")
    }
    return point
  }

  private mutating func flag() throws(Failure) -> Bool {
    skipSpace()
    guard position < text.count, text[position] == UInt8(ascii: "0") || text[position] == UInt8(ascii: "1")
    else { throw failure("a flag of 0 or 1 is expected") }
    position += 1
    return text[position - 1] == UInt8(ascii: "1")
  }

  /// A number; the next one may follow without a space where a sign or a second point begins it.
  private mutating func number() throws(Failure) -> Double {
    skipSpace()
    let begin = position
    var hasPoint = false
    var hasExponent = false
    scan: while position < text.count {
      switch text[position] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): break
      case UInt8(ascii: "."):
        if hasPoint || hasExponent { break scan }
        hasPoint = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        if hasExponent || position == begin { break scan }
        hasExponent = true
      case UInt8(ascii: "+"), UInt8(ascii: "-"):
        let afterExponent = position > begin && (text[position - 1] | 0x20) == UInt8(ascii: "e")
        if position > begin, !afterExponent { break scan }
      default: break scan
      }
      position += 1
    }
    guard let value = Double(String(decoding: text[begin..<position], as: UTF8.self)), value.isFinite else {
      position = begin
      throw failure("a number is expected")
    }
    return value
  }
}
