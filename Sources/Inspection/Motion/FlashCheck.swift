/// How often something leaves its place for a few frames and comes back: A, B, A.
///
/// Motion is no flash: it counts where what is shown in between lies outside of the places before and after, and
/// farther off than those are from one another.
public struct FlashCheck: Hashable, Sendable {
  /// One flash.
  public struct Flash: Hashable, Sendable {
    /// What flashes.
    public let subject: String
    /// Its first frame.
    public let frame: Int
    /// When that is presented, seconds.
    public let time: Double
    /// How many frames it lasts.
    public let length: Int
    /// How far off it is at most, points; nil where it is gone.
    public let distance: Double?
  }

  /// The frames that count.
  public var range: TimeRange
  /// How many flashes there must be; what flashes in the same frames is one.
  public var count: Int
  /// Most frames that one lasts.
  public var longest: Int
  /// How far off a place may be, points.
  public var tolerance: Double

  /// A check of a range.
  public init(range: TimeRange, count: Int, longest: Int, tolerance: Double) {
    self.range = range
    self.count = count
    self.longest = longest
    self.tolerance = tolerance
  }

  /// One subject in one frame.
  public struct Place: Hashable, Sendable {
    /// Index of the frame.
    public let frame: Int
    /// When it is presented, seconds.
    public let time: Double
    /// Where it is, points; nil where there is none.
    public let place: [Double]?
    /// Whether any of it can be seen.
    public let isVisible: Bool

    /// A subject in a frame.
    public init(frame: Int, time: Double, place: [Double]?, isVisible: Bool) {
      self.frame = frame
      self.time = time
      self.place = place
      self.isVisible = isVisible
    }
  }

  /// One subject, frame by frame.
  public struct Track: Hashable, Sendable {
    /// What it is of, as `row 10`.
    public var subject: String
    /// Its frames, in rising order.
    public var places: [Place]

    /// A track of a subject.
    public init(subject: String, places: [Place]) {
      self.subject = subject
      self.places = places
    }
  }

  /// The flashes in a track, in order.
  public func flashes(in track: Track) -> [Flash] {
    let places = track.places.filter { range.contains($0.time) }
    var found: [Flash] = []
    var index = 1
    while index < places.count - 1 {
      guard let length = length(at: index, in: places) else {
        index += 1
        continue
      }
      let during = places[index..<index + length].map(\.place)
      let gone = during.contains { $0 == nil }
      let distance = during.map { self.distance($0, places[index - 1].place, places[index + length].place) }
        .max()
      found.append(
        Flash(
          subject: track.subject, frame: places[index].frame, time: places[index].time, length: length,
          distance: gone ? nil : distance))
      index += length
    }
    return found
  }

  /// How many frames from one on are off their place, until it is back; nil where none is, or it stays away.
  private func length(at index: Int, in places: [Place]) -> Int? {
    guard let before = places[index - 1].place else { return nil }
    for length in 1...max(1, longest) where index + length < places.count {
      guard let after = places[index + length].place else { continue }
      let during = places[index..<index + length]
      guard during.allSatisfy({ distance($0.place, before, after) > tolerance }) else { continue }
      // What nobody sees may come and go; what is gone must have been seen before and after.
      let ends = [places[index - 1].isVisible, places[index + length].isVisible]
      let isSeen = during.contains { $0.place == nil } ? !ends.contains(false) : ends.contains(true)
      if isSeen || during.contains(where: \.isVisible) { return length }
    }
    return nil
  }

  /// How far a place is outside of what lies between two others; infinite where it is none, and 0 where it is nearer
  /// to them than they are to one another.
  private func distance(_ place: [Double]?, _ before: [Double]?, _ after: [Double]?) -> Double {
    guard let place else { return .infinity }
    guard let before, let after else { return 0 }
    let off = place.indices.map { axis in
      max(min(before[axis], after[axis]) - place[axis], place[axis] - max(before[axis], after[axis]), 0)
    }
    let travel = zip(before, after).map { abs($0 - $1) }
    return zip(off, travel).map { $0 > $1 ? $0 : 0 }.max() ?? 0
  }

  /// What does not hold of several tracks; nil where all does.
  public func finding(in tracks: [Track]) -> Finding? {
    let places = tracks.first.map { $0.places.filter { range.contains($0.time) } } ?? []
    guard places.count > 2 else { return .noFrames(range) }
    var flashes: [Flash] = []
    for flash in tracks.flatMap({ self.flashes(in: $0) })
    where !flashes.contains(where: { $0.frame == flash.frame }) {
      flashes.append(flash)
    }
    flashes.sort { $0.frame < $1.frame }
    guard flashes.count != count else { return nil }
    let expected = "\(count == 0 ? "no flash" : count == 1 ? "1 flash" : "\(count) flashes")"
    guard let first = flashes.first else {
      return Finding(frame: nil, time: nil, expected: expected, found: "none")
    }
    return Finding(
      frame: first.frame, time: first.time, expected: expected,
      found: (flashes.count == 1 ? "" : "\(flashes.count), the first ") + Self.words(first))
  }

  private static func words(_ flash: Flash) -> String {
    let frames = flash.length == 1 ? "1 frame" : "\(flash.length) frames"
    let how = flash.distance.map { "\(Finding.words($0)) pt off" } ?? "gone"
    return "\(flash.subject) \(how) for \(frames)"
  }
}
