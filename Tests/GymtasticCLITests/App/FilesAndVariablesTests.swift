import Testing

@testable import CommandLineKit
@testable import DurableFiles
@testable import GymtasticCLI
@testable import TerminalKit
@testable import WorkoutCore

/// The help topics that list files and variables are complete.
@Suite struct FilesAndVariablesTests {
  private static func terms(of topic: HelpPage) -> Set<String> {
    let terms = topic.blocks.flatMap { block -> [String] in
      guard case .definitions(let definitions) = block else { return [] }
      return definitions.map(\.term)
    }
    return Set(terms.flatMap { $0.split { " ,".contains($0) }.map(String.init) })
  }

  @Test func `the topic on files lists the data files and the previous version`() {
    let terms = Self.terms(of: .files)
    for file in StoreFile.allCases { #expect(terms.contains(file.rawValue)) }
    #expect(terms.contains(StoreFile.library.rawValue + ".bak"))
    #expect(terms.contains(StoreName.runLock))
    for folder in StoreName.folders { #expect(terms.contains(folder + "/")) }
  }

  @Test func `the topic on the environment lists exactly the variables that the sources read`()
    throws
  {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: sources.path)
      .filter { $0.hasSuffix(".swift") && !$0.hasSuffix("/Topics.swift") }
    // The system's own functions read the time zone.
    var read: Set<String> = [EnvironmentVariableName.timeZone.rawValue]
    for path in paths {
      read.formUnion(
        Self.variables(in: try String(contentsOf: sources.appending(path: path), encoding: .utf8)))
    }
    #expect(Self.terms(of: .environment) == read)
  }

  /// The variables that a source reads, by name or by enumeration case.
  private static func variables(in source: String) -> Set<String> {
    let literal = /(?:environment\[|nonEmpty\(|getenv\()"([A-Z_]+)"/
    let named = /(?:Variable(?:Name)?|environment\[|nonEmpty\()\.(\w+)/
    let listed = /\[EnvironmentVariableName\] = \[([^\]]*)\]/
    let cases =
      source.matches(of: named).map(\.1)
      + source.matches(of: listed).flatMap { $0.1.split { !$0.isLetter } }
    let byCase = EnvironmentVariableName.allCases.filter { name in
      cases.contains { $0 == "\(name)" }
    }
    return Set(source.matches(of: literal).map { String($0.1) } + byCase.map(\.rawValue))
  }
}
