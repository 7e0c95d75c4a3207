import Testing

@testable import DurableFiles
@testable import WorkoutCore

@Suite struct LibraryDifferenceTests {
  @Test func `added, removed and changed are recognized by id`() throws {
    let (kept, gone) = (try Samples.exercise("Kept"), try Samples.exercise("Gone"))
    let (old, new) = (try Samples.exercise("Old"), try Samples.exercise("New"))
    var renamed = old
    renamed.title = try Title("Renamed")
    let difference = LibraryDifference(
      from: Library(exercises: [kept, gone, old]), to: Library(exercises: [new, renamed, kept]))
    #expect(difference.exercises.added == ["New"])
    #expect(difference.exercises.removed == ["Gone"])
    #expect(difference.exercises.changed == ["Renamed"])
    #expect(difference.workouts.isEmpty && !difference.isEmpty)
  }

  @Test func `with equal titles, another id is another exercise`() throws {
    let difference = LibraryDifference(
      from: Library(exercises: [try Samples.exercise("Row")]),
      to: Library(exercises: [try Samples.exercise("Row")]))
    #expect(difference.exercises.added == ["Row"] && difference.exercises.removed == ["Row"])
    #expect(difference.exercises.changed.isEmpty)
  }

  @Test func `another order is no difference`() throws {
    let library = try Samples.rich()
    let turned = Library(
      exercises: library.exercises.reversed(), workouts: library.workouts.reversed())
    #expect(LibraryDifference(from: library, to: turned).isEmpty)
    #expect(!LibraryDifference(from: library, to: turned).isInUnknownMembersOnly)
    #expect(LibraryDifference(from: library, to: library).isInUnknownMembersOnly)
    #expect(LibraryDifference(from: Library(), to: Library()).isEmpty)
  }

  @Test func `the way back undoes the way there`() throws {
    let (before, after) = (try Samples.rich(), try Samples.library("Row"))
    let there = LibraryDifference(from: before, to: after)
    let back = LibraryDifference(from: after, to: before)
    #expect(there.exercises.added == back.exercises.removed)
    #expect(there.exercises.removed == back.exercises.added)
    #expect(there.workouts.removed == back.workouts.added)
    #expect(there.workouts.removed == ["Everything", "Empty"])
  }
}
