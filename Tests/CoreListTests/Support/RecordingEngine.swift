import OffscreenUI

@testable import CoreList

/// An engine in front of another, which keeps the values that a list gives it.
final class RecordingEngine: SpyEngine {
  enum Call: Equatable {
    case offset(Double)
    case shift(Double)
    case edges(Double?, Double?)
    case origin(height: Double, top: Bool, bottom: Bool)
    case halt
  }

  var calls: [Call] = []
  /// Called when edges are declared.
  var onEdges: (() -> Void)?
  /// Offset beyond which the engine does not go.
  var limit = Double.infinity

  override func setOffset(_ offset: Double) {
    calls.append(.offset(offset))
    inner.setOffset(min(limit, offset))
  }

  override func applyShift(_ distance: Double) {
    calls.append(.shift(distance))
    inner.applyShift(min(limit - inner.offset, distance))
  }

  override func haltMotionInPlace() {
    calls.append(.halt)
    super.haltMotionInPlace()
  }

  override func setEdges(min: Double?, max: Double?) {
    calls.append(.edges(min, max))
    onEdges?()
    super.setEdges(min: min, max: max)
  }

  override func containerOrigin(windowHeight: Double, topLoaded: Bool, bottomLoaded: Bool) -> Double {
    calls.append(.origin(height: windowHeight, top: topLoaded, bottom: bottomLoaded))
    return super.containerOrigin(
      windowHeight: windowHeight, topLoaded: topLoaded, bottomLoaded: bottomLoaded)
  }
}
