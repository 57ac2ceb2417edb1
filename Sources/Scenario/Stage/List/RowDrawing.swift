import LayerTree
import Pixels

/// One layer of a row.
struct RowPart: Hashable {
  var frame: Rect
  var color = Color.clear
  var cornerRadius = 0.0
  var contents: LayerContents?

  func apply(to layer: Layer) {
    layer.frame = frame
    layer.backgroundColor = color
    layer.cornerRadius = cornerRadius
    if layer.values.contents != contents { layer.contents = contents }
  }
}

/// How a row is laid out at a width: its own height, and its layers at whatever height it is given.
struct RowDrawing {
  /// The height that the row asks for, points.
  let height: Double
  private let face: RowFace
  private let id: String
  private let width: Double
  private let text: (contents: TextContents, frame: Rect)?
  private let detail: (contents: TextContents, frame: Rect)?

  init(_ face: RowFace, id: String, width: Double, measure: TextMeasure) {
    self.face = face
    self.id = id
    self.width = width
    let plan: RowTextPlan
    switch face.style {
    case .flat: plan = .flat(face, id: id, width: width, measure)
    case .bubble: plan = .bubble(face, width: width, measure)
    case .card: plan = .card(face, width: width, measure)
    case .setting: plan = .setting(face, width: width, measure)
    }
    height = face.height ?? plan.height
    text = plan.text
    detail = plan.detail
  }

  /// The row's layers, back to front, filling a height in points.
  func parts(height: Double) -> [RowPart] {
    let whole = Rect(x: 0, y: 0, width: width, height: height)
    switch face.style {
    case .flat:
      return [RowPart(frame: whole, color: face.color ?? GoldenHues.color(of: id))] + words(in: height)
    case .bubble: return bubbleParts(height) + words(in: height)
    case .card: return cardParts(height) + words(in: height)
    case .setting: return settingParts(height) + words(in: height)
    }
  }

  /// The texts, cut off where a given height leaves no room.
  private func words(in height: Double) -> [RowPart] {
    [text, detail].compactMap { $0 }.compactMap { words in
      var frame = words.frame
      frame.size.height = min(frame.height, height - frame.minY)
      guard frame.height > 0, frame.width > 0 else { return nil }
      return RowPart(frame: frame, contents: .text(words.contents))
    }
  }

  private func bubbleParts(_ height: Double) -> [RowPart] {
    let box = text?.frame ?? .zero
    let bubble = Rect(
      x: box.minX - RowTextPlan.bubblePadding.width, y: RowTextPlan.bubbleGap,
      width: box.width + 2 * RowTextPlan.bubblePadding.width,
      height: max(0, height - 2 * RowTextPlan.bubbleGap))
    let color =
      face.isOutgoing ? Color(red: 0.04, green: 0.42, blue: 1) : Color(red: 0.91, green: 0.91, blue: 0.93)
    var parts = [RowPart(frame: bubble, color: color, cornerRadius: min(17, bubble.height / 2))]
    guard !face.avatar.isEmpty, !face.isOutgoing else { return parts }
    let side = 28.0
    let place = Rect(x: 10, y: height - RowTextPlan.bubbleGap - side, width: side, height: side)
    parts.append(
      RowPart(frame: place, color: face.color ?? GoldenHues.color(of: face.avatar), cornerRadius: side / 2))
    var initials = TextContents(face.avatar, fontSize: 11, weight: .bold, color: .white)
    initials.alignment = .center
    parts.append(
      RowPart(
        frame: Rect(x: place.minX, y: place.minY + 7, width: side, height: 15), contents: .text(initials)))
    return parts
  }

  private func cardParts(_ height: Double) -> [RowPart] {
    let card = Rect(x: 12, y: 8, width: max(0, width - 24), height: max(0, height - 16))
    let picture = Rect(
      x: card.minX, y: card.minY, width: card.width, height: min(card.height, RowTextPlan.pictureHeight))
    let base = face.color ?? GoldenHues.color(of: id)
    let dark = Color(red: base.red * 0.45, green: base.green * 0.45, blue: base.blue * 0.55)
    let sky = GradientContents(
      stops: [.init(color: base, location: 0), .init(color: dark, location: 1)],
      startPoint: Point(x: 0, y: 0), endPoint: Point(x: 1, y: 1))
    return [
      RowPart(frame: card, color: Color(red: 0.95, green: 0.95, blue: 0.96), cornerRadius: 14),
      RowPart(frame: picture, cornerRadius: 14, contents: .gradient(sky)),
      RowPart(
        frame: Rect(x: picture.maxX - 76, y: picture.minY + 24, width: 44, height: 44),
        color: Color(red: 1, green: 1, blue: 1, alpha: 0.75), cornerRadius: 22),
    ]
  }

  private func settingParts(_ height: Double) -> [RowPart] {
    [
      RowPart(
        frame: Rect(x: 16, y: (height - 29) / 2, width: 29, height: 29),
        color: face.color ?? GoldenHues.color(of: id), cornerRadius: 7),
      RowPart(
        frame: Rect(x: 60, y: height - 0.5, width: max(0, width - 60), height: 0.5),
        color: Color(red: 0.24, green: 0.24, blue: 0.26, alpha: 0.29)),
    ]
  }
}
