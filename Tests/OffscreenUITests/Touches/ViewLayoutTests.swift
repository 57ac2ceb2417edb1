import LayerTree
import OffscreenUI
import Testing

/// When views lay out what is inside them.
@Suite("Layout of views") struct ViewLayoutTests {
  /// Puts its subview into its lower half, and counts.
  private final class Halves: View {
    var passes = 0
    let inner = View(frame: .zero, name: "inner")

    override func layoutSubviews() {
      passes += 1
      inner.frame = Rect(x: 0, y: bounds.height / 2, width: bounds.width, height: bounds.height / 2)
    }
  }

  private let view = Halves(frame: Rect(x: 10, y: 10, width: 100, height: 60), name: "halves")

  init() {
    view.addSubview(view.inner)
    view.layoutIfNeeded()
  }

  @Test func aNewSubviewAsksForLayoutAndOnePassServesIt() {
    #expect(view.passes == 1)
    #expect(view.inner.frame == Rect(x: 0, y: 30, width: 100, height: 30))
    view.layoutIfNeeded()
    #expect(view.passes == 1)
  }

  @Test func aNewSizeAsksForLayoutAndANewPlaceDoesNot() {
    view.frame = Rect(x: 40, y: 20, width: 100, height: 60)
    view.layoutIfNeeded()
    #expect(view.passes == 1)
    view.frame = Rect(x: 40, y: 20, width: 100, height: 80)
    #expect(view.inner.frame.height == 30)
    view.layoutIfNeeded()
    #expect(view.passes == 2)
    #expect(view.inner.frame == Rect(x: 0, y: 40, width: 100, height: 40))
  }

  @Test func scrollingAsksForLayout() {
    view.bounds.origin.y = 5
    view.layoutIfNeeded()
    #expect(view.passes == 2)
  }

  @Test func whatAsksTwiceIsLaidOutOnce() {
    view.setNeedsLayout()
    view.setNeedsLayout()
    #expect(view.passes == 1)
    view.layoutIfNeeded()
    #expect(view.passes == 2)
  }

  @Test func aPassReachesThoseInside() {
    let outer = View(frame: Rect(x: 0, y: 0, width: 300, height: 300), name: "outer")
    outer.addSubview(view)
    outer.layoutIfNeeded()
    let before = view.passes
    view.setNeedsLayout()
    outer.layoutIfNeeded()
    #expect(view.passes == before + 1)
  }
}
