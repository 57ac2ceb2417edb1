import Inspection
import Testing

/// Flashes: what leaves its place for a frame and comes back, and what only moves.
@Suite struct FlashCheckTests {
  /// A subject at 10 Hz from 0.1 s on, by its place; nil where it is not shown.
  private func track(_ places: [Double?], seen: Bool = true) -> FlashCheck.Track {
    FlashCheck.Track(
      subject: "row a",
      places: places.enumerated().map { index, place in
        FlashCheck.Place(
          frame: index, time: Double(index + 1) / 10, place: place.map { [0, $0] },
          isVisible: seen && place != nil)
      })
  }

  private func check(_ count: Int = 0, longest: Int = 1) -> FlashCheck {
    FlashCheck(range: TimeRange(), count: count, longest: longest, tolerance: 0.5)
  }

  @Test func awayForOneFrameAndBackIsAFlash() {
    let late = track([800, 800, 880, 800, 800])
    #expect(check(1).finding(in: [late]) == nil)
    #expect(
      check().finding(in: [late])
        == Finding(frame: 2, time: 0.3, expected: "no flash", found: "row a 80 pt off for 1 frame"))
    #expect(check(2).finding(in: [late])?.expected == "2 flashes")
    #expect(check(1).finding(in: [track([1, 1, 1])])?.found == "none")
  }

  @Test func whatMovesTurnsOrStaysAwayIsNone() {
    for places: [Double?] in [
      [0, 20, 40, 60], [0, 80, 80, 80], [0, 0.4, 0], [207, 223, 40, 40], [0, 80, 80, 0],
    ] {
      #expect(check().finding(in: [track(places)]) == nil, "\(places)")
    }
    // Two frames away are one flash where that long counts.
    #expect(check(longest: 2).finding(in: [track([0, 80, 80, 0])])?.found == "row a 80 pt off for 2 frames")
  }

  @Test func goneForAFrameIsAFlashAndWhatNobodySawIsNone() {
    #expect(check().finding(in: [track([5, nil, 5])])?.found == "row a gone for 1 frame")
    #expect(check().finding(in: [track([5, nil, 5], seen: false)]) == nil)
    #expect(check().finding(in: [track([5, 90, 5], seen: false)]) == nil)
    #expect(check().finding(in: [track([5, nil, nil])]) == nil)
  }

  @Test func rowsThatFlashTogetherAreOneAndTooFewFramesDoNotPass() {
    #expect(check(1).finding(in: [track([0, 80, 0]), track([100, 180, 100])]) == nil)
    #expect(check(2).finding(in: [track([0, 80, 0, 0, 0]), track([0, 0, 0, 9, 0])]) == nil)
    #expect(check().finding(in: [track([0, 0])])?.found == "none")
    #expect(check().finding(in: [])?.found == "none")
  }
}
