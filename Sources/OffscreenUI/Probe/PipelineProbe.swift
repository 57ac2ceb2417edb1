import LayerTree
import Pixels

/// Measures a display's commit depth: two bars on one ramp, one moved by code, one by the render server (B58-B62).
///
/// The red bar's position is written from `now` in every display-link turn; the blue one is an animation of
/// the same ramp, `lead` seconds ahead. In every frame the gap between them is `900 * (D/R + lead)` points.
/// Frames are asked for in rising order.
public final class PipelineProbe {
  /// Speed of the bars, points per second.
  public static let speed = 900.0
  /// Length of the ramp, points.
  public static let length = 600.0
  /// Time for the ramp, seconds.
  public static let period = length / speed
  /// Height of a bar, points.
  public static let barHeight = 8.0
  /// Width of a bar, points.
  public static let barWidth = 24.0
  /// The leads of a sweep, seconds (B60).
  public static let sweepLeads = [-0.008333, 0, 0.004167, 0.008333, 0.016667, 0.033333]
  /// Layer-local time at which the red bar is at the top, seconds.
  ///
  /// Before time 0 by more than any lead, so that the blue bar is on its way in every frame.
  public static let origin = -1.0

  /// How far the blue bar is ahead, seconds.
  public let lead: Double
  /// The thread that writes the red bar.
  public let thread: MainThread
  /// The bar that code moves.
  public let red: Layer
  /// The bar that the render server moves.
  public let blue: Layer
  private var link: DisplayLink?

  /// A stage with both bars; the lead in seconds above `origin`, the scale in pixels per point.
  public init(display: Display, lead: Double = 0, scale: Double = 3) {
    self.lead = lead
    let size = Size(width: 4 * Self.barWidth, height: Self.length + Self.barHeight)
    let context = LayerContext(display: display, size: size, scale: scale)
    thread = MainThread(context: context)
    context.root.values.backgroundColor = .white
    red = Self.bar("red", x: Self.barWidth, color: Color(red: 1, green: 0, blue: 0))
    blue = Self.bar("blue", x: 2 * Self.barWidth, color: Color(red: 0, green: 0, blue: 1))
    context.root.addSublayer(red)
    context.root.addSublayer(blue)
    var ramp = BasicAnimation(.positionY, from: 0, to: Self.length, duration: Self.period)
    ramp.beginTime = Self.origin - lead
    ramp.repeatCount = .infinity
    ramp.fillMode = .backwards
    ramp.isRemovedOnCompletion = false
    blue.add(ramp, forKey: "ramp")
    link = DisplayLink(on: thread, name: "probe") { [red, thread] _ in
      red.position.y = Self.place(at: thread.mediaTime)
    }
  }

  /// Frame k of the stage.
  public func frame(_ index: Int) -> FrameTree { thread.frame(index) }

  /// Where on the ramp a bar without lead is at a time, points.
  static func place(at time: Double) -> Double {
    let cycles = (time - origin) / period
    return (cycles - cycles.rounded(.down)) * length
  }

  private static func bar(_ name: String, x: Double, color: Color) -> Layer {
    let bar = Layer(
      name: name, topLeftFrame: Rect(x: x, y: 0, width: barWidth, height: barHeight))
    bar.values.backgroundColor = color
    return bar
  }
}

/// One measured gap of a sweep.
public struct ProbeReading: Hashable, Sendable {
  /// How far the blue bar was ahead, seconds.
  public let lead: Double
  /// The gap between the bars, points, folded into (-300, 300].
  public let gap: Double

  /// A reading of two places on the ramp, points.
  public init(lead: Double, red: Double, blue: Double) {
    self.lead = lead
    gap = ProbeMath.foldedGap(red: red, blue: blue)
  }

  /// The gap as a time, seconds.
  public var seconds: Double { gap / PipelineProbe.speed }
}

/// The line through the readings of a sweep: `seconds = slope * lead + offset`.
public struct ProbeFit: Hashable, Sendable {
  /// Measured seconds per second of lead; 1 where the instrument works (B60).
  public let slope: Double
  /// Measured seconds at lead 0: D/R.
  public let offset: Double
  /// Greatest distance of a reading from the line, seconds.
  public let largestResidual: Double
}

/// The arithmetic of the probe (B59, B60).
public enum ProbeMath {
  /// `blue - red`, folded into (-300, 300] points: the bars jump back to the top at the ramp's end.
  public static func foldedGap(red: Double, blue: Double) -> Double {
    let length = PipelineProbe.length
    let turns = ((blue - red) / length).rounded(.up)
    let gap = blue - red - turns * length
    // `gap` is in (-600, 0] now.
    return gap > -length / 2 ? gap : gap + length
  }

  /// What every frame should show, points: `900 * (D/R + lead)` (B59).
  public static func expectedGap(display: Display, lead: Double) -> Double {
    PipelineProbe.speed * (display.commitDepth / display.refreshRate + lead)
  }

  /// D in frames from a gap in points at lead 0 (B59).
  public static func depth(gap: Double, refreshRate: Double) -> Double {
    gap * refreshRate / PipelineProbe.speed
  }

  /// The step that a baked launch leaves at 3000 pt/s, points: `(D - 1) * 3000 / R` (B59).
  public static func launchResidual(depth: Double, refreshRate: Double) -> Double {
    (depth - 1) * 3000 / refreshRate
  }

  /// The least-squares line through two or more readings of different leads; nil where there are fewer.
  public static func fit(_ readings: [ProbeReading]) -> ProbeFit? {
    let count = Double(readings.count)
    let meanLead = readings.reduce(0) { $0 + $1.lead } / count
    let meanSeconds = readings.reduce(0) { $0 + $1.seconds } / count
    var spread = 0.0
    var shared = 0.0
    for reading in readings {
      spread += (reading.lead - meanLead) * (reading.lead - meanLead)
      shared += (reading.lead - meanLead) * (reading.seconds - meanSeconds)
    }
    guard readings.count >= 2, spread > 0 else { return nil }
    let slope = shared / spread
    let offset = meanSeconds - slope * meanLead
    let residual = readings.map { abs($0.seconds - (slope * $0.lead + offset)) }.max() ?? 0
    return ProbeFit(slope: slope, offset: offset, largestResidual: residual)
  }
}
