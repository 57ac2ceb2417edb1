/// Makes a failing script as short as it gets: leaves out steps, then makes those that stay plainer, again and again.
struct Shrinker {
  /// Whether a script still fails.
  let fails: (Script) -> Bool
  /// Runs left before it gives up, so that a failure is told in the end.
  private(set) var budget = 4000

  init(fails: @escaping (Script) -> Bool) { self.fails = fails }

  static func shrunk(_ script: Script, fails: @escaping (Script) -> Bool) -> Script {
    var shrinker = Shrinker(fails: fails)
    var script = script
    while true {
      let before = script
      shrinker.dropSteps(&script)
      shrinker.dropRows(&script)
      shrinker.simplify(&script)
      if script == before || shrinker.budget <= 0 { return script }
    }
  }

  private mutating func tryOut(_ candidate: Script, _ script: inout Script) -> Bool {
    guard budget > 0, candidate != script else { return false }
    budget -= 1
    guard fails(candidate) else { return false }
    script = candidate
    return true
  }

  /// Leaves out runs of steps, long ones first.
  private mutating func dropSteps(_ script: inout Script) {
    var size = script.steps.count
    while size > 0 {
      var start = 0
      while start < script.steps.count {
        var candidate = script
        candidate.steps.removeSubrange(start..<min(start + size, script.steps.count))
        if !tryOut(candidate, &script) { start += size }
      }
      size /= 2
    }
  }

  /// Leaves out rows from the end, and makes all of one height.
  private mutating func dropRows(_ script: inout Script) {
    var size = script.heights.count
    while size > 0 {
      var candidate = script
      candidate.heights.removeLast(min(size, script.heights.count))
      if !tryOut(candidate, &script) { size /= 2 }
    }
    for index in script.heights.indices where script.heights[index] != 50 {
      var candidate = script
      candidate.heights[index] = 50
      _ = tryOut(candidate, &script)
    }
    for place in [\Script.top, \.bottom, \.edgeMargin] where script[keyPath: place] != 0 {
      var candidate = script
      candidate[keyPath: place] = 0
      _ = tryOut(candidate, &script)
    }
  }

  private mutating func simplify(_ script: inout Script) {
    for index in script.steps.indices {
      var isPlainer = true
      while isPlainer {
        isPlainer = false
        for step in script.steps[index].plainer {
          var candidate = script
          candidate.steps[index] = step
          if tryOut(candidate, &script) {
            isPlainer = true
            break
          }
        }
      }
    }
  }
}

extension Int {
  /// Numbers nearer to 0, the nearest first.
  fileprivate var plainer: [Int] {
    Set([0, self / 2, self - signum()]).filter { $0 != self }.sorted { abs($0) < abs($1) }
  }
}

extension ScriptStep {
  /// Steps that do a little less.
  var plainer: [ScriptStep] {
    switch self {
    case .pass(let pass): pass.plainer.map { .pass($0) }
    case .down(let share): share == 50 ? [] : [.down(50)]
    case .move(let distance, let frames):
      (frames > 1 ? [.move(distance, frames: 1)] : []) + distance.plainer.map { .move($0, frames: frames) }
    case .wait(let frames): frames > 1 ? [.wait(1), .wait(frames - 1)] : []
    case .up, .releaseHold, .rebuild: []
    case .rest: [.up]
    }
  }
}

extension ScriptStep.PassStep {
  fileprivate var plainer: [Self] {
    var result: [Self] = []
    func add(_ change: (inout Self) -> Void) {
      var step = self
      change(&step)
      if step != self { result.append(step) }
    }
    for index in edits.indices { add { $0.edits.remove(at: index) } }
    for index in growths.indices { add { $0.growths.remove(at: index) } }
    add { $0.nested = [] }
    add { $0.aim = nil }
    add { $0.aim?.hold = nil }
    add { $0.view = .init() }
    for place in [\ScriptStep.ViewChange.width, \.height, \.top, \.left, \.bottom, \.right] {
      add { $0.view[keyPath: place] = nil }
    }
    add { $0.keeps = false }
    add { $0.compensates = true }
    add { $0.absorbs = false }
    add { $0.isAnimated = false }
    return result + withPlainerNumbers
  }

  private var withPlainerNumbers: [Self] {
    var result: [Self] = []
    func add(_ change: (inout Self) -> Void) {
      var step = self
      change(&step)
      if step != self { result.append(step) }
    }
    for number in distance.plainer { add { $0.distance = number } }
    for number in aim?.offset.plainer ?? [] { add { $0.aim?.offset = number } }
    for number in aim?.row?.plainer ?? [] { add { $0.aim?.row = number } }
    add { $0.aim?.alignment = .top }
    add { $0.aim?.hold?.yields = false }
    for index in growths.indices {
      for row in growths[index].row.plainer { add { $0.growths[index].row = row } }
      add { $0.growths[index].isAnimated = false }
    }
    for index in edits.indices {
      for edit in edits[index].plainer { add { $0.edits[index] = edit } }
    }
    for index in nested.indices {
      for step in nested[index].plainer { add { $0.nested[index] = step } }
    }
    return result
  }
}

extension ScriptStep.Edit {
  fileprivate var plainer: [Self] {
    switch self {
    case .insert(let at, let count, let height):
      return at.plainer.map { .insert(at: $0, count: count, height: height) }
        + (count > 1 ? [.insert(at: at, count: 1, height: height)] : [])
        + (height != 50 ? [.insert(at: at, count: count, height: 50)] : [])
    case .delete(let at, let count):
      return at.plainer.map { .delete(at: $0, count: count) }
        + (count > 1 ? [.delete(at: at, count: 1), .delete(at: at, count: count - 1)] : [])
    case .move(let from, let to):
      return from.plainer.map { .move(from: $0, to: to) } + to.plainer.map { .move(from: from, to: $0) }
    case .resize(let at, let height): return at.plainer.map { .resize(at: $0, height: height) }
    case .rewrite(let at): return at.plainer.map { .rewrite(at: $0) }
    case .pin(let at): return at.plainer.map { .pin(at: $0) }
    case .replace(let at): return at.plainer.map { .replace(at: $0) }
    case .replaceAll(let count, let height):
      return count.plainer.map { .replaceAll(count: $0, height: height) }
        + (height != 50 ? [.replaceAll(count: count, height: 50)] : [])
    case .reverse: return [.resubmit]
    case .resubmit: return []
    }
  }
}
