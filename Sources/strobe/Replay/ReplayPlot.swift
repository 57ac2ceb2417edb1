import CoreList
import Foundation
import LayerTree
import Pixels
import Rasterizer

/// A picture of recordings and their replays: both curves above, their difference below, one row a file.
struct ReplayPlot {
  /// What one row shows.
  struct Row {
    /// Its heading.
    var title: String
    /// What it draws.
    var curves: ReplayCurves
  }

  let rows: [Row]
  let text: TextEngine
  /// Pixels of a row.
  static let rowSize = IntSize(width: 1200, height: 520)

  private static let ink = Color(red: 0.15, green: 0.16, blue: 0.2, alpha: 1)
  private static let faint = Color(red: 0.86, green: 0.87, blue: 0.9, alpha: 1)
  private static let recorded = Color(red: 0.1, green: 0.35, blue: 0.85, alpha: 1)
  private static let replayed = Color(red: 0.93, green: 0.35, blue: 0.05, alpha: 1)
  private static let difference = Color(red: 0.55, green: 0.1, blue: 0.5, alpha: 1)

  /// The picture of all rows.
  func picture(threads: Int) -> PixelBuffer {
    var list = DisplayList()
    let size = IntSize(width: Self.rowSize.width, height: Self.rowSize.height * max(1, rows.count))
    list.fill(Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height)), with: .color(.white))
    for (index, row) in rows.enumerated() {
      draw(row, top: Double(index * Self.rowSize.height), into: &list)
    }
    return DisplayListRenderer(threads: threads).picture(of: list, size: size)
  }

  private func draw(_ row: Row, top: Double, into list: inout DisplayList) {
    let width = Double(Self.rowSize.width)
    write(row.title, at: Point(x: 24, y: top + 16), size: 20, Self.ink, into: &list)
    write("recorded", at: Point(x: width - 330, y: top + 18), size: 16, Self.recorded, into: &list)
    write("replayed", at: Point(x: width - 230, y: top + 18), size: 16, Self.replayed, into: &list)
    write("difference", at: Point(x: width - 130, y: top + 18), size: 16, Self.difference, into: &list)
    let rows = row.curves.gestures.flatMap(\.self)
    guard let first = rows.first, let last = rows.last else { return }
    let times = first.time...max(last.time, first.time + 1e-3)
    let offsets = PlotPanel(
      box: Rect(x: 100, y: top + 56, width: width - 130, height: 290), times: times,
      values: PlotPanel.range(rows.flatMap { [$0.recorded, $0.replayed] }, least: 1))
    let differences = PlotPanel(
      box: Rect(x: 100, y: top + 370, width: width - 130, height: 100), times: times,
      values: PlotPanel.range(rows.map { $0.replayed - $0.recorded } + [0], least: 1))
    grid(offsets, unit: "pt", into: &list)
    grid(differences, unit: "pt", into: &list)
    for gesture in row.curves.gestures {
      line(offsets, gesture.map { ($0.time, $0.recorded) }, width: 5, Self.recorded, into: &list)
      line(offsets, gesture.map { ($0.time, $0.replayed) }, width: 2, Self.replayed, into: &list)
      line(
        differences, gesture.map { ($0.time, $0.replayed - $0.recorded) }, width: 2, Self.difference,
        into: &list)
    }
    let floor = top + 478
    write(seconds(times.lowerBound), at: Point(x: 100, y: floor), size: 14, Self.ink, into: &list)
    write(seconds(times.upperBound), at: Point(x: width - 90, y: floor), size: 14, Self.ink, into: &list)
  }

  private func seconds(_ time: Double) -> String { "\(decimal(time, places: 2)) s" }

  /// The panel's least and greatest value, and a line at each and at 0.
  private func grid(_ panel: PlotPanel, unit: String, into list: inout DisplayList) {
    var marks = [panel.values.lowerBound, panel.values.upperBound]
    if panel.values.contains(0), !marks.contains(0) { marks.append(0) }
    for mark in marks {
      let y = panel.place(0, mark).y
      list.fill(
        Rect(x: panel.box.origin.x, y: y - 0.5, width: panel.box.width, height: 1), with: .color(Self.faint))
      // A label at 0 would lie on one close to it.
      if mark == 0, marks.dropLast().contains(where: { abs(panel.place(0, $0).y - y) < 18 }) { continue }
      write(
        "\(decimal(mark, places: 1)) \(unit)", at: Point(x: 12, y: y - 9), size: 14, Self.ink, into: &list)
    }
  }

  private func line(
    _ panel: PlotPanel, _ points: [(Double, Double)], width: Double, _ color: Color,
    into list: inout DisplayList
  ) {
    var path = Path()
    for (index, point) in points.enumerated() {
      let place = panel.place(point.0, point.1)
      if index == 0 { path.move(to: place) } else { path.addLine(to: place) }
    }
    if points.count > 1 {
      list.stroke(path, style: StrokeStyle(width: width, join: .round, cap: .round), with: .color(color))
    } else if let only = points.first {
      list.fillCircle(center: panel.place(only.0, only.1), radius: width, with: .color(color))
    }
  }

  private func write(
    _ words: String, at place: Point, size: Double, _ color: Color, into list: inout DisplayList
  ) {
    let contents = TextContents(
      words, fontSize: size, weight: .medium, color: color, alignment: .left, numberOfLines: 1,
      truncation: .none, wraps: false)
    let layout = text.layout(contents, size: Size(width: Double.infinity, height: .infinity))
    TextPainter.append(
      layout, color: color, transform: .translation(x: place.x, y: place.y), to: &list)
  }
}

/// A box that shows values over time.
struct PlotPanel {
  /// Pixels.
  let box: Rect
  /// Seconds from its left to its right.
  let times: ClosedRange<Double>
  /// Points from its bottom to its top.
  let values: ClosedRange<Double>

  /// The pixels of a value at a time.
  func place(_ time: Double, _ value: Double) -> Point {
    let x = (time - times.lowerBound) / (times.upperBound - times.lowerBound)
    let y = (value - values.lowerBound) / (values.upperBound - values.lowerBound)
    return Point(x: box.origin.x + x * box.width, y: box.origin.y + (1 - y) * box.height)
  }

  /// What values span, at least so much.
  static func range(_ values: [Double], least: Double) -> ClosedRange<Double> {
    let low = values.min() ?? 0
    let high = values.max() ?? 0
    let missing = max(0, least - (high - low)) / 2
    return (low - missing)...(high + missing)
  }
}
