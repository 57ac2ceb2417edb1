#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// How many processors may be used.
enum ProcessorCount {
  static var active: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
}

/// What the process has used.
enum ProcessMemory {
  /// The most memory held at a time so far, megabytes.
  static var peakMegabytes: Double {
    var usage = rusage()
    #if canImport(Glibc)
      guard getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage) == 0 else { return 0 }
      return Double(usage.ru_maxrss) / 1024
    #else
      guard getrusage(RUSAGE_SELF, &usage) == 0 else { return 0 }
      return Double(usage.ru_maxrss) / 1_048_576
    #endif
  }
}
