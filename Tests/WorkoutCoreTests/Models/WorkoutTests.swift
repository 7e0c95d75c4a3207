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
      id: identifiers.next(), title: try Title("Day"), createdAt: Bench.moment, sequence: sequence)
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
    #expect(try self.workout([]).orderedSequence.isEmpty)
  }

  @Test func `entries of a circuit follow it in order`() throws {
    let workout = try sample()
    let rows = workout.orderedSequence
    #expect(rows.map(\.position.description) == ["1", "2", "3", "3.1", "3.2", "3.3"])
    #expect(rows.prefix(3).map(\.entry) == workout.sequence)
    #expect(rows.last?.entry.items.map(\.title.text) == ["Squat"])
  }

  @Test func `an exercise is used if an item is linked to it`() throws {
    let id = identifiers.next()
    let linked = try workout([.exercise(item("Squat", exercise: .linked(id)))])
    #expect(linked.uses(exercise: id))
    #expect(!linked.uses(exercise: identifiers.next()))
    #expect(try !workout([.exercise(item("Squat", exercise: .deleted))]).uses(exercise: id))
  }

  @Test func `items and breaks can go into circuits and back, but circuits cannot`() throws {
    let sequence = try sample().sequence
    for entry in sequence.prefix(2) {
      let inner = try #require(entry.asCircuitEntry)
      #expect(inner.id == entry.id)
      #expect(inner.asSequenceItem == entry)
      #expect(inner.item == entry.items.first)
    }
    #expect(sequence.last?.asCircuitEntry == nil)
  }

  @Test func `every item can be changed, even in circuits`() throws {
    let title = try Title("Renamed")
    let before = try sample()
    let changed = before.sequence.map { entry in entry.mapItems { item in item.title = title } }
    #expect(changed.flatMap(\.items).map(\.title) == Array(repeating: title, count: 3))
    #expect(changed.map(\.id) == before.sequence.map(\.id))
    #expect(changed.flatMap(\.breaks) == before.breaks)
  }

  @Test func `an item marks a removed exercise as deleted`() throws {
    #expect(try item("Squat", exercise: .deleted).displayTitle == "Deleted Exercise (Squat)")
    #expect(try item("Squat", exercise: .unlinked).displayTitle == "Squat")
    #expect(try item("Squat", exercise: .linked(identifiers.next())).displayTitle == "Squat")
  }

  @Test func `an item's summary includes sets, sides and load`() throws {
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

  @Test func `alternatives follow the exercise in the title, and replace it in turn`() throws {
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

struct LatestItemsTests {
  private let identifiers = Identifiers.counting()
  private let plank: Exercise

  init() throws {
    plank = Exercise(
      id: identifiers.next(), title: try Title("Plank"), muscleGroups: try MuscleGroups([.core]),
      createdAt: Timestamp(milliseconds: 0))
  }

  /// A workout with lines of the notation, last changed at a given time.
  private func workout(_ lines: String..., at milliseconds: Int64 = 0) throws -> Workout {
    let clock = WallClock.fixed(Timestamp(milliseconds: milliseconds))
    let resolver = EntryResolver(
      library: Library(exercises: [plank]), identifiers: identifiers, clock: clock)
    let entries = resolver.resolve(NotationParser.parseEntries(lines).entries).entries
    try #require(!entries.isEmpty)
    return Workout(
      id: identifiers.next(), title: try Title("Day"), createdAt: clock.now(), sequence: entries)
  }

  private func offer(_ workouts: [Workout]) -> String? {
    workouts.latestItems[plank.id].map(EntryPhrase.prescription)
  }

  @Test func `the most recently changed workout counts, wherever it is in the list`() throws {
    let older = try workout("Plank: 30s", at: 1000)
    let newer = try workout("Plank: 1m", at: 2000)
    #expect(offer([older, newer]) == "1m")
    #expect(offer([newer, older]) == "1m")
  }

  @Test func `the last of several items counts, even in a circuit`() throws {
    #expect(offer([try workout("Plank: 30s", "2 rounds: Plank: 20s")]) == "20s")
    let ownLine = try workout("2 rounds: Plank: 20s", "Plank: 3x30s, rest 5s")
    #expect(offer([ownLine]) == "3x30s, rest 5s")
  }

  @Test func `an exercise without items has no prescription`() throws {
    #expect(offer([]) == nil)
    #expect([try workout("Plank: 30s")].latestItems[identifiers.next()] == nil)
  }

  @Test(arguments: [ExerciseReference.deleted, .unlinked])
  func `an item without an exercise does not count`(reference: ExerciseReference) throws {
    var workout = try workout("Plank: 30s")
    var item = try #require(workout.items.first)
    item.exercise = reference
    workout.sequence = [.exercise(item)]
    #expect(offer([workout]) == nil)
  }
}

@Suite struct EntryPositionTests {
  @Test(arguments: [
    ("1", EntryPosition(0)), ("3", EntryPosition(2)), ("3.2", EntryPosition(2, inner: 1)),
    ("10.10", EntryPosition(9, inner: 9)), ("03", EntryPosition(2)),
  ])
  func `positions count from 1, indices from 0`(_ text: String, _ expected: EntryPosition) {
    let position = EntryPosition(written: text)
    #expect(position?.index == expected.index)
    #expect(position?.inner == expected.inner)
    #expect(position == expected)
  }

  @Test(arguments: [
    "", "-", "--1", "+1", "1.", ".1", "1..2", "1.2.3", " 1", "1 ", "a", "1a", "１", "٣", "1,2",
    "9223372036854775808", "-9223372036854775808", "99999999999999999999", "1.99999999999999999999",
  ])
  func `anything else is not a position`(_ text: String) {
    #expect(EntryPosition(written: text) == nil)
  }

  @Test(arguments: ["0", "-1", "1.0", "0.1", "1.-1", "-9223372036854775807"])
  func `an impossible position is parsed, so that it can be rejected as such`(_ text: String) {
    let position = EntryPosition(written: text)
    #expect(position?.description == text)
    #expect(position?.isPossible == false)
  }

  @Test func `a position is written as it is parsed`() {
    for text in ["1", "42", "3.2", "9223372036854775807.1"] {
      #expect(EntryPosition(written: text)?.isPossible == true)
      #expect(EntryPosition(written: text)?.description == text)
    }
  }

  @Test func `a circuit comes before its entries, and they come before the next entry`() {
    let positions = ["1", "2", "2.1", "2.2", "2.10", "3", "10"].compactMap(
      EntryPosition.init(written:))
    #expect(positions.reversed().sorted() == positions)
  }
}
