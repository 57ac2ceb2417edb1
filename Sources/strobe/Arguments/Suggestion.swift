import Scenario

/// The word that was probably meant, by the same measure as in scenario files.
enum Suggestion {
  /// The nearest of the known words, if one is near enough.
  static func nearest(to word: String, among known: [String]) -> String? { nearestWord(to: word, in: known) }

  /// `; did you mean 'x'?`, or something else where there is nothing near.
  static func question(_ nearest: String?, else otherwise: String) -> String {
    nearest.map { "; did you mean '\($0)'?" } ?? otherwise
  }
}
