/// What a list tells its host.
struct ListEvents {
  var onUserScroll: ((_ delta: Double, _ time: Double) -> Void)?
  var onVisibleWindowChanged: (() -> Void)?
  var onLoadedEdgeReached: ((LoadedEdge) -> Void)?
  var willBeginDragging: (() -> Void)?
  var didEndDragging: (() -> Void)?
  var shouldStopScrolling: ((_ velocity: Double) -> Bool)?
  var didEndScrolling: (() -> Void)?
}
