import OffscreenUI

/// A change of insets: a side that is not named keeps its own.
struct InsetsChange: Sendable {
  var top: Double?
  var left: Double?
  var bottom: Double?
  var right: Double?

  static let kind = KeyTable<InsetsChange>(
    what: "insets, as {top: 96, bottom: 84}",
    keys: [
      Key("top", \.top, .number(side, .points), default: "unchanged", "At the newest edge."),
      Key("left", \.left, .number(side, .points), default: "unchanged", "Left of the rows."),
      Key("bottom", \.bottom, .number(side, .points), default: "unchanged", "At the oldest edge."),
      Key("right", \.right, .number(side, .points), default: "unchanged", "Right of the rows."),
    ]
  ).kind { InsetsChange() }

  private static let side = NumberRange.between(0, 100_000)

  func apply(to insets: inout EdgeInsets) {
    if let top { insets.top = top }
    if let left { insets.left = left }
    if let bottom { insets.bottom = bottom }
    if let right { insets.right = right }
  }
}
