import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// Copying, repairing, editing and inheriting an entity keep all of its members except IDs.
///
/// The samples fill every member, and the tests fail if a new one is left empty.
@Suite struct EveryMemberTests {
  let exercise: Exercise
  let workout: Workout

  init() throws {
    var sample = try #require(try Samples.rich().exercises.first)
    (sample.editedAt, sample.importedVersion) = (Bench.moment, Bench.moment)
    exercise = sample
    var entries: [CircuitEntry] = [.break(Break(id: UUID(), duration: .maximum))]
    entries.append(.exercise(try Self.item(of: exercise)))
    let circuit = try Circuit(
      id: UUID(), title: Title("Finisher"),
      pacing: .forTime(.maximum, rest: .maximum, cap: .maximum), isSetPerRound: true,
      entries: entries)
    var day = Workout(
      id: UUID(), title: try Title("Day"), note: try Prose("Easy.", field: "note"),
      createdAt: Bench.moment, updatedAt: Bench.moment.adding(.seconds(5)),
      sequence: [
        .exercise(try Self.item(of: exercise)), .break(Break(id: UUID(), duration: .minimum)),
        .circuit(circuit),
      ])
    day.tags = [try Title("home")]
    (day.editedAt, day.importedVersion) = (Bench.moment, Bench.moment)
    workout = day
  }

  private static func item(of exercise: Exercise) throws -> WorkoutItem {
    var item = WorkoutItem(
      id: UUID(), exercise: .linked(exercise.id), title: exercise.title,
      configuration: try Configuration([
        set(.tempo(try Tempo([3, 1, 1, 0]))), set(.hold(.maximum)),
      ]).progressing(by: Progression(.add(.weight(hundredths: 250, .kilograms)))),
      isPerSide: true, note: try Prose("slow", field: "note"))
    item.configuration?.warmUps = [
      PlannedSet(.reps(.exactly(.minimum)), load: .percent(hundredths: 4000))
    ]
    item.prescribedAt = Bench.moment
    item.doneIn = WeekSelection([1...4])
    item.turn = .buyIn
    item.movements = [ExerciseLink(exercise: .unlinked, title: try Title("Muscle Up"))]
    item.alternatives = [ExerciseLink(exercise: .unlinked, title: try Title("Ring Row"))]
    return item
  }

  private static func set(_ cadence: Cadence) throws -> PlannedSet {
    let load = try Load.kilograms(hundredths: 6000)
    var set = PlannedSet(
      .reps(.range(try BoundedRange(.minimum, .maximum))), load: load,
      rest: .range(try BoundedRange(.minimum, .maximum)))
    set.effort = try Effort(.rpe, halves: 17)
    set.cadence = cadence
    set.drops = [PlannedSet.Drop(.reps(.asManyAsPossible), load: load)]
    return set
  }

  /// The entries, all with the workout's ID, so that they are equal if only IDs differ.
  private func withoutIDs(_ sequence: [WorkoutSequenceItem]) -> [WorkoutSequenceItem] {
    sequence.map { $0.mapIDs { _ in workout.id } }
  }

  private func ids(_ workout: Workout) -> [UUID] {
    [workout.id] + workout.orderedSequence.map(\.entry.id)
  }

  @Test func `the samples fill every member`() throws {
    var samples: [Any] = [exercise, workout]
    for entry in workout.sequence {
      switch entry {
      case .exercise(let item):
        samples.append(item)
        samples += item.configuration?.sets ?? []
      case .break(let pause): samples.append(pause)
      case .circuit(let circuit): samples.append(circuit)
      }
    }
    #expect(samples.count == 7)
    for sample in samples {
      for member in Mirror(reflecting: sample).children {
        let mirror = Mirror(reflecting: member.value)
        let isEmpty =
          [.optional, .collection].contains(mirror.displayStyle) && mirror.children.isEmpty
        #expect(!isEmpty && member.value as? Bool != false, "\(member.label ?? "")")
      }
    }
  }

