import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// Every member of a recorded set survives each format in which sets are written. A new member
/// fails the first test until it has a sample, and the others until each format supports it.
@Suite struct RecordedSetLawTests {
  /// A result with a value for each member, by the member's name.
  private static func samples() throws -> [String: SetResult] {
    func result(_ change: (inout SetResult) throws -> Void) rethrows -> SetResult {
      var result = SetResult()
      result.reps = 5
      try change(&result)
      return result
    }
    let load = Load.implements(2, try Weight(hundredths: 2400, unit: .kilograms))
    return [
      "reps": result { _ in },
      "load": result { $0.load = load },
      "seconds": result {
        $0.reps = nil
        $0.seconds = 45
      },
      "distance": try result {
        $0.reps = nil
        $0.distance = try Distance(hundredths: 500, unit: .kilometers)
      },
      "calories": result {
        $0.reps = nil
        $0.calories = 20
      },
      "effort": try result { $0.effort = try Effort(.rpe, halves: 17) },
      "isSkipped": .skipped,
      "drops": result { result in
        var drop = SetResult()
        drop.reps = 8
        drop.load = load
        result.drops = [drop]
      },
    ]
  }

  private static func members(of value: Any) -> Set<String> {
    Set(Mirror(reflecting: value).children.compactMap(\.label))
  }

  /// A session with one set for each member, each of a different exercise.
  private static func record() throws -> SessionRecord {
    var sets: [SetRecord] = []
    let kinds = SetRecord.Kind.allCases
    let references = [ExerciseReference.unlinked, .linked(UUID()), .deleted]
    let weight = try Weight(hundredths: 6000, unit: .kilograms)
    for (name, done) in try samples().sorted(by: { $0.key < $1.key }) {
      let link = ExerciseLink(exercise: references[sets.count % 3], title: try Title(name))
      let planned = PlannedSet(
        .reps(.exactly(try RepCount(5))),
        load: sets.count.isMultiple(of: 2)
          ? .bodyweight(hundredths: 100) : .percent(hundredths: 7000, weight: weight))
      sets.append(
        SetRecord(
          step: sets.count, position: EntryPosition(sets.count), round: 2, set: 1, side: 1,
          exercise: link, planned: planned, done: done,
          itemID: sets.count.isMultiple(of: 2) ? UUID() : nil,
          kind: kinds[sets.count % kinds.count],
          note: try Prose("Note on \(name), “so”\nof two lines", field: "note")))
    }
    var record = HistorySample.session(1, "2026-01-02", sets)
    record.note = try Prose("Slept badly.\nStill here, \"really\". ", field: "note")
    record.basis = .written
    record.duration = .milliseconds(600_250)
    record.end = record.start.adding(.milliseconds(700_125))
    (record.recordedAt, record.editedAt) = (record.end, record.end.adding(.seconds(5)))
    record.plan = PlanSession(
      plan: UUID(), place: Plan.Place(week: 3, day: 2), name: "week 3, day 2")
    record.exercisesCompleted = 1
    record.status = .stopped
    record.circuits = [
      CircuitScore(
        position: EntryPosition(1), title: try Title("Fran"), completed: 3, total: 3,
        repetitions: 90, time: .seconds(245))
    ]
    return record
  }

  @Test func `every member of a result has a sample`() throws {
    #expect(try Set(Self.samples().keys) == Self.members(of: SetResult()))
    // The last two are not saved: they belong to the run in progress.
    let set = try #require(try Self.record().sets.first)
    #expect(
      Self.members(of: set) == [
        "step", "position", "round", "set", "side", "exercise", "planned", "done", "itemID",
        "kind", "note", "isCorrected", "isCut",
      ])
  }

  @Test func `JSON keeps every member`() throws {
    let record = try Self.record()
    let line = try SessionRecord(line: JSONText(record.line()).root, isWhole: true)
    #expect(line == record)
  }

  @Test func `our own CSV keeps every member`() throws {
    let record = try Self.record()
    let text = HistoryCSV.header + HistoryCSV.rows(of: record)
    let read = try ImportedHistory(Array(text.utf8), file: "own.csv", localTime: .fixed(0))
    #expect(read.sessions == [record] && read.skippedRows == 0 && read.emptyRows == 0)
    let bare = HistorySample.session(2, "2026-01-03", offset: -18_000)
    let row = HistoryCSV.header + HistoryCSV.rows(of: bare)
    #expect(
      try ImportedHistory(Array(row.utf8), file: "own.csv", localTime: .fixed(0)).sessions
        == [bare])
  }

  @Test func `changes made to our own CSV in a spreadsheet are imported`() throws {
    let text = HistoryCSV.header + HistoryCSV.rows(of: try Self.record())
    let changed = text.replacing(",Leg Day,600,", with: ",Legs,900,")
      .replacing(",5 @ bw,5,", with: ",5 @ bw,7,")
    let read = try ImportedHistory(Array(changed.utf8), file: "own.csv", localTime: .fixed(0))
    let session = try #require(read.sessions.first)
    #expect(session.title == "Legs" && session.duration == .seconds(900))
    #expect(session.sets.contains { $0.done.reps == 7 } && session.basis == .written)
  }

  @Test func `our own CSV finds its exercises by ID`() throws {
    let bench = DataStore.inMemory(Library(), .test())
    var record = try Self.record()
    var library = Library()
    let exercise = Exercise(
      id: UUID(), title: try Title("Renamed"), muscleGroups: try MuscleGroups([.legs]),
      createdAt: record.start)
    library.exercises = [exercise]
    try bench.update { $0.library = library }
    record.sets = [record.sets[0]]
    record.sets[0].exercise = ExerciseLink(
      exercise: .linked(exercise.id), title: try Title("Former"))
    let text = HistoryCSV.header + HistoryCSV.rows(of: record)
    let read = try ImportedHistory(Array(text.utf8), file: "own.csv", localTime: .fixed(0))
    _ = try bench.sessions.add(read.sessions)
    #expect(try bench.records() == [record])
  }

  @Test func `the text to edit keeps every member`() throws {
    let record = try Self.record()
    var other = record
    for index in other.sets.indices {
      other.sets[index].done = SetResult()
      other.sets[index].done.reps = 1
      other.sets[index].note = nil
    }
    other.note = nil
    let store = DataStore.inMemory(Library(), .test())
    try store.change(adding: [other])
    let written = WrittenSession(NotationParser.parse(record.text(under: [])))
    let changed = try store.sessions.rewrite(other, as: try #require(written))
    #expect(changed.sets.map(\.done) == record.sets.map(\.done))
    #expect(changed.sets.map(\.kind) == record.sets.map(\.kind))
    #expect(changed.note == record.note)
    // A skipped set is a comment, which cannot hold a note.
    #expect(changed.sets.map(\.note) == record.sets.map { $0.done.isSkipped ? nil : $0.note })
  }
}
