import CommandLineKit
import DurableFiles
import TerminalKit
import WorkoutCore

enum HistoryLog: Command {
  static let description = CommandDescription(
    "history", "log",
    summary: "Record a session that was done without gymtastic run",
    discussion: """
      Every set counts as done as planned, unless an entry in the notation says what was done. \
      Sets that it omits were skipped, further ones are added, and a load that it omits is the \
      planned one. The sets of an exercise with several entries fill them in order. For an \
      exercise done on each side, write a set once; it counts for both. A note belongs to the last \
      set of its argument. A score is a time, rounds such as 5+12, or 87 reps, with rx or scaled; \
      each belongs to the next circuit that can have it. Without --at, the session ends now. It \
      lasts as long as estimated, except for the times that you write, as in 'Run: 5 km ~27m'.
      """,
    examples: [
      .init("gymtastic history log 'Chest Day' --at 'yesterday 18:30'", "All done as planned"),
      .init("gymtastic history log 'Leg Day' 'Squat: 5, 5, 4 @ 60kg'", "All but the squats"),
      .init("gymtastic history log Fran 4:05 rx", "With a score"),
      .init("gymtastic history log 'Two Parts' 5+12 4:05", "An amrap, then a circuit for time"),
      .init(
        "gymtastic history log 'Leg Day' 'Squat: 3x5, note \"belt\"' --note 'Slept badly'",
        "With notes on a set and on the session"),
    ],
    operands: [Names.workout, sets],
    options: [at, note]
  )
  private static let sets = OperandList(
    ValueKind.entry.named("sets"), allowsNone: true, "What was done, one exercise per argument")
  private static let at = Option(
    "at", .moment, "When it started, as in 'yesterday 18:30', monday or 2026-01-31T18:30:00Z")

  private static let note = Option("note", .text, "Add a note to the session")

  static func run(_ arguments: ParsedArguments, in context: Context) throws -> Report {
    let words = arguments[sets]
    let (scores, others) = WrittenScore.split(words)
    let entries = try entries(others)
    let start = arguments[Self.at].map {
      $0.moment(in: context.localTime, now: context.clock.now())
    }
    let name = try arguments[Names.workout]
    let workout = try Names(in: context).workoutAnywhere(name)
    let place = context.store.plans.place(of: workout.id, from: start)
    let (record, isRepeated) = try context.store.sessions.log(
      workout, entries, at: start, note: arguments[Self.note], scores: scores)
    var report = HistoryReport.change("Recorded", record)
    report.notes += place.unmoved?.remarks(onUnmovedBy: place.session) ?? []
    if isRepeated {
      report.notes.append(
        "“\(record.title)” was recorded for that day already; gymtastic undo takes this one back")
    }
    return report
  }
}

extension HistoryLog {
  /// The entries in words that are no scores.
  private static func entries(_ words: [String]) throws -> [ParsedEntry] {
    do {
      return try EntryArguments(words, areDone: true).entries
    } catch {
      if words.contains(where: { $0.contains(":") }) { throw error }
      let text = words.joined(separator: " ")
      throw Failure(
        .invalidEntry, "“\(text)” is neither a score nor an exercise with its sets",
        hint: "a score is 4:05 rx, 5+12 or 87 reps; sets are one argument: 'Squat: 5, 5, 4'",
        value: text)
    }
  }

  /// The arguments in a line that was typed: scores, then sets.
  static func arguments(in line: String) -> [String] {
    let words = line.split(separator: " ").map(String.init)
    for count in (0...words.count).reversed() {
      let (scores, others) = WrittenScore.split(Array(words.prefix(count)))
      guard others.isEmpty else { continue }
      let sets = words.dropFirst(count).joined(separator: " ")
      return scores.map(\.text) + (sets.isEmpty ? [] : [sets])
    }
    return [line]
  }
}

enum HistoryEdit: Command {
  static let description = CommandDescription(
    "history", "edit",
    summary: "Change what was done in a session, in an editor",
    discussion: """
      Opens the sets that were done as text in VISUAL, EDITOR or vi, one line per exercise. What \
      was planned stays. The line date moves the session; a line score for each scored circuit, in \
      order, sets its score, and the rounds of an AMRAP follow it; without the line, it has none. \
      A score that you leave follows the sets. 0 is a failed set. Lines that begin with > below \
      the title are the note on the session. A note on a line belongs to its last set; another \
      line of the same exercise continues after it. Delete a line to skip an exercise; remove \
      // skipped: to count one as done. Add a line to add an exercise. Each side is a set.

      Errors come back as comments; text that cannot be saved is kept in a file whose path is \
      printed. undo restores the session.
      """,
    examples: [
      .init("gymtastic history edit last", "Correct the last session"),
      .init("gymtastic history edit 3", "Correct the third last one"),
    ],
    operands: [session]
  )
  private static let session = Operand(.session, "Number, id, beginning of an id, or last")

  static func run(_ arguments: ParsedArguments, in context: Context) throws -> Report {
    let record = try context.session(named: arguments[session]).record
    var editing = TextEditing(
      context: context, content: .session, title: record.title,
      original: record.editableText(in: context.localTime),
      unchanged: Report(.noChange("Nothing changed"), json: .session(record)))
    editing.parse = WrittenSession.document
    editing.check = { written in
      written.problems.map { EditingError($0.problem, line: $0.line + 1) }
    }
    func save(_ written: WrittenSession, hasComments: Bool) throws -> Report {
      let corrected = try context.store.sessions.rewrite(record, as: written)
      guard corrected != record else { return editing.unchanged }
      var report = HistoryReport.change("Changed", corrected)
      report.notes += corrected.contradictions(since: record).map { score, sets in
        "the score stays \(score.text), but the sets come to \(sets.text)"
      }
      return report
    }
    return try editing.edit(save)
  }
}

extension HistoryReport {
  /// The report on a session that was recorded or changed.
  fileprivate static func change(_ verb: String, _ record: SessionRecord) -> Report {
    let done = record.sets.filter { !$0.done.isSkipped }.setCount
    let all = record.sets.setCount
    return Report(
      .change(
        "\(verb) “\(record.title)” of \(record.day): \(CountedNoun.text(done, "set")) done"
          + (done == all ? "" : " of \(all)")),
      json: .session(record))
  }
}
