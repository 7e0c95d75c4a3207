import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// The effect of a change on the files.
@Suite struct DataChangeTests {
  private typealias Sample = HistorySample

  private let scratch = ScratchDirectory()
  private let store: DataStore

  init() { store = DataStore(at: scratch.path) }

  // MARK: Sessions

  private func days() throws -> [String] { try store.records().map(\.day.description) }

  private func recordThree() throws {
    for (number, day) in [(1, "2026-01-02"), (2, "2026-01-09"), (3, "2026-01-05")] {
      try store.record(Sample.session(UInt8(number), day))
    }
  }

  @Test func `added sessions are sorted by start`() throws {
    try recordThree()
    try store.change(adding: [
      Sample.session(5, "2026-01-07"), Sample.session(4, "2026-01-01"),
      Sample.session(6, "2026-02-01"),
    ])
    let sorted = [
      "2026-01-01", "2026-01-02", "2026-01-09", "2026-01-05", "2026-01-07", "2026-02-01",
    ]
    #expect(try days() == sorted)
    #expect(try store.undo()?.sessions?.removed.count == 3)
    #expect(try days() == ["2026-01-02", "2026-01-09", "2026-01-05"])
    #expect(try store.undo()?.sessions?.added.count == 3)
    #expect(try days() == sorted)
  }

