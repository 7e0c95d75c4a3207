extension NotationParser {
  /// Parses a training program copied from a web page, in Markdown or plain text.
  ///
  /// Text in canonical form is parsed as such. A heading that names a day starts a workout, several
  /// weeks of days become a plan, prose becomes a note, and a line that is not understood becomes a
  /// comment with a warning. Diagnostics use the line numbers of the pasted text.
  ///
  /// - Parameters:
  ///   - text: the pasted text.
  ///   - file: the name of the text in diagnostics.
  public static func parse(pasted text: String, file: String? = nil) -> NotationDocument {
    parse(pasted: text, file: file, besides: [])
  }

  /// Parses the same program; if it has no title, it gets one that no plan in `plans` has.
  package static func parse(
    pasted text: String, file: String?, besides plans: [Title]
  ) -> NotationDocument {
    let plain = parse(text, file: file)
    if plain.workouts.contains(where: { !$0.entries.isEmpty }),
      NotationFormatter.format(plain) == text
    {
      return plain
    }
    var pasted = PastedText(text, plans: plans)
    pasted.read()
    let source = pasted.written.map { line in
      SourceLine(number: line.number, entry: nil, bytes: Array(line.line.utf8))
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

/// Properties of a whole pasted program that decide how its lines are read.
struct PastedContext {
  /// The unit of weights without one; `nil` if unknown, or if the text has both.
  var unit: Weight.Unit?
  /// Whether the text is about swimming, where `10 x 100` is a distance.
  var isSwim = false
  /// Whether the text is about running, where `6 x 400m` needs no name.
  var isRun = false
}

extension PastedContext {
  init(_ lines: [PastedLine]) {
    let words = lines.flatMap { PastedLine.words($0.text) }
    let count = { (names: Set<String>) in words.count(where: names.contains) }
    let pounds = count(["lb", "lbs", "pounds"])
    let kilograms = count(["kg", "kgs", "kilos"])
    unit =
      pounds > 0 && kilograms > 0 ? nil : pounds > 0 ? .pounds : kilograms > 0 ? .kilograms : nil
    let swims = count([
      "free", "freestyle", "kick", "swim", "pool", "stroke", "im", "backstroke", "breaststroke",
      "scm", "scy", "lcm",
    ])
    // One such line is enough: `10x50 free on :50`
    isSwim =
      swims > 1
      || swims == 1
        && lines.contains { $0.text.lowercased().contains(/x ?\d\d+m? (free|im|kick|swim)\b/) }
    isRun = count(["run", "jog", "mile", "miles", "track", "pace", "easy", "tempo", "km"]) > 1
  }
}
