import Testing

/// A file holds one idea: at most 400 lines of it, and at most 40 for a function.
@Suite struct SizeTests {
  /// Longer files, each with its reason; the list may only shrink.
  static let longFiles: [String: String] = [:]
  /// Longer functions, as "path: name", each with its reason; the list may only shrink.
  static let longFunctions: [String: String] = [:]

  @Test func filesHaveAtMost400Lines() throws {
    for file in try SourceTree.swiftFiles(in: "Sources") {
      let long = file.lines.count > 401
      if Self.longFiles[file.path] == nil {
        #expect(!long, "\(file.path) has \(file.lines.count - 1) lines")
      } else {
        #expect(long, "\(file.path) is short enough now: take it off the list")
      }
    }
  }

  @Test func functionsHaveAtMost40Lines() throws {
    var found: Set<String> = []
    for file in try SourceTree.swiftFiles(in: "Sources") {
      for function in functions(in: file.lines) where function.lines > 40 {
        let key = "\(file.path): \(function.name)"
        found.insert(key)
        #expect(Self.longFunctions[key] != nil, "\(key) has \(function.lines) lines")
      }
    }
    for key in Self.longFunctions.keys {
      #expect(found.contains(key), "\(key) is short now or gone: take it off")
    }
  }

  @Test func theMeasureCountsFromTheFirstLineToTheLast() {
    let source = [
      "struct A {", "  func b() {", "    if c {", "    }", "  }", "  init() { d() }", "}",
      "protocol P {", "  func e()", "}", "struct B {", "  func f(", "    g: Int", "  ) {", "  }", "}",
    ]
    let found = functions(in: source)
    #expect(found.map(\.name) == ["b", "init", "f"])
    #expect(found.map(\.lines) == [4, 1, 4])
  }

  /// Every function and initializer with its number of lines, by counting braces outside strings and comments.
  private func functions(in lines: [String]) -> [(name: String, lines: Int)] {
    var open: [(name: String, start: Int, depth: Int)] = []
    var waiting: (name: String, start: Int)?
    var depth = 0
    var parentheses = 0
    var result: [(name: String, start: Int, lines: Int)] = []
    for (number, line) in lines.enumerated() {
      let code = stripped(line)
      if let name = declared(code) {
        waiting = (name, number)
        parentheses = 0
      } else if parentheses == 0, !continuesSignature(code) {
        // A protocol's requirement has no body.
        waiting = nil
      }
      parentheses += code.reduce(0) { $0 + ($1 == "(" ? 1 : $1 == ")" ? -1 : 0) }
      for character in code {
        if character == "{" {
          if let begun = waiting { open.append((begun.name, begun.start, depth)) }
          waiting = nil
          depth += 1
        } else if character == "}" {
          depth -= 1
          if let last = open.last, last.depth == depth {
            result.append((last.name, last.start, number - last.start + 1))
            open.removeLast()
          }
        }
      }
    }
    return result.sorted { $0.start < $1.start }.map { ($0.name, $0.lines) }
  }

  private func continuesSignature(_ code: String) -> Bool {
    let words = code.split(separator: " ")
    return words.isEmpty || words.first.map { ["where", "->", "{", "throws", "async"].contains($0) } == true
  }

  private func declared(_ code: String) -> String? {
    let words = code.split(whereSeparator: { " (<".contains($0) }).map(String.init)
    if let place = words.firstIndex(of: "func"), place + 1 < words.count { return words[place + 1] }
    let head = words.drop { ["public", "private", "convenience", "override", "@inlinable"].contains($0) }
      .first
    return head == "init" || head == "init?" || head == "deinit" ? "init" : nil
  }

  private func stripped(_ line: String) -> String {
    var result = ""
    var inString = false
    var previous: Character = " "
    for character in line {
      if character == "\"", previous != "\\" { inString.toggle() }
      if !inString, character == "/", previous == "/" { return String(result.dropLast()) }
      if !inString { result.append(character) }
      previous = character
    }
    return result
  }
}
