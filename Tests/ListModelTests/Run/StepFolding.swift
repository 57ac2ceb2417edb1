/// Folds the numbers of a step to the rows and the viewport that there are.
struct StepFolding {
  /// The next key that no row has had.
  var nextKey = 1000

  mutating func concrete(_ step: ScriptStep.PassStep, _ model: ListModel) -> ConcretePass {
    var result = ConcretePass()
    for growth in step.growths where !model.loaded.isEmpty {
      let key = model.loaded[growth.row % model.loaded.count].key
      result.growths.append((key, Double(growth.distance), growth.isAnimated))
    }
    var rows = model.rows
    result.before = rows
    for edit in step.edits { result.edits += fold(edit, &rows).map { [$0] } ?? [] }
    if !result.edits.isEmpty { result.pass.rows = rows }
    let view = step.view.applied(to: model.view)
    if step.view != ScriptStep.ViewChange() { result.pass.view = view }
    result.pass.distance = Double(step.distance)
    result.pass.target = step.aim.flatMap { target($0, rows) }
    result.pass.keeps = step.keeps
    result.pass.compensates = step.compensates
    result.pass.absorbs = step.absorbs
    result.pass.isAnimated = step.isAnimated
    return result
  }

  private func target(_ aim: ScriptStep.Aim, _ rows: [ModelRow]) -> ModelTarget? {
    guard !rows.isEmpty else { return nil }
    var index = aim.row.map { $0 >= 1000 ? rows.count - 1 : $0 % rows.count }
    if index == nil { index = rows.firstIndex { $0.isPinned } }
    return index.map {
      ModelTarget(index: $0, alignment: aim.alignment, offset: Double(aim.offset), hold: aim.hold)
    }
  }

  private mutating func fresh(_ height: Int) -> ModelRow {
    nextKey += 1
    return ModelRow(key: nextKey, height: Double(height))
  }

  private mutating func fold(_ edit: ScriptStep.Edit, _ rows: inout [ModelRow]) -> ConcreteEdit? {
    switch edit {
    case .insert(let at, let count, let height):
      let new = (0..<count).map { _ in fresh(height) }
      rows.insert(contentsOf: new, at: min(rows.count, at))
      return .insert(new, at: min(rows.count - count, at))
    case .replaceAll(let count, let height):
      rows = (0..<count).map { _ in fresh(height) }
      return .all(rows)
    case .reverse:
      rows.reverse()
      return .all(rows)
    case .resubmit: return .all(rows)
    default: return rows.isEmpty ? nil : change(edit, &rows)
    }
  }

  /// An edit of rows that there are.
  private mutating func change(_ edit: ScriptStep.Edit, _ rows: inout [ModelRow]) -> ConcreteEdit? {
    switch edit {
    case .delete(let at, let count):
      let index = at % rows.count
      let end = min(rows.count, index + count)
      rows.removeSubrange(index..<end)
      return .delete(at: index, count: end - index)
    case .move(let from, let to):
      let row = rows.remove(at: from % rows.count)
      rows.insert(row, at: to % (rows.count + 1))
      return .move(row.key, to: to % rows.count)
    case .resize(let at, let height):
      let index = at % rows.count
      rows[index].height = Double(height)
      return .resize(rows[index].key, Double(height))
    case .rewrite(let at):
      let index = at % rows.count
      rows[index].text += 1
      return .rewrite(rows[index].key, text: rows[index].text)
    case .pin(let at):
      let index = at % rows.count
      rows[index].isPinned.toggle()
      return .pin(rows[index].key, rows[index].isPinned)
    case .replace(let at):
      rows[at % rows.count] = fresh(Int(rows[at % rows.count].height))
      return .all(rows)
    case .insert, .replaceAll, .reverse, .resubmit: return nil
    }
  }
}

extension ScriptStep.ViewChange {
  func applied(to view: ModelViewport) -> ModelViewport {
    var view = view
    func set(_ value: Int?, _ place: WritableKeyPath<ModelViewport, Double>) {
      if let value { view[keyPath: place] = Double(value) }
    }
    set(width, \.width)
    set(height, \.height)
    set(top, \.top)
    set(left, \.left)
    set(bottom, \.bottom)
    set(right, \.right)
    return view
  }
}
