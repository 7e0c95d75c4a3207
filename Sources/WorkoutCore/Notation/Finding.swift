/// What the parser found wrong, before its place is counted in characters.
struct Finding {
  let code: DiagnosticCode
  let range: SourceRange
  let message: String
  var hint: String?
  var fix: String?
  var problem: Problem?

  /// The finding with its place in lines and characters, as a person or an editor counts them.
  func diagnostic(in source: [SourceLine], file: String?) -> Diagnostic {
    let line =
      source.indices.contains(range.line)
      ? source[range.line] : SourceLine(number: 1, operand: nil, bytes: [])
    return Diagnostic(
      code: code, severity: code.severity, file: file, operand: line.operand,
      span: line.span(of: range.bytes), source: line.text,
      message: message, hint: hint, fix: fix, problem: problem)
  }
}
