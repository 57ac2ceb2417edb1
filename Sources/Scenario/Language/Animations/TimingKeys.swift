import LayerTree

/// The keys that say when an animation runs and how it is paced.
enum TimingKeys {
  /// The keys; `duration` says what the length is where it is left out, and is nil where it has to be given.
  static func keys(
    duration: String? = "0", _ summary: String = "Length of one cycle; in a group 0 is the group's."
  ) -> [Key<AnimationTiming>] {
    [Key("duration", \.duration, .number(.between(0, 3600), .seconds), default: duration, summary)] + pace
  }

  private static let pace: [Key<AnimationTiming>] = [
    Key(
      "beginTime", \.beginTime, .number(.factor, .seconds), default: "the time of the commit",
      "When it begins, in the layer's local time."),
    Key(
      "speed", \.speed, .float(.factor), default: "1", "Active seconds per second; 0 freezes at timeOffset."),
    Key("timeOffset", \.timeOffset, .number(.factor, .seconds), default: "0", "Active time at the begin."),
    Key("repeatCount", \.repeatCount, .repeatCount, default: "1", "Number of cycles, or infinite."),
    Key(
      "repeatDuration", \.repeatDuration, .number(.between(0, 1e6), .seconds), default: "none",
      "Time that cycles fill, in place of repeatCount."),
    Key(
      "autoreverses", \.autoreverses, .boolean, default: "false",
      "Whether each cycle also plays backward, which doubles its length."),
    Key(
      "fillMode", \.fillMode, .cases("a fill mode"), default: "removed",
      "What is shown before its begin and after its end."),
    Key(
      "isRemovedOnCompletion", \.isRemovedOnCompletion, .boolean, default: "true",
      "Whether its end also removes it."),
    Key(
      "timingFunction", \.timingFunction, .timingFunction, default: "linear",
      "Pace of a cycle: a word, or [x1, y1, x2, y2]."),
  ]
}

extension Kind where Value == Double {
  /// A number of cycles, or `infinite`.
  fileprivate static let repeatCount: Kind<Double> = {
    let number = Kind<Double>.number(.between(0, 1e6))
    let what = "a number of cycles, or infinite"
    return Kind(.anyOf([number.shape, .word(["infinite"], what: what)], what: what, shorthand: nil)) {
      node, path, reading in
      if node.scalar == .text("infinite") { return .infinity }
      guard case .number? = node.scalar else {
        reading.wrongType(what, node, path)
        return nil
      }
      return number.read(node, path, reading)
    }
  }()
}

extension Kind where Value == TimingFunction {
  /// A named curve, or four numbers.
  static let timingFunction: Kind<TimingFunction> = .named("timingFunction") { timingFunctionBody }

  private static let timingFunctionBody: Kind<TimingFunction> = {
    let named = Kind<TimingFunction>.word(
      "a timing function",
      [
        ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut),
        ("easeInEaseOut", .easeInEaseOut), ("default", .default),
      ])
    let points = Kind<[Double]>.tuple(
      "control points",
      [("x1", .unit), ("y1", .between(-100, 100)), ("x2", .unit), ("y2", .between(-100, 100))], nil)
    let what = "a timing function: a word, or [x1, y1, x2, y2]"
    return Kind(.anyOf([named.shape, points.shape], what: what, shorthand: nil)) { node, path, reading in
      if node.entries != nil || node.scalar == .null {
        reading.wrongType(what, node, path)
        return nil
      }
      guard node.items != nil else { return named.read(node, path, reading) }
      return points.read(node, path, reading).map {
        TimingFunction(controlPoints: Float($0[0]), Float($0[1]), Float($0[2]), Float($0[3]))
      }
    }
  }()
}

/// A spring's constants while they are read.
struct SpringConstants: Sendable {
  var mass = 1.0
  var stiffness = 100.0
  var damping = 10.0
  var initialVelocity = 0.0

  var curve: SpringCurve {
    SpringCurve(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity)
  }

  /// Ranges within which the time to settle is found quickly.
  static let keys: [Key<SpringConstants>] = [
    Key("mass", \.mass, .number(.between(0.01, 1000)), default: "1", "Mass of the body."),
    Key("stiffness", \.stiffness, .number(.between(0.01, 1e6)), default: "100", "Stiffness of the spring."),
    Key(
      "damping", \.damping, .number(.between(0, 1e6)), default: "10",
      "Damping; at 2√(stiffness x mass) or more it does not overshoot."),
    Key(
      "initialVelocity", \.initialVelocity, .number(.between(-1e4, 1e4)), default: "0",
      "Speed at the start, travels per second, positive toward the target."),
  ]

  static let kind: Kind<SpringConstants> = .named("springConstants") { body }

  private static let body = KeyTable<SpringConstants>(
    what: "a spring, as {stiffness: 300, damping: 26}", keys: keys
  ).kind { SpringConstants() }
}
