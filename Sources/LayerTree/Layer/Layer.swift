/// A rectangle that shows something and holds others, as CALayer without the prefix.
///
/// What code reads and writes here are the model values; a commit of the layer's context copies them for
/// the render server, and what is shown at an instant is computed from the copy (B12). Nothing is animated
/// implicitly (B20). All of `LayerValues` can be read and written as the layer's own property:
/// `layer.position.y += 10`.
@dynamicMemberLookup
public final class Layer {
  /// The model values; writing them all at once marks the layer as changed only where they differ.
  public var values: LayerValues {
    get { model }
    set { write { $0 = newValue } }
  }
  /// What reports call the layer, and scenarios find it by.
  public var name: String? {
    didSet { if name != oldValue { markChanged() } }
  }
  /// The layer's identity: nil until it first joins a context's tree, then always the same in that context.
  public internal(set) var id: LayerID?
  /// The layers inside, in the order in which they were added.
  public internal(set) var sublayers: [Layer] = []
  /// The layer whose alpha this one is multiplied by, placed in this layer's coordinates; it has no superlayer.
  public var mask: Layer? {
    get { maskLayer }
    set { replaceMask(with: newValue) }
  }
  /// The context in whose tree the layer is; nil outside of any.
  public internal(set) weak var context: LayerContext?

  var model: LayerValues
  /// The context that gave the identity.
  weak var home: LayerContext?
  /// The layer that holds this one as a sublayer or as its mask.
  weak var parent: Layer?
  var maskLayer: Layer?
  var animations: [AnimationRecord] = []
  /// Whether this layer or one inside it has changed since the last commit.
  var needsCommit = true
  /// This layer in the newest commit; nil where it is not in it (B17).
  var committed: CommittedLayer?
  /// The layer that held this one in the newest commit.
  weak var committedParent: Layer?

  /// A layer outside of any tree.
  public init(name: String? = nil, values: LayerValues = LayerValues()) {
    self.name = name
    model = values
  }

  /// A layer of a given frame with its anchor point at the top left, as the rows of a list have it.
  public convenience init(name: String? = nil, topLeftFrame frame: Rect) {
    self.init(name: name)
    model.anchorPoint = .zero
    model.position = frame.origin
    model.bounds = Rect(origin: .zero, size: frame.size)
  }

  /// Any of the model values.
  public subscript<Value: Equatable>(dynamicMember path: WritableKeyPath<LayerValues, Value>) -> Value {
    get { model[keyPath: path] }
    set {
      guard model[keyPath: path] != newValue else { return }
      let timing = model.timing
      model[keyPath: path] = newValue
      didChange(from: timing)
    }
  }

  /// Where the anchor point is in the superlayer's coordinates, points.
  public var position: Point {
    get { model.position }
    set {
      guard model.position != newValue else { return }
      model.position = newValue
      markChanged()
    }
  }

  /// Own coordinates: the size, and an origin that scrolls what is inside, points.
  public var bounds: Rect {
    get { model.bounds }
    set {
      guard model.bounds != newValue else { return }
      model.bounds = newValue
      markChanged()
    }
  }

  /// The box in the superlayer's coordinates; setting it moves and resizes through the transform, points.
  public var frame: Rect {
    get { model.frame }
    set { write { $0.setFrame(newValue) } }
  }

  private func write(_ change: (inout LayerValues) -> Void) {
    var changed = model
    change(&changed)
    guard changed != model else { return }
    let timing = model.timing
    model = changed
    didChange(from: timing)
  }

  private func didChange(from timing: LayerTiming) {
    if timing != model.timing { context?.completions.clocksChanged() }
    markChanged()
  }

  /// Marks this layer and those above it as changed since the last commit.
  func markChanged() {
    var next: Layer? = self
    while let layer = next, !layer.needsCommit {
      layer.needsCommit = true
      next = layer.parent
    }
  }
}

extension LayerValues {
  /// Moves and resizes so that the box in the superlayer's coordinates is `frame`, as CALayer does.
  ///
  /// The bounds keep their origin. Where the transform flattens, only the position changes.
  mutating func setFrame(_ frame: Rect) {
    var size = frame.size
    if !transform.isTranslation, let inverse = transform.inverse {
      size = inverse.boundingBox(of: Rect(origin: .zero, size: frame.size)).size
    }
    bounds.size = size
    let shown = self.frame
    position.x += frame.minX - shown.minX
    position.y += frame.minY - shown.minY
    // Without rounding where nothing turns or scales: the fixed point of the frame itself.
    if transform == .identity {
      position = Point(
        x: frame.minX + anchorPoint.x * size.width, y: frame.minY + anchorPoint.y * size.height)
    }
  }
}
