/// A session as text for an editor: below its title when it was and what it came to, then what was
/// done, in the notation.
///
/// ```
/// # Fran
/// date 2026-11-24 18:30
/// score 4:05 Rx
///
/// Thruster: 21, 15, 9 @ 95lb
/// ```
package struct WrittenSession: Sendable {
  package let workout: ParsedWorkout
  /// What follows the words that lines of the head begin with.
  private var head: [Word: String] = [:]
  /// What is wrong with such lines, and where, from 0.
  package private(set) var problems: [(problem: Problem, line: Int)] = []

  private enum Word: String, CaseIterable { case date, score }

  /// Marks a line of the head that the notation does not have, so that it is a comment there.
  private static let mark = "//= "

  /// Reads a text. What was done may be nothing: 0 repetitions, or a time of 0 seconds.
  package static func document(of text: String) -> NotationDocument {
    var isHead = true
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let trimmed = String(line).trimmed.lowercased()
      let isLine = Word.allCases.contains { trimmed.hasPrefix($0.rawValue + " ") }
      let isOther = trimmed.isEmpty || ["#", ">", "//"].contains { trimmed.hasPrefix($0) }
      isHead = isHead && (isLine || isOther)
      return isHead && isLine ? mark + line : String(line)
    }
    return NotationParser.parse(lines.joined(separator: "\n")).withNothingDone
  }

  /// - Returns: `nil` unless the document holds one workout.
  package init?(_ document: NotationDocument) {
    guard document.workouts.count == 1, let workout = document.workouts.first else { return nil }
    self.workout = workout
    for (index, line) in document.lines.enumerated() {
      guard let comment = line.comment, comment.hasPrefix("= ") else { continue }
      let parts = comment.dropFirst(2).split(separator: " ", maxSplits: 1).map(String.init)
      guard parts.count == 2, let word = Word(rawValue: parts[0].lowercased()) else { continue }
      head[word] = parts[1]
      let isRead =
        word == .date
        ? WrittenTime(parts[1])?.isMoment == true
        : WrittenScore(parts[1]) != nil
      if !isRead {
        let reason = word == .date ? Problem.EntryReason.notADate : Problem.EntryReason.notAScore
        problems.append((.unreadableEntry(reason(parts[1])), index))
      }
    }
  }

  /// When the session was, if the text says something else than before. A day without a time leaves
  /// the time of day as it was.
  func start(of record: SessionRecord, in localTime: LocalTime, now: Timestamp) -> Timestamp? {
    let before = localTime.text(of: record.start)
    guard let text = head[.date], text != before else { return nil }
    let time = before.split(separator: " ").last ?? ""
    let written = WrittenTime("\(text) \(time)") ?? WrittenTime(text)
    return written?.moment(in: localTime, now: now)
  }

  /// What the session came to, if the text says something else than before.
  func score(of record: SessionRecord) -> WrittenScore? {
    guard let text = head[.score], text != record.editableScore else { return nil }
    return WrittenScore(text)
  }
}

extension SessionRecord {
  /// What its only circuit with a score came to.
  fileprivate var editableScore: String? {
    let scored = circuits.filter(\.isScored)
    return scored.count == 1 ? scored.first?.text : nil
  }

  /// The text of the session for an editor.
  package func editableText(in localTime: LocalTime) -> String {
    let score = editableScore.map { ["score \($0)"] } ?? []
    return text(under: ["date \(localTime.text(of: start))"] + score)
  }
}

extension NotationDocument {
  /// The same without the errors about sets in which nothing was done.
  fileprivate var withNothingDone: NotationDocument {
    NotationDocument(
      file: file, workouts: workouts, plans: plans,
      diagnostics: diagnostics.filter { !$0.isOfNothing }, lines: lines, source: source)
  }
}

extension Diagnostic {
  /// Whether it is about a set of 0 repetitions or seconds, which may be what was done.
  package var isOfNothing: Bool {
    [.invalidReps, .invalidDuration].contains(code) && problem?.value == "0"
  }
}

extension HistoryService {
  /// Replaces what was done in a session by its text, and when it was and what it came to if the
  /// text says something else than before; what was planned stays. A known exercise that the
  /// session lacks is added to it.
  ///
  /// - Throws: ``Problem/itemNotFound(_:among:)`` for entries of unknown exercises that the session
  ///   lacks;
  ///   ``Problem/changedMeanwhile(_:)`` if the session was changed or removed since it was read;
  ///   ``Problem/inFuture(_:)``; ``Problem/notScored(_:)``.
  package func rewrite(
    _ record: SessionRecord, as written: WrittenSession
  ) throws(CoreError) -> SessionRecord {
    let (now, localTime) = (store.configuration.clock.now(), store.configuration.localTime)
    let start = written.start(of: record, in: localTime, now: now)
    if let start, start > now { throw .invalid([.inFuture(.session(start))]) }
    return try store.update { change throws(CoreError) in
      let library = try change.before.library
      let resolved = EntryResolver(library, in: store).resolve(written.workout.entries)
      var corrected = try record.correcting(
        resolved.entries.flatMap(\.items), isWhole: true)
      if let title = written.workout.title { corrected.title = title.text }
      corrected.note = written.workout.note
      if let score = written.score(of: record) {
        let known = library.workouts + store.configuration.builtIn.workouts
        guard let workout = known.first(id: record.workoutID) else {
          throw .invalid([.notScored(score.text)])
        }
        let secondsPerRep = try change.before.settings.secondsPerRep
        let planned = try planned(workout, secondsPerRep, at: record.start, until: record.end)
        try reporting(try corrected.take(score, in: workout, planned: planned.circuits))
      }
      if let start {
        corrected.end = start.adding(
          .milliseconds(corrected.end.milliseconds(since: corrected.start)))
        corrected.start = start
        corrected.localOffset = localTime.offset(start)
      }
      guard corrected != record else { return record }
      let present = try change.before.history.record(named: record.id.lowercase)?.record
      guard present == record else { throw .invalid([.changedMeanwhile(record.title)]) }
      corrected.editedAt = now
      var extended = library
      extended.exercises += resolved.newExercises(in: corrected)
      change.library = extended
      change.removedSessions = [record.id]
      change.addedSessions = [corrected]
      return corrected
    }
  }
}

extension Resolution {
  /// The new exercises that sets of a session are of.
  fileprivate func newExercises(in record: SessionRecord) -> [Exercise] {
    let used = Set(record.sets.compactMap(\.exercise.exercise.linkedID))
    return newExercises.filter { used.contains($0.id) }
  }
}

extension SetResult {
  /// The result as a planned set, where nothing done is 0.
  var written: PlannedSet {
    var set = asPlanned
    set.target = zeroTarget ?? set.target
    for (index, drop) in zip(set.drops.indices, drops) {
      set.drops[index].target = drop.zeroTarget ?? set.drops[index].target
    }
    return set
  }

  private var zeroTarget: Target? {
    if reps == 0 { return .reps(.exactly(.nothing)) }
    let isTime = reps == nil && distance == nil && calories == nil
    return seconds == 0 && isTime ? .time(.nothing) : nil
  }
}
