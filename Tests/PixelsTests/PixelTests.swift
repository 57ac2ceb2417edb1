import Pixels
import Testing

@Suite struct PixelTests {
  @Test func multiplyRoundsToNearestForAllBytes() {
    for a in 0...255 {
      for b in 0...255 {
        let exact = (Double(a * b) / 255).rounded()
        #expect(Int(Pixel.multiply(UInt8(a), UInt8(b))) == Int(exact))
      }
    }
  }

  @Test func straightAlphaComesBackForHalfRed() {
    let pixel = Pixel(straightRed: 255, green: 0, blue: 0, alpha: 128)
    #expect(pixel.word == 0x8080_0000)
    #expect(pixel.straight == (255, 0, 0, 128))
  }

  @Test func hexColoursReadAndWrite() {
    #expect(Color(hex: "#f00")?.hex == "#ff0000")
    #expect(Color(hex: "#12345678")?.bytes.alpha == 0x78)
    #expect(Color(hex: "#12345") == nil)
    #expect(Color(hex: "red") == nil)
  }
}

@Suite struct PixelBufferTests {
  @Test func aCopyIsAValue() {
    var first = PixelBuffer(width: 2, height: 1)
    let second = first
    first[0, 0] = Color.white.pixel
    #expect(second[0, 0].word == 0)
    #expect(first[0, 0].word == 0xffff_ffff)
    #expect(first != second)
    #expect(first.digest != second.digest)
  }

  @Test func cropIsCutToTheBuffer() {
    var buffer = PixelBuffer(width: 3, height: 2)
    buffer[2, 1] = Color.white.pixel
    let part = buffer.cropped(to: IntRect(minX: 2, minY: 1, maxX: 9, maxY: 9))
    #expect(part.size == IntSize(width: 1, height: 1))
    #expect(part[0, 0].word == 0xffff_ffff)
  }
}
