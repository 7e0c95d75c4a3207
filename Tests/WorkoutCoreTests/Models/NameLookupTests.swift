import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

@Suite struct NameLookupTests {
  /// Something with only a name.
  struct Thing: Named, Equatable {
    let id: UUID
    let title: Title
    var aliases: [Title] = []
    var createdAt = Timestamp(milliseconds: 0)
    var updatedAt: Timestamp { createdAt }
  }

  /// The IDs start with 00000001, 00000002 and so on, in the order of the titles.
  func things(_ titles: String...) throws -> [Thing] {
    try titles.enumerated().map { index, title in
      let digits = String(index + 1, radix: 16)
      let id =
        String(repeating: "0", count: 8 - digits.count) + digits + "-0000-4000-8000-00000000abcd"
      return Thing(id: try #require(UUID(uuidString: id)), title: try Title(title))
    }
  }

  /// The result of looking up a name, in short form.
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
  func `a title is found by its text or by a unique prefix`(
    _ name: String, _ outcome: String
  ) throws {
    let things = try things("Push Up", "Squat", "Push Press", "Row")
    #expect(found(name, in: things) == outcome)
  }

  @Test func `a title takes precedence over an alias, an alias over a prefix`() throws {
    var things = try things("Press", "Press Up", "Bench Press", "Dip")
    things[2].aliases = [try Title("Press")]
    #expect(found("press", in: things) == "exactly Press")
    things[3].aliases = [try Title("Pre"), try Title("Lower")]
    #expect(found("pre", in: things) == "exactly Dip")
    #expect(found("lower", in: things) == "exactly Dip")
    // An alias matches only as a whole.
    #expect(found("low", in: things) == "none: Dip")
  }

  @Test func `several elements with the same title or alias are listed in order`() throws {
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
  func `an ID is found by eight or more of its digits`(
    _ name: String, _ outcome: String
  ) throws {
    #expect(found(name, in: try things("Push Up", "Squat")) == outcome)
  }

  @Test func `a prefix of several IDs matches none of them`() throws {
    let first = try #require(UUID(uuidString: "0000000A-0000-4000-8000-000000000001"))
    let second = try #require(UUID(uuidString: "0000000A-0000-4000-8000-000000000002"))
    let things = [
      Thing(id: first, title: try Title("One")), Thing(id: second, title: try Title("Two")),
    ]
    #expect(found("0000000a", in: things) == "one of One, Two")
  }

  @Test func `a title that looks like an ID takes precedence`() throws {
    let things = try things("Row", "00000001 Lift")
    #expect(found("00000001", in: things) == "short for 00000001 Lift")
  }

  // MARK: None

  @Test func `elements with equal titles are all similar`() throws {
    let things = try things("Row", "Squat", "Row")
    guard case .none(let nearest) = NameLookup(things).find("Rows") else {
      Issue.record("“Rows” was found")
      return
    }
    #expect(nearest == [things[0], things[2]])
  }

  @Test func `a typo in an alias suggests its exercise, once`() throws {
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

  @Test func `an empty lookup finds nothing`() {
    guard case .none(let nearest) = NameLookup<Thing>([]).find("Row") else {
      Issue.record("“Row” was found")
      return
    }
    #expect(nearest.isEmpty)
    #expect(NameLookup<Thing>([]).exact("Row") == nil)
  }

  // MARK: Many

  @Test func `each of many names is found by its title, its prefix and its ID`() throws {
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
  func `a name in a file is a whole title or alias, never a prefix or an ID`(
    _ name: String
  ) throws {
    #expect(NameLookup(try things("Push Up", "Squat")).exact(name) == nil)
  }

  @Test func `a name in a file means the oldest, and a title before an older alias`() throws {
    var things = try things("Row", "row", "Lift")
    things[0].createdAt = Timestamp(milliseconds: 2)
    things[1].createdAt = Timestamp(milliseconds: 1)
    things[2].aliases = [try Title("Row")]
    #expect(NameLookup(things).exact("ROW") == things[1])
    #expect(NameLookup([things[2]]).exact("ROW") == things[2])
  }

  /// Whatever the query, every result is among the searched elements.
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

struct ExactNameTests {
  private func exercise(
    _ title: String, aliases: [String] = [], createdAt: Int64
  ) throws -> Exercise {
    Exercise(
      id: Identifiers.live.next(), title: try Title(title), muscleGroups: try MuscleGroups([.core]),
      aliases: try aliases.map { try Title($0) }, createdAt: Timestamp(milliseconds: createdAt))
  }

  @Test func `the oldest of equal titles wins, titles beat aliases, and shared aliases match none`()
    throws
  {
    let exercises = [
      try exercise("Row", aliases: ["Squat"], createdAt: 1), try exercise("Squat", createdAt: 3),
      try exercise("SQUAT", createdAt: 2), try exercise("Lift", aliases: ["Pull"], createdAt: 5),
      try exercise("Heave", aliases: ["PULL"], createdAt: 4),
    ]
    for elements in [exercises, exercises.reversed()] {
      let lookup = NameLookup(elements)
      for (name, found) in [("squat", "SQUAT"), ("pull", nil), ("row", "Row")] {
        #expect(lookup.exact(name)?.title.text == found)
      }
      #expect(lookup.sharing(folded: "pull").map(\.title.text) == ["Heave", "Lift"])
      #expect(lookup.exact("sq") == nil)
    }
  }
}
