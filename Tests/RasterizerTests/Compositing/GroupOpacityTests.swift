import LayerTree
import Pixels
import Testing

@testable import Rasterizer

@Suite("Opacity")
struct GroupOpacityTests {
  typealias S = TinyScene

  /// A red and a green child that overlap in the middle pixel, at half opacity on white.
  func overlapping(_ change: @escaping (inout LayerValues) -> Void) throws -> [String] {
    let a = S.layer(2, Rect(x: 0, y: 0, width: 2, height: 1), S.red)
    let b = S.layer(3, Rect(x: 1, y: 0, width: 2, height: 1), S.green)
    let group = S.layer(1, Rect(x: 0, y: 0, width: 3, height: 1), nil, [a, b]) {
      $0.opacity = 0.5
      change(&$0)
    }
    return try S.pixels(3, 1, ground: .white, group).text
  }

  @Test("A group is one picture: where children overlap, only the upper one is seen")
  func group() throws {
    // 0.5 is 128/255: 255 * 127/255 = 127 of the white, 128 of the child.
    #expect(try overlapping { _ in } == ["ff7f7f 7fff7f 7fff7f"])
  }

  @Test("Without group opacity each layer is translucent by itself")
  func single() throws {
    // The overlap: half red on white is (255, 127, 127); half green on that is (127, 63 + 128, 63).
    #expect(try overlapping { $0.allowsGroupOpacity = false } == ["ff7f7f 7fbf3f 7fff7f"])
  }

  @Test("A single translucent piece needs no group and is the same")
  func piece() throws {
    let box = S.layer(1, Rect(x: 0, y: 0, width: 1, height: 1), S.red) { $0.opacity = 0.5 }
    #expect(try S.pixels(1, 1, ground: .white, box).text == ["ff7f7f"])
  }

  @Test("Opacities multiply through nested layers, with groups and without", arguments: [true, false])
  func nested(groups: Bool) throws {
    let inner = S.layer(2, Rect(x: 0, y: 0, width: 1, height: 1), S.red) {
      $0.opacity = 0.5
      $0.allowsGroupOpacity = groups
    }
    let outer = S.layer(1, Rect(x: 0, y: 0, width: 1, height: 1), nil, [inner]) {
      $0.opacity = 0.5
      $0.allowsGroupOpacity = groups
    }
    // 0.25 is 64/255.
    #expect(try S.pixels(1, 1, outer).text == ["400000"])
  }

  @Test("A background is part of the group")
  func background() throws {
    let child = S.layer(2, Rect(x: 0, y: 0, width: 1, height: 1), S.blue)
    let group = S.layer(1, Rect(x: 0, y: 0, width: 2, height: 1), S.red, [child]) { $0.opacity = 0.5 }
    #expect(try S.pixels(2, 1, group).text == ["000080 800000"])
  }
}
