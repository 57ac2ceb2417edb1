import ScrollPhysics
import Testing

@Suite("Rubber band and pixels, P1 to P5") struct RubberBandTests {
  let band = RubberBand(coefficient: 0.55, range: 800)
  let bounds = ScrollBounds(lower: 0, upper: 1000)

  @Test(arguments: [
    (-1.0, -0.5496), (-10, -5.4624), (-100, -51.4620), (-400, -172.5490), (-800, -283.8710),
    (1100, 1051.4620), (1010, 1005.4624),
  ])
  func p1Values(proposed: Double, shown: Double) {
    #expect(close(band.banded(proposed, in: bounds), shown, 5e-5))
  }

  @Test func p1NeverAsFarAsTheRange() {
    #expect(band.banded(1e9 + 1000, in: bounds) < 1800)
    #expect(band.banded(1e9 + 1000, in: bounds) > 1799)
  }

  @Test func p2TrackpadCoefficient() {
    let pad = RubberBand(coefficient: ScrollConstants.trackpadRubberCoefficient, range: 800)
    #expect(close(pad.banded(-100, in: bounds), -65.6340, 5e-5))
    #expect(close(pad.banded(-150, in: bounds), -94.5715, 5e-5))
    #expect(close(band.banded(-150, in: bounds), -74.7875, 5e-5))
  }

  @Test func p3DegenerateBands() {
    for inside in [0.0, 3, 999.5, 1000] { #expect(band.banded(inside, in: bounds) == inside) }
    #expect(RubberBand(coefficient: 0.55, range: 0).banded(-70, in: bounds) == -70)
    let collapsed = ScrollBounds(lower: 100, upper: 50)
    #expect(collapsed.upper == 100)
    #expect(close(band.banded(150, in: collapsed), 126.5861, 5e-5))
  }

  @Test func p4InverseAndNotIdempotent() {
    for step in 0...800 {
      let distance = Double(step) * 10
      #expect(close(band.unbanded(band.banded(-distance, in: bounds), in: bounds), -distance, 1e-6))
      let below = band.unbanded(band.banded(1000 + distance, in: bounds), in: bounds)
      #expect(close(below, 1000 + distance, 1e-6))
    }
    #expect(close(band.unbanded(-51.461988304093566, in: bounds), -100, 1e-9))
    #expect(close(band.banded(band.banded(-100, in: bounds), in: bounds), -27.3369, 5e-5))
    #expect(band.unbanded(-900, in: bounds).isFinite)
  }

  @Test(
    arguments: [
      (2.5, 1.0, 3.0), (-0.5, 1, -1), (0.25, 2, 0.5), (-0.25, 2, 0), (10.49, 3, 10 + 1.0 / 3),
      (-0.5, 3, -1.0 / 3), (7.7, 0, 7.7),
    ] as [(Double, Double, Double)])
  func p5PixelRounding(offset: Double, scale: Double, rounded: Double) {
    let once = PixelRounding.rounded(offset, scale: scale)
    #expect(close(once, rounded, 1e-9))
    #expect(close(PixelRounding.rounded(once, scale: scale), once, 1e-9))
  }

  @Test func boundsOfContentAndInsets() {
    let bounds = ScrollBounds(
      contentLength: 2000, viewportLength: 800, insetBefore: 96, insetAfter: 84, scale: 3)
    #expect(bounds == ScrollBounds(lower: -96, upper: 1284))
    let short = ScrollBounds(contentLength: 300, viewportLength: 800, insetBefore: 50, scale: 2)
    #expect(short == ScrollBounds(lower: -50, upper: -50))
  }
}
