import LayerTree
import OffscreenUI
import Testing

@testable import CoreList

/// What one shared displacement of the viewport has to show of a pass: L112, L130 to L132, L134, L136.
@Suite struct ViewportShiftTests {
  static let kinds = ScrollEngineKind.allCases
  private let linear = ListTransition(duration: 3, curve: .linear)

  private func middle(_ kind: ScrollEngineKind) -> PassRig {
    let pass = PassRig.fixture(kind, 100, 50, 400)
    pass.rig.apply(to: ScrollTarget(index: 30, pointOffset: -20))
    return pass
  }

  /// The pass shows as a viewport that comes from `distance` away, and no row moves beside it.
  private func expectShared(
    _ pass: PassRig, _ distance: Double, _ location: SourceLocation = #_sourceLocation
  ) throws {
    let outcome = try pass.outcome(location)
    #expect(outcome.displacesViewport, sourceLocation: location)
    // The correction begins at the old place seen from the new one.
    #expect(-outcome.viewportDisplacement == distance, sourceLocation: location)
    #expect(outcome.ownDisplacements.count > 4, sourceLocation: location)
    #expect(outcome.ownDisplacements.allSatisfy { $0 == 0 }, sourceLocation: location)
  }

  @Test(arguments: kinds) func LD21_L112_distanceInsetAndSizeAreOnePredicate(_ kind: ScrollEngineKind) throws
  {
    let distance = middle(kind)
    distance.rig.apply(distance: -60, transition: linear)
    try expectShared(distance, -60)
    let inset = middle(kind)
    inset.rig.apply(insets: EdgeInsets(top: 100), transition: linear)
    try expectShared(inset, 100)
    let both = middle(kind)
    both.rig.apply(insets: EdgeInsets(top: 100), distance: -60, transition: linear)
    try expectShared(both, 40)
    let size = PassRig.fixture(kind, 50, 50, 400)
    size.rig.apply(to: ScrollTarget(index: 49))
    size.rig.apply(size: Size(width: 390, height: 500), transition: linear)
    try expectShared(size, 100)
    let structure = middle(kind)
    structure.rig.apply(structure.rig.without([25]), transition: linear)
    #expect(try !structure.outcome().displacesViewport)
  }

  @Test(arguments: kinds) func LD21_L112_rowsThatComeInAndLeaveAreOfTheSamePass(_ kind: ScrollEngineKind)
    throws
  {
    let pass = middle(kind)
    pass.rig.apply(pass.rig.without([33]), distance: -60, transition: linear)
    let outcome = try pass.outcome()
    #expect(outcome.displacesViewport && outcome.viewportDisplacement == 60)
    // Rows above the gap stay beside the viewport, those below it close it by themselves.
    #expect(outcome.ownDisplacement(ofNew: 31) == 0 && outcome.ownDisplacement(ofNew: 34) == -50)
  }

  @Test(arguments: kinds) func L130_parkingCancels(_ kind: ScrollEngineKind) throws {
    // Rows 27...41 become rows 30...47: the strip is 750 and then 900 points high, and parked elsewhere.
    let pass = middle(kind)
    let origin = pass.rig.list.containerOrigin
    #expect(pass.rig.loaded == Array(27...41))
    pass.rig.apply(distance: -300, transition: linear)
    #expect(pass.rig.loaded == Array(30...47) && pass.rig.list.containerOrigin == origin - 75)
    try expectShared(pass, -300)
    // Row 30 is the first of the strip now; in these coordinates the viewport stood 20 points into it.
    #expect(try pass.outcome().syntheticOldOffset == pass.rig.list.containerOrigin + 20)
  }

  @Test func L131_aPassOfGeometryKeepsItsAnchor() {
    // Wherever the window stands, and wherever its first row is, some loaded row is the anchor.
    for first in stride(from: -900.0, through: 900, by: 50) {
      for mode in AnchorMode.allCases {
        for rests in [false, true] {
          // A viewport can rest on the newest edge only where row 0 is loaded.
          let start = rests ? 0 : 10
          let rows = (0..<12).map {
            LoadedWindow.Row(index: start + $0, key: start + $0, y: first + 50 * Double($0), height: 50)
          }
          let resolver = AnchorResolver(
            diff: ItemDiff(unchanged: 40), hasItems: false, mode: mode, old: rows, oldTopInset: 60,
            restsOnNewest: rests, edgeDelta: 5, distance: 3)
          let anchor = resolver.resolve()
          #expect(anchor?.oldIndex == anchor?.index && anchor?.oldIndex != nil, "\(first) \(mode)")
        }
      }
    }
  }

