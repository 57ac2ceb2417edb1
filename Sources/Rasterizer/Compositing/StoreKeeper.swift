import LayerTree
import Pixels

/// Backing stores by what they show, so that unchanged content is drawn once.
///
/// A store depends on its content and its scale alone, never on where it is shown or on what was kept before:
/// frames are the same bit for bit with a full cache, an empty one or none.
final class StoreKeeper {
  /// What a store shows.
  enum Key: Hashable {
    /// Text set in a box of a size.
    case text(TextContents, Size, scale: Double)
    /// A path with its paint.
    case shape(ShapeContents, scale: Double)
    /// A layer with all inside it; which content is compared apart.
    case tree(LayerID, scale: Double)
    /// The shadow of a path.
    case pathShadow(Path, radius: Double, Color, scale: Double)
    /// The shadow of a layer's own picture; which content is compared apart.
    case treeShadow(LayerID, radius: Double, Color, scale: Double)
  }

  private struct Kept {
    var store: BackingStore?
    /// Whether it was shown again after it was drawn, and its runs were looked for.
    var isRepeated = false
    var content: LayerSnapshot?
  }

  private var cache: LRUCache<Key, Kept>
  /// How many stores were drawn, not found, since the keeper was made.
  private(set) var drawn = 0

  /// A keeper of at most `limit` bytes, what is visible apart.
  init(limit: Int) { cache = LRUCache(limit: limit) }

  /// Bytes of all kept stores.
  var bytes: Int { cache.bytes }

  /// The store of a key, drawn by `make` where it is not kept or shows other content.
  ///
  /// - Parameters:
  ///   - key: What it shows.
  ///   - content: For keys that name a layer only: the layer as it is now.
  ///   - make: Draws it; nil where there is nothing to show, which is kept as well.
  func store(
    for key: Key, content: LayerSnapshot? = nil, make: () -> BackingStore?
  ) -> BackingStore? {
    if let kept = cache.value(for: key), Self.shows(kept, content) { return shownAgain(kept, key) }
    // What it replaces goes first: its memory is for the one that follows.
    cache.remove(key)
    let store = make()
    drawn += 1
    cache.insert(Kept(store: store, content: content), bytes: store?.bytes ?? 128, for: key)
    return store
  }

  private static func shows(_ kept: Kept, _ content: LayerSnapshot?) -> Bool {
    if kept.content === content { return true }
    guard let old = kept.content, let content else { return false }
    return content.hasEqualContent(to: old)
  }

  /// A kept store; its runs are found when it is first shown again, for what changes in each frame has no use
  /// for them.
  private func shownAgain(_ kept: Kept, _ key: Key) -> BackingStore? {
    guard !kept.isRepeated, var store = kept.store else { return kept.store }
    store.runs = StoreRuns(store.image.pixels)
    cache.insert(Kept(store: store, isRepeated: true, content: kept.content), bytes: store.bytes, for: key)
    return store
  }

  /// Ends a frame: drops what it did not use, oldest first, until the limit is kept.
  func endFrame() { cache.trim() }
}
