/// Something in a text that is wrong, or worth a warning, and where it stands.
public struct Diagnostic: Hashable, Sendable {
  /// Which rule it is about; severity, documentation and SARIF follow from it.
  public let code: DiagnosticCode
  /// The code's own severity, unless the checks are strict.
  public var severity: Severity
  /// What the text came from.
  public var origin: DiagnosticOrigin
  /// The place in that text.
  public let span: SourceSpan
  /// The line it stands in, or the part of a long one that it is about.
  public let excerpt: SourceExcerpt
  /// What is wrong: lower case, no full stop.
  public let message: String
  /// What to do about it.
  public let hint: String?
  /// What to write in the place of the span.
  public let fix: String?
  /// The rule of the domain that is broken, where it is one.
  public let problem: Problem?

  /// Counts from 1.
  public var line: Int { span.line }
  /// Counts from 1, in grapheme clusters.
  public var column: Int { span.column }

  /// The name under which programs know an error: that of the domain's rule, or
  /// ``ErrorName/invalidEntry``.
  public var errorName: ErrorName { problem?.code ?? .invalidEntry }
}

/// A stretch of one line of a text.
public struct SourceSpan: Hashable, Sendable {
  /// The line, from 1.
  public let line: Int
  /// The first character, from 1, in grapheme clusters; a tab is one.
  public let column: Int
  /// How many grapheme clusters, at least 1.
  public let length: Int
  /// The same stretch in code points: the first, from 1, up to the one behind the last.
  public let codePoints: Range<Int>
}
