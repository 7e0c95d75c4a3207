import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

struct HistoryServiceTests {
  private let store = DataStore.logging()
  private let now = DataStore.loggingTime

  private var service: HistoryService { store.sessions }

  private func records(_ exercise: String) throws -> [SessionRecord] {
    let text = """
      Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds
      2021-03-05 18:00:00,A,5m,\(exercise),1,60,5,0,0
      2021-03-01 18:00:00,B,5m,\(exercise),1,60,5,0,0
      """
    return try ImportedHistory(
      Array(text.utf8), file: "a.csv", unit: .kilograms, localTime: .fixed(0)
    ).sessions
  }

  @Test func `sessions are imported once, in order of their starts, with known exercises`() throws {
    let coming = try records("push up")
    let imported = try service.add(coming)
    #expect(imported.exercises.map(\.title.text) == ["Push Up"] && imported.presentCount == 0)
    #expect(try store.records().map(\.title) == ["B", "A"])
    let link = try #require(try store.records().first?.sets.first?.exercise)
    #expect(try store.load().exercises.map(\.id).map(ExerciseReference.linked) == [link.exercise])
    let again = try service.add(coming)
    #expect(again.sessions.isEmpty && again.presentCount == 2 && again.exercises.isEmpty)
  }

  @Test func `a newer export updates an older import, unless it was edited`() throws {
    let coming = try records("push up")
    _ = try service.add(coming)
    var newer = coming
    newer[0].sets[0].done.reps = 8
    newer[0].note = try Prose("Late", field: "note")
    let updated = try service.add(newer)
    #expect(updated.sessions.isEmpty && updated.updated.map(\.title) == ["A"])
    #expect(updated.presentCount == 1)
    #expect(try store.records().map(\.sets.first?.done.reps) == [5, 8])
    #expect(try service.add(newer).presentCount == 2)
    // A renamed workout has another ID but the same start and sets.
    let text = """
      Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds
      2021-03-05 18:00:00,Z,5m,push up,1,60,8,0,0
      2021-03-01 18:00:20,B,5m,push up,1,60,6,0,0
      """
    let renamed = try service.add(
      ImportedHistory(Array(text.utf8), file: "a.csv", unit: .kilograms, localTime: .fixed(0))
        .sessions)
    #expect(renamed.updated.map(\.title) == ["Z"] && renamed.conflicting.map(\.title) == ["B"])
    #expect(try store.records().map(\.title) == ["B", "Z"])
    let edited = try rewritten(try #require(try store.records().last)) {
      $0.replacing("8", with: "9")
    }
    #expect(edited.editedAt == now)
    let again = try service.add(newer)
    #expect(again.conflicting.map(\.title) == ["A"] && again.updated.isEmpty)
    #expect(try store.records().last == edited)
  }

  @Test func `a name given for an exercise becomes its alias, in the same change`() throws {
    let pushUp = try Title("Push Up")
    var coming = try records("bench hop")
    let (other, recognized) = (try Title("Squat"), try Title("Push Up (Bodyweight)"))
    for title in [other, recognized] {
      var set = coming[0].sets[0]
      set.exercise = ExerciseLink(exercise: .unlinked, title: title)
      coming[0].sets.append(set)
    }
    let names = [try Title("Bench Hop"): pushUp, other: pushUp, recognized: pushUp]
    _ = try service.add([coming], names: names, isDryRun: true)
    #expect(try store.load().exercises.isEmpty)
    _ = try service.add([coming], names: names)
    let aliases = try store.load().exercises.map(\.aliases)
    #expect(aliases.map { $0.last?.text } == ["bench hop"])
    #expect(!aliases.joined().contains(other) && !aliases.joined().contains(recognized))
    _ = try store.undo()
    #expect(try store.load().exercises.isEmpty && store.records().isEmpty)
  }

  @Test func `a truncated file does not shorten an earlier import`() throws {
    var coming = try records("push up")
    coming[0].sets.append(coming[0].sets[0])
    _ = try service.add(coming)
    var less = coming
    less[0].sets.removeLast()
    let imported = try service.add(less)
    #expect(imported.conflicting.map(\.title) == ["A"] && imported.updated.isEmpty)
    #expect(try store.records().map(\.sets.count) == [1, 2])
    let replaced = try service.add(less, isReplacing: true)
    #expect(replaced.updated.map(\.title) == ["A"] && replaced.conflicting.isEmpty)
    #expect(try store.records().map(\.sets.count) == [1, 1])
  }

