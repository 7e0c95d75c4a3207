import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

@Suite struct WorkoutDifferenceTests {
  @Test func `what was removed comes first, the rest in the new order`() throws {
    let difference = WorkoutDifference(
      from: try workout("A: 3x10\nB: 3x10\nC: 3x10"), to: try workout("B: 3x12\nC: 3x10\nD: 3x10"))
    let briefs = difference.changes.map { brief($0) }
    #expect(briefs == ["removed 1", "changed 2 to 1", "added 3"])
  }

  @Test func `an entry at another place is moved, and asks for the same`() throws {
    let difference = WorkoutDifference(
      from: try workout("A: 3x10\nB: 3x10\nC: 3x10"), to: try workout("B: 3x10\nC: 3x10\nA: 3x10"))
    #expect(difference.changes.map { brief($0) } == ["moved 1 to 3"])
    #expect(difference.duration.difference == 0)
  }

  @Test func `titles are compared folded, and ids not at all`() throws {
    let text = "A: 3x10\nB: 45s"
    #expect(WorkoutDifference(from: try workout(text), to: try workout(text)).isEmpty)
    let other = WorkoutDifference(from: try workout("squat: 3x10"), to: try workout("Squat: 3x12"))
    #expect(other.changes.map { brief($0) } == ["changed 1 to 1"])
  }

  @Test(arguments: [
    (
      "3 rounds:\n  A: 10\n  B: 45s\n  C: 10\n  D: 10",
      "3 rounds:\n  B: 45s\n  A: 10\n  C: 12\n  E: 10",
      ["removed 1.4", "moved 1.1 to 1.2", "changed 1.3 to 1.3", "added 1.4"]
    ),
    (
      "3 rounds:\n  A: 10\n  B: 10", "4 rounds:\n  A: 10\n  B: 12",
      ["changed 1 to 1", "changed 1.2 to 1.2"]
    ),
    ("3 rounds:\n  A: 10", "4 rounds:\n  A: 10", ["changed 1 to 1"]),
    (
      "2 rounds:\n  A: 10\n  B: 10\nC: 10\nD: 10", "C: 10\nD: 10\n2 rounds:\n  A: 10",
      ["moved 1 to 3", "removed 1.2"]
    ),
    (
      "C: 10\n2 rounds:\n  A: 10\n  B: 10", "X: 1\nC: 10\n2 rounds:\n  A: 10",
      ["added 1", "removed 2.2"]
    ),
    (
      "2 rounds \"Main\":\n  A: 10", "B: 10\namrap 5m \"Main\":\n  A: 11",
      ["added 1", "changed 1 to 2", "changed 1.1 to 2.1"]
    ),
  ])
  func `each entry of a circuit on both sides is compared`(
    before: String, after: String, changes: [String]
  ) throws {
    let difference = WorkoutDifference(from: try workout(before), to: try workout(after))
    #expect(difference.changes.map { brief($0) }.sorted() == changes.sorted())
  }

  @Test func `circuits that are driven otherwise are no more the same than two exercises are`()
    throws
  {
    let difference = WorkoutDifference(
      from: try workout("A: 10\namrap 1m:\n  B: 10"), to: try workout("tabata:\n  B\nA: 10"))
    #expect(difference.changes.map { brief($0) } == ["removed 2", "added 1"])
  }

  @Test func `workouts that train other groups do not mean the same`() throws {
    let texts = ["Flurb (Chest): 3x10", "Flurb (Back): 3x10"]
    let written = try texts.map { try #require(NotationParser.parse($0).workouts.first) }
    let difference = WorkoutDifference(
      from: try workout(texts[0]), to: try workout(texts[1]),
      written: (WrittenGroups(of: written[0]), WrittenGroups(of: written[1])))
    #expect(difference.changes.isEmpty && !difference.isEmpty)
  }

  @Test func `sets count for the linked exercise, else for that of the title`() throws {
    let own = try plank(.core, age: 1)
    let other = try plank(.back, age: 5)
    let starter = [try plank(.shoulders, age: 9)]
    func groups(
      _ exercises: [Exercise], _ reference: ExerciseReference
    ) throws -> Set<MuscleGroup> {
      let before = try workout("Plank: 45s")
      var after = try workout("Plank: 45s\nPlank: 1m")
      for position in after.orderedSequence.map(\.position) {
        guard case .exercise(var item) = after.entry(at: position) else { continue }
        item.exercise = reference
        try after.replace(at: position, with: .exercise(item))
      }
      let difference = WorkoutDifference(
        from: before, to: after, exercises: exercises, starter: starter)
      return Set(difference.sets.filter { $0.value.after == 2 }.keys)
    }
    #expect(try groups([own, other], .linked(own.id)) == [.core])
    #expect(try groups([own], .deleted) == [.core])
    #expect(try groups([], .deleted) == [.shoulders])
  }

  @Test func `groups in parentheses apply to unknown exercises`() throws {
    func sets(_ before: String, _ after: String, _ known: [Exercise] = []) throws -> [String] {
      let texts = try [before, after].map { try #require(NotationParser.parse($0).workouts.first) }
      let difference = WorkoutDifference(
        from: try workout(before), to: try workout(after), exercises: known,
        written: (WrittenGroups(of: texts[0]), WrittenGroups(of: texts[1])))
      return MuscleGroup.allCases.compactMap { group in
        difference.sets[group].map { "\(group.rawValue) \($0.before) \($0.after)" }
      }
    }
    #expect(try sets("Flurb (Chest): 3x10", "Flurb (Chest): 5x10") == ["Chest 3 5"])
    #expect(
      try sets("Flurb: 3x10", "2 rounds: flurb (Chest, Core): 5x10") == ["Chest 3 10", "Core 3 10"])
    #expect(try sets("Flurb (Chest): 3x10", "Flurb (Back): 3x10") == ["Chest 3 0", "Back 0 3"])
    #expect(try sets("Flurb: 3x10", "Flurb: 5x10") == [])
    // In turn: the first in the rounds 1, 3 and 5, the second in 2, 4 and then 6.
    let entries = ", alternating:\n  Flurb (Chest): 10\n  Blurb (Back): 10"
    #expect(try sets("emom 5" + entries, "emom 6" + entries) == ["Back 2 3"])
    let known = try plank(.core, age: 1)
    #expect(try sets("Plank (Back): 45s", "Plank (Back): 2x45s", [known]) == ["Core 1 2"])
  }

  private func plank(_ group: MuscleGroup, age: Int64) throws -> Exercise {
    Exercise(
      id: UUID(), title: try Title("Plank"), muscleGroups: try MuscleGroups([group]),
      createdAt: Timestamp(milliseconds: -age))
  }

  private func brief(_ change: WorkoutDifference.Change) -> String {
    switch change {
    case .added(let entry): "added \(entry.position)"
    case .removed(let entry): "removed \(entry.position)"
    case .moved(let before, let after): "moved \(before.position) to \(after.position)"
    case .changed(let before, let after): "changed \(before.position) to \(after.position)"
    }
  }

  private func workout(_ text: String) throws -> Workout {
    let parsed = try #require(NotationParser.parse(text).workouts.first)
    let resolver = EntryResolver(
      library: Library(), identifiers: .counting(), clock: .fixed(Bench.moment))
    return resolver.resolve(parsed, named: try Title("Day")).workout
  }
}
