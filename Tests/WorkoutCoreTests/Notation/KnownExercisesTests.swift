import Testing

@testable import DurableFiles
@testable import WorkoutCore

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

  @Test func `a link to what nobody knows falls back on the title`() throws {
    let row = try exercise("Row")
    let known = KnownExercises([row], starter: [])
    #expect(known.exercise(of: try item("ROW", .linked(UUID()))) == row)
    #expect(known.exercise(of: try item("Row", .deleted)) == row)
    #expect(known.exercise(of: try item("Dip")) == nil)
  }

  @Test func `the library comes before the starter set, by title and by id`() throws {
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
