import LayerTree
import Testing

@Suite("Commits and frames") struct CommitTests {
  @Test(
    "B5: a commit that misses its frame is in the next; several before one frame collapse, each with its origin"
  )
  func collapse() {
    let rig = Rig()
    let row = rig.row()
    rig.turn(at: 0) {}
    rig.turn(at: 1.0 / 60, charge: 0.001) {
      row.position.y = 10
      var slide = BasicAnimation(.positionX, from: 60, to: 0, duration: 1)
      slide.isAdditive = true
      row.add(slide, forKey: "x")
    }
    rig.turn(at: 1.0 / 60 + 0.004) {
      row.position.y = 20
      var slide = BasicAnimation(.positionX, from: 120, to: 0, duration: 1)
      slide.isAdditive = true
      row.add(slide, forKey: "x2")
    }
    rig.turn(at: 1.0 / 60 + 0.005, charge: 0.1) { row.position.y = 30 }
    #expect(rig.shown("row", frame: 0)?.position.y == 0)
    let shown = rig.shown("row", frame: 1)
    #expect(shown?.position.y == 20)
    #expect(rig.context.server.frame(1).commitIndex == 3)
    let p = 2.0 / 60
    let (first, second) = (p - (1.0 / 60 + 0.001), p - (1.0 / 60 + 0.004))
    #expect(near(shown?.position.x, 60 * (1 - first) + 120 * (1 - second), 1e-9))
    // The third turn ends at 0.1217 s: frame 7 (7/60 = 0.1167 ... 0.1333) is the first with it.
    #expect(rig.shown("row", frame: 6)?.position.y == 20)
    #expect(rig.shown("row", frame: 7)?.position.y == 30)
  }

  @Test("An unchanged subtree is the same object from commit to commit and frame to frame")
  func sharing() {
    let rig = Rig()
    let still = rig.row("still")
    rig.row("deep", in: still)
    let moved = rig.row("moved")
    rig.row("inside", in: moved)
    rig.turn(at: 0)
    let first = rig.context.server.frame(0).root
    let second = rig.context.server.frame(1).root
    #expect(first != nil && first === second)
    rig.turn(at: 2.0 / 60) { moved.position.y = 5 }
    let third = rig.context.server.frame(2).root
    #expect(third !== first)
    #expect(third?.layer(named: "still") === first?.layer(named: "still"))
    #expect(third?.layer(named: "inside") === first?.layer(named: "inside"))
    #expect(third?.layer(named: "moved") !== first?.layer(named: "moved"))
  }

  @Test(
    "Beside a running animation unchanged subtrees are the same objects; where none runs any more, all are")
  func sharingBesideAnimations() {
    let rig = Rig()
    let moved = rig.row("moved")
    rig.row("inside", in: moved)
    rig.row("still")
    rig.turn(at: 0) {
      var slide = BasicAnimation(.positionY, from: 0, to: 60, duration: 0.5)
      slide.fillMode = .both
      slide.isRemovedOnCompletion = false
      moved.add(slide, forKey: "y")
    }
    let first = rig.context.server.frame(0).root
    let second = rig.context.server.frame(1).root
    #expect(first !== second)
    #expect(first?.layer(named: "moved") !== second?.layer(named: "moved"))
    #expect(first?.layer(named: "inside") === second?.layer(named: "inside"))
    #expect(first?.layer(named: "still") === second?.layer(named: "still"))
    let late = rig.context.server.frame(40).root
    #expect(late?.layer(named: "moved")?.values.position.y == 60)
    #expect(rig.context.server.frame(41).root === late)
    #expect(rig.context.server.frame(41).root === late)
  }

