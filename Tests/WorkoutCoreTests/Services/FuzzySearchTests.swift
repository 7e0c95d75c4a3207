import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

struct FuzzySearchTests {
  /// The titles that are found, best first; aliases are after a slash.
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

  @Test func `all letters must occur, in their order`() throws {
    #expect(try found("psh", "Push Up") == ["Push Up"])
    #expect(try found("hsp", "Push Up").isEmpty)
    #expect(try found("pushh", "Push Up").isEmpty)
    #expect(try found("", "Push Up") == ["Push Up"])
  }

  @Test func `the library's search comes first, then scattered letters`() throws {
    #expect(
      try found("up", "Cut Pull", "Supine", "Pull Up", "Upright Row", "Up")
        == ["Up", "Upright Row", "Pull Up", "Supine", "Cut Pull"])
  }

  @Test func `a title comes before an alias that fits alike`() throws {
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

  @Test func `letters close together are better`() throws {
    #expect(try found("pl", "P Xxxx L", "Xpxl") == ["Xpxl", "P Xxxx L"])
  }
}
