/// A hold that a jump asks for.
struct ModelHoldRequest: Equatable {
  var from = ModelSide.top
  var point = ModelSide.top
  var yields = false
}

/// A row that is held, and how far a place of it is from an edge (L153-L157).
struct ModelHold: Equatable {
  var key: Int
  var from: ModelSide
  var point: ModelSide
  var distance: Double

  /// Where the top of the row goes.
  func y(height: Double, in view: ModelViewport, _ rules: ModelRules) -> Double {
    Self.place(of: from, in: view, rules) + distance - Self.depth(of: point, in: height)
  }

  static func place(of side: ModelSide, in view: ModelViewport, _ rules: ModelRules) -> Double {
    switch side {
    case .top: view.top
    case .center: (view.top + view.height - view.bottom) / 2
    case .bottom: view.height - rules.heldInset(view.bottom)
    }
  }

  static func depth(of point: ModelSide, in height: Double) -> Double {
    switch point {
    case .top: 0
    case .center: height / 2
    case .bottom: height
    }
  }
}

/// Rules that a test may replace by wrong ones, to see that runs find it.
struct ModelRules {
  /// How far content follows a change of the effective top edge (L107).
  var compensation: (_ change: Double) -> Double = { $0 }
  /// The bottom inset that a hold from the bottom minds (L153).
  var heldInset: (_ bottom: Double) -> Double = { $0 }
}
