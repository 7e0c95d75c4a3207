/// Tries the fixes of a line before they are offered. With all of them, or with only one applied,
/// the line must be free of errors and keep every number and unit.
struct FixTrial {
  /// The longest line, in bytes, for which fixes are tried; longer ones get none.
  private static let longestLine = 1000
  /// The maximum number of fixes to try one by one, since the line is parsed again for each.
  private static let mostFixes = 10

  let line: SourceLine
  /// The findings of another line in place of this one; `nil` if it has fewer entries.
  let findings: ([UInt8]) -> [Finding]?

  /// The findings without the fixes that do not work.
  func kept(_ all: [Finding]) -> [Finding] {
    let fixed = all.filter { $0.fix != nil }
    let isShort = line.bytes.count <= Self.longestLine
    if isShort, fixed.count > 1, isValid(fixed) { return all }
    let isTried = isShort && fixed.count <= Self.mostFixes
    return all.map { $0.fix == nil || isTried && isValid([$0]) ? $0 : $0.withoutFix }
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
private struct WrittenNumbers {
  private var counts: [String: Int] = [:]

  init(_ bytes: [UInt8]) {
    let units = [Term.seconds, .hours, .kilograms, .pounds, .kilometers, .miles, .yards]
    var rest = bytes[...]
    while let start = rest.firstIndex(where: ASCII.isDigit) {
      var digits = rest[start...].prefix(while: ASCII.isDigit)
      rest = rest[digits.endIndex...]
      // Thousands
      while let sign = rest.first, sign == ASCII.comma || sign == ASCII.point,
        case let more = rest.dropFirst().prefix(while: ASCII.isDigit), more.count == 3
      {
        digits += more
        rest = rest[more.endIndex...]
      }
      counts[String(decoding: digits, as: UTF8.self), default: 0] += 1
      let word = Word(rest.drop { $0 == ASCII.space }.prefix(while: ASCII.isLetter))
      if let unit = units.first(where: { $0.has(word) }) { counts[unit.text, default: 0] += 1 }
    }
  }

  /// Whether these include all numbers of `others`.
  func contains(_ others: WrittenNumbers) -> Bool {
    others.counts.allSatisfy { counts[$0.key, default: 0] >= $0.value }
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
