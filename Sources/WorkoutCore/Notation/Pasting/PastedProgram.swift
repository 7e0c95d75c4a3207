extension NotationParser {
  /// Parses a training program copied from a web page, in Markdown or plain text.
  ///
  /// A text in the canonical form is parsed as such. A heading that names a day begins a workout,
  /// several weeks of days are a plan, prose becomes a note, and a line that is not understood
  /// becomes a comment with a warning. Diagnostics have the numbers of the pasted lines.
  ///
  /// - Parameters:
  ///   - text: the pasted text.
  ///   - file: the name of the text in diagnostics.
  public static func parse(pasted text: String, file: String? = nil) -> NotationDocument {
    let plain = parse(text, file: file)
    if plain.workouts.contains(where: { !$0.entries.isEmpty }),
      NotationFormatter.format(plain) == text
    {
      return plain
    }
    var pasted = PastedText(text)
    pasted.read()
    let source = pasted.written.map { line in
      SourceLine(number: line.number, entry: nil, bytes: Array(line.text.utf8))
    }
    var reader = DocumentParser(isEntries: false)
    reader.parse(source)
    let unread = pasted.written.indices.filter { pasted.written[$0].isUnread }.map { index in
      Finding(
        .notUnderstood, at: SourceRange(line: index, bytes: 0..<source[index].bytes.count),
        "this line was not understood", hint: "it is kept as a comment")
    }
    return NotationDocument(
      file: file, workouts: reader.workouts, plans: reader.plans,
      diagnostics: (reader.findings + unread).diagnostics(in: source, file: file),
      lines: reader.lines, source: source)
  }
}
