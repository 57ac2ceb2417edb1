import Testing

@testable import strobe

@Suite struct HelpPageTests {
  /// Every command with the way it is called.
  private func commands(
    _ command: CommandDescription = Catalogue.program, path: [String] = []
  ) -> [(command: CommandDescription, path: [String])] {
    let path = path + [command.name]
    return [(command, path)] + command.subcommands.flatMap { commands($0, path: path) }
  }

  @Test func everyPageIsAsItIsKept() throws {
    for (command, path) in commands() {
      let text = HelpPage.text(for: command, path: path, isProgram: path.count == 1)
      try Golden.check(text, "help-\(path.joined(separator: "-")).txt")
    }
  }

  @Test func noLineIsLongerThanThePageUnlessItIsAnExample() {
    for (command, path) in commands() {
      let page = HelpPage.text(for: command, path: path)
      for line in page.split(separator: "\n") where !command.examples.contains(String(line.dropFirst(2))) {
        #expect(line.count <= HelpPage.width, "\(line)")
      }
    }
  }

  @Test func everyOptionSaysWhatItTakes() {
    for (command, _) in commands() {
      for option in command.options {
        #expect(option.help.hasSuffix("."), "\(command.name) \(option.name)")
        if option.placeholder != nil { #expect(!option.form.isEmpty) }
      }
    }
  }

  @Test func theExamplesParse() {
    for (command, _) in commands() {
      for example in command.examples {
        let words = example.split(separator: " ").map(String.init)
        let line = words.firstIndex(of: ">").map { Array(words[..<$0]) } ?? words
        let read = Interpretation.of(
          Array(line.dropFirst()), program: Catalogue.program, version: Strobe.version)
        guard case .run(let found, _, _) = read else {
          Issue.record("\(example) does not run")
          continue
        }
        #expect(found.name == command.name)
      }
    }
  }
}
