/// A session as text for an editor: its date and scores below its title, then what was done, in the
/// notation.
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
  /// The values of the header lines by their first word.
  private var head: [Word: [String]] = [:]
  /// The problems with these lines, and their line indices, from 0.
  package private(set) var problems: [(problem: Problem, line: Int)] = []

  private enum Word: String, CaseIterable { case date, score }

  /// Marks a header line that the notation does not have, which makes it a comment there.
  private static let mark = "//= "

  /// Parses text. A set may have 0 repetitions or 0 seconds, if nothing was done.
  package static func document(of text: String) -> NotationDocument {
    var isHead = true
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let trimmed = String(line).trimmed.lowercased()
      let isLine = Word.allCases.contains { trimmed.hasPrefix($0.rawValue + " ") }
      let isOther = trimmed.isEmpty || ["#", ">", "//"].contains { trimmed.hasPrefix($0) }
      isHead = isHead && (isLine || isOther)
      return isHead && isLine ? mark + line : String(line)
    }
    return NotationParser.parse(lines.joined(separator: "\n")).asDone
  }

  /// - Returns: `nil` unless the document contains exactly one workout.
  package init?(_ document: NotationDocument) {
    guard document.workouts.count == 1, let workout = document.workouts.first else { return nil }
    self.workout = workout
    for (index, line) in document.lines.enumerated() {
      guard let comment = line.comment, comment.hasPrefix("= ") else { continue }
      let parts = comment.dropFirst(2).split(separator: " ", maxSplits: 1).map(String.init)
      guard parts.count == 2, let word = Word(rawValue: parts[0].lowercased()) else { continue }
      head[word, default: []].append(parts[1])
      let isRead =
        word == .date ? WrittenTime(parts[1])?.isMoment == true : WrittenScore(parts[1]) != nil
      if !isRead {
        let reason = word == .date ? Problem.EntryReason.notADate : Problem.EntryReason.notAScore
        problems.append((.unreadableEntry(reason(parts[1])), index))
      }
    }
  }

  /// The start of the session, if the text changes it. A day without a time keeps the time of day.
  func start(of record: SessionRecord, in localTime: LocalTime, now: Timestamp) -> Timestamp? {
    let before = localTime.text(of: record.start)
    guard let text = head[.date]?.last, text != before else { return nil }
    let time = before.split(separator: " ").last ?? ""
    let written = WrittenTime("\(text) \(time)") ?? WrittenTime(text)
    return written?.moment(in: localTime, now: now)
  }

  /// The scores of the session that the text changes, and the circuits whose scores it repeats. It
  /// removes the score of any other circuit.
  func scores(of record: SessionRecord) -> (changed: [WrittenScore], kept: [EntryPosition]) {
    var known = record.circuits.filter(\.isScored)
    var (changed, kept): ([WrittenScore], [EntryPosition]) = ([], [])
    for text in head[.score] ?? [] {
      if let index = known.firstIndex(where: { $0.text == text }) {
        kept.append(known.remove(at: index).position)
      } else if let score = WrittenScore(text) {
        changed.append(score)
      }
    }
    for (index, circuit) in zip(changed.indices, known) {
      changed[index].circuit = circuit.position
    }
    return (changed, kept)
  }
}

extension SessionRecord {
  package func editableText(in localTime: LocalTime) -> String {
    let scores = circuits.filter(\.isScored).map { "score \($0.text)" }
    return text(under: ["date \(localTime.text(of: start))"] + scores)
  }
}

extension NotationDocument {
  /// The document without errors that do not apply to what was done.
  fileprivate var asDone: NotationDocument {
    NotationDocument(
      file: file, workouts: workouts, plans: plans,
      diagnostics: diagnostics.filter { !$0.isOfPlansOnly }, lines: lines, source: source)
  }
}

extension Diagnostic {
  /// Whether it does not apply to what was done, where in `4x3, 2` the last number is no rest.
  package var isOfPlansOnly: Bool {
    if case .unreadableEntry(.setOrRest(let number, let most)) = problem { return number <= most }
    return code.isOfNothing(problem)
  }
}

