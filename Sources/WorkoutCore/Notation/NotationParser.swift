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
      diagnostics: reader.findings.diagnostics(in: source, file: file),
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
    let findings = reader.findings + misplaced + empty(source, reader.lines)
    return ParsedEntries(
      entries: reader.workouts.flatMap(\.entries),
      hasComments: reader.lines.contains { $0.comment != nil },
      diagnostics: findings.diagnostics(in: source, file: nil))
  }

  /// The words that hold nothing: blank ones, and comments alone.
  private static func empty(_ source: [SourceLine], _ lines: [NotationLine]) -> [Finding] {
    var filled: Set<Int?> = []
    var commented: Set<Int?> = []
    for (line, read) in zip(source, lines) {
      if !read.contents.isEmpty { filled.insert(line.operand) }
      if read.comment != nil { commented.insert(line.operand) }
    }
    return source.enumerated().compactMap { index, line in
      guard line.number == 1, !filled.contains(line.operand) else { return nil }
      return Finding(
        code: .noEntry, range: SourceRange(line: index, bytes: 0..<line.bytes.count),
        message: commented.contains(line.operand)
          ? "a comment is no entry" : "an entry must not be empty",
        hint: "write an exercise or a break, as in 'Push Up 3x10' or 'break 60s'")
    }
  }
}
