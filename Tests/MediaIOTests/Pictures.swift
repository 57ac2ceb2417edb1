import Pixels

/// A picture from its pixels by column and row.
func picture(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> Pixel) -> PixelBuffer {
  var result = PixelBuffer(width: width, height: height)
  for y in 0..<height { for x in 0..<width { result[x, y] = pixel(x, y) } }
  return result
}

func opaque(_ red: Int, _ green: Int, _ blue: Int) -> Pixel {
  Pixel(red: UInt8(red & 255), green: UInt8(green & 255), blue: UInt8(blue & 255), alpha: 255)
}

/// The R, G, B, A bytes of a picture, straight alpha.
func straightBytes(_ picture: PixelBuffer) -> [UInt8] {
  var bytes: [UInt8] = []
  for y in 0..<picture.height {
    for x in 0..<picture.width {
      let (red, green, blue, alpha) = picture[x, y].straight
      bytes += [red, green, blue, alpha]
    }
  }
  return bytes
}

/// Numbers that look like chance and are the same for the same seed (SplitMix64).
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ z >> 30) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ z >> 27) &* 0x94d0_49bb_1331_11eb
    return z ^ z >> 31
  }
}