  @Test(arguments: kinds) func L132_onlyWhatSurvivesAnEdgeIsShown(_ kind: ScrollEngineKind) throws {
    let newest = PassRig.fixture(kind, 100, 50, 400)
    newest.rig.apply(distance: -20)
    newest.rig.apply(distance: 60, transition: linear)
    #expect(newest.rig.y(0) == 0)
    try expectShared(newest, 20)
    let oldest = PassRig.fixture(kind, 50, 50, 400)
    oldest.rig.apply(to: ScrollTarget(index: 49))
    oldest.rig.apply(distance: 20)
    oldest.rig.apply(distance: -60, transition: linear)
    #expect(oldest.rig.maxY(49) == 400)
    try expectShared(oldest, -20)
  }

  @Test(arguments: kinds) func L134_theDirectionOfAJump(_ kind: ScrollEngineKind) throws {
    func direction(_ change: (ListRig) -> Void) throws -> ScrollTarget.Direction? {
      let pass = middle(kind)
      change(pass.rig)
      return try pass.outcome().direction
    }
    // Row 30 (-20...30) is at the top.
    #expect(try direction { $0.apply(to: ScrollTarget(index: 30, direction: .backward)) } == .forward)
    #expect(try direction { $0.apply(to: ScrollTarget(index: 29, direction: .forward)) } == .backward)
    // In the new order.
    #expect(
      try direction { rig in
        rig.apply((200..<210).map { rig.row($0, 50) } + rig.rows, to: ScrollTarget(index: 39))
      } == .backward)
    // Row 30 died: of 29 and 31 the lower one stands for it.
    #expect(try direction { $0.apply($0.without([30]), to: ScrollTarget(index: 29)) } == .forward)
    #expect(try direction { $0.apply($0.without([30]), to: ScrollTarget(index: 28)) } == .backward)
    // It is nearest in the old order, loaded or not.
    #expect(try direction { $0.apply($0.without(5...94), to: ScrollTarget(index: 4)) } == .forward)
    #expect(try direction { $0.apply($0.without(5...94), to: ScrollTarget(index: 3)) } == .backward)
    func replaced(_ hint: ScrollTarget.Direction?) throws -> ScrollTarget.Direction? {
      try direction { rig in
        rig.apply((300..<400).map { rig.row($0, 50) }, to: ScrollTarget(index: 3, direction: hint))
      }
    }
    #expect(
      try replaced(.backward) == .backward && replaced(.forward) == .forward && replaced(nil) == .forward)
    #expect(try direction { $0.apply(distance: 5) } == nil)
  }

  @Test(arguments: kinds) func L134_theTopIsTheRenderedOne(_ kind: ScrollEngineKind) throws {
    // Pulled 60 past the end, row 92 (settled at 0) has left the screen: row 93 is at its top.
    let pulled = PassRig.fixture(kind, 100, 50, 400)
    pulled.rig.apply(to: ScrollTarget(index: 99))
    pulled.rig.pull(past: 60)
    pulled.rig.apply(to: ScrollTarget(index: 92))
    #expect(try pulled.outcome().direction == .backward)
    pulled.rig.endDrag()
    // So it is where an animation still shows content 40 further on.
    let animated = middle(kind)
    animated.animator.viewportCorrection = 40
    animated.rig.apply(to: ScrollTarget(index: 30))
    #expect(try animated.outcome().direction == .backward)
  }

  @Test(arguments: kinds) func LD46_L136_whatTheDestinationShowsOfTheOld(_ kind: ScrollEngineKind) throws {
    func showsNothingOld(_ change: (ListRig) -> Void) throws -> Bool {
      let pass = middle(kind)
      change(pass.rig)
      return try pass.outcome().showsNothingOld
    }
    func fresh(_ rig: ListRig) -> [TestRow] { (300..<400).map { rig.row($0, 50) } }
    #expect(try showsNothingOld { $0.apply(fresh($0), to: ScrollTarget(index: 20)) })
    // One identity that stays, but is not loaded, changes nothing.
    #expect(try showsNothingOld { $0.apply(fresh($0) + [$0.rows[99]], to: ScrollTarget(index: 20)) })
    #expect(try !showsNothingOld { $0.apply(fresh($0) + [$0.rows[99]], to: ScrollTarget(index: 100)) })
    // A far row among survivors is no replacement.
    #expect(
      try !showsNothingOld { rig in
        rig.apply(rig.edited { $0.insert(rig.row(500, 50), at: 80) }, to: ScrollTarget(index: 80))
      })
  }
}
