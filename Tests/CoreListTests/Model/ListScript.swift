import CoreList

/// One step of a random script; numbers are folded to what there is when it runs, so that any part of a script runs.
enum ScriptStep: CustomStringConvertible {
  case pass([Edit], Display, Aim)
  case grow(row: Int, height: Int)
  case scroll(Int)
  case releaseHold
  case reload

  enum Edit {
    case insert(at: Int, count: Int)
    case delete(at: Int, count: Int)
    case move(from: Int, to: Int)
    case resize(at: Int, height: Int)
    case replace(at: Int)
    case pin(at: Int)
    case replaceAll(count: Int)
    case resubmit
  }

  struct Display {
    var height: Int?
    var top: Int?
    var bottom: Int?
    var distance = 0
    var keeps = false
    var compensates = true
  }

  enum Aim {
    case none
    case row(Int, point: Int?, hold: Int?)
    case pin
  }

  var description: String {
    switch self {
    case .pass(let edits, let display, let aim): "pass \(edits) \(display) \(aim)"
    case .grow(let row, let height): "grow(\(row), \(height))"
    case .scroll(let distance): "scroll(\(distance))"
    case .releaseHold: "releaseHold"
    case .reload: "reload"
    }
  }

  static let heights = [20, 35, 50, 50, 50, 80, 150, 420]

  static func random(_ random: inout SeededRandom) -> ScriptStep {
    switch random.next(16) {
    case 0..<4: return .scroll(random.next(900) - 450)
    case 4: return .grow(row: random.next(50), height: heights[random.next(8)])
    case 5 where random.next(3) == 0: return .reload
    case 5: return .releaseHold
    default:
      let edits = (0..<random.next(4)).map { _ in edit(&random) }
      return .pass(edits, display(&random), aim(&random))
    }
  }

  private static func edit(_ random: inout SeededRandom) -> Edit {
    switch random.next(20) {
    case 0..<4: .insert(at: random.next(3) == 0 ? 0 : random.next(60), count: 1 + random.next(5))
    case 4..<8: .delete(at: random.next(3) == 0 ? 0 : random.next(60), count: 1 + random.next(6))
    case 8..<11: .move(from: random.next(60), to: random.next(60))
    case 11..<14: .resize(at: random.next(3) == 0 ? 0 : random.next(60), height: heights[random.next(8)])
    case 14: .replace(at: random.next(60))
    case 15, 16: .pin(at: random.next(4))
    case 17: .replaceAll(count: random.next(4) == 0 ? 0 : random.next(30))
    case 18: .delete(at: 0, count: 40)
    default: .resubmit
    }
  }

  private static func display(_ random: inout SeededRandom) -> Display {
    var display = Display()
    if random.next(5) == 0 { display.height = [200, 300, 420][random.next(3)] }
    if random.next(4) == 0 { display.top = [0, 20, 60, 150][random.next(4)] }
    if random.next(5) == 0 { display.bottom = [0, 30, 100][random.next(3)] }
    if random.next(6) == 0 { display.distance = random.next(200) - 100 }
    display.keeps = random.next(4) == 0
    display.compensates = random.next(4) != 0
    return display
  }

  private static func aim(_ random: inout SeededRandom) -> Aim {
    switch random.next(10) {
    case 0, 1:
      .row(
        random.next(60), point: random.next(3) == 0 ? nil : random.next(300) - 100,
        hold: random.next(2) == 0 ? random.next(6) : nil)
    case 2: .pin
    default: .none
    }
  }
}
