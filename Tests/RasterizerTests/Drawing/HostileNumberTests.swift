import LayerTree
import Pixels
import Testing

@testable import Rasterizer

@Suite struct HostileNumberTests {
  static let numbers: [Double] = [
    .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1e300, -1e18, 1e9,
    16_777_217,
    .leastNonzeroMagnitude, -0.0, 0, 3.5,
  ]

  @Test func nothingTrapsOnAnyNumber() {
    var generator = SeededGenerator(seed: 11)
    func number() -> Double { Self.numbers[Int.random(in: 0..<Self.numbers.count, using: &generator)] }
    func point() -> Point { Point(x: number(), y: number()) }
    func rect() -> Rect { Rect(x: number(), y: number(), width: number(), height: number()) }
    func transform() -> Transform {
      Transform(a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
    }
    let image = Image(PixelBuffer(width: 2, height: 2, filledWith: Pixel(word: 0xff11_2233)))
    for _ in 0..<400 {
      var list = DisplayList()
      let stops = (0..<3).map { _ in
        GradientContents.Stop(
          color: Color(red: number(), green: number(), blue: number(), alpha: number()), location: number())
      }
      let gradient = Paint.linearGradient(
        LinearGradient(stops: stops, start: point(), end: point(), transform: transform()))
      let picture = Paint.image(ImagePaint(image: image, transform: transform(), opacity: number()))
      list.beginGroup(
        opacity: number(),
        clips: [.roundedRect(rect(), cornerRadius: number(), corners: .all, .pixelCenter)])
      list.fill(rect(), with: gradient)
      list.endGroup()
      list.fill(rect(), edges: .pixelCenter, with: picture)
      list.fill(roundedRect: rect(), cornerRadius: number(), with: gradient)
      list.fillCircle(center: point(), radius: number(), with: picture)
      let path = Path([
        .move(point()), .line(point()), .quad(point(), point()), .cubic(point(), point(), point()), .close,
        .line(point()),
      ])
      list.fill(path, transform: transform(), rule: .evenOdd, with: gradient)
      list.stroke(
        path, transform: transform(),
        style: StrokeStyle(width: number(), join: .round, cap: .round, miterLimit: number()), with: black)
      list.draw(image, at: point(), opacity: number())
      list.draw(
        AlphaMask(width: 1, height: 1, bytes: [9]), at: IntPoint(x: Int.max, y: Int.min),
        color: Color(red: number(), green: 0, blue: 0, alpha: number()))
      let renderer = DisplayListRenderer(threads: 1)
      let result = renderer.picture(of: list, size: IntSize(width: 9, height: 7))
      #expect(result.alphas.joined().allSatisfy { $0 <= 255 })
    }
  }

  @Test func aShapeWithoutNumbersIsLeftOut() {
    let picture = drawn(2, 2) {
      $0.fill(Rect(x: .nan, y: 0, width: 2, height: 2), with: black)
      $0.fill(roundedRect: Rect(x: 0, y: 0, width: 2, height: 2), cornerRadius: .nan, with: black)
      $0.fillCircle(center: Point(x: 1, y: 1), radius: .nan, with: black)
      $0.fill(.rect(Rect(x: 0, y: .nan, width: 2, height: 2)), with: black)
    }
    #expect(picture.coveredArea == 0)
  }

  @Test func aHugeShapeCoversAll() {
    let huge = Rect(x: -1e200, y: -1e200, width: 2e200, height: 2e200)
    let all = [[255, 255], [255, 255]]
    #expect(drawn(2, 2) { $0.fill(huge, with: black) }.alphas == all)
    #expect(drawn(2, 2) { $0.fill(huge, edges: .pixelCenter, with: black) }.alphas == all)
    #expect(drawn(2, 2) { $0.fill(roundedRect: huge, cornerRadius: 100, with: black) }.alphas == all)
    #expect(drawn(2, 2) { $0.fillCircle(center: .zero, radius: 1e150, with: black) }.alphas == all)
    #expect(drawn(2, 2) { $0.fill(.rect(huge), with: black) }.alphas == all)
  }

  @Test func degenerateShapesDrawNothing() {
    let picture = drawn(4, 4) {
      $0.fill(Rect(x: 1, y: 1, width: 0, height: 2), with: black)
      $0.fill(Rect(x: 3, y: 3, width: -2, height: -2), with: black)
      $0.fillCircle(center: Point(x: 2, y: 2), radius: 0, with: black)
      $0.fillCircle(center: Point(x: 2, y: 2), radius: -3, with: black)
      $0.fill(Path(), with: black)
      $0.fill(Path([.move(.zero), .line(Point(x: 4, y: 4))]), with: black)
      $0.fill(Path([.close, .line(Point(x: 4, y: 4)), .close]), with: black)
      $0.fill(Path.rect(Rect(x: 0, y: 0, width: 4, height: 4)), transform: .scale(x: 0, y: 1), with: black)
      $0.draw(Image(PixelBuffer(width: 0, height: 0)), at: .zero)
    }
    #expect(picture.coveredArea == 0)
    #expect(drawn(0, 0) { $0.fill(Rect(x: 0, y: 0, width: 1, height: 1), with: black) }.size.area == 0)
  }
}
