import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

@Suite struct NameLookupTests {
  /// Something with a name, and nothing more.
  struct Thing: Named, Equatable {
    let id: UUID
    let title: Title
    var aliases: [Title] = []
    var createdAt = Timestamp(milliseconds: 0)
    var updatedAt: Timestamp { createdAt }
  }

  /// The ids begin 00000001, 00000002 … in the order of the titles.
  func things(_ titles: String...) throws -> [Thing] {
    try titles.enumerated().map { index, title in
      let digits = String(index + 1, radix: 16)
      let id =
        String(repeating: "0", count: 8 - digits.count) + digits + "-0000-4000-8000-00000000abcd"
      return Thing(id: try #require(UUID(uuidString: id)), title: try Title(title))
    }
  }

  /// How a name was understood, in short.
  func found(_ name: String, in things: [Thing]) -> String {
    switch NameLookup(things).find(name) {
    case .exact(let thing): "exactly \(thing.title)"
    case .abbreviated(let thing): "short for \(thing.title)"
    case .ambiguous(let several): "one of \(several.map(\.title.text).joined(separator: ", "))"
    case .none(let nearest): "none: \(nearest.map(\.title.text).joined(separator: ", "))"
    }
  }

  @Test(arguments: [
    ("squat", "exactly Squat"), ("SQUÁT", "exactly Squat"), (" squat ", "exactly Squat"),
    ("squ", "short for Squat"), ("push", "one of Push Up, Push Press"),
    ("push-u", "short for Push Up"), ("row", "exactly Row"), ("r", "short for Row"),
    ("Squats", "none: Squat"), ("Deadlift", "none: "), ("", "none: "), (" - ", "none: "),
    ("uat", "none: "),
  ])
  func `a title is found by its text or by a unique beginning of it`(
    _ name: String, _ outcome: String
  ) throws {
    let things = try things("Push Up", "Squat", "Push Press", "Row")
    #expect(found(name, in: things) == outcome)
  }

  @Test func `a title comes before an alias, an alias before a beginning`() throws {
    var things = try things("Press", "Press Up", "Bench Press", "Dip")
    things[2].aliases = [try Title("Press")]
    #expect(found("press", in: things) == "exactly Press")
    things[3].aliases = [try Title("Pre"), try Title("Lower")]
    #expect(found("pre", in: things) == "exactly Dip")
    #expect(found("lower", in: things) == "exactly Dip")
    // An alias counts whole or not at all.
    #expect(found("low", in: things) == "none: Dip")
  }

  @Test func `several with the same title or alias are listed in their order`() throws {
    var things = try things("Row", "ROW", "Lift", "Rów", "Pull")
    #expect(found("row", in: things) == "one of Row, ROW, Rów")
    for index in [2, 4] { things[index].aliases = [try Title("Heave")] }
    #expect(found("heave", in: things) == "one of Lift, Pull")
  }

  // MARK: Ids

  @Test(arguments: [
    ("00000001", "short for Push Up"), ("00000002-", "short for Squat"),
    ("00000001-0000-4000-8000-00000000ABC", "short for Push Up"),
    ("00000001-0000-4000-8000-00000000abcd", "exactly Push Up"),
    ("00000002-0000-4000-8000-00000000ABCD", "exactly Squat"),
    ("0000000", "none: "), ("00000003", "none: "), ("00000001-1", "none: "),
    ("00000001-0000-4000-8000-00000000abcd0", "none: "), ("0000000100004000", "none: "),
  ])
  func `an id is named by eight of its digits or more`(
    _ name: String, _ outcome: String
  ) throws {
    #expect(found(name, in: try things("Push Up", "Squat")) == outcome)
  }

  @Test func `digits that begin several ids name none of them`() throws {
    let first = try #require(UUID(uuidString: "0000000A-0000-4000-8000-000000000001"))
    let second = try #require(UUID(uuidString: "0000000A-0000-4000-8000-000000000002"))
    let things = [
      Thing(id: first, title: try Title("One")), Thing(id: second, title: try Title("Two")),
    ]
    #expect(found("0000000a", in: things) == "one of One, Two")
  }

  @Test func `a title like an id comes before the id`() throws {
    let things = try things("Row", "00000001 Lift")
    #expect(found("00000001", in: things) == "short for 00000001 Lift")
  }

  // MARK: None

  @Test func `of equal titles each is near`() throws {
    let things = try things("Row", "Squat", "Row")
    guard case .none(let nearest) = NameLookup(things).find("Rows") else {
      Issue.record("“Rows” was found")
      return
    }
    #expect(nearest == [things[0], things[2]])
  }

  @Test func `a slip in an alias is near its exercise, once`() throws {
    let squat = Exercise(
      id: UUID(), title: try Title("Squat"), muscleGroups: try MuscleGroups([.legs]),
      aliases: [try Title("Knee Bend"), try Title("Knee Bends")],
      createdAt: Timestamp(milliseconds: 0))
    guard case .none(let nearest) = NameLookup([squat]).find("Kne Bend") else {
      Issue.record("“Kne Bend” was found")
      return
    }
    #expect(nearest.map(\.id) == [squat.id])
  }

  @Test func `among none there is none`() {
    guard case .none(let nearest) = NameLookup<Thing>([]).find("Row") else {
      Issue.record("“Row” was found")
      return
    }
    #expect(nearest.isEmpty)
    #expect(NameLookup<Thing>([]).exact("Row") == nil)
  }

  // MARK: Many

  @Test func `each of many names is found by its title, its beginning and its id`() throws {
    let things = try (0..<3000).map { number in
      Thing(id: UUID(), title: try Title("Move \(number) of Many"))
    }
    let lookup = NameLookup(things)
    for (number, thing) in things.enumerated() {
      for name in ["move \(number) OF many", "Move-\(number) of", thing.id.lowercase] {
        switch lookup.find(name) {
        case .exact(let found), .abbreviated(let found): #expect(found == thing)
        default: Issue.record("“\(name)” was not found")
        }
      }
    }
    guard case .ambiguous(let several) = lookup.find("Move 29") else {
      Issue.record("“Move 29” is one")
      return
    }
    #expect(several == things.filter { $0.title.text.hasPrefix("Move 29") })
  }

  // MARK: As a file names it

  @Test(arguments: ["", "Pu", "00000001", "00000001-0000-4000-8000-00000000abcd", "Push Ups"])
  func `a file's name is a whole title or alias, never a beginning or an id`(
    _ name: String
  ) throws {
    #expect(NameLookup(try things("Push Up", "Squat")).exact(name) == nil)
  }

  @Test func `a file means the oldest, and a title before an alias that is older`() throws {
    var things = try things("Row", "row", "Lift")
    things[0].createdAt = Timestamp(milliseconds: 2)
    things[1].createdAt = Timestamp(milliseconds: 1)
    things[2].aliases = [try Title("Row")]
    #expect(NameLookup(things).exact("ROW") == things[1])
    #expect(NameLookup([things[2]]).exact("ROW") == things[2])
  }

  /// Whatever is asked for, everything of the answer is among what was searched.
  @Test(arguments: UInt64(1)...50)
  func `a library's own titles are always found`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let titles = WorkoutGenerator.titles.shuffled(using: &random).prefix(8)
    let things = try titles.map { Thing(id: UUID(), title: try Title($0)) }
    for thing in things {
      guard case .exact(let found) = NameLookup(things).find(thing.title.text.uppercased()) else {
        Issue.record("seed \(seed): \(thing.title) was not found")
        continue
      }
      #expect(found == thing)
    }
  }
}
