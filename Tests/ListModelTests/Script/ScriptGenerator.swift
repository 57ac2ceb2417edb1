/// Makes random scripts: passes of every kind between, during and after fingers.
struct ScriptGenerator {
  private var random: SeededRandom

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  static func script(seed: UInt64) -> Script {
    var generator = ScriptGenerator(seed: seed)
    return generator.script()
  }

  private static let heights = [20, 35, 50, 50, 50, 80, 150, 420]

  private mutating func chance(_ bound: Int) -> Bool { random.next(bound) == 0 }
  private mutating func pick<Value>(_ values: [Value]) -> Value { values[random.next(values.count)] }
  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + random.next(range.upperBound - range.lowerBound + 1)
  }
  private mutating func height() -> Int { pick(Self.heights) }

  private mutating func script() -> Script {
    let count = chance(8) ? random.next(5) : 10 + random.next(31)
    var script = Script(heights: (0..<count).map { _ in height() }, steps: [])
    if chance(3) { script.top = pick([20, 60]) }
    if chance(3) { script.bottom = pick([30, 100]) }
    if chance(6) { script.edgeMargin = pick([-50, 40]) }
    if chance(2) { script.steps.append(.pass(jump())) }
    for _ in 0..<(2 + random.next(9)) { script.steps += scene() }
    return script
  }

  /// A few steps that belong together.
  private mutating func scene() -> [ScriptStep] {
    switch random.next(24) {
    case 0..<4: return drag()
    case 4, 5: return overscroll()
    case 6: return fling()
    case 7: return [.down(50), .wait(1), .up, .rest]
    case 8: return [.pass(growing())]
    case 9: return [.releaseHold]
    case 10: return chance(3) ? [.rebuild] : [.pass(jump())]
    case 11: return [.pass(nesting())]
    case 12: return chance(2) ? [.pass(pinning())] : pinned()
    case 15, 16: return holding()
    case 13, 14: return drag(passes: 1 + random.next(2))
    default: return [.pass(pass())]
    }
  }

  private mutating func drag(passes: Int = 0) -> [ScriptStep] {
    let distance = number(-300...300)
    var steps: [ScriptStep] = [.down(50), .move(distance < 0 ? -10 : 10, frames: 1)]
    steps.append(.move(distance, frames: 1 + random.next(3)))
    for _ in 0..<passes {
      steps.append(.pass(pass()))
      steps.append(.move(chance(3) ? 0 : number(-80...80), frames: 1))
    }
    return steps + [.wait(8), .rest]
  }

  /// A finger that pulls content past an edge, perhaps with passes meanwhile.
  private mutating func overscroll() -> [ScriptStep] {
    let isTop = chance(2)
    let row = isTop ? 0 : 1000
    var steps: [ScriptStep] = []
    if !chance(3) { steps.append(.pass(.init(aim: .init(row: row, alignment: isTop ? .top : .bottom)))) }
    let sign = isTop ? 1 : -1
    steps += [.down(50), .move(sign * 10, frames: 1), .move(sign * number(20...200), frames: 2)]
    for _ in 0..<random.next(3) {
      steps.append(.pass(pass(absorbs: chance(3))))
      if chance(2) { steps.append(.move(chance(2) ? 0 : number(-60...60), frames: 1)) }
    }
    steps += [.wait(8), .up]
    if chance(2) { steps += [.wait(1 + random.next(8)), .pass(pass())] }
    return steps + [.rest]
  }

  /// A row that is held while rows beyond it go, and what comes once it is let go of.
  private mutating func holding() -> [ScriptStep] {
    let isTop = chance(2)
    var hold = ScriptStep.Aim(row: isTop ? 4 + random.next(4) : 1000, offset: number(-50...150))
    hold.alignment = isTop ? .top : .center
    hold.hold = ModelHoldRequest(from: pick(ModelSide.allCases), point: pick(ModelSide.allCases))
    if !isTop, chance(2) { hold.row = 30 + random.next(8) }
    var steps: [ScriptStep] = [.pass(.init(aim: hold))]
    let gone: ScriptStep.Edit =
      isTop ? .delete(at: 0, count: 1 + random.next(4)) : .delete(at: 38 - random.next(6), count: 5)
    steps.append(.pass(.init(edits: [gone])))
    if chance(2) { steps.append(.pass(pass())) }
    switch random.next(4) {
    case 0: break
    case 1: steps += chance(2) ? drag() : gentleFling(isTop ? -1 : 1)
    default: steps.append(.releaseHold)
    }
    steps.append(.pass(chance(2) ? .init(distance: number(-40...40)) : pass()))
    return steps
  }

  /// Momentum so slow that it begins inside the room that a hold has left.
  private mutating func gentleFling(_ sign: Int) -> [ScriptStep] {
    [
      .down(50), .move(sign * 10, frames: 1), .move(sign * number(8...30), frames: 2), .up, .wait(2),
      .wait(4),
      .rest,
    ]
  }

  /// A pin that is latched, or let go of by a finger, while a row above it grows.
  private mutating func pinned() -> [ScriptStep] {
    var steps: [ScriptStep] = [.pass(.init(edits: [.pin(at: 1)])), .pass(.init(aim: .init()))]
    if chance(2) {
      steps += [.down(50), .move(-10, frames: 1), .move(number(-60...60), frames: 1), .wait(8), .rest]
    }
    for _ in 0..<(1 + random.next(3)) {
      steps.append(.pass(.init(growths: [.init(row: 0, distance: pick([15, 40, 150]))])))
    }
    switch random.next(4) {
    case 0: steps.append(.pass(pass()))
    case 1: steps.append(.pass(.init(edits: [.replaceAll(count: 12, height: height()), .pin(at: 1)])))
    default: break
    }
    return steps
  }

  private mutating func fling() -> [ScriptStep] {
    let speed = number(15...45) * (chance(2) ? -1 : 1)
    var steps: [ScriptStep] = [.down(50), .move(speed < 0 ? -10 : 10, frames: 1)]
    steps += [.move(speed * 4, frames: 4), .up, .wait(1 + random.next(20))]
    for _ in 0..<random.next(3) {
      steps.append(.pass(pass()))
      steps.append(.wait(1 + random.next(6)))
    }
    // Most are caught or stopped: a fling that comes to rest by itself takes long.
    switch random.next(4) {
    case 0: steps += [.down(50), .wait(1), .up, .rest]
    case 1: steps += [.down(50), .move(number(-60...60), frames: 2), .wait(8), .rest]
    case 2: steps += [.pass(jump())]
    default: break
    }
    return steps + [.rest]
  }
}

