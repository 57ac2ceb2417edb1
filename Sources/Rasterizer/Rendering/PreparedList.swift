import LayerTree
import Pixels

/// A display list made ready for one target: geometry checked, cut and flattened, groups bounded.
struct PreparedList: Sendable {
  private(set) var operations: [PreparedOperation] = []
  /// The rows of each operation.
  private(set) var rows: [OperationRows] = []
  private(set) var paths: [PathEdges] = []
  private(set) var masks: [PreparedMask] = []
  private(set) var paints: [PreparedPaint] = []
  /// Of each paint the kept picture with known runs that it is, if it is one.
  private(set) var blits: [StoreBlit?] = []
  private(set) var groups: [PreparedGroup] = []
  /// How deep groups nest, 0 for none.
  private(set) var depth = 0

  /// Prepares a list.
  ///
  /// - Parameters:
  ///   - list: The operations, device pixels.
  ///   - limits: The device pixels that are drawn.
  init(_ list: DisplayList, limits: IntRect) {
    operations.reserveCapacity(list.operations.count)
    var clips = [limits]
    var open: [(index: Int, clips: Int)] = []
    for operation in list.operations {
      let clip = clips[clips.count - 1]
      switch operation {
      case .pushClip(let box): clips.append(clip.intersection(box))
      case .popClip: clips.removeLast()
      case .beginGroup(let opacity, let shapes):
        open.append((operations.count, clips.count))
        depth = max(depth, open.count)
        clips.append(beginGroup(opacity, shapes, clip))
      case .endGroup:
        let group = open.removeLast()
        clips.removeLast(clips.count - group.clips)
        endGroup(group.index)
      default: add(operation, clip)
      }
    }
    while let group = open.popLast() { endGroup(group.index) }
    rows = operations.indices.map(rows(of:))
  }

  /// Whether a single operation outside all groups hides a box.
  func hides(_ box: IntRect) -> Bool {
    var index = 0
    while index < operations.count {
      let opaque = operations[index].opaque
      if opaque.intersection(box) == box { return true }
      index = Int(rows[index].next)
    }
    return false
  }

  private func rows(of index: Int) -> OperationRows {
    var next = index + 1
    if case .group(let end, _) = operations[index].shape { next = end }
    let box = operations[index].box
    return OperationRows(
      minY: Int32(clamping: box.minY), maxY: Int32(clamping: box.maxY), next: Int32(clamping: next))
  }

  /// Opens a group; returns the box that its children are cut to.
  private mutating func beginGroup(_ opacity: Double, _ shapes: [Clip], _ clip: IntRect) -> IntRect {
    var box = clip
    var clips: [PreparedOperation] = []
    for shape in shapes {
      guard let prepared = prepare(shape, box) else {
        box = .empty
        break
      }
      box = prepared.box
      if case .box = prepared.shape { continue }
      clips.append(prepared)
    }
    let byte = coverageByte(opacity)
    if byte == 0 { box = .empty }
    operations.append(
      PreparedOperation(
        shape: .group(end: 0, groups.count), source: .pixel(0), box: box, opaque: .empty, opaqueToo: .empty))
    groups.append(PreparedGroup(opacity: byte, clips: clips))
    return box
  }

  /// Closes a group: its box becomes that of its children; one without any is taken out again.
  private mutating func endGroup(_ index: Int) {
    guard case .group(_, let group) = operations[index].shape else { return }
    var box = IntRect.empty
    for child in operations[(index + 1)...] { box = box.union(child.box) }
    if box.isEmpty {
      operations.removeSubrange(index...)
      return
    }
    operations[index].shape = .group(end: operations.count, group)
    operations[index].box = box
  }

