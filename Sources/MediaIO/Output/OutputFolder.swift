/// A folder of numbered frames that gets its name only when it is complete.
///
/// The files go to a hidden folder beside it. `finish` gives that its name; a folder of that name is replaced where it
/// is empty or holds nothing but numbered frames of an earlier run, which the initializer looks at before any work is
/// done. `cancel`, or letting go of the object, removes the hidden folder. `write` may be called from several threads.
public final class OutputFolder: Sendable {
  /// The path as the caller gave it, for messages.
  public let path: String
  /// Where the files are until `finish`.
  public let temporaryPath: String
  private let target: String
  private let state = Guarded(false)

  /// Makes a hidden folder beside `path`.
  ///
  /// - Throws: `MediaError`: the folder above is missing or not writable, the path is a file, or the folder holds
  ///   something else than numbered frames.
  public init(path: String) throws {
    self.path = path
    do {
      let kind = try Platform.kind(of: path)
      if kind == .file || kind == .stream { throw MediaError.isNotFolder(path: path) }
      if kind == .folder { try Self.checkReplaceable(path) }
      target = Platform.resolved(path) ?? OutputPath(path).path
      temporaryPath = try OutputPath(target).makeBeside(Platform.makeFolder).name
    } catch let failure as Platform.Failure {
      throw MediaError.writing(path, failure)
    }
  }

  deinit { cancel() }

  /// The name of a frame's file, `frame-00042.png`: at least five digits, so that names sort as numbers do.
  public static func frameName(_ index: Int) -> String {
    let digits = String(index)
    return "frame-" + String(repeating: "0", count: max(0, 5 - digits.count)) + digits + ".png"
  }

  /// Whether a name is one that `frameName` gives.
  public static func isFrameName(_ name: String) -> Bool {
    guard name.hasPrefix("frame-"), name.hasSuffix(".png") else { return false }
    let digits = name.dropFirst(6).dropLast(4)
    guard digits.allSatisfy({ $0.isASCII && $0.isNumber }), let index = Int(digits) else { return false }
    return frameName(index) == name
  }

  /// Writes one whole file of the folder.
  ///
  /// - Throws: `MediaError.diskFull`, `.cannotWrite`.
  public func write(_ bytes: [UInt8], name: String) throws {
    do {
      let file = try Platform.create(temporaryPath + "/" + name)
      do {
        try bytes.withUnsafeBytes { try Platform.write($0, to: file) }
      } catch {
        try? Platform.closeFile(file)
        throw error
      }
      try Platform.closeFile(file)
    } catch let failure as Platform.Failure {
      throw MediaError.writing(path, failure)
    }
  }

  /// Gives the folder its name.
  ///
  /// - Throws: `MediaError`; the hidden folder is then removed, and a folder that was there before is left as it was.
  public func finish() throws {
    guard !state.swap(true) else { return }
    do {
      if try Platform.kind(of: target) == .folder { try Self.checkReplaceable(path) }
      try replaceTarget()
    } catch {
      Self.remove(temporaryPath)
      guard let failure = error as? Platform.Failure else { throw error }
      throw MediaError.writing(path, failure)
    }
  }

  /// Removes what was written; does nothing after `finish`.
  public func cancel() {
    if !state.swap(true) { Self.remove(temporaryPath) }
  }

  /// An old folder steps aside first and is removed last, so that no moment can lose both.
  private func replaceTarget() throws {
    guard try Platform.kind(of: target) == .folder, try !Platform.names(in: target).isEmpty else {
      return try Platform.move(temporaryPath, to: target)
    }
    let aside = try OutputPath(target).makeBeside(Platform.makeFolder).name
    do {
      // Onto the empty folder just made, which holds the name: a move alone could hit one that is in use.
      try Platform.move(target, to: aside)
    } catch {
      try? Platform.removeFolder(aside)
      throw error
    }
    do {
      try Platform.move(temporaryPath, to: target)
    } catch {
      try? Platform.move(aside, to: target)
      throw error
    }
    Self.remove(aside)
  }

  private static func checkReplaceable(_ path: String) throws {
    if let other = try Platform.names(in: path).first(where: { !isFrameName($0) }) {
      throw MediaError.folderInUse(path: path, found: other)
    }
  }

  /// Removes a hidden file or folder whose writer is given up where it stands, while it may still write.
  ///
  /// For a process that is about to end: a frame that another thread makes meanwhile is removed in the next round.
  public static func abandon(_ partialPath: String) {
    for _ in 0..<1000 {
      guard let kind = try? Platform.kind(of: partialPath), kind != .missing else { return }
      if kind == .folder { remove(partialPath) } else { try? Platform.removeFile(partialPath) }
    }
  }

  /// Only what can be ours goes: numbered frames, then the folder, which the system keeps where anything is left.
  private static func remove(_ folder: String) {
    for name in (try? Platform.names(in: folder)) ?? [] where isFrameName(name) {
      try? Platform.removeFile(folder + "/" + name)
    }
    try? Platform.removeFolder(folder)
  }
}
