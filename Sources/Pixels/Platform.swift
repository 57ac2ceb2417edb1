#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Memory for pictures: the one file that knows the platform.
///
/// Large pictures come and go in many sizes. The allocator would keep the gaps between them, and the process
/// would grow far beyond what it holds; pages of the system's own go back as soon as a picture does. Those of a
/// whole screen are asked for in huge ones: some touches in place of thousands.
enum PictureMemory {
  /// Bytes from which memory is taken in pages.
  static let pagesFrom = 256 << 10
  /// MADV_HUGEPAGE, which the C library shows only with its extensions.
  private static let adviceForHugePages: Int32 = 14
  /// Bytes of a huge page.
  private static let hugePage = 2 << 20

  /// The bytes of whole pages, of 64 KB, that hold a number of bytes.
  static func rounded(_ bytes: Int) -> Int { (bytes + 0xffff) & ~0xffff }

  /// Memory on a cache line's boundary that holds anything.
  static func allocate(bytes: Int) -> UnsafeMutableRawPointer {
    if bytes >= 2 * hugePage { return hugePages(bytes: bytes) }
    if bytes >= pagesFrom { return pages(bytes: bytes) }
    return .allocate(byteCount: bytes, alignment: 64)
  }

  private static func pages(bytes: Int) -> UnsafeMutableRawPointer {
    let flags = MAP_PRIVATE | MAP_ANON
    if let pages = mmap(nil, bytes, PROT_READ | PROT_WRITE, flags, -1, 0), pages != MAP_FAILED {
      return pages
    }
    preconditionFailure("no memory for a picture of \(bytes) bytes")
  }

  /// Pages from a huge page's boundary on; what is left over after the last whole one stays in small pages.
  private static func hugePages(bytes: Int) -> UnsafeMutableRawPointer {
    #if canImport(Darwin)
      return pages(bytes: bytes)
    #else
      let wide = pages(bytes: bytes + hugePage)
      let page = Int(getpagesize())
      let before = -Int(bitPattern: wide) & (hugePage - 1)
      let start = wide + before
      let end = (bytes + page - 1) & ~(page - 1)
      if before > 0 { munmap(wide, before) }
      munmap(start + end, hugePage - before)
      // Advice alone: without huge pages the memory is the same.
      madvise(start, bytes & ~(hugePage - 1), adviceForHugePages)
      return start
    #endif
  }

  /// Gives memory of a number of bytes back.
  static func deallocate(_ memory: UnsafeMutableRawPointer, bytes: Int) {
    if bytes >= pagesFrom {
      munmap(memory, bytes)
    } else {
      memory.deallocate()
    }
  }
}
