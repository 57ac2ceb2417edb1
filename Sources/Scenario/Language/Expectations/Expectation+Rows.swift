extension Expectation.Demand {
  /// Identities of the rows that it names and has something to say of.
  public var rows: [String] {
    switch self {
    case .row(let demand): [demand.row]
    case .rowSteps(let demand): [demand.row].compactMap { $0 }
    case .flashes(let demand): [demand.row].compactMap { $0 }
    case .unaffectedBy(let demand): demand.rows
    default: []
    }
  }
}
