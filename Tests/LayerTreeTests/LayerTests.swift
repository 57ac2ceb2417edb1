import LayerTree
import Testing

@Suite("Layers: hierarchy and geometry") struct LayerTests {
  private func names(_ layer: Layer) -> [String] { layer.sublayers.compactMap(\.name) }

  @Test("Sublayers are added, inserted, moved, replaced and removed")
  func hierarchy() {
    let host = Layer(name: "host")
    let (a, b, c, d) = (Layer(name: "a"), Layer(name: "b"), Layer(name: "c"), Layer(name: "d"))
    host.addSublayer(a)
    host.addSublayer(c)
    host.insertSublayer(b, at: 1)
    #expect(names(host) == ["a", "b", "c"])
    host.insertSublayer(d, below: b)
    #expect(names(host) == ["a", "d", "b", "c"])
    host.insertSublayer(a, above: c)
    #expect(names(host) == ["d", "b", "c", "a"])
    host.insertSublayer(a, at: 0)
    #expect(names(host) == ["a", "d", "b", "c"])
    host.insertSublayer(a, at: 2)
    #expect(names(host) == ["d", "a", "b", "c"])
    host.insertSublayer(a, at: 99)
    #expect(names(host) == ["d", "b", "c", "a"])
    host.addSublayer(d)
    #expect(names(host) == ["b", "c", "a", "d"])
    host.replaceSublayer(c, with: Layer(name: "e"))
    #expect(names(host) == ["b", "e", "a", "d"])
    #expect(c.superlayer == nil)
    b.removeFromSuperlayer()
    #expect(names(host) == ["e", "a", "d"])
    let other = Layer(name: "other")
    other.addSublayer(a)
    #expect(names(host) == ["e", "d"])
    #expect(a.superlayer === other)
    #expect(other.isAncestor(of: a) && !host.isAncestor(of: a))
  }

  @Test("Reordering siblings is a change that is shown")
  func reorder() {
    let rig = Rig()
    let (a, _) = (rig.row("a"), rig.row("b"))
    rig.turn(at: 0)
    rig.turn(at: 1.0 / 60) { rig.root.addSublayer(a) }
    #expect(rig.context.server.frame(1).root?.sublayers.map(\.name) == ["b", "a"])
  }

  @Test("zPosition orders drawing and hit testing, stable among equals")
  func zPosition() {
    let rig = Rig()
    let (a, b, c) = (rig.row("a"), rig.row("b"), rig.row("c"))
    a.zPosition = 1
    c.zPosition = -1
    #expect(rig.root.drawingOrder.map(\.name) == ["c", "b", "a"])
    #expect(rig.root.hitTest(Point(x: 1, y: 1)) === a)
    rig.turn(at: 0)
    #expect(rig.context.server.frame(0).root?.drawingOrder.map(\.name) == ["c", "b", "a"])
    a.isHidden = true
    #expect(rig.root.hitTest(Point(x: 1, y: 1)) === b)
  }

  @Test("Hit testing goes through bounds origins and transforms, and stops at masked bounds")
  func hitTest() {
    let host = Layer(name: "host", topLeftFrame: Rect(x: 0, y: 0, width: 100, height: 100))
    let inner = Layer(name: "inner", topLeftFrame: Rect(x: 90, y: 90, width: 40, height: 40))
    host.addSublayer(inner)
    #expect(host.hitTest(Point(x: 120, y: 120)) === inner)
    host.masksToBounds = true
    #expect(host.hitTest(Point(x: 120, y: 120)) == nil)
    #expect(host.hitTest(Point(x: 99, y: 99)) === inner)
    host.bounds.origin = Point(x: 50, y: 50)
    #expect(host.hitTest(Point(x: 45, y: 45)) === inner)
    #expect(host.hitTest(Point(x: 39, y: 39)) === host)
    inner.transform = .scale(x: 0.5, y: 0.5)
    #expect(host.hitTest(Point(x: 59, y: 59)) === inner)
    #expect(host.hitTest(Point(x: 61, y: 61)) === host)
    #expect(host.hitTest(Point(x: 100, y: 0)) == nil)
  }

  @Test("Points and rectangles convert between any two layers of a tree")
  func convert() {
    let rig = Rig()
    let left = rig.row("left", y: 100)
    left.bounds.origin.y = 30
    let inner = rig.row("inner", y: 200, in: left)
    let right = Layer(name: "right")
    right.anchorPoint = Point(x: 0.5, y: 0.5)
    right.bounds = Rect(x: 0, y: 0, width: 100, height: 40)
    right.position = Point(x: 200, y: 300)
    right.transform = .scale(x: 2, y: 2)
    rig.root.addSublayer(right)
    // inner (1, 1) -> left (1, 201) -> root (1, 271); right's origin is at root (100, 260), scale 2.
    #expect(inner.convert(Point(x: 1, y: 1), to: nil) == Point(x: 1, y: 271))
    #expect(inner.convert(Point(x: 1, y: 1), to: right) == Point(x: -49.5, y: 5.5))
    #expect(right.convert(Point(x: 1, y: 1), from: inner) == Point(x: -49.5, y: 5.5))
    #expect(inner.convert(Point(x: -49.5, y: 5.5), from: right) == Point(x: 1, y: 1))
    #expect(
      right.convert(Rect(x: 0, y: 0, width: 10, height: 10), to: inner)
        == Rect(x: 100, y: -10, width: 20, height: 20))
    #expect(right.frame == Rect(x: 100, y: 260, width: 200, height: 80))
    right.transform = .scale(x: 0, y: 1)
    #expect(right.convert(Point(x: 5, y: 5), from: nil) == .zero)
  }

  @Test("Setting the frame moves and resizes through anchor point and transform")
  func frame() {
    let layer = Layer()
    layer.frame = Rect(x: 10, y: 20, width: 30, height: 40)
    #expect(layer.position == Point(x: 25, y: 40))
    #expect(layer.bounds == Rect(x: 0, y: 0, width: 30, height: 40))
    layer.bounds.origin = Point(x: 7, y: 7)
    layer.anchorPoint = .zero
    layer.frame = Rect(x: 1, y: 2, width: 3, height: 4)
    #expect(layer.position == Point(x: 1, y: 2))
    #expect(layer.bounds == Rect(x: 7, y: 7, width: 3, height: 4))
    layer.transform = .scale(x: 2, y: 4)
    layer.frame = Rect(x: 0, y: 0, width: 8, height: 8)
    #expect(layer.bounds.size == Size(width: 4, height: 2))
    #expect(layer.frame == Rect(x: 0, y: 0, width: 8, height: 8))
  }
}
