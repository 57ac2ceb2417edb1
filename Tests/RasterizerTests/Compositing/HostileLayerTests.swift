import LayerTree
import Pixels
import Testing

@testable import Rasterizer

@Suite("Layers with numbers beyond all measure")
struct HostileLayerTests {
  typealias S = TinyScene

  @Test(
    "Nothing traps, and the layer beside is drawn",
    arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300, 1e18, 5e-324, -1])
  func numbers(value: Double) throws {
    let path = Path.rect(Rect(x: value, y: 0, width: value, height: 2))
    let changes: [(inout LayerValues) -> Void] = [
      { $0.position.x = value }, { $0.bounds.size.width = value }, { $0.bounds.origin.y = value },
      { $0.anchorPoint.x = value }, { $0.transform = .scale(x: value, y: 1) },
      { $0.transform = .rotation(1).concatenating(.scale(x: value, y: value)) },
      { $0.cornerRadius = value }, { $0.borderWidth = value }, { $0.opacity = Float(value) },
      { $0.zPosition = value }, { $0.contentsScale = value },
      { $0.contents = .shape(ShapeContents(path: path, strokeColor: .white, lineWidth: value)) },
      {
        $0.contents = .image(ImageContentsTests.pair)
        $0.contentsRect = Rect(x: value, y: 0, width: value, height: 1)
      },
    ]
    for (index, change) in changes.enumerated() {
      let odd = S.layer(1, Rect(x: 0, y: 0, width: 2, height: 2), S.blue) {
        change(&$0)
        $0.shouldRasterize = index % 2 == 0
        $0.masksToBounds = index % 3 == 0
      }
      let beside = S.layer(2, Rect(x: 0, y: 4, width: 2, height: 1), S.red) { $0.zPosition = 1 }
      let picture = try S.pixels(4, 5, odd, beside)
      #expect(picture.letters[4].hasPrefix("RR"), "change \(index): \(picture.letters)")
    }
  }

  @Test("Blurs wider than the limit count as the limit", arguments: [Double.infinity, 1e300, .nan, -1])
  func blurs(value: Double) throws {
    let changes: [(inout LayerValues) -> Void] = [
      { $0.blurRadius = value }, { $0.backdropBlurRadius = value },
      {
        $0.shadowRadius = value
        $0.shadowOpacity = 1
      },
    ]
    for change in changes {
      let odd = S.layer(1, Rect(x: 0, y: 0, width: 2, height: 2), S.blue) { change(&$0) }
      _ = try S.pixels(4, 4, odd)
    }
  }

  @Test("A frame whose size is no number has no pixels")
  func size() throws {
    let frame = FrameTree(
      index: 0, presentationTime: 0, commitIndex: 0, root: nil, size: Size(width: .nan, height: -1), scale: 2)
    #expect(try S.renderer().render(frame).pixels.size.area == 0)
  }
}
