/// An error or a warning whose position is not yet counted in characters.
struct Finding {
  let code: DiagnosticCode
  let range: SourceRange
  let message: String
  var hint: String?
  var fix: String?
  var problem: Problem?

  init(
    _ code: DiagnosticCode, at range: SourceRange, _ message: String, hint: String? = nil,
    fix: String? = nil
  ) {
    self.code = code
    self.range = range
    self.message = message
    self.hint = hint
    self.fix = fix
  }

  /// A problem of the model, with its own hint unless `hint` is given.
  init(
    _ code: DiagnosticCode, at range: SourceRange, _ problem: Problem, hint: String? = nil,
    fix: String? = nil
  ) {
    self.init(code, at: range, problem.message, hint: hint ?? problem.hint, fix: fix)
    self.problem = problem
  }

  /// The finding with its position in characters, as an editor counts them.
  fileprivate func diagnostic(in measured: MeasuredLine, file: String?) -> Diagnostic {
    let span = measured.span(of: range.bytes)
    return Diagnostic(
      code: code, severity: code.severity,
      origin: measured.line.entry.map { .entry($0) } ?? .file(file ?? "-"), span: span,
      excerpt: measured.excerpt(around: span), message: message, hint: hint, fix: fix,
      problem: problem)
  }
}

extension [Finding] {
  mutating func add(
    _ code: DiagnosticCode, at range: SourceRange, _ message: String, hint: String? = nil
  ) {
    append(Finding(code, at: range, message, hint: hint))
  }

  /// The diagnostics in order of position. Findings beyond the limit are replaced with their
  /// number. Each line is measured once, however many findings it has.
  func diagnostics(in source: [SourceLine], file: String?) -> [Diagnostic] {
    // Sort indices rather than findings: there may be hundreds of thousands.
    let order = indices.sorted { left, right in
      let (first, second) = (self[left].range, self[right].range)
      return (first.line, first.bytes.lowerBound, left)
        < (second.line, second.bytes.lowerBound, right)
    }
    let missing = SourceLine(number: 1, entry: nil, bytes: [])
    var measured = (index: -1, line: MeasuredLine(missing))
    func diagnostic(_ number: Int) -> Diagnostic {
      let finding = self[number]
      let index = finding.range.line
      if index != measured.index {
        measured = (index, MeasuredLine(source.indices.contains(index) ? source[index] : missing))
      }
      return finding.diagnostic(in: measured.line, file: file)
    }
    let listed = order.prefix([Diagnostic].mostListed).map(diagnostic)
    let rest = order.dropFirst(listed.count)
    guard let first = rest.first else { return listed }
    let isError = rest.contains { self[$0].code.severity == .error }
    return listed + [
      diagnostic(first).and(others: rest.count, severity: isError ? .error : .warning)
    ]
  }
}

/// The findings of one line.
struct FindingLog {
  /// The line's index in the document.
  let line: Int
  private(set) var findings: [Finding] = []

  var hasErrors: Bool { findings.contains { $0.code.severity == .error } }

  func range(_ bytes: Range<Int>) -> SourceRange { SourceRange(line: line, bytes: bytes) }

  mutating func report(
    _ code: DiagnosticCode, at bytes: Range<Int>, _ message: String, hint: String? = nil,
    fix: String? = nil
  ) {
    findings.append(Finding(code, at: range(bytes), message, hint: hint, fix: fix))
  }

  mutating func report(
    _ code: DiagnosticCode, at bytes: Range<Int>, _ problem: Problem, hint: String? = nil,
    fix: String? = nil
  ) {
    findings.append(Finding(code, at: range(bytes), problem, hint: hint, fix: fix))
  }

  /// Replaces the hint of findings with a code.
  mutating func explain(_ code: DiagnosticCode, _ hint: String) {
    for index in findings.indices where findings[index].code == code {
      findings[index].hint = hint
    }
  }

