import Testing

@testable import Pixels

@Suite("Memory of pictures that are no more")
struct PicturePoolTests {
  /// A picture of one pixel value in memory of the pool; 512 x 256 pixels are 512 KB.
  private static func picture(_ pool: PicturePool, width: Int = 512, height: Int = 256) -> PixelBuffer {
    var picture = PixelBuffer(unfilledWidth: width, height: height, pool: pool)
    picture.withUnsafeMutableWords { $0.update(repeating: 0xFF12_3456) }
    return picture
  }

  private static func address(_ picture: PixelBuffer) -> UInt {
    picture.withUnsafeWords { UInt(bitPattern: $0.baseAddress) }
  }

  @Test("A picture leaves its memory, an eighth more than its size in whole 64 KB, to the next that fits")
  func reuse() {
    let pool = PicturePool(limit: 4 << 20)
    var first: PixelBuffer? = Self.picture(pool)
    let place = first.map(Self.address)
    #expect(first?.byteCapacity == 576 << 10 && pool.bytes == 0)
    let copy = first
    first = nil
    #expect(pool.bytes == 0, "a copy still holds it: \(copy?.width ?? 0)")
    var last = copy
    _ = consume copy
    last = nil
    #expect(pool.bytes == 576 << 10 && last == nil)
    let second = Self.picture(pool, width: 500, height: 280)
    #expect(
      Self.address(second) == place && pool.bytes == 0 && second.size == IntSize(width: 500, height: 280))
  }

  @Test("Memory of more than twice the size is left for larger pictures; the least that fits is taken")
  func fit() {
    let pool = PicturePool(limit: 8 << 20)
    do {
      let pictures = [
        Self.picture(pool, height: 1024), Self.picture(pool, height: 512), Self.picture(pool, height: 640),
      ]
      #expect(pictures.count == 3)
    }
    // 2304, 1152 and 1472 KB; 512 x 500 pixels are 1000 KB, 512 x 256 are 512.
    #expect(pool.bytes == (2304 + 1152 + 1472) << 10)
    let middle = Self.picture(pool, height: 500)
    #expect(middle.byteCapacity == 1152 << 10)
    let small = Self.picture(pool)
    #expect(small.byteCapacity == 576 << 10 && pool.bytes == (2304 + 1472) << 10)
  }

  @Test("A pool keeps no more than its limit, and lets go of what was left longest ago")
  func limit() {
    let pool = PicturePool(limit: 1 << 20)
    var pictures = [Self.picture(pool), Self.picture(pool), Self.picture(pool)]
    let places = pictures.map(Self.address)
    pictures.removeFirst()
    pictures.removeFirst()
    #expect(pool.bytes == 576 << 10)
    #expect(Self.address(Self.picture(pool)) == places[1])
  }

  @Test("Small pictures have memory of their own; a changed copy takes its memory from the same pool")
  func copies() {
    let pool = PicturePool(limit: 4 << 20)
    do { _ = Self.picture(pool, width: 16, height: 16) }
    #expect(pool.bytes == 0)
    let original = Self.picture(pool)
    do {
      var copy = original
      copy[0, 0] = Pixel(word: 0)
      #expect(copy != original && original[0, 0].word == 0xFF12_3456)
    }
    #expect(pool.bytes == 576 << 10)
  }

  @Test("A picture outlives its pool; one of many huge pages holds every pixel")
  func large() {
    var pool: PicturePool? = PicturePool(limit: 64 << 20)
    let picture = pool.map { Self.picture($0, width: 1170, height: 2532) }
    pool = nil
    #expect(picture?[1169, 2531].word == 0xFF12_3456 && picture?[0, 0].word == 0xFF12_3456)
  }
}
