import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// Shorthand for tests of the notation.
enum Reading {
  /// The only entry on a line without errors.
  static func entry(
    _ line: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> ParsedEntry {
    let read = NotationParser.parseEntries([line])
    #expect(read.diagnostics.map(\.rendered) == [], sourceLocation: sourceLocation)
    #expect(read.entries.count == 1, sourceLocation: sourceLocation)
    return try #require(read.entries.first, sourceLocation: sourceLocation)
  }

  /// The only item on a line without errors.
  static func item(
    _ line: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> ParsedItem {
    guard case .exercise(let item) = try entry(line, sourceLocation: sourceLocation) else {
      throw Unexpected(line: line)
    }
    return item
  }

  /// The only circuit on a line without errors.
  static func circuit(
    _ line: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> ParsedCircuit {
    guard case .circuit(let circuit) = try entry(line, sourceLocation: sourceLocation) else {
      throw Unexpected(line: line)
    }
    return circuit
  }

  /// The prescription after `A:` in its canonical form.
  static func canonical(
    _ prescription: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    let item = try item("A: " + prescription, sourceLocation: sourceLocation)
    return NotationText.prescription(item.configuration, isPerSide: item.isPerSide)
  }
}

/// A line that parsed as something other than what the test is about.
struct Unexpected: Error {
  let line: String
}

extension Diagnostic {
  /// The code, the position and the fix in short: `G020 1:13+2 → 90s`.
  var brief: String {
    "\(code.rawValue) \(line):\(column)+\(span.length)" + (fix.map { " → \($0)" } ?? "")
  }

  var rendered: String { brief + ": " + message }

  /// Everything: position, code and message, the line with a caret below the span, hint and fix.
  var shown: String {
    let place =
      switch origin {
      case .file(let name): "\(name):\(line):\(column)"
      case .entry(let number): "entry \(number):\(column)"
      case .workout(let title, let position): "\(title), \(position?.description ?? "-")"
      }
    var lines = ["\(place): \(severity.rawValue) \(code.rawValue): \(visible(message).joined())"]
    if excerpt.text.contains(where: { !$0.isWhitespace }) {
      let characters = visible(excerpt.text)
      let before = characters.prefix(excerpt.column - 1).joined()
      let covered = characters.dropFirst(excerpt.column - 1).prefix(excerpt.length).joined().count
      lines.append("  " + characters.joined())
      lines.append(
        "  " + String(before.map { $0 == "\t" ? "\t" : " " as Character })
          + String(repeating: "^", count: max(1, covered)))
    }
    if let hint { lines.append("  hint: " + hint) }
    if let fix { lines.append("  fix: " + fix) }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The characters, with those that no sample can show replaced with their numbers.
  private func visible(_ text: String) -> [String] {
    text.map { character in
      switch character {
      case "\u{7}": "\\u{7}"
      case "\u{202E}": "\\u{202E}"
      default: String(character)
      }
    }
  }
}

extension TokenCursor {
  /// The text still to be parsed, with the white space before it.
  var rest: String {
    let start = index > 0 ? line.tokens[index - 1].range.upperBound : 0
    return line.text(bytes: start..<line.bytes.count)
  }
}

extension FindingLog {
  /// The findings in short: codes, bytes and fixes.
  var briefs: [String] {
    findings.map { finding in
      let bytes = finding.range.bytes
      return "\(finding.code.rawValue) \(bytes.lowerBound)..<\(bytes.upperBound)"
        + (finding.fix.map { " → \($0)" } ?? "")
    }
  }
}

/// A small library to check texts against.
enum SampleLibrary {
  static let library: Library = {
    let identifiers = Identifiers.counting()
    let exercises = [
      ("Push Up", [MuscleGroup.chest, .triceps], nil),
      ("Squat", [.legs, .glutes], "Barbell, Rack"),
      ("Plank", [.core], "none"), ("Row", [.back], nil), ("Burpee", [.fullBody], nil),
    ].compactMap { title, groups, equipment -> Exercise? in
      guard let title = try? Title(title), let groups = try? MuscleGroups(groups) else {
        return nil
      }
      return Exercise(
        id: identifiers.next(), title: title, muscleGroups: groups,
        equipment: equipment.flatMap { try? Title($0) }, createdAt: Timestamp(milliseconds: 0))
    }
    let workouts = (try? Title("Leg Day")).map { title in
      [Workout(id: identifiers.next(), title: title, createdAt: Timestamp(milliseconds: 0))]
    }
    return Library(exercises: exercises, workouts: workouts ?? [])
  }()
}
