import LayerTree
import Testing

@testable import CoreList

/// Lists that become empty, and come back: L90, L113, L172.
@Suite struct EmptyCollectionTests {
  @Test(arguments: ScrollEngineKind.allCases) func emptyOneEmpty(_ kind: ScrollEngineKind) {
    let rig = ListRig(kind, height: 400)
    rig.apply([])
    rig.apply([rig.row(0, 50)])
    #expect(rig.y(0) == 0 && rig.shown(0) == 0 && rig.list.reachedLoadedEdges == [.top, .bottom])
    rig.apply([])
    #expect(rig.loaded.isEmpty && rig.list.core.container.subviews.isEmpty)
    #expect(rig.edges == ScrollEdges(min: 0, max: 0) && rig.offset == 0 && rig.list.lastAnchor == nil)
    rig.apply((0..<50).map { rig.row($0, 50) }, to: ScrollTarget(index: 20))
    #expect(rig.y(20) == 0 && rig.shown(20) == 0)
  }
}
