import Testing

@testable import DurableFiles
@testable import GymtasticCLI
@testable import TerminalKit
@testable import WorkoutCore

struct FailureTests {
  @Test func `a refused request reports all its problems, in order`() {
    let failure = Failure(
      CoreError.invalid([.outOfRange(SetBounds.self, 0), .noMuscleGroupsSelected]))
    #expect(failure.errors.map(\.code) == [.invalidSets, .noMuscleGroupsSelected])
    #expect(failure.errors.map(\.value) == ["0", nil])
    #expect(failure.exitCode == .invalidData)
  }

  @Test func `a title in both libraries is suggested once`() throws {
    let exercises = try ["Back Squat", "Back Squat", "Front Squat"].map { title in
      Exercise(
        id: UUID(), title: try Title(title), muscleGroups: try MuscleGroups([.chest]),
        createdAt: Timestamp(milliseconds: 0))
    }
    let own = Failure.Candidate(exercises[0])
    let failure = #expect(throws: Failure.self) {
      try NameMatch<Exercise>.none(nearest: Array(exercises.dropFirst()))
        .resolved("Full", as: .exercise, besides: [own])
    }
    #expect(failure?.errors.map(\.candidates) == [[own, Failure.Candidate(exercises[2])]])
    #expect(failure?.errors.map(\.hint) == ["did you mean “Back Squat” or “Front Squat”?"])
  }

  @Test(arguments: [
    ([Problem.exerciseNotFound("x")], ExitCode.notFound), ([.workoutNotFound("x")], .notFound),
    ([.deletionFailed("disk")], .inputOutput),
    ([.invalidPosition(EntryPosition(8), max: 3)], .invalidData),
    ([.duplicateTitle("x", .exercise)], .invalidData),
    ([.outOfRange(SetBounds.self, 0), .exerciseNotFound("x")], .notFound),
    ([.exerciseNotFound("x"), .deletionFailed("disk")], .inputOutput),
  ])
  func `the exit code follows from the problems`(problems: [Problem], code: ExitCode) {
    #expect(Failure(CoreError.invalid(problems)).exitCode == code)
  }

  @Test(arguments: [
    (
      StoreError.failed(.open, "/x/library.json", EACCES),
      ErrorName.inputOutput, ExitCode.inputOutput, "open /x/library.json: permission denied"
    ),
    (
      .busy(path: "/x/library.lock", waited: .seconds(5)), .busy, .busy,
      "another gymtastic is saving: /x/library.lock was locked for 5s"
    ),
    (.running(path: "/x/session.lock"), .busy, .busy, "a run is in progress"),
    (
      .missing(path: "/x", backup: "/x.bak", isReadable: false), .damagedStore, .invalidData,
      "/x is gone, and its previous version, /x.bak, cannot be read"
    ),
    (
      .damaged(path: "/x", place: "line 3", expected: "a comma"), .damagedStore, .invalidData,
      "/x is damaged: line 3: expected a comma"
    ),
    (
      .outgrown(path: "/x", size: 12, limit: 10), .storeTooLarge, .invalidData,
      "/x would have 12 bytes: at most 10 are read"
    ),
    (
      .newer(path: "/x", version: .schema(2)), .newerStore, .invalidData,
      "/x was written by a later gymtastic (schema version 2)"
    ),
    (
      .notDurable(path: "/x", cause: .system(Errno(EIO))), .inputOutput, .inputOutput,
      "saved /x, but a power cut may still undo that: input/output error"
    ),
  ])
  func `a failure of the store names the file and the reason`(
    error: StoreError, code: ErrorName, exitCode: ExitCode, message: String
  ) {
    let failure = Failure(CoreError.store(error))
    #expect(failure.exitCode == exitCode)
    #expect(failure.errors.map(\.code) == [code])
    #expect(failure.errors.map(\.message) == [message])
  }

  @Test(arguments: [
    (Duration.zero, "is locked"), (.microseconds(900), "is locked"),
    (.milliseconds(1), "was locked for 1 ms"), (.milliseconds(250), "was locked for 250 ms"),
    (.milliseconds(999), "was locked for 999 ms"), (.milliseconds(1000), "was locked for 1s"),
    (.milliseconds(1500), "was locked for 1s 500 ms"), (.seconds(60), "was locked for 1m"),
    (.seconds(90), "was locked for 1m 30s"), (.seconds(999_999_999), "was locked for 277777h"),
    (.seconds(Int64.max), "was locked for 2562047788015215h 30m 7s"),
  ])
  func `a busy lock is reported with the time waited`(
    waited: Duration, sentence: String
  ) {
    let failure = Failure(StoreError.busy(path: "/x", waited: waited))
    let message = failure.errors.first?.message ?? ""
    #expect(message.hasPrefix("another gymtastic is saving: /x \(sentence)"))
  }

  @Test func `several failures combine into one, and the exit code follows the precedence`() {
    let failure = Failure(combining: [
      .notFound(.exercise, name: "x"), .usage("no"), Failure(Problem.outOfRange(SetBounds.self, 0)),
    ])
    #expect(failure.exitCode == .usage)
    #expect(failure.errors.map(\.code) == [.exerciseNotFound, .usage, .invalidSets])
  }

  @Test func `a name that is not found comes with the nearest names`() throws {
    let squat = Failure.Candidate(try Sample.exercise("Squat"))
    let failure = Failure.notFound(.exercise, name: "squta", nearest: [squat])
    #expect(failure.exitCode == .notFound)
    #expect(failure.errors.first?.message == "no exercise named “squta”")
    #expect(failure.errors.first?.hint == "did you mean “Squat”?")
    #expect(failure.errors.first?.candidates == [squat])
    let none = Failure.notFound(.workout, name: "x")
    #expect(none.errors.first?.hint == "gymtastic workout list shows what there is")
    #expect(none.errors.first?.code == .workoutNotFound)
  }

  @Test func `candidates with the same title show the start of their ids`() throws {
    let candidates = [
      Failure.Candidate(try Sample.exercise("Squat", id: 1)),
      Failure.Candidate(id: "aaaabbbb-0000-4000-8000-000000000000", title: "squat"),
      Failure.Candidate(try Sample.workout()),
    ]
    #expect(
      Failure.Candidate.listing(candidates, conjunction: "or")
        == "“Squat” (00000000), “squat” (aaaabbbb) or “Chest & Core Day”")
    #expect(Failure.Candidate.listing([], conjunction: "or").isEmpty)
  }

  @Test func `a missing file and a bug have their own exit codes`() {
    let missing = Failure.notFound("no such file: plan.gym", value: "plan.gym")
    #expect(missing.exitCode == .notFound)
    #expect(missing.errors.map(\.code) == [.notFound])
    let bug = Failure.bug("two and two were five")
    #expect(bug.exitCode == .bug)
    #expect(bug.errors.map(\.message) == ["gymtastic has a bug: two and two were five"])
  }

  @Test func `a failed stream exits with 74`() {
    let failure = Failure(
      Errno(EIO, while: "writing standard output"))
    #expect(failure.exitCode == .inputOutput)
    #expect(failure.errors.map(\.code) == [.inputOutput])
    #expect(failure.errors.map(\.message) == ["writing standard output: Input/output error"])
  }
}
