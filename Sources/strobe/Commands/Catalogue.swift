/// Every command of the program.
enum Catalogue {
  /// The program with its sub-commands, in the order of the help page.
  static let program = CommandDescription(
    name: "strobe",
    abstract: "See and measure what list and menu animation code shows, frame by frame.",
    subcommands: [
      RenderCommand.description, FilmstripCommand.description, InspectCommand.description,
      VerifyCommand.description,
      ValidateCommand.description, SchemaCommand.description, DevicesCommand.description,
      ProbeCommand.description, ReplayCommand.description, BenchCommand.description,
    ])
}
