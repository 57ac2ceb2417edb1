/// A path taken apart: the folder that holds it, and names beside it.
struct OutputPath {
  /// The path without slashes at its end.
  let path: String
  /// The folder that the last component is in; `.` for a bare name.
  let folder: String
  /// The last component.
  let name: String

  init(_ text: String) {
    var path = Substring(text)
    while path.count > 1 && path.last == "/" { path.removeLast() }
    self.path = String(path)
    if let slash = path.lastIndex(of: "/") {
      folder = slash == path.startIndex ? "/" : String(path[..<slash])
      name = String(path[path.index(after: slash)...])
    } else {
      folder = "."
      name = String(path)
    }
  }

  /// A hidden name beside the path: for what is not complete, or about to go.
  func beside(_ attempt: Int) -> String {
    let prefix = folder == "/" ? "/" : folder + "/"
    return "\(prefix).strobe-\(Platform.processID)-\(attempt).partial"
  }

  /// Runs `make` with hidden names beside the path until one is free.
  func makeBeside<Result>(_ make: (String) throws -> Result) throws -> (name: String, result: Result) {
    var attempt = 0
    while true {
      let name = beside(attempt)
      do {
        return (name, try make(name))
      } catch let failure as Platform.Failure where failure.exists && attempt < 10_000 {
        attempt += 1
      }
    }
  }
}
