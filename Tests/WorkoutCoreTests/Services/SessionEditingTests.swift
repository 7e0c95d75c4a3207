import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// Sessions as text for an editor.
struct SessionTextTests {
  private let store = DataStore.logging()
  private let now = DataStore.loggingTime

  private var service: HistoryService { store.sessions }

  @Test func `text has the done sets or all sets; otherwise it is rejected`() throws {
    var record = try store.logged("# Day\nSquat: 4x5 @ 60kg\n", [])
    record.sets[1].done = .skipped
    try store.change(removing: [record.id], adding: [record])
    #expect(record.text(under: []).contains("// set 2 was skipped: write 4 sets to count it\n"))
    let reason = Problem.EntryReason.whichSets("Squat", done: 3, all: 4)
    #expect(throws: CoreError.invalid([.unreadableEntry(reason)])) {
      try edited(record) { $0.replacing("3x5", with: "5, 4") }
    }
    let whole = try edited(record) { $0.replacing("3x5", with: "5, 4, 3, 2") }
    #expect(whole.sets.map(\.done.reps) == [5, 4, 3, 2])
  }

  @Test(arguments: [
    ("Squat: 2x5 @ 60kg\n", [true, true, false, false, false, false, false]),
    ("Squat: 2x9 @ 40kg\n", [false, false, false, true, true, false, false]),
  ])
  func `a line that was deleted skips its own entry`(line: String, skipped: [Bool]) throws {
    let record = try store.logged(
      "# Day\nSquat: 2x5 @ 60kg\nPlank: 30s\nSquat: 2x9 @ 40kg\nSquat: 2x7 @ 20kg\n", [])
    let sets = try edited(record) { $0.replacing(line, with: "") }.sets
    #expect(sets.map(\.done.isSkipped) == skipped)
    #expect(sets.suffix(2).map(\.done.reps) == [7, 7])
  }

  /// The session after its whole text was edited.
  private func edited(
    _ record: SessionRecord, _ change: (String) -> String
  ) throws -> SessionRecord {
    let document = WrittenSession.document(of: change(record.editableText(in: .fixed(3600))))
    #expect(document.diagnostics.isEmpty)
    return try service.rewrite(record, as: try #require(WrittenSession(document)))
  }

  @Test func `a stopped session is completed by the sets that it lacks`() throws {
    let workout = try added("# Day\nSquat: 3x5 @ 60kg\nPush Up: 10\n")
    var record = try service.log(workout).record
    record.status = .stopped
    try store.change(removing: [record.id], adding: [record])
    let corrected = try edited(record) { $0.replacing("60kg", with: "61kg") }
    #expect(corrected.status == .stopped, "it has no more sets than before")
    record.sets.removeLast(3)
    (record.status, record.exercisesCompleted) = (.stopped, 0)
    try store.change(removing: [record.id], adding: [record])
    let more = try edited(record) { $0.replacing("Squat: 5", with: "Squat: 2x5") }
    #expect(more.status == .stopped)
    let whole = try edited(more) { $0.replacing("2x5", with: "3x5") + "Push Up: 10\n" }
    #expect(whole.status == .completed)
    #expect(whole.exercisesCompleted == 2 && whole.exercisesTotal == 2)
  }

  /// A workout that the library has.
  private func added(_ text: String) throws -> Workout {
    let parsed = try #require(NotationParser.parse(text).workouts.first)
    let resolver = EntryResolver(library: Library(), identifiers: .live, clock: .live)
    let workout = resolver.resolve(parsed, named: try Title("Day")).workout
    try store.update { change throws(CoreError) in
      var library = try change.before.library
      library.workouts = [workout]
      change.library = library
    }
    return workout
  }

  @Test func `the sets come to an edited score of an AMRAP, unless they are edited too`() throws {
    let workout = try added("# Day\namrap 10m:\n  Pull Up: 5\n  Push Up: 10\n")
    let record = try service.log(workout, score: "2+7")
    #expect(record.sets.map(\.done.reps) == [5, 10, 5, 10, 5, 2])
    let more = try edited(record) { $0.replacing("score 2 rounds + 7 reps", with: "score 3+5") }
    #expect(more.sets.map(\.done.reps) == [5, 10, 5, 10, 5, 10, 5])
    #expect(more.sets.map(\.round) == [1, 1, 2, 2, 3, 3, 4])
    let fewer = try edited(more) { $0.replacing("score 3 rounds + 5 reps", with: "score 1+3 rx") }
    #expect(fewer.sets.map(\.done.reps) == [5, 10, 3])
    #expect(fewer.circuits.map(\.text) == ["1 round + 3 reps Rx"])
    let both = try edited(fewer) { text in
      text.replacing("score 1 round + 3 reps Rx", with: "score 1+4")
        .replacing("Pull Up: 5, 3", with: "Pull Up: 5, 4")
    }
    #expect(both.sets.map(\.done.reps) == [5, 10, 4])
  }

  @Test func `what the text of a set does not show stays`() throws {
    var record = try store.logged("# Day\nSquat: 2x8 @ 60kg\nErgometer: 2x20 cal\n", [])
    record.sets[0].done.seconds = 31
    record.sets[2].done.seconds = 45
    record.sets[3].done.seconds = 50
    try store.change(removing: [record.id], adding: [record])
    let changed = try edited(record) { text in
      text.replacing("Squat: 2x8", with: "Squat: 10, 8").replacing("50s", with: "55s")
    }
    #expect(changed.sets.map(\.done.reps) == [10, 8, nil, nil])
    #expect(changed.sets.map(\.done.seconds) == [31, nil, 45, 55])
    #expect(changed.sets.map(\.done.calories) == [nil, nil, 20, 20])
  }

  @Test func `each scored circuit has a line of its own`() throws {
    let workout = try added(
      "# Day\namrap 10m:\n  Pull Up: 5\n  Push Up: 10\n2 rounds for time:\n  Squat: 10\n")
    let record = try service.log(workout, score: "2+7 4:05")
    let time = try edited(record) { $0.replacing("score 4:05", with: "score 4:10 rx") }
    #expect(time.circuits.map(\.text) == ["2 rounds + 7 reps", "4:10 Rx"])
    #expect(time.sets == record.sets)
    #expect((record.duration, time.duration) == (.seconds(600 + 245), .seconds(600 + 250)))
    let rounds = try edited(time) { text in
      text.replacing("score 2 rounds + 7 reps", with: "score 1+3")
    }
    #expect(rounds.circuits.map(\.text) == ["1 round + 3 reps", "4:10 Rx"])
    #expect(rounds.sets.map(\.done.reps) == [5, 10, 3, 10, 10])
    let deleted = try edited(rounds) { $0.replacing("score 1 round + 3 reps\n", with: "") }
    #expect(deleted.circuits.map(\.text) == ["4:10 Rx"] && deleted.sets == rounds.sets)
    #expect(try edited(deleted) { $0.replacing("score 4:10 Rx\n", with: "") }.circuits.isEmpty)
  }

  @Test func `the score of an AMRAP follows edited sets, if it was theirs`() throws {
    let workout = try added("# Day\namrap 10m:\n  Pull Up: 5\n  Push Up: 10 @ 5kg\n")
    let record = try service.log(workout, score: "2+7 rx")
    let fewer = try edited(record) { $0.replacing("10, 10, 2", with: "10, 4") }
    #expect(fewer.circuits.map(\.text) == ["1 round + 14 reps Rx"])
    let lighter = try edited(fewer) { $0.replacing("5kg", with: "4kg") }
    #expect(lighter.sets.map(\.done.load) != fewer.sets.map(\.done.load))
    #expect(lighter.circuits == fewer.circuits)
    var other = try service.log(workout, score: "2+7")
    other.circuits = try service.log(workout, score: "9+1").circuits
    try store.change(removing: [other.id], adding: [other])
    #expect(
      try edited(other) { $0.replacing("10, 10, 2", with: "10, 4") }.circuits == other.circuits)
  }

  @Test(arguments: [
    ("9+1", "9", ["9 rounds + 1 reps: 2 rounds + 14 reps"]), ("9+1", "2", []),
    ("2 rounds + 7 reps", "9", []),
    ("2+14", "9", []),
  ])
  func `an edited score that contradicts edited sets is known`(
    score: String, last: String, found: [String]
  ) throws {
    let workout = try added("# Day\namrap 10m:\n  Pull Up: 5\n  Push Up: 10\n")
    let record = try service.log(workout, score: "2+7")
    let corrected = try edited(record) { text in
      text.replacing("score 2 rounds + 7 reps", with: "score \(score)")
        .replacing("10, 10, 2", with: "10, 10, \(last)")
    }
    #expect(
      corrected.contradictions(since: record).map { "\($0.score.text): \($0.sets.text)" } == found)
  }

  @Test func `rounds that an edited score adds have the loads of the others`() throws {
    let workout = try added("# Day\namrap 10m:\n  Thruster: 10 @ 40kg, progress +2.5kg\n")
    var record = try service.log(workout, score: "2+0")
    let (asked, used) = (Load(written: "47.5kg"), Load(written: "50kg"))
    for index in record.sets.indices {
      record.sets[index].planned.load = asked
      record.sets[index].done.load = used
    }
    try store.change(removing: [record.id], adding: [record])
    let more = try edited(record) { $0.replacing("score 2 rounds", with: "score 3+4") }
    #expect(more.sets.map(\.done.reps) == [10, 10, 10, 4])
    #expect(more.sets.allSatisfy { $0.planned.load == asked && $0.done.load == used })
  }

  @Test func `in what was done a smaller number after sets is another set, not a rest`() throws {
    let record = try store.logged("# Day\nSquat: 5x3 @ 60kg\n", [])
    let fewer = try edited(record) { $0.replacing("5x3 @ 60kg", with: "4x3 @ 60kg, 2") }
    #expect(fewer.sets.map(\.done.reps) == [3, 3, 3, 3, 2])
    let entries = NotationParser.parseEntries(["Squat: 4x3, 2"])
    #expect(entries.diagnostics.map(\.isOfPlansOnly) == [true])
    let rest = WrittenSession.document(of: "# Day\nSquat: 4x3, 90\n")
    #expect(rest.diagnostics.map(\.code) == [.listAfterSets])
  }

  @Test func `a set with nothing done is 0`() throws {
    let record = try store.logged(
      "# Day\nSquat: 3x5 @ 60kg\nPlank: 2x30s\n", ["Squat: 5, 5, 0 @ 60kg", "Plank: 30s, 0s"])
    #expect(record.sets.map(\.text) == ["5 × 60 kg", "5 × 60 kg", "0 × 60 kg", "30s", "0s"])
    #expect(record.editableText(in: .fixed(3600)).contains("Squat: 5, 5, 0 @ 60kg"))
    #expect(try edited(record) { $0 } == record)
    let changed = try edited(record) { $0.replacing("5, 5, 0", with: "5, 0, 0") }
    #expect(changed.sets.map(\.done.reps) == [5, 0, 0, nil, nil])
    let plan = NotationParser.parse("# Day\nSquat: 5, 5, 0\n")
    #expect(plan.diagnostics.map(\.code) == [.invalidReps])
  }

  @Test func `the date moves a session, and its time may be omitted`() throws {
    let record = try store.logged("# Day\nSquat: 5\n", [])
    let text = record.editableText(in: .fixed(3600))
    let date = try #require(text.split(separator: "\n").first { $0.hasPrefix("date ") })
    let length = record.end.milliseconds(since: record.start)
    let moved = try edited(record) { $0.replacing(date, with: "date 2025-01-31 18:30") }
    #expect(moved.start.description == "2025-01-31T17:30:00.000Z")
    #expect(moved.end.milliseconds(since: moved.start) == length)
    let day = try edited(moved) { $0.replacing("2025-01-31 18:30", with: "2025-01-30") }
    #expect(day.start.description == "2025-01-30T17:30:00.000Z")
    let document = WrittenSession.document(of: "# Day\ndate soon\nscore good\n\nSquat: 5\n")
    #expect(WrittenSession(document)?.problems.map(\.line) == [1, 2])
  }

  @Test func `a newly logged session is the last one, even if it started earlier`() throws {
    let short = try store.logged("# Short\nPlank: 10s\n", [], at: now.adding(.seconds(-60)))
    let long = try store.logged("# Long\nPlank: 600s\n", [])
    #expect(long.start < short.start)
    #expect(try store.read().history.record(named: "last")?.record.id == long.id)
  }
}

