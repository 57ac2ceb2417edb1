import CoreList
import LayerTree
import OffscreenUI
import Pixels

/// Translucent bars over a list, which follow its insets, and the keyboard under them.
final class ListChrome: View {
  /// Most height that the input bar keeps above a keyboard, points: what is more is room for a screen's lower end.
  static let barAboveKeyboard = 52.0

  private let header: View?
  private let bar: View?
  private let keyboard = View(name: "keyboard")
  private let title = Layer(name: nil, topLeftFrame: .zero)
  private let headerLine = Layer(name: nil, topLeftFrame: .zero)
  private let field = Layer(name: nil, topLeftFrame: .zero)
  private let draft = Layer(name: nil, topLeftFrame: .zero)
  private let barLine = Layer(name: nil, topLeftFrame: .zero)
  private var serial = 0
  /// Height over the list that the keyboard has when it is up, points.
  private var fullHeight = 0.0

  init(_ description: ChromeDescription, frame: Rect) {
    header = description.header.map { _ in View(name: "header") }
    bar = description.inputBar.map { _ in View(name: "input bar") }
    super.init(frame: frame, name: "chrome")
    passesTouchesThrough = true
    keyboard.layer.backgroundColor = Color(red: 0.82, green: 0.83, blue: 0.85)
    for part in [header, bar].compactMap({ $0 }) {
      part.layer.backgroundColor = Color(red: 0.98, green: 0.98, blue: 0.99, alpha: 0.72)
      part.layer.backdropBlurRadius = 18
      addSubview(part)
    }
    addSubview(keyboard)
    let line = Color(red: 0.24, green: 0.24, blue: 0.26, alpha: 0.29)
    for hairline in [headerLine, barLine] { hairline.backgroundColor = line }
    var contents = TextContents(description.header ?? "", fontSize: 17, weight: .semibold)
    contents.alignment = .center
    contents.numberOfLines = 1
    title.contents = .text(contents)
    for layer in [title, headerLine] { header?.layer.addSublayer(layer) }
    field.backgroundColor = .white
    field.cornerRadius = 18
    field.borderWidth = 0.5
    field.borderColor = Color(red: 0.78, green: 0.78, blue: 0.8)
    var words = TextContents(
      description.inputBar ?? "", fontSize: 16, color: Color(red: 0.6, green: 0.6, blue: 0.62))
    words.numberOfLines = 1
    draft.contents = .text(words)
    for layer in [field, draft, barLine] { bar?.layer.addSublayer(layer) }
  }

  /// Takes a new size of the list.
  func resize(to size: Size) { frame = Rect(origin: frame.origin, size: size) }

  /// Places the bars for insets and a keyboard's height in points, on the transition of the list's pass.
  func follow(insets: EdgeInsets, keyboard height: Double, transition: ListTransition) {
    let size = bounds.size
    fullHeight = max(fullHeight, height)
    let own = max(0, insets.bottom - height)
    placeKeyboard(height, behindBar: bar == nil ? 0 : max(0, own - Self.barAboveKeyboard), transition)
    if let header {
      place(header, Rect(x: 0, y: 0, width: size.width, height: insets.top), transition)
      title.frame = Rect(x: 16, y: max(0, insets.top - 34), width: max(0, size.width - 32), height: 24)
      headerLine.frame = Rect(x: 0, y: insets.top - 0.5, width: size.width, height: 0.5)
    }
    if let bar {
      place(bar, Rect(x: 0, y: size.height - insets.bottom, width: size.width, height: own), transition)
      field.frame = Rect(x: 16, y: 8, width: max(0, size.width - 32), height: min(36, max(0, own - 12)))
      draft.frame = Rect(x: 30, y: 15, width: max(0, size.width - 60), height: 22)
      barLine.frame = Rect(x: 0, y: 0, width: size.width, height: 0.5)
    }
    if height == 0, transition.isImmediate { fullHeight = 0 }
  }

  /// Moves the keyboard, which covers the lower part of a bar that is higher than it need be.
  private func placeKeyboard(_ height: Double, behindBar spare: Double, _ transition: ListTransition) {
    let size = bounds.size
    let share = fullHeight > 0 ? height / fullHeight : 0
    let drawn = fullHeight + (fullHeight > 0 ? spare : 0)
    let frame = Rect(x: 0, y: size.height - height - spare * share, width: size.width, height: drawn)
    if keyboard.bounds.size != frame.size {
      RowPart.show(KeyboardDrawing.parts(frame.size), in: keyboard.layer)
    }
    place(keyboard, frame, transition)
  }

  /// Puts a bar at its place, and shows it on its way from where it was.
  private func place(_ view: View, _ frame: Rect, _ transition: ListTransition) {
    let before = view.frame
    view.frame = frame
    guard !transition.isImmediate, before != frame, before.width == frame.width else { return }
    serial += 1
    var slide = BasicAnimation(
      .positionY, from: before.minY - frame.minY, to: 0, duration: transition.duration,
      timingFunction: transition.curve)
    slide.isAdditive = true
    view.layer.add(slide, forKey: "follow \(serial)")
    // A keyboard that was not there rises whole.
    guard before.height != frame.height, before.height > 0 else { return }
    var stretch = BasicAnimation(
      .boundsHeight, from: before.height - frame.height, to: 0, duration: transition.duration,
      timingFunction: transition.curve)
    stretch.isAdditive = true
    view.layer.add(stretch, forKey: "stretch \(serial)")
  }
}
