import LayerTree
import Testing

@Suite struct TransformTests {
  @Test func concatenationAppliesTheReceiverFirst() {
    let both = Transform.scale(x: 2, y: 3).concatenating(.translation(x: 10, y: 20))
    #expect(both.apply(to: Point(x: 1, y: 1)) == Point(x: 12, y: 23))
    let back = both.inverse!.apply(to: Point(x: 12, y: 23))
    #expect(back == Point(x: 1, y: 1))
  }
}
