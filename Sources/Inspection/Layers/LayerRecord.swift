import LayerTree

/// A value as the model has it and as the display shows it.
public struct ModelAndPresented<Value: Encodable & Hashable & Sendable>: Encodable, Hashable, Sendable {
  /// By the committed model.
  public let model: Value
  /// As shown, animations applied.
  public let presented: Value

  /// A value of both kinds.
  public init(model: Value, presented: Value) {
    self.model = model
    self.presented = presented
  }
}

/// A layer of one frame: where it is, what it shows and what moves it.
public struct LayerRecord: Encodable, Hashable, Sendable {
  /// The layer's serial, from 1.
  public let id: UInt64
  /// The layer's name, if it has one.
  public let name: String?
  /// x and y in the superlayer, points.
  public let position: ModelAndPresented<[Double]>
  /// x, y, width and height in its own coordinates, points.
  public let bounds: ModelAndPresented<[Double]>
  /// 0 to 1.
  public let opacity: ModelAndPresented<Float>
  /// Whether the layer and what is inside it are left out, as shown.
  public let isHidden: Bool
  /// a, b, c, d, tx and ty as shown; nil for the identity.
  public let transform: [Double]?
  /// x, y, width and height of the box around it in the root's coordinates as shown, points.
  public let frame: [Double]
  /// The layer's own time, seconds.
  public let localTime: Double
  /// The animations on it, in the order in which they are applied.
  public let animations: [AnimationRecord]
  /// The layers inside it, in the order in which they were added.
  public let sublayers: [LayerRecord]
  /// Its mask, alone in a list; empty for none.
  public let mask: [LayerRecord]

  /// The record of a layer and all inside it.
  public init(_ report: LayerReport) {
    let (model, shown) = (report.model, report.presented)
    id = report.id.rawValue
    name = report.name
    position = ModelAndPresented(model: Self.list(model.position), presented: Self.list(shown.position))
    bounds = ModelAndPresented(model: Self.list(model.bounds), presented: Self.list(shown.bounds))
    opacity = ModelAndPresented(model: model.opacity, presented: shown.opacity)
    isHidden = shown.isHidden
    transform = shown.transform == .identity ? nil : AnimationRecord.list(AnimationValue(shown.transform))
    frame = Self.list(report.rootFrame)
    localTime = report.localTime
    animations = report.animations.map(AnimationRecord.init)
    sublayers = report.sublayers.map(LayerRecord.init)
    mask = report.mask.map { [LayerRecord($0)] } ?? []
  }

  private static func list(_ point: Point) -> [Double] { [point.x, point.y] }
  private static func list(_ box: Rect) -> [Double] { [box.minX, box.minY, box.width, box.height] }
}

/// An animation in one frame: what it says, where in it the frame is, and what it contributes.
public struct AnimationRecord: Encodable, Hashable, Sendable {
  /// The key on the layer, if it has one.
  public let key: String?
  /// `basic`, `spring`, `keyframe` or `custom`.
  public let kind: String
  /// What it changes.
  public let keyPath: String
  /// The numbers of the start, where the animation says so.
  public let from: [Double]?
  /// The numbers of the end, where the animation says so.
  public let to: [Double]?
  /// Whether its value is added to what is there.
  public let isAdditive: Bool
  /// When it begins on the layer's clock (on its group's, for a member of a group), seconds.
  public let beginTime: Double?
  /// How long one cycle takes, seconds.
  public let duration: Double
  /// Whether its ends are equal, so that it holds still and never completes.
  public let isConstant: Bool
  /// 0 to 1 inside the cycle; nil where it presents nothing.
  public let phase: Double?
  /// Which cycle, from 0; nil where it presents nothing.
  public let cycle: Int?
  /// The numbers that it adds or puts in place; nil where it presents nothing.
  public let contribution: [Double]?

  /// The record of an animation.
  public init(_ report: AnimationReport) {
    key = report.key
    kind = report.kind.rawValue
    keyPath = report.property.rawValue
    from = report.from.map(Self.list)
    to = report.to.map(Self.list)
    isAdditive = report.isAdditive
    beginTime = report.timing.beginTime
    duration = report.timing.duration
    isConstant = report.isConstant
    phase = report.phase
    cycle = report.point?.cycle
    contribution = report.contribution.map(Self.list)
  }

  /// The numbers of a value that its kind uses.
  static func list(_ value: AnimationValue) -> [Double] { (0..<value.count).map { value.components[$0] } }
}
