/// A command as data: parsing, help and running all follow from one such table.
struct CommandDescription: Sendable {
  /// The word that calls it.
  let name: String
  /// What it does, in one line.
  let abstract: String
  /// More about it, for its help page; paragraphs are separated by empty lines.
  var discussion = ""
  /// Arguments without a name, in order.
  var operands: [Operand] = []
  /// Options, in the order of the help page.
  var options: [any OptionDescription] = []
  /// Commands under this one; one that has them does nothing by itself.
  var subcommands: [CommandDescription] = []
  /// How it can end, besides success and misuse.
  var exitCodes: [ExitCode] = []
  /// Command lines worth showing.
  var examples: [String] = []
  /// What it does with its arguments; the result is its exit code.
  var run: @Sendable (Arguments, Console) throws -> ExitCode = { _, _ in .success }

  /// The option of every command that shows its help page.
  static let help = Flag("help", short: "h", help: "Show this page.")
  /// The option of the program that shows its version.
  static let version = Flag("version", help: "Show the version.")

  /// Its own options and those that all commands have.
  var allOptions: [any OptionDescription] { options + [Self.help] }
}
