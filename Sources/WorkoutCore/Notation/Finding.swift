/// What the parser found wrong, before its place is counted in characters.
struct Finding {
  let code: DiagnosticCode
  let range: SourceRange
  let message: String
  var hint: String?
  var fix: String?
  var problem: Problem?

  /// The finding with its place in characters, as a person or an editor counts them.
  fileprivate func diagnostic(in measured: MeasuredLine, file: String?) -> Diagnostic {
    let span = measured.span(of: range.bytes)
    return Diagnostic(
      code: code, severity: code.severity,
      origin: measured.line.operand.map { .word($0) } ?? .file(file ?? "-"), span: span,
      excerpt: measured.excerpt(around: span), message: message, hint: hint, fix: fix,
      problem: problem)
  }
}

extension [Finding] {
  /// The findings in the order of their places. Each line is measured once, so that one with any
  /// number of faults takes no more time than as many lines with one.
  func diagnostics(in source: [SourceLine], file: String?) -> [Diagnostic] {
    // Their numbers are sorted: there may be hundreds of thousands of findings.
    let order = indices.sorted { left, right in
      let (first, second) = (self[left].range, self[right].range)
      return (first.line, first.bytes.lowerBound, left)
        < (second.line, second.bytes.lowerBound, right)
    }
    var measured = (index: -1, line: MeasuredLine(.missing))
    return order.map { number in
      let finding = self[number]
      let index = finding.range.line
      if index != measured.index {
        let line = source.indices.contains(index) ? source[index] : .missing
        measured = (index, MeasuredLine(line))
      }
      return finding.diagnostic(in: measured.line, file: file)
    }
  }
}

extension SourceLine {
  /// What stands for the line of a text that has none.
  fileprivate static let missing = SourceLine(number: 1, operand: nil, bytes: [])
}
