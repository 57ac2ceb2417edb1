/// What a scroll surface did under a finger or a trackpad, as recorded from a real one.
///
/// Times are in seconds of one clock, translations and velocities positive with the finger. All parts are
/// optional: what is missing is not compared.
public struct ScrollRecording: Hashable, Sendable {
  /// The surface that was recorded, in points.
  public struct Geometry: Hashable, Sendable {
    /// Viewport.
    public var bounds: ScrollVector
    /// Extent of the content.
    public var content: ScrollVector
    /// Room above the content.
    public var insetTop = 0.0
    /// Room below the content.
    public var insetBottom = 0.0
    /// Pixels a point.
    public var scale: Double
    /// What is left of a velocity after a millisecond.
    public var decelerationRate = ScrollConstants.normalDecelerationRate

    /// A surface without insets.
    public init(bounds: ScrollVector, content: ScrollVector, scale: Double) {
      self.bounds = bounds
      self.content = content
      self.scale = scale
    }

    /// Where the vertical axis may rest.
    public var verticalBounds: ScrollBounds {
      ScrollBounds(
        contentLength: content.y, viewportLength: bounds.y, insetBefore: insetTop,
        insetAfter: insetBottom, scale: scale)
    }
  }

  /// A touch event, and what the recognizer answered after it.
  public struct TouchSample: Hashable, Sendable {
    /// What the finger did: began, moved, ended or cancelled.
    public enum Phase: String, Hashable, Sendable, Codable, CaseIterable {
      /// It came down.
      case began
      /// It moved.
      case moved
      /// It was lifted.
      case ended
      /// It was taken away.
      case cancelled
    }

    /// The event's own time.
    public var time: Double
    /// What the finger did.
    public var phase: Phase
    /// Where, in the window.
    public var centroid: ScrollVector
    /// The recognizer's translation afterwards.
    public var translation: ScrollVector?
    /// The recognizer's velocity afterwards, points per second.
    public var velocity: ScrollVector?

    /// An event.
    public init(
      time: Double, phase: Phase, centroid: ScrollVector, translation: ScrollVector? = nil,
      velocity: ScrollVector? = nil
    ) {
      self.time = time
      self.phase = phase
      self.centroid = centroid
      self.translation = translation
      self.velocity = velocity
    }
  }

  /// An offset that was written while a finger dragged.
  public struct DragFrame: Hashable, Sendable {
    /// When it was written.
    public var time: Double
    /// Vertical offset, on the pixel grid.
    public var offset: Double
    /// The recognizer's translation then.
    public var translation: ScrollVector
    /// The recognizer's velocity then, points per second.
    public var velocity: ScrollVector

    /// A frame.
    public init(time: Double, offset: Double, translation: ScrollVector, velocity: ScrollVector) {
      self.time = time
      self.offset = offset
      self.translation = translation
      self.velocity = velocity
    }
  }

  /// An offset of the deceleration.
  public struct DecelerationFrame: Hashable, Sendable {
    /// When.
    public var time: Double
    /// Vertical offset, full precision; the last one on the pixel grid.
    public var offset: Double

    /// A frame.
    public init(time: Double, offset: Double) {
      self.time = time
      self.offset = offset
    }
  }

  /// One gesture and the deceleration after it.
  public struct Gesture: Hashable, Sendable {
    /// Touch events, from a landing to a lift.
    public var touches: [TouchSample] = []
    /// Offsets written during the drag.
    public var dragging: [DragFrame] = []
    /// When the finger was lifted.
    public var releaseTime: Double?
    /// Offsets after that; the last is where content came to rest.
    public var decelerating: [DecelerationFrame] = []
    /// Whether it was a trackpad's scroll.
    public var isIndirect = false

    /// A gesture without any part.
    public init() {}
  }

  /// What it is called.
  public var name: String
  /// The surface.
  public var geometry: Geometry
  /// The gestures, in order.
  public var gestures: [Gesture]

  /// A recording.
  public init(name: String, geometry: Geometry, gestures: [Gesture]) {
    self.name = name
    self.geometry = geometry
    self.gestures = gestures
  }
}

extension ScrollRecording {
  /// The display's highest rate: 120 where frames follow each other within 14.5 ms, else 60.
  ///
  /// Recordings do not tell it, and the first step of a deceleration is one frame of it. A panel of 120 Hz may
  /// write at 80 Hz.
  public var refreshRate: Double {
    let rows = gestures.flatMap {
      [$0.decelerating.map(\.time), $0.dragging.map(\.time), $0.touches.map(\.time)]
    }
    guard let times = rows.first(where: { $0.count >= 4 })?.prefix(6) else { return 60 }
    let intervals = zip(times, times.dropFirst()).map { $1 - $0 }.sorted()
    return intervals[intervals.count / 2] < 0.0145 ? 120 : 60
  }

  /// Where content rested before the first gesture, points.
  public var startOffset: Double {
    guard let first = gestures.first, let frame = first.dragging.first else {
      return geometry.verticalBounds.lower
    }
    let bounds = geometry.verticalBounds
    let proposed = first.band(geometry).unbanded(frame.offset, in: bounds) + frame.translation.y
    return bounds.clamped(PixelRounding.rounded(proposed, scale: geometry.scale))
  }
}

extension ScrollRecording.Gesture {
  /// When it starts.
  public var startTime: Double? { touches.first?.time ?? dragging.first?.time }

  /// When the finger left: as recorded, else the lift's or the last frame's time.
  public var liftTime: Double? {
    releaseTime ?? touches.last { $0.phase == .ended || $0.phase == .cancelled }?.time ?? dragging.last?.time
  }

  /// Whether its touches make the callbacks that were recorded.
  ///
  /// In one recording the translation starts anew at the first callback, for a reason not known; such a
  /// gesture is replayed from its drag frames.
  public var touchesExplainDrag: Bool {
    guard touches.contains(where: { $0.phase == .moved }) else { return false }
    guard let first = dragging.first, let event = touches.last(where: { $0.time <= first.time }),
      let translation = event.translation
    else { return true }
    return abs(translation.y - first.translation.y) < 1e-6
  }

  func band(_ geometry: ScrollRecording.Geometry) -> RubberBand {
    RubberBand(
      coefficient: isIndirect
        ? ScrollConstants.trackpadRubberCoefficient : ScrollConstants.touchRubberCoefficient,
      range: geometry.bounds.y)
  }
}
