import LayerTree
import Pixels

/// How a row is laid out at a width: its own height, and its layers at whatever height it is given.
struct RowDrawing {
  /// The height that the row asks for, points.
  let height: Double
  private let face: RowFace
  private let id: String
  private let width: Double
  private let plan: RowTextPlan

  init(_ face: RowFace, id: String, width: Double, measure: TextMeasure) {
    self.face = face
    self.id = id
    self.width = width
    switch face.style {
    case .flat: plan = .flat(face, id: id, width: width, measure)
    case .bubble: plan = .bubble(face, width: width, measure)
    case .card: plan = .card(face, width: width, measure)
    case .setting: plan = .setting(face, width: width, measure)
    }
    height = face.height ?? plan.height
  }

  private var color: Color { face.color ?? GoldenHues.color(of: id) }

  /// The row's layers, back to front, filling a height in points.
  func parts(height: Double) -> [RowPart] {
    switch face.style {
    case .flat:
      let whole = Rect(x: 0, y: 0, width: width, height: height)
      return [RowPart(frame: whole, color: color)] + words(above: height)
    case .bubble: return bubbleParts(height) + words(above: height - RowTextPlan.bubbleGap - 4)
    case .card: return cardParts(height) + words(above: height - 20)
    case .setting:
      // Words stand where the icon does: in the middle of a row that has grown by itself, too.
      return settingParts(height)
        + words(above: plan.height).map { part in
          var part = part
          part.frame.origin.y += (height - plan.height) / 2
          return part
        }
    }
  }

  /// The texts, cut off where a given height leaves no room.
  private func words(above end: Double) -> [RowPart] {
    [plan.text, plan.detail].compactMap { $0 }.compactMap { words in
      var frame = words.frame
      frame.size.height = min(frame.height, end - frame.minY)
      guard frame.height > 0, frame.width > 0 else { return nil }
      return RowPart(frame: frame, contents: .text(words.contents))
    }
  }

  private func bubbleParts(_ height: Double) -> [RowPart] {
    let box = plan.bubble
    let bubble = Rect(
      x: box.minX, y: box.minY, width: box.width, height: max(0, height - 2 * RowTextPlan.bubbleGap))
    let color =
      face.isOutgoing ? Color(red: 0.04, green: 0.42, blue: 1) : Color(red: 0.91, green: 0.91, blue: 0.93)
    let radius = min(17, bubble.height / 2)
    // A picture alone is its own bubble.
    var parts = plan.text == nil ? [] : [RowPart(frame: bubble, color: color, cornerRadius: radius)]
    if let picture = face.picture, bubble.height > 0 {
      let frame = Rect(
        x: bubble.minX, y: bubble.minY, width: bubble.width, height: min(bubble.height, plan.pictureHeight))
      let corners: CornerMask = plan.text == nil ? .all : [.topLeft, .topRight]
      parts.append(
        Landscape.part(
          picture, in: frame, base: GoldenHues.color(picture), cornerRadius: radius, corners: corners))
    }
    guard !face.avatar.isEmpty, !face.isOutgoing else { return parts }
    let side = 28.0
    let place = Rect(x: 10, y: height - RowTextPlan.bubbleGap - side, width: side, height: side)
    parts.append(
      RowPart(
        frame: place, color: face.color ?? Landscape.tint(GoldenHues.color(of: face.avatar), -0.3),
        cornerRadius: side / 2))
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
      x: card.minX, y: card.minY, width: card.width, height: min(card.height, plan.pictureHeight))
    let corners: CornerMask = picture.height < card.height ? [.topLeft, .topRight] : .all
    let ground = RowPart(frame: card, color: Color(red: 0.95, green: 0.95, blue: 0.96), cornerRadius: 14)
    guard picture.height > 0 else { return [ground] }
    let number = face.picture ?? RowRandom.number(of: id)
    return [
      ground, Landscape.part(number, in: picture, base: color, cornerRadius: 14, corners: corners),
    ]
  }

  private func settingParts(_ height: Double) -> [RowPart] {
    let side = min(29, max(0, height - 8))
    let icon = Rect(x: 16, y: (height - side) / 2, width: side, height: side)
    var letter = TextContents(
      String(face.text.prefix(1)), fontSize: side * 0.55, weight: .semibold, color: .white)
    letter.alignment = .center
    var chevron = Path()
    chevron.move(to: Point(x: 0, y: 0))
    chevron.addLine(to: Point(x: 5, y: 5.5))
    chevron.addLine(to: Point(x: 0, y: 11))
    let grey = Color(red: 0.77, green: 0.77, blue: 0.78)
    return [
      RowPart(frame: icon, color: face.color ?? Landscape.tint(color, -0.3), cornerRadius: side * 0.24),
      RowPart(
        frame: Rect(x: icon.minX, y: icon.minY + side * 0.165, width: side, height: side * 0.75),
        contents: .text(letter)),
      RowPart(
        frame: Rect(x: width - 22, y: (height - 11) / 2, width: 6, height: 11),
        contents: .shape(ShapeContents(path: chevron, fillColor: nil, strokeColor: grey, lineWidth: 2))),
      RowPart(
        frame: Rect(x: 60, y: height - 0.5, width: max(0, width - 60), height: 0.5),
        color: Color(red: 0.24, green: 0.24, blue: 0.26, alpha: 0.29)),
    ]
  }
}
