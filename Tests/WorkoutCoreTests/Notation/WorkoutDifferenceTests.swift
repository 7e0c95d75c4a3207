import FoundationEssentials
import Testing

@testable import WorkoutCore

@Suite struct WorkoutDifferenceTests {
  @Test func `what was removed comes first, the rest in the new order`() throws {
    let difference = WorkoutDifference(
      from: try workout("A: 3x10\nB: 3x10\nC: 3x10"),
      to: try workout("B: 3x12\nC: 3x10\nD: 3x10"))
    let briefs = difference.changes.map { brief($0) }
    #expect(briefs == ["removed 0", "changed 1 to 0", "added 2"])
  }

  @Test func `an entry at another place is moved, and asks for the same`() throws {
    let difference = WorkoutDifference(
      from: try workout("A: 3x10\nB: 3x10\nC: 3x10"),
      to: try workout("B: 3x10\nC: 3x10\nA: 3x10"))
    #expect(difference.changes.map { brief($0) } == ["moved 0 to 2"])
    #expect(difference.duration.difference == 0)
  }

  @Test func `titles are compared folded, and ids not at all`() throws {
    let text = "A: 3x10\nB: 45s"
    #expect(WorkoutDifference(from: try workout(text), to: try workout(text)).isEmpty)
    let other = WorkoutDifference(from: try workout("squat: 3x10"), to: try workout("Squat: 3x12"))
    #expect(other.changes.map { brief($0) } == ["changed 0 to 0"])
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

  @Test func `groups in parentheses count for exercises that nobody knows`() throws {
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
      try sets("Flurb: 3x10", "2 rounds: flurb (Chest, Core): 5x10")
        == ["Chest 3 10", "Core 3 10"])
    #expect(try sets("Flurb (Chest): 3x10", "Flurb (Back): 3x10") == ["Chest 3 0", "Back 0 3"])
    #expect(try sets("Flurb: 3x10", "Flurb: 5x10") == [])
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
    case .added(let entry): "added \(entry.index)"
    case .removed(let entry): "removed \(entry.index)"
    case .moved(let before, let after): "moved \(before.index) to \(after.index)"
    case .changed(let before, let after): "changed \(before.index) to \(after.index)"
    }
  }

  private func workout(_ text: String) throws -> Workout {
    let parsed = try #require(NotationParser.parse(text).workouts.first)
    let resolver = EntryResolver(
      library: Library(), identifiers: .counting(), clock: .fixed(Bench.moment))
    return resolver.resolve(parsed, named: try Title("Day")).workout
  }
}
