/// A diagnostic as an annotation of a GitHub workflow, which shows it beside the line.
public enum WorkflowAnnotation {
  /// `::error file=push.gym,line=4,col=12,endColumn=13,title=G012::…`, without a line break. A
  /// workout that is kept has no file to stand beside: the message names it instead.
  public static func text(_ diagnostic: Diagnostic) -> String {
    let hint = diagnostic.hint.map { "\nhint: " + $0 } ?? ""
    let fix = diagnostic.fix.map { "\nfix: " + $0 } ?? ""
    var properties = [("title", diagnostic.code.rawValue)]
    var message = diagnostic.message + hint + fix
    if case .file(let name) = diagnostic.origin {
      properties.insert(contentsOf: place(of: diagnostic.span, in: name), at: 0)
    } else {
      message = "\(DiagnosticText.place(of: diagnostic)): \(message)"
    }
    let head = properties.map { "\($0.0)=\(escaped($0.1, alsoSeparators: true))" }
      .joined(separator: ",")
    return "::\(diagnostic.severity.rawValue) \(head)::\(escaped(message, alsoSeparators: false))"
  }

  private static func place(of span: SourceSpan, in file: String) -> [(String, String)] {
    [
      ("file", file), ("line", "\(span.line)"), ("col", "\(span.column)"),
      ("endColumn", "\(span.column + span.length)"),
    ]
  }

  private static func escaped(_ text: String, alsoSeparators: Bool) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": escaped += "%25"
      case "\r": escaped += "%0D"
      case "\n": escaped += "%0A"
      case ":" where alsoSeparators: escaped += "%3A"
      case "," where alsoSeparators: escaped += "%2C"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
