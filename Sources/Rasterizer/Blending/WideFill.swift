#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Fills of long runs, by the C library's own vector code.
enum WideFill {
  /// Sets pixels to a value.
  @inline(__always)
  static func fill(_ row: UnsafeMutablePointer<UInt32>, _ count: Int, _ pixel: UInt32) {
    #if canImport(Glibc)
      // wchar_t is 32 bits wide here.
      row.withMemoryRebound(to: wchar_t.self, capacity: count) {
        _ = wmemset($0, wchar_t(bitPattern: pixel), count)
      }
    #else
      var pattern = pixel
      memset_pattern4(row, &pattern, count * 4)
    #endif
  }
}
