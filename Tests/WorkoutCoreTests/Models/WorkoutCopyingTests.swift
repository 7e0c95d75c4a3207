import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

@Suite struct WorkoutCopyingTests {
  let later = Timestamp(milliseconds: 1_800_000_000_000)

  /// Every id in a workout, its own first.
  func ids(of workout: Workout) -> [UUID] {
    [workout.id] + workout.orderedSequence.map(\.entry.id)
  }

  @Test(arguments: UInt64(1)...60)
  func `a copy holds the same under ids of its own`(seed: UInt64) throws {
    var generator = WorkoutGenerator(seed: seed, isComplete: false)
    let workout = try generator.workout()
    let copy = workout.copy(titled: try Title("Copy"), at: later, identifiers: .live)
    let printer = NotationPrinter()
    #expect(
      copy.sequence.flatMap(printer.lines) == workout.sequence.flatMap(printer.lines),
      "seed \(seed)")
    #expect(copy.items.map(\.exercise) == workout.items.map(\.exercise), "seed \(seed)")
    let copied = ids(of: copy)
    #expect(Set(copied).count == copied.count, "seed \(seed)")
    #expect(Set(copied).isDisjoint(with: ids(of: workout)), "seed \(seed)")
  }

  @Test func `a copy has its own title and times, and the note of what it copies`() throws {
    let workout = Workout(
      id: UUID(), title: try Title("Day"), note: try Prose("Easy.", field: "note"),
      createdAt: Bench.moment, updatedAt: Bench.moment.adding(.seconds(5)))
    let copy = workout.copy(titled: try Title("Day 2"), at: later, identifiers: .counting())
    #expect(copy.title.text == "Day 2")
    #expect(copy.note == workout.note)
    #expect(copy.createdAt == later)
    #expect(copy.updatedAt == later)
    #expect(copy.sequence.isEmpty)
  }

  @Test func `a copied item asks for the same exercise`() throws {
    let exercise = UUID()
    let item = WorkoutItem(
      id: UUID(), exercise: .linked(exercise), title: try Title("Row"),
      configuration: .time(.maximum, duration: .maximum),
      load: try Load.kilograms(hundredths: 6000), isPerSide: true,
      note: try Prose("slow", field: "note"))
    let copy = try #require(
      WorkoutSequenceItem.exercise(item).withNewIDs(.counting()).items.first)
    #expect(copy.id != item.id)
    #expect(copy.exercise == .linked(exercise))
    #expect(copy.summary == item.summary)
    #expect(copy.note == item.note)
  }

  @Test func `a circuit is copied with all that drives it`() throws {
    let pause = Break(id: UUID(), duration: .maximum)
    for pacing in [
      Pacing.free(.maximum, rest: .maximum), .every(.minimum, .maximum),
      .every(.minimum, .maximum, isAlternating: true), .asManyRoundsAsPossible(.maximum),
      .forTime(.maximum, rest: .maximum, cap: .maximum),
    ] {
      let circuit = try Circuit(
        id: UUID(), title: Title("Finisher"), pacing: pacing, isSetPerRound: true,
        entries: [.break(pause)])
      guard case .circuit(let copy) = WorkoutSequenceItem.circuit(circuit).withNewIDs(.counting())
      else {
        Issue.record("the copy is no circuit")
        continue
      }
      #expect(copy.title == circuit.title && copy.pacing == pacing && copy.isSetPerRound)
      #expect(copy.entries.map(\.id) != circuit.entries.map(\.id))
      #expect(copy.entries.map(\.asSequenceItem).flatMap(\.breaks).map(\.duration) == [.maximum])
    }
  }
}
