import Testing
import WorkoutCore

@Suite struct ExamplesTests {
  private static let folders = [
    "ChildProcesses", "DurableFiles", "WorkoutCore/Media", "WorkoutCore/Models",
    "WorkoutCore/Services", "WorkoutCore/Starter", "WorkoutCore/Storage",
  ]

  private let examples: [Substring]
  private let words: Set<Substring>
  private let sources: [(file: String, lines: [Substring])]

  init() throws {
    let tests = #filePath.split(separator: "/").dropLast()
    let root = "/" + tests.dropLast(2).joined(separator: "/")
    let text = try Self.text("/" + tests.joined(separator: "/") + "/Examples.swift")
    examples = text.split(separator: "\n").map { $0.trimming }
    words = Set(text.split { !$0.isLetter && !$0.isNumber })
    sources = try Self.folders.flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: "\(root)/Sources/\(folder)")
        .filter { $0.hasSuffix(".swift") }.map { file in
          (file, try Self.text("\(root)/Sources/\(folder)/\(file)").split(separator: "\n"))
        }
    }
    try #require(sources.count > 80)
  }

  private static func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  @Test func `every public type has an example`() {
    for (file, lines) in sources {
      for line in lines where line.hasPrefix("public ") {
        let parts = line.split { !$0.isLetter && !$0.isNumber }
        guard let kind = parts.firstIndex(where: Self.kinds.contains), kind + 1 < parts.count else {
          continue
        }
        #expect(words.contains(parts[kind + 1]), "\(file): \(parts[kind + 1]) has no example")
      }
    }
  }

  private static let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "typealias"]

  @Test func `the examples of the documentation comments are compiled`() {
    for (file, lines) in sources {
      var isExample = false
      for line in lines.map(\.trimming) where line.hasPrefix("///") {
        let code = line.dropFirst(3).trimming
        if code.hasPrefix("```") {
          isExample = code == "```swift" && !Self.internalExamples.contains(file)
        } else if isExample, !code.isEmpty {
          #expect(examples.contains(code), "\(file): \(code)")
        }
      }
    }
  }

  /// Files whose examples use what is not public.
  private static let internalExamples = [
    "JSON/FieldCoder.swift", "JSON/JSONSchema.swift", "JSON/JSONWriter.swift",
  ]
}

extension Substring {
  fileprivate var trimming: Substring {
    let start = drop { $0 == " " }
    guard let last = start.lastIndex(where: { $0 != " " }) else { return start }
    return start[...last]
  }
}
