/// Tries the fixes of a line before they are offered. With all of them, or with only one applied,
/// the line must be free of errors and keep every number and unit.
struct FixTrial {
  /// The longest line, in bytes, for which fixes are tried; longer ones get none.
  private static let longestLine = 1000
  /// The maximum number of fixes to try one by one, since the line is parsed again for each.
  private static let mostFixes = 10

  private let line: SourceLine
  /// The findings of another line in place of this one; `nil` if it has fewer entries.
  private let findings: ([UInt8]) -> [Finding]?

  init(_ line: SourceLine, findings: @escaping ([UInt8]) -> [Finding]?) {
    self.line = line
    self.findings = findings
  }

  /// The findings without the fixes that do not work.
  func kept(_ all: [Finding]) -> [Finding] {
    let fixed = all.filter { $0.fix != nil }
    guard !fixed.isEmpty else { return all }
    guard line.bytes.count <= Self.longestLine else { return all.map(\.withoutFix) }
    if fixed.count > 1, isValid(fixed) { return all }
    guard fixed.count <= Self.mostFixes else { return all.map(\.withoutFix) }
    return all.map { $0.fix != nil && isValid([$0]) ? $0 : $0.withoutFix }
  }

  /// Whether the fixed line has no errors and none of the same codes, and lost no numbers.
  private func isValid(_ fixed: [Finding]) -> Bool {
    guard let changed = line.applying(fixed),
      WrittenNumbers(changed).contains(WrittenNumbers(line.bytes)), let after = findings(changed)
    else { return false }
    let codes = Set(fixed.map(\.code))
    return after.allSatisfy { $0.code.severity == .warning && !codes.contains($0.code) }
  }
}

extension SourceLine {
  /// The line with fixes applied as in an editor; `nil` if two overlap.
  func applying(_ fixed: [Finding]) -> [UInt8]? {
    let measured = MeasuredLine(self)
    var characters = Array(String(decoding: bytes, as: UTF8.self))
    var before = characters.count
    for finding in fixed.sorted(by: { $0.range.bytes.lowerBound > $1.range.bytes.lowerBound }) {
      let span = measured.span(of: finding.range.bytes)
      let start = min(span.column - 1, characters.count)
      let end = min(start + span.length, characters.count)
      guard end <= before else { return nil }
      characters.replaceSubrange(start..<end, with: Array(finding.fix ?? ""))
      before = start
    }
    return Array(String(characters).utf8)
  }
}

/// The numbers on a line with their units. A lone `m` may mean meters, so it has no unit.
struct WrittenNumbers {
  private var all: [String] = []

  init(_ bytes: [UInt8]) {
    let tokens = TokenLine(bytes).tokens
    for (index, token) in tokens.enumerated() {
      if token.kind == .quoted {
        all += WrittenNumbers(Array(bytes[token.range].dropFirst().dropLast())).all
      }
      guard token.kind == .number else { continue }
      let digits = String(decoding: bytes[token.range], as: UTF8.self)
      let next = tokens[index + 1]
      let isThousands =
        index > 1 && digits.utf8.count == 3 && !token.isSpaced
        && (tokens[index - 1].isSign(ASCII.comma) || tokens[index - 1].isSign(ASCII.point))
        && tokens[index - 2].kind == .number
      if isThousands, let whole = all.popLast() {
        all.append(whole + digits)
      } else {
        all.append(digits)
      }
      let units = [Term.seconds, .hours, .kilograms, .pounds, .kilometers, .miles, .yards]
      if let unit = units.first(where: { $0.has(next.word) }) { all.append(unit.text) }
    }
  }

  /// Whether these include all numbers of `others`.
  func contains(_ others: WrittenNumbers) -> Bool {
    let counts = { (all: [String]) in all.reduce(into: [:]) { $0[$1, default: 0] += 1 } }
    let own: [String: Int] = counts(all)
    return counts(others.all).allSatisfy { own[$0.key, default: 0] >= $0.value }
  }
}

extension Finding {
  /// A copy without its fix, and without a hint that only repeats the fix.
  fileprivate var withoutFix: Finding {
    var plain = self
    if let fix, let hint, hint.contains(fix) { plain.hint = nil }
    plain.fix = nil
    return plain
  }
}