  @Test func `copying a workout keeps everything except IDs, title and dates`() throws {
    let later = Bench.moment.adding(.seconds(60))
    let copy = workout.copy(titled: try Title("Copy"), at: later, identifiers: .live)
    #expect(Set(ids(copy)).isDisjoint(with: ids(workout)))
    #expect(copy.title.text == "Copy" && copy.createdAt == later && copy.updatedAt == later)
    // The prescription of a copy counts as new.
    #expect(copy.items.first?.prescribedAt == later)
    let kept = copy.mapItems { item in
      if item.prescribedAt != nil { item.prescribedAt = Bench.moment }
    }
    #expect(withoutIDs(kept.sequence) == withoutIDs(workout.sequence))
    var expected = copy
    (expected.id, expected.title, expected.sequence) = (workout.id, workout.title, workout.sequence)
    (expected.createdAt, expected.updatedAt) = (workout.createdAt, workout.updatedAt)
    expected.editedAt = workout.editedAt
    expected.importedVersion = workout.importedVersion
    #expect(expected == workout)
  }

  @Test func `copying an exercise keeps everything but pictures, dates, and an ID that is taken`() {
    let later = Bench.moment.adding(.seconds(60))
    for library in [Library(), Library(exercises: [exercise])] {
      let copy = library.copy(of: exercise, at: later, identifiers: .live)
      #expect((copy.id == exercise.id) == library.exercises.isEmpty)
      #expect(copy.image == nil && copy.thumbnail == nil)
      #expect(copy.createdAt == later && copy.updatedAt == later)
      var expected = copy
      (expected.id, expected.image, expected.thumbnail) =
        (exercise.id, exercise.image, exercise.thumbnail)
      (expected.createdAt, expected.updatedAt) = (exercise.createdAt, exercise.updatedAt)
      expected.editedAt = exercise.editedAt
      expected.importedVersion = exercise.importedVersion
      #expect(expected == exercise)
    }
  }

  @Test func `a repair keeps everything except duplicate IDs`() {
    let twice = Library(exercises: [exercise, exercise], workouts: [workout, workout])
    let repaired = LibraryRepair(twice, identifiers: .live).library
    #expect(repaired.exercises.first == exercise && repaired.workouts.first == workout)
    var last = repaired.exercises[1]
    #expect(last.id != exercise.id)
    last.id = exercise.id
    #expect(last == exercise)
    var second = repaired.workouts[1]
    #expect(Set(ids(second)).isDisjoint(with: ids(workout)))
    #expect(withoutIDs(second.sequence) == withoutIDs(workout.sequence))
    (second.id, second.sequence) = (workout.id, workout.sequence)
    #expect(second == workout)
  }

  @Test func `a recognized entry keeps its ID and everything written`() {
    let written = workout.sequence.map { $0.withNewIDs(.live) }
    let inheritance = EntryInheritance(from: workout.sequence, to: written)
    #expect(written.map(inheritance.entry) == workout.sequence)
  }

  @Test func `an edit changes the given fields and keeps the rest`() throws {
    let bench = Bench(Library(exercises: [exercise], workouts: [workout]))
    var saved = try bench.exercises.update(exercise.id, ExerciseDraft(equipment: "rope")).exercise
    #expect(saved.equipment?.text == "rope" && saved.updatedAt > exercise.updatedAt)
    #expect(saved.editedAt == saved.updatedAt)
    (saved.equipment, saved.updatedAt) = (exercise.equipment, exercise.updatedAt)
    saved.editedAt = exercise.editedAt
    #expect(saved == exercise)

    let item = try #require(workout.items.first)
    var edited = try bench.workouts.updateConfiguration(
      of: item.id, in: workout.id, .time(duration: 30))
    #expect(edited.items.first?.configuration != item.configuration)
    try edited.replace(at: EntryPosition(0), with: .exercise(item))
    edited = try moved(edited, back: bench)
    #expect(edited.sequence == workout.sequence)
    (edited.title, edited.updatedAt) = (workout.title, workout.updatedAt)
    edited.editedAt = workout.editedAt
    #expect(edited == workout)
  }

  /// The workout after a move there and back, and under another title.
  private func moved(_ workout: Workout, back bench: Bench) throws -> Workout {
    var moved = workout
    let (first, inner) = (EntryPosition(0), EntryPosition(1, inner: 0))
    try moved.move(from: first, to: inner)
    try moved.move(from: inner, to: first)
    let renamed = try bench.workouts.rename(workout.id, to: "Other")
    #expect(renamed.title.text == "Other" && renamed.note == workout.note)
    return moved
  }
}
