#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Memory for pictures: the one file that knows the platform.
///
/// Large pictures come and go in many sizes. The allocator would keep the gaps between them, and the process
/// would grow far beyond what it holds; pages of the system's own go back as soon as a picture does.
enum PictureMemory {
  /// Bytes from which memory is taken in pages.
  private static let pagesFrom = 256 << 10

  /// Memory on a cache line's boundary that holds anything.
  static func allocate(bytes: Int) -> UnsafeMutableRawPointer {
    if bytes >= pagesFrom {
      let flags = MAP_PRIVATE | MAP_ANON
      if let pages = mmap(nil, bytes, PROT_READ | PROT_WRITE, flags, -1, 0), pages != MAP_FAILED {
        return pages
      }
      preconditionFailure("no memory for a picture of \(bytes) bytes")
    }
    return .allocate(byteCount: bytes, alignment: 64)
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