  /// Adds an operation that draws, unless it covers nothing.
  private mutating func add(_ operation: DisplayList.Operation, _ clip: IntRect) {
    guard !clip.isEmpty else { return }
    switch operation {
    case .rect(let rect, let edges, let paint): add(shape(rect, edges, clip), paint)
    case .roundedRect(let rect, let radius, let corners, let edges, let paint):
      add(shape(rect, radius, corners, edges, clip), paint)
    case .circle(let center, let radius, let paint):
      let box = Rect(x: center.x - radius, y: center.y - radius, width: radius * 2, height: radius * 2)
      add(shape(box, radius, .all, .antialiased, clip), paint)
    case .path(let path, let transform, let rule, let edges, let paint):
      add(shape(PathEdges(path, transform: transform, rule: rule, limits: clip), edges, clip), paint)
    case .stroke(let path, let transform, let style, let paint):
      add(shape(strokeEdges(path, transform, style, clip), .antialiased, clip), paint)
    case .image(let image, let origin, let options): addImage(image, origin, options, clip)
    case .mask(let mask, let origin, let color):
      add(shape(mask, origin, clip), .color(color))
    case .beginGroup, .endGroup, .pushClip, .popClip: break
    }
  }

  private mutating func add(_ shape: PreparedOperation?, _ paint: Paint) {
    guard var operation = shape, !operation.box.isEmpty else { return }
    switch paint {
    case .color(let color):
      let pixel = color.finite.pixel.word
      guard pixel >> 24 > 0 else { return }
      operation.source = .pixel(pixel)
      if pixel >> 24 < 255 { operation.hideNothing() }
    case .linearGradient(let gradient):
      guard let paint = PreparedPaint(gradient) else { return }
      append(paint, to: &operation)
    case .image(let image):
      guard let paint = PreparedPaint(image) else { return }
      append(paint, to: &operation)
    }
    operations.append(operation)
  }

  private mutating func append(_ paint: PreparedPaint, to operation: inout PreparedOperation) {
    operation.source = .sampled(paints.count)
    paints.append(paint)
    blits.append(paint.storeBlit)
    if !paint.isOpaque { operation.hideNothing() }
  }

  private mutating func addImage(
    _ image: Image, _ origin: Point, _ options: DisplayList.ImageOptions, _ clip: IntRect
  ) {
    let size = image.pixels.size
    let rect = Rect(x: origin.x, y: origin.y, width: Double(size.width), height: Double(size.height))
    guard var operation = shape(rect, options.edges, clip) else { return }
    guard let paint = PreparedPaint(image, at: origin, options) else { return }
    append(paint, to: &operation)
    operations.append(operation)
  }

  private func strokeEdges(
    _ path: Path, _ transform: Transform, _ style: StrokeStyle, _ clip: IntRect
  ) -> PathEdges? {
    // The most that the transform stretches a length, squared, is at most the sum of the squares.
    let stretch =
      (transform.a * transform.a + transform.b * transform.b + transform.c * transform.c
      + transform.d * transform.d).squareRoot()
    guard stretch > 0, stretch.isFinite, style.width.isFinite else { return nil }
    let polygons = StrokeOutline.polygons(
      of: path, style: style, tolerance: PathFlattening.tolerance / stretch)
    var mapped: [[Point]] = []
    mapped.reserveCapacity(polygons.count)
    for polygon in polygons {
      let points = polygon.map { point -> Point in
        let image = transform.apply(to: point)
        return Point(x: DeviceNumber.bounded(image.x), y: DeviceNumber.bounded(image.y))
      }
      mapped.append(points)
    }
    return PathEdges(mapped, rule: .nonZero, limits: clip)
  }

  /// A clip as a shape, cut to a box; nil where nothing is inside.
  private mutating func prepare(_ clip: Clip, _ box: IntRect) -> PreparedOperation? {
    switch clip {
    case .rect(let rect, let edges): shape(rect, edges, box)
    case .roundedRect(let rect, let radius, let corners, let edges): shape(rect, radius, corners, edges, box)
    case .path(let path, let transform, let rule, let edges):
      shape(PathEdges(path, transform: transform, rule: rule, limits: box), edges, box)
    case .mask(let mask, let origin): shape(mask, origin, box)
    }
  }
}

