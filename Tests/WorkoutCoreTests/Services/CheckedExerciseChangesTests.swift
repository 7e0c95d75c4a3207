import Testing

@testable import DurableFiles
@testable import WorkoutCore

@Suite struct CheckedExerciseChangesTests {
  func exercise() throws -> Exercise {
    Exercise(
      id: UUID(), title: try Title("Row"), exerciseDescription: try Prose("Pull.", field: "note"),
      youtubeURL: try YouTubeURL("https://youtu.be/dQw4w9WgXcQ"),
      muscleGroups: try MuscleGroups([.back]), aliases: [try Title("Pull")],
      equipment: try Title("barbell"), createdAt: Bench.moment)
  }

  func applied(_ changes: ExerciseChanges) throws -> Exercise {
    var changed = try exercise()
    let checked = CheckedExerciseChanges(changes)
    #expect(checked.problems == [])
    checked.apply(to: &changed)
    return changed
  }

  @Test func `what is not given stays`() throws {
    let changed = try applied(ExerciseChanges())
    let before = try exercise()
    #expect(changed.title == before.title && changed.muscleGroups == before.muscleGroups)
    #expect(changed.exerciseDescription == before.exerciseDescription)
    #expect(changed.youtubeURL == before.youtubeURL && changed.aliases == before.aliases)
    #expect(changed.equipment == before.equipment)
  }

  @Test func `an empty text removes what can be absent`() throws {
    let changed = try applied(
      ExerciseChanges(description: "", youtubeAddress: "", aliases: [], equipment: ""))
    #expect(changed.exerciseDescription == nil && changed.youtubeURL == nil)
    #expect(changed.aliases.isEmpty && changed.equipment == nil)
  }

  @Test func `what is given takes the place of all there was`() throws {
    let changed = try applied(
      ExerciseChanges(
        title: " Lift ", description: "Up.", muscleGroups: [.legs, .legs, .core],
        aliases: ["Heave", "Raise"], equipment: "rope"))
    #expect(changed.title.text == "Lift")
    #expect(changed.exerciseDescription?.text == "Up.")
    #expect(changed.muscleGroups.groups == [.legs, .core])
    #expect(changed.aliases.map(\.text) == ["Heave", "Raise"])
    #expect(changed.equipment?.text == "rope")
  }

  @Test func `an alias is kept once, and not where it is the title`() throws {
    let changed = try applied(
      ExerciseChanges(title: "Lift", aliases: ["Heave", "LIFT", "heave", "Row", "Héave"]))
    #expect(changed.aliases.map(\.text) == ["Heave", "Row"])
  }

  @Test func `all that is wrong is told in its order`() {
    let changes = ExerciseChanges(
      title: "", description: "\u{0}", youtubeAddress: "nowhere", muscleGroups: [],
      aliases: ["", "ok", " "], equipment: "\u{0}")
    let checked = CheckedExerciseChanges(changes)
    #expect(
      checked.problems.map(\.code) == [
        .invalidTitle, .invalidYouTubeURL, .noMuscleGroupsSelected, .invalidText, .invalidTitle,
        .invalidTitle, .invalidTitle,
      ])
  }

  @Test func `a title that is taken is told behind one that is none`() {
    let taken = CheckedExerciseChanges(ExerciseChanges(title: "Row")) { _ in true }
    #expect(taken.problems == [.duplicateTitle("Row", .exercise)])
    let none = CheckedExerciseChanges(ExerciseChanges(title: "")) { _ in true }
    #expect(none.problems.map(\.code) == [.invalidTitle])
    #expect(CheckedExerciseChanges(ExerciseChanges()) { _ in true }.problems.isEmpty)
  }

  @Test(arguments: [7, nil])
  func `a member is kept, removed or set`(_ old: Int?) {
    #expect(Change<Int>.keep.applied(to: old) == old)
    #expect(Change<Int>.remove.applied(to: old) == nil)
    #expect(Change.set(9).applied(to: old) == 9)
  }
}
