import CoreList

extension Kind where Value == ListTransition {
  /// How a change of a list is shown: a duration and a curve.
  static let listTransition = KeyTable<ListTransition>(
    what: "a transition, as {duration: 0.3, curve: easeOut}",
    keys: [
      Key(
        "duration", \.duration, .number(.between(0, 3600), .seconds), required: true,
        "How long bars over the list and the keyboard glide; rows settle at once, whatever it is."
      ),
      Key("curve", \.curve, .timingFunction, default: "easeInEaseOut", "Its pace."),
    ]
  ).kind { ListTransition(duration: 0) }
}
