import Testing

@testable import WorkoutCore

/// Shorthand of the notation's tests.
enum Reading {
  /// The one entry of a line without faults.
  static func entry(
    _ line: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> ParsedEntry {
    let read = NotationParser.parseEntries([line])
    #expect(read.diagnostics.map(\.rendered) == [], sourceLocation: sourceLocation)
    #expect(read.entries.count == 1, sourceLocation: sourceLocation)
    return try #require(read.entries.first, sourceLocation: sourceLocation)
  }

  /// The one item of a line without faults.
  static func item(
    _ line: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> ParsedItem {
    guard case .exercise(let item) = try entry(line, sourceLocation: sourceLocation) else {
      throw Unexpected(line: line)
    }
    return item
  }

  /// The one circuit of a line without faults.
  static func circuit(
    _ line: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> ParsedCircuit {
    guard case .circuit(let circuit) = try entry(line, sourceLocation: sourceLocation) else {
      throw Unexpected(line: line)
    }
    return circuit
  }

  /// The prescription behind `A:` in its canonical form.
  static func canonical(
    _ prescription: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    let item = try item("A: " + prescription, sourceLocation: sourceLocation)
    return NotationText.prescription(
      item.configuration, load: item.load, isPerSide: item.isPerSide)
  }
}

/// A line read as something else than the test is about.
struct Unexpected: Error {
  let line: String
}

extension Diagnostic {
  /// The code, the place and the fix in short: `G020 1:13+2 → 90s`.
  var brief: String {
    "\(code.rawValue) \(line):\(column)+\(span.length)" + (fix.map { " → \($0)" } ?? "")
  }

  var rendered: String { brief + ": " + message }
}
