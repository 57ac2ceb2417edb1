/// How far a piece of work is: what the progress bar and the plain lines are made from.
struct ProgressState: Equatable, Sendable {
  /// Frames done.
  var done: Int
  /// Frames to be done.
  let total: Int
  /// Seconds since the work began.
  var elapsed: Double

  /// Frames per second so far, or nil before there is anything to say.
  var framesPerSecond: Double? { done > 0 && elapsed > 0 ? Double(done) / elapsed : nil }

  /// Seconds that are left at this pace, or nil before there is anything to say.
  var remaining: Double? { framesPerSecond.map { Double(total - done) / $0 } }
}

/// The words of progress, as pure functions of how far the work is.
enum ProgressLine {
  /// A line for a terminal: a bar between what is done and the pace, within `columns`.
  static func bar(_ state: ProgressState, verb: String, columns: Int) -> String {
    let tail = details(state, countWidth: String(state.total).count)
    let room = columns - verb.count - tail.count - 7
    guard room >= 8 else { return String("\(verb)  \(tail)".prefix(max(0, columns - 1))) }
    let width = min(room, 40)
    let filled = state.total > 0 ? state.done * width / state.total : 0
    let bar = String(repeating: "#", count: filled) + String(repeating: "-", count: width - filled)
    return "\(verb)  [\(bar)]  \(tail)"
  }

  /// A line for a file or a pipe.
  static func plain(_ state: ProgressState, verb: String) -> String {
    "\(verb)  " + details(state, countWidth: 0)
  }

  /// The last line: all frames, their size, the pace.
  static func summary(_ state: ProgressState, verb: String, size: String) -> String {
    let pace = state.framesPerSecond.map { "  \(rate($0)) fps" } ?? ""
    return "\(verb)  \(state.done)/\(state.total) frames  \(size)" + pace
  }

  private static func details(_ state: ProgressState, countWidth: Int) -> String {
    let done = String(state.done)
    let count = String(repeating: " ", count: max(0, countWidth - done.count)) + done
    let pace = state.framesPerSecond.map { "  \(rate($0)) fps" } ?? ""
    let left = state.remaining.map { "  \(duration($0)) left" } ?? ""
    return "\(count)/\(state.total) frames" + pace + left
  }

  private static func rate(_ framesPerSecond: Double) -> String {
    framesPerSecond >= 9.95
      ? String(Int(min(framesPerSecond, 1e9).rounded())) : decimal(framesPerSecond, places: 1)
  }

  /// `12 s`, `3 min 05 s`, `2 h 10 min`.
  static func duration(_ seconds: Double) -> String {
    let whole = Int(min(seconds, 1e9).rounded(.up))
    func pair(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    if whole < 60 { return "\(whole) s" }
    if whole < 3600 { return "\(whole / 60) min \(pair(whole % 60)) s" }
    return "\(whole / 3600) h \(pair(whole / 60 % 60)) min"
  }
}

/// A number with a fixed number of decimal places, rounded to nearest, the same on every system.
func decimal(_ number: Double, places: Int) -> String {
  guard number.isFinite, abs(number) < 1e12 else { return String(number) }
  var factor = 1
  for _ in 0..<places { factor *= 10 }
  let scaled = Int((abs(number) * Double(factor)).rounded())
  let fraction = String(scaled % factor)
  let zeros = String(repeating: "0", count: max(0, places - fraction.count))
  let sign = number < 0 && scaled > 0 ? "-" : ""
  return sign + String(scaled / factor) + (places > 0 ? "." + zeros + fraction : "")
}

/// A number with at most so many decimal places, without needless zeros.
func shortened(_ number: Double, places: Int) -> String {
  var text = Substring(decimal(number, places: places))
  guard text.contains(".") else { return String(text) }
  while text.hasSuffix("0") { text.removeLast() }
  return String(text.hasSuffix(".") ? text.dropLast() : text)
}
