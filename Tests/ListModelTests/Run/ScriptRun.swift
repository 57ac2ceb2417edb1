@testable import CoreList

/// Runs a script on a list and on the model side by side, and takes down what happens.
final class ScriptRun {
  let rig: ScriptRig
  private(set) var transcript = Transcript()
  /// The first disagreement; nil where there is none.
  private(set) var disagreement: String?
  /// What every step came to, for comparing engines, up to the first momentum.
  private(set) var states: [ScriptState] = []
  private var folding = StepFolding()
  private var finger: Double?
  /// How far the finger has gone since it landed, and whether it has begun to drag.
  private var travel = 0.0
  private var isDragging = false
  /// Whether the drag has been past an edge: what is left of a pixel there stays with it.
  private var isBent = false

  init(_ script: Script, _ kind: ScrollEngineKind, rules: ModelRules = ModelRules()) {
    // Momentum leaves the last bits of an offset to chance: no row may stand exactly on its band.
    transcript.margin = script.hasMomentum ? 97.25 : 100
    rig = ScriptRig(kind, rules: rules, margin: transcript.margin)
    transcript.rows = script.heights.enumerated().map { ModelRow(key: $0, height: Double($1)) }
    transcript.view.top = Double(script.top)
    transcript.view.bottom = Double(script.bottom)
    transcript.edgeMargin = Double(script.edgeMargin)
    rig.begin(transcript)
    check("at the begin")
    for (index, step) in script.steps.enumerated() where disagreement == nil {
      perform(step)
      check("after step \(index), \(step)")
    }
  }

  private func check(_ place: String) {
    guard disagreement == nil else { return }
    let isMoving = rig.list.isScrollDecelerating
    transcript.expectations.append((rig.frame, rig.model, isMoving))
    disagreement = rig.difference().map { "\(place): \($0)" }
    if !rig.hasDecelerated { states.append(ScriptState(rig)) }
  }

  private func perform(_ step: ScriptStep) {
    switch step {
    case .pass(let pass): perform(pass)
    case .down(let share): land(at: rig.model.view.height * Double(share % 100) / 100)
    case .move(let distance, let frames):
      let steps = max(1, frames)
      for index in 0..<steps {
        // Whole points, which are whole pixels.
        let part = Double(distance * (index + 1) / steps - distance * index / steps)
        move(part)
      }
    case .wait(let frames): for _ in 0..<max(1, frames) { rig.wait() }
    case .up: lift()
    case .rest: rest()
    case .releaseHold:
      rig.beginFrame()
      transcript.events.append((rig.frame, .releaseHold))
      rig.releaseHold()
    case .rebuild:
      rig.beginFrame()
      transcript.events.append((rig.frame, .rebuild(rig.model.rows)))
      rig.rebuild()
    }
  }

  private func perform(_ step: ScriptStep.PassStep) {
    rig.beginFrame()
    var pass = folding.concrete(step, rig.model)
    if let inner = step.nested.first, !rig.list.isScrollDecelerating {
      var ahead = ListModel()
      ahead.rows = pass.pass.rows ?? rig.model.rows
      ahead.view = pass.pass.view ?? rig.model.view
      pass.nested = [folding.concrete(inner, ahead)]
    }
    if !rig.perform(pass) { pass.nested = [] }
    transcript.events.append((rig.frame, .pass(pass)))
  }
}

/// The finger.
extension ScriptRun {
  private func land(at y: Double) {
    guard finger == nil else { return }
    rig.beginFrame()
    finger = y
    travel = 0
    isDragging = false
    isBent = false
    send(.down)
  }

  private func move(_ distance: Double) {
    guard let place = finger else { return rig.wait() }
    rig.beginFrame()
    finger = place + distance
    travel += distance
    let wasDragging = isDragging
    let before = (travelled: rig.travelled, overscroll: rig.model.overscroll)
    // Room that a frame gives back was still there for the finger.
    let hasRoom = rig.model.room != (0, 0)
    send(.move)
    isDragging = wasDragging || rig.list.engine.isDragging
    isBent = isBent || abs(before.overscroll) > 1e-6 || abs(rig.model.overscroll) > 1e-6
    // A pass that absorbs may leave content farther out than any finger can hold it.
    guard wasDragging, abs(before.overscroll) < 200 else { return }
    // Content follows the finger; past an edge it lags behind, and never overtakes (L195, B).
    let moved = before.travelled - rig.travelled
    let isFree = !hasRoom && abs(before.overscroll) < 1e-6 && abs(rig.model.overscroll) < 1e-6
    // One event goes as far as a viewport (L77).
    let reach = max(-rig.model.view.height, min(rig.model.view.height, distance))
    let low = min(0, distance) - 0.5
    let high = max(0, distance) + 0.5
    if isFree ? abs(moved - reach) > (isBent ? 0.5 : 0.26) : moved < low || moved > high {
      rig.complaint = "a finger that moves by \(distance) moves content by \(moved)"
    }
  }

  private func lift() {
    guard finger != nil else { return }
    rig.beginFrame()
    send(.up)
    finger = nil
    isDragging = false
  }

  private func send(_ phase: Transcript.Phase) {
    let y = finger ?? 0
    transcript.events.append((rig.frame, .touch(phase, y: y)))
    switch phase {
    case .down: rig.touch(.began, y)
    case .move: rig.touch(.moved, y)
    case .up: rig.touch(.ended, y)
    }
  }

  private func rest() {
    lift()
    var frames = 0
    repeat {
      rig.wait()
      frames += 1
    } while rig.list.isScrollDecelerating && frames < 900
    if rig.list.isScrollDecelerating { rig.complaint = "content never comes to rest" }
    if abs(rig.model.overscroll) > 1e-6 {
      rig.complaint = "content rests \(rig.model.overscroll) past an edge"
    }
  }
}

/// Where rows are and what was done, without anything that an engine has of its own.
struct ScriptState: Equatable {
  var loaded: [Int]
  var places: [Double]
  var reached: Set<LoadedEdge>
  var made: Int
  var measured: Int
  var slack: [Double]

  init(_ rig: ScriptRig) {
    loaded = rig.list.loadedIndexRange.map { Array($0) } ?? []
    places = rig.list.loadedViews.map {
      ((rig.list.presentedFrame(of: $0)?.minY ?? .nan) * 1e6).rounded() / 1e6
    }
    reached = rig.list.reachedLoadedEdges
    made = rig.journal.made
    measured = rig.journal.measured
    slack = [rig.list.bottomEdgePinSlack, rig.list.scrollHoldSlack.newest, rig.list.scrollHoldSlack.oldest]
  }
}
