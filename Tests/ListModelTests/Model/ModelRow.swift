/// A row as the host describes it.
struct ModelRow: Equatable {
  var key: Int
  var height: Double
  /// What it says; another number is another content of the same height.
  var text = 0
  var isPinned = false

  func shows(_ other: ModelRow) -> Bool { height == other.height && text == other.text }
}

/// A row that is loaded: what its view knows, and how high it was when it was last measured.
struct ModelLoadedRow: Equatable {
  var key: Int
  /// Points that the view has grown by itself; they are gone when the view is (L15, L18).
  var extra = 0.0
  var height = 0.0
}

/// The viewport and its insets, points.
struct ModelViewport: Equatable {
  var width = 390.0
  var height = 300.0
  var top = 0.0
  var left = 0.0
  var bottom = 0.0
  var right = 0.0

  var visible: Double { max(0, height - top - bottom) }
  var contentWidth: Double { max(0, width - left - right) }
  /// Where the bottom inset begins.
  var floor: Double { height - bottom }
  var hasRoom: Bool { contentWidth > 0 && height > 0 }
}

/// An edge of the visible area, or its middle; also a place in a row.
enum ModelSide: String, CaseIterable {
  case top, center, bottom
}

/// What a jump asks for: the row's top at `point` below the top inset, or aligned.
struct ModelTarget: Equatable {
  var index: Int
  var alignment = ModelSide.top
  var offset = 0.0
  var hold: ModelHoldRequest?

  /// Where the top of a row of a height goes.
  func y(height: Double, in view: ModelViewport) -> Double {
    switch alignment {
    case .top: view.top + offset
    case .center: view.top + (view.visible - height) / 2 + offset
    case .bottom: view.top + view.visible - height + offset
    }
  }
}

/// A pass, in the model's own words.
struct ModelPass: Equatable {
  var rows: [ModelRow]?
  /// The viewport afterwards; nil keeps size and insets.
  var view: ModelViewport?
  var target: ModelTarget?
  /// Positive down.
  var distance = 0.0
  var keeps = false
  var compensates = true
  var absorbs = false
  var isAnimated = false

  var isNothing: Bool { rows == nil && view == nil && target == nil && distance == 0 }
}
