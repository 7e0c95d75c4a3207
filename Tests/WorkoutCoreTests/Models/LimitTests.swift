import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// The domain's table of limits: both ends of every row are accepted, and the next value beyond
/// either is rejected, wherever a value can be entered.
@Suite struct LimitTests {
  // MARK: Numbers

  @Test(arguments: LimitSample.all)
  func `text is accepted at both limits and rejected beyond them`(sample: LimitSample) {
    for value in [sample.least, sample.most] {
      #expect(found(in: sample.line(value)) == [], "\(value)")
    }
    #expect(found(in: sample.line(sample.over)) == [sample.codes.over])
    // Text cannot contain a negative number.
    guard !sample.under.hasPrefix("-") else { return }
    #expect(found(in: sample.line(sample.under)) == [sample.codes.under])
  }

  @Test(arguments: LimitSample.all)
  func `a library's file is read at both limits, and rejected with its position beyond them`(
    sample: LimitSample
  ) throws {
    let scratch = ScratchDirectory()
    let store = DataStore(at: scratch.path)
    for value in [sample.least, sample.most] {
      try scratch.write(library(sample.entry(value)), to: "library.json")
      let loaded = try store.load()
      #expect(loaded.workouts.first?.sequence.count == 1, "\(value)")
    }
    for value in [sample.under, sample.over] {
      try scratch.write(library(sample.entry(value)), to: "library.json")
      let found = try #require(try place(ofDamageIn: store), "\(value)")
      #expect(found.contains("workouts[0].sequence[0]."), "\(value)")
    }
  }

  @Test(arguments: [
    (1, 10, 0, nil), (99, 10, 600, nil), (0, 10, 0, Problem.outOfRange(SetBounds.self, 0)),
    (100, 10, 0, .outOfRange(SetBounds.self, 100)), (3, 1, 0, nil), (3, 999, 0, nil),
    (3, 0, 0, .outOfRange(RepBounds.self, 0)), (3, 1000, 0, .outOfRange(RepBounds.self, 1000)),
    (3, 10, -1, .outOfRange(RestBounds.self, -1)), (3, 10, 601, .outOfRange(RestBounds.self, 601)),
  ])
  func `a service accepts sets, repetitions and rest at both limits`(
    sets: Int, reps: Int, rest: Int, problem: Problem?
  ) throws {
    try expect(problem) { bench, workout, exercise in
      _ = try bench.workouts.addExercise(
        exercise, to: workout, .repetitions(sets: sets, reps: reps, rest: rest))
    }
  }

  @Test(arguments: [
    (1, nil), (86_400, nil), (0, Problem.outOfRange(WorkBounds.self, 0)),
    (86_401, .outOfRange(WorkBounds.self, 86_401)),
  ])
  func `a service accepts timed work at both limits`(seconds: Int, problem: Problem?) throws {
    try expect(problem) { bench, workout, exercise in
      _ = try bench.workouts.addExercise(exercise, to: workout, .time(duration: seconds))
    }
  }

  @Test(arguments: [
    (1, nil), (600, nil), (0, Problem.outOfRange(BreakBounds.self, 0)),
    (601, .outOfRange(BreakBounds.self, 601)),
  ])
  func `a service accepts a break at both limits`(seconds: Int, problem: Problem?) throws {
    try expect(problem) { bench, workout, _ in _ = try bench.workouts.addBreak(seconds, to: workout)
    }
  }

  // MARK: Texts

  /// One character to a reader but four bytes, the most per character for a title of 100.
  private static let family = "🏋"

