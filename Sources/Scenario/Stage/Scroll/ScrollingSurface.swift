import CoreList
import LayerTree

/// What fingers scroll on a stage: bands or a list, as `offset` and the like are measured on.
///
/// Content coordinates are free of what the engine does to its own: what loads, arrives or goes elsewhere, and
/// what is shifted with the content, changes no place in them.
public protocol ScrollingSurface: AnyObject {
  /// The layer whose place in a frame tells how far content is scrolled there.
  var contentLayer: Layer { get }
  /// Where content rests at its ends now, in content coordinates, points; nil for an open end.
  var contentEdges: (first: Double?, last: Double?) { get }
  /// What lifts said of the momentum that they launched, in order; offsets in content coordinates.
  var announcements: [ReleaseAnnouncement] { get }
  /// The presented offset in content coordinates, points, where the content layer's top is at `y` on the display.
  func contentOffset(ofTop y: Double) -> Double
}

extension ReleaseAnnouncement {
  /// The same in other coordinates, points, and later by seconds.
  func shifted(by distance: Double, later delay: Double) -> ReleaseAnnouncement {
    ReleaseAnnouncement(begin: begin + delay, duration: duration, restOffset: restOffset + distance)
  }
}

extension CoreList.ScrollEngineKind {
  /// How much later than it says its momentum is seen, seconds.
  ///
  /// A written offset reaches the glass as many frames after its turn as the pipeline is deep, of which the
  /// first step is one; a path that is played is not delayed by it.
  func presentationDelay(on display: Display) -> Double {
    self == .keyframe ? 0 : (display.commitDepth - 1) / display.refreshRate
  }
}

extension ScrollState.Phase {
  /// What content does on an engine between edges.
  init(of engine: any ScrollEngine, between edges: ScrollEdges, inFlight: Bool) {
    if engine.isDragging {
      self = .dragging
    } else if !inFlight, !engine.isDecelerating {
      self = .rest
    } else if edges.min.map({ engine.offset < $0 }) == true || edges.max.map({ engine.offset > $0 }) == true {
      self = .bounce
    } else {
      self = inFlight ? .flight : .decelerating
    }
  }
}
