import LayerTree
import Testing

@Suite struct TransformTests {
  @Test func concatenationAppliesTheReceiverFirst() {
    let both = Transform.scale(x: 2, y: 3).concatenating(.translation(x: 10, y: 20))
    #expect(both.apply(to: Point(x: 1, y: 1)) == Point(x: 12, y: 23))
    let halved = Transform.scale(x: 2, y: 4).concatenating(.translation(x: 10, y: 20))
    #expect(halved.inverse?.apply(to: Point(x: 12, y: 24)) == Point(x: 1, y: 1))
    #expect(Transform.scale(x: 0, y: 1).inverse == nil)
  }
}
