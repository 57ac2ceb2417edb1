import Foundation
import Scenario
import Testing

/// The JSON Schema of the language, as `strobe schema` prints it.
@Suite struct SchemaTests {
  private func schema() throws -> [String: Any] {
    let data = Data(Scenario.jsonSchema.utf8)
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  /// All schemas inside a value, with the way to each.
  private func visit(_ value: Any, _ path: String, _ body: (String, [String: Any]) -> Void) {
    if let object = value as? [String: Any] {
      body(path, object)
      for (key, inside) in object { visit(inside, "\(path)/\(key)", body) }
    } else if let items = value as? [Any] {
      for (index, inside) in items.enumerated() { visit(inside, "\(path)/\(index)", body) }
    }
  }

  @Test("It is JSON, of draft 2020-12, and every reference leads somewhere")
  func references() throws {
    let schema = try schema()
    #expect(schema["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
    let definitions = try #require(schema["$defs"] as? [String: Any])
    var used: Set<String> = []
    visit(schema, "") { path, object in
      guard let reference = object["$ref"] as? String else { return }
      let name = String(reference.dropFirst("#/$defs/".count))
      used.insert(name)
      #expect(definitions[name] != nil, "\(path) leads to \(reference)")
    }
    #expect(used == Set(definitions.keys))
  }

  @Test("Every key of every mapping is described")
  func descriptions() throws {
    var count = 0
    visit(try schema(), "") { path, object in
      guard object["type"] as? String == "object", let properties = object["properties"] as? [String: Any]
      else { return }
      for (name, value) in properties {
        count += 1
        let text = (value as? [String: Any])?["description"] as? String
        #expect(text?.hasSuffix(".") == true, "\(path)/\(name)")
      }
    }
    #expect(count > 200)
  }

  @Test("The root as a whole")
  func root() throws {
    let schema = try schema()
    #expect(schema["required"] as? [String] == ["title", "duration", "stage"])
    #expect(schema["additionalProperties"] as? Bool == false)
    let properties = try #require(schema["properties"] as? [String: Any])
    #expect(
      Set(properties.keys) == [
        "title", "device", "duration", "background", "stage", "timeline", "compare", "expect",
      ])
    let duration = try #require(properties["duration"] as? [String: Any])
    #expect(duration["exclusiveMinimum"] as? Int == 0)
    #expect(duration["description"] as? String == "How long it runs. In seconds.")
    let layer = try #require((schema["$defs"] as? [String: Any])?["layer"] as? [String: Any])
    let opacity = try #require((layer["properties"] as? [String: Any])?["opacity"] as? [String: Any])
    #expect(opacity["minimum"] as? Int == 0 && opacity["maximum"] as? Int == 1)
    #expect(opacity["description"] as? String == "0 is clear, 1 is opaque. Default: 1.")
    #expect(layer["additionalProperties"] as? Bool == false)
  }

  @Test("A duration can be left out where a spring has one, and what it is then is said")
  func durations() throws {
    let definitions = try #require(try schema()["$defs"] as? [String: [String: Any]])
    func described(_ name: String) -> String? {
      let properties = definitions[name]?["properties"] as? [String: [String: Any]]
      return properties?["duration"]?["description"] as? String
    }
    let settling = "Default: the time that the spring takes to settle."
    #expect(
      described("animate") == "Length of one cycle; needed without a spring. In seconds. \(settling)")
    #expect(described("spring") == "Length of one cycle. In seconds. \(settling)")
    #expect(described("basic")?.hasSuffix("Default: 0.") == true)
    let rules = try #require(definitions["animate"]?["allOf"] as? [[String: Any]])
    let needed = rules.compactMap { $0["anyOf"] as? [[String: [String]]] }
    #expect(needed == [[["required": ["duration"]], ["required": ["spring"]]]])
  }

  @Test("The golden beside this test; STROBE_RECORD=1 writes it, and fails")
  func golden() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Goldens/schema.json")
    if ProcessInfo.processInfo.environment["STROBE_RECORD"] == "1" {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Scenario.jsonSchema.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("recorded \(file.path)")
    }
    let golden = try String(contentsOf: file, encoding: .utf8)
    #expect(Scenario.jsonSchema == golden, "STROBE_RECORD=1 swift test --filter SchemaTests writes it anew")
  }
}
