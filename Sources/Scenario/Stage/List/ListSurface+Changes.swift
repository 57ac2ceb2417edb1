import CoreList
import LayerTree
import OffscreenUI

/// What the timeline does to a list.
extension ListSurface {
  /// One pass with everything that a change asks for; a change inside it follows as a pass of its own.
  func apply(_ change: ListChange, at place: Place, _ path: ValuePath) throws(Diagnostic) {
    let (commit, items) = try prepared(change, of: rows, at: place, path)
    if let nested = change.nested.first {
      let (inner, _) = try prepared(nested.change, of: items, at: nested.place, nested.path)
      scene.onNextLayout = inner
    }
    commit()
    scene.onNextLayout = nil
  }

  /// What commits a change of some rows, and the rows afterwards.
  private func prepared(
    _ change: ListChange, of old: [SceneItem], at place: Place, _ path: ValuePath
  ) throws(Diagnostic) -> (commit: () -> Void, items: [SceneItem]) {
    var items = old
    for edit in change.edits { try perform(edit, on: &items) }
    if !change.edits.isEmpty {
      try Self.checkUnique(items, at: place, path)
    }
    var target: ScrollTarget?
    if let wanted = change.target { target = try self.target(wanted, in: items) }
    return ({ [self, items, target] in commit(change, items: items, target: target) }, items)
  }

  private func commit(_ change: ListChange, items: [SceneItem], target: ScrollTarget?) {
    if let insets = change.insets {
      var base = baseInsets
      insets.apply(to: &base)
      baseInsets = base
    }
    let newInsets = change.insets.map { _ in effectiveInsets }
    list.applyChanges(
      items: change.edits.isEmpty ? nil : items, newSize: change.size, newInsets: newInsets,
      scrollTo: target, additionalScrollDistance: change.distance, anchorMode: change.anchor,
      compensatesInsetChange: change.compensates, transition: change.transition,
      absorbsEdgeChangeIntoOverscroll: change.absorbs, animatesInsertions: change.animatesInsertions)
    if let size = change.size { chrome.resize(to: size) }
    if change.size != nil || newInsets != nil {
      chrome.follow(insets: effectiveInsets, keyboard: keyboard.height, transition: change.transition)
    }
  }

  /// The list is built anew from other rows.
  func setItems(_ source: RowSource, at place: Place, _ path: ValuePath) throws(Diagnostic) {
    let items = makeItems(try rows(of: source))
    try Self.checkUnique(items, at: place, path)
    list.setItems(items)
  }

  /// Insets with the keyboard in them, points.
  var effectiveInsets: EdgeInsets {
    var insets = baseInsets
    insets.bottom += keyboard.height
    return insets
  }

  /// The list's target for a row of the collection.
  func target(_ wanted: ListTarget, in items: [SceneItem]? = nil) throws(Diagnostic) -> ScrollTarget {
    let items = items ?? rows
    let index = try index(
      of: RowReference(id: wanted.row, place: wanted.place, path: wanted.path), in: items)
    return wanted.target(index: index) { [weak list] in
      guard let list else { return 0 }
      return max(0, list.viewportSize.height - list.insets.top - list.insets.bottom)
    }
  }

  /// The index of a row that is named.
  func index(of row: RowReference, in items: [SceneItem]) throws(Diagnostic) -> Int {
    if let index = items.firstIndex(where: { $0.row.id == row.id }) { return index }
    throw Diagnostic(
      .inconsistent(
        "there is no row \(quoted(row.id)) at \(shortest((thread.mediaTime * 1e4).rounded() / 1e4)) s"),
      at: row.place, path: row.path)
  }

  private func perform(_ edit: ListEdit, on items: inout [SceneItem]) throws(Diagnostic) {
    switch edit {
    case .insert(let source, let place):
      let new = makeItems(try rows(of: source))
      items.insert(contentsOf: new, at: try position(place, in: items))
    case .delete(let row): items.remove(at: try index(of: row, in: items))
    case .deleteRange(let from, let count):
      let low = min(from, items.count)
      items.removeSubrange(low..<min(items.count, low + count))
    case .move(let row, let index):
      let item = items.remove(at: try self.index(of: row, in: items))
      items.insert(item, at: min(index, items.count))
    case .update(let row, let changes):
      let index = try index(of: row, in: items)
      items[index] = updated(items[index], changes)
    case .replace(let source): items = makeItems(try rows(of: source))
    case .shuffle(let seed): Self.shuffle(&items, seed: seed)
    }
  }

  private func position(_ place: ListEdit.InsertionPlace, in items: [SceneItem]) throws(Diagnostic) -> Int {
    switch place {
    case .index(let index): min(index, items.count)
    case .end: items.count
    case .before(let row): try index(of: row, in: items)
    case .after(let row): try index(of: row, in: items) + 1
    }
  }

  private func updated(_ item: SceneItem, _ changes: Patch<RowDescriptionDraft>) -> SceneItem {
    var draft = RowDescriptionDraft(face: item.row.content.face, isPinned: item.row.isPinned)
    changes.apply(to: &draft)
    let row = RowDescription(id: item.row.id, content: .given(draft.face), isPinned: draft.isPinned)
    return makeItems([row])[0]
  }

  private static func shuffle(_ items: inout [SceneItem], seed: Int) {
    var random = RowRandom(seed: seed, number: 0)
    for index in items.indices.reversed().dropLast() { items.swapAt(index, random.next(index + 1)) }
  }

  /// The view of a loaded row, which grows by itself.
  func selfUpdate(_ row: RowReference, by distance: Double, animated: Bool) throws(Diagnostic) {
    let views = list.loadedViews.compactMap { $0 as? SceneRowView }
    guard let view = views.first(where: { $0.id == row.id }) else {
      throw Diagnostic(
        .inconsistent("row \(quoted(row.id)) is not loaded, and only a loaded row can grow by itself"),
        at: row.place, path: row.path)
    }
    view.grow(by: distance, animated: animated)
  }

  /// The height of the keyboard changes, and the bottom inset with it.
  func setKeyboard(_ height: Double, lifts: Bool, transition: ListTransition) {
    let change = height - keyboard.height
    guard change != 0 else { return }
    keyboard.height = height
    list.applyChanges(
      newInsets: effectiveInsets, additionalScrollDistance: lifts ? -change : 0, transition: transition)
    chrome.follow(insets: effectiveInsets, keyboard: height, transition: transition)
  }
}

/// How much of a keyboard is up.
struct KeyboardState {
  /// Points of it that are over the list.
  var height = 0.0
  /// Which motion it is in: a new one ends the one before.
  var motion = 0
}
