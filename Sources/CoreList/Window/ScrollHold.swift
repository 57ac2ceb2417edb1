/// A place in a row, measured from its top (L154).
public struct RowPoint: Hashable, Sendable {
  /// Share of the row's height.
  public var fraction: Double
  /// Points added to that.
  public var offset: Double

  /// A place at a share of the height, and so many points further down.
  public init(fraction: Double, offset: Double = 0) {
    self.fraction = fraction
    self.offset = offset
  }

  /// The top edge.
  public static let top = RowPoint(fraction: 0)
  /// The middle.
  public static let middle = RowPoint(fraction: 0.5)
  /// The bottom edge.
  public static let bottom = RowPoint(fraction: 1)

  /// Distance from the top of a row of a height, points.
  func distance(inHeight height: Double) -> Double { fraction * height + offset }
}

/// What a scroll target asks for to keep its row at a fixed distance from the visible area (L153).
public struct ScrollHold: Hashable, Sendable {
  /// What the distance is measured from.
  public enum Reference: String, Hashable, Sendable, CaseIterable {
    /// Where the top inset ends.
    case topInset
    /// Where the bottom inset begins.
    case bottomInset
    /// Half-way between the insets.
    case visibleCenter

    /// Its place in a geometry, points from the viewport's top.
    func position(in geometry: ListGeometry) -> Double {
      switch self {
      case .topInset: geometry.insets.top
      case .bottomInset: geometry.bottomEdge
      case .visibleCenter: (geometry.insets.top + geometry.bottomEdge) / 2
      }
    }
  }

  /// What the row is held from.
  public var reference: Reference
  /// The place in the row that is held.
  public var point: RowPoint
  /// Whether a landing on the newest edge arms nothing, so that arrivals push content down (L159).
  public var yieldsToNewestEdge: Bool

  /// A hold of a place in the row from an edge of the visible area.
  public init(_ reference: Reference, point: RowPoint = .top, yieldsToNewestEdge: Bool = false) {
    self.reference = reference
    self.point = point
    self.yieldsToNewestEdge = yieldsToNewestEdge
  }
}

/// An armed hold: the row's identity and the distance it is kept at (L153-L157).
struct ArmedHold: Hashable {
  /// Identity of the row.
  var key: AnyHashable
  /// What the distance is measured from.
  var reference: ScrollHold.Reference
  /// The place in the row.
  var point: RowPoint
  /// From the reference down to the place, points.
  var distance: Double

  /// Where the row's top goes, points from the viewport's top (L156).
  func rowTop(height: Double, in geometry: ListGeometry) -> Double {
    reference.position(in: geometry) + distance - point.distance(inHeight: height)
  }

  /// The hold that a landing arms, from settled geometry; a clamped landing is held from the end it rests on.
  ///
  /// - Parameters:
  ///   - hold: What the target asked for.
  ///   - row: The landed row, its y measured from the viewport's top, points.
  ///   - rest: Which ends of the collection the landing rests on.
  ///   - geometry: The pass's new geometry.
  /// - Returns: nil where the hold yields to the newest edge (L159).
  static func landing(
    _ hold: ScrollHold, row: LoadedWindow.Row, rest: (newest: Bool, oldest: Bool),
    in geometry: ListGeometry
  ) -> ArmedHold? {
    if rest.newest, hold.yieldsToNewestEdge { return nil }
    var reference = hold.reference
    var point = hold.point
    if rest.newest {
      (reference, point) = (.topInset, .top)
    } else if rest.oldest {
      (reference, point) = (.bottomInset, .bottom)
    }
    let place = row.y + point.distance(inHeight: row.height)
    return ArmedHold(
      key: row.key, reference: reference, point: point, distance: place - reference.position(in: geometry))
  }
}

/// Scroll room past both natural ends that a hold keeps open; neither side is ever negative (L160-L164).
struct HoldSlack: Hashable {
  /// Past the newest edge, points.
  var min = 0.0
  /// Past the oldest edge, points.
  var max = 0.0

  /// The room that a held window needs: its gaps to the natural edges, which hold slack is no part of (L160).
  init(
    heldWindow window: LoadedWindow, count: Int, pinSlack: Double, in geometry: ListGeometry
  ) {
    if window.isTopLoaded { min = Swift.max(0, window.minY - (geometry.insets.top + pinSlack)) }
    if window.isBottomLoaded(count: count) { max = Swift.max(0, geometry.bottomEdge - window.maxY) }
  }

  init(min: Double = 0, max: Double = 0) {
    self.min = min
    self.max = max
  }

  /// What an offset still needs of it between natural edges; it only ever shrinks (L163).
  func retired(at offset: Double, natural: ScrollEdges) -> HoldSlack {
    HoldSlack(
      min: Swift.min(min, natural.min.map { Swift.max(0, $0 - offset) } ?? 0),
      max: Swift.min(max, natural.max.map { Swift.max(0, offset - $0) } ?? 0))
  }
}
