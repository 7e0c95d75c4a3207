/// Reads workouts written as text. Never fails: what cannot be read is reported, the rest is read.
///
/// The text enters as bytes of UTF-8 and leaves as workouts whose exercises are titles, with a
/// diagnostic for every departure from the grammar. No library is asked here: ``EntryResolver``
/// does that, and ``NotationCheck`` judges what was read.
public enum NotationParser {
  /// Reads a text: one workout or several, those without a title first.
  ///
  /// - Parameters:
  ///   - text: what to read, with any line ends.
  ///   - file: the name that diagnostics bear.
  public static func parse(_ text: String, file: String? = nil) -> NotationDocument {
    let source = SourceLine.lines(of: text)
    var reader = DocumentReader(isCommandLine: false)
    reader.read(source)
    return NotationDocument(
      file: file, workouts: reader.workouts,
      diagnostics: diagnostics(reader.findings, source, file: file),
      lines: reader.lines, source: source)
  }

  /// Reads the entries of a command line: each word a line, or several between semicolons.
  public static func parseEntries(_ words: [String]) -> ParsedEntries {
    let source = words.enumerated().flatMap { index, word in
      SourceLine.lines(of: word, operand: index + 1)
    }
    var reader = DocumentReader(isCommandLine: true)
    reader.read(source)
    let misplaced = reader.workouts.filter { $0.note != nil }.map { workout in
      Finding(
        code: .misplacedNote, range: workout.range,
        message: "a note of the workout cannot stand among its entries",
        hint: "gymtastic workout build takes it as --note; an item's note stands behind the item")
    }
    return ParsedEntries(
      entries: reader.workouts.flatMap(\.entries),
      diagnostics: diagnostics(reader.findings + misplaced, source, file: nil), source: source)
  }

  /// The findings in the order of their places.
  private static func diagnostics(
    _ findings: [Finding], _ source: [SourceLine], file: String?
  ) -> [Diagnostic] {
    findings.enumerated()
      .sorted { left, right in
        (left.element.range.line, left.element.range.bytes.lowerBound, left.offset)
          < (right.element.range.line, right.element.range.bytes.lowerBound, right.offset)
      }
      .map { $0.element.diagnostic(in: source, file: file) }
  }
}
