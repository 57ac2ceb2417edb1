import CoreList
import LayerTree

/// A list as something that fingers scroll.
///
/// Its content coordinates count from the top of the first row, or of the row that the last jump from afar landed
/// on: one that was not loaded before.
extension ListSurface: ScrollingSurface {
  /// See `ScrollingSurface`.
  public var contentLayer: Layer { list.contentLayer }

  /// See `ScrollingSurface`.
  public func contentOffset(ofTop y: Double) -> Double { frame.minY - y }

  /// See `ScrollingSurface`.
  public var contentEdges: (first: Double?, last: Double?) {
    let (edges, zero) = (list.declaredEdges, list.contentOrigin)
    return (edges.min.map { $0 - zero }, edges.max.map { $0 - zero })
  }

  /// Notes what each release says of the momentum that it launches.
  func listen() {
    list.didEndDragging = { [weak self] in
      guard let self else { return }
      let delay = engineKind.presentationDelay(on: thread.display)
      if let announced = list.engine.announcement?.shifted(by: -list.contentOrigin, later: delay) {
        note(announced)
      }
    }
  }
}
