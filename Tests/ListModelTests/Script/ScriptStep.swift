/// One step of a random script.
///
/// Numbers are folded to what there is when it runs, so that any part of a script runs.
enum ScriptStep: Equatable {
  /// One or several changes in one turn: rows that grow by themselves, then a pass.
  case pass(PassStep)
  /// A finger lands at a share of the viewport's height, percent.
  case down(Int)
  /// The finger moves evenly, positive down, one event a frame.
  case move(Int, frames: Int)
  /// So many frames go by.
  case wait(Int)
  /// The finger is lifted where it is.
  case up
  /// The finger is lifted and everything comes to rest.
  case rest
  case releaseHold
  /// The rows are assigned anew.
  case rebuild

  /// What one pass is made of.
  struct PassStep: Equatable {
    var growths: [Growth] = []
    var edits: [Edit] = []
    var view = ViewChange()
    var distance = 0
    var aim: Aim?
    var keeps = false
    var compensates = true
    var absorbs = false
    var isAnimated = false
    /// A pass that is committed from inside the layout of this one.
    var nested: [PassStep] = []
  }

  /// A loaded row that grows by itself.
  struct Growth: Equatable {
    var row: Int
    var distance: Int
    var isAnimated = false
  }

  enum Edit: Equatable {
    case insert(at: Int, count: Int, height: Int)
    case delete(at: Int, count: Int)
    case move(from: Int, to: Int)
    case resize(at: Int, height: Int)
    case rewrite(at: Int)
    case pin(at: Int)
    case replace(at: Int)
    case replaceAll(count: Int, height: Int)
    case reverse
    case resubmit
  }

  /// Points; nil keeps what there is.
  struct ViewChange: Equatable {
    var width: Int?
    var height: Int?
    var top: Int?
    var left: Int?
    var bottom: Int?
    var right: Int?
  }

  struct Aim: Equatable {
    /// The row; nil for the pinned one.
    var row: Int?
    var alignment = ModelSide.top
    var offset = 0
    var hold: ModelHoldRequest?
  }
}

/// Where a list begins, and what happens to it.
struct Script: Equatable {
  /// Heights of the rows, points.
  var heights: [Int]
  var top = 0
  var bottom = 0
  var edgeMargin = 0
  var steps: [ScriptStep]
}

extension Script {
  /// Whether a finger may be lifted while it moves, or content past an edge.
  var hasMomentum: Bool {
    zip(steps, steps.dropFirst()).contains { first, next in
      guard case .move = first else { return next == .up }
      return next == .up || next == .rest
    }
  }
}

extension ScriptStep: CustomStringConvertible {
  var description: String {
    switch self {
    case .pass(let step): "pass(\(step.words))"
    case .down(let place): "down(\(place) %)"
    case .move(let distance, let frames): "move(\(distance), frames: \(frames))"
    case .wait(let frames): "wait(\(frames))"
    case .up: "up"
    case .rest: "rest"
    case .releaseHold: "releaseHold"
    case .rebuild: "rebuild"
    }
  }
}

extension ScriptStep.PassStep {
  /// What differs from a pass that does nothing.
  var words: String {
    var words = growths.map { "row \($0.row) grows by \($0.distance)\($0.isAnimated ? " animated" : "")" }
    words += edits.map { "\($0)" }
    for (name, value) in [
      ("width", view.width), ("height", view.height), ("top", view.top), ("left", view.left),
      ("bottom", view.bottom), ("right", view.right),
    ] {
      if let value { words.append("\(name) \(value)") }
    }
    if distance != 0 { words.append("distance \(distance)") }
    if let aim {
      let row = aim.row.map { "row \($0)" } ?? "the pin"
      words.append("to \(row) \(aim.alignment) \(aim.offset)")
      if let hold = aim.hold {
        words.append("held from \(hold.from) at \(hold.point), yields \(hold.yields)")
      }
    }
    if keeps { words.append("keeps") }
    if !compensates { words.append("uncompensated") }
    if absorbs { words.append("absorbs") }
    if isAnimated { words.append("animated") }
    words += nested.map { "nested (\($0.words))" }
    return words.joined(separator: ", ")
  }
}
