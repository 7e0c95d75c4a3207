import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

@Suite struct WorkoutTests {
  let identifiers = Identifiers.counting()

  func item(_ title: String, exercise: ExerciseReference = .unlinked) throws -> WorkoutItem {
    WorkoutItem(
      id: identifiers.next(), exercise: exercise, title: try Title(title), configuration: nil)
  }

  func pause(_ seconds: Int) throws -> Break {
    Break(id: identifiers.next(), duration: try BreakDuration(seconds))
  }

  func workout(_ sequence: [WorkoutSequenceItem]) throws -> Workout {
    Workout(
      id: identifiers.next(), title: try Title("Day"), createdAt: Bench.moment,
      sequence: sequence)
  }

  func sample() throws -> Workout {
    let circuit = try Circuit(
      id: identifiers.next(), pacing: .free(RoundCount(3)),
      entries: [.exercise(item("Plank")), .break(pause(15)), .exercise(item("Squat"))])
    return try workout([.exercise(item("Push Up")), .break(pause(60)), .circuit(circuit)])
  }

  @Test func `items and breaks of a circuit count once`() throws {
    let workout = try sample()
    #expect(workout.items.map(\.title.text) == ["Push Up", "Plank", "Squat"])
    #expect(workout.breaks.map(\.duration.value) == [60, 15])
    #expect(workout.totalExercises == 3)
    #expect(workout.totalBreaks == 2)
    #expect(workout.updatedAt == workout.createdAt)
  }

  @Test func `an empty workout has nothing`() throws {
    let workout = try workout([])
    #expect(workout.totalExercises == 0)
    #expect(workout.totalBreaks == 0)
    #expect(workout.orderedSequence.isEmpty)
  }

  @Test func `entries of a circuit follow it in order`() throws {
    let workout = try sample()
    let rows = workout.orderedSequence
    #expect(rows.map(\.position.description) == ["1", "2", "3", "3.1", "3.2", "3.3"])
    #expect(rows.prefix(3).map(\.entry) == workout.sequence)
    #expect(rows.last?.entry.items.map(\.title.text) == ["Squat"])
  }

  @Test func `an exercise is used where an item is linked to it`() throws {
    let id = identifiers.next()
    let linked = try workout([.exercise(item("Squat", exercise: .linked(id)))])
    #expect(linked.uses(exercise: id))
    #expect(!linked.uses(exercise: identifiers.next()))
    #expect(try !workout([.exercise(item("Squat", exercise: .deleted))]).uses(exercise: id))
  }

  @Test func `a library counts workouts, not items`() throws {
    let (used, unused) = (identifiers.next(), identifiers.next())
    let twice = try [item("A", exercise: .linked(used)), item("A", exercise: .linked(used))]
    let library = Library(
      workouts: [
        try workout(twice.map { .exercise($0) }),
        try workout([.exercise(item("A", exercise: .linked(used)))]),
        try workout([.exercise(item("B"))]),
      ])
    #expect(library.usageCounts == [used: 2])
    #expect(library.usageCount(of: used) == 2)
    #expect(library.usageCount(of: unused) == 0)
  }

  @Test func `a circuit is never empty`() throws {
    #expect(throws: Problem.emptyCircuit) {
      try Circuit(id: identifiers.next(), pacing: .free(.minimum), entries: [])
    }
    var circuit = try Circuit(
      id: identifiers.next(), pacing: .free(.minimum), entries: [.break(pause(10))])
    let before = circuit
    #expect(throws: Problem.emptyCircuit) { try circuit.updateEntries { $0.removeAll() } }
    #expect(circuit == before)
    let added = try pause(20)
    try circuit.updateEntries { $0.append(.break(added)) }
    #expect(circuit.entries.map(\.id) == before.entries.map(\.id) + [added.id])
  }

  @Test func `an entry has the id of what it is`() throws {
    for entry in try sample().sequence {
      switch entry {
      case .exercise(let item): #expect(entry.id == item.id)
      case .break(let pause): #expect(entry.id == pause.id)
      case .circuit(let circuit): #expect(entry.id == circuit.id)
      }
    }
  }

  @Test func `items and breaks go into circuits and back, circuits do not`() throws {
    let sequence = try sample().sequence
    for entry in sequence.prefix(2) {
      let inner = try #require(entry.asCircuitEntry)
      #expect(inner.id == entry.id)
      #expect(inner.asSequenceItem == entry)
      #expect(inner.item == entry.items.first)
    }
    #expect(sequence.last?.asCircuitEntry == nil)
  }

  @Test func `every item can be changed, in circuits too`() throws {
    let title = try Title("Renamed")
    let before = try sample()
    let changed = before.sequence.map { entry in
      entry.mapItems { item in item.title = title }
    }
    #expect(changed.flatMap(\.items).map(\.title) == Array(repeating: title, count: 3))
    #expect(changed.map(\.id) == before.sequence.map(\.id))
    #expect(changed.flatMap(\.breaks) == before.breaks)
  }

  @Test func `an item shows a removed exercise as one`() throws {
    #expect(try item("Squat", exercise: .deleted).displayTitle == "Deleted Exercise (Squat)")
    #expect(try item("Squat", exercise: .unlinked).displayTitle == "Squat")
    #expect(try item("Squat", exercise: .linked(identifiers.next())).displayTitle == "Squat")
  }

  @Test func `an item's summary names sets, sides and load`() throws {
    var item = try item("Squat")
    #expect(item.summary.isEmpty)
    item.configuration = .repetitions(try SetCount(3), of: .exactly(try RepCount(10)))
    #expect(item.summary == "3 sets × 10 reps")
    item.isPerSide = true
    #expect(item.summary == "3 sets × 10 reps each side")
    let load = try Load.kilograms(hundredths: 6000)
    item.configuration = item.configuration?.mapSets { $0.load = load }
    #expect(item.summary == "3 sets × 10 reps each side @ 60 kg")
    item.isPerSide = false
    item.configuration = item.configuration?.mapSets { $0.load = .percent(hundredths: 7500) }
    #expect(item.summary == "3 sets × 10 reps @ 75 %")
  }

  @Test func `alternatives are named after the exercise, and take its place in turn`() throws {
    var item = try item("Pull Up", exercise: .deleted)
    let id = identifiers.next()
    item.alternatives = [
      ExerciseLink(exercise: .linked(id), title: try Title("Ring Row")),
      ExerciseLink(exercise: .unlinked, title: try Title("Dip")),
    ]
    #expect(item.titleWithAlternatives == "Deleted Exercise (Pull Up) | Ring Row | Dip")
    #expect(item.links.map(\.title.text) == ["Pull Up", "Ring Row", "Dip"])
    let before = item
    item.rotateLinks()
    #expect(item.displayTitle == "Ring Row" && item.exercise == .linked(id))
    #expect(item.alternatives.map(\.title.text) == ["Dip", "Pull Up"])
    item.rotateLinks()
    item.rotateLinks()
    #expect(item == before)
    #expect(try workout([.exercise(item)]).uses(exercise: id))
  }
}
