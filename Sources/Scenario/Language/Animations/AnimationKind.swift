import LayerTree

/// An animation of a scenario: exactly one of the kinds, under its name.
struct AnimationDescription: Sendable {
  var animation: (any Animation)?

  /// The kinds of animation, one key each.
  static let keys: [Key<AnimationDescription>] = [
    Key("basic", .named("basic") { PropertyAnimationDraft.basic }, "From one value to another.") {
      (animation: any Animation, whole: inout AnimationDescription) in whole.animation = animation
    },
    Key(
      "spring", .named("spring") { PropertyAnimationDraft.spring },
      "From one value to another as a spring moves."
    ) {
      (animation: any Animation, whole: inout AnimationDescription) in whole.animation = animation
    },
    Key("keyframes", .named("keyframes") { PropertyAnimationDraft.keyframes }, "Through a list of values.") {
      (animation: any Animation, whole: inout AnimationDescription) in whole.animation = animation
    },
    Key("group", .named("group") { GroupDraft.kind }, "Several animations on one clock.") {
      (group: AnimationGroup, whole: inout AnimationDescription) in whole.animation = group
    },
  ]

  /// Names of the keys, of which one is needed.
  static let names = keys.map(\.field.name)

  /// A member of a group.
  fileprivate static let member = KeyTable<AnimationDescription>(
    what: "an animation, as {basic: {property: opacity, from: 0, to: 1}}", keys: keys,
    rules: [.exactlyOne(names)]
  ).kind { AnimationDescription() }.map { description, _, _, _ in description.animation }

  /// The key under which it is added where none is given: the property's, or `group`.
  var defaultKey: String {
    (animation as? any PropertyAnimation)?.property.rawValue ?? "group"
  }
}

/// A group while it is read.
private struct GroupDraft: Sendable {
  var members: [any Animation] = []
  var timing = AnimationTiming()

  static let kind = KeyTable<GroupDraft>(
    what: "a group, as {duration: 1, animations: [...]}",
    keys: [
      Key(
        "animations", \.members, .list(AnimationDescription.member, .between(1, 1000)), required: true,
        "The members, in the order in which they are applied.")
    ] + TimingKeys.keys().map { $0.lifted(\.timing) }
  ).kind { GroupDraft() }.map { draft, _, _, _ -> AnimationGroup? in
    var group = AnimationGroup(draft.members)
    group.timing = draft.timing
    return group
  }
}
