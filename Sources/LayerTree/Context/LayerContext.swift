/// One tree of layers with its clock, its open transaction and its render server, as a window has them.
///
/// Nothing is global: every tree that is shown belongs to one of these. Whoever drives it sets `mediaTime`,
/// calls `deliverCompletions()` at the start of every turn and `commit()` at its end; `MainThread` of
/// OffscreenUI does all three.
public final class LayerContext {
  /// The top of the tree: the display's size, its anchor point and position at the origin.
  public let root: Layer
  /// The server that takes this context's commits.
  public let server: RenderServer
  /// Where platforms differ.
  public let rules: AnimationRules
  /// The simulated time as code sees it, seconds; moved only by whoever drives the context (B1).
  public private(set) var mediaTime: Double = 0
  /// The open transaction.
  public let transaction: Transaction

  let completions: CompletionLedger
  private var lastID: UInt64
  private var lastSerial: UInt64 = 0
  private var lastCommit = 0
  /// How many layers the last commit copied: the changed ones and those above them.
  public private(set) var lastCommitCost = 0
  /// Layers that have left the tree since the last commit.
  private var departed: [Layer] = []

  /// An empty tree for a display; the size in points, the scale in pixels per point.
  ///
  /// Trees that are shown in one picture need serials of their own: `firstLayerID`, 1 or more, is where they begin.
  public init(
    display: Display, size: Size, scale: Double = 1, rules: AnimationRules = AnimationRules(),
    firstLayerID: UInt64 = 1
  ) {
    self.rules = rules
    lastID = firstLayerID - 1
    server = RenderServer(display: display, size: size, scale: scale)
    completions = CompletionLedger(rules: rules)
    transaction = Transaction(ledger: completions)
    root = Layer(name: "root", topLeftFrame: Rect(origin: .zero, size: size))
    root.join(self)
  }

  /// An empty tree for a device.
  public convenience init(
    device: DeviceProfile, rules: AnimationRules = AnimationRules(), firstLayerID: UInt64 = 1
  ) {
    self.init(
      display: device.display, size: device.size, scale: device.scale, rules: rules,
      firstLayerID: firstLayerID)
  }

  /// The display that the tree is shown on.
  public var display: Display { server.display }

  /// Whether anything has changed since the last commit.
  public var needsCommit: Bool { root.needsCommit }

  /// When the next animation ends or a removed one is to be told, seconds; nil where nothing is outstanding.
  ///
  /// A turn has to start then (B42, B44).
  public var nextCompletionTime: Double? { completions.nextDue }

  /// Moves the clock on, seconds; a turn moves it as work is charged to it (B2).
  public func advance(to time: Double) {
    precondition(time >= mediaTime, "Media time does not run backward.")
    mediaTime = time
  }

  /// Calls the completions that are due now; done once, at the start of each turn (B42-B44).
  public func deliverCompletions() { completions.deliver(at: mediaTime) }

  /// Ends the turn: makes its changes the newest commit, dated now, and opens the next transaction.
  ///
  /// Begin times left open are filled in (B25). Where nothing has changed there is no commit, and no frame
  /// changes (B65). Its cost is that of what has changed.
  /// - Returns: The commit's index, from 1, or nil where there was nothing to commit.
  @discardableResult
  public func commit() -> Int? {
    transaction.closeAll()
    var index: Int?
    let before = root.committed
    lastCommitCost = 0
    if root.needsCommit {
      let tree = root.commit(parentTime: mediaTime, of: self)
      if tree !== before {
        lastCommit += 1
        index = lastCommit
        server.take(Commit(index: lastCommit, time: mediaTime, root: tree))
      }
    }
    settleDeparted()
    completions.didCommit(at: mediaTime)
    return index
  }

  /// Lets go of layers that the commit has left out (B17): what was to be removed at its end is removed now.
  private func settleDeparted() {
    let layers = departed
    departed = []
    for layer in layers where layer.context !== self && layer.home === self {
      layer.committed = nil
      layer.committedParent = nil
      for record in layer.animations {
        if record.isRunning, record.animation.isRemovedOnCompletion {
          layer.discard(record)
          completions.removed(record)
        } else {
          completions.suspend(record)
          record.releaseGroups()
        }
      }
    }
  }
}

extension LayerContext {
  func didJoin(_ layer: Layer) {
    if layer.home !== self {
      for record in layer.animations {
        layer.home?.completions.suspend(record)
        record.releaseGroups()
        record.serial = nil
      }
      layer.home = self
      layer.committed = nil
      layer.committedParent = nil
      layer.needsCommit = true
      lastID += 1
      layer.id = LayerID(rawValue: lastID)
    }
    for record in layer.animations where record.serial == nil { didAdd(record) }
  }

  func didCopy() { lastCommitCost += 1 }

  func didLeave(_ layer: Layer) { departed.append(layer) }

  func didAdd(_ record: AnimationRecord) {
    record.serial = nextSerial()
    transaction.track(record)
  }

  private func nextSerial() -> UInt64 {
    lastSerial += 1
    return lastSerial
  }
}

extension Layer {
  /// This layer as the commit has it: the same object as before where nothing in it has changed.
  func commit(parentTime: Double, of context: LayerContext) -> CommittedLayer {
    if !needsCommit, let committed { return committed }
    needsCommit = false
    context.didCopy()
    let time = model.timing.localTime(fromParent: parentTime)
    for record in animations where !record.isRunning {
      if record.animation.beginTime == nil { record.animation.beginTime = time }
      context.completions.start(record)
    }
    var inside: [CommittedLayer] = []
    inside.reserveCapacity(sublayers.count)
    for sublayer in sublayers {
      sublayer.committedParent = self
      inside.append(sublayer.commit(parentTime: time, of: context))
    }
    maskLayer?.committedParent = self
    let node = CommittedLayer(
      id: id ?? LayerID(rawValue: 0), name: name, values: model,
      animations: animations.map {
        CommittedAnimation(
          key: $0.key, serial: $0.serial ?? 0, animation: $0.animation, isConstant: $0.isConstant)
      },
      sublayers: inside, mask: maskLayer?.commit(parentTime: time, of: context))
    if let committed, committed.isEqual(to: node) { return committed }
    committed = node
    return node
  }
}
