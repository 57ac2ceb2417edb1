import Testing

/// Who may import whom: the list never knows of pixels, the rasterizer never of lists, physics of neither.
@Suite struct ImportTableTests {
  static let allowed: [String: Set<String>] = [
    "Pixels": [],
    "LayerTree": ["Pixels"],
    "ScrollPhysics": [],
    "OffscreenUI": ["LayerTree", "Pixels", "ScrollPhysics"],
    "CoreList": ["LayerTree", "OffscreenUI", "ScrollPhysics"],
    "Rasterizer": ["Pixels", "LayerTree", "CFreeType", "CHarfBuzz", "CUnibreak", "CFriBidi", "CStores"],
    "MediaIO": ["Pixels", "CPNG", "CFFmpeg"],
    "Scenario": ["Pixels", "LayerTree", "ScrollPhysics", "OffscreenUI", "CoreList", "CYAML"],
    "Inspection": ["Pixels", "LayerTree"],
    "strobe": [
      "Pixels", "LayerTree", "ScrollPhysics", "OffscreenUI", "CoreList", "Rasterizer", "MediaIO", "Scenario",
      "Inspection",
    ],
  ]
  /// What comes with the toolchain.
  static let platform: Set<String> = [
    "Foundation", "FoundationEssentials", "Dispatch", "Glibc", "Darwin", "Synchronization",
  ]

  @Test func everyImportIsInTheTable() throws {
    let files = try SourceTree.swiftFiles(in: "Sources")
    #expect(files.count > 20)
    for file in files {
      guard let allowed = Self.allowed[file.target] else {
        Issue.record("\(file.path): the table has no row for \(file.target)")
        continue
      }
      for (number, line) in file.lines.enumerated() {
        guard let name = importedModule(line), !Self.platform.contains(name) else { continue }
        #expect(allowed.contains(name), "\(file.path):\(number + 1): \(file.target) may not import \(name)")
      }
    }
  }

  @Test func theImportsOfALineAreRead() {
    #expect(importedModule("import Pixels") == "Pixels")
    #expect(importedModule("  @preconcurrency import struct Foundation.URL") == "Foundation")
    #expect(importedModule("// import Pixels") == nil)
    #expect(importedModule("let important = 1") == nil)
  }

  /// The module that a line of source imports, if it imports one.
  private func importedModule(_ line: String) -> String? {
    var words = line.split(whereSeparator: { $0 == " " || $0 == "\t" }).map(String.init)
    while let first = words.first, first.hasPrefix("@") || ["public", "internal", "private"].contains(first) {
      words.removeFirst()
    }
    guard words.first == "import", words.count > 1 else { return nil }
    let kinds: Set<String> = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias"]
    let name = kinds.contains(words[1]) && words.count > 2 ? words[2] : words[1]
    return name.split(separator: ".").first.map(String.init)
  }
}
