import Inspection
import LayerTree
import Scenario

extension ListSurface {
  /// The list in the frame that was given last, and what the main thread knew by then.
  func sample(in frame: FrameTree) -> ListTrace.Sample {
    let state = state
    let shown = presentedRows(in: frame)
    var settled: [String: ListTrace.Extent] = [:]
    for row in state.rows { settled[row.id] = .init(row.settled) }
    var presented: [String: ListTrace.Extent] = [:]
    for row in shown where row.owner == "live" { presented[row.id] = .init(row.frame) }
    let loaded = state.rows.first.flatMap { first in state.rows.last.map { first.index...$0.index } }
    return ListTrace.Sample(
      frame: frame.index, time: frame.presentationTime, settled: settled, presented: presented,
      loaded: loaded, count: state.count, offset: state.offset, reached: Set(state.reachedEdges),
      viewportHeight: list.viewportSize.height,
      counts: .init(passes: state.passes, views: state.viewsMade, measures: state.measures),
      keeping: keeping(state), soundness: soundness(state, shown: shown))
  }

  private func keeping(_ state: ListSnapshot) -> ListTrace.Keeping {
    var keeping = ListTrace.Keeping()
    (keeping.first, keeping.last) = (state.edges.min, state.edges.max)
    keeping.pinSlack = state.pinSlack
    keeping.isLatched = state.isPinLatched
    keeping.held = state.held
    keeping.holdSlack = state.holdSlack
    keeping.anchor = state.anchor?.id
    keeping.rule = state.anchor?.rule
    keeping.rebakes = state.flight?.rebakes ?? 0
    keeping.lastPass = .init(
      passes: 1, views: state.lastPass.viewsMade, measures: state.lastPass.measures)
    return keeping
  }

  private func soundness(_ state: ListSnapshot, shown: [PresentedRow]) -> ListTrace.Soundness {
    var sound = ListTrace.Soundness()
    sound.violation = state.violation
    sound.stranger = stranger(shown)
    sound.margin = list.preloadMargin
    sound.isAtRest = state.phase == .rest
    sound.order = state.rows.map(\.id)
    return sound
  }

  /// A row that is shown twice, that others than the list show, or that is faint, in words.
  private func stranger(_ shown: [PresentedRow]) -> String? {
    var known: Set<String> = []
    for row in shown {
      if row.owner != "live" { return "row \(row.id) shown by \(row.owner)" }
      if !known.insert(row.id).inserted { return "row \(row.id) twice" }
      if row.opacity != 1 { return "row \(row.id) at opacity \(shortened(row.opacity, places: 4))" }
    }
    return nil
  }
}

extension ListTrace.Extent {
  /// An extent from x, y, width and height.
  fileprivate init(_ frame: [Double]) {
    self.init(y: frame[1], height: frame[3], x: frame[0], width: frame[2])
  }
}

extension ListTrace {
  /// The rows that are shown at some time, or one of them, for what looks for flashes.
  func flashTracks(of row: String?) -> [FlashCheck.Track] {
    var ids: Set<String> = []
    for sample in samples {
      for (id, extent) in sample.presented where sample.shows(extent) && (row == nil || id == row) {
        ids.insert(id)
      }
    }
    return ids.sorted().map { id in
      FlashCheck.Track(
        subject: "row \(id)",
        places: samples.map { sample in
          let extent = sample.presented[id]
          return FlashCheck.Place(
            frame: sample.frame, time: sample.time, place: extent.map { [$0.x, $0.y, $0.width, $0.height] },
            isVisible: extent.map(sample.shows) ?? false)
        })
    }
  }
}
