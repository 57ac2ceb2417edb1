/// A tree as one turn left it.
struct Commit: Sendable {
  /// Serial, from 1.
  let index: Int
  /// When the turn ended, seconds.
  let time: Double
  let root: CommittedLayer
}

/// Stands in for the render server: takes commits, and shows each frame at its own presentation time (B48).
///
/// Frames are asked for in rising order, each after the turns that its collection window covers have run.
/// Commits that no later frame can show are dropped.
public final class RenderServer {
  /// The display's clock.
  public let display: Display
  /// Size of the display, points.
  public let size: Size
  /// Pixels per point.
  public let scale: Double

  private var resolver = FrameResolver()
  /// Commits that no frame has collected yet, by time.
  private var pending: [Commit] = []
  /// The commit that frames show now.
  private var newest: Commit?
  /// The commit before it.
  private var previous: Commit?
  /// What the last frame has newly collected, each commit with the one before.
  private var arrivals: [(before: Commit?, commit: Commit)] = []
  private var lastFrame = -1

  init(display: Display, size: Size, scale: Double) {
    self.display = display
    self.size = size
    self.scale = scale
  }

  func take(_ commit: Commit) { pending.append(commit) }

  /// How many commits are kept; bounded, however long the run.
  public var keptCommitCount: Int {
    pending.count + arrivals.count + (newest == nil ? 0 : 1) + (previous == nil ? 0 : 1)
  }

  /// What the display shows from p(k) on: the newest collected commit, animations at p(k) (B4, B48).
  ///
  /// A subtree of which nothing has changed since the last frame is the same object.
  public func frame(_ index: Int) -> FrameTree {
    collect(frame: index)
    let time = display.presentationTime(ofFrame: index)
    resolver.beginFrame()
    let root = newest.map { resolver.resolve($0.root, parentTime: time) }
    return tree(index, commit: newest, root: root)
  }

  /// The commit before the newest at the same presentation time p(k); nil where there is none.
  ///
  /// Its difference from `frame(k)` is what the commit changed, free of the motion itself.
  public func frameBeforeNewestCommit(_ index: Int) -> FrameTree? {
    collect(frame: index)
    guard let previous else { return nil }
    let time = display.presentationTime(ofFrame: index)
    return tree(index, commit: previous, root: previous.root.snapshot(atParentTime: time))
  }

  /// The jumps that the commits newly collected by frame k cause, each against the commit before it, at p(k).
  ///
  /// Empty where the frame collected nothing, and for the first commit of all.
  public func commitJumps(inFrame index: Int) -> [CommitJump] {
    collect(frame: index)
    let time = display.presentationTime(ofFrame: index)
    return arrivals.compactMap { arrival in
      guard let before = arrival.before else { return nil }
      return CommitJump(
        frame: index, commitIndex: arrival.commit.index, commitTime: arrival.commit.time,
        layers: LayerJump.between(
          before.root.snapshot(atParentTime: time), arrival.commit.root.snapshot(atParentTime: time)))
    }
  }

  /// The whole tree of frame k with every animation taken apart; nil before the first commit.
  public func report(ofFrame index: Int) -> LayerReport? {
    collect(frame: index)
    let time = display.presentationTime(ofFrame: index)
    return newest.map { LayerReport($0.root, parentTime: time, parentTransform: .identity) }
  }

  private func tree(_ index: Int, commit: Commit?, root: LayerSnapshot?) -> FrameTree {
    FrameTree(
      index: index, presentationTime: display.presentationTime(ofFrame: index),
      commitIndex: commit?.index ?? 0, root: root, size: size, scale: scale)
  }

  private func collect(frame index: Int) {
    precondition(index >= lastFrame, "Frames are asked for in rising order.")
    if index > lastFrame {
      arrivals.removeAll(keepingCapacity: true)
      lastFrame = index
    }
    var count = 0
    while count < pending.count, display.frame(index, collectsCommitAt: pending[count].time) {
      let commit = pending[count]
      arrivals.append((newest, commit))
      previous = newest
      newest = commit
      count += 1
    }
    pending.removeFirst(count)
  }
}
