import CStores
import LayerTree
import Pixels

/// What of a kept picture is flat: for each line the stretches that are one colour in it and one in the line above.
///
/// A picture that is moved by a fraction of a pixel mixes each line with the one above. Where each is one colour
/// the mix is one, so most of a picture can be filled instead of mixed. The runs change no pixel, only the work.
/// Lines with the same runs share them.
final class StoreRuns: @unchecked Sendable {
  /// Columns from which a stretch of one colour is a run of its own.
  static let leastFlat = 16

  // All of it is memory that is never written to and stays in its place, so that bands can point into it.

  /// The flat stretches, each line's from left to right.
  let flats: UnsafeMutableBufferPointer<stores_flat>
  /// The stretches between them.
  let rests: UnsafeMutableBufferPointer<stores_rest>
  /// For each line and the one after the last: the places of its stretches; empty where nothing is known.
  let lines: UnsafeMutableBufferPointer<stores_line>
  /// The pixels of what is not flat, line by line.
  let pixels: UnsafeMutableBufferPointer<UInt32>

  /// Memory of the runs.
  var bytes: Int {
    pixels.count * 4 + (flats.count + rests.count + lines.count) * MemoryLayout<stores_flat>.stride
  }

  /// Runs of which nothing is known.
  init() {
    flats = Self.kept([])
    rests = Self.kept([])
    lines = Self.kept([])
    pixels = Self.kept([])
  }

  /// The runs of a picture; nothing is known of one where they would be many.
  init(_ picture: PixelBuffer) {
    var finder = StoreRunsFinder(picture)
    if !finder.find() { finder = StoreRunsFinder(PixelBuffer(width: 0, height: 0)) }
    flats = Self.kept(finder.flats)
    rests = Self.kept(finder.rests)
    lines = Self.kept(finder.lines)
    pixels = Self.kept(finder.pixels)
  }

  deinit {
    flats.deallocate()
    rests.deallocate()
    lines.deallocate()
    pixels.deallocate()
  }

  private static func kept<Value>(_ values: [Value]) -> UnsafeMutableBufferPointer<Value> {
    let copy = UnsafeMutableBufferPointer<Value>.allocate(capacity: values.count)
    _ = copy.initialize(from: values)
    return copy
  }
}

extension StoreRuns: Hashable {
  /// Identity: the runs of a picture are made once.
  static func == (left: StoreRuns, right: StoreRuns) -> Bool { left === right }
  /// Hashes the identity.
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
