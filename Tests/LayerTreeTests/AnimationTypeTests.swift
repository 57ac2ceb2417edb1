import LayerTree
import Pixels
import Testing

@Suite("Animations and values") struct AnimationTypeTests {
  private func number(_ animation: some PropertyAnimation, _ phase: Double, over base: Double = 0) -> Double {
    Double(animationValue: animation.value(at: CyclePoint(phase: phase), over: base.animationValue))
  }

  @Test("Missing endpoints are what is there; by is relative to from, or leads up to to")
  func endpoints() {
    #expect(number(BasicAnimation(.positionY, from: 10.0), 0.25, over: 50) == 20)
    #expect(number(BasicAnimation(.positionY, to: 10.0), 0.25, over: 50) == 40)
    #expect(number(BasicAnimation(.positionY, by: 8.0), 0.25, over: 50) == 52)
    #expect(number(BasicAnimation(.positionY, from: 10, by: 8.0), 0.25, over: 50) == 12)
    #expect(number(BasicAnimation(.positionY, to: 10, by: 8.0), 0.25, over: 50) == 4)
    #expect(BasicAnimation(.positionY, to: 10.0).isConstant(threshold: 0) == false)
    #expect(BasicAnimation(.positionY, from: 3, by: 0.0).isConstant(threshold: 0))
  }

  @Test("A missing endpoint of an additive animation is nothing")
  func additiveEndpoints() {
    let rig = Rig()
    let row = rig.row(y: 100)
    rig.turn(at: 0) {
      var decay = BasicAnimation(.positionY, from: 60.0, duration: 1)
      decay.isAdditive = true
      row.add(decay, forKey: "y")
    }
    #expect(near(rig.shown("row", frame: 29)?.position.y, 130))
  }

  @Test("A cumulative animation starts each cycle from the end of the one before")
  func cumulative() {
    var turn = BasicAnimation(.transformRotation, from: 0, to: 2, duration: 1)
    turn.isCumulative = true
    func at(_ cycle: Int, _ phase: Double) -> Double {
      Double(animationValue: turn.value(at: CyclePoint(cycle: cycle, phase: phase), over: 0.0.animationValue))
    }
    #expect(at(0, 0.5) == 1)
    #expect(at(1, 0.5) == 3)
    #expect(at(3, 1) == 8)
    var grow = BasicAnimation(.transform, from: .identity, to: .scale(x: 2, y: 1), duration: 1)
    grow.isCumulative = true
    let fifth = grow.value(at: CyclePoint(cycle: 5, phase: 0), over: Transform.identity.animationValue)
    #expect(Transform(animationValue: fifth) == Transform.scale(x: 32, y: 1))
    turn.isCumulative = false
    #expect(at(3, 1) == 2)
  }

  @Test("Discrete keyframes hold each value up to the next one's time")
  func discrete() {
    let steps = KeyframeAnimation(.positionY, values: [1, 2, 3], calculationMode: .discrete)
    #expect(number(steps, 0) == 1)
    #expect(number(steps, 0.33) == 1)
    #expect(number(steps, 0.34) == 2)
    #expect(number(steps, 1) == 3)
    let timed = KeyframeAnimation(
      .positionY, values: [1, 2, 3], keyTimes: [0, 0.1, 0.9, 1], calculationMode: .discrete)
    #expect(number(timed, 0.1) == 2)
    #expect(number(timed, 0.89) == 2)
    #expect(number(timed, 0.9) == 3)
  }

