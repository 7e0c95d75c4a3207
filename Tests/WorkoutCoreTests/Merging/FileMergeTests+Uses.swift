import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// What one side removed and the other side uses.
extension FileMergeTests {
  @Test(arguments: [10, 30])
  func `what one side edited stays edited if the other one changes only its own`(
    second: Int
  ) throws {
    let edited = Samples.moment.adding(.seconds(second))
    let merged = try merge(
      library(exercise("Squat", 5)),
      library(exercise("Back Squat", second, extra: #","editedAt":"\#(edited)""#)),
      library(exercise("Squat", 20)))
    let only = try #require(try LibraryDocument(merged.bytes).library.exercises.first)
    #expect(only.title.text == "Back Squat" && only.editedAt == edited)
  }

  @Test func `a place that the other side began to use stays`() throws {
    let places = #""places":[{"equipment":"rack","name":"gym"}]"#
    let merged = try merge(
      "{\(places)}", #"{"place":"gym",\#(places)}"#, "{}", of: .settings)
    let settings = try SettingsDocument(merged.bytes).settings
    #expect(settings.place?.text == "gym" && settings.places.map(\.name.text) == ["gym"])
    #expect(merged.conflicts.map(\.name) == ["places"])
    let known = #"{"place":"gym",\#(places)}"#
    let removed = try merge(known, known, "{}", of: .settings)
    #expect(try SettingsDocument(removed.bytes).settings.places == [])
  }

  @Test func `a workout that the other side added to a plan stays`() throws {
    let day = """
      {"createdAt":"\(Samples.moment)","id":"\(HistorySample.id(9).lowercase)","sequence":[],
      "title":"Day","updatedAt":"\(Samples.moment)"}
      """
    let plan = """
      ,"plans":[{"createdAt":"\(Samples.moment)","days":[],"id":"\(HistorySample.id(7).lowercase)",
      "title":"Base","updatedAt":"\(Samples.moment)",
      "workouts":[{"id":"\(HistorySample.id(9).lowercase)","title":"Day"}]}]
      """
    let merged = try merge(
      library(workouts: day), library(), library(workouts: day, extra: plan))
    #expect(try LibraryDocument(merged.bytes).library.workouts.map(\.title.text) == ["Day"])
    #expect(merged.conflicts.map(\.outcome) == [.keptChange])
  }

  @Test(arguments: [0, 1])
  func `what a workout or plan uses that one side removed stays with it`(second: Int) throws {
    let item = """
      {"exerciseState":"linked","exerciseID":"\(HistorySample.id(1).lowercase)",
      "id":"\(HistorySample.id(8).lowercase)","kind":"exercise","title":"Squat"}
      """
    func plan(_ second: Int) -> String {
      """
      ,"plans":[{"createdAt":"\(Samples.moment)","days":[],"id":"\(HistorySample.id(7).lowercase)",
      "title":"Base","updatedAt":"\(Samples.moment.adding(.seconds(second)))",
      "workouts":[{"id":"\(HistorySample.id(9).lowercase)","title":"Day"}]}]
      """
    }
    let base = library(exercise("Squat", 0), workouts: workout(item, 0), extra: plan(0))
    for changed in [
      library(exercise("Squat", 0), workouts: workout(item, second), extra: plan(0)),
      library(exercise("Squat", 0), workouts: workout(item, 0), extra: plan(second)),
    ] {
      let merged = try LibraryDocument(merge(base, library(), changed).bytes).library
      #expect(merged.exercises.count == second && merged.workouts.count == second)
      let links = merged.workouts.flatMap(\.items).map(\.exercise)
      #expect(links == (second == 0 ? [] : [.linked(HistorySample.id(1))]))
    }
  }
}
