/// Why a file is not a PNG that can be read: a case for each cause, with its sentence.
public enum PNGProblem: Error, Hashable, Sendable {
  /// The file has no bytes.
  case empty
  /// The file does not begin as a PNG does.
  case notPNG
  /// The file ends before its last chunk does.
  case truncated
  /// A chunk's check sum does not match its bytes.
  case badChecksum(chunk: String)
  /// The chunks are not those of a picture: one is missing, repeated, of a wrong size or out of place.
  case badStructure(String)
  /// A side is 0 or longer than the limit, in pixels.
  case size(width: Int, height: Int, limit: Int)
  /// The decoded picture would take more memory than allowed, in bytes.
  case memory(needed: Int, limit: Int)
  /// A chunk unpacks to more than allowed, in bytes.
  case chunkBomb(chunk: String, limit: Int)
  /// The file is larger than allowed, in bytes.
  case fileSize(limit: Int)
  /// libpng refuses the picture's data, in its words.
  case badData(String)
}

extension PNGProblem: CustomStringConvertible {
  /// The cause as a sentence, without the path.
  public var description: String {
    switch self {
    case .empty: return "the file is empty, so it is no PNG."
    case .notPNG: return "this is not a PNG: it does not begin with the PNG signature."
    case .truncated: return "this PNG is cut off: the file ends before the picture does."
    case .badChecksum(let chunk): return "this PNG is damaged: the check sum of its \(chunk) chunk is wrong."
    case .badStructure(let what): return "this is not a valid PNG: \(what)."
    case .size(let width, let height, let limit):
      return "this PNG is \(width)x\(height), and 1 to \(limit) pixels a side are allowed."
    case .memory(let needed, let limit):
      return "this PNG would take \(Self.megabytes(needed)) of memory, and "
        + "\(Self.megabytes(limit)) are allowed."
    case .chunkBomb(let chunk, let limit):
      return
        "this PNG's \(chunk) chunk unpacks to more than \(Self.megabytes(limit)), so the file is refused."
    case .fileSize(let limit): return "the file is larger than the \(Self.megabytes(limit)) that are allowed."
    case .badData(let reason): return "this PNG's picture data is damaged: \(reason)."
    }
  }

  private static func megabytes(_ bytes: Int) -> String { "\((bytes + (1 << 20) - 1) >> 20) MB" }
}
