/// A file that gets its name only when it is complete.
///
/// The bytes go to a hidden file in the same folder; `finish` gives it its name in one step and replaces what had it,
/// and `cancel`, or letting go of the object, removes it. So a reader sees the old file or the whole new one. A link
/// is followed: what it points to is replaced. A pipe or a device (`/dev/stdout`) is written to as it stands.
/// Use it from one thread at a time.
public final class OutputFile {
  /// The path as the caller gave it, for messages.
  public let path: String
  /// Where the bytes are until `finish`: for libraries that open a file by name; it exists and is empty at first.
  public let temporaryPath: String
  private let target: String?
  private var descriptor: Int32

  /// Opens a hidden file beside `path`.
  ///
  /// - Throws: `MediaError`: the folder is missing or not writable, the path is a folder, the disk is full.
  public init(path: String) throws {
    self.path = path
    do {
      let kind = try Platform.kind(of: path)
      if kind == .folder || path.hasSuffix("/") { throw MediaError.isFolder(path: path) }
      if kind == .stream {
        descriptor = try Platform.openForWriting(path)
        temporaryPath = path
        target = nil
        return
      }
      let final = Platform.resolved(path) ?? path
      (temporaryPath, descriptor) = try OutputPath(final).makeBeside(Platform.create)
      target = final
    } catch let failure as Platform.Failure {
      throw MediaError.writing(path, failure)
    }
  }

  deinit { cancel() }

  /// Whether the output is a pipe or a device, which has no name to be given and no place to go back to.
  public var isStream: Bool { target == nil }

  /// Adds bytes at the end.
  ///
  /// - Throws: `MediaError.diskFull`, `.closedPipe`, `.cannotWrite`; the output is then cancelled.
  public func write(_ bytes: UnsafeRawBufferPointer) throws {
    try guarded { try Platform.write(bytes, to: descriptor) }
  }

  /// Adds bytes at the end.
  ///
  /// - Throws: as `write` of a buffer.
  public func write(_ bytes: [UInt8]) throws { try bytes.withUnsafeBytes { try write($0) } }

  /// Writes over bytes that are there already, `offset` bytes from the start.
  ///
  /// - Throws: `MediaError.cannotSeek` for a pipe or a device, and what `write` throws.
  public func overwrite(_ bytes: [UInt8], at offset: Int) throws {
    if isStream {
      cancel()
      throw MediaError.cannotSeek(path: path)
    }
    try guarded { try bytes.withUnsafeBytes { try Platform.write($0, to: descriptor, at: offset) } }
  }

  /// Gives the file its name, in one step.
  ///
  /// - Throws: `MediaError`; the hidden file is then removed.
  public func finish() throws {
    try guarded {
      let file = descriptor
      descriptor = -1
      try Platform.closeFile(file)
      if let target { try Platform.move(temporaryPath, to: target) }
    }
  }

  /// Removes what was written; does nothing after `finish`.
  public func cancel() {
    guard descriptor >= 0 else { return }
    try? Platform.closeFile(descriptor)
    descriptor = -1
    removeTemporary()
  }

  private func removeTemporary() {
    if target != nil { try? Platform.removeFile(temporaryPath) }
  }

  private func guarded(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch {
      if descriptor >= 0 { cancel() } else { removeTemporary() }
      guard let failure = error as? Platform.Failure else { throw error }
      throw MediaError.writing(path, failure)
    }
  }
}
