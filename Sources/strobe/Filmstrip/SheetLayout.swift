import LayerTree
import Pixels

/// Where frames and their labels stand on a contact sheet: pure sizes, in pixels of the sheet.
struct SheetLayout: Equatable, Sendable {
  /// Frames on the sheet, 1 or more.
  let count: Int
  /// Frames in a row, at most `count`.
  let columns: Int
  /// Size of one frame.
  let cell: IntSize

  /// Space around and between frames.
  static let gap = 12
  /// Height of the line of text under a frame.
  static let labelHeight = 22

  /// A sheet; the number of columns is cut to the number of frames.
  init(count: Int, columns: Int, cell: IntSize) {
    self.count = max(1, count)
    self.columns = max(1, min(columns, self.count))
    self.cell = cell
  }

  /// Rows of frames.
  var rows: Int { (count + columns - 1) / columns }

  /// Size of the whole sheet.
  var size: IntSize {
    IntSize(
      width: Self.gap + columns * (cell.width + Self.gap),
      height: Self.gap + rows * (cell.height + Self.labelHeight + Self.gap))
  }

  /// The box of a frame.
  func box(of index: Int) -> IntRect {
    let (row, column) = (index / columns, index % columns)
    return IntRect(
      x: Self.gap + column * (cell.width + Self.gap),
      y: Self.gap + row * (cell.height + Self.labelHeight + Self.gap),
      width: cell.width, height: cell.height)
  }

  /// The box of the label under a frame.
  func labelBox(of index: Int) -> IntRect {
    let frame = box(of: index)
    return IntRect(x: frame.minX, y: frame.maxY, width: cell.width, height: Self.labelHeight)
  }

  /// Which frames of a range are shown: `count` of them, evenly from the first to the last.
  static func frames(count: Int, first: Int, available: Int) -> [Int] {
    let count = min(count, available)
    guard count > 1 else { return [first] }
    return (0..<count).map { index in
      first + (2 * index * (available - 1) + (count - 1)) / (2 * (count - 1))
    }
  }
}

/// A contact sheet as a tree of layers, so that it is drawn as everything else is.
enum ContactSheet {
  /// The sheet's ground.
  static let ground = Color(red8: 28, green8: 28, blue8: 30)
  /// The labels' colour.
  static let ink = Color(red8: 235, green8: 235, blue8: 245)

  /// The tree of a sheet with its pictures, of the layout's cell size, and a label for each.
  static func tree(layout: SheetLayout, frames: [(picture: PixelBuffer, label: String)]) -> FrameTree {
    var values = LayerValues()
    let size = Size(width: Double(layout.size.width), height: Double(layout.size.height))
    values.bounds = Rect(origin: .zero, size: size)
    values.anchorPoint = .zero
    values.backgroundColor = ground
    var sublayers: [LayerSnapshot] = []
    for (index, frame) in frames.enumerated() {
      sublayers.append(picture(frame.picture, in: layout.box(of: index), id: UInt64(2 * index + 2)))
      sublayers.append(label(frame.label, in: layout.labelBox(of: index), id: UInt64(2 * index + 3)))
    }
    let root = LayerSnapshot(id: LayerID(rawValue: 1), name: "sheet", values: values, sublayers: sublayers)
    return FrameTree(index: 0, presentationTime: 0, commitIndex: 1, root: root, size: size, scale: 1)
  }

  private static func picture(_ pixels: PixelBuffer, in box: IntRect, id: UInt64) -> LayerSnapshot {
    var values = placed(box)
    values.contents = .image(Image(pixels))
    values.backgroundColor = .black
    return LayerSnapshot(id: LayerID(rawValue: id), values: values)
  }

  private static func label(_ text: String, in box: IntRect, id: UInt64) -> LayerSnapshot {
    var values = placed(box.offsetBy(dx: 0, dy: 4))
    values.contents = .text(
      TextContents(text, fontSize: 12, color: ink, alignment: .center, numberOfLines: 1))
    return LayerSnapshot(id: LayerID(rawValue: id), values: values)
  }

  private static func placed(_ box: IntRect) -> LayerValues {
    var values = LayerValues()
    values.bounds = Rect(x: 0, y: 0, width: Double(box.width), height: Double(box.height))
    values.anchorPoint = .zero
    values.position = Point(x: Double(box.minX), y: Double(box.minY))
    return values
  }
}
