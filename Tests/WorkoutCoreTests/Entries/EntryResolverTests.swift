import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

@Suite struct EntryResolverTests {
  private let library: Library
  private let pushUp: Exercise

  init() throws {
    let identifiers = Identifiers.counting()
    func exercise(_ title: String, aliases: [String] = [], age: Int64) throws -> Exercise {
      Exercise(
        id: identifiers.next(), title: try Title(title), muscleGroups: try MuscleGroups([.chest]),
        aliases: try aliases.map { try Title($0) }, createdAt: Timestamp(milliseconds: age))
    }
    pushUp = try exercise("Push Up", aliases: ["Press-Up"], age: 1)
    library = Library(
      exercises: [try exercise("Push-up", age: 2), pushUp, try exercise("Press Up Wide", age: 0)])
  }

  // MARK: Finding

  @Test(arguments: ["Push Up: 10", "PUSH-UP 3x10", "press up: 10", "Ｐｕｓｈ　Ｕｐ: 10"])
  func `a title or an alias is found, folded, the oldest of equal ones`(line: String) throws {
    let resolution = resolve(line)
    let item = try #require(resolution.entries.first?.items.first)
    #expect(item.exercise == .linked(pushUp.id))
    #expect(item.title == pushUp.title)
    #expect(resolution.unknown.isEmpty && resolution.newExercises.isEmpty)
  }

  @Test func `the beginning of a title finds nothing`() throws {
    let resolution = resolve("Press Up W: 10")
    let item = try #require(resolution.entries.first?.items.first)
    #expect(item.exercise == .unlinked)
    #expect(item.title.text == "Press Up W")
    #expect(resolution.unknown.map(\.title.text) == ["Press Up W"])
    #expect(resolution.unknown.first?.nearest.first == "Press Up Wide")
  }

  @Test func `a title is reported once, where it first appears`() {
    let resolution = resolve("Flurb: 10\n3 rounds:\n  FLURB: 20\n  Glorp: 5")
    #expect(resolution.unknown.map(\.title.text) == ["Flurb", "Glorp"])
    #expect(resolution.unknown.map(\.range.line) == [0, 3])
  }

  @Test func `an alias of several names none of them, nor one of the built-in set`() throws {
    var library = library
    for index in 0..<2 { library.exercises[index].aliases = [try Title("Squat")] }
    let resolver = EntryResolver(
      library: library, starter: SampleLibrary.library.exercises, identifiers: .counting(),
      clock: .fixed(Timestamp(milliseconds: 0)))
    let resolution = resolver.resolve(NotationParser.parse("Squat: 5").workouts[0].entries)
    #expect(resolution.entries.first?.items.first?.exercise == .unlinked)
    #expect(resolution.unknown.map(\.sharing) == [[pushUp.title, library.exercises[0].title]])
    #expect(resolution.unknown.first?.problem.code == .ambiguous)
    let known = KnownExercises(library.exercises, starter: SampleLibrary.library.exercises)
    #expect(known.exercise(named: try Title("Squat")) == nil)
    #expect(ExerciseNames(library.exercises).exercise(named: try Title("Squat")) == nil)
  }

  // MARK: Bringing exercises in

  @Test func `an exercise of the built-in set is copied once, with an id of its own`() throws {
    let squat = try #require(SampleLibrary.library.exercises.first { $0.title.text == "Squat" })
    let resolution = resolve(
      "Squat: 10\nPush Up: 10\nsquat: 5", starter: SampleLibrary.library.exercises)
    let copy = try #require(resolution.newExercises.first)
    #expect(resolution.newExercises.count == 1)
    #expect(copy.title == squat.title && copy.muscleGroups == squat.muscleGroups)
    let items = resolution.entries.flatMap(\.items)
    #expect(items.map(\.exercise) == [.linked(copy.id), .linked(pushUp.id), .linked(copy.id)])
  }

  @Test func `an exercise is made of the groups in parentheses if asked for, once`() throws {
    let text = "Flurb (Core, Back): 10\nflurb (Legs): 5\nGlorp: 10"
    let resolution = resolve(text, unknown: .created)
    let made = try #require(resolution.newExercises.first)
    #expect(resolution.newExercises.count == 1)
    #expect(made.title.text == "Flurb" && made.muscleGroups.groups == [.core, .back])
    let items = resolution.entries.flatMap(\.items)
    #expect(items.map(\.exercise) == [.linked(made.id), .linked(made.id), .unlinked])
    #expect(resolution.unknown.map(\.title.text) == ["Glorp"])
  }

  @Test func `groups in parentheses make nothing unless asked for`() {
    let resolution = resolve("Flurb (Core): 10")
    #expect(resolution.newExercises.isEmpty)
    #expect(resolution.unknown.map(\.title.text) == ["Flurb"])
  }

  // MARK: Entries