extension PreparedList {
  /// An upright rectangle cut to a box; nil where it covers nothing.
  private func shape(_ rect: Rect, _ edges: EdgeRule, _ clip: IntRect) -> PreparedOperation? {
    if edges == .pixelCenter { return whole(rect.pixelCenterBox.intersection(clip)) }
    guard let rect = RectCoverage(rect) else { return nil }
    let box = rect.touched.intersection(clip)
    if box.isEmpty { return nil }
    if rect.filled == rect.touched { return whole(box) }
    return PreparedOperation(
      shape: .rect(rect), source: .pixel(0), box: box, opaque: rect.filled.intersection(box),
      opaqueToo: .empty)
  }

  /// A box of whole pixels.
  private func whole(_ box: IntRect) -> PreparedOperation? {
    if box.isEmpty { return nil }
    return PreparedOperation(shape: .box, source: .pixel(0), box: box, opaque: box, opaqueToo: .empty)
  }

  private func shape(
    _ rect: Rect, _ radius: Double, _ corners: CornerMask, _ edges: EdgeRule, _ clip: IntRect
  ) -> PreparedOperation? {
    guard radius > 0, !corners.isEmpty else { return radius.isNaN ? nil : shape(rect, edges, clip) }
    var outline = rect
    if edges == .pixelCenter {
      let box = rect.pixelCenterBox
      outline = Rect(
        x: Double(box.minX), y: Double(box.minY), width: Double(box.width), height: Double(box.height))
    }
    guard let coverage = RectCoverage(outline) else { return nil }
    let rounded = RoundedRectCoverage(coverage, radius: radius, corners: corners)
    let box = coverage.touched.intersection(clip)
    if box.isEmpty { return nil }
    return PreparedOperation(
      shape: .roundedRect(rounded), source: .pixel(0), box: box,
      opaque: rounded.filledRows.intersection(box), opaqueToo: rounded.filledColumns.intersection(box))
  }

  private mutating func shape(_ edges: PathEdges?, _ rule: EdgeRule, _ clip: IntRect) -> PreparedOperation? {
    guard let edges else { return nil }
    paths.append(edges)
    return PreparedOperation(
      shape: .path(paths.count - 1, rule), source: .pixel(0), box: edges.box.intersection(clip),
      opaque: .empty, opaqueToo: .empty)
  }

  private mutating func shape(_ mask: AlphaMask, _ origin: IntPoint, _ clip: IntRect) -> PreparedOperation? {
    let limit = Int(DeviceNumber.limit)
    guard abs(Double(origin.x)) <= Double(limit), abs(Double(origin.y)) <= Double(limit) else { return nil }
    let box = IntRect(x: origin.x, y: origin.y, width: mask.width, height: mask.height).intersection(clip)
    if box.isEmpty { return nil }
    masks.append(PreparedMask(mask: mask, origin: origin))
    return PreparedOperation(
      shape: .mask(masks.count - 1), source: .pixel(0), box: box, opaque: .empty, opaqueToo: .empty)
  }
}

extension PreparedOperation {
  /// Forgets what would be hidden by an opaque paint.
  mutating func hideNothing() {
    opaque = .empty
    opaqueToo = .empty
  }
}

extension RectCoverage {
  /// The rectangle with its coordinates cut to the limits; nil where it has no area or is not made of numbers.
  init?(_ rect: Rect) {
    let right = rect.maxX
    let bottom = rect.maxY
    guard rect.size.width > 0, rect.size.height > 0, !right.isNaN, !bottom.isNaN, !rect.minX.isNaN,
      !rect.minY.isNaN
    else { return nil }
    self.init(
      left: DeviceNumber.bounded(rect.minX), top: DeviceNumber.bounded(rect.minY),
      right: DeviceNumber.bounded(right), bottom: DeviceNumber.bounded(bottom))
    guard self.right > left, self.bottom > top else { return nil }
  }
}

extension Color {
  /// The colour with components that are not numbers taken as 0.
  var finite: Color {
    func number(_ value: Double) -> Double { value.isNaN ? 0 : max(0, min(1, value)) }
    return Color(red: number(red), green: number(green), blue: number(blue), alpha: number(alpha))
  }
}
