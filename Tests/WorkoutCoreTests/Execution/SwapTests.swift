import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// An alternative done instead of an exercise.
struct SwapTests {
  private func pullUps(_ alternatives: String...) throws -> WorkoutSequenceItem {
    guard case .exercise(var item) = try Routine.reps("Pull Up", 5) else { return try pullUps() }
    item.alternatives = try alternatives.map {
      ExerciseLink(exercise: .unlinked, title: try Title($0))
    }
    return .exercise(item)
  }

  @Test func `the alternative is named in this step, in later ones and as upcoming`() throws {
    var run = try Performance(
      Routine.circuit(2, pullUps("Ring Row", "Dip"), Routine.timed("Plank", 10)))
    _ = run.takeLog()
    run.tell(.swap(), at: 5)
    #expect(run.takeLog() == ["5 exercise-swapped Ring Row"])
    #expect(run.snapshot(at: 6).step?.title == "Ring Row")
    #expect(run.snapshot(at: 6).item?.alternatives.map(\.title.text) == ["Dip", "Pull Up"])
    #expect(run.snapshot(at: 6).segment?.elapsed == .seconds(6))
    #expect(run.snapshot(at: 6).upcoming == ["Plank", "Ring Row (round 2)", "Plank (round 2)"])
    run.tell(.next, at: 15)
    run.follow(until: 25)
    #expect(run.takeLog().contains("25 step-started 3 Ring Row"))
    run.tell(.swap(), at: 26)
    run.tell(.swap(), at: 27)
    #expect(run.takeLog() == ["26 exercise-swapped Dip", "27 exercise-swapped Pull Up"])
  }

  @Test func `exercises without an alternative and breaks cannot be swapped`() throws {
    var run = try Performance(
      Routine.reps("Squat", 5), Routine.pause(10), pullUps("Ring Row"))
    #expect(run.runner.refusal(of: .swap(), at: .seconds(1)) == .noAlternative)
    _ = run.takeLog()
    run.tell(.swap(), at: 1)
    #expect(run.takeLog() == [])
    run.tell(.next, at: 5)
    #expect(run.runner.refusal(of: .swap(), at: .seconds(6)) == .noAlternative)
    run.follow(until: 15)
    #expect(run.runner.refusal(of: .swap(), at: .seconds(16)) == nil)
    run.tell(.next, at: 30)
    #expect(run.runner.refusal(of: .swap(), at: .seconds(31)) == .finished)
  }

  @Test func `an exercise can be swapped while the run is paused`() throws {
    var run = try Performance(pullUps("Ring Row"))
    run.tell(.pause, at: 3)
    run.tell(.swap(), at: 60)
    #expect(run.log.last == "3 exercise-swapped Ring Row")
    #expect(run.snapshot(at: 61).isPaused)
  }

  @Test func `in a rotation the current entry is swapped`() throws {
    var run = try Performance(
      Routine.amrap(60, pullUps("Ring Row"), Routine.timed("Plank", 10)))
    run.tell(.swap(), at: 2)
    #expect(run.snapshot(at: 3).turn?.entry.item?.displayTitle == "Ring Row")
    run.tell(.next, at: 5)
    #expect(run.runner.refusal(of: .swap(), at: .seconds(6)) == .noAlternative)
    run.follow(until: 15)
    #expect(run.log.last == "15 entry-started Ring Row round 2")
  }

  @Test func `the alternative has its own sets`() throws {
    var run = try Performance(pullUps("Ring Row"))
    let sets = Configuration(.minimum, of: PlannedSet(.reps(.exactly(try RepCount(9)))))
    run.tell(.swap(sets), at: 1)
    run.tell(.next, at: 5)
    #expect(run.runner.session.records.map(\.done.reps) == [9])
    #expect(run.runner.session.records.map(\.exercise.title.text) == ["Ring Row"])
  }

  @Test func `an amount entered for an alternative does not count if another was done`() throws {
    var run = try Performance(Routine.circuit(2, pullUps("Ring Row")))
    let place = run.runner.selectedSet(at: .seconds(1))
    run.tell(.correct(.amount(3), of: place), at: 1)
    run.tell(.swap(), at: 2)
    run.tell(.next, at: 5)
    run.tell(.swap(), at: 6)
    run.tell(.stop, at: 8)
    #expect(run.runner.session.records.map(\.exercise.title.text) == ["Ring Row"])
  }

