import LayerTree

/// An animation of one property while it is read.
struct PropertyAnimationDraft: Sendable {
  var property: AnimatableProperty?
  var from: RawValue?
  var to: RawValue?
  var by: RawValue?
  var values: [RawValue] = []
  var keyTimes: [Double] = []
  var timingFunctions: [TimingFunction] = []
  var calculationMode = KeyframeAnimation.CalculationMode.linear
  var spring = SpringConstants()
  var isAdditive = false
  var isCumulative = false
  var timing = AnimationTiming()

  private static let propertyKeys: [Key<PropertyAnimationDraft>] = [
    Key("property", \.property, .property, required: true, "The key path of what changes.")
  ]

  private static let endpointKeys: [Key<PropertyAnimationDraft>] = [
    Key(
      "from", \.from, .raw(AnimatableProperty.anyValue), default: "what the layer shows without it",
      "Value at the start."),
    Key(
      "to", \.to, .raw(AnimatableProperty.anyValue), default: "what the layer shows without it",
      "Value at the end."),
    Key("by", \.by, .raw(AnimatableProperty.anyValue), "Value at the end, relative to the start."),
  ]

  private static let addingKeys: [Key<PropertyAnimationDraft>] =
    [
      Key(
        "additive", \.isAdditive, .boolean, default: "false", "Whether its value is added to what is there."),
      Key(
        "cumulative", \.isCumulative, .boolean, default: "false",
        "Whether each cycle starts from the end of the one before."),
    ]

  private static let commonKeys: [Key<PropertyAnimationDraft>] =
    addingKeys + TimingKeys.keys().map { $0.lifted(\.timing) }

  private static let springKeys: [Key<PropertyAnimationDraft>] =
    SpringConstants.keys.map { $0.lifted(\.spring) } + addingKeys
    + TimingKeys.keys(duration: "the time that the spring takes to settle", "Length of one cycle.")
    .map { $0.lifted(\.timing) }

  private static let keyframeKeys: [Key<PropertyAnimationDraft>] = [
    Key(
      "values", \.values, .list(.raw(AnimatableProperty.anyValue), .between(1, 100_000)), required: true,
      "The values, in order."),
    Key(
      "keyTimes", \.keyTimes, .list(.number(.unit)), default: "evenly spaced",
      "When each value is reached, from 0 to 1 of a cycle."),
    Key(
      "timingFunctions", \.timingFunctions, .list(.timingFunction), default: "linear",
      "Pace of each step from a value to the next."),
    Key(
      "calculationMode", \.calculationMode, .cases("a calculation mode"), default: "linear",
      "How values between keyframes are made."),
  ]

  static let basic = KeyTable<PropertyAnimationDraft>(
    what: "a basic animation, as {property: opacity, from: 0, to: 1, duration: 0.3}",
    keys: propertyKeys + endpointKeys + commonKeys
  ).kind { PropertyAnimationDraft() }.map { draft, node, path, reading -> (any Animation)? in
    draft.basicAnimation(reading)
  }

  static let spring = KeyTable<PropertyAnimationDraft>(
    what: "a spring animation, as {property: position.y, from: 100, to: 0, stiffness: 300, damping: 26}",
    keys: propertyKeys + endpointKeys + springKeys
  ).kind { PropertyAnimationDraft() }.map { draft, node, path, reading -> (any Animation)? in
    draft.springAnimation(hasDuration: node["duration"] != nil, reading)
  }

  static let keyframes = KeyTable<PropertyAnimationDraft>(
    what: "a keyframe animation, as {property: position.x, values: [0, 40, 0], duration: 0.4}",
    keys: propertyKeys + keyframeKeys + commonKeys
  ).kind { PropertyAnimationDraft() }.map { draft, node, path, reading -> (any Animation)? in
    draft.keyframeAnimation(node, path, reading)
  }
}

extension PropertyAnimationDraft {
  private func value(_ raw: RawValue?, of property: AnimatableProperty, _ reading: Reading) -> AnimationValue?
  {
    raw.flatMap { property.valueKind.read($0.node, $0.path, reading) }
  }

  private func finish(_ animation: (some PropertyAnimation)?) -> (any Animation)? {
    guard var animation else { return nil }
    animation.isAdditive = isAdditive
    animation.isCumulative = isCumulative
    return animation
  }

  private func basicAnimation(_ reading: Reading) -> (any Animation)? {
    guard let property else { return nil }
    var animation = BasicAnimation(
      property: property, from: value(from, of: property, reading), to: value(to, of: property, reading),
      by: value(by, of: property, reading))
    animation?.timing = timing
    return finish(animation)
  }

  private func springAnimation(hasDuration: Bool, _ reading: Reading) -> (any Animation)? {
    guard let property else { return nil }
    var animation = SpringAnimation(
      property: property, from: value(from, of: property, reading), to: value(to, of: property, reading),
      by: value(by, of: property, reading), curve: spring.curve)
    animation?.timing = timing
    if !hasDuration { animation?.timing.duration = spring.curve.settlingDuration }
    return finish(animation)
  }

  private func keyframeAnimation(
    _ node: YAMLNode, _ path: ValuePath, _ reading: Reading
  ) -> (any Animation)? {
    guard let property else { return nil }
    let read = values.compactMap { value($0, of: property, reading) }
    guard read.count == values.count, !read.isEmpty else { return nil }
    var animation = KeyframeAnimation(
      property: property, values: read, keyTimes: keyTimes, timingFunctions: timingFunctions,
      calculationMode: calculationMode)
    if let problem = animation?.problem {
      let place = (node["keyTimes"] ?? node["timingFunctions"] ?? node).place
      let sentence = problem.prefix(1).lowercased() + problem.dropFirst()
      reading.report(
        .inconsistent(sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence), at: place, path)
      return nil
    }
    animation?.timing = timing
    return finish(animation)
  }
}
