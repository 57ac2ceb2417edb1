/// Rows that change by themselves, and the one flush that they share (L31-L37).
extension ListCore {
  /// A row's height may have changed by itself; any number of such rows share one flush (L31).
  func contentDidChange(of view: any ListItemView, _ key: AnyHashable, animated: Bool) {
    guard views[key] === view else { return }
    dirty.mark(key, animated: animated)
    guard !dirty.isFlushScheduled else { return }
    dirty.isFlushScheduled = true
    scheduler.schedule { [weak self] in self?.flush() }
  }

  private func flush() {
    dirty.isFlushScheduled = false
    guard !dirty.keys.isEmpty else { return }
    apply(PassRequest(transition: dirty.isAnimated ? .selfUpdate : .immediate))
  }
}
