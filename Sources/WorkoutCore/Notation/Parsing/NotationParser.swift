/// Parses workouts in notation. It never fails: unreadable text is reported, and the rest is
/// parsed.
///
/// The result names exercises by title, and has a diagnostic for every deviation from the grammar.
/// ``WorkoutService/importWorkouts(_:isCreating:taken:)`` resolves the exercises.
public enum NotationParser {
  /// Parses a text of one or more workouts, with any line endings. An untitled workout takes its
  /// title from `file`, the name of the text.
  public static func parse(_ text: String, file: String? = nil) -> NotationDocument {
    parse(text, file: file, besides: [])
  }

  /// Parses a text in which the weeks of a plan may also list these workouts.
  package static func parse(
    _ text: String, file: String? = nil, besides workouts: [Workout]
  ) -> NotationDocument {
    let source = SourceLine.lines(of: text)
    var parser = DocumentParser(isEntries: false, besides: Set(workouts.map(\.title.folded)))
    parser.parse(source)
    return NotationDocument(
      file: file, workouts: parser.workouts,
      plans: parser.plans, diagnostics: parser.findings.diagnostics(in: source, file: file),
      lines: parser.lines, source: source)
  }

  /// Parses entries without a workout around them: each text is one line of one or more entries,
  /// separated by semicolons.
  public static func parseEntries(_ texts: [String]) -> ParsedEntries {
    let source = texts.enumerated().flatMap { index, text in
      SourceLine.lines(of: text, entry: index + 1)
    }
    var parser = DocumentParser(isEntries: true)
    parser.parse(source)
    let misplaced = parser.workouts.filter { $0.note != nil }.map { workout in
      Finding(
        .misplacedNote, at: workout.range, "there is no exercise before this note",
        hint: "a note comes after its exercise")
    }
    let findings = parser.findings + misplaced + empty(source, parser.lines)
    return ParsedEntries(
      entries: parser.workouts.flatMap(\.entries),
      hasComments: parser.lines.contains { $0.comment != nil },
      diagnostics: findings.diagnostics(in: source, file: nil))
  }

  /// Reports texts without an entry: blank ones, and those with only a comment.
  private static func empty(_ source: [SourceLine], _ lines: [NotationLine]) -> [Finding] {
    var filled: Set<Int?> = []
    var commented: Set<Int?> = []
    for (line, read) in zip(source, lines) {
      if !read.contents.isEmpty { filled.insert(line.entry) }
      if read.comment != nil { commented.insert(line.entry) }
    }
    return source.enumerated().compactMap { index, line in
      guard line.number == 1, !filled.contains(line.entry) else { return nil }
      return Finding(
        .noEntry, at: SourceRange(line: index, bytes: 0..<line.bytes.count),
        commented.contains(line.entry) ? "a comment is not an entry" : "an entry is empty",
        hint: "write an exercise or a break, as in 'Push Up 3x10' or 'break 60s'")
    }
  }
}