  @Test func `each alternative keeps its loads, also in a resumed run`() throws {
    var runner = try SetRecordTests().run("Bench Press | Dumbbell Press: 3x8 @ 60kg, rest 60s")
    func load(_ second: Int) -> String? {
      runner.snapshot(at: .seconds(second)).currentLoad?.description
    }
    func swap(_ second: Int) { _ = runner.handle(.swap(), at: .seconds(second)) }
    swap(1)
    let dumbbells = Load.weight(try Weight(hundredths: 2500, unit: .kilograms))
    let place = runner.selectedSet(at: .seconds(2))
    _ = runner.handle(.correct(.load(dumbbells), of: place), at: .seconds(2))
    swap(3)
    #expect(load(3) == "60 kg")
    swap(4)
    #expect(load(4) == "25 kg")
    _ = runner.handle(.next, at: .seconds(10))
    swap(11)
    _ = runner.handle(.next, at: .seconds(12))
    #expect(load(12) == "60 kg")
    let saved = SavedSession(
      runner.session, localOffset: 0, savedAt: runner.session.startTime.adding(.seconds(13)))
    let read = try SavedSession(reading: saved.contents())
    #expect(read.session == saved.session)
    runner = WorkoutRunner.begin(read.session).runner
    #expect(load(0) == "60 kg")
    swap(1)
    #expect(load(1) == "25 kg")
    _ = runner.handle(.next, at: .seconds(2))
    #expect(runner.session.records.map(\.text) == ["8 × 25 kg", "8 × 25 kg"])
    #expect(runner.session.records.map(\.planned.summary).last == "8 reps")
  }

  @Test func `an alternative has no load until one is entered`() throws {
    var runner = try SetRecordTests().run("Bench Press | Push Up: 3x8 @ 60kg, rest 60s")
    _ = runner.handle(.swap(), at: .seconds(1))
    for second in [10, 11] { _ = runner.handle(.next, at: .seconds(second)) }
    _ = runner.handle(.swap(), at: .seconds(12))
    let place = runner.selectedSet(at: .seconds(13))
    let load = Load.weight(try Weight(hundredths: 6500, unit: .kilograms))
    _ = runner.handle(.correct(.load(load), of: place), at: .seconds(13))
    for input in [RunInput.swap(), .swap(), .next] {
      _ = runner.handle(input, at: .seconds(14))
    }
    #expect(runner.session.records.map(\.text) == ["8", "8 × 65 kg"])
    #expect(runner.session.records.map(\.planned.summary) == ["8 reps", "8 reps @ 60 kg"])
  }

  @Test func `undo takes a swap back, then what was entered before it`() throws {
    var runner = try SetRecordTests().run("Bench Press | Push Up: 3x8 @ 60kg, rest 60s")
    let place = runner.selectedSet(at: .seconds(1))
    let load = Load.weight(try Weight(hundredths: 6500, unit: .kilograms))
    _ = runner.handle(.correct(.amount(4), of: place), at: .seconds(1))
    _ = runner.handle(.correct(.load(load), of: place), at: .seconds(2))
    let before = runner.session.withoutRunner
    _ = runner.handle(.swap(), at: .seconds(3))
    #expect(runner.handle(.undo, at: .seconds(4)).map(\.shownTitle) == ["Bench Press"])
    #expect(runner.session.withoutRunner == before)
    _ = runner.handle(.undo, at: .seconds(5))
    _ = runner.handle(.next, at: .seconds(6))
    #expect(runner.session.records.map(\.text) == ["4 × 60 kg"])
  }

  @Test func `the swap survives an interruption of the run`() throws {
    var first = try Performance(
      Routine.circuit(2, pullUps("Ring Row"), Routine.timed("Plank", 10)))
    first.tell(.swap(), at: 2)
    let saved = SavedSession(
      first.runner.session, localOffset: 0, savedAt: SessionSamples.time(5))
    let loaded = try SavedSession(reading: saved.contents())
    #expect(loaded.session == saved.session)
    #expect(
      loaded.session.timeline.steps.map(\.title) == ["Ring Row", "Plank", "Ring Row", "Plank"])
  }

  /// 400 m at 6 minutes per kilometer, or rowed at 5.
  @Test func `a distance takes the other exercise's time from the next set on`() throws {
    guard case .exercise(var item) = try Routine.sets("Run", .distance(400), .distance(400)) else {
      return
    }
    item.alternatives = [ExerciseLink(exercise: .unlinked, title: try Title("Row"))]
    var run = try Performance(.exercise(item))
    #expect(run.snapshot(at: 0).progress.remainingTime == .seconds(288))
    run.tell(.swap(), at: 10)
    run.tell(.next, at: 100)
    #expect(run.snapshot(at: 100).progress.remainingTime == .seconds(120))
  }
}
