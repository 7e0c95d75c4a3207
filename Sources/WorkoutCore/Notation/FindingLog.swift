/// Gathers what is wrong with one line.
struct FindingLog {
  /// The line's index in the document.
  let line: Int
  private(set) var findings: [Finding] = []

  init(line: Int) {
    self.line = line
  }

  /// A place in the line at hand.
  func range(_ bytes: Range<Int>) -> SourceRange { SourceRange(line: line, bytes: bytes) }

  /// Notes what is wrong, with a hint in general or a text that would be right.
  mutating func report(
    _ code: DiagnosticCode, at bytes: Range<Int>, _ message: String, hint: String? = nil,
    fix: String? = nil
  ) {
    findings.append(
      Finding(code: code, range: range(bytes), message: message, hint: hint, fix: fix))
  }

  mutating func report(
    _ code: DiagnosticCode, at bytes: Range<Int>, _ problem: Problem, fix: String? = nil
  ) {
    findings.append(
      Finding(
        code: code, range: range(bytes), message: problem.message, hint: problem.hint, fix: fix,
        problem: problem))
  }

  /// Gives the findings of a code another hint, once more is known of their line.
  mutating func explain(_ code: DiagnosticCode, _ hint: String) {
    for index in findings.indices where findings[index].code == code {
      findings[index].hint = hint
    }
  }

  /// Forgets what was noted after the first `count` findings: it was read in another way.
  mutating func rewind(to count: Int) {
    findings.removeSubrange(count...)
  }

  /// Adds what another reader of the same line found.
  mutating func append(_ other: FindingLog) {
    findings += other.findings
  }

  /// A title, if the text is one; reported otherwise.
  mutating func title(_ text: String, at bytes: Range<Int>) -> Title? {
    do {
      return try Title(text)
    } catch {
      report(.invalidTitle, at: bytes, error)
      return nil
    }
  }

  /// A note, if the text is one; reported otherwise.
  mutating func note(_ text: String, at bytes: Range<Int>) -> Prose? {
    do {
      return try Prose(text, field: "note")
    } catch {
      report(.invalidNote, at: bytes, error)
      return nil
    }
  }

  /// The number, or the nearest that is allowed; reported if that is another one.
  mutating func bounded<Kind>(
    _ value: Int, at bytes: Range<Int>, _ limit: Limit<Kind>, hint: String? = nil
  ) -> Bounded<Kind> {
    do {
      return try Bounded(value)
    } catch {
      let message = value < Kind.range.lowerBound ? limit.low : limit.high
      findings.append(
        Finding(
          code: limit.code, range: range(bytes), message: message, hint: hint ?? limit.hint,
          problem: error))
      return .nearest(to: value)
    }
  }
}