/// Exercises of a session that are not in its workout.
struct SessionEditingTests {
  private let store = DataStore.logging()

  private func lines(_ record: SessionRecord) -> [String] {
    record.sets.map { "\($0.position) \($0.exercise.title) \($0.set) \($0.text)" }
  }

  private func rewritten(
    _ record: SessionRecord, _ change: (String) -> String
  ) throws -> SessionRecord {
    let written = WrittenSession(NotationParser.parse(change(record.text(under: []))))
    return try store.sessions.rewrite(record, as: try #require(written))
  }

  @Test func `a known exercise missing from the session is added to it`() throws {
    let record = try store.logged("# Day\nSquat: 2x5 @ 60kg\nPlank: 45s\n", [])
    let edited = try rewritten(record) {
      $0.replacing("Plank: 45s", with: "Push Up: 12, 10, note \"slow\"")
    }
    #expect(
      lines(edited) == [
        "1 Squat 1 5 × 60 kg", "1 Squat 2 5 × 60 kg", "2 Plank 1 skipped", "3 Push Up 1 12",
        "3 Push Up 2 10",
      ])
    let added = try #require(edited.sets.last)
    #expect(added.planned == added.done.asPlanned && added.note?.text == "slow")
    #expect(edited.sets.map(\.step) == [0, 0, 1, 2, 2])
    let known = try #require(try store.load().exercises.first)
    #expect(known.title.text == "Push Up" && added.exercise.exercise == .linked(known.id))
    #expect((edited.exercisesCompleted, edited.exercisesTotal) == (2, 3))
    #expect(edited.status == .stopped)
    #expect(try store.records() == [edited] && rewritten(edited) { $0 } == edited)
  }

