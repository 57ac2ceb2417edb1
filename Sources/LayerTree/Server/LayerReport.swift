/// A layer of one frame taken apart: its model, what is shown, and what each animation contributes.
public struct LayerReport: Sendable {
  /// Which layer.
  public let id: LayerID
  /// The layer's name, if it has one.
  public let name: String?
  /// The committed model values.
  public let model: LayerValues
  /// What is shown.
  public let presented: LayerValues
  /// The layer's own time in this frame, seconds.
  public let localTime: Double
  /// From the layer's coordinates to the root's, by presented values.
  public let transformToRoot: Transform
  /// The animations on it in the order in which they are applied, groups taken apart.
  public let animations: [AnimationReport]
  /// The layers inside, in the order in which they were added.
  public let sublayers: [LayerReport]
  /// The mask; nil for none.
  public var mask: LayerReport? { masks.first }
  private let masks: [LayerReport]

  /// The box around the layer in root coordinates as shown, points.
  public var rootFrame: Rect { transformToRoot.boundingBox(of: presented.bounds) }

  init(_ layer: CommittedLayer, parentTime: Double, parentTransform: Transform) {
    let time = layer.values.timing.localTime(fromParent: parentTime)
    let shown = layer.values(atLocalTime: time)
    let transform = shown.transformToParent.concatenating(parentTransform)
    id = layer.id
    name = layer.name
    model = layer.values
    presented = shown
    localTime = time
    transformToRoot = transform
    animations = AnimationReport.all(on: layer, atLocalTime: time)
    sublayers = layer.sublayers.map {
      LayerReport($0, parentTime: time, parentTransform: transform)
    }
    masks = layer.mask.map { [LayerReport($0, parentTime: time, parentTransform: transform)] } ?? []
  }

  /// The first layer of a name in this one, itself included, in depth-first order.
  public func layer(named name: String) -> LayerReport? {
    if self.name == name { return self }
    return (sublayers + masks).lazy.compactMap { $0.layer(named: name) }.first
  }
}

/// One animation of one property in one frame.
public struct AnimationReport: Sendable {
  /// Which of the animations it is.
  public enum Kind: String, Hashable, Sendable {
    /// From a value to another, by a spring, through a list of values, or of a type of one's own.
    case basic, spring, keyframe, custom
  }
  /// The key on the layer (a member of a group has the group's); nil for none.
  public let key: String?
  /// Which of the animations it is.
  public let kind: Kind
  /// What it changes; its raw value is the key path.
  public let property: AnimatableProperty
  /// Start, where the animation itself says so.
  public let from: AnimationValue?
  /// End, where the animation itself says so.
  public let to: AnimationValue?
  /// Whether its value is added.
  public let isAdditive: Bool
  /// When it and its cycles run; the begin time is that of the layer's clock, or of the group's for a member.
  public let timing: AnimationTiming
  /// Whether its endpoints are equal, so that it is not run (B34).
  public let isConstant: Bool
  /// Where in it the frame is; nil where it presents nothing.
  public let point: CyclePoint?
  /// What it adds, or what it puts in place of what is there; nil where it presents nothing.
  public let contribution: AnimationValue?

  /// 0 to 1 inside the cycle; nil where it presents nothing.
  public var phase: Double? { point?.phase }

  static func all(on layer: CommittedLayer, atLocalTime time: Double) -> [AnimationReport] {
    var running = layer.values
    var reports: [AnimationReport] = []
    for step in layer.animations {
      append(
        step.animation, key: step.key, isConstant: step.isConstant, time: time, to: &reports,
        running: &running)
    }
    return reports
  }

  private static func append(
    _ animation: any Animation, key: String?, isConstant: Bool, time: Double,
    to reports: inout [AnimationReport], running: inout LayerValues
  ) {
    let point = isConstant ? CyclePoint(phase: 0) : animation.timing.point(at: time)
    if let group = animation as? AnimationGroup {
      for member in group.animations {
        let memberTime = point.map { group.localTime(at: $0) } ?? -.infinity
        append(
          group.resolved(member), key: key, isConstant: point != nil && member.isConstant(threshold: 0),
          time: memberTime, to: &reports, running: &running)
      }
      return
    }
    if let property = animation as? any PropertyAnimation {
      reports.append(
        AnimationReport(property, key: key, isConstant: isConstant, point: point, over: running))
    }
    animation.apply(atLocalTime: time, isConstant: isConstant, to: &running)
  }

  private init(
    _ animation: any PropertyAnimation, key: String?, isConstant: Bool, point: CyclePoint?,
    over running: LayerValues
  ) {
    self.key = key
    kind =
      switch animation {
      case is BasicAnimation: .basic
      case is SpringAnimation: .spring
      case is KeyframeAnimation: .keyframe
      default: .custom
      }
    property = animation.property
    (from, to) = animation.endpoints
    isAdditive = animation.isAdditive
    timing = animation.timing
    self.isConstant = isConstant
    self.point = point
    let base =
      animation.isAdditive ? .neutral(animation.property.kind) : animation.property.value(in: running)
    contribution = point.flatMap { point in base.map { animation.value(at: point, over: $0) } }
  }
}
