/// Which transition a row lays out with during construction: first match wins (L22-L28).
enum MeasureTransition {
  /// A row animates its inside where it has an earlier layout and must lay out anew.
  static func choose(
    pass: ListTransition, isCreated: Bool, changesWidth: Bool, isReconciled: Bool
  ) -> ListTransition {
    if isCreated { return .immediate }
    return changesWidth || isReconciled ? pass : .immediate
  }
}
