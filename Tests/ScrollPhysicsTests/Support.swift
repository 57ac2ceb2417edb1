import ScrollPhysics

/// Milliseconds of a frame at 60 Hz.
let frame60 = 1000.0 / 60
/// Milliseconds of a frame at 120 Hz.
let frame120 = 1000.0 / 120

func close(_ a: Double, _ b: Double, _ tolerance: Double = 1e-3) -> Bool { abs(a - b) <= tolerance }

/// A vertical axis over a viewport of 800 points.
func axis(
  _ offset: Double = 0, _ lower: Double? = nil, _ upper: Double? = nil, velocity: Double? = nil,
  scale: Double = 1, multiplier: Double = 1
) -> ScrollAxis {
  var axis = ScrollAxis(
    offset: offset, bounds: ScrollBounds(lower: lower, upper: upper, around: offset),
    parameters: .init(viewportLength: 800, scale: scale))
  if let velocity { axis.release(velocity: velocity, multiplier: multiplier) }
  return axis
}

/// Steps to rest: the number of steps, the farthest offsets, and the axis at rest.
func run(_ start: ScrollAxis, milliseconds dt: Double) -> (
  steps: Int, low: Double, high: Double, end: ScrollAxis
) {
  var axis = start
  var steps = 0
  var low = axis.offset
  var high = axis.offset
  while axis.phase == .decelerating, steps < 100_000 {
    axis.step(milliseconds: dt)
    steps += 1
    low = min(low, axis.offset)
    high = max(high, axis.offset)
  }
  return (steps, low, high, axis)
}

func vertical(_ y: Double) -> ScrollVector { ScrollVector(x: 0, y: y) }
