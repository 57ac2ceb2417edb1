import CoreList
import LayerTree
import OffscreenUI
import Pixels

/// Translucent bars over a list, which follow its insets, and the keyboard under them.
final class ListChrome: View {
  private let header: View?
  private let bar: View?
  private let keyboard = View(name: "keyboard")
  private let title = Layer(name: nil, topLeftFrame: .zero)
  private let headerLine = Layer(name: nil, topLeftFrame: .zero)
  private let field = Layer(name: nil, topLeftFrame: .zero)
  private let draft = Layer(name: nil, topLeftFrame: .zero)
  private let barLine = Layer(name: nil, topLeftFrame: .zero)
  private var serial = 0
  /// Height that the keyboard is drawn at, points.
  private var keyboardHeight = 0.0

  init(_ description: ChromeDescription, frame: Rect) {
    header = description.header.map { _ in View(name: "header") }
    bar = description.inputBar.map { _ in View(name: "input bar") }
    super.init(frame: frame, name: "chrome")
    passesTouchesThrough = true
    keyboard.layer.backgroundColor = Color(red: 0.82, green: 0.83, blue: 0.85)
    addSubview(keyboard)
    for part in [header, bar].compactMap({ $0 }) {
      part.layer.backgroundColor = Color(red: 0.98, green: 0.98, blue: 0.99, alpha: 0.72)
      part.layer.backdropBlurRadius = 18
      addSubview(part)
    }
    let line = Color(red: 0.24, green: 0.24, blue: 0.26, alpha: 0.29)
    for hairline in [headerLine, barLine] { hairline.backgroundColor = line }
    var contents = TextContents(description.header ?? "", fontSize: 17, weight: .semibold)
    contents.alignment = .center
    title.contents = .text(contents)
    for layer in [title, headerLine] { header?.layer.addSublayer(layer) }
    field.backgroundColor = .white
    field.cornerRadius = 18
    draft.contents = .text(
      TextContents(description.inputBar ?? "", fontSize: 16, color: Color(red: 0.69, green: 0.69, blue: 0.71))
    )
    for layer in [field, draft, barLine] { bar?.layer.addSublayer(layer) }
  }

  /// Takes a new size of the list.
  func resize(to size: Size) { frame = Rect(origin: frame.origin, size: size) }

  /// Places the bars for insets and a keyboard's height in points, on the transition of the list's pass.
  func follow(insets: EdgeInsets, keyboard height: Double, transition: ListTransition) {
    let size = bounds.size
    if height > keyboardHeight || keyboardHeight == 0 { keyboardHeight = max(height, keyboardHeight) }
    place(
      keyboard, Rect(x: 0, y: size.height - height, width: size.width, height: keyboardHeight), transition)
    if let header {
      place(header, Rect(x: 0, y: 0, width: size.width, height: insets.top), transition)
      title.frame = Rect(x: 16, y: max(0, insets.top - 34), width: max(0, size.width - 32), height: 24)
      headerLine.frame = Rect(x: 0, y: insets.top - 0.5, width: size.width, height: 0.5)
    }
    if let bar {
      let own = max(0, insets.bottom - height)
      place(bar, Rect(x: 0, y: size.height - insets.bottom, width: size.width, height: own), transition)
      field.frame = Rect(x: 16, y: 8, width: max(0, size.width - 32), height: min(36, max(0, own - 12)))
      draft.frame = Rect(x: 30, y: 15, width: max(0, size.width - 60), height: 22)
      barLine.frame = Rect(x: 0, y: 0, width: size.width, height: 0.5)
    }
    if height == 0, transition.isImmediate { keyboardHeight = 0 }
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
    guard before.height != frame.height else { return }
    var stretch = BasicAnimation(
      .boundsHeight, from: before.height - frame.height, to: 0, duration: transition.duration,
      timingFunction: transition.curve)
    stretch.isAdditive = true
    view.layer.add(stretch, forKey: "stretch \(serial)")
  }
}
