import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// The differences between two states of a data folder.
@Suite struct DataDifferenceTests {
  @Test func `added, removed and changed elements are recognized by ID`() throws {
    let (kept, gone) = (try Samples.exercise("Kept"), try Samples.exercise("Gone"))
    let (old, new) = (try Samples.exercise("Old"), try Samples.exercise("New"))
    var renamed = old
    renamed.title = try Title("Renamed")
    let difference = try difference(
      Library(exercises: [kept, gone, old]), Library(exercises: [new, renamed, kept]))
    #expect(difference.exercises.added == ["New"])
    #expect(difference.exercises.removed == ["Gone"])
    #expect(difference.exercises.changed == ["Renamed"])
    #expect(isEmpty(difference.workouts) && difference.sessions == nil)
  }

  @Test func `an exercise with the same title but another ID is a different one`() throws {
    let difference = try difference(Samples.library("Row"), Samples.library("Row"))
    #expect(difference.exercises.added == ["Row"] && difference.exercises.removed == ["Row"])
    #expect(difference.exercises.changed.isEmpty)
  }

  @Test func `what was hidden or shown again has changed, built-in or not`() throws {
    let (own, other) = (try Samples.exercise("Own"), try Samples.exercise("Other"))
    let murph = try #require(StarterSet.workouts.first { $0.title.text == "Murph" })
    let before = Library(exercises: [own, other], hidden: [own.id])
    let difference = try difference(before, Library(exercises: [own, other], hidden: [murph.id]))
    #expect(difference.exercises.changed == ["Own"] && difference.workouts.changed == ["Murph"])
    #expect(difference.workouts.added == [] && !difference.isInUnknownMembersOnly)
  }

  @Test func `a different order is not a difference`() throws {
    let library = try Samples.rich()
    let turned = Library(
      exercises: library.exercises.reversed(), workouts: library.workouts.reversed(),
      hidden: library.hidden)
    let difference = try difference(library, turned)
    #expect(isEmpty(difference.exercises) && isEmpty(difference.workouts))
    #expect(!difference.isInUnknownMembersOnly)
    #expect(try self.difference(library, library).isInUnknownMembersOnly)
  }

  @Test func `the reverse difference swaps added and removed`() throws {
    let (before, after) = (try Samples.rich(), try Samples.library("Row"))
    let there = try difference(before, after)
    let back = try difference(after, before)
    #expect(there.exercises.added == back.exercises.removed)
    #expect(there.exercises.removed == back.exercises.added)
    #expect(there.workouts.removed == back.workouts.added)
    #expect(there.workouts.removed == ["Everything", "Empty"])
  }

  @Test func `only lines that differ are compared, and settings are named`() throws {
    let sessions = (1...3).map { HistorySample.session($0, "2026-01-0\($0)", title: "Day \($0)") }
    var changed = sessions[1]
    changed.exercisesCompleted += 1
    let torn = [UInt8]("{\"id".utf8)
    var settings = Settings()
    settings.theme = .light
    let difference = try DataDifference(
      from: [
        .history: sessions[0].line() + sessions[1].line() + torn, .settings: Settings().contents(),
        .body: BodySample.measurement(1, "2026-01-01", "weight", "82kg").line(),
      ],
      to: [
        .history: changed.line() + sessions[2].line() + torn, .settings: settings.contents(),
        .body: [],
      ],
      in: Folder.inMemory(), isRedo: true)
    #expect(difference.sessions?.added == ["Day 3"] && difference.sessions?.removed == ["Day 1"])
    #expect(difference.sessions?.changed == ["Day 2"])
    #expect(difference.measurements?.removed == ["weight 82 kg"])
    #expect(difference.settings == [.theme])
    #expect(!difference.isInUnknownMembersOnly && difference.isRedo)
  }

  private func difference(_ before: Library, _ after: Library) throws -> DataDifference {
    try DataDifference(
      from: [.library: LibraryDocument.bytes(of: before)],
      to: [.library: LibraryDocument.bytes(of: after)], in: Folder.inMemory(), isRedo: false)
  }

  private func isEmpty(_ changes: DataDifference.Changes) -> Bool {
    changes.added.isEmpty && changes.removed.isEmpty && changes.changed.isEmpty
  }
}
