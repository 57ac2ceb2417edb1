import CYAML

/// One step of a YAML file, as libyaml reports it.
struct YAMLEvent {
  /// What the step is.
  enum Kind {
    case streamEnd
    case documentStart
    case documentEnd
    case scalar(String, isQuoted: Bool, anchor: String?)
    case sequenceStart(anchor: String?)
    case sequenceEnd
    case mappingStart(anchor: String?)
    case mappingEnd
    case alias(String)
  }

  var kind: Kind
  var place: Place
  /// The explicit tag of a value, as it is written; nil where there is none.
  var tag: String?
}

/// libyaml's parser over bytes in memory, as a stream of events.
final class YAMLEvents {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private let source: String

  /// A parser, or nil where the machine has no memory for one.
  init?(_ text: [UInt8], source: String) {
    self.source = source
    bytes = .allocate(capacity: max(1, text.count))
    _ = bytes.update(fromContentsOf: text)
    parser = .allocate(capacity: 1)
    guard yaml_parser_initialize(parser) == 1 else {
      parser.deallocate()
      bytes.deallocate()
      return nil
    }
    yaml_parser_set_input_string(parser, bytes.baseAddress, text.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
    bytes.deallocate()
  }

  /// The next event; throws a `Diagnostic` where the text is not YAML.
  func next() throws -> YAMLEvent {
    while true {
      var event = yaml_event_t()
      guard yaml_parser_parse(parser, &event) == 1 else { throw failure }
      defer { yaml_event_delete(&event) }
      if let kind = Self.kind(of: event) {
        return YAMLEvent(kind: kind, place: place(event.start_mark), tag: Self.tag(of: event))
      }
    }
  }

  private func place(_ mark: yaml_mark_t) -> Place {
    Place(source: source, line: Int(mark.line) + 1, column: Int(mark.column) + 1)
  }

  private var failure: Diagnostic {
    let reader = parser.pointee.error == YAML_READER_ERROR
    let mark = reader ? parser.pointee.mark : parser.pointee.problem_mark
    let problem = parser.pointee.problem.map { String(cString: $0) } ?? "it cannot be parsed"
    let context = parser.pointee.context.map { String(cString: $0) }
    if reader, problem.contains("UTF") { return Diagnostic(.notText, at: place(mark)) }
    return Diagnostic(.syntax(problem: problem, context: context), at: place(mark))
  }

  /// The event as a value; nil for the start of the stream.
  private static func kind(of event: yaml_event_t) -> YAMLEvent.Kind? {
    switch event.type {
    case YAML_STREAM_END_EVENT: return .streamEnd
    case YAML_DOCUMENT_START_EVENT: return .documentStart
    case YAML_DOCUMENT_END_EVENT: return .documentEnd
    case YAML_SEQUENCE_END_EVENT: return .sequenceEnd
    case YAML_MAPPING_END_EVENT: return .mappingEnd
    case YAML_SEQUENCE_START_EVENT: return .sequenceStart(anchor: text(event.data.sequence_start.anchor))
    case YAML_MAPPING_START_EVENT: return .mappingStart(anchor: text(event.data.mapping_start.anchor))
    case YAML_ALIAS_EVENT: return .alias(text(event.data.alias.anchor) ?? "")
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let letters = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      return .scalar(
        String(decoding: letters, as: UTF8.self), isQuoted: scalar.style != YAML_PLAIN_SCALAR_STYLE,
        anchor: text(scalar.anchor))
    default: return nil
    }
  }

  private static func tag(of event: yaml_event_t) -> String? {
    let tag =
      switch event.type {
      case YAML_SCALAR_EVENT: text(event.data.scalar.tag)
      case YAML_SEQUENCE_START_EVENT: text(event.data.sequence_start.tag)
      case YAML_MAPPING_START_EVENT: text(event.data.mapping_start.tag)
      default: String?.none
      }
    let core = "tag:yaml.org,2002:"
    return tag.map { $0.hasPrefix(core) ? "!!" + $0.dropFirst(core.count) : $0 }
  }

  private static func text(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    pointer.map { String(cString: $0) }
  }
}
