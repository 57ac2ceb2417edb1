import CoreList
import LayerTree
import OffscreenUI

/// What the main thread knows of a list at one time; places in points from the list's top left.
public struct ListSnapshot: Encodable, Hashable, Sendable {
  /// A loaded row.
  public struct Row: Encodable, Hashable, Sendable {
    /// Its identity.
    public let id: String
    /// Index in the collection.
    public let index: Int
    /// x, y, width and height once nothing moves any more.
    public let settled: [Double]
  }

  /// The row that the last pass kept in place.
  public struct Anchor: Encodable, Hashable, Sendable {
    /// Its identity.
    public let id: String
    /// Its index in the collection of that pass.
    public let index: Int
    /// The rule that chose it.
    public let rule: String
    /// Where its top settled.
    public let settledY: Double
  }

  /// The work of one pass.
  public struct LastPass: Encodable, Hashable, Sendable {
    /// Views that were made.
    public let viewsMade: Int
    /// Rows that were measured.
    public let measures: Int
  }

  /// Loaded rows, ascending.
  public let rows: [Row]
  /// What scrolls.
  public let engine: String
  /// Where the engine says that content is, in its own coordinates.
  public let offset: Double
  /// Where the loaded strip begins in the engine's coordinates.
  public let containerOrigin: Double
  /// Height of the loaded strip.
  public let loadedHeight: Double
  /// Rows of the collection.
  public let count: Int
  /// What the presented offset counts from, in the engine's coordinates.
  public let contentOrigin: Double
  /// What content does.
  public let phase: ScrollState.Phase
  /// The flight that is under way, if one is.
  public let flight: ScrollState.Flight?
  /// Resting offsets of the two ends as declared to the engine; nil for an open one.
  public let edges: ScrollState.Edges
  /// Top, left, bottom and right.
  public let insets: [Double]
  /// Ends of the collection that the settled viewport reaches.
  public let reachedEdges: [String]
  /// Scroll room that the pinned row asks for.
  public let pinSlack: Double
  /// Whether the pin is latched.
  public let isPinLatched: Bool
  /// Identity of the row that is held where it landed.
  public let held: String?
  /// Scroll room that a hold keeps open past the newest and the oldest edge.
  public let holdSlack: [Double]
  /// The row that the last pass kept in place, and why; nil before the first.
  public let anchor: Anchor?
  /// Passes that changed something.
  public let passes: Int
  /// Work of the last pass that changed something: views made and rows measured.
  public let lastPass: LastPass
  /// Views that were made.
  public let viewsMade: Int
  /// Rows that were measured.
  public let measures: Int
  /// What is wrong with the loaded rows; nil where nothing is.
  public let violation: String?
}

extension ListSurface {
  /// What the main thread knows of the list now.
  public var state: ListSnapshot {
    let rows = list.loadedEntries.compactMap { entry -> ListSnapshot.Row? in
      guard let view = entry.view as? SceneRowView, let frame = list.settledFrame(of: view) else {
        return nil
      }
      return .init(
        id: view.id, index: entry.index, settled: [frame.minX, frame.minY, frame.width, frame.height])
    }
    let insets = list.insets
    let slack = list.scrollHoldSlack
    return ListSnapshot(
      rows: rows, engine: engineKind.rawValue, offset: list.engine.offset,
      containerOrigin: list.containerOrigin, loadedHeight: list.loadedHeight, count: list.items.count,
      contentOrigin: list.contentOrigin,
      phase: .init(of: list.engine, between: list.declaredEdges, inFlight: list.flight != nil),
      flight: list.flight.map(ScrollState.Flight.init),
      edges: .init(min: list.declaredEdges.min, max: list.declaredEdges.max),
      insets: [insets.top, insets.left, insets.bottom, insets.right],
      reachedEdges: list.reachedLoadedEdges.map(\.rawValue).sorted(by: >), pinSlack: list.bottomEdgePinSlack,
      isPinLatched: list.isPinLatched, held: list.heldIdentity.map(Self.words),
      holdSlack: [slack.newest, slack.oldest],
      anchor: list.lastAnchor.map {
        .init(id: Self.words($0.identity), index: $0.index, rule: $0.rule.rawValue, settledY: $0.settledY)
      }, passes: counts.passes,
      lastPass: .init(viewsMade: list.lastPassCounts.views, measures: list.lastPassCounts.measures),
      viewsMade: counts.views, measures: counts.measures,
      violation: list.violation)
  }

  private static func words(_ identity: AnyHashable) -> String { identity.base as? String ?? "\(identity)" }
}

/// A row as a frame shows it.
public struct PresentedRow: Encodable, Hashable, Sendable {
  /// Its identity.
  public let id: String
  /// x, y, width and height in points from the list's top left.
  public let frame: [Double]
  /// Who shows it: `live` for the rows of the list, else the name of the layer that holds it.
  public let owner: String
  /// Its own opacity times those of the layers around it.
  public let opacity: Double
}

extension ListSurface {
  /// The rows that a frame shows, back to front.
  public func presentedRows(in frame: FrameTree) -> [PresentedRow] {
    guard let root = frame.root else { return [] }
    var rows: [PresentedRow] = []
    collect(root, parent: nil, above: .identity, opacity: 1, into: &rows)
    return rows
  }

  private func collect(
    _ layer: LayerSnapshot, parent: String?, above: Transform, opacity: Double,
    into rows: inout [PresentedRow]
  ) {
    let transform = layer.values.transformToParent.concatenating(above)
    let opacity = opacity * Double(layer.values.opacity)
    guard let name = layer.name, name.hasPrefix("row ") else {
      for sublayer in layer.sublayers {
        collect(sublayer, parent: layer.name, above: transform, opacity: opacity, into: &rows)
      }
      return
    }
    let bounds = layer.values.bounds
    let low = transform.apply(to: bounds.origin)
    let high = transform.apply(to: Point(x: bounds.maxX, y: bounds.maxY))
    rows.append(
      PresentedRow(
        id: String(name.dropFirst(4)),
        frame: [low.x - self.frame.minX, low.y - self.frame.minY, high.x - low.x, high.y - low.y],
        owner: parent == "rows" ? "live" : parent ?? "none", opacity: opacity))
  }
}
