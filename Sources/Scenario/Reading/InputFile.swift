import Foundation

/// The one way in for files that a scenario names, and for the scenario itself.
public enum InputFile {
  /// Why a file is not read: a clause that ends a sentence.
  public struct Problem: Error, Hashable, Sendable, CustomStringConvertible {
    /// The clause, as in `it is a folder`.
    public let description: String
    /// Whether there is nothing of that name.
    public let isMissing: Bool
  }

  /// The bytes of a file; one byte more than the limit where it has more than that.
  ///
  /// Only regular files are read: a pipe that nobody writes to would be waited for without end.
  public static func read(_ path: String, limit: Int) throws(Problem) -> Data {
    if let problem = problem(with: path) { throw problem }
    guard let file = FileHandle(forReadingAtPath: path) else {
      throw Problem(description: "permission is missing", isMissing: false)
    }
    defer { try? file.close() }
    do {
      return try file.read(upToCount: limit + 1) ?? Data()
    } catch {
      throw Problem(description: (error as NSError).localizedDescription, isMissing: false)
    }
  }

  /// What keeps a path from being read, as far as that can be told without opening it; nil for a regular file.
  private static func problem(with path: String) -> Problem? {
    var info = stat()
    guard stat(path, &info) == 0 else {
      let code = errno
      if code == ENOENT || code == ENOTDIR {
        return Problem(description: "there is no such file", isMissing: true)
      }
      if code == EACCES { return Problem(description: "permission is missing", isMissing: false) }
      return Problem(description: String(cString: strerror(code)).lowercased(), isMissing: false)
    }
    switch info.st_mode & S_IFMT {
    case S_IFREG: return nil
    case S_IFDIR: return Problem(description: "it is a folder", isMissing: false)
    default:
      return Problem(
        description: "it is a pipe or a device, and a regular file is needed: save there what it gives",
        isMissing: false)
    }
  }
}
