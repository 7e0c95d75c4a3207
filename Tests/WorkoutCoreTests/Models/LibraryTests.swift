import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

@Suite struct LibraryTests {
  // MARK: Use

  @Test(arguments: UInt64(1)...40)
  func `all counts of use agree with the count of each`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let exercises = (0..<4).map { _ in UUID() }
    let library = Library(
      workouts: try (0..<6).map { _ in try workout(of: exercises, &random) })
    let counts = library.usageCounts
    for id in exercises {
      let inFull = library.workouts.count { workout in
        workout.items.contains { $0.exercise == .linked(id) }
      }
      #expect(library.usageCount(of: id) == inFull, "seed \(seed)")
      #expect(counts[id, default: 0] == inFull, "seed \(seed)")
      #expect(counts[id] != 0, "an unused one is absent; seed \(seed)")
    }
    #expect(Set(counts.keys).isSubset(of: exercises))
  }

  /// A workout whose items are linked to some of the exercises, deleted or unlinked, some of them
  /// in a circuit.
  func workout(_ references: [ExerciseReference]) throws -> Workout {
    let items = try references.map { reference in
      WorkoutItem(id: UUID(), exercise: reference, title: try Title("Row"), configuration: nil)
    }
    let half = items.count / 2
    var entries = items.prefix(half).map(WorkoutSequenceItem.exercise)
    if half < items.count {
      let inside = items.dropFirst(half).map(CircuitEntry.exercise)
      entries.append(.circuit(try Circuit(id: UUID(), pacing: .free(.minimum), entries: inside)))
    }
    return try Routine.workout(entries)
  }

  func workout(of exercises: [UUID], _ random: inout SeededGenerator) throws -> Workout {
    var references: [ExerciseReference] = []
    for _ in 0..<Int.random(in: 0...5, using: &random) {
      let linked = random.pick(exercises).map(ExerciseReference.linked) ?? .unlinked
      references.append(random.pick([linked, linked, .deleted, .unlinked]) ?? .deleted)
    }
    return try workout(references)
  }

  @Test func `an empty library uses nothing`() {
    #expect(Library().usageCounts.isEmpty)
    #expect(Library().usageCount(of: UUID()) == 0)
  }

  // MARK: Copying an exercise from another library

  let now = Timestamp(milliseconds: 1_800_000_000_000)

  func foreign() throws -> Exercise {
    Exercise(
      id: UUID(), title: try Title("Row"), exerciseDescription: try Prose("Pull.", field: "note"),
      youtubeURL: try YouTubeURL("https://youtu.be/dQw4w9WgXcQ"),
      image: ImageName(stored: "abc-123.png"), thumbnail: ImageName(stored: "abc-123-thumb.jpg"),
      muscleGroups: try MuscleGroups([.back, .biceps]), aliases: [try Title("Pull")],
      equipment: try Title("barbell"),
      oneRepMax: OneRepMax(try Weight(written: "80kg"), setAt: Bench.moment),
      createdAt: Bench.moment,
      updatedAt: Bench.moment.adding(.seconds(9)))
  }

  @Test func `an exercise from elsewhere comes with all but its pictures and its past`() throws {
    let foreign = try foreign()
    let copy = Library().copy(of: foreign, at: now, identifiers: .counting())
    #expect(copy.id == foreign.id)
    #expect(copy.title == foreign.title)
    #expect(copy.exerciseDescription == foreign.exerciseDescription)
    #expect(copy.youtubeURL == foreign.youtubeURL)
    #expect(copy.muscleGroups == foreign.muscleGroups)
    #expect(copy.aliases == foreign.aliases)
    #expect(copy.equipment == foreign.equipment && copy.oneRepMax == foreign.oneRepMax)
    #expect(copy.image == nil && copy.thumbnail == nil)
    #expect(copy.createdAt == now && copy.updatedAt == now)
  }

  @Test func `it gets another id where its own is taken`() throws {
    let foreign = try foreign()
    let library = Library(exercises: [foreign])
    let copy = library.copy(of: foreign, at: now, identifiers: .counting())
    #expect(copy.id == Identifiers.counting().next())
    #expect(library.exercises == [foreign], "it is not added")
  }
}
