import LayerTree
import Pixels

/// Where the texts of a row go at a width, and the height that they ask for.
struct RowTextPlan {
  static let bubblePadding = Size(width: 13, height: 9)
  static let bubbleGap = 3.0
  static let pictureHeight = 168.0

  var text: (contents: TextContents, frame: Rect)?
  var detail: (contents: TextContents, frame: Rect)?
  var height: Double

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

  /// Wrapped text in a bubble: the reader's own at the right, others' beside their picture.
  static func bubble(_ face: RowFace, width: Double, _ measure: TextMeasure) -> RowTextPlan {
    let left = face.avatar.isEmpty ? 14.0 : 46
    let room = max(1, min(width * 0.74, width - left - 14) - 2 * bubblePadding.width)
    let label = TextContents(face.text, fontSize: 16, color: face.isOutgoing ? .white : .black)
    let size = measure(label, room)
    let box = Size(width: min(room, size.width), height: size.height)
    let x = face.isOutgoing ? width - 14 - bubblePadding.width - box.width : left + bubblePadding.width
    let y = bubbleGap + bubblePadding.height
    return RowTextPlan(
      text: (label, Rect(x: x, y: y, width: box.width, height: box.height)),
      height: box.height + 2 * bubblePadding.height + 2 * bubbleGap)
  }

  /// A title and a text below the picture.
  static func card(_ face: RowFace, width: Double, _ measure: TextMeasure) -> RowTextPlan {
    let room = max(1, width - 56)
    let title = TextContents(face.text, fontSize: 17, weight: .semibold)
    let text = TextContents(face.detail, fontSize: 15, color: Color(red: 0.35, green: 0.35, blue: 0.38))
    let titleHeight = face.text.isEmpty ? 0 : measure(title, room).height
    let textHeight = face.detail.isEmpty ? 0 : measure(text, room).height
    let y = 8 + pictureHeight + 12
    return RowTextPlan(
      text: (title, Rect(x: 28, y: y, width: room, height: titleHeight)),
      detail: (text, Rect(x: 28, y: y + titleHeight + 4, width: room, height: textHeight)),
      height: y + titleHeight + 4 + textHeight + 22)
  }

  /// A title on the left, a value on the right, one line of either.
  static func setting(_ face: RowFace, width: Double, _ measure: TextMeasure) -> RowTextPlan {
    let height = face.height ?? 48
    let line = 22.0
    let half = max(1, (width - 76) / 2)
    let title = TextContents(face.text, fontSize: 17)
    var value = TextContents(face.detail, fontSize: 17, color: Color(red: 0.55, green: 0.55, blue: 0.58))
    value.alignment = .right
    let y = (height - line) / 2
    return RowTextPlan(
      text: (title, Rect(x: 60, y: y, width: half, height: line)),
      detail: (value, Rect(x: width - 16 - half, y: y, width: half, height: line)), height: height)
  }
}
