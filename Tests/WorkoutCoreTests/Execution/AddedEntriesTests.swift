import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// Sets, exercises and breaks that are added during a run.
struct AddedEntriesTests {
  @Test func `a set is added to the exercise in progress`() throws {
    var run = try Performance(
      Routine.reps("Squat", 5), Routine.reps("Push Up", 10))
    run.tell(.addSet, at: 1)
    #expect(run.log.last == "1 entry-added Squat, set 2")
    run.tell(.next, at: 10)
    #expect(run.snapshot(at: 11).segment?.plan.set == 2)
    run.tell(.next, at: 20)
    run.tell(.next, at: 30)
    #expect(run.runner.session.records.map(\.exercise.title.text) == ["Squat", "Squat", "Push Up"])
    #expect(run.runner.summary?.exercisesTotal == 2)
    #expect(run.runner.summary?.wasCompleted == true)
  }

  @Test func `entries come after the one in progress, and what was done stays`() throws {
    var run = try Performance(
      Routine.reps("Squat", 5), Routine.reps("Push Up", 10),
      Routine.amrap(60, Routine.reps("Burpee", 5)))
    run.tell(.goTo(2), at: 1)
    run.tell(.next, at: 5)
    run.tell(.goTo(0), at: 6)
    run.tell(.add([try Routine.reps("Pull Up", 8), try Routine.pause(10)]), at: 7)
    let session = run.runner.session
    #expect(session.workout.sequence.count == 5)
    #expect(session.records.map(\.position) == [EntryPosition(4, inner: 0)])
    #expect(session.records.map(\.step) == [4])
    #expect(session.rotations.keys.sorted() == [4])
    run.tell(.next, at: 10)
    #expect(run.snapshot(at: 11).step?.title == "Pull Up")
    run.tell(.next, at: 20)
    #expect(run.snapshot(at: 21).step?.kind == .break)
    run.follow(until: 30)
    #expect(run.snapshot(at: 31).step?.title == "Push Up")
    let saved = SavedSession(
      run.runner.session, localOffset: 0, savedAt: SessionSamples.time(31))
    #expect(try SavedSession(reading: saved.contents()).session == saved.session)
  }

  @Test func `nothing is added in a circuit's set, or after the end`() throws {
    var run = try Performance(Routine.circuit(2, Routine.reps("Squat", 5)))
    #expect(run.runner.refusal(of: .addSet, at: .seconds(1)) == .noRoom)
    #expect(run.runner.refusal(of: .add([]), at: .seconds(1)) == .noRoom)
    run.tell(.add([try Routine.reps("Pull Up", 8)]), at: 1)
    for second in [2, 3, 4] { run.tell(.next, at: Double(second)) }
    #expect(run.runner.summary?.wasCompleted == true)
    #expect(run.runner.refusal(of: .addSet, at: .seconds(9)) == .finished)
  }

  @Test func `a session becomes a workout of what was done`() throws {
    let diary = try TrainingDiary(
      "Squat: 3x5 @ 60kg, rest 3m\n3 rounds: Push Up: 10; Lunge: 8 each side")
    let record = try diary.train { session in
      session.sets[2].done = .skipped
      session.sets[1].done.reps = 4
    }
    let saved = try diary.store.workouts.create(title: "Again", from: record)
    let text = NotationPrinter().text(of: saved.workout)
    #expect(
      text == """
        # Again

        Squat: 5, 4 @ 60kg, rest 3m
        3 rounds:
          Push Up: 10
          Lunge: 8 each side

        """)
  }
}
