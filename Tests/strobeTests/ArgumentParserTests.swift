import Testing

@testable import strobe

/// A small program to read command lines for.
private enum Sample {
  static let rate = Option("rate", "number", .positive(upTo: 100), default: "60", help: "Frames per second.")
  static let count = Option("count", short: "n", "number", .integer(1...9), help: "How many.")
  static let mode = Option("mode", "word", .choice(["fast", "slow"]), help: "How.")
  static let marks = Option("marks", "words", .choices(["hud", "edges"]), help: "What is drawn on top.")
  static let set = Option("set", "key=value", .assignment, repeats: true, help: "Sets a value.")
  static let place = Option("place", "x,y", .coordinates, help: "Where.")
  static let quiet = Flag("quiet", short: "q", help: "Say nothing.")
  static let draw = CommandDescription(
    name: "draw", abstract: "Draw.", operands: [Operand(name: "file", help: "What to draw.")],
    options: [rate, count, mode, marks, set, place, quiet], exitCodes: [.finding])
  static let list = CommandDescription(
    name: "list", abstract: "List.",
    operands: [Operand(name: "file", help: "What to list.", repeats: true)])
  static let program = CommandDescription(name: "tool", abstract: "A tool.", subcommands: [draw, list])

  static func parse(_ words: String...) throws -> Arguments { try ArgumentParser.parse(words[...], of: draw) }

  static func problem(_ words: String...) -> String? {
    do {
      _ = try ArgumentParser.parse(words[...], of: draw)
      return nil
    } catch let problem as Misuse {
      return problem.message
    } catch {
      return "\(error)"
    }
  }
}

@Suite struct ArgumentParserTests {
  @Test func valuesStandBehindASpaceOrAnEqualsSign() throws {
    #expect(try Sample.parse("a", "--rate", "30")[Sample.rate] == 30)
    #expect(try Sample.parse("a", "--rate=30")[Sample.rate] == 30)
    #expect(try Sample.parse("a", "-n", "3")[Sample.count] == 3)
    #expect(try Sample.parse("a", "-n=3")[Sample.count] == 3)
  }

  @Test func whatIsNotGivenIsNil() throws {
    let arguments = try Sample.parse("a")
    #expect(arguments[Sample.rate] == nil)
    #expect(!arguments[Sample.quiet])
    #expect(arguments.operands == ["a"])
  }

  @Test func optionsAndOperandsMayBeMixed() throws {
    let arguments = try Sample.parse("--quiet", "a", "--rate", "12.5")
    #expect(arguments[Sample.quiet])
    #expect(arguments[Sample.rate] == 12.5)
    #expect(arguments.operands == ["a"])
  }

