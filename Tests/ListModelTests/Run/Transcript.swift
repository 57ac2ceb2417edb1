/// What a script came to when it ran: every number settled, with the frame in which it happened.
struct Transcript {
  enum Event {
    case pass(ConcretePass)
    /// A finger lands, moves to or is lifted at a place, points.
    case touch(Phase, y: Double)
    case releaseHold
    case rebuild([ModelRow])
  }

  enum Phase: String { case down, move, up }

  var rows: [ModelRow] = []
  var view = ModelViewport()
  var margin = 100.0
  var edgeMargin = 0.0
  var events: [(frame: Int, event: Event)] = []
  /// What the model says holds at the end of a frame.
  var expectations: [(frame: Int, model: ListModel, isMoving: Bool)] = []
}

/// A turn's worth of growth and one pass.
struct ConcretePass {
  var growths: [(key: Int, distance: Double, isAnimated: Bool)] = []
  var edits: [ConcreteEdit] = []
  var pass = ModelPass()
  /// The rows before it.
  var before: [ModelRow] = []
  var nested: [ConcretePass] = []
}

/// A change of rows by identity.
enum ConcreteEdit {
  case insert([ModelRow], at: Int)
  case delete(at: Int, count: Int)
  case move(Int, to: Int)
  case resize(Int, Double)
  case rewrite(Int, text: Int)
  case pin(Int, Bool)
  case all([ModelRow])
}
