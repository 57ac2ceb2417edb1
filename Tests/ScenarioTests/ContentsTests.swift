import LayerTree
import Pixels
import Testing

@testable import Scenario

/// What layers show: every kind of contents, and the properties that depend on one another.
@Suite struct ContentsTests {
  private func recorded(_ problem: Comment) { Issue.record(problem) }

  private func values(
    _ layer: String, load: @escaping (String) throws -> PixelBuffer = { _ in throw NoPicture() }
  )
    throws -> LayerValues
  {
    let text = "title: T\nduration: 1\nstage: {layers: {a: \(layer)}}\n"
    let stage = try Stage(try Scenario.read(text, source: "some/folder/t.yaml"), loadImage: load)
    return try #require(try stage.next()?.values("a"))
  }

  @Test("frame places by the anchor point, wherever it stands among the keys")
  func frame() throws {
    let layer = try values("{frame: [10, 20, 100, 40], anchorPoint: [0, 1], transform: {scale: 2}}")
    #expect(layer.position == Point(x: 10, y: 60))
    #expect(layer.bounds == Rect(x: 0, y: 0, width: 100, height: 40))
    #expect(layer.transform == .scale(x: 2, y: 2))
  }

  @Test("A transform in parts: scale, then rotation, then translation; or six numbers")
  func transform() throws {
    let parts = try values("{transform: {translate: [5, 6], rotate: 90, scale: [2, 3]}}").transform
    let expected = Transform.scale(x: 2, y: 3).concatenating(.rotation(.pi / 2))
      .concatenating(.translation(x: 5, y: 6))
    #expect(parts == expected)
    // (1, 1) goes to (2, 3), turned to (-3, 2), moved to (2, 8).
    let point = parts.apply(to: Point(x: 1, y: 1))
    #expect(abs(point.x - 2) < 1e-12 && abs(point.y - 8) < 1e-12)
    #expect(
      try values("{transform: [1, 2, 3, 4, 5, 6]}").transform
        == Transform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))
  }

  @Test("Every plain property arrives")
  func properties() throws {
    let layer = try values(
      """
      {bounds: [1, 2, 3, 4], position: [5, 6], zPosition: -1, opacity: 0.25, allowsGroupOpacity: false,
       masksToBounds: true, cornerRadius: 7, cornerCurve: continuous, maskedCorners: [topLeft, bottomRight],
       border: {width: 2, color: "#ff0000"}, backgroundColor: "#00ff0080", blurRadius: 3, backdropBlurRadius: 4,
       shadow: {color: white, opacity: 0.5, radius: 6, offset: [1, 2], path: {rect: [0, 0, 1, 1]}},
       contentsScale: 2, contentsRect: [0, 0, 0.5, 1], contentsGravity: resizeAspect,
       filters: {magnification: nearest, minification: nearest}, allowsEdgeAntialiasing: true,
       shouldRasterize: true, timing: {beginTime: 1, speed: 0.5, timeOffset: 2}}
      """)
    var expected = LayerValues()
    expected.bounds = Rect(x: 1, y: 2, width: 3, height: 4)
    expected.position = Point(x: 5, y: 6)
    expected.zPosition = -1
    expected.opacity = 0.25
    expected.allowsGroupOpacity = false
    expected.masksToBounds = true
    expected.cornerRadius = 7
    expected.cornerCurve = .continuous
    expected.maskedCorners = [.topLeft, .bottomRight]
    expected.borderWidth = 2
    expected.borderColor = Color(red: 1, green: 0, blue: 0)
    expected.backgroundColor = Color(red8: 0, green8: 255, blue8: 0, alpha8: 128)
    expected.blurRadius = 3
    expected.backdropBlurRadius = 4
    expected.shadowColor = .white
    expected.shadowOpacity = 0.5
    expected.shadowRadius = 6
    expected.shadowOffset = Size(width: 1, height: 2)
    expected.shadowPath = .rect(Rect(x: 0, y: 0, width: 1, height: 1))
    expected.contentsScale = 2
    expected.contentsRect = Rect(x: 0, y: 0, width: 0.5, height: 1)
    expected.contentsGravity = .resizeAspect
    expected.magnificationFilter = .nearest
    expected.minificationFilter = .nearest
    expected.allowsEdgeAntialiasing = true
    expected.shouldRasterize = true
    expected.timing = LayerTiming(beginTime: 1, speed: 0.5, timeOffset: 2)
    #expect(layer == expected)
  }

  @Test("Text, alone or with its style")
  func text() throws {
    #expect(try values("{contents: {text: 12}}").contents == .text(TextContents("12")))
    let styled = try values(
      "{contents: {text: {string: \"a\\nb\", fontSize: 20, weight: bold, italic: true, color: white, alignment: right, lineHeightMultiple: 1.5, numberOfLines: 2, truncation: middle, wraps: false}}}"
    ).contents
    #expect(
      styled
        == .text(
          TextContents(
            "a\nb", fontSize: 20, weight: .bold, italic: true, color: .white, alignment: .right,
            lineHeightMultiple: 1.5, numberOfLines: 2, truncation: .middle, wraps: false)))
  }

  @Test("A shape and a gradient")
  func shapes() throws {
    #expect(
      try values(
        "{contents: {shape: {path: {ellipse: [0, 0, 4, 4]}, fill: null, fillRule: evenOdd, stroke: white, lineWidth: 2, lineJoin: round, lineCap: square, miterLimit: 4}}}"
      ).contents
        == .shape(
          ShapeContents(
            path: .ellipse(in: Rect(x: 0, y: 0, width: 4, height: 4)), fillColor: nil, fillRule: .evenOdd,
            strokeColor: .white, lineWidth: 2, lineJoin: .round, lineCap: .square, miterLimit: 4)))
    guard
      case .gradient(let gradient)? = try values("{contents: {gradient: {colors: [white, black, clear]}}}")
        .contents
    else { return recorded("no gradient") }
    #expect(gradient.stops.map(\.location) == [0, 0.5, 1])
  }

  @Test("Pictures: a pattern, and a file beside the scenario that is loaded once")
  func pictures() throws {
    guard
      case .image(let checker)? = try values(
        "{contents: {image: {checker: {size: [4, 2], cell: 2, colors: [\"#ff0000\", black]}}}}"
      ).contents
    else { return recorded("no picture") }
    #expect((0..<4).map { checker.pixels[$0, 1].red } == [255, 255, 0, 0])
    guard
      case .image(let ramp)? = try values(
        "{contents: {image: {gradient: {size: [3, 1], axis: horizontal, colors: [black, white]}}}}"
      ).contents
    else { return recorded("no picture") }
    #expect((0..<3).map { ramp.pixels[$0, 0].green } == [0, 128, 255])
    var asked: [String] = []
    let layer = try values("{contents: {image: a.png}, sublayers: {b: {contents: {image: {file: a.png}}}}}") {
      asked.append($0)
      return PixelBuffer(width: 2, height: 2)
    }
    #expect(asked == ["some/folder/a.png"])
    guard case .image? = layer.contents else { return recorded("no picture") }
  }

  @Test("Every picture that cannot be loaded is reported with its place")
  func missing() throws {
    let error = #expect(throws: ScenarioError.self) {
      _ = try values("{contents: {image: a.png}, mask: {contents: {image: b.png}}}")
    }
    #expect(
      error?.diagnostics.map(\.description) == [
        #"some/folder/t.yaml:3:40: stage.layers.a.contents.image: the picture "a.png" cannot be used: there is no such file"#,
        #"some/folder/t.yaml:3:73: stage.layers.a.mask.contents.image: the picture "b.png" cannot be used: there is no such file"#,
      ])
  }

  @Test("SVG path data: every command, relative and absolute, with the shortest spelling")
  func pathData() throws {
    let path = try PathData.path("M1 2l3-1H8v.5.5C1,2 3,4 5,6s1 1 2 2Q0 0 1 1t1 1zL9 9")
    #expect(
      path.elements == [
        .move(Point(x: 1, y: 2)), .line(Point(x: 4, y: 1)), .line(Point(x: 8, y: 1)),
        .line(Point(x: 8, y: 1.5)), .line(Point(x: 8, y: 2)),
        .cubic(Point(x: 1, y: 2), Point(x: 3, y: 4), Point(x: 5, y: 6)),
        .cubic(Point(x: 7, y: 8), Point(x: 6, y: 7), Point(x: 7, y: 8)),
        .quad(Point(x: 0, y: 0), Point(x: 1, y: 1)), .quad(Point(x: 2, y: 2), Point(x: 2, y: 2)),
        .close, .move(Point(x: 1, y: 2)), .line(Point(x: 9, y: 9)),
      ])
    #expect(try PathData.path("  ").isEmpty)
  }

  @Test("A half circle by an arc: through the far point, on either side")
  func arcs() throws {
    for (sweep, far) in [(1, 5.0), (0, -5.0)] {
      let path = try PathData.path("M 0 0 A 5 5 0 0 \(sweep) 0 10")
      #expect(path.elements.count == 3)
      guard case .cubic(_, _, let middle) = path.elements[1], case .cubic(_, _, let end) = path.elements[2]
      else { return recorded("no curves") }
      #expect(abs(middle.x - far) < 1e-9 && abs(middle.y - 5) < 1e-9)
      #expect(end == Point(x: 0, y: 10))
    }
    // Radii that are too small grow until they reach; a radius of 0 is a line.
    guard case .cubic(_, _, let end)? = try PathData.path("M 0 0 a 1 1 0 0 0 0 10").elements.last else {
      return recorded("no curve")
    }
    #expect(end == Point(x: 0, y: 10))
    #expect(try PathData.path("M 0 0 a 0 1 0 0 0 0 10").elements.last == .line(Point(x: 0, y: 10)))
  }

  @Test("A quarter or three quarters of a circle, by the flags of an arc")
  func arcFlags() throws {
    let handle = 5 * 0.5522847498
    func first(_ flags: String, pieces: Int) throws -> Point? {
      let elements = try PathData.path("M 5 0 A 5 5 0 \(flags) 0 5").elements
      #expect(elements.count == pieces + 1)
      guard case .cubic(let control, _, _) = elements[1] else { return nil }
      return control
    }
    func expect(_ point: Point?, _ x: Double, _ y: Double) {
      #expect(abs((point?.x ?? .nan) - x) < 1e-6 && abs((point?.y ?? .nan) - y) < 1e-6)
    }
    // About (0, 0) one leaves (5, 0) downward or upward, about (5, 5) to the left or to the right.
    expect(try first("0 1", pieces: 1), 5, handle)
    expect(try first("1 0", pieces: 3), 5, -handle)
    expect(try first("0 0", pieces: 1), 5 - handle, 0)
    expect(try first("1 1", pieces: 3), 5 + handle, 0)
  }

  @Test("The nearest word: swaps, case, beginnings; nothing for what is far")
  func nearest() {
    #expect(nearestWord(to: "opactiy", in: ["position", "opacity"]) == "opacity")
    #expect(nearestWord(to: "Opacity", in: ["opacity"]) == "opacity")
    #expect(nearestWord(to: "dur", in: ["device", "duration"]) == "duration")
    #expect(nearestWord(to: "zebra", in: ["device", "duration"]) == nil)
    #expect(alignmentDistance(Array("abcd".unicodeScalars), Array("acbd".unicodeScalars)) == 1)
    #expect(alignmentDistance(Array("kitten".unicodeScalars), Array("sitting".unicodeScalars)) == 3)
  }
}
