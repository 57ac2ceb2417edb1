#if canImport(Glibc)
  import Glibc

  /// Memory of the process that is in use now.
  enum ResidentMemory {
    /// Bytes; 0 where the system does not tell.
    static var bytes: Int {
      guard let file = fopen("/proc/self/statm", "r") else { return 0 }
      defer { fclose(file) }
      var line = [CChar](repeating: 0, count: 256)
      guard fgets(&line, Int32(line.count), file) != nil else { return 0 }
      let words = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        .split(separator: " ")
      guard words.count > 1, let pages = Int(words[1]) else { return 0 }
      return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
    }
  }
#else
  import Darwin

  /// Memory of the process that is in use now.
  enum ResidentMemory {
    /// Bytes; 0 where the system does not tell.
    static var bytes: Int {
      var info = mach_task_basic_info()
      var count = mach_msg_type_number_t(
        MemoryLayout<mach_task_basic_info>.size / MemoryLayout<natural_t>.size)
      let result = withUnsafeMutablePointer(to: &info) {
        $0.withMemoryRebound(to: integer_t.self, capacity: Int(count)) {
          task_info(mach_task_self_, task_flavor_t(MACH_TASK_BASIC_INFO), $0, &count)
        }
      }
      return result == KERN_SUCCESS ? Int(info.resident_size) : 0
    }
  }
#endif