  @Test func theLastValueCountsAndRepeatedOnesAdd() throws {
    let arguments = try Sample.parse("a", "--rate=1", "--rate=2", "--set", "b.c=1", "--set=d==2")
    #expect(arguments[Sample.rate] == 2)
    #expect(
      arguments.all(Sample.set) == [Assignment(key: "b.c", value: "1"), Assignment(key: "d", value: "=2")])
  }

  @Test func twoDashesEndTheOptions() throws {
    #expect(try Sample.parse("--quiet", "--", "--rate").operands == ["--rate"])
    #expect(try Sample.parse("-").operands == ["-"])
  }

  @Test func negativeNumbersAreValues() throws {
    #expect(try Sample.parse("a", "--place=-1,2")[Sample.place] == Coordinates(x: -1, y: 2))
    #expect(try Sample.parse("a", "--place", "-.5,2")[Sample.place] == Coordinates(x: -0.5, y: 2))
    #expect(
      Sample.problem("a", "--rate", "-1")
        == "'-1' is not a value of '--rate <number>', which takes a number above 0, at most 100.")
  }

  @Test(arguments: ["nan", "inf", "0x10", "", "1,5", "ten", "0", "101", "1e999"])
  func numbersThatAreNoneAreRefused(text: String) {
    #expect(
      Sample.problem("a", "--rate=\(text)")
        == "'\(text)' is not a value of '--rate <number>', which takes a number above 0, at most 100.")
  }

  @Test func listsTakeKnownWordsOnly() throws {
    #expect(try Sample.parse("a", "--marks", "hud,edges")[Sample.marks] == ["hud", "edges"])
    #expect(
      Sample.problem("a", "--marks", "hud,edgse") == """
        'hud,edgse' is not a value of '--marks <words>', which takes one or more of hud, edges, \
        separated by commas; did you mean 'edges'?
        """)
  }

  @Test(arguments: [
    (["a", "--rat", "3"], "Unknown option '--rat'; did you mean '--rate'?"),
    (["a", "--rat=3"], "Unknown option '--rat'; did you mean '--rate'?"),
    (["a", "--zzz"], "Unknown option '--zzz'."),
    (["a", "-x"], "Unknown option '-x'."),
    (["a", "--rate"], "'--rate <number>' needs a value: a number above 0, at most 100."),
    (["a", "--rate", "--quiet"], "'--rate <number>' needs a value: a number above 0, at most 100."),
    (["a", "--quiet=yes"], "'--quiet' is a flag and takes no value, not 'yes'."),
    (
      ["a", "--mode", "fats"],
      "'fats' is not a value of '--mode <word>', which takes one of fast, slow; did you mean 'fast'?"
    ),
    (["a", "--set", "b"], "'b' is not a value of '--set <key=value>', which takes KEY=VALUE."),
    ([], "Missing argument '<file>': what to draw."),
    (["a", "b"], "Unexpected argument 'b'."),
    ([""], "An argument is empty; leave it out or fill it in."),
  ])
  func misuseIsOneSentence(words: [String], sentence: String) {
    do {
      _ = try ArgumentParser.parse(words[...], of: Sample.draw)
      Issue.record("\(words) was taken")
    } catch {
      #expect((error as? Misuse)?.message == sentence)
    }
  }

  @Test func helpAsksForNoOperand() throws {
    #expect(try Sample.parse("--help")[CommandDescription.help])
    #expect(try Sample.parse("-h")[CommandDescription.help])
  }
}

@Suite struct InterpretationTests {
  private func read(_ line: String) -> Interpretation {
    .of(line.split(separator: " ").map(String.init), program: Sample.program, version: "1.2.3")
  }

  private func shown(_ line: String) -> String? {
    if case .show(let text) = read(line) { return text }
    return nil
  }

  private func refused(_ line: String) -> String? {
    if case .misuse(let text) = read(line) { return text }
    return nil
  }

  @Test func helpIsOnePageHoweverItIsAskedFor() {
    let page = shown("draw --help")
    #expect(page?.hasPrefix("OVERVIEW: Draw.\n\nUSAGE: tool draw <file> [options]\n") == true)
    for line in ["draw -h", "help draw", "draw a --rate 3 --help", "help draw --help"] {
      #expect(shown(line) == page, "\(line)")
    }
    #expect(shown("") == shown("--help"))
    #expect(shown("help") == shown("--help"))
  }

  @Test func theVersionIsShown() { #expect(shown("--version") == "strobe 1.2.3\n") }

  @Test func aMisspeltCommandIsNamedWithItsNeighbour() {
    #expect(
      refused("darw a") == """
        Error: Unknown subcommand 'darw'; did you mean 'draw'?
        Usage: tool <subcommand>
          See 'tool --help' for more information.

        """)
    #expect(
      refused("paint")?.hasPrefix(
        "Error: Unknown subcommand 'paint'; the subcommands are draw, list, help.\n") == true)
    #expect(refused("help darw")?.hasPrefix("Error: Unknown subcommand 'darw'; did you mean 'draw'?") == true)
    #expect(
      refused("--hepl")?.hasPrefix("Error: Unknown option '--hepl'; did you mean '--help'?") == true)
  }

  @Test func aRepeatingOperandTakesAll() {
    guard case .run(let command, let arguments, let path) = read("list a b c") else {
      Issue.record("not run")
      return
    }
    #expect(command.name == "list")
    #expect(arguments.operands == ["a", "b", "c"])
    #expect(path == ["tool", "list"])
    #expect(refused("list")?.hasPrefix("Error: Missing argument '<file> ...': what to list.") == true)
  }
}

@Suite struct SuggestionTests {
  @Test func onlyANearWordIsSuggested() {
    #expect(Suggestion.nearest(to: "validat", among: ["render", "validate"]) == "validate")
    #expect(Suggestion.nearest(to: "x", among: ["render", "validate"]) == nil)
    #expect(Suggestion.nearest(to: "RENDER", among: ["render"]) == "render")
    #expect(Suggestion.nearest(to: "a", among: []) == nil)
  }
}
