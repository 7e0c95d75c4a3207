import FoundationEssentials
import Testing

/// The built program over a data folder of its own.
struct Store: Sendable {
  let folder: TemporaryFolder
  /// The data folder, made by the program.
  let path: String

  /// - Parameter name: the name of the data folder.
  init(named name: String = "data") throws {
    folder = try TemporaryFolder()
    path = folder.path(of: name)
  }

  /// Runs the program with these words.
  @discardableResult
  func run(_ words: String..., input: String = "") async throws -> Transcript {
    try await run(words, input: input)
  }

  @discardableResult
  func run(_ words: [String], input: String = "") async throws -> Transcript {
    try await Program.run(words, environment: ["GYMTASTIC_HOME": path], input: input)
  }

  /// Runs the program, which must succeed, and returns its standard output.
  @discardableResult
  func output(_ words: String..., input: String = "") async throws -> String {
    try await output(words, input: input)
  }

  @discardableResult
  func output(_ words: [String], input: String = "") async throws -> String {
    let transcript = try await run(words, input: input)
    try #require(transcript.status == .exited(0), "\(words): \(transcript.errors)")
    return transcript.output
  }

  /// Runs the program with `--json` and decodes what it prints.
  func json<Value: Decodable>(_ type: Value.Type, _ words: String...) async throws -> Value {
    let transcript = try await run(words + ["--json"])
    try #require(transcript.status == .exited(0), "\(words): \(transcript.errors)")
    return try JSONDecoder().decode(type, from: Data(transcript.outputBytes))
  }

  /// The bytes of every file in the data folder, by name; empty if the folder does not exist.
  var contents: [String: Data] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.reduce(into: [:]) { contents, name in
      contents[name] = try? Data(contentsOf: URL(filePath: "\(path)/\(name)"))
    }
  }
}
