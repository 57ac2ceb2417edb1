import CoreList
import LayerTree
import OffscreenUI

/// What the timeline does to a list.
extension ListSurface {
  /// One pass with everything that a change asks for; a change inside it follows as a pass of its own.
  func apply(_ change: ListChange, at place: Place, _ path: ValuePath) throws(Diagnostic) {
    let (commit, items) = try prepared(change, of: list.items, at: place, path)
    if let nested = change.nested.first {
      let (inner, _) = try prepared(nested.change, of: items, at: nested.place, nested.path)
      scene.onNextLayout = inner
    }
    commit()
    scene.onNextLayout = nil
  }

  /// What commits a change of some rows, and the rows afterwards.
  private func prepared(
    _ change: ListChange, of old: [any ListItem], at place: Place, _ path: ValuePath
  ) throws(Diagnostic) -> (commit: () -> Void, items: [any ListItem]) {
    var editor = editor(of: old)
    for edit in change.edits { try editor.perform(edit) }
    try editor.checkIdentities(at: place, path)
    let target = try change.target.map { wanted throws(Diagnostic) in try self.target(wanted, in: editor) }
    let items = editor.items
    return ({ [self] in commit(change, items: items, target: target) }, items)
  }

  /// Rows in the making.
  func editor(of items: [any ListItem]) -> RowEditor {
    RowEditor(items, time: thread.mediaTime, memo: memo, make: makeItems) {
      [files] source throws(Diagnostic) in
      try files.rows(of: source)
    }
  }

  private func commit(_ change: ListChange, items: [any ListItem], target: ScrollTarget?) {
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
    var editor = editor(of: [])
    try editor.perform(.replace(source))
    try editor.checkIdentities(at: place, path)
    list.setItems(editor.items)
  }

  /// Insets with the keyboard in them, points.
  var effectiveInsets: EdgeInsets {
    var insets = baseInsets
    insets.bottom += keyboard.height
    return insets
  }

  /// The list's target for a row of the collection.
  func target(_ wanted: ListTarget, in editor: RowEditor? = nil) throws(Diagnostic) -> ScrollTarget {
    let row = RowReference(id: wanted.row, place: wanted.place, path: wanted.path)
    let index = try (editor ?? self.editor(of: list.items)).index(of: row)
    return wanted.target(index: index) { [weak list] in
      guard let list else { return 0 }
      return max(0, list.viewportSize.height - list.insets.top - list.insets.bottom)
    }
  }

  /// The view of a loaded row, which grows by itself.
  func selfUpdate(_ row: RowReference, by distance: Double, animated: Bool) throws(Diagnostic) {
    let views = list.loadedViews.compactMap { $0 as? SceneRowView }
    guard let view = views.first(where: { $0.id == row.id }) else {
      _ = try editor(of: list.items).index(of: row)
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
