import Scenario

/// `strobe schema`: the scenario language for editors.
enum SchemaCommand {
  static let description = CommandDescription(
    name: "schema",
    abstract: "Print the JSON Schema of the scenario language, for editors.",
    discussion: """
      With it an editor completes keys, shows what they mean and marks mistakes. In VS Code with the YAML extension: \
      save it as scenario.schema.json and begin a scenario with the comment \
      "# yaml-language-server: $schema=scenario.schema.json".
      """,
    examples: ["strobe schema > scenario.schema.json"],
    run: { _, console in
      let text = Scenario.jsonSchema
      console.write(text.hasSuffix("\n") ? text : text + "\n")
      return .success
    })
}
