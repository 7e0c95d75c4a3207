import Testing
import WorkoutCore

@Suite struct ExamplesTests {
  private let examples: Set<Substring>
  private let words: Set<Substring>
  private let sources: [(file: String, lines: [Substring])]

  init() throws {
    let tests = "/" + #filePath.split(separator: "/").dropLast().joined(separator: "/")
    examples = Set(try Self.text("\(tests)/Examples.swift").split(separator: "\n").map(\.trimming))
    words = Set(
      try Self.swiftFiles(in: tests).filter { !$0.hasSuffix("/ExamplesTests.swift") }
        .flatMap { try Self.text($0).split { !$0.isLetter && !$0.isNumber } })
    sources = try ["ChildProcesses", "DurableFiles", "WorkoutCore"].flatMap { module in
      try Self.swiftFiles(in: "\(tests)/../../Sources/\(module)").map { file in
        (file, try Self.text(file).split(separator: "\n"))
      }
    }
    try #require(sources.count > 200)
  }

  private static func swiftFiles(in folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".swift") }.map { "\(folder)/\($0)" }
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

  @Test func `the examples of public declarations are compiled`() {
    for (file, lines) in sources {
      var example: [Substring] = []
      var isExample = false
      for line in lines.map(\.trimming) {
        guard line.hasPrefix("///") else {
          let isPublic = line.hasPrefix("public ") || line.hasPrefix("@")
          for code in example where isPublic {
            #expect(examples.contains(code), "\(file): \(code)")
          }
          example = []
          continue
        }
        let code = line.dropFirst(3).trimming
        if code.hasPrefix("```") {
          isExample = code == "```swift"
        } else if isExample, !code.isEmpty {
          example.append(code)
        }
      }
    }
  }
}

extension Substring {
  fileprivate var trimming: Substring {
    let start = drop { $0 == " " }
    guard let last = start.lastIndex(where: { $0 != " " }) else { return start }
    return start[...last]
  }
}