  @Test func `every entry gets an id of its own, and a circuit its rounds and pacing`() throws {
    let resolution = resolve("break 1m\nevery 2m x 5 \"End\": Push Up: 10; break 30s")
    guard case .circuit(let circuit) = try #require(resolution.entries.last) else {
      Issue.record("no circuit")
      return
    }
    #expect(circuit.title?.text == "End" && circuit.rounds.value == 5)
    #expect(circuit.pacing == .every(.nearest(to: 120), .nearest(to: 5)))
    let ids = resolution.entries.map(\.id) + circuit.entries.map(\.asSequenceItem.id)
    #expect(Set(ids).count == 4)
  }

  @Test func `a workout without a title takes the one that is offered`() throws {
    let offered = try Title("Offered")
    let parsed = NotationParser.parse("Push Up: 10\n# Own\n> Slowly.\nPush Up: 10").workouts
    let workouts = parsed.map { resolver().resolve($0, named: offered).workout }
    #expect(workouts.map(\.title.text) == ["Offered", "Own"])
    #expect(workouts.map(\.note?.text) == [nil, "Slowly."])
    #expect(workouts.allSatisfy { $0.createdAt == Timestamp(milliseconds: 7) })
  }

  private func resolver(starter: [Exercise] = []) -> EntryResolver {
    EntryResolver(
      library: library, starter: starter, identifiers: .counting(),
      clock: .fixed(Timestamp(milliseconds: 7)))
  }

  private func resolve(
    _ text: String, starter: [Exercise] = [], unknown: EntryResolver.Unknown = .unlinked
  ) -> Resolution {
    resolver(starter: starter)
      .resolve(NotationParser.parse(text).workouts.flatMap(\.entries), unknown: unknown)
  }
}

@Suite struct KnownExercisesTests {
  func exercise(_ title: String, aliases: String..., age: Int64 = 0) throws -> Exercise {
    Exercise(
      id: UUID(), title: try Title(title), muscleGroups: try MuscleGroups([.core]),
      aliases: try aliases.map { try Title($0) }, createdAt: Timestamp(milliseconds: -age))
  }

  func item(_ title: String, _ reference: ExerciseReference = .unlinked) throws -> WorkoutItem {
    WorkoutItem(id: UUID(), exercise: reference, title: try Title(title), configuration: nil)
  }

  @Test func `a linked item means its exercise, whatever either is called`() throws {
    let (row, plank) = (try exercise("Row"), try exercise("Plank"))
    let known = KnownExercises([row, plank], starter: [])
    #expect(known.exercise(of: try item("Plank", .linked(row.id))) == row)
  }

  @Test func `a link to an unknown exercise falls back on the title`() throws {
    let row = try exercise("Row")
    let known = KnownExercises([row], starter: [])
    #expect(known.exercise(of: try item("ROW", .linked(UUID()))) == row)
    #expect(known.exercise(of: try item("Row", .deleted)) == row)
    #expect(known.exercise(of: try item("Dip")) == nil)
  }

  @Test func `the library comes before the built-in set, by title and by id`() throws {
    let (own, offered) = (try exercise("Row", age: 1), try exercise("Row", age: 9))
    let known = KnownExercises([own], starter: [offered])
    #expect(known.exercise(of: try item("Row")) == own)
    #expect(known.exercise(of: try item("Row", .linked(offered.id))) == offered)
    #expect(KnownExercises([], starter: [offered]).exercise(of: try item("Row")) == offered)
  }

  @Test func `an alias will do, and of equal titles the oldest counts`() throws {
    let exercises = [
      try exercise("Row", age: 1), try exercise("row", age: 5),
      try exercise("Lift", aliases: "Pull"),
    ]
    let known = KnownExercises(exercises, starter: [])
    #expect(known.exercise(of: try item("Row")) == exercises[1])
    #expect(known.exercise(of: try item("pull")) == exercises[2])
  }

  // MARK: What is at hand

  @Test(arguments: [
    ("Barbell", []), ("barbell, Rack", ["Rack"]), ("none", []), ("NONE, Rope", ["Rope"]),
    ("Rack,, Rope ", ["Rack", "Rope"]), ("Bár-bell", ["Bár-bell"]), ("Jump-Rope", []),
  ])
  func `what is needed and not at hand is missing, however it is typed`(
    _ needed: String, _ missing: [String]
  ) throws {
    for atHand in [["BARBELL", "jump rope"], ["barbell, Jump-Rope"]] {
      #expect(Equipment(atHand).missing(for: try exercise(needing: needed)) == missing)
    }
  }

  @Test func `with nothing at hand all is missing`() throws {
    #expect(Equipment([]).missing(for: try exercise(needing: "Rack, none")) == ["Rack"])
    #expect(Equipment([]).missing(for: try exercise("Row")).isEmpty)
  }

  @Test(arguments: [
    ("rack", true), ("BAR-BELL", true), ("rope, Rack", true), ("bar", false), ("none", false),
    ("", false),
  ])
  func `an exercise needs any of the pieces`(_ pieces: String, _ isNeeded: Bool) throws {
    let exercise = try exercise(needing: "Bár Bell, Rack")
    #expect(Equipment([pieces]).isNeeded(by: exercise) == isNeeded)
  }

  private func exercise(needing equipment: String) throws -> Exercise {
    var exercise = try exercise("Row")
    exercise.equipment = try Title(equipment, as: .equipment)
    return exercise
  }
}