  /// At the end, where only the last line is read; in the middle; and together with others.
  @Test(arguments: [["2026-02-01"], ["2026-01-01"], ["2026-01-03", "2026-02-01"]])
  func `a session with an existing ID is rejected, and nothing changes`(days: [String]) throws {
    try recordThree()
    let before = try scratch.data("history.jsonl")
    let coming = days.enumerated().map { Sample.session(UInt8(2 + $0.offset * 7), $0.element) }
    #expect(throws: CoreError.invalid([.repeatedID(Sample.id(2))])) {
      try store.change(adding: coming)
    }
    let twice = Sample.session(8, days[0])
    #expect(throws: CoreError.invalid([.repeatedID(twice.id)])) {
      try store.change(adding: [twice, twice])
    }
    #expect(try scratch.data("history.jsonl") == before)
    #expect(try store.undoableChanges().isEmpty)
  }

  @Test func `the first change creates the file, and a missing newline is added`() throws {
    let session = Sample.session(1, "2026-01-02")
    try store.change(adding: [session])
    #expect(try store.records() == [session])
    try scratch.write([UInt8](session.line().dropLast()), to: "history.jsonl")
    try store.change(adding: [Sample.session(2, "2026-01-03")])
    #expect(try days() == ["2026-01-02", "2026-01-03"])
  }

  @Test func `a session is added before a torn line`() throws {
    let session = Sample.session(1, "2026-01-02")
    let torn = [UInt8]("{\"id\":".utf8)
    try scratch.write(session.line() + torn, to: "history.jsonl")
    let other = Sample.session(2, "2026-01-03")
    try store.change(adding: [other])
    #expect(try scratch.data("history.jsonl") == session.line() + other.line() + torn)
  }

  @Test func `a changed record can be changed back`() throws {
    let before = Sample.session(1, "2026-01-02")
    try store.record(before)
    try store.change(removing: [before.id], adding: [Sample.session(1, "2026-01-02", completed: 2)])
    #expect(try store.records().map(\.exercisesCompleted) == [2])
    #expect(try store.undo()?.sessions?.changed == ["Leg Day"])
    #expect(try store.records() == [before])
  }

  @Test func `one more session is added without reading or rewriting the others`() throws {
    try store.change(adding: (1...50).map { Sample.session($0, "2026-01-01") })
    let identity = try SystemCalls.live.status(of: store.historyPath)?.identity
    let plan = FaultPlan()
    let added = Sample.session(51, "2026-01-02")
    try DataStore(at: scratch.path, plan.system).change(adding: [added])
    #expect(try store.records().last == added)
    #expect(try SystemCalls.live.status(of: store.historyPath)?.identity == identity)
    // The renames of the record in `undo`.
    #expect(plan.made[.rename] == 2)
  }

  /// Hourly sessions, starting from a number of hours.
  private func sessions(_ hours: Range<Int>) -> [SessionRecord] {
    hours.map { hour in
      let start = Samples.moment.adding(.seconds(3600 * (hour - hours.upperBound)))
      var session = SessionRecord(
        id: UUID(), workoutID: UUID(), title: "Day", start: start, end: start, localOffset: 0,
        duration: .seconds(60), exercisesCompleted: 1, exercisesTotal: 1, status: .completed)
      session.basis = .imported
      return session
    }
  }

  /// Ten times as many existing sessions need no more calls, except those that write them.
  @Test(arguments: [0, 500])
  func `an import takes time in proportion to its sessions`(present: Int) throws {
    let count = LawCases.count(200)
    var calls: [Int] = []
    for number in [count, 10 * count] {
      let folder = scratch.path("\(number)")
      let all = sessions(0..<(present + number))
      try DataStore(at: folder).change(adding: Array(all[..<present]))
      let plan = FaultPlan()
      let imported = try DataStore(at: folder, plan.system).sessions.add(all)
      #expect(imported.sessions.count == number && imported.presentCount == present)
      var expected = all
      for index in present..<all.count { expected[index].recordedAt = Samples.moment }
      #expect(try DataStore(at: folder).records() == expected)
      calls.append(plan.count)
    }
    #expect(calls[1] < calls[0] + 10 + count / 10)
  }

  // MARK: Measurements

  private func weight(_ number: UInt8, _ day: String) throws -> BodyMeasurement {
    try BodySample.measurement(number, day, "weight", "8\(number)kg")
  }

  private func amounts() throws -> [String] {
    try store.read().body.measurements.map(\.amount.text)
  }

  @Test func `measurements are sorted by time, in a private file`() throws {
    #expect(try store.read().body.measurements.isEmpty)
    #expect(try scratch.names() == [])
    try store.measure(adding: [weight(2, "2026-01-02")])
    try store.measure(adding: [weight(3, "2026-01-03"), weight(1, "2026-01-01")])
    let lines = try [
      weight(1, "2026-01-01"), weight(2, "2026-01-02"), weight(3, "2026-01-03"),
    ].map { $0.line() }
    #expect(try scratch.data("body.jsonl") == [UInt8](lines.joined()))
    #expect(try scratch.mode("body.jsonl") == 0o600)
    try store.measure(removing: [Sample.id(2)])
    #expect(try amounts() == ["81 kg", "83 kg"])
  }

  @Test func `a change can be made during a run, and waits for another change`() throws {
    let run = try store.claimRun()
    defer { run.release() }
    try store.measure(adding: [weight(1, "2026-01-01")])
    #expect(try amounts() == ["81 kg"])
    let lock = try store.acquireLock()
    defer { lock.release() }
    let impatient = DataStore(at: scratch.path) { $0.lockTimeout = .zero }
    #expect(throws: CoreError.self) { try impatient.measure(adding: [weight(2, "2026-01-02")]) }
  }

  @Test func `a damaged line is rejected with its position`() throws {
    try scratch.write(
      weight(1, "2026-01-01").line() + [UInt8]("{\"id\":7}\n".utf8), to: "body.jsonl")
    let error = #expect(throws: CoreError.self) { try store.read().body }
    guard case .store(.damaged(scratch.path("body.jsonl"), let place, _)) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(place.hasPrefix("line 2, column"))
  }

  // MARK: The library

  @Test func `an exercise or workout with an existing ID is rejected`() throws {
    let library = try Samples.rich()
    try store.save(library)
    let before = try scratch.data("library.json")
    var exercises = library
    exercises.exercises.insert(try Samples.exercise("Other", id: library.exercises[1].id), at: 0)
    var replaced = library
    replaced.exercises[0] = try Samples.exercise("Other", id: library.exercises[1].id)
    var workouts = library
    workouts.workouts.append(library.workouts[0])
    var new = library
    new.exercises += try [1, 2].map { try Samples.exercise("New \($0)", id: Sample.id(7)) }
    for (changed, id) in [
      (exercises, library.exercises[1].id), (replaced, library.exercises[1].id),
      (workouts, library.workouts[0].id), (new, Sample.id(7)),
    ] {
      #expect(throws: CoreError.invalid([.repeatedID(id)])) { try store.save(changed) }
    }
    #expect(try scratch.data("library.json") == before)
  }

  @Test func `existing duplicate IDs do not prevent changes`() throws {
    let exercise = try Samples.exercise("Squat")
    let library = Library(exercises: [exercise, exercise])
    try scratch.write(LibraryDocument.bytes(of: library), to: "library.json")
    var turned = library
    turned.exercises.insert(try Samples.exercise("Row"), at: 1)
    try store.save(turned)
    #expect(try store.load() == turned)
    try store.save(Library(exercises: [exercise]))
    #expect(try store.load().exercises == [exercise])
  }

  @Test func `only files that differ are changed, in one step`() throws {
    try store.save(Samples.library("A"))
    let measurement = try weight(1, "2026-01-01")
    try store.update { change throws(CoreError) in
      change.library = try change.before.library
      change.settings = Settings()
      change.addedSessions = [Sample.session(1, "2026-01-02")]
      change.addedMeasurements = [measurement]
    }
    #expect(
      try scratch.names()
        == ["body.jsonl", "history.jsonl", "library.json", "library.lock", "undo"])
    let difference = try #require(try store.undo())
    #expect(difference.sessions?.removed == ["Leg Day"])
    #expect(difference.measurements?.removed == ["weight 81 kg"])
    #expect(difference.settings == nil)
  }

  @Test func `a session that replaces another one keeps the unknown members of the former`() throws
  {
    var record = Sample.session(1, "2026-01-02")
    try store.record(record)
    let line = String(decoding: record.line(), as: UTF8.self)
    try scratch.write(
      line.replacing("{\"", with: "{\"heartRate\":140,\"", maxReplacements: 1), to: "history.jsonl")
    record.title = "Renamed"
    try store.change(removing: [record.id], adding: [record])
    let text = String(decoding: try scratch.data("history.jsonl"), as: UTF8.self)
    #expect(text.contains("\"heartRate\":140") && text.contains("Renamed"))
    #expect(try store.records() == [record])
  }

  @Test(arguments: [nil, [9]] as [[UInt8]?])
  func `a missing or damaged picture is written even if nothing else changes`(
    present: [UInt8]?
  ) throws {
    let library = try Samples.library("Squat")
    let name = try #require(ImageName(stored: "a-1.png"))
    try store.save(library, with: [(name, [1, 2])])
    if let present {
      try scratch.write(String(decoding: present, as: UTF8.self), to: "images/a-1.png")
    } else {
      try store.pictures.remove(name)
    }
    try store.save(library, with: [(name, [1, 2])])
    #expect(try store.pictures.read(name) == [1, 2])
  }
}
