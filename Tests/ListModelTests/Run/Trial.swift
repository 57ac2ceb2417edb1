import CoreList

/// A script on every engine: against the model, and against one another (L250).
struct Trial {
  /// Engines to run, the first one being what others are compared with.
  var kinds = ScrollEngineKind.allCases
  var rules = ModelRules()

  /// What went wrong.
  struct Failure {
    var kind: ScrollEngineKind
    var words: String
    var transcript: Transcript
  }

  /// The first thing that goes wrong; nil where nothing does.
  func failure(of script: Script) -> Failure? {
    var first: (kind: ScrollEngineKind, states: [ScriptState])?
    for kind in kinds {
      let run = ScriptRun(script, kind, rules: rules)
      if let words = run.disagreement {
        return Failure(kind: kind, words: words, transcript: run.transcript)
      }
      guard let other = first else {
        first = (kind, run.states)
        continue
      }
      let pairs = zip(other.states, run.states)
      if let index = Array(pairs).firstIndex(where: { $0 != $1 }) {
        let words = "at check \(index) \(run.states[index]), on \(other.kind.rawValue) \(other.states[index])"
        return Failure(kind: kind, words: words, transcript: run.transcript)
      }
    }
    return nil
  }

  /// A failing script made as short as it gets.
  func shrunk(_ script: Script) -> Script {
    Shrinker.shrunk(script) { failure(of: $0) != nil }
  }
}