  private func track(minutes: Int, at start: String) throws -> [SessionRecord] {
    let points = [0, minutes].map { minute in
      let time = (Timestamp(rfc3339: start) ?? now).adding(.seconds(60 * minute))
      return "<trkpt lat=\"48.\(minute)\" lon=\"11\"><time>\(time)</time></trkpt>"
    }
    let text = "<gpx><trk><trkseg>\(points.joined())</trkseg></trk></gpx>"
    return try ImportedHistory(Array(text.utf8), file: "a.gpx", localTime: .fixed(0)).sessions
  }

  @Test func `a truncated track does not shorten the complete one`() throws {
    _ = try service.add(try track(minutes: 30, at: "2025-10-02T07:00:00Z"))
    let less = try service.add(try track(minutes: 10, at: "2025-10-02T07:00:00Z"))
    #expect(less.conflicting.count == 1 && less.updated.isEmpty)
    #expect(try store.records().map(\.duration) == [.seconds(1800)])
    let records = HistorySample.records(of: try store.records())
    #expect(records.exercises.map { $0[.longest].first?.set.seconds } == [1800])
  }

  @Test func `tracks that follow each other within minutes are two runs`() throws {
    let files = try [
      track(minutes: 2, at: "2025-10-02T18:00:00Z"), track(minutes: 40, at: "2025-10-02T18:03:00Z"),
      track(minutes: 40, at: "2025-10-02T18:04:00Z"),
    ]
    for files in [files, [files.flatMap(\.self)]] {
      let imported = try DataStore.logging().sessions.add(files)
      #expect(imported.sessions.map(\.duration).prefix(2) == [.seconds(120), .seconds(2400)])
    }
    let imported = try service.add(files)
    #expect(imported.sessions.count == 2 && imported.presentCount == 1)
  }

  @Test func `a track adds its distance to a logged session`() throws {
    let start = Timestamp(rfc3339: "2025-10-02T07:03:00Z")
    _ = try store.logged("# Day\nRun: 30m\n", [], at: start)
    let imported = try service.add(try track(minutes: 30, at: "2025-10-02T07:00:00Z"))
    #expect(imported.updated.count == 1 && imported.sessions.isEmpty)
    let record = try #require(try store.records().first)
    #expect(record.sets.first?.done.distance?.unit == .kilometers)
    #expect(record.sets.first?.done.seconds == 1800 && record.start == start)
    #expect(record.basis == .prescription && record.recordedAt == now)
    let again = try service.add(try track(minutes: 30, at: "2025-10-02T07:00:00Z"))
    #expect(again.presentCount == 1 && again.updated.isEmpty && again.sessions.isEmpty)
    #expect(try store.records() == [record])
  }

