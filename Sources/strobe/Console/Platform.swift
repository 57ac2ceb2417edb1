#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The calls of the operating system that the command makes: the one file that knows which system it is.
enum Platform {
  /// Writes all bytes to a descriptor; the result is 0, or the system's error number.
  static func write(_ text: String, to descriptor: Int32) -> Int32 {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        bytes = bytes.dropFirst(count)
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }

  private static func systemWrite(_ descriptor: Int32, _ base: UnsafeRawPointer?, _ count: Int) -> Int {
    #if canImport(Darwin)
      Darwin.write(descriptor, base, count)
    #else
      Glibc.write(descriptor, base, count)
    #endif
  }

  /// Whether the system's error number says that nobody reads the pipe any more.
  static func isClosedPipe(_ error: Int32) -> Bool { error == EPIPE }

  /// The system's words for an error number.
  static func words(for error: Int32) -> String { String(cString: strerror(error)) }

  /// Whether a descriptor is a terminal.
  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Columns of the terminal behind a descriptor, or nil.
  static func columns(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Lets writes to a closed pipe, or past the largest file allowed, fail instead of ending the process.
  static func letWritesFail() {
    _ = signal(SIGPIPE, SIG_IGN)
    _ = signal(SIGXFSZ, SIG_IGN)
  }

  /// Gives memory of 1 MiB and more back to the system as soon as it is free.
  ///
  /// The GNU allocator raises that limit to the size of whatever was freed last, and then keeps holes of the
  /// size of frames between what is in use: tens of megabytes where frames of several formats come and go.
  static func returnLargeBlocks() {
    #if canImport(Glibc)
      // Swift's overlay has no <malloc.h>: M_MMAP_THRESHOLD is -3 there.
      guard let symbol = dlsym(nil, "mallopt") else { return }
      let mallopt = unsafeBitCast(symbol, to: (@convention(c) (Int32, Int32) -> Int32).self)
      _ = mallopt(-3, 1 << 20)
    #endif
  }

  /// The signals that ask a program to end: ^C, a polite kill, a closed terminal.
  static var endingSignals: sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&set, number) }
    return set
  }

  /// Holds back the ending signals for this thread and those it starts.
  static func blockEndingSignals() {
    var set = endingSignals
    pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  /// Waits until one of the ending signals arrives.
  static func waitForEndingSignal() {
    var set = endingSignals
    var number: Int32 = 0
    while sigwait(&set, &number) != 0 {}
  }

  /// Processors that the system lets this process use, 1 or more.
  static var coreCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Ends the process as it stands: nothing is flushed, and no other thread is waited for.
  static func endWithoutCleanUp(_ code: Int32) -> Never { _exit(code) }

  /// Ends the process at once.
  static func end(_ code: Int32) -> Never { exit(code) }
}
