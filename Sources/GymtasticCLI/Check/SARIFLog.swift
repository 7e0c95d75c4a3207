import DurableFiles
import WorkoutCore

/// Diagnostics in the Static Analysis Results Interchange Format, version 2.1.0 (OASIS).
///
/// Code hosts show them next to the lines.
struct SARIFLog: Sendable {
  private let diagnostics: [Diagnostic]
  private let toolVersion: String

  init(_ diagnostics: [Diagnostic], toolVersion: String) {
    self.diagnostics = diagnostics
    self.toolVersion = toolVersion
  }

  func write(to json: inout JSONWriter) {
    json.object { json in
      // The schema's own URL; readers compare it.
      json.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      json.member("version", "2.1.0")
      json.objects("runs", [diagnostics]) { json, diagnostics in
        json.member("columnKind", "unicodeCodePoints")
        json.object("tool") { $0.member("driver", writeDriver) }
        json.array("results", diagnostics) { Self.write($1, to: &$0) }
      }
    }
  }

  private func writeDriver(to json: inout JSONWriter) {
    json.object { json in
      json.member("name", "gymtastic")
      json.member("version", toolVersion)
      json.objects("rules", DiagnosticCode.allCases) { json, code in
        json.member("id", code.rawValue)
        json.member("shortDescription") { Self.write(text: code.meaning, to: &$0) }
      }
    }
  }

  private static func write(text: String, to json: inout JSONWriter) {
    json.object { $0.member("text", text) }
  }

  private static func write(_ diagnostic: Diagnostic, to json: inout JSONWriter) {
    let hint = diagnostic.hint.map { " (\($0))" } ?? ""
    json.object { json in
      json.member("ruleId", diagnostic.code.rawValue)
      // The index in the driver's rules, from 0.
      json.member("ruleIndex", DiagnosticCode.allCases.firstIndex(of: diagnostic.code))
      json.member("level", diagnostic.severity.rawValue)
      json.member("message") { write(text: diagnostic.message + hint, to: &$0) }
      json.array("locations", [diagnostic]) { writeLocation(of: $1, to: &$0) }
      writeFixes(of: diagnostic, to: &json)
    }
  }

  /// The location in a file; a stored workout has only a logical location.
  private static func writeLocation(of diagnostic: Diagnostic, to json: inout JSONWriter) {
    json.object { json in
      guard case .file(let name) = diagnostic.origin else {
        let place = DiagnosticText.place(of: diagnostic)
        json.objects("logicalLocations", [place]) { $0.member("fullyQualifiedName", $1) }
        return
      }
      json.object("physicalLocation") { json in
        json.member("artifactLocation") { writeArtifact(name, to: &$0) }
        json.member("region") { writeRegion(of: diagnostic, to: &$0) }
      }
    }
  }

  /// The replacement that an editor may apply to the region.
  ///
  /// A stored workout has no text to change.
  private static func writeFixes(of diagnostic: Diagnostic, to json: inout JSONWriter) {
    guard case .file(let name) = diagnostic.origin, let fix = diagnostic.fix else { return }
    json.objects("fixes", [fix]) { json, fix in
      json.objects("artifactChanges", [fix]) { json, fix in
        json.member("artifactLocation") { writeArtifact(name, to: &$0) }
        json.objects("replacements", [fix]) { json, fix in
          json.member("deletedRegion") { writeRegion(of: diagnostic, to: &$0) }
          json.member("insertedContent") { write(text: fix, to: &$0) }
        }
      }
    }
  }

  private static func writeArtifact(_ name: String, to json: inout JSONWriter) {
    json.object { $0.member("uri", name.uriReference) }
  }

  /// The span in code points, one of the two units that the format supports.
  private static func writeRegion(of diagnostic: Diagnostic, to json: inout JSONWriter) {
    let columns = diagnostic.span.codePoints
    json.object { json in
      json.member("startLine", diagnostic.line)
      json.member("startColumn", columns.lowerBound)
      json.member("endColumn", columns.upperBound)
    }
  }
}

extension String {
  /// A path as a URI reference: escapes everything but unreserved characters and slashes.
  var uriReference: String {
    bytesOnDisk.reduce(into: "") { reference, byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x2F, 0x5F, 0x7E:
        reference.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        reference += "%" + (byte < 16 ? "0" : "") + digits
      }
    }
  }
}