  @Test func `sets of an exercise with several entries fill them in order`() throws {
    let text = "# Day\nSquat: 2x5 @ 100kg\nPush Up: 10\nSquat: 2x8 @ 60kg\n"
    func squats(_ entries: String...) throws -> [String] {
      lines(try store.logged(text, entries)).filter { $0.contains("Squat") }
    }
    #expect(
      try squats("Squat: 5, 4, 8, 7") == [
        "1 Squat 1 5 × 100 kg", "1 Squat 2 4 × 100 kg", "3 Squat 1 8 × 60 kg",
        "3 Squat 2 7 × 60 kg",
      ])
    #expect(
      try squats("Squat: 5, 5, 8, 8, 6").suffix(3) == [
        "3 Squat 1 8 × 60 kg", "3 Squat 2 8 × 60 kg", "3 Squat 3 6 × 60 kg",
      ])
    #expect(
      try squats("Squat: 3x5", "Squat: 8").map { $0.hasSuffix("skipped") } == [
        false, false, false, false, true,
      ], "each entry has its own sets")
    let noted = try store.logged(text, ["Squat: 5, 5, 8, note \"knee\""]).sets
    #expect(noted.map(\.note?.text) == [nil, nil, nil, "knee", nil])
  }

  @Test func `a substitute exercise is logged under its own name`() throws {
    let text = "# Day\nPull Up | Inverted Row: 2x8\nPush Up: 10\n"
    let record = try store.logged(text, ["Inverted Row: 8, 7", "Push Up: 9"])
    #expect(lines(record) == ["1 Inverted Row 1 8", "1 Inverted Row 2 7", "2 Push Up 1 9"])
    let titles = ["Pull Up", "Push Up"]
    #expect(throws: CoreError.invalid([.itemNotFound("Squat", among: titles)])) {
      try store.logged(text, ["Squat: 8"])
    }
  }
}
