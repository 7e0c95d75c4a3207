import FoundationEssentials
import Testing

/// A store whose program is held against its own schema, line by line.
struct SchemaTrial {
  let store: Store
  let validator: SchemaValidator
  /// Where the schema declares members that were met so far.
  private(set) var met: Set<String> = []
  /// The command lines so far.
  private(set) var lines: [String] = []

  init() async throws {
    store = try Store()
    let text = try await store.output("help", "--schema")
    validator = SchemaValidator(schema: try JSONTree(text))
  }

  /// Runs a line, its words separated by spaces, with `--json`, and checks all that it prints:
  /// one line with sorted keys, of a run one for each event, and nothing else.
  ///
  /// - Parameter shape: a definition of the schema, in brackets for an array of them. An `error`
  ///   is on standard error.
  mutating func expect(
    _ shape: String, of line: String, status: Int = 0, input: String = ""
  ) async throws {
    let words = line.words
    let transcript = try await store.run(words + ["--json"], input: input)
    lines.append(line)
    #expect(transcript.status == .exited(status), "\(line): \(transcript.errors)")
    let text = shape == "error" ? transcript.errors : transcript.output
    let values = text.split(separator: "\n").filter {
      $0.hasPrefix("{") || $0.hasPrefix("[") || $0.hasPrefix("\"")
    }
    #expect(!values.isEmpty, "\(line) printed nothing: \(transcript.errors)")
    #expect(shape == "event" || values.count == 1, "\(line)")
    #expect(shape == "error" || text == values.map { $0 + "\n" }.joined(), "\(line)")
    for value in values {
      let tree = try JSONTree(String(value))
      #expect(try tree.line == value, "\(line)")
      check(tree, is: shape, line)
    }
  }

  /// Checks a value that was read elsewhere.
  mutating func check(_ value: JSONTree, is shape: String, _ origin: String) {
    let isList = shape.hasPrefix("[")
    let definition = shape.filter { $0.isLetter }
    if isList, case .object = value { Issue.record("\(origin) printed no array") }
    for element in isList ? value.elements : [value] {
      let outcome = validator.check(element, is: definition)
      met.formUnion(outcome.met)
      #expect(outcome.faults == [], "\(origin)")
    }
  }

  /// Members that the schema declares and that nothing printed.
  var unmet: [String] { validator.declarations.subtracting(met).sorted() }
}
