import Foundation
import Testing

/// The built command, run as people run it.
enum Command {
  /// What a run left behind.
  struct Run {
    let code: Int32
    let output: String
    let errors: String
  }

  /// The command beside the test bundle.
  static var executable: URL {
    let bundle = Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])
    return bundle.deletingLastPathComponent().appending(path: "strobe")
  }

  /// Runs it to its end, in a folder of its own choosing.
  static func run(_ arguments: String..., in folder: TemporaryFolder) throws -> Run {
    try run(arguments, in: folder)
  }

  /// Runs it to its end, in a folder of its own choosing.
  static func run(
    _ arguments: [String], by executable: URL = executable, in folder: TemporaryFolder
  ) throws -> Run {
    try start(executable, arguments, in: folder).finish()
  }

  /// Runs a line of bash, in which `strobe` is the command.
  static func bash(_ line: String, in folder: TemporaryFolder) throws -> Run {
    let quoted = "strobe() { '\(executable.path)' \"$@\"; }; " + line
    return try start(URL(filePath: "/bin/bash"), ["-c", quoted], in: folder).finish()
  }

  /// Starts it and returns at once.
  static func start(_ arguments: String..., in folder: TemporaryFolder) throws -> Child {
    try start(executable, arguments, in: folder)
  }

  private static func start(
    _ executable: URL, _ arguments: [String], in folder: TemporaryFolder
  ) throws -> Child {
    let child = Child(serial: folder.nextSerial(), folder: folder)
    try child.start(executable, arguments)
    return child
  }
}

/// A process that a test started; what it writes goes to files outside its folder.
final class Child {
  private let process = Process()
  private let streams: URL
  private let folder: TemporaryFolder

  init(serial: Int, folder: TemporaryFolder) {
    self.folder = folder
    streams = folder.outside.appending(path: "run-\(serial)")
  }

  func start(_ executable: URL, _ arguments: [String]) throws {
    try FileManager.default.createDirectory(at: streams, withIntermediateDirectories: true)
    for name in ["output", "errors"] {
      try Data().write(to: streams.appending(path: name))
    }
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = folder.url
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: streams.appending(path: "output"))
    process.standardError = try FileHandle(forWritingTo: streams.appending(path: "errors"))
    try process.run()
  }

  var isRunning: Bool { process.isRunning }

  /// Sends what ^C sends.
  func interrupt() { process.interrupt() }

  /// Waits for its end.
  func finish() -> Command.Run {
    process.waitUntilExit()
    func text(_ name: String) -> String {
      let data = (try? Data(contentsOf: streams.appending(path: name))) ?? Data()
      return String(decoding: data, as: UTF8.self)
    }
    return Command.Run(code: process.terminationStatus, output: text("output"), errors: text("errors"))
  }
}

/// A folder that goes when the test ends.
final class TemporaryFolder {
  private let base: URL
  private var serial = 0

  init() throws {
    base = FileManager.default.temporaryDirectory.appending(path: "strobe-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    try FileManager.default.createDirectory(at: outside, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: base) }

  /// Where the command runs.
  var url: URL { base.appending(path: "work") }
  /// Where its words are kept.
  var outside: URL { base.appending(path: "words") }

  func nextSerial() -> Int {
    serial += 1
    return serial
  }

  /// Every name in the folder, hidden ones too, sorted.
  func names(_ sub: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url.appending(path: sub).path).sorted()
  }

  func write(_ text: String, as name: String) throws {
    try text.write(to: url.appending(path: name), atomically: true, encoding: .utf8)
  }

  func data(_ name: String) throws -> Data { try Data(contentsOf: url.appending(path: name)) }

  func path(_ name: String) -> String { url.appending(path: name).path }
}