extension DiagnosticCode {
  /// Whether it reports a set of 0 repetitions or seconds, which is a failed set if it was done.
  func isOfNothing(_ problem: Problem?) -> Bool {
    [.invalidReps, .invalidDuration].contains(self) && problem?.value == "0"
  }
}

extension HistoryService {
  /// Replaces what was done in a session, and its date and scores if the text changes them.
  ///
  /// What was planned stays the same. A known exercise that the session lacks is added to it.
  ///
  /// - Throws: ``Problem/itemNotFound(_:among:)`` for entries of unknown exercises that the session
  ///   lacks;
  ///   ``Problem/changedMeanwhile(_:)`` if the session was changed or removed since it was read;
  ///   ``Problem/inFuture(_:)``; ``Problem/notScored(_:limit:)``.
  package func rewrite(
    _ record: SessionRecord, as written: WrittenSession
  ) throws(CoreError) -> SessionRecord {
    let (now, localTime) = (store.configuration.clock.now(), store.configuration.localTime)
    let start = written.start(of: record, in: localTime, now: now)
    if let start, start > now { throw .invalid([.inFuture(.session(start))]) }
    return try store.update { change throws(CoreError) in
      let library = try change.before.library
      let resolved = EntryResolver(library, in: store).resolve(written.workout.entries)
      var corrected = try record.correcting(resolved.entries.flatMap(\.items), isWhole: true)
      if let title = written.workout.title { corrected.title = title.text }
      corrected.note = written.workout.note
      let known = library.workouts + store.configuration.builtIn.workouts
      let workout = known.first(id: record.workoutID)?.inWeek(record.plan?.place.week ?? 1)
      let secondsPerRep = try change.before.settings.secondsPerRep
      let planned = workout.flatMap {
        try? self.planned($0, secondsPerRep, at: record.start, until: record.end)
      }
      if let planned, corrected.doneCount > record.doneCount { corrected.completeIfDone(planned) }
      let (scores, kept) = written.scores(of: record)
      corrected.removeScores(of: record, except: kept + scores.compactMap(\.circuit))
      if let score = scores.first {
        guard let workout, let planned else { throw .invalid([.notScored(score.text)]) }
        try reporting(
          try corrected.apply(
            scores, in: workout, planned: planned.circuits, keeping: kept,
            hasSets: corrected.sets != record.sets))
      }
      if let workout, let planned {
        corrected.adaptLength(from: record.circuits, in: workout, planned: planned.circuits)
      }
      if let start { corrected.move(to: start, in: localTime) }
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

extension SessionRecord {
  /// Removes the scores that an earlier record has, except those of some circuits.
  fileprivate mutating func removeScores(of record: SessionRecord, except kept: [EntryPosition]) {
    let removed = record.circuits.filter { $0.isScored && !kept.contains($0.position) }
    circuits.removeAll { score in removed.contains { $0.position == score.position } }
  }

  /// Marks the session as completed if it has all the sets of its workout.
  fileprivate mutating func completeIfDone(_ planned: SessionRecord) {
    let (done, asked) = (doneSets, planned.doneSets)
    guard !wasCompleted, asked.allSatisfy({ done[$0.key, default: 0] >= $0.value }) else { return }
    exercisesTotal = planned.exercisesTotal + done.keys.count { asked[$0] == nil }
    exercisesCompleted = exercisesTotal
    status = .completed
  }

  fileprivate var doneCount: Int { sets.count { !$0.done.isSkipped } }

  /// The number of working sets done, by the exercise's title.
  private var doneSets: [String: Int] {
    let done = sets.filter { !$0.done.isSkipped && $0.kind != .warmUp }
    return Dictionary(grouping: done, by: \.exercise.title.folded).mapValues(\.count)
  }
}

extension Resolution {
  fileprivate func newExercises(in record: SessionRecord) -> [Exercise] {
    let used = Set(record.sets.compactMap(\.exercise.exercise.linkedID))
    return newExercises.filter { used.contains($0.id) }
  }
}

extension SetResult {
  /// The result as a planned set, with 0 for nothing done.
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
