/// Tries the fixes of a line before they are offered: with all of them, or with the one alone, the
/// line must be without errors.
struct FixTrial {
  /// The longest line in bytes whose fixes are tried; longer ones, never typed by hand, have none.
  private static let longestLine = 1000
  /// How many fixes are tried one by one in a line; it is read again for each.
  private static let mostFixes = 10

  private let line: SourceLine
  /// The findings of a line in place of this one; `nil` if it has fewer entries.
  private let findings: ([UInt8]) -> [Finding]?

  init(_ line: SourceLine, findings: @escaping ([UInt8]) -> [Finding]?) {
    self.line = line
    self.findings = findings
  }

  /// The same findings, without the fixes that do not work.
  func kept(_ all: [Finding]) -> [Finding] {
    let fixed = all.filter { $0.fix != nil }
    guard !fixed.isEmpty else { return all }
    guard line.bytes.count <= Self.longestLine else { return all.map(\.withoutFix) }
    if fixed.count > 1, isValid(fixed) { return all }
    guard fixed.count <= Self.mostFixes else { return all.map(\.withoutFix) }
    return all.map { $0.fix != nil && isValid([$0]) ? $0 : $0.withoutFix }
  }

  /// Whether the line, changed as an editor would, has no errors, and no finding of the same codes.
  private func isValid(_ fixed: [Finding]) -> Bool {
    let measured = MeasuredLine(line)
    var characters = Array(String(decoding: line.bytes, as: UTF8.self))
    var before = characters.count
    for finding in fixed.sorted(by: { $0.range.bytes.lowerBound > $1.range.bytes.lowerBound }) {
      let span = measured.span(of: finding.range.bytes)
      let start = min(span.column - 1, characters.count)
      let end = min(start + span.length, characters.count)
      // Of two fixes of one place only one can be made.
      guard end <= before else { return false }
      characters.replaceSubrange(start..<end, with: Array(finding.fix ?? ""))
      before = start
    }
    guard let after = findings(Array(String(characters).utf8)) else { return false }
    let codes = Set(fixed.map(\.code))
    return after.allSatisfy { $0.code.severity == .warning && !codes.contains($0.code) }
  }
}

extension Finding {
  /// The same without its fix, and without a hint that only repeats the fix.
  fileprivate var withoutFix: Finding {
    var plain = self
    if let fix, let hint, hint.contains(fix) { plain.hint = nil }
    plain.fix = nil
    return plain
  }
}
