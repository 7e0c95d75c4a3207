/// A diagnostic as an annotation of a GitHub workflow, which shows it beside the line.
public enum WorkflowAnnotation {
  /// `::error file=push.gym,line=4,col=12,endColumn=13,title=G012::…`, without a line break.
  public static func text(_ diagnostic: Diagnostic) -> String {
    let lastColumn = diagnostic.column + diagnostic.span.length
    let properties = [
      ("file", diagnostic.file ?? "-"), ("line", "\(diagnostic.line)"),
      ("col", "\(diagnostic.column)"), ("endColumn", "\(lastColumn)"),
      ("title", diagnostic.code.rawValue),
    ]
    let head = properties.map { "\($0.0)=\(escaped($0.1, alsoSeparators: true))" }
    let hint = diagnostic.hint.map { "\nhint: " + $0 } ?? ""
    let fix = diagnostic.fix.map { "\nfix: " + $0 } ?? ""
    let message = escaped(diagnostic.message + hint + fix, alsoSeparators: false)
    return "::\(diagnostic.severity.rawValue) \(head.joined(separator: ","))::\(message)"
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