  @Test func `unknown exercises are rejected or added, and a dry run changes nothing`() throws {
    let coming = try records("Zercher Yoke")
    #expect(throws: CoreError.invalid([.exerciseNotFound("Zercher Yoke")])) {
      try service.add(coming)
    }
    let rehearsed = try service.add(coming, isCreating: true, isDryRun: true)
    #expect(rehearsed.sessions.count == 2)
    #expect(try store.records().isEmpty && store.load() == Library())
    let added = try service.add(coming, isCreating: true).exercises
    #expect(added.map(\.muscleGroups.groups) == [[.fullBody]])
  }

  private func lines(_ record: SessionRecord) -> [String] {
    record.sets.map { "\($0.position) \($0.exercise.title) \($0.set) \($0.text)" }
  }

  @Test func `a session is logged as planned, and ends now`() throws {
    let record = try store.logged("# Day\nSquat: 2x5 @ 60kg, rest 90s\nPlank: 45s\n", [])
    #expect(lines(record) == ["1 Squat 1 5 × 60 kg", "1 Squat 2 5 × 60 kg", "2 Plank 1 45s"])
    #expect(record.end == now && record.wasCompleted && record.localOffset == 3600)
    #expect(record.exercisesCompleted == 2 && record.duration > .seconds(45))
    #expect(try store.records() == [record])
    let start = Timestamp(milliseconds: 1_700_000_000_000)
    #expect(try store.logged("# Day\nSquat: 5\n", [], at: start).start == start)
  }

  @Test func `entries list what was done, with fewer or more sets`() throws {
    let text = "# Day\nSquat: 3x5 @ 60kg\nPress: 2x5\n3 rounds:\n  Lunge: 10\n"
    let record = try store.logged(
      text, ["Squat: 5, 4", "press: 5, 5, 3 @ 30kg", "Lunge: 10, 10, 8"])
    #expect(
      lines(record) == [
        "1 Squat 1 5 × 60 kg", "1 Squat 2 4 × 60 kg", "1 Squat 3 skipped",
        "2 Press 1 5 × 30 kg", "2 Press 2 5 × 30 kg", "2 Press 3 3 × 30 kg",
        "3.1 Lunge 1 10", "3.1 Lunge 1 10", "3.1 Lunge 1 8",
      ])
    let titles = ["Squat", "Press", "Lunge"]
    #expect(
      throws: CoreError.invalid([
        .itemNotFound("Curl", among: titles), .itemNotFound("Squat", among: titles),
      ])
    ) {
      try store.logged(text, ["Curl: 5", "Squat: 5", "Squat: 4"])
    }
    #expect(try store.records().count == 1)
  }

  @Test func `a set with each side is recorded once per side, and counted once`() throws {
    let text = "# Day\nLunge: 3x10 each side @ 20kg\nPlank: 2x30s each side\n"
    let planned = try store.logged(text, [])
    #expect(planned.sets.map(\.side) == [1, 2, 1, 2, 1, 2, 1, 2, 1, 2])
    let record = try store.logged(text, ["Lunge: 10, 8", "Plank: 30s, 20s, 10s each side"])
    #expect(
      lines(record) == [
        "1 Lunge 1 10 × 20 kg", "1 Lunge 1 10 × 20 kg", "1 Lunge 2 8 × 20 kg",
        "1 Lunge 2 8 × 20 kg", "1 Lunge 3 skipped", "1 Lunge 3 skipped",
        "2 Plank 1 30s", "2 Plank 1 30s", "2 Plank 2 20s", "2 Plank 2 20s", "2 Plank 3 10s",
        "2 Plank 3 10s",
      ])
    #expect(record.sets.map(\.side) == [1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2])
    #expect((planned.sets.setCount, record.sets.setCount) == (5, 6))
    #expect(HistorySample.statistics(of: [record]).total.sets == 5)
    // In the editor, each side is a set unless the text says otherwise.
    let edited = try rewritten(record) {
      $0.replacing("2x10, 2x8 @ 20kg", with: "2x9 @ 20kg each side")
    }
    #expect(
      edited.sets.map(\.text).prefix(4) == ["9 × 20 kg", "9 × 20 kg", "9 × 20 kg", "9 × 20 kg"])
  }

  private func rewritten(
    _ record: SessionRecord, _ change: (String) -> String
  ) throws -> SessionRecord {
    let written = WrittenSession(NotationParser.parse(change(record.text(under: []))))
    return try service.rewrite(record, as: try #require(written))
  }

  @Test func `what was done is edited as text, and the plan stays`() throws {
    let record = try store.logged(
      "# Day\nSquat: 3x5 @ 60kg\nPress: 8\nPlank: 45s\n", ["Squat: 5, 4"])
    #expect(record.text(under: []) == "# Day\n\nSquat: 5, 4 @ 60kg\nPress: 8\nPlank: 45s\n")
    #expect(try rewritten(record) { $0 } == record)
    let changed = try rewritten(record) {
      $0.replacing("5, 4 @ 60kg", with: "5, 4, 3 @ 65kg").replacing("Press: 8\n", with: "")
    }
    #expect(changed.sets.map(\.text) == ["5 × 65 kg", "4 × 65 kg", "3 × 65 kg", "skipped", "45s"])
    #expect(changed.sets.map(\.planned) == record.sets.map(\.planned))
    #expect((changed.exercisesCompleted, changed.status) == (2, .stopped))
    #expect(changed.text(under: []).contains("// skipped: Press: 8\n"))
    let whole = try rewritten(changed) { $0.replacing("// skipped: ", with: "") }
    #expect(whole.wasCompleted && whole.sets.map(\.text).contains("8"))
    #expect(try store.records() == [whole])
  }

  @Test func `a skipped set keeps its place when others are edited`() throws {
    var record = try store.logged("# Day\nSquat: 3x5 @ 60kg\n", [])
    record.sets[1].done = .skipped
    try store.change(removing: [record.id], adding: [record])
    let changed = try rewritten(record) { $0.replacing("2x5", with: "6, 4") }
    #expect(changed.sets.map(\.text) == ["6 × 60 kg", "skipped", "4 × 60 kg"])
  }

  @Test func `notes on a session and its sets are logged, shown as text and edited`() throws {
    let entries = [
      "Squat: 5, 5 @ 60kg, note \"belt\"", "Squat: 4 @ 60kg", "Press: 8, note \"low\"",
    ]
    let text = "# Day\nSquat: 3x5 @ 60kg\nPress: 8\n"
    let parsed = try #require(NotationParser.parse(text).workouts.first)
    let workout = EntryResolver(library: try store.load(), identifiers: .live, clock: .live)
      .resolve(parsed, named: try Title("Day")).workout
    let record = try service.log(workout, NotationParser.parseEntries(entries), note: "Slept badly")
      .record
    #expect(record.note?.text == "Slept badly")
    #expect(record.sets.map(\.note?.text) == [nil, "belt", nil, "low"])
    #expect(record.sets.map(\.text) == ["5 × 60 kg", "5 × 60 kg", "4 × 60 kg", "8"])
    #expect(
      record.text(under: []) == """
        # Day
        > Slept badly

        Squat: 2x5 @ 60kg, note "belt"
        Squat: 4 @ 60kg
        Press: 8, note "low"

        """)
    #expect(try rewritten(record) { $0 } == record)
    let changed = try rewritten(record) {
      $0.replacing("> Slept badly\n", with: "").replacing(", note \"belt\"", with: "")
        .replacing("Squat: 4 @ 60kg\n", with: "").replacing("2x5", with: "3x5")
    }
    #expect(changed.note == nil)
    #expect(changed.sets.map(\.note?.text) == [nil, nil, nil, "low"])
    #expect(changed.sets.map(\.text) == ["5 × 60 kg", "5 × 60 kg", "5 × 60 kg", "8"])
    let longer = try rewritten(changed) {
      $0.replacing("@ 60kg", with: "@ 60kg, note \"more\"\nSquat: 2 @ 60kg, note \"last\"")
    }
    #expect(longer.sets.map(\.note?.text) == [nil, nil, "more", "last", "low"])
  }

  @Test func `warm-up sets do not affect statistics, records or prescriptions`() throws {
    var warmUp = try HistorySample.set(
      HistorySample.squat(), 1, reps: 5, HistorySample.kilograms(200))
    warmUp.kind = .warmUp
    let set = try HistorySample.set(HistorySample.squat(), 1, reps: 5, HistorySample.kilograms(60))
    let record = HistorySample.session(1, "2026-01-02", [warmUp, set])
    let totals = HistorySample.statistics(of: [record]).total
    #expect(totals.sets == 1 && totals.reps == 5 && totals.volume == 300)
    let records = HistorySample.records(of: [record])
    #expect(records.exercises.map { $0[.heaviest].first?.set.text } == ["5 × 60 kg"])
    let workout = try #require(
      NotationParser.parse("# Leg Day\nSquat: 5 @ 60kg, progress +2.5kg\n").workouts.first)
    let resolved = EntryResolver(library: try store.load(), identifiers: .live, clock: .live)
      .resolve(workout, named: try Title("Leg Day")).workout
    try store.change(adding: [record])
    let next = try store.read().prescription(of: resolved).workout
    #expect(
      next.items.first?.configuration?.sets.first?.load == (try HistorySample.kilograms(62.5)))
  }

  @Test func `a session without a run has no scores`() throws {
    let text = "# Day\namrap 2m:\n  Burpee: 5\n\nfor time, cap 2m:\n  Squat: 5\n"
    #expect(try store.logged(text, []).circuits.isEmpty)
  }

  @Test func `a distance keeps its recorded time, and has none by default`() throws {
    let record = try store.logged("# Day\nRun: 5 km\n", ["Run: 5 km"])
    #expect(record.sets.map(\.done.seconds) == [nil])
    #expect(try store.logged("# Day\nRun: 5 km\n", []).sets.map(\.done) == record.sets.map(\.done))
    let timed = try rewritten(record) { $0.replacing("5 km", with: "5 km ~27m") }
    #expect(timed.sets.map(\.text) == ["5 km in 27m"])
    #expect(timed.text(under: []).contains("5 km ~27m"))
    // What is written replaces an estimate of 6 minutes per kilometer.
    #expect(record.duration == .seconds(1800) && timed.duration == .seconds(1620))
    #expect(timed.start == record.start && timed.end == record.end.adding(.seconds(-180)))
    let logged = try store.logged(
      "# Day\nRun: 5 km\nPlank: 60s\n", ["Run: 5 km ~40m", "Plank: 30s"])
    #expect(logged.duration == .seconds(2430) && logged.end == now)
    #expect(logged.start == now.adding(.seconds(-2430)))
  }

  @Test func `the drops of a set can be edited`() throws {
    let record = try store.logged("# Day\nCurl: 2x10 @ 20kg + 8 @ 15kg, rest 60s\n", [])
    #expect(record.text(under: []) == "# Day\n\nCurl: 2x10 @ 20kg + 8 @ 15kg\n")
    #expect(try rewritten(record) { $0 } == record)
    let changed = try rewritten(record) { $0.replacing("8 @ 15kg", with: "6 @ 12.5kg") }
    #expect(changed.sets.map(\.text) == Array(repeating: "10 × 20 kg + 6 × 12.5 kg", count: 2))
  }

  @Test func `an unknown exercise missing from the session is an error`() throws {
    let record = try store.logged("# Day\nSquat: 5\n", [])
    #expect(throws: CoreError.invalid([.itemNotFound("Zercher Yoke", among: ["Squat"])])) {
      try rewritten(record) { $0 + "Zercher Yoke: 5\n" }
    }
    #expect(throws: CoreError.invalid([.itemNotFound("Squat", among: ["Squat"])])) {
      try rewritten(record) { $0 + "Squat: 5\n" }
    }
  }

  @Test func `a calendar has one event per session, escaped and folded`() throws {
    let squat = ExerciseLink(
      exercise: .unlinked, title: try Title("Squat; \(String(repeating: "深", count: 30))"))
    let record = HistorySample.session(
      1, "2026-01-02", [try HistorySample.set(squat, 1, reps: 5)], title: "Legs, heavy")
    let text =
      HistoryCalendarFile.head() + HistoryCalendarFile.event(record) + HistoryCalendarFile.tail
    let lines = text.components(separatedBy: "\r\n")
    #expect(lines.allSatisfy { $0.utf8.count <= 75 } && lines.last == "")
    #expect(
      lines.prefix(9) == [
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//gymtastic//gymtastic//EN", "BEGIN:VEVENT",
        "UID:00000000-0000-4000-8000-000000000001@gymtastic", "DTSTAMP:20260102T121100Z",
        "DTSTART:20260102T120000Z", "DTEND:20260102T121100Z", "SUMMARY:Legs\\, heavy",
      ])
    let unfolded = text.replacing("\r\n ", with: "")
    #expect(unfolded.contains("DESCRIPTION:Squat\\; \(String(repeating: "深", count: 30)): 5\r\n"))
  }

  @Test func `a session that was changed or removed while being edited is not overwritten`() throws
  {
    let record = try store.logged("# Day\nSquat: 3x5 @ 60kg\n", [])
    let text = record.text(under: []).replacing("60kg", with: "70kg")
    let written = try #require(WrittenSession(NotationParser.parse(text)))
    try store.change(removing: [record.id])
    #expect(throws: CoreError.invalid([.changedMeanwhile("Day")])) {
      try service.rewrite(record, as: written)
    }
    #expect(try store.records().isEmpty)
  }
}
