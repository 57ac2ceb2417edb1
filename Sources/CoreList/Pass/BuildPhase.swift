/// Chooses the anchor and builds the new window around it (L101-L128, L54-L68).
extension MutationPass {
  /// What the anchor is chosen with, and how it is placed.
  func resolver() -> AnchorResolver {
    let state = list.state
    let edgeDelta = state.geometry.insets.top - old.geometry.insets.top + carriedSlack - old.pinSlack
    return AnchorResolver(
      diff: diff, hasItems: request.items != nil, target: request.target?.index, pin: state.pin,
      held: heldIndex, mode: request.mode, old: old.rows, oldTopInset: old.geometry.insets.top,
      restsOnNewest: old.restsOnNatural, oldSlack: old.pinSlack,
      edgeDelta: request.compensatesInsetChange ? edgeDelta : 0,
      distance: request.distance)
  }

  /// Builds the window, and with it the settled offset.
  func buildWindow(around anchor: Anchor, by resolver: AnchorResolver) {
    // Without a new collection a loaded row must have been found (L131).
    if case .point = anchor.placement { assert(anchor.oldIndex != nil, "A carried row was not loaded.") }
    let state = list.state
    var builder = WindowBuilder(
      count: state.count, geometry: state.geometry, margin: list.preloadMargin, measure: measure)
    builder.pin = state.pin
    builder.holdSlack = state.holdSlack
    builder.isHeld = state.hold != nil
    builder.pinsLoadedTop = resolver.pinsLoadedTop(
      anchor, oldWindow: old.window, restsOnDeclared: old.restsOnDeclared)
    builder.slackRide = resolver.slackRide(anchor, carriedSlack: carriedSlack)
    list.state.window = builder.window(around: anchor.index) { place(anchor, height: $0) }
    guard state.hold != nil else { return }
    list.state.holdSlack = HoldSlack(
      heldWindow: list.state.window, count: state.count, pinSlack: list.state.pinSlack,
      in: state.geometry)
  }

  private func place(_ anchor: Anchor, height: Double) -> Double {
    let geometry = list.state.geometry
    switch anchor.placement {
    case .point(let y), .restingEdge(let y): return y
    case .topEdge(let distance): return geometry.insets.top + distance
    case .resolved(let distance):
      switch anchor.rule {
      case .pinLatch:
        return geometry.insets.top + BottomPin.placement(pinnedHeight: height, in: geometry) + distance
      case .scrollHold: return (list.state.hold?.rowTop(height: height, in: geometry) ?? 0) + distance
      default: return geometry.insets.top + targetOffset(anchor.index, height: height) + distance
      }
    }
  }

  /// Asks the caller's resolver, once, with the row just measured (L117).
  private func targetOffset(_ index: Int, height: Double) -> Double {
    let key = list.state.items[index].identity
    guard let target = request.target, let view = list.views[key] else { return 0 }
    return target.resolve(height, view)
  }

  /// Measures a row of the window, on the view it has or on a new one (L16, L22).
  func measure(_ index: Int) -> MeasuredRow {
    let item = list.state.items[index]
    let key = item.identity
    let view: any ListItemView
    if let loaded = pool[key] {
      view = loaded
    } else {
      view = list.makeView(item)
      created.insert(key)
      list.views[key] = view
    }
    let transition = MeasureTransition.choose(
      pass: request.transition, isCreated: created.contains(key), changesWidth: changesWidth,
      isReconciled: reconciled.contains(key))
    return MeasuredRow(key: key, height: list.measure(view, transition))
  }
}
