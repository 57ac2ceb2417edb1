/// Who recognizes, who waits and who fails: the rules between recognizers on the same touches.
///
/// - A recognizer that recognizes makes the others on its touches fail, unless either side allows both.
/// - While one is active, another one on a view around or inside fails when it tries, on the same terms.
/// - One that requires another's failure is held back while that one may still recognize.
struct GestureArbiter {
  /// The recognizers that take part, in the order in which they see touches: innermost view first.
  let recognizers: [GestureRecognizer]

  /// Grants, holds back or refuses what was asked for, until nothing changes; then who changed state.
  ///
  /// A recognizer changes at most once from an event, but one held back begins when the last it waits for fails.
  func resolve() -> [GestureRecognizer] {
    var changed: [GestureRecognizer] = []
    var progress = true
    while progress {
      progress = false
      for recognizer in recognizers {
        guard let wanted = recognizer.requested, decide(recognizer, wanted) else { continue }
        progress = true
        if !changed.contains(where: { $0 === recognizer }) { changed.append(recognizer) }
      }
    }
    // Failing tells nobody by an action; the recognizer itself hears of it by `reset`.
    return changed.filter { $0.state != .failed }
  }

  /// Whether the request was settled, in one way or the other.
  private func decide(_ recognizer: GestureRecognizer, _ wanted: GestureRecognizer.State) -> Bool {
    switch (recognizer.state, wanted) {
    case (.possible, .began), (.possible, .changed), (.possible, .ended):
      return recognize(recognizer, wanted == .changed ? .began : wanted)
    case (.possible, .failed), (.possible, .cancelled):
      settle(recognizer, .failed)
      return true
    case (.began, .changed), (.changed, .changed), (.began, .ended), (.changed, .ended),
      (.began, .cancelled), (.changed, .cancelled):
      settle(recognizer, wanted)
      return true
    case (.began, .failed), (.changed, .failed):
      settle(recognizer, .cancelled)
      return true
    default:
      recognizer.requested = nil
      return false
    }
  }

  private func recognize(_ recognizer: GestureRecognizer, _ state: GestureRecognizer.State) -> Bool {
    if recognizers.contains(where: { blocks($0, recognizer) }) {
      settle(recognizer, .failed)
      return true
    }
    if recognizers.contains(where: { recognizer.requiresFailure(of: $0) && $0.mayStillRecognize }) {
      return false
    }
    if let shouldBegin = recognizer.shouldBegin, !shouldBegin(recognizer) {
      settle(recognizer, .failed)
      return true
    }
    settle(recognizer, state)
    for other in recognizers where other !== recognizer && other.state == .possible {
      let mayBoth = Self.allowsBoth(recognizer, other)
      if other.requiresFailure(of: recognizer) || (!mayBoth && recognizer.canPrevent(other)) {
        settle(other, .failed)
      }
    }
    return true
  }

  private func settle(_ recognizer: GestureRecognizer, _ state: GestureRecognizer.State) {
    recognizer.state = state
    recognizer.requested = nil
  }

  /// Whether an active recognizer, or one just recognized, keeps another from recognizing.
  private func blocks(_ active: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    guard active !== other, active.isActive || active.state == .ended else { return false }
    return active.canPrevent(other) && !Self.allowsBoth(active, other)
  }

  /// Simultaneity: one side's yes is enough.
  static func allowsBoth(_ a: GestureRecognizer, _ b: GestureRecognizer) -> Bool {
    a.shouldRecognizeSimultaneously?(b) == true || b.shouldRecognizeSimultaneously?(a) == true
  }
}
