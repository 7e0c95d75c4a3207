import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// Sets, exercises and breaks that are added during a run.
struct AddedEntriesTests {
  private func load(_ text: String) throws -> Load {
    try #require(Load(written: text, in: .kilograms))
  }

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

  @Test func `added entries follow the one in progress, and records stay`() throws {
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

  @Test func `undo removes the set that was added last, until it has begun`() throws {
    var run = try Performance(Routine.reps("Squat", 5, .init(sets: 2)), Routine.reps("Push Up", 10))
    run.tell(.addSet, at: 1)
    run.tell(.undo, at: 2)
    #expect(run.log.last == "2 entry-removed Squat, set 3")
    #expect(run.runner.session.step?.item?.configuration?.sets.count == 2)
    #expect(run.runner.refusal(of: .undo, at: .seconds(3)) == .nothingToUndo)
    run.tell(.goTo(0, set: 2), at: 4)
    run.tell(.addSet, at: 5)
    run.tell(.goTo(0, set: 3), at: 6)
    #expect(run.runner.refusal(of: .undo, at: .seconds(7)) == .nothingToUndo)
    run.tell(.goTo(0, set: 2), at: 8)
    run.tell(.next, at: 9)
    #expect(run.runner.refusal(of: .undo, at: .seconds(10)) == .nothingToUndo)
  }

  @Test func `undo removes added entries, and what comes after them stays`() throws {
    var run = try Performance(
      Routine.reps("Squat", 5), Routine.reps("Push Up", 10),
      Routine.amrap(60, Routine.reps("Burpee", 5)))
    run.tell(.goTo(2), at: 1)
    run.tell(.next, at: 5)
    run.tell(.goTo(0), at: 6)
    let before = run.runner.session
    run.tell(.add([try Routine.reps("Pull Up", 8), try Routine.pause(10)]), at: 7)
    run.tell(.undo, at: 8)
    #expect(run.log.suffix(2) == ["8 entry-removed Pull Up: 8 reps", "8 entry-removed Break 10s"])
    #expect(run.runner.session.workout == before.workout)
    #expect(run.runner.session.records == before.records)
    #expect(run.runner.session.rotations == before.rotations)
    run.tell(.add([try Routine.reps("Pull Up", 8)]), at: 9)
    run.tell(.goTo(1), at: 10)
    #expect(run.runner.refusal(of: .undo, at: .seconds(11)) == .nothingToUndo)
  }

  @Test func `undo of a change keeps the set that was added before it`() throws {
    var run = try Performance(Routine.reps("Squat", 5, .init(sets: 2)))
    run.tell(.next, at: 1)
    run.tell(.addSet, at: 2)
    run.tell(.correct(.load(try load("45kg"))), at: 3)
    run.tell(.undo, at: 4)
    #expect(run.runner.session.records.map(\.done.load) == [nil])
    #expect(run.runner.session.step?.item?.configuration?.sets.count == 3)
    run.tell(.undo, at: 5)
    #expect(run.runner.session.step?.item?.configuration?.sets.count == 2)
    #expect(run.runner.refusal(of: .undo, at: .seconds(6)) == .nothingToUndo)
  }

  @Test func `an added exercise is completed by its last set`() throws {
    var run = try Performance(Routine.reps("Squat", 5), Routine.reps("Push Up", 10))
    run.tell(.add([try Routine.reps("Pull Up", 8, .init(sets: 3))]), at: 1)
    for second in [2, 3] { run.tell(.next, at: Double(second)) }
    run.tell(.stop, at: 4)
    #expect(run.runner.summary?.exercisesCompleted == 1)
  }

  @Test func `what was added and not done leaves the session completed`() throws {
    var run = try Performance(Routine.reps("Squat", 5, .init(sets: 2)), Routine.reps("Push Up", 10))
    run.tell(.addSet, at: 1)
    for second in [2, 3] { run.tell(.next, at: Double(second)) }
    run.tell(.skipSet, at: 4)
    run.tell(.add([try Routine.reps("Pull Up", 8)]), at: 5)
    run.tell(.next, at: 6)
    run.tell(.skip, at: 7)
    let summary = try #require(run.runner.summary)
    #expect(summary.status == .completed)
    #expect((summary.exercisesCompleted, summary.exercisesTotal) == (2, 2))
    #expect(run.runner.session.records.map(\.done.isSkipped) == [false, false, true, false, true])
  }

  @Test(arguments: [true, false])
  func `a run stopped in a set that was added is at its end if no other is left`(
    isLast: Bool
  ) throws {
    var run =
      try isLast
      ? Performance(Routine.reps("Squat", 5))
      : Performance(Routine.reps("Squat", 5), Routine.reps("Push Up", 10))
    run.tell(.addSet, at: 1)
    run.tell(.next, at: 2)
    let saved = SavedSession(
      run.runner.session, localOffset: 0, savedAt: SessionSamples.time(3))
    let kept = try SavedSession(reading: saved.contents())
    #expect(try kept.abandoned().status == (isLast ? .completed : .stopped))
    run.tell(.stop, at: 4)
    #expect(run.runner.summary?.status == (isLast ? .completed : .stopped))
    #expect(run.runner.summary?.isAtEnd == isLast)
  }

  @Test func `a set left out before one that was added is missing`() throws {
    var run = try Performance(Routine.reps("Squat", 5, .init(sets: 2)))
    run.tell(.addSet, at: 1)
    run.tell(.next, at: 2)
    run.tell(.skip, at: 3)
    #expect(run.runner.summary?.status == .stopped)
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

  @Test func `a session can be saved as a workout of what was done`() throws {
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
