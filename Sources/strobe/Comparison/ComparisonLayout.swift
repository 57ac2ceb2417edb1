import LayerTree
import Pixels

/// Where the parts of a comparison stand, and the layers that draw them.
struct ComparisonLayout {
  /// Size of one side, points.
  let panel: Size
  /// Between the sides, points.
  static let gap = 8.0
  /// Height of the names above the sides, points.
  static let header = 28.0
  /// Height of the strip below, points.
  static let stripHeight = 112.0

  private static let ground = Color(red8: 28, green8: 28, blue8: 30)
  private static let ink = Color(red8: 235, green8: 235, blue8: 245)
  private static let faint = Color(red8: 99, green8: 99, blue8: 102)
  private static let accent = Color(red8: 255, green8: 159, blue8: 10)

  /// Size of the whole, points.
  var size: Size {
    Size(
      width: 2 * panel.width + Self.gap, height: Self.header + panel.height + Self.stripHeight)
  }

  private func left(_ column: Int) -> Double { Double(column) * (panel.width + Self.gap) }

  /// The root with all parts.
  func root(_ parts: [LayerSnapshot]) -> LayerSnapshot {
    var values = LayerValues()
    values.bounds = Rect(origin: .zero, size: size)
    values.anchorPoint = .zero
    values.backgroundColor = Self.ground
    return LayerSnapshot(id: id(0), name: "comparison", values: values, sublayers: parts)
  }

  /// One side's frame in its place.
  func panel(_ root: LayerSnapshot?, column: Int) -> LayerSnapshot {
    var values = placed(Rect(x: left(column), y: Self.header, width: panel.width, height: panel.height))
    values.masksToBounds = true
    values.backgroundColor = .black
    return LayerSnapshot(
      id: id(10 + column), name: column == 0 ? "left" : "right", values: values,
      sublayers: root.map { [$0] } ?? [])
  }

  /// The name above a side.
  func title(_ text: String, column: Int) -> LayerSnapshot {
    label(
      text, in: Rect(x: left(column), y: 5, width: panel.width, height: Self.header - 5), size: 14,
      color: Self.ink, id: 20 + column)
  }

  /// The strip: the gap over time, up to a frame bright and after it faint, with its figures.
  func strip(_ curve: GapCurve, frame: Int) -> [LayerSnapshot] {
    let top = Self.header + panel.height
    let box = Rect(x: 12, y: top + 30, width: size.width - 24, height: Self.stripHeight - 40)
    let now = curve.gaps.indices.contains(frame) ? curve.gaps[frame] : 0
    let peak = curve.times.isEmpty ? 0 : curve.times[curve.peak]
    let words =
      "offset right less left: \(decimal(now, places: 2)) pt now, at most "
      + "\(decimal(curve.gaps.isEmpty ? 0 : curve.gaps[curve.peak], places: 2)) pt at "
      + "\(decimal(peak, places: 3)) s (the strip's full height)"
    let columns = curve.columns(Int(size.width))
    let done = curve.gaps.isEmpty ? 0 : Double(frame + 1) / Double(curve.gaps.count)
    return [
      label(
        words, in: Rect(x: 12, y: top + 8, width: size.width - 24, height: 20), size: 13, color: Self.ink,
        id: 30),
      line(box, from: Point(x: 0, y: box.height / 2), to: Point(x: box.width, y: box.height / 2), id: 31),
      bars(columns, scale: curve.scale, in: box, part: 1, color: Self.faint, id: 32),
      bars(columns, scale: curve.scale, in: box, part: done, color: Self.accent, id: 33),
    ]
  }

  private func bars(
    _ columns: [Double], scale: Double, in box: Rect, part: Double, color: Color, id number: Int
  ) -> LayerSnapshot {
    var path = Path()
    let (width, middle) = (box.width / Double(max(1, columns.count)), box.height / 2)
    let shown = min(columns.count, Int((Double(columns.count) * part).rounded(.up)))
    path.move(to: Point(x: 0, y: middle))
    for (index, gap) in columns.prefix(shown).enumerated() {
      let y = middle - gap / scale * middle
      path.addLine(to: Point(x: Double(index) * width, y: y))
      path.addLine(to: Point(x: Double(index + 1) * width, y: y))
    }
    path.addLine(to: Point(x: Double(shown) * width, y: middle))
    path.close()
    var values = placed(box)
    values.contents = .shape(ShapeContents(path: path, fillColor: color))
    return LayerSnapshot(id: id(number), values: values)
  }

  private func line(_ box: Rect, from: Point, to: Point, id number: Int) -> LayerSnapshot {
    var path = Path()
    path.move(to: from)
    path.addLine(to: to)
    var values = placed(box)
    values.contents = .shape(ShapeContents(path: path, fillColor: nil, strokeColor: Self.faint, lineWidth: 1))
    return LayerSnapshot(id: id(number), values: values)
  }

  private func label(_ text: String, in box: Rect, size: Double, color: Color, id number: Int)
    -> LayerSnapshot
  {
    var values = placed(box)
    values.contents = .text(
      TextContents(text, fontSize: size, weight: .medium, color: color, alignment: .center, numberOfLines: 1))
    return LayerSnapshot(id: id(number), values: values)
  }

  private func placed(_ box: Rect) -> LayerValues {
    var values = LayerValues()
    values.bounds = Rect(x: 0, y: 0, width: box.width, height: box.height)
    values.anchorPoint = .zero
    values.position = box.origin
    return values
  }

  /// Serials above those of both stages.
  private func id(_ number: Int) -> LayerID { LayerID(rawValue: 1 << 40 + UInt64(number)) }
}
