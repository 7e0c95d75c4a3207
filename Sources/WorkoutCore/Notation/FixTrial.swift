/// Tries the fixes of a line before anybody is shown them: put in its place, a fix has to take its
/// fault away and bring none that was not there.
struct FixTrial {
  /// The longest line in bytes whose fixes are tried, which no hand writes; longer ones have none.
  private static let longestLine = 1000
  /// How many fixes are tried in one line; the line is read again for each.
  private static let mostFixes = 10

  private let line: SourceLine
  private let text: String
  /// The faults of a line that stands in this one's place; `nil` where it holds less than this.
  private let faults: ([UInt8]) -> [Finding]?

  /// A trial of what was found in `line`, which `faults` finds again in another.
  init(_ line: SourceLine, faults: @escaping ([UInt8]) -> [Finding]?) {
    self.line = line
    self.faults = faults
    text = String(decoding: line.bytes, as: Unicode.UTF8.self)
  }

  /// The same findings, without the fixes that do not mend.
  func kept(_ findings: [Finding]) -> [Finding] {
    guard findings.contains(where: { $0.fix != nil }) else { return findings }
    let measured = MeasuredLine(line)
    var tries = 0
    return findings.map { finding in
      guard let fix = finding.fix else { return finding }
      tries += 1
      let isMended =
        line.bytes.count <= Self.longestLine && tries <= Self.mostFixes
        && mends(finding, fix, measured.span(of: finding.range.bytes), among: findings)
      return isMended ? finding : finding.withoutFix
    }
  }

  /// Whether the line, changed as an editor would, has one fault fewer and no new one.
  private func mends(
    _ finding: Finding, _ fix: String, _ span: SourceSpan, among findings: [Finding]
  ) -> Bool {
    var mended = text
    let start = mended.index(mended.startIndex, offsetBy: span.column - 1)
    let end = mended.index(start, offsetBy: span.length, limitedBy: mended.endIndex)
    mended.replaceSubrange(start..<(end ?? mended.endIndex), with: fix)
    var before = findings.map(\.code)
    before.remove(at: before.firstIndex(of: finding.code) ?? 0)
    guard let faults = faults(Array(mended.utf8)) else { return false }
    return faults.allSatisfy { fault in
      guard let known = before.firstIndex(of: fault.code) else { return false }
      before.remove(at: known)
      return true
    }
  }
}

extension Finding {
  /// The same with its general advice alone; advice that only repeats the fix goes with it.
  fileprivate var withoutFix: Finding {
    var plain = self
    if let fix, let hint, hint.contains(fix) { plain.hint = nil }
    plain.fix = nil
    return plain
  }
}
