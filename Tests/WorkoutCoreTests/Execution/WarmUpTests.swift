import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// Sets done before those of an item.
struct WarmUpTests {
  private static func set(_ reps: Int, _ load: Load?) throws -> PlannedSet {
    PlannedSet(.reps(.exactly(try RepCount(reps))), load: load)
  }

  /// 5 at 40% and 3 at 60%, then two sets of 5 at 60 kg.
  private static func squat() throws -> WorkoutItem {
    let load = try Load.kilograms(hundredths: 6000)
    guard case .exercise(var item) = try Routine.reps("Squat", 5) else { return try squat() }
    item.configuration = try Configuration([set(5, load), set(5, load)])
    item.configuration?.warmUps = [
      try set(5, .percent(hundredths: 4000)), try set(3, .percent(hundredths: 6000)),
    ]
    return item
  }

  @Test func `warm-up sets come first and are numbered separately`() throws {
    let timeline = Timeline(try Routine.workout([.exercise(try Self.squat())]))
    let plans = timeline.segments.map(\.plan)
    #expect(plans.map(\.isWarmUp) == [true, true, false, false])
    #expect(plans.map(\.set) == [1, 2, 1, 2])
    #expect(plans.map(\.sets) == [2, 2, 2, 2])
    #expect(timeline.duration == 54)
    #expect(try Routine.workout([.exercise(try Self.squat())]).estimatedDuration() == 54)
  }

  @Test func `a percentage refers to the heaviest load`() throws {
    let step = try Weight(hundredths: 250, unit: .kilograms)
    let warmed = try #require(try Self.squat().configuration).warmed(roundedTo: step)
    #expect(warmed.warmUps.map { $0.load?.description } == ["25 kg", "35 kg"])
    var bodyweight = try #require(try Self.squat().configuration)
    bodyweight = bodyweight.mapSets { $0.load = .bodyweight(hundredths: 100) }
    #expect(
      bodyweight.warmed(roundedTo: step).warmUps.map(\.load) == [
        .bodyweight(hundredths: 100), .bodyweight(hundredths: 100),
      ])
  }

  @Test func `warm-up sets are recorded as such, and corrected separately`() throws {
    var run = try Performance(.exercise(try Self.squat()))
    run.tell(.next, at: 10)
    let heavier = SetChange.load(try .kilograms(hundredths: 3000))
    run.tell(.correct(heavier), at: 11)
    for second in [20, 30, 40] { run.tell(.next, at: Double(second)) }
    let records = run.runner.session.records
    #expect(records.map(\.kind) == [.warmUp, .warmUp, .working, .working])
    #expect(records.map(\.set) == [1, 2, 1, 2])
    #expect(records[0].done.load == (try .kilograms(hundredths: 3000)))
    #expect(records[2].done.load == (try .kilograms(hundredths: 6000)))
    #expect(records.map(\.counts) == [false, false, true, true])
    #expect(run.runner.summary?.wasCompleted == true)
  }

  @Test func `going back repeats warm-up sets without another record`() throws {
    var run = try Performance(.exercise(try Self.squat()))
    for second in [10, 20, 30] { run.tell(.next, at: Double(second)) }
    for second in [31, 32, 33] { run.tell(.back, at: Double(second)) }
    for second in [40, 50, 60, 70] { run.tell(.next, at: Double(second)) }
    #expect(run.runner.session.records.count == 4)
    run = try Performance(.exercise(try Self.squat()))
    run.tell(.goTo(0, set: 2), at: 5)
    #expect(run.snapshot(at: 6).segment?.plan.isWarmUp == false)
    run.tell(.goTo(0), at: 7)
    #expect(run.snapshot(at: 8).segment?.plan.isWarmUp == true)
  }

  @Test func `warm-up sets are done once in a circuit, and not at all against the clock`() throws {
    let squat = WorkoutSequenceItem.exercise(try Self.squat())
    let free = Timeline(try Routine.workout([try Routine.circuit(3, squat)]))
    #expect(free.segments.count { $0.plan.isWarmUp } == 2)
    #expect(
      try free.duration == Routine.workout([try Routine.circuit(3, squat)]).estimatedDuration())
    var run = try Performance(Routine.amrap(60, squat))
    run.tell(.next, at: 20)
    #expect(run.runner.session.records.map(\.kind) == [.working, .working])
  }

  @Test func `warm-up sets survive saving and loading`() throws {
    let workout = try Routine.workout([.exercise(try Self.squat())])
    let written = JSONWriter.document(.compact) { workout.write(to: &$0) }
    #expect(try Workout(JSONText(written).root) == workout)
  }

  @Test func `a session with warm-ups progresses like one without`() throws {
    let diary = try TrainingDiary("Squat: 2x5 @ 60kg, progress +2.5kg")
    var workout = try diary.workout()
    workout = workout.mapItems { item in
      item.configuration?.warmUps = (try? Self.squat().configuration?.warmUps) ?? []
    }
    try diary.store.update { change throws(CoreError) in
      var library = try change.before.library
      library.workouts = [workout]
      change.library = library
    }
    let record = try diary.train()
    #expect(record.sets.map(\.kind) == [.warmUp, .warmUp, .working, .working])
    #expect(record.sets.first?.planned.load == (try .kilograms(hundredths: 2500)))
    #expect(try diary.next() == ["2x5 @ 62.5kg"])
    let statistics = try diary.store.read().statistics(HistoryFilter())
    #expect(statistics.total.sets == 2)
    #expect(statistics.total.volume == 600)
  }

  @Test func `the standard ramp begins with the empty bar`() throws {
    let diary = try TrainingDiary(
      "Back Squat: 2x5 @ 100kg\nPush Up: 10\nBack Squat: 10 @ 80kg")
    func ramp(_ kilograms: Int) throws -> [[String]] {
      let load = try Load.kilograms(hundredths: kilograms * 100)
      var workout = try diary.workout()
      workout = workout.mapItems { item in
        if item.title.text == "Back Squat" { item.mapLoads { _ in load } }
      }
      return workout.withWarmUps([:], Settings()).items.map { item in
        item.configuration?.warmUps.map(\.summary) ?? []
      }
    }
    #expect(
      try ramp(100) == [["5 reps @ 40 kg", "3 reps @ 60 kg", "2 reps @ 80 kg"], [], []])
    #expect(try ramp(40) == [["5 reps @ 20 kg", "3 reps @ 25 kg", "2 reps @ 32.5 kg"], [], []])
    #expect(try ramp(20) == [[], [], []])
  }
}
