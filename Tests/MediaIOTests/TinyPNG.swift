import CPNG

/// Writes PNGs of every kind byte by byte, by the specification alone: what the reader is tested with.
struct TinyPNG {
  var width: Int
  var height: Int
  var depth: Int
  /// 0 grey, 2 RGB, 3 palette, 4 grey and alpha, 6 RGB and alpha.
  var colorType: Int
  var isInterlaced = false
  /// The filter of each row, by row number; 0 none, 1 sub, 2 up, 3 average, 4 Paeth.
  var filter: (Int) -> Int = { _ in 0 }
  /// Chunks between IHDR and the data.
  var chunks: [(type: String, data: [UInt8])] = []
  /// The samples of a pixel, each below `1 << depth`.
  var samples: (Int, Int) -> [Int]

  static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  static func big32(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + data
    return big32(data.count) + body + big32(Int(crc32(0, body, UInt32(body.count))))
  }

  static func packed(_ data: [UInt8], level: Int32 = 6) -> [UInt8] {
    var size = compressBound(UInt(data.count))
    var target = [UInt8](repeating: 0, count: Int(size))
    compress2(&target, &size, data, UInt(data.count), level)
    return Array(target[..<Int(size)])
  }

  static func unpacked(_ data: [UInt8], size: Int) -> [UInt8] {
    var count = UInt(size)
    var target = [UInt8](repeating: 0, count: size)
    return uncompress(&target, &count, data, UInt(data.count)) == Z_OK ? Array(target[..<Int(count)]) : []
  }

  var header: [UInt8] {
    Self.big32(width) + Self.big32(height) + [UInt8(depth), UInt8(colorType), 0, 0, isInterlaced ? 1 : 0]
  }

  var bytes: [UInt8] { file(data: Self.packed(rows)) }

  /// The file with picture data of the caller's own, in pieces of 50 bytes to have several chunks.
  func file(data: [UInt8]) -> [UInt8] {
    var result = Self.signature + Self.chunk("IHDR", header)
    for chunk in chunks { result += Self.chunk(chunk.type, chunk.data) }
    for start in stride(from: 0, to: max(1, data.count), by: 50) {
      result += Self.chunk("IDAT", Array(data[min(start, data.count)..<min(start + 50, data.count)]))
    }
    return result + Self.chunk("IEND", [])
  }

  /// The filtered rows of all passes.
  var rows: [UInt8] {
    let whole = [(0, 0, 1, 1)]
    let adam7 = [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
    ]
    var result: [UInt8] = []
    for (x0, y0, dx, dy) in isInterlaced ? adam7 : whole where x0 < width {
      var above: [UInt8]?
      for (number, y) in stride(from: y0, to: height, by: dy).enumerated() {
        let row = packedRow(stride(from: x0, to: width, by: dx).flatMap { samples($0, y) })
        result += filtered(row, above: above ?? row.map { _ in 0 }, type: filter(number))
        above = row
      }
    }
    return result
  }

  private func packedRow(_ samples: [Int]) -> [UInt8] {
    if depth == 16 { return samples.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] } }
    var bits = 0
    var count = 0
    var row: [UInt8] = []
    for sample in samples {
      bits = bits << depth | sample
      count += depth
      if count == 8 {
        row.append(UInt8(bits))
        (bits, count) = (0, 0)
      }
    }
    if count > 0 { row.append(UInt8(bits << (8 - count))) }
    return row
  }

  private func filtered(_ row: [UInt8], above: [UInt8], type: Int) -> [UInt8] {
    let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colorType]!
    let step = max(1, channels * depth / 8)
    return [UInt8(type)]
      + row.indices.map { place in
        let left = place >= step ? Int(row[place - step]) : 0
        let up = Int(above[place])
        let corner = place >= step ? Int(above[place - step]) : 0
        let guess = left + up - corner
        let paeth =
          abs(guess - left) <= abs(guess - up) && abs(guess - left) <= abs(guess - corner)
          ? left : abs(guess - up) <= abs(guess - corner) ? up : corner
        let predicted = [0, left, up, (left + up) / 2, paeth][type]
        return row[place] &- UInt8(truncatingIfNeeded: predicted)
      }
  }
}

/// A file's chunks as they stand, for looking at what was written.
func chunks(of png: [UInt8]) -> [(type: String, data: [UInt8])] {
  var result: [(String, [UInt8])] = []
  var place = 8
  while place + 12 <= png.count {
    let length = png[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
    let type = String(decoding: png[place + 4..<place + 8], as: UTF8.self)
    result.append((type, Array(png[place + 8..<place + 8 + length])))
    place += 12 + length
  }
  return result
}
