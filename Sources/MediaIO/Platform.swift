#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The system calls that this module makes, with their failures as values: the one file that knows the platform.
enum Platform {
  /// What went wrong in a system call: the number that `errno` held.
  struct Failure: Error, Equatable {
    let code: Int32

    /// The system's own words for it, in small letters.
    var text: String { String(cString: strerror(code)).lowercased() }
    var isMissing: Bool { code == ENOENT }
    var isFull: Bool { code == ENOSPC || code == EDQUOT || code == EFBIG }
    var isForbidden: Bool { code == EACCES || code == EPERM || code == EROFS }
    var isClosedPipe: Bool { code == EPIPE }
    var isDirectory: Bool { code == EISDIR }
    var isNotDirectory: Bool { code == ENOTDIR }
    var exists: Bool { code == EEXIST || code == ENOTEMPTY }
    var cannotSeek: Bool { code == ESPIPE }

    static var last: Failure { Failure(code: errno) }
  }

  enum Kind { case missing, file, folder, stream }

  static var processID: Int { Int(getpid()) }

  /// What is at a path; links are followed.
  ///
  /// A pipe, a terminal or a device is a stream.
  static func kind(of path: String) throws -> Kind {
    var info = stat()
    guard stat(path, &info) == 0 else {
      let failure = Failure.last
      if failure.isMissing { return .missing }
      throw failure
    }
    switch info.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .stream
    }
  }

  /// The path without links, where it exists.
  static func resolved(_ path: String) -> String? {
    guard let text = realpath(path, nil) else { return nil }
    defer { free(text) }
    return String(cString: text)
  }

  /// Opens a new file for writing; fails where the name is taken.
  static func create(_ path: String) throws -> Int32 {
    try checked(open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666))
  }

  static func openForWriting(_ path: String) throws -> Int32 { try checked(open(path, O_WRONLY | O_CLOEXEC)) }

  static func closeFile(_ descriptor: Int32) throws { _ = try checked(close(descriptor)) }

  /// Writes all the bytes, at the end or, where `offset` is given, over what stands there.
  static func write(_ bytes: UnsafeRawBufferPointer, to file: Int32, at offset: Int? = nil) throws {
    var done = 0
    while done < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[done...])
      let count = withoutPipeSignal {
        offset.map { pwrite(file, rest.baseAddress, rest.count, off_t($0 + done)) }
          ?? Self.system(file, rest)
      }
      if count < 0 {
        if errno == EINTR { continue }
        throw Failure.last
      }
      done += count
    }
  }

  private static func system(_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Darwin)
      Darwin.write(file, bytes.baseAddress, bytes.count)
    #else
      Glibc.write(file, bytes.baseAddress, bytes.count)
    #endif
  }

  /// Holds SIGPIPE back on this thread, so that a closed pipe is an error of the call and not the process's end.
  private static func withoutPipeSignal(_ body: () -> Int) -> Int {
    var pipe = sigset_t()
    var before = sigset_t()
    sigemptyset(&pipe)
    sigaddset(&pipe, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &pipe, &before)
    let result = body()
    let code = errno
    if result < 0 && code == EPIPE && sigismember(&before, SIGPIPE) == 0 {
      takePending(&pipe)
    }
    pthread_sigmask(SIG_SETMASK, &before, nil)
    errno = code
    return result
  }

  private static func takePending(_ signals: inout sigset_t) {
    #if canImport(Darwin)
      var taken: Int32 = 0
      var pending = sigset_t()
      sigpending(&pending)
      if sigismember(&pending, SIGPIPE) == 1 { sigwait(&signals, &taken) }
    #else
      var none = timespec()
      _ = sigtimedwait(&signals, nil, &none)
    #endif
  }

  /// Gives a file or a folder another name; a file or an empty folder of that name is replaced.
  static func move(_ old: String, to new: String) throws { _ = try checked(rename(old, new)) }

  static func removeFile(_ path: String) throws { _ = try checked(unlink(path)) }

  static func makeFolder(_ path: String) throws { _ = try checked(mkdir(path, 0o777)) }

  static func removeFolder(_ path: String) throws { _ = try checked(rmdir(path)) }

  /// The names in a folder in order, without `.` and `..`.
  static func names(in folder: String) throws -> [String] {
    guard let handle = opendir(folder) else { throw Failure.last }
    defer { closedir(handle) }
    var names: [String] = []
    while let entry = readdir(handle) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// The bytes of a file; nil where there are more than `limit`.
  static func contents(of path: String, limit: Int) throws -> [UInt8]? {
    let file = try checked(open(path, O_RDONLY | O_CLOEXEC))
    defer { close(file) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = read(file, &piece, piece.count)
      if count < 0 {
        if errno == EINTR { continue }
        throw Failure.last
      }
      if count == 0 { return bytes }
      bytes.append(contentsOf: piece[..<count])
      if bytes.count > limit { return nil }
    }
  }

  private static func checked(_ result: Int32) throws -> Int32 {
    if result < 0 { throw Failure.last }
    return result
  }
}