  @Test("A commit costs what changed: layers that did not change are not visited")
  func cost() {
    let rig = Rig()
    let hosts = (0..<10).map { rig.row("host\($0)") }
    for host in hosts { for index in 0..<10 { rig.row("leaf\(index)", in: host) } }
    rig.turn(at: 0)
    let before = rig.context.server.frame(0).root
    #expect(rig.context.lastCommitCost == 111)
    hosts[3].sublayers[4].position.y = 1
    rig.turn(at: 1.0 / 60)
    // The leaf, its host and the root.
    #expect(rig.context.lastCommitCost == 3)
    let after = rig.context.server.frame(1).root
    for (index, pair) in zip(before?.sublayers ?? [], after?.sublayers ?? []).enumerated() {
      #expect((pair.0 === pair.1) == (index != 3))
    }
    let shared = zip(before?.sublayers[3].sublayers ?? [], after?.sublayers[3].sublayers ?? [])
    for (index, pair) in shared.enumerated() { #expect((pair.0 === pair.1) == (index != 4)) }
  }

  @Test("B65: a commit without change changes no frame and is none")
  func emptyCommit() {
    let rig = Rig()
    let row = rig.row()
    #expect(rig.turn(at: 0) == 1)
    let before = rig.context.server.frame(0)
    #expect(rig.turn(at: 1.0 / 60) == nil)
    #expect(rig.turn(at: 1.0 / 60) { row.position.y = 0 } == nil)
    #expect(
      rig.turn(at: 1.0 / 60) {
        row.position.y = 9
        row.position.y = 0
      } == nil)
    let after = rig.context.server.frame(1)
    #expect(after.root === before.root)
    #expect(after.commitIndex == 1)
    #expect(rig.turn(at: 2.0 / 60) { row.position.y = 3 } == 2)
  }

  @Test("Before the first commit a frame is empty")
  func empty() {
    let rig = Rig()
    let frame = rig.context.server.frame(0)
    #expect(frame.root == nil)
    #expect(frame.commitIndex == 0)
    #expect(rig.context.server.report(ofFrame: 0) == nil)
    #expect(rig.context.server.frameBeforeNewestCommit(0) == nil)
    #expect(rig.context.server.commitJumps(inFrame: 0).isEmpty)
  }

  @Test("Ten minutes of commits keep a handful")
  func bounded() {
    let rig = Rig(refreshRate: 120)
    let row = rig.row()
    for frame in 0..<72_000 {
      rig.turn(at: Double(frame) / 120) { row.position.y = Double(frame) }
      let tree = rig.context.server.frame(frame)
      if frame % 10_000 == 0 {
        #expect(tree.root?.layer(named: "row")?.values.position.y == Double(frame))
        #expect(rig.context.server.keptCommitCount <= 3)
      }
    }
  }

  @Test("A layer keeps its identity when it leaves and comes back; every layer has its own")
  func identity() {
    let rig = Rig()
    let first = rig.row("a")
    let second = rig.row("b")
    #expect(Layer().id == nil)
    #expect(Set([rig.root.id, first.id, second.id]).count == 3)
    let id = first.id
    first.removeFromSuperlayer()
    rig.turn(at: 0)
    second.addSublayer(first)
    #expect(first.id == id)
    #expect(first.context === rig.context)
  }

  @Test("A layer moved to another tree gets an identity there, and none of its animations is told of here")
  func anotherTree() {
    let (one, other) = (Rig(), Rig())
    let row = one.row()
    var calls: [Bool] = []
    one.turn(at: 0) {
      row.add(BasicAnimation(.positionY, from: 0, to: 1, duration: 1), forKey: "y") { calls.append($0) }
    }
    other.turn(at: 0) { other.root.addSublayer(row) }
    one.turn(at: 0.5)
    #expect(row.presentation() != nil)
    #expect(one.context.nextCompletionTime == nil)
    #expect(other.context.nextCompletionTime == 1)
    other.turn(at: 1)
    #expect(calls == [true])
  }

  @Test("A mask is committed, animated and shared like a sublayer")
  func mask() {
    let rig = Rig()
    let row = rig.row("row")
    let mask = Layer(name: "mask", topLeftFrame: Rect(x: 0, y: 0, width: 10, height: 10))
    row.mask = mask
    #expect(mask.superlayer == nil)
    rig.turn(at: 0) { mask.add(BasicAnimation(.positionX, from: 0, to: 60, duration: 1), forKey: "x") }
    let first = rig.context.server.frame(0).root?.layer(named: "row")
    let second = rig.context.server.frame(1).root?.layer(named: "row")
    #expect(near(first?.mask?.values.position.x, 1))
    #expect(near(second?.mask?.values.position.x, 2))
    rig.turn(at: 0.5) { row.mask = nil }
    #expect(rig.context.server.frame(30).root?.layer(named: "row")?.mask == nil)
    #expect(mask.context == nil)
  }
}
