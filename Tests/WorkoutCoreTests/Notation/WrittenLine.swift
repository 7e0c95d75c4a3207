@testable import WorkoutCore

/// A line of text as its readers take it.
struct WrittenLine {
  let bytes: [UInt8]
  let structure: LineStructure

  init(_ text: String) {
    bytes = Array(text.utf8)
    structure = LineStructure(bytes, from: 0)
  }

  var all: Range<Int> { 0..<bytes.count }

  /// A cursor at the line's start.
  var cursor: LineCursor { LineCursor(bytes, all) }

  /// The text of a stretch.
  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: Unicode.UTF8.self)
  }
}

extension LineCursor {
  /// What is still to be read.
  var rest: String { text(position..<end) }
}

extension FindingLog {
  /// The findings in short: their codes, the bytes they stand at, and their fixes.
  var briefs: [String] {
    findings.map { finding in
      let bytes = finding.range.bytes
      return "\(finding.code.rawValue) \(bytes.lowerBound)..<\(bytes.upperBound)"
        + (finding.fix.map { " → \($0)" } ?? "")
    }
  }
}
