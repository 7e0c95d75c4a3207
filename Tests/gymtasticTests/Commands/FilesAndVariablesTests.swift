import FoundationEssentials
import Testing

@testable import WorkoutCore
@testable import gymtastic

/// The topics that list things have all of them.
@Suite struct FilesAndVariablesTests {
  private static func terms(of topic: HelpTopic) -> Set<String> {
    let terms = topic.blocks.flatMap { block -> [String] in
      guard case .definitions(let definitions) = block else { return [] }
      return definitions.map(\.term)
    }
    return Set(terms.flatMap { $0.split { " ,".contains($0) }.map(String.init) })
  }

  @Test func `the topic of files has those that hold data, and the versions before them`() {
    let terms = Self.terms(of: .files)
    for file in StoreFile.allCases {
      #expect(terms.contains(file.rawValue))
      #expect(terms.contains(file.rawValue + ".bak"))
    }
    for name in [StoreName.restoreList, StoreName.runLock] { #expect(terms.contains(name)) }
    for folder in [StoreName.images, StoreName.setAside] {
      #expect(terms.contains(folder + "/"))
    }
  }

  @Test func `the topic of the environment has every variable that a source names`() throws {
    let terms = Self.terms(of: .environment)
    #expect(terms == Set(EnvironmentVariableName.allCases.map(\.rawValue)))
    let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: sources.path)
      .filter { $0.hasSuffix(".swift") }
    var found = 0
    for path in paths {
      let text = try String(contentsOf: sources.appending(path: path), encoding: .utf8)
      for match in text.matches(of: /(?:environment\[|nonEmpty\(|getenv\()"([A-Z_]+)"/) {
        found += 1
        #expect(terms.contains(String(match.1)), "\(path): \(match.1)")
      }
    }
    #expect(found > 3)
  }
}