  @Test(arguments: [(1, true), (100, true), (101, false)])
  func `a title has up to 100 characters everywhere`(length: Int, isOne: Bool) throws {
    let title = String(repeating: Self.family, count: length)
    let quoted = "\"\(title)\""
    for text in ["# \(title)\nSquat: 10", "\(title): 10", "3 rounds \(quoted): Squat: 10"] {
      #expect(found(in: text) == (isOne ? [] : [.invalidTitle]))
    }
    let member = #""title":\#(quoted),"#
    let rounds = LimitSample.circuit(pacing: #"{"kind":"free"}"#)
    let titled = "{" + member + rounds.dropFirst()
    #expect(try loads(library(titled)) == isOne)
    #expect(try loads(library(LimitSample.pause("1"), title: title)) == isOne)
    for exercise in [(title, "Alias"), ("Squat", title)] {
      #expect(try loads(library(exercise: exercise)) == isOne)
    }
    let bench = Bench()
    #expect(answers(isOne) { _ = try bench.workouts.create(title: title) })
    #expect(answers(isOne) { try bench.add(title) })
    let aliased = ExerciseDraft(title: "Squat", muscleGroups: [.legs], aliases: [title])
    #expect(answers(isOne) { _ = try Bench().exercises.create(aliased) })
  }

  @Test(arguments: [(1, true), (10_000, true), (10_001, false)])
  func `a note or a description has up to 10,000 characters everywhere`(
    length: Int, isOne: Bool
  ) throws {
    let note = String(repeating: Self.family, count: length)
    let lines = ["# Day\n> \(note)\nSquat: 10", "Squat: 10\n> \(note)"]
    for text in lines + ["Squat: 10, note \"\(note)\""] {
      #expect(found(in: text) == (isOne ? [] : [.invalidNote]))
    }
    let noted = LimitSample.planned(#""reps":{}"#, note: note)
    #expect(try loads(library(noted)) == isOne)
    let bench = Bench()
    #expect(answers(isOne) { _ = try bench.workouts.create(title: "Day", note: note) })
    let described = ExerciseDraft(title: "Squat", description: note, muscleGroups: [.legs])
    #expect(answers(isOne) { _ = try bench.exercises.create(described) })
  }

  @Test func `text that is empty after trimming is not a title`() throws {
    #expect(found(in: "# \u{A0} \nSquat: 10") == [.invalidTitle])
    #expect(try !loads(library(LimitSample.pause("1"), title: " ")))
    let bench = Bench()
    #expect(answers(false) { _ = try bench.workouts.create(title: " \n ") })
  }

  // MARK: Shorthand

  private func found(in text: String) -> [DiagnosticCode] {
    NotationParser.parse(text).diagnostics.map(\.code)
  }

  private static let dates = """
    "createdAt":"2026-11-20T18:30:00.000Z","updatedAt":"2026-11-20T18:30:00.000Z"
    """
  private static let id = #""id":"00000000-0000-4000-8000-000000000009""#

  private func library(_ entry: String, title: String = "Day") -> String {
    """
    {"schemaVersion":1,"exercises":[],"workouts":[{\(Self.id),"title":"\(title)",\(Self.dates),
     "sequence":[\(entry)]}]}
    """
  }

  private func library(exercise: (title: String, alias: String)) -> String {
    """
    {"schemaVersion":1,"workouts":[],"exercises":[{\(Self.id),"title":"\(exercise.title)",
     "aliases":["\(exercise.alias)"],"muscleGroups":["Legs"],\(Self.dates)}]}
    """
  }

  /// The position where the store reports damage; `nil` if the file loads.
  private func place(ofDamageIn store: DataStore) throws -> String? {
    do {
      _ = try store.load()
      return nil
    } catch .store(.damaged(_, let place, _)) {
      return place
    }
  }

  /// Whether a file loads; if not, it must be rejected as damaged.
  private func loads(_ text: String) throws -> Bool {
    let scratch = ScratchDirectory()
    try scratch.write(text, to: "library.json")
    return try place(ofDamageIn: DataStore(at: scratch.path)) == nil
  }

  /// Whether a request is granted or rejected as expected.
  private func answers(_ isGranted: Bool, _ request: () throws -> Void) -> Bool {
    do {
      try request()
      return isGranted
    } catch {
      return !isGranted && (error as? CoreError)?.problems.count == 1
    }
  }

  /// Sends a request to a service, which grants it, or names the problem and changes nothing.
  private func expect(_ problem: Problem?, _ request: (Bench, UUID, UUID) throws -> Void) throws {
    let bench = Bench()
    let exercise = try #require(try bench.add("Squat").first)
    let workout = try bench.workouts.create(title: "Day")
    let found = try firstProblem { try request(bench, workout.id, exercise.id) }
    #expect(found == problem)
    #expect(try bench.workouts.fetch(workout.id).sequence.count == (problem == nil ? 1 : 0))
  }
}
