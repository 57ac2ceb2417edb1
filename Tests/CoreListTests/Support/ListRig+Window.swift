@testable import CoreList

extension ListRig {
  /// The loaded window, as the list has it.
  var plan: LoadedWindow { list.core.state.window }

  /// A scroll callback without motion, as an engine sends at rest.
  func zeroScroll() { list.engine.onScroll?(list.engine.offset) }
}
