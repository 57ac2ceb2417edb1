import Foundation
import Testing

/// L3: an item that does not say when it is equal must not compile.
@Suite struct ContentEqualityTests {
  private static let conformer = """
    import CoreList
    import OffscreenUI
    final class Row: ListItem {
      var identity: AnyHashable { 1 }
      func view() -> any ListItemView { fatalError() }
      EQUALITY
    }
    """

  /// Where the compiler finds the modules of this build: beside the tests themselves.
  private static let modules = URL(fileURLWithPath: CommandLine.arguments[0])
    .deletingLastPathComponent().appendingPathComponent("Modules")

  /// What the compiler says of a source; nil where there is no compiler, or no module beside the tests.
  private func complaints(about source: String) throws -> String? {
    let paths = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let compilers = paths.map { URL(fileURLWithPath: String($0)).appendingPathComponent("swiftc") }
    let module = Self.modules.appendingPathComponent("CoreList.swiftmodule")
    guard let compiler = compilers.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) }),
      FileManager.default.fileExists(atPath: module.path)
    else { return nil }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).swift")
    try source.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    let output = Pipe()
    process.executableURL = compiler
    process.arguments = ["-typecheck", "-swift-version", "6", "-I", Self.modules.path, file.path]
    process.standardError = output
    process.standardOutput = output
    try process.run()
    let said = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: said, as: UTF8.self)
  }

  @Test func L3_anItemWithoutContentEqualityDoesNotCompile() throws {
    let equality = "func isEqual(to other: any ListItem) -> Bool { other.identity == identity }"
    let stated = Self.conformer.replacingOccurrences(of: "EQUALITY", with: equality)
    guard let accepted = try complaints(about: stated) else { return }
    #expect(!accepted.contains("error:"), "\(accepted)")
    let silent = Self.conformer.replacingOccurrences(of: "EQUALITY", with: "")
    let refused = try #require(try complaints(about: silent))
    #expect(refused.contains("does not conform to protocol 'ListItem'"), "\(refused)")
  }

  @Test func L3_theProtocolHasNoDefaultForIt() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Sources/CoreList/Items/ListItem.swift").standardizedFileURL
    let source = try String(contentsOf: file, encoding: .utf8)
    let parts = source.components(separatedBy: "extension ListItem {")
    #expect(parts.count == 2 && parts[0].contains("func isEqual(to other: any ListItem) -> Bool\n"))
    #expect(parts.dropFirst().allSatisfy { !$0.contains("isEqual") })
  }
}
