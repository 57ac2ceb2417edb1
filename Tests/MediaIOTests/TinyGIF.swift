import Pixels

/// Reads a GIF by the specification alone: every frame as a player shows it, with its delay.
struct TinyGIF {
  struct Frame {
    let picture: PixelBuffer
    /// In hundredths of a second.
    let delay: Int
    /// The box that the frame stores.
    let box: IntRect
  }

  private(set) var frames: [Frame] = []
  /// How often it repeats after the first time; 0 for ever, nil where it plays once.
  private(set) var repeats: Int?
  private let bytes: [UInt8]
  private var place = 13
  private var canvas: PixelBuffer
  private var control = (delay: 0, disposal: 0, clearEntry: -1)

  enum Fault: Error { case damaged(String) }

  init(_ bytes: [UInt8]) throws {
    guard bytes.starts(with: Array("GIF89a".utf8)) else { throw Fault.damaged("signature") }
    self.bytes = bytes
    canvas = PixelBuffer(width: Self.number(bytes, 6), height: Self.number(bytes, 8))
    while bytes[place] != 0x3b {
      place += 1
      switch bytes[place - 1] {
      case 0x21: try readExtension()
      case 0x2c: try readImage()
      default: throw Fault.damaged("block at \(place - 1)")
      }
    }
    guard place == bytes.count - 1 else { throw Fault.damaged("bytes behind the end") }
  }

  private static func number(_ bytes: [UInt8], _ place: Int) -> Int {
    Int(bytes[place]) | Int(bytes[place + 1]) << 8
  }

  private mutating func readExtension() throws {
    let label = bytes[place]
    place += 1
    if label == 0xf9 {
      let flags = Int(bytes[place + 1])
      control = (Self.number(bytes, place + 2), flags >> 2 & 7, flags & 1 == 1 ? Int(bytes[place + 4]) : -1)
    } else if label == 0xff {
      guard bytes[place + 1..<place + 12].elementsEqual("NETSCAPE2.0".utf8) else {
        throw Fault.damaged("loop")
      }
      repeats = Self.number(bytes, place + 14)
    }
    _ = readBlocks()
  }

  private mutating func readBlocks() -> [UInt8] {
    var data: [UInt8] = []
    while bytes[place] != 0 {
      data += bytes[place + 1...place + Int(bytes[place])]
      place += 1 + Int(bytes[place])
    }
    place += 1
    return data
  }

  private mutating func readImage() throws {
    let box = IntRect(
      x: Self.number(bytes, place), y: Self.number(bytes, place + 2), width: Self.number(bytes, place + 4),
      height: Self.number(bytes, place + 6))
    let flags = Int(bytes[place + 8])
    guard flags & 0x80 != 0, flags & 0x40 == 0 else { throw Fault.damaged("flags") }
    let palette = place + 9
    place = palette + 3 << (flags & 7 + 1)
    let codeSize = Int(bytes[place])
    place += 1
    let indices = try unpack(readBlocks(), codeSize: codeSize)
    guard indices.count == box.size.area else { throw Fault.damaged("\(indices.count) pixels") }
    for (number, index) in indices.enumerated() where index != control.clearEntry {
      let entry = palette + 3 * index
      canvas[box.minX + number % box.width, box.minY + number / box.width] =
        Pixel(red: bytes[entry], green: bytes[entry + 1], blue: bytes[entry + 2], alpha: 255)
    }
    frames.append(Frame(picture: canvas, delay: control.delay, box: box))
    guard control.disposal == 2 else { return }
    for y in box.minY..<box.maxY { for x in box.minX..<box.maxX { canvas[x, y] = Pixel(word: 0) } }
  }

  private func unpack(_ data: [UInt8], codeSize: Int) throws -> [Int] {
    let clear = 1 << codeSize
    var strings: [[Int]] = []
    var (width, bit) = (codeSize + 1, 0)
    var last: [Int]?
    var result: [Int] = []
    while true {
      guard bit + width <= data.count * 8 else { throw Fault.damaged("no end code") }
      let code = (0..<width).reduce(0) { $0 | (Int(data[(bit + $1) / 8]) >> ((bit + $1) % 8) & 1) << $1 }
      bit += width
      if code == clear + 1 { return result }
      if code == clear {
        strings = (0..<clear + 2).map { [$0] }
        (width, last) = (codeSize + 1, nil)
        continue
      }
      guard code < strings.count || (code == strings.count && last != nil) else {
        throw Fault.damaged("code \(code) of \(strings.count)")
      }
      let string = code < strings.count ? strings[code] : last! + [last![0]]
      if let last, strings.count < 4096 { strings.append(last + [string[0]]) }
      if strings.count == 1 << width && width < 12 { width += 1 }
      last = string
      result += string
    }
  }
}
