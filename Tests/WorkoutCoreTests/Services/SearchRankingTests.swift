import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

@Suite struct SearchRankingTests {
  @Test func `exact title, then prefix, then word, then substring, then description`() throws {
    let exercises = try [
      exercise("Setup", description: nil), exercise("Twist", description: "Feet up."),
      exercise("Pull Up"), exercise("Upright Row"), exercise("Up"),
    ]
    let found = SearchRanking("up").results(in: exercises).map(\.title.text)
    #expect(found == ["Up", "Upright Row", "Pull Up", "Setup", "Twist"])
  }

  @Test
  func `an alias ranks after a title with the same kind of match, before the next kind`() throws {
    let exercises = try [
      exercise("Sit Up"), exercise("Zottman Curl", aliases: ["Curl"]), exercise("Curl Up"),
    ]
    let found = SearchRanking("CURL").results(in: exercises).map(\.title.text)
    #expect(found == ["Zottman Curl", "Curl Up"])
  }

  @Test(
    "case, diacritics, width and hyphens do not count",
    arguments: ["liegestutz", "LIEGESTÜTZ", "Ｌiegestütz", "liegestu\u{308}tz"]
  )
  func folded(text: String) throws {
    let exercises = try [exercise("Enger Liegestütz"), exercise("Plank")]
    #expect(SearchRanking(text).results(in: exercises).map(\.title.text) == ["Enger Liegestütz"])
  }

  @Test(arguments: [
    ("push ups", "Push-Up"), ("pushups", "Push Up"), ("pull-ups", "Pullup"), ("foobar", "Foo-Bar"),
    ("foo bar", "FooBar"), ("swing kettlebell", "Kettlebell Swing"), ("crunches", "Crunch"),
    ("lats", "Lat Pulldown"), ("push up", "Push Ups"), ("kb swing", "Kettlebell Swing"),
    ("DBs row", "Dumbbell Row"), ("barbell row", "BB Row"), ("pulldown (cable)", "Cable Pulldown"),
    ("&", "Clean & Jerk"),
  ])
  func `every word counts, in any order and spelling`(text: String, title: String) throws {
    let exercises = try [exercise(title), exercise("Plank"), exercise("Up")]
    #expect(SearchRanking(text).results(in: exercises).map(\.title.text) == [title])
  }

  @Test(arguments: [
    ("bb row", "Dumbbell Row"), ("lats", "Lateral Raise"), ("abs", "Cable Curl"),
    ("tup", "Sit Up"), ("form", "For Me"), ("push down", "Push Up"), ("day 9", "Day 19"),
  ])
  func `parts of words do not count as whole ones`(text: String, title: String) throws {
    #expect(SearchRanking(text).results(in: [try exercise(title)]).isEmpty)
  }

  @Test func `the whole title comes first, then its beginning, its words and other texts`() throws {
    let exercises = try [
      exercise("Archer Push Up"), exercise("Push, Then Up"), exercise("Push Up Hold"),
      exercise("Push Up"), exercise("Push Press", description: "Stand up."),
      exercise("Dip", aliases: ["Up", "Push"]),
    ]
    let found = SearchRanking("push ups").results(in: exercises).map(\.title.text)
    #expect(
      found == [
        "Push Up", "Push Up Hold", "Archer Push Up", "Push, Then Up", "Dip", "Push Press",
      ])
  }

  @Test func `words may occur in different texts`() throws {
    var row = try exercise("Row", description: "Pull hard.")
    row.tags = [try Title("office")]
    row.equipment = try Title("kettlebell", as: .equipment)
    #expect(SearchRanking("kb hard offices core row").results(in: [row]) == [row])
    #expect(SearchRanking("kb hard home").results(in: [row]).isEmpty)
  }

  @Test(arguments: ["", " \t", "-"])
  func `a blank search finds everything, sorted by title`(text: String) throws {
    let exercises = try [exercise("Squat"), exercise("ábc"), exercise("Bench Press")]
    let found = SearchRanking(text).results(in: exercises).map(\.title.text)
    #expect(found == ["ábc", "Bench Press", "Squat"])
  }

  private func exercise(
    _ title: String,
    description: String? = nil,
    aliases: [String] = []
  ) throws -> Exercise {
    Exercise(
      id: Identifiers.live.next(), title: try Title(title),
      exerciseDescription: try description.map { try Prose($0, field: "description") },
      muscleGroups: try MuscleGroups([.core]),
      aliases: try aliases.map { try Title($0) },
      createdAt: Bench.moment)
  }
}

struct FuzzySearchTests {
  /// The titles that are found, best first; aliases follow a slash.
  private func found(_ query: String, _ names: String...) throws -> [String] {
    let exercises = try names.map { name in
      let titles = try name.split(separator: "/").map { try Title(String($0)) }
      return Exercise(
        id: UUID(), title: try #require(titles.first), muscleGroups: try MuscleGroups([.legs]),
        aliases: Array(titles.dropFirst()), createdAt: Timestamp(milliseconds: 0))
    }
    let candidates = exercises.map(FoldedNames.init)
    return FuzzySearch(query).results(in: candidates).map(\.title.text)
  }

  @Test func `all letters must occur in order`() throws {
    #expect(try found("psh", "Push Up") == ["Push Up"])
    #expect(try found("hsp", "Push Up").isEmpty)
    #expect(try found("pushh", "Push Up").isEmpty)
    #expect(try found("", "Push Up") == ["Push Up"])
  }

  @Test func `the library's search results come first, then scattered letters`() throws {
    #expect(
      try found("up", "Cut Pull", "Supine", "Pull Up", "Upright Row", "Up")
        == ["Up", "Upright Row", "Pull Up", "Supine", "Cut Pull"])
  }

  @Test func `a title comes before an alias that matches equally well`() throws {
    #expect(
      try found("sq", "Burpee/Squat Thrust", "Deep Squat Hold/Squat Hold", "Jump Squat", "Squat")
        == ["Squat", "Burpee", "Deep Squat Hold", "Jump Squat"])
  }

  @Test(arguments: [
    ("sq", "Squat Thrust"), ("hop", "Hop"), ("bur", nil), ("", nil), ("sth", "Squat Thrust"),
  ])
  func `the alias that an exercise is found by is returned`(query: String, alias: String?) throws {
    let burpee = Exercise(
      id: UUID(), title: try Title("Burpee"), muscleGroups: try MuscleGroups([.legs]),
      aliases: [try Title("Squat Thrust"), try Title("Hop")],
      createdAt: Timestamp(milliseconds: 0))
    #expect(FuzzySearch(query).alias(of: burpee)?.text == alias)
  }

  @Test func `letters close together rank higher`() throws {
    #expect(try found("pl", "P Xxxx L", "Xpxl") == ["Xpxl", "P Xxxx L"])
  }
}
