/// Diagnostics in the Static Analysis Results Interchange Format, version 2.1.0 (OASIS), which code
/// hosts show beside the lines.
public struct SARIFLog: Encodable, Sendable {
  // The schema's own address, which readers compare.
  private let schema = "https://json.schemastore.org/sarif-2.1.0.json"
  private let version = "2.1.0"
  private let runs: [Run]

  private enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version, runs
  }

  /// A log of one run.
  ///
  /// - Parameters:
  ///   - diagnostics: its results.
  ///   - toolVersion: the version of gymtastic.
  public init(_ diagnostics: [Diagnostic], toolVersion: String) {
    let rules = DiagnosticCode.allCases.map { code in
      Rule(id: code.rawValue, shortDescription: Text(text: code.meaning))
    }
    let driver = Driver(name: "gymtastic", version: toolVersion, rules: rules)
    runs = [Run(tool: Tool(driver: driver), results: diagnostics.map(Result.init))]
  }

  private struct Text: Encodable {
    let text: String
  }

  private struct Rule: Encodable {
    let id: String
    let shortDescription: Text
  }

  private struct Driver: Encodable {
    let name: String
    let version: String
    let rules: [Rule]
  }

  private struct Tool: Encodable {
    let driver: Driver
  }

  private struct Run: Encodable {
    let tool: Tool
    let columnKind = "unicodeCodePoints"
    let results: [Result]

    private enum CodingKeys: String, CodingKey {
      case tool, columnKind, results
    }
  }

  private struct Region: Encodable {
    let startLine: Int
    let startColumn: Int
    let endColumn: Int
  }

  private struct Artifact: Encodable {
    let uri: String
  }

  private struct PhysicalLocation: Encodable {
    let artifactLocation: Artifact
    let region: Region
  }

  private struct LogicalLocation: Encodable {
    let fullyQualifiedName: String
  }

  private struct Replacement: Encodable {
    let deletedRegion: Region
    let insertedContent: Text
  }

  private struct ArtifactChange: Encodable {
    let artifactLocation: Artifact
    let replacements: [Replacement]
  }

  private struct Fix: Encodable {
    let artifactChanges: [ArtifactChange]
  }

  /// In a file, or in a workout that is kept and has none.
  private struct Location: Encodable {
    var physicalLocation: PhysicalLocation?
    var logicalLocations: [LogicalLocation]?
  }

  private struct Result: Encodable {
    let ruleId: String
    /// Where the driver's rules have it, from 0.
    let ruleIndex: Int?
    let level: String
    let message: Text
    let locations: [Location]
    /// What an editor may put in the place of the region.
    let fixes: [Fix]?

    init(_ diagnostic: Diagnostic) {
      ruleId = diagnostic.code.rawValue
      ruleIndex = DiagnosticCode.allCases.firstIndex(of: diagnostic.code)
      level = diagnostic.severity.rawValue
      let hint = diagnostic.hint.map { " (\($0))" } ?? ""
      message = Text(text: diagnostic.message + hint)
      locations = [SARIFLog.location(of: diagnostic)]
      fixes = SARIFLog.fix(of: diagnostic).map { [$0] }
    }
  }

  private static func location(of diagnostic: Diagnostic) -> Location {
    guard case .file(let name) = diagnostic.origin else {
      let place = DiagnosticText.place(of: diagnostic)
      return Location(logicalLocations: [LogicalLocation(fullyQualifiedName: place)])
    }
    return Location(
      physicalLocation: PhysicalLocation(
        artifactLocation: Artifact(uri: reference(to: name)), region: region(of: diagnostic)))
  }

  /// The fix of a diagnostic in a file; a workout that is kept has no text to change.
  private static func fix(of diagnostic: Diagnostic) -> Fix? {
    guard case .file(let name) = diagnostic.origin, let fix = diagnostic.fix else { return nil }
    let replacement = Replacement(
      deletedRegion: region(of: diagnostic), insertedContent: Text(text: fix))
    let change = ArtifactChange(
      artifactLocation: Artifact(uri: reference(to: name)), replacements: [replacement])
    return Fix(artifactChanges: [change])
  }

  /// The span in code points, one of the two units the format knows.
  private static func region(of diagnostic: Diagnostic) -> Region {
    let columns = diagnostic.span.codePoints
    return Region(
      startLine: diagnostic.line, startColumn: columns.lowerBound, endColumn: columns.upperBound)
  }

  /// The path as a URI reference: everything but unreserved characters and slashes is escaped.
  private static func reference(to path: String) -> String {
    var reference = ""
    for byte in path.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x2F, 0x5F, 0x7E:
        reference.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        reference += "%" + (byte < 16 ? "0" : "") + digits
      }
    }
    return reference
  }
}