  /// Drops all but the first `count` findings, so that the text can be parsed in another way.
  mutating func rewind(to count: Int) {
    findings.removeSubrange(min(count, findings.count)...)
  }

  /// Adds the findings of another parser for the same line.
  mutating func append(_ other: FindingLog) {
    findings += other.findings
  }

  /// The value, or `nil` with a finding for the rule it breaks.
  mutating func value<Value>(
    _ make: @autoclosure () throws(Problem) -> Value, _ code: DiagnosticCode, at bytes: Range<Int>,
    hint: String? = nil, fix: String? = nil
  ) -> Value? {
    do {
      return try make()
    } catch {
      report(code, at: bytes, error, hint: hint, fix: fix)
      return nil
    }
  }

  mutating func title(_ text: String, at bytes: Range<Int>) -> Title? {
    value(try Title(text), .invalidTitle, at: bytes)
  }

  mutating func note(_ text: String, at bytes: Range<Int>) -> Prose? {
    value(try Prose(text, field: "note"), .invalidNote, at: bytes)
  }

  /// The number; if it is out of range, the nearest allowed one, with a finding.
  mutating func bounded<Kind>(
    _ number: Int, at bytes: Range<Int>, _ code: DiagnosticCode, hint: String? = nil,
    fix: String? = nil
  ) -> Bounded<Kind> {
    value(try Bounded(number), code, at: bytes, hint: hint, fix: fix) ?? .nearest(to: number)
  }
}

/// A line whose characters are counted once for all its findings.
struct MeasuredLine {
  /// The maximum number of grapheme clusters in an excerpt.
  static let longestExcerpt = 120
  /// The maximum number of grapheme clusters before the span.
  private static let longestLead = 40

  let line: SourceLine
  /// The first byte of each character, then the end.
  private let bytes: [Int]
  /// The number of code points before each character, then their count.
  private let codePoints: [Int]

  init(_ line: SourceLine) {
    self.line = line
    var bytes = [0]
    var codePoints = [0]
    for character in String(decoding: line.bytes, as: UTF8.self) {
      bytes.append(bytes[bytes.count - 1] + character.utf8.count)
      codePoints.append(codePoints[codePoints.count - 1] + character.unicodeScalars.count)
    }
    self.bytes = bytes
    self.codePoints = codePoints
  }

  private var count: Int { bytes.count - 1 }

  /// The characters in `range`: at least one, and inside the line unless it is empty.
  func span(of range: Range<Int>) -> SourceSpan {
    let first = character(at: range.lowerBound)
    let last = max(first, character(at: max(range.upperBound - 1, range.lowerBound)))
    let end = min(last + 1, count)
    let start = codePoints[first]
    return SourceSpan(
      line: line.number, column: first + 1, length: last - first + 1,
      codePoints: (start + 1)..<max(start + 2, codePoints[end] + 1))
  }

  /// The part of the line that contains the span, or as much of it as fits.
  func excerpt(around span: SourceSpan) -> SourceExcerpt {
    let first = span.column - 1
    let start = max(0, min(first - Self.longestLead, count - Self.longestExcerpt))
    let lower = count <= Self.longestExcerpt ? 0 : start
    let upper = min(count, lower + Self.longestExcerpt)
    let lead = lower > 0 ? "…" : ""
    let text = String(decoding: line.bytes[bytes[lower]..<bytes[upper]], as: UTF8.self)
    return SourceExcerpt(
      text: lead + text + (upper < count ? "…" : ""),
      column: first - lower + 1 + lead.count,
      length: max(1, min(span.length, upper - first)))
  }

  /// The index of the character that contains a byte; the last character for a byte after the end.
  private func character(at byte: Int) -> Int {
    let after = bytes.dropLast().firstPosition { $0 > byte }
    return max(0, after - 1)
  }
}

extension RandomAccessCollection where Index == Int {
  /// The index of the first element that satisfies `isAfter`; all such elements must come last.
  func firstPosition(where isAfter: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = low + (high - low) / 2
      if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
