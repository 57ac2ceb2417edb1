import LayerTree
import Testing

/// Progress of every named curve at twelve phases, each figure good to half a unit of its last place.
@Suite("Curve samples") struct CurveSampleTests {
  static let phases = [0.05, 0.1, 0.2, 0.25, 0.5, 0.75, 0.9, 0.97, 0.99, 1]

  static let columns: [(String, ResolvedCurve, [Double])] = [
    (
      "easeInOut", AnimationCurve.easeInOut.resolved(duration: 1),
      [
        0.004829750, 0.019722454, 0.081659856, 0.129161931, 0.500000000, 0.870838069, 0.980277546,
        0.998276353, 0.999810180, 1,
      ]
    ),
    (
      "easeIn", AnimationCurve.easeIn.resolved(duration: 1),
      [
        0.004474615, 0.017026610, 0.062282000, 0.093464651, 0.315356813, 0.621861869, 0.839427846,
        0.950067591, 0.983090295, 1,
      ]
    ),
    (
      "adjusted spring", AnimationCurve.spring.resolved(duration: 0.4),
      [
        0.096969328, 0.205670047, 0.470640885, 0.616661010, 0.930837858, 0.988985221, 0.998544039,
        0.999878712, 0.999986803, 1,
      ]
    ),
    (
      "slide", AnimationCurve.slide.resolved(duration: 1),
      [
        0.083616362, 0.177852695, 0.397448202, 0.512297071, 0.866757491, 0.974367429, 0.995613441,
        0.999342177, 0.999838512, 1,
      ]
    ),
    (
      "scroll", AnimationCurve.scroll.resolved(duration: 0.3),
      [
        0.006227043, 0.024639847, 0.095625827, 0.146466802, 0.500000000, 0.853533198, 0.975360153,
        0.997750138, 0.999749205, 1,
      ]
    ),
    (
      "smooth deceleration", AnimationCurve.smoothDeceleration.resolved(duration: 1.15),
      [
        0.204839794, 0.499112519, 0.847504329, 0.921313969, 0.997843478, 0.999952689, 0.999995458,
        0.999998492, 0.999998900, 0.999999061,
      ]
    ),
    (
      "kind 26 at 0.3832 s", AnimationCurve.spring.resolved(duration: 0.3832),
      [
        0.075838551, 0.228535562, 0.538816303, 0.659098477, 0.939592122, 0.991089146, 0.997298693,
        0.998464665, 0.998694576, 0.998796429,
      ]
    ),
    (
      "kind 26 at 0.5 s", AnimationCurve.spring.resolved(duration: 0.5),
      [
        0.118284615, 0.329389205, 0.681833800, 0.792465932, 0.980931589, 0.998568067, 0.999711389,
        0.999864473, 0.999890889, 0.999902112,
      ]
    ),
    (
      "3/1000/500 at 0.5 s", AnimationCurve.spring.resolved(duration: 0.5, generation: .older),
      [
        0.077292943, 0.232230493, 0.544778390, 0.665015261, 0.942038347, 0.991658067, 0.997508611,
        0.998593828, 0.998806783, 0.998900979,
      ]
    ),
    (
      "1/100/10",
      AnimationCurve.customSpring(mass: 1, stiffness: 100, damping: 10, initialVelocity: 0)
        .resolved(duration: 1),
      [
        0.206147443, 0.596099309, 1.116692525, 1.162798805, 0.973570331, 1.004279329, 1.000062065,
        0.999312764, 0.999295166, 0.999308887,
      ]
    ),
    (
      "1/100/25",
      AnimationCurve.customSpring(mass: 1, stiffness: 100, damping: 25, initialVelocity: 0)
        .resolved(duration: 1),
      [
        0.090204010, 0.264241118, 0.593994150, 0.712702505, 0.959572318, 0.995298783, 0.998765902,
        0.999344267, 0.999453096, 0.999500601,
      ]
    ),
  ]

  @Test(arguments: columns.indices)
  func everySampleWithinTenToTheMinusEight(_ column: Int) {
    let (name, curve, expected) = Self.columns[column]
    for (u, value) in zip(Self.phases, expected) {
      #expect(abs(curve.progress(at: u) - value) <= 1e-8, "\(name) at \(u)")
    }
  }
}
