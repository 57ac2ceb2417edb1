import LayerTree
import Pixels
import Testing

@Suite("Model, commit and presentation (B12-B20)") struct PresentationRuleTests {
  @Test("B12, B13: writes, adds and removals reach frames with their commit, and not before")
  func immutableCommit() {
    let rig = Rig()
    let row = rig.row()
    rig.turn(at: 0) { row.position.y = 10 }
    row.position.y = 20
    row.add(BasicAnimation(.opacity, from: 0, to: 0.5, duration: 1), forKey: "fade")
    #expect(row.position.y == 20)
    #expect(rig.shown("row", frame: 0)?.position.y == 10)
    #expect(rig.shown("row", frame: 0)?.opacity == 1)
    rig.turn(at: 1.0 / 60)
    #expect(rig.shown("row", frame: 1)?.position.y == 20)
    #expect(rig.shown("row", frame: 1)?.opacity == Float(0.5 / 60))
    row.removeAnimation(forKey: "fade")
    #expect(near(rig.shown("row", frame: 2).map { Double($0.opacity) }, 1.0 / 60, 1e-8))
    rig.turn(at: 3.0 / 60)
    #expect(rig.shown("row", frame: 3)?.opacity == 1)
  }

  @Test("B14: presentation is the committed state at the current media time, without the open turn")
  func presentationNow() {
    let rig = Rig()
    let row = rig.row(y: 100)
    rig.turn(at: 0) {
      var slide = BasicAnimation(.positionY, from: 0, to: 50, duration: 1)
      slide.isAdditive = true
      row.add(slide, forKey: "y")
    }
    rig.turn(at: 0.5) {
      #expect(row.presentation()?.position.y == 125)
      row.position.y = 700
      row.add(BasicAnimation(.positionY, from: 9, to: 9.5, duration: 1), forKey: "more")
      row.removeAnimation(forKey: "y")
      #expect(row.presentation()?.position.y == 125)
      rig.context.advance(to: 0.6)
      #expect(row.presentation()?.position.y == 130)
    }
    #expect(row.presentation()?.position.y == 9)
  }

  @Test("B15: presentation does not reveal D: it is D frames behind what the same instant's frame shows")
  func depthIsHidden() {
    for depth in [0.01, 1, 2] {
      let rig = Rig(commitDepth: depth)
      let row = rig.row()
      rig.turn(at: 0) { row.add(BasicAnimation(.positionY, from: 0, to: 900, duration: 1), forKey: "y") }
      rig.turn(at: 0.5) { #expect(row.presentation()?.position.y == 450) }
      #expect(near(rig.shown("row", frame: 30)?.position.y, 450 + 900 * depth / 60))
    }
  }

  @Test("B16: a model written every frame is ahead of presentation by the writes since the commit")
  func trailing() {
    let rig = Rig()
    let row = rig.row()
    rig.turn(at: 0) { row.position.y = 515.33 }
    rig.turn(at: 1.0 / 60) {
      row.position.y = 573
      #expect(row.presentation()?.position.y == 515.33)
    }
    #expect(row.presentation()?.position.y == 573)
  }

  @Test("B17: presentation is nil before the first commit with the layer, and after the first without it")
  func presence() {
    let rig = Rig()
    let host = rig.row("host")
    let leaf = rig.row("leaf", in: host)
    #expect(leaf.presentation() == nil)
    rig.turn(at: 0) { #expect(leaf.presentation() == nil) }
    #expect(leaf.presentation() != nil)
    rig.turn(at: 1) {
      host.removeFromSuperlayer()
      #expect(leaf.presentation() != nil)
    }
    #expect(leaf.presentation() == nil)
    #expect(host.presentation() == nil)
    rig.turn(at: 2) { rig.root.addSublayer(leaf) }
    #expect(leaf.presentation() != nil)
    rig.turn(at: 3) {
      leaf.removeFromSuperlayer()
      rig.root.addSublayer(leaf)
    }
    #expect(leaf.presentation() != nil)
  }

  @Test("B18: presented geometry goes through presented ancestors; model conversions through models only")
  func geometry() {
    let rig = Rig()
    let host = rig.row("host", y: 100)
    let leaf = rig.row("leaf", y: 10, in: host)
    rig.turn(at: 0) {
      host.bounds.origin.y = 30
      var scroll = BasicAnimation(.boundsOriginY, from: 40, to: 0, duration: 1)
      scroll.isAdditive = true
      host.add(scroll, forKey: "scroll")
      leaf.add(BasicAnimation(.positionY, from: 0, to: 8, duration: 1), forKey: "y")
    }
    // Model: 10 - 30 + 100 = 80; at half time: 4 - (30 + 20) + 100 = 54.
    rig.turn(at: 0.5) {
      #expect(leaf.convert(Point.zero, to: nil) == Point(x: 0, y: 80))
      #expect(leaf.presentation()?.transformToRoot.apply(to: .zero) == Point(x: 0, y: 54))
      #expect(rig.root.hitTest(Point(x: 5, y: 85)) === leaf)
      #expect(rig.root.hitTest(Point(x: 5, y: 55)) === rig.root)
    }
  }

  @Test("B19: opacity is a Float, and what is shown is cut to 0...1")
  func opacity() {
    let rig = Rig()
    let row = rig.row()
    rig.turn(at: 0) {
      row.opacity = 0.1
      row.add(BasicAnimation(.opacity, from: 0.3, to: 0.3 + 1e-9, duration: 1), forKey: "fade")
    }
    #expect(rig.shown("row", frame: 0)?.opacity == Float(0.3))
    #expect(row.presentation()?.opacity == Float(0.3))
    rig.turn(at: 0.5) { row.add(BasicAnimation(.opacity, from: 1.5, to: -1.5, duration: 1), forKey: "fade") }
    #expect(rig.shown("row", frame: 30)?.opacity == 1)
    rig.turn(at: 1.4)
    #expect(rig.shown("row", frame: 84)?.opacity == 0)
    #expect(row.opacity == 0.1)
  }

  @Test("B20: a write animates nothing")
  func noImplicitAnimation() {
    let rig = Rig()
    let row = rig.row()
    rig.turn(at: 0)
    rig.turn(at: 1) {
      row.position.y = 300
      row.opacity = 0
      row.bounds.size.height = 9
      row.backgroundColor = .white
    }
    #expect(row.animationKeys == [])
    let shown = rig.shown("row", frame: 60)
    #expect(shown?.position.y == 300)
    #expect(shown?.opacity == 0)
    #expect(shown?.bounds.size.height == 9)
  }
}
