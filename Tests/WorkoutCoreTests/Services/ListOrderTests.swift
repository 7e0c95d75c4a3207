import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

@Suite struct ListOrderTests {
  func exercise(_ title: String, created: Int64, updated: Int64? = nil) throws -> Exercise {
    Exercise(
      id: UUID(), title: try Title(title), muscleGroups: try MuscleGroups([.core]),
      createdAt: Timestamp(milliseconds: created),
      updatedAt: updated.map { Timestamp(milliseconds: $0) })
  }

  func shown(_ order: ListOrder, _ exercises: [Exercise]) -> [String] {
    order.sorted(exercises).map(\.title.text)
  }

  @Test func `titles are sorted by their folded form`() throws {
    let exercises = try ["b", "Ä", "C", "a b", "a-a"].map { try exercise($0, created: 0) }
    #expect(shown(.title, exercises) == ["Ä", "a-a", "a b", "b", "C"])
  }

  @Test func `numbers in titles are sorted numerically`() throws {
    let titles = ["Week 2 Day 10", "Week 10", "Week 2 Day 9", "Week 02", "Weekend", "5x5", "30 s"]
    let exercises = try titles.map { try exercise($0, created: 0) }
    #expect(
      shown(.title, exercises) == [
        "5x5", "30 s", "Week 02", "Week 2 Day 9", "Week 2 Day 10", "Week 10", "Weekend",
      ])
  }

  @Test func `the older of equal titles comes first, then the one given first`() throws {
    let exercises = [
      try exercise("row", created: 5), try exercise("Row", created: 3),
      try exercise("ROW", created: 3), try exercise("Rów", created: 4),
    ]
    #expect(shown(.title, exercises) == ["Row", "ROW", "Rów", "row"])
  }

  @Test func `times are sorted newest first`() throws {
    let exercises = [
      try exercise("A", created: 1, updated: 9), try exercise("B", created: 3),
      try exercise("C", created: 2, updated: 5),
    ]
    #expect(shown(.created, exercises) == ["B", "C", "A"])
    #expect(shown(.updated, exercises) == ["A", "C", "B"])
  }

  @Test(arguments: ListOrder.allCases)
  func `empty and single-element lists are sorted, and sorting again changes nothing`(
    _ order: ListOrder
  ) throws {
    #expect(order.sorted([Exercise]()).isEmpty)
    let exercises = try (0..<40).map { try exercise("\($0 % 7)", created: Int64($0 % 5)) }
    let once = order.sorted(exercises)
    #expect(order.sorted(once) == once)
    #expect(Set(once.map(\.id)) == Set(exercises.map(\.id)))
  }

  // MARK: Titles that are taken

  @Test func `a title is taken if another one folds to the same text`() throws {
    let row = try exercise("Bent-Over Row", created: 0)
    #expect(Library.holds(try Title("bent over ROW"), in: [row], except: nil))
    #expect(!Library.holds(try Title("bent over ROW"), in: [row], except: row.id))
    #expect(Library.holds(try Title("Bent-Over Row"), in: [row, row], except: UUID()))
    #expect(!Library.holds(try Title("Row"), in: [row], except: nil))
  }
}
