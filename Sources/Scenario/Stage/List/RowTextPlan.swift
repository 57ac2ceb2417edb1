import LayerTree
import Pixels

/// Where the texts of a row go at a width, and the height that they ask for.
struct RowTextPlan {
  static let bubblePadding = Size(width: 13, height: 9)
  static let bubbleGap = 3.0
  /// Height of a picture that has all the room it wants, points.
  static let fullPicture = 168.0

  var text: (contents: TextContents, frame: Rect)?
  var detail: (contents: TextContents, frame: Rect)?
  var height: Double
  /// The bubble around the text, at the plan's own height.
  var bubble = Rect.zero
  /// Height of the picture, points.
  var pictureHeight = 0.0

  /// One text over the row, or the identity in its middle.
  static func flat(_ face: RowFace, id: String, width: Double, _ measure: TextMeasure) -> RowTextPlan {
    let color = GoldenHues.ink(on: face.color ?? GoldenHues.color(of: id))
    let room = max(1, width - 32)
    guard face.height == nil else {
      let whole = face.height ?? 0
      let size = min(20, max(4, whole * 0.5))
      let line = size * 1.4
      let label = TextContents(
        face.text.isEmpty ? id : face.text, fontSize: size, weight: .semibold, color: color)
      let lines = face.text.isEmpty ? line : max(line, min(whole - 8, measure(label, room).height))
      return RowTextPlan(
        text: (label, Rect(x: 16, y: max(0, (whole - lines) / 2), width: room, height: lines)), height: whole)
    }
    let label = TextContents(face.text.isEmpty ? id : face.text, fontSize: 17, color: color)
    let size = measure(label, room)
    return RowTextPlan(
      text: (label, Rect(x: 16, y: 12, width: room, height: size.height)), height: size.height + 24)
  }

  /// Wrapped text in a bubble, below a picture if it has one: the reader's own at the right, others' beside their face.
  static func bubble(_ face: RowFace, width: Double, _ measure: TextMeasure) -> RowTextPlan {
    let left = face.avatar.isEmpty ? 14.0 : 46
    let most = max(1, min(width * 0.74, width - left - 14))
    let picture = face.picture == nil ? 0 : (most * 0.7).rounded()
    let label = TextContents(face.text, fontSize: 16, color: face.isOutgoing ? .white : .black)
    let hasText = !face.text.isEmpty || picture == 0
    let size = hasText ? measure(label, max(1, most - 2 * bubblePadding.width)) : .zero
    let words = hasText ? size.height + 2 * bubblePadding.height : 0
    let own = min(most, size.width + 2 * bubblePadding.width)
    let boxWidth = picture > 0 ? most : own
    let box = Rect(
      x: face.isOutgoing ? width - 14 - boxWidth : left, y: bubbleGap, width: boxWidth,
      height: picture + words)
    let text = Rect(
      x: box.minX + bubblePadding.width, y: box.minY + picture + bubblePadding.height,
      width: max(0, boxWidth - 2 * bubblePadding.width), height: size.height)
    return RowTextPlan(
      text: hasText ? (label, text) : nil, height: box.height + 2 * bubbleGap, bubble: box,
      pictureHeight: picture)
  }

  /// A title and a text below the picture, which gives way where the row's height is given.
  static func card(_ face: RowFace, width: Double, _ measure: TextMeasure) -> RowTextPlan {
    let room = max(1, width - 56)
    let title = TextContents(face.text, fontSize: 17, weight: .semibold)
    let text = TextContents(face.detail, fontSize: 15, color: Color(red: 0.35, green: 0.35, blue: 0.38))
    let titleHeight = face.text.isEmpty ? 0 : measure(title, room).height
    let textHeight = face.detail.isEmpty ? 0 : measure(text, room).height
    let words = titleHeight + textHeight > 0 ? 12 + titleHeight + 4 + textHeight + 14 : 0
    let picture = face.height.map { max(0, min(fullPicture, $0 - 16 - words)) } ?? fullPicture
    let y = 8 + picture + 12
    return RowTextPlan(
      text: (title, Rect(x: 28, y: y, width: room, height: titleHeight)),
      detail: (text, Rect(x: 28, y: y + titleHeight + 4, width: room, height: textHeight)),
      height: 16 + picture + words, pictureHeight: picture)
  }

  /// A title on the left, a value on the right, one line of either.
  static func setting(_ face: RowFace, width: Double, _ measure: TextMeasure) -> RowTextPlan {
    let height = face.height ?? 48
    let line = 22.0
    let half = max(1, (width - 92) / 2)
    var title = TextContents(face.text, fontSize: 17)
    title.numberOfLines = 1
    var value = TextContents(face.detail, fontSize: 17, color: Color(red: 0.55, green: 0.55, blue: 0.58))
    value.alignment = .right
    value.numberOfLines = 1
    let y = (height - line) / 2
    return RowTextPlan(
      text: (title, Rect(x: 60, y: y, width: half, height: line)),
      detail: (value, Rect(x: width - 32 - half, y: y, width: half, height: line)), height: height)
  }
}
