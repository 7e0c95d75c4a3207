import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

struct ExactNameTests {
  private func exercise(
    _ title: String, aliases: [String] = [], createdAt: Int64
  ) throws -> Exercise {
    Exercise(
      id: Identifiers.live.next(), title: try Title(title), muscleGroups: try MuscleGroups([.core]),
      aliases: try aliases.map { try Title($0) }, createdAt: Timestamp(milliseconds: createdAt))
  }

  @Test func `of equal titles the oldest counts, a title before an alias, of equal aliases none`()
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
