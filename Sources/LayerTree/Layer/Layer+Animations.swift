extension Layer {
  /// Adds a copy of an animation, in place of the one under the same key, behind all others (B28, B31).
  ///
  /// It takes effect at the commit, which also fills in a begin time left open, with its own (B13, B25).
  /// - Parameters:
  ///   - animation: What to add.
  ///   - key: Its name on this layer; nil for none, which replaces nothing and cannot be asked for.
  ///   - completion: Called once, in a turn: with true after its end, with false after it was removed or
  ///     replaced before; never for one with equal endpoints or outside the tree (B30, B34, B42-B45).
  public func add(
    _ animation: any Animation, forKey key: String?, completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    let replaced = key.map { key in animations.filter { $0.key == key } } ?? []
    if !replaced.isEmpty { animations.removeAll { $0.key == key } }
    let record = AnimationRecord(key: key, animation: animation, layer: self, completion: completion)
    animations.append(record)
    context?.didAdd(record)
    markChanged()
    didRemove(replaced)
  }

  /// The animation under a key as it is now: its begin time is filled in after the commit (B26).
  public func animation(forKey key: String) -> (any Animation)? {
    animations.first { $0.key == key }?.animation
  }

  /// A serial that is new with every `add`: equal serials mean the same animation, untouched.
  ///
  /// Nil where there is none under the key, or the layer has never been in a tree.
  public func animationSerial(forKey key: String) -> UInt64? {
    animations.first { $0.key == key }?.serial
  }

  /// The keys of all animations, in the order in which they are applied.
  public var animationKeys: [String] { animations.compactMap(\.key) }

  /// Removes the animation under a key, if there is one; what is shown follows at the commit (B13).
  public func removeAnimation(forKey key: String) {
    guard let index = animations.firstIndex(where: { $0.key == key }) else { return }
    let record = animations.remove(at: index)
    markChanged()
    didRemove([record])
  }

  /// Removes every animation.
  public func removeAllAnimations() {
    guard !animations.isEmpty else { return }
    let records = animations
    animations = []
    markChanged()
    didRemove(records)
  }

  /// Tells of removals, last of all: a completion called at once may add and remove on this layer again.
  private func didRemove(_ records: [AnimationRecord]) {
    for record in records { context?.completions.removed(record) }
  }

  /// Takes out a record whose end has been handled, without another completion (B36).
  func discard(_ record: AnimationRecord) {
    guard let index = animations.firstIndex(where: { $0 === record }) else { return }
    animations.remove(at: index)
    markChanged()
  }
}

/// One animation on one layer, from `add` to its removal.
final class AnimationRecord {
  let key: String?
  /// Order of addition in the context; nil until the layer is in its tree.
  var serial: UInt64?
  var animation: any Animation
  weak var layer: Layer?
  /// Whether a commit has taken it, so that it runs.
  var isRunning = false
  /// Whether it shows one value throughout (B34); known from the first commit on.
  var isConstant = false
  /// When it ends in media time; nil for never.
  var endTime: Double?
  /// The transaction groups that wait for it.
  var groups: [TransactionGroup] = []
  private var completion: ((Bool) -> Void)?
  private(set) var isConcluded = false

  init(key: String?, animation: any Animation, layer: Layer, completion: ((Bool) -> Void)?) {
    self.key = key
    self.animation = animation
    self.layer = layer
    self.completion = completion
  }

  /// Tells whoever waits that it is over, at most once (B45).
  func conclude(finished: Bool) {
    guard !isConcluded else { return }
    isConcluded = true
    let callback = completion
    completion = nil
    callback?(finished)
    releaseGroups()
  }

  /// Whether anyone is still to be told that it is over.
  var isAwaited: Bool { !isConcluded && (completion != nil || !groups.isEmpty) }

  /// Lets transaction groups go on without it.
  func releaseGroups() {
    let waiting = groups
    groups = []
    for group in waiting { group.release() }
  }
}
