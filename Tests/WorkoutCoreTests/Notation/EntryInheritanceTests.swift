import Testing

@testable import DurableFiles
@testable import WorkoutCore

struct EntryInheritanceTests {
  private func entries(_ words: String..., reference: ExerciseReference = .deleted)
    -> [WorkoutSequenceItem]
  {
    let resolver = EntryResolver(library: Library(), identifiers: .live, clock: .live)
    return resolver.resolve(NotationParser.parseEntries(words).entries).entries.map { entry in
      entry.mapItems { item in
        var item = item
        item.exercise = reference
        return item
      }
    }
  }

  private func continued(
    _ old: [WorkoutSequenceItem], _ new: [WorkoutSequenceItem]
  ) -> [WorkoutSequenceItem] {
    new.map(EntryInheritance(from: old, to: new).entry)
  }

  @Test func `an item of the same title keeps its id and its exercise`() throws {
    let old = entries("Squat 3x10", "break 2m")
    let new = entries("Squat 5x5", "break 3m", reference: .linked(UUID()))
    let result = continued(old, new)
    #expect(result.map(\.id) == old.map(\.id))
    #expect(result.first?.items.first?.exercise == .deleted)
    #expect(result.first?.items.first?.configuration == new.first?.items.first?.configuration)
    #expect(result.last?.breaks.first?.duration == new.last?.breaks.first?.duration)
  }

  @Test func `what was not touched stays as it was, in its new place too`() {
    let old = entries("Squat 3x10", "break 2m", "Plank 45s")
    let new = entries("Plank 45s", "Squat 3x10", "break 2m", reference: .unlinked)
    #expect(Set(continued(old, new)) == Set(old))
  }

  @Test func `an entry goes on as the one that asks for the same, not as one like it`() {
    let old = entries("Squat 3x10", "Plank 45s")
    let new = entries("Squat 4x10", "Plank 45s", "Squat 3x10", reference: .unlinked)
    let result = continued(old, new)
    #expect(result.last == old.first)
    #expect(result.dropFirst().first == old.last)
    #expect(result.first?.id == new.first?.id)
  }

  @Test func `another title is another entry`() {
    let old = entries("Squat 3x10")
    let new = entries("Lunge 3x10", reference: .unlinked)
    #expect(continued(old, new) == new)
  }

  @Test func `of two entries that are the same each goes on once`() {
    let old = entries("Squat 3x10")
    let new = entries("Squat 3x10", "Squat 3x10", reference: .unlinked)
    let result = continued(old, new)
    #expect(Set(result.map(\.id)).count == 2)
    #expect(result.first == old.first)
  }

  @Test func `an item goes on inside a circuit that was put around it`() throws {
    let old = entries("Squat 3x10")
    let new = entries("Squat 3x10", reference: .linked(UUID()))
    let item = try #require(new.first?.asCircuitEntry)
    let circuit = try Circuit(id: UUID(), pacing: .free(try RoundCount(3)), entries: [item])
    let result = continued(old, [.circuit(circuit)])
    #expect(result.flatMap(\.items) == old.flatMap(\.items))
  }
}