  @Test("Malformed keyframes say what is wrong")
  func problems() {
    #expect(KeyframeAnimation(.positionY, values: [1, 2], keyTimes: [0, 1]).problem == nil)
    #expect(KeyframeAnimation(.positionY, values: [Double]()).problem != nil)
    #expect(KeyframeAnimation(.positionY, values: [1, 2], keyTimes: [0, 0.5]).problem != nil)
    #expect(KeyframeAnimation(.positionY, values: [1, 2, 3], keyTimes: [0, 0.6, 0.5]).problem != nil)
    #expect(
      KeyframeAnimation(.positionY, values: [1, 2], timingFunctions: [.linear, .linear]).problem != nil)
  }

  @Test("A group runs its members on one clock, cuts them at its end, and completes once")
  func group() {
    let rig = Rig()
    let row = rig.row(y: 500)
    var calls: [Bool] = []
    rig.turn(at: 0) {
      var late = BasicAnimation(.opacity, from: 0, to: 1, duration: 2)
      late.beginTime = 0.5
      late.fillMode = .backwards
      var group = AnimationGroup(
        [BasicAnimation(.positionY, from: 0, to: 100, timingFunction: nil), late], duration: 1)
      group.fillMode = .forwards
      group.isRemovedOnCompletion = false
      row.add(group, forKey: "both") { calls.append($0) }
    }
    #expect(near(rig.shown("row", frame: 14)?.position.y, 25))
    #expect(rig.shown("row", frame: 14)?.opacity == 0)
    #expect(near(rig.shown("row", frame: 44)?.position.y, 75))
    #expect(rig.shown("row", frame: 44)?.opacity == 0.125)
    rig.turn(at: 1)
    #expect(calls == [true])
    // After the end the group's own fill keeps both: the one that ends with it at its end, the other cut.
    #expect(rig.shown("row", frame: 90)?.position.y == 100)
    #expect(rig.shown("row", frame: 90)?.opacity == 0.25)
  }

  @Test("Typed key paths and names agree, and every property has a value of its kind")
  func keyPaths() {
    #expect(LayerKeyPath<Double>(name: "position.y") == .positionY)
    #expect(LayerKeyPath<Point>(name: "position.y") == nil)
    #expect(LayerKeyPath<Double>(name: "position.z") == nil)
    var values = LayerValues()
    values.contents = .text(TextContents("x"))
    let text: Set<AnimatableProperty> = [.foregroundColor, .fontSize]
    let shape: Set<AnimatableProperty> = [.fillColor, .strokeColor, .lineWidth]
    let gradient: Set<AnimatableProperty> = [.startPoint, .endPoint]
    for property in AnimatableProperty.allCases {
      let isThere = !shape.contains(property) && !gradient.contains(property)
      #expect((property.value(in: values) != nil) == isThere, "\(property.rawValue)")
      #expect(property.value(in: values).map { $0.kind == property.kind } ?? true)
    }
    values.contents = .shape(ShapeContents(path: Path()))
    for property in shape { #expect(property.value(in: values)?.kind == property.kind) }
    for property in text { #expect(property.value(in: values) == nil) }
    values.contents = .gradient(GradientContents(stops: []))
    for property in gradient { #expect(property.value(in: values)?.kind == property.kind) }
  }

  /// Contents that have a property, where it is one of contents.
  private func contents(for property: AnimatableProperty) -> LayerContents? {
    switch property {
    case .foregroundColor, .fontSize: .text(TextContents("x"))
    case .fillColor, .strokeColor, .lineWidth: .shape(ShapeContents(path: Path()))
    case .startPoint, .endPoint: .gradient(GradientContents(stops: []))
    default: nil
    }
  }

  @Test("Setting a property reads back, and setting it back leaves nothing else changed")
  func setters() {
    for property in AnimatableProperty.allCases {
      var values = LayerValues()
      values.contents = contents(for: property)
      let used = AnimationValue.neutral(property.kind).count
      var parts = SIMD8<Double>.zero
      for index in 0..<used { parts[index] = [0.375, 0.25, 0.125, 0.75, 7, 8][index] }
      let target = AnimationValue(kind: property.kind, components: parts)
      let before = values
      property.set(target, in: &values)
      #expect(values != before, "\(property.rawValue)")
      #expect(property.value(in: values)?.isEqual(to: target, threshold: 1e-12) == true)
      property.set(property.value(in: before) ?? target, in: &values)
      if values.backgroundColor == .clear { values.backgroundColor = nil }
      if property == .strokeColor { values.contents = before.contents }
      #expect(values == before, "\(property.rawValue)")
    }
  }

  @Test("Transforms interpolate by translation, rotation, scale and shear, and the shorter way round")
  func transforms() {
    let quarter = Transform.identity.animationValue
      .interpolated(to: Transform.rotation(.pi).animationValue, progress: 0.5)
    #expect(near(Transform(animationValue: quarter).rotation, .pi / 2))
    #expect(near(Transform(animationValue: quarter).scaleX, 1))
    let shorter = Transform.rotation(3).animationValue
      .interpolated(to: Transform.rotation(-3).animationValue, progress: 0.5)
    #expect(near(abs(Transform(animationValue: shorter).rotation), .pi, 1e-9))
    var both = Transform.scale(x: 2, y: 3).concatenating(.rotation(0.7)).concatenating(
      .translation(x: 4, y: 5))
    #expect(near(both.rotation, 0.7) && near(both.scaleX, 2) && near(both.scaleY, 3) && near(both.tx, 4))
    both.rotation = 0
    #expect(near(both.a, 2) && near(both.d, 3) && both.isAxisAligned)
    var flipped = Transform.scale(x: -1, y: 1)
    flipped.scaleY = 4
    #expect(flipped == Transform.scale(x: -1, y: 4))
    let sheared = Transform(a: 1, b: 0, c: 0.5, d: 2, tx: 0, ty: 0)
    var turned = sheared
    turned.rotation += 0.3
    let expected = sheared.concatenating(.rotation(0.3))
    #expect(near(turned.a, expected.a) && near(turned.b, expected.b))
    #expect(near(turned.c, expected.c) && near(turned.d, expected.d))
  }

  @Test("An additive transform is applied before the one that is there")
  func additiveTransform() {
    let rig = Rig()
    let row = rig.row()
    rig.turn(at: 0) {
      row.transform = .scale(x: 2, y: 2)
      var shift = BasicAnimation(
        .transform, from: .translation(x: 10, y: 0), to: .translation(x: 10, y: 60), duration: 1)
      shift.isAdditive = true
      row.add(shift, forKey: "t")
    }
    #expect(rig.shown("row", frame: 0)?.transform == Transform(a: 2, b: 0, c: 0, d: 2, tx: 20, ty: 2))
  }

  @Test("Colours fade premultiplied: half way from clear is the same colour at half alpha")
  func colors() {
    let red = Color(red: 1, green: 0.5, blue: 0)
    let half = Color.clear.animationValue.interpolated(to: red.animationValue, progress: 0.5)
    #expect(Color(animationValue: half) == Color(red: 1, green: 0.5, blue: 0, alpha: 0.5))
    let rig = Rig()
    let row = rig.row()
    rig.turn(at: 0) {
      row.add(BasicAnimation(.backgroundColor, to: red, duration: 1.0 / 30), forKey: "c")
    }
    #expect(rig.shown("row", frame: 0)?.backgroundColor == Color(red: 1, green: 0.5, blue: 0, alpha: 0.5))
  }

  @Test("What is shown has no negative extent or radius")
  func limits() {
    let rig = Rig()
    let row = rig.row()
    rig.turn(at: 0) {
      row.add(BasicAnimation(.boundsHeight, from: -10, to: -20, duration: 1), forKey: "h")
      row.add(BasicAnimation(.cornerRadius, from: -1, to: -2, duration: 1), forKey: "r")
    }
    #expect(rig.shown("row", frame: 0)?.bounds.size.height == 0)
    #expect(rig.shown("row", frame: 0)?.cornerRadius == 0)
  }
}
