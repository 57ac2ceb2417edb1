import LayerTree

/// The state of reading one scenario: what was found wrong so far, and the names in it.
///
/// Reading goes on after an error, with a stand-in for the value, so that all errors are found at once.
final class Reading {
  let limits: ScenarioLimits
  private(set) var diagnostics: [Diagnostic] = []
  /// Layers that the scenario makes, by name, with the place of the name.
  private(set) var layers: [String: Place] = [:]
  /// Names of layers that something refers to.
  private var references: [(name: String, place: Place, path: ValuePath)] = []
  /// Pictures in files that something refers to, with the place where that is said.
  private(set) var images: [(path: String, place: Place, value: ValuePath)] = []
  /// What makes sense on a scroll surface alone, with its key.
  private var stageUses: [(key: String, stages: [String], place: Place, path: ValuePath)] = []
  private var stageKind: String?
  /// Where fingers and pointers go that somebody named, on the display.
  private(set) var landings: [(point: Point, place: Place, path: ValuePath)] = []
  private var inputEvents = 0
  /// Recordings in files that something refers to, with the place where that is said.
  private(set) var recordings: [(file: String, place: Place, path: ValuePath)] = []
  /// Files of rows that something refers to, with the place where that is said.
  private(set) var rowFiles: [(file: String, place: Place, path: ValuePath)] = []
  /// Entries of the timeline that something refers to, from 0, with the place where that is said.
  private(set) var entryReferences: [(entry: Int, place: Place, path: ValuePath)] = []
  private var uncounted = 0
  private var timelineEntries = 0

  init(limits: ScenarioLimits) { self.limits = limits }

  func report(_ cause: Diagnostic.Cause, at place: Place, _ path: ValuePath) {
    add(Diagnostic(cause, at: place, path: path))
  }

  func add(_ diagnostic: Diagnostic) {
    if diagnostics.count < limits.diagnostics {
      diagnostics.append(diagnostic)
    } else {
      uncounted += 1
    }
  }

  /// Takes the name of a new layer; each name is taken once.
  func declareLayer(_ name: String, at place: Place, _ path: ValuePath) {
    if name == StageLayers.rootName {
      report(.reservedName(name), at: place, path)
    } else if let first = layers[name] {
      report(.duplicateName(name, firstLine: first.line), at: place, path)
    } else {
      layers[name] = place
      if layers.count == limits.layers + 1 {
        report(.limit(.layers(layers.count, most: limits.layers)), at: place, path)
      }
    }
  }

  /// Notes that a layer is referred to; whether there is one is known when all is read.
  func refer(to name: String, at place: Place, _ path: ValuePath) {
    references.append((name, place, path))
  }

  /// Notes that the stage is a scroll surface.
  func declareScroll() { stageKind = "scroll" }

  /// Notes that the stage is a list.
  func declareList() { stageKind = "list" }

  /// Notes that something needs a scroll surface; whether there is one is known when all is read.
  func requireScroll(_ key: String, at place: Place, _ path: ValuePath) {
    stageUses.append((key, ["scroll"], place, path))
  }

  /// Notes that something needs a list.
  func requireList(_ key: String, at place: Place, _ path: ValuePath) {
    stageUses.append((key, ["list"], place, path))
  }

  /// Notes that something needs what fingers can scroll: a scroll surface or a list.
  func requireScrollOrList(_ key: String, at place: Place, _ path: ValuePath) {
    stageUses.append((key, ["scroll", "list"], place, path))
  }

  /// Counts what a gesture of so many seconds and steps can make of events, and notes where it begins.
  func noteGesture(
    at point: Point?, seconds: Double, steps: Int, of key: String, _ node: YAMLNode, _ path: ValuePath
  ) {
    requireScrollOrList(key, at: node.place, path)
    if let point { landings.append((point, node["at"]?.place ?? node.place, path)) }
    let before = inputEvents
    inputEvents += steps + Int((seconds * InputClock.highestRate).rounded(.up))
    if before <= limits.inputEvents, inputEvents > limits.inputEvents {
      report(.limit(.inputEvents(inputEvents, most: limits.inputEvents)), at: node.place, path)
    }
  }

  /// Notes an entry of the timeline that something refers to; whether there is one is known when all is read.
  func referToEntry(_ entry: Int, at place: Place, _ path: ValuePath) {
    entryReferences.append((entry, place, path))
  }

  func referToRecording(_ file: String, at place: Place, _ path: ValuePath) {
    recordings.append((file, place, path))
  }

  /// Notes a file of rows that something refers to.
  func referToRows(_ file: String, at place: Place, _ path: ValuePath) {
    rowFiles.append((file, place, path))
  }

  func referToImage(_ file: String, at place: Place, _ path: ValuePath) {
    images.append((file, place, path))
  }

  /// Counts a turn of the timeline, or of a completion.
  func countTimelineEntry(at place: Place, _ path: ValuePath) {
    timelineEntries += 1
    if timelineEntries == limits.timeline + 1 {
      report(.limit(.timeline(timelineEntries, most: limits.timeline)), at: place, path)
    }
  }

  /// Checks what can only be known at the end, and throws all findings if there are any.
  func finish() throws {
    let names = [StageLayers.rootName] + layers.keys.sorted()
    var nearest: [String: String?] = [:]
    for (name, place, path) in references where layers[name] == nil && name != StageLayers.rootName {
      let word = nearest[name] ?? nearestWord(to: name, in: names)
      nearest[name] = word
      report(.unknownLayer(name, nearest: word), at: place, path)
    }
    for use in stageUses where !use.stages.contains(stageKind ?? "layers") {
      let needed = use.stages.map { $0 == "scroll" ? "a scroll surface" : "a list" }.joined(separator: " or ")
      report(
        .inconsistent(
          "\(use.key) needs \(needed): make the stage one of \(use.stages.joined(separator: " or "))"),
        at: use.place, use.path)
    }
    guard !diagnostics.isEmpty else { return }
    var sorted = diagnostics.enumerated()
      .sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }.map(\.element)
    if uncounted > 0, let last = sorted.last { sorted.append(Diagnostic(.more(uncounted), at: last.place)) }
    throw ScenarioError(sorted)
  }
}
