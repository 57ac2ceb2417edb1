#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The ease of scrolls that write the offset frame by frame from a display link: `(1 - cos πu)/2` (A208).
public enum CosineEase {
  /// Progress at phase `u`, which is clamped to 0 to 1.
  public static func progress(at u: Double) -> Double {
    (1 - cos(Double.pi * max(0, min(1, u)))) / 2
  }
}