/// Passes.
extension ScriptGenerator {
  private mutating func pass(absorbs: Bool = false) -> ScriptStep.PassStep {
    var step = ScriptStep.PassStep()
    step.edits = (0..<random.next(4)).map { _ in edit() }
    step.view = viewChange()
    if chance(6) { step.distance = number(-120...120) }
    if chance(6) { step.aim = aim() }
    step.keeps = chance(4)
    step.compensates = !chance(4)
    step.absorbs = absorbs || chance(10)
    step.isAnimated = chance(3)
    if chance(8) { step.growths = [growth()] }
    return step
  }

  private mutating func jump() -> ScriptStep.PassStep {
    ScriptStep.PassStep(edits: chance(3) ? [edit()] : [], aim: aim(), isAnimated: chance(3))
  }

  private mutating func growing() -> ScriptStep.PassStep {
    ScriptStep.PassStep(growths: (0..<(1 + random.next(2))).map { _ in growth() })
  }

  private mutating func nesting() -> ScriptStep.PassStep {
    var step = pass()
    step.nested = [pass()]
    return step
  }

  /// A pinned row near the newest edge, and a jump to it.
  private mutating func pinning() -> ScriptStep.PassStep {
    var step = ScriptStep.PassStep(edits: [.pin(at: random.next(3))])
    if !chance(3) { step.aim = ScriptStep.Aim(offset: chance(2) ? 0 : number(0...200)) }
    return step
  }

  private mutating func growth() -> ScriptStep.Growth {
    .init(row: random.next(20), distance: pick([-10, 15, 40, 150]), isAnimated: chance(2))
  }

  private mutating func edit() -> ScriptStep.Edit {
    let near = chance(3) ? random.next(3) : random.next(45)
    switch random.next(22) {
    case 0..<4: return .insert(at: near, count: 1 + random.next(5), height: height())
    case 4..<8: return .delete(at: near, count: 1 + random.next(6))
    case 8..<11: return .move(from: random.next(45), to: chance(2) ? near : random.next(45))
    case 11..<14: return .resize(at: near, height: height())
    case 14: return .rewrite(at: near)
    case 15: return .replace(at: near)
    case 16, 17: return .pin(at: random.next(4))
    case 18: return .replaceAll(count: chance(4) ? 0 : random.next(30), height: height())
    case 19: return .delete(at: chance(2) ? 0 : near, count: 40)
    case 20: return chance(3) ? .reverse : .move(from: 0, to: random.next(20))
    default: return .resubmit
    }
  }

  private mutating func viewChange() -> ScriptStep.ViewChange {
    var change = ScriptStep.ViewChange()
    if chance(6) { change.height = pick([200, 300, 420]) }
    if chance(10) { change.width = pick([390, 320]) }
    if chance(4) { change.top = pick([0, 20, 60, 150]) }
    if chance(6) { change.bottom = pick([0, 30, 100]) }
    if chance(10) { change.left = pick([0, 40]) }
    if chance(12) { change.right = pick([0, 16]) }
    if chance(60) { change.left = 400 }
    return change
  }

  private mutating func aim() -> ScriptStep.Aim {
    var aim = ScriptStep.Aim(row: chance(5) ? nil : chance(5) ? pick([0, 1, 1000]) : random.next(45))
    aim.alignment = pick([.top, .top, .center, .bottom])
    if chance(2) { aim.offset = number(-100...200) }
    if chance(2) {
      aim.hold = ModelHoldRequest(
        from: pick(ModelSide.allCases), point: pick(ModelSide.allCases), yields: chance(5))
    }
    return aim
  }
}
