import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

@Suite struct ExerciseDraftTests {
  /// An exercise with every member.
  func exercise() throws -> Exercise { try EveryMemberTests().exercise }

  func applied(_ draft: ExerciseDraft) throws -> Exercise {
    try draft.exercise(changing: exercise(), id: UUID(), now: Bench.moment) { _ in false }.exercise
  }

  func problems(
    _ draft: ExerciseDraft, changing old: Exercise? = nil, isTaken: Bool = false
  ) -> [Problem] {
    do throws(CoreError) {
      _ = try draft.exercise(changing: old, id: UUID(), now: Bench.moment) { _ in isTaken }
      return []
    } catch {
      return error.problems
    }
  }

  @Test func `missing fields stay the same`() throws {
    let old = try exercise()
    let changed = try ExerciseDraft().exercise(
      changing: old, id: UUID(), now: Bench.moment.adding(.seconds(1))
    ) { _ in true }
    #expect(changed.exercise == old)
    #expect(changed.picture == nil)
  }

  @Test func `an empty string clears an optional field`() throws {
    let changed = try applied(
      ExerciseDraft(description: "", youtubeAddress: "", aliases: [], equipment: "", oneRepMax: ""))
    #expect(changed.exerciseDescription == nil && changed.youtubeURL == nil)
    #expect(changed.aliases.isEmpty && changed.equipment == nil && changed.oneRepMax == nil)
  }

  @Test func `given fields replace the old values`() throws {
    let changed = try applied(
      ExerciseDraft(
        title: " Lift ", description: "Up.", muscleGroups: [.legs, .legs, .core],
        aliases: ["Heave", "Raise"], equipment: "rope"))
    #expect(changed.title.text == "Lift")
    #expect(changed.exerciseDescription?.text == "Up.")
    #expect(changed.muscleGroups.groups == [.legs, .core])
    #expect(changed.aliases.map(\.text) == ["Heave", "Raise"])
    #expect(changed.equipment?.text == "rope")
  }

  @Test func `a maximum is dated when it changes`() throws {
    let old = try exercise()
    let later = Bench.moment.adding(.seconds(60))
    let before = try #require(old.oneRepMax?.setAt)
    for (text, weight, date) in [("170.5lb", "170.5lb", before), ("90 kg", "90kg", later)] {
      let changed = try ExerciseDraft(oneRepMax: text)
        .exercise(changing: old, id: UUID(), now: later) { _ in false }.exercise
      #expect(changed.oneRepMax == OneRepMax(try Weight(written: weight), setAt: date))
    }
  }

  @Test func `an alias is stored once, and not if it is the title`() throws {
    let changed = try applied(
      ExerciseDraft(title: "Lift", aliases: ["Heave", "LIFT", "heave", "Row", "Héave"]))
    #expect(changed.aliases.map(\.text) == ["Heave", "Row"])
  }

  @Test func `all problems are reported in order`() {
    let draft = ExerciseDraft(
      title: "", description: "\u{0}", youtubeAddress: "nowhere", muscleGroups: [],
      aliases: ["", "ok", " "], equipment: "\u{0}", oneRepMax: "75%",
      image: .replace(PictureFile(name: "a.txt", content: [])))
    #expect(
      problems(draft).map(\.code) == [
        .invalidTitle, .invalidYouTubeURL, .noMuscleGroupsSelected, .unsupportedImage,
        .invalidText, .invalidTitle, .invalidTitle, .invalidTitle, .invalidLoad,
      ])
  }

  @Test func `a new exercise needs a title and muscle groups`() {
    #expect(problems(ExerciseDraft()).map(\.code) == [.invalidTitle, .noMuscleGroupsSelected])
  }

  @Test func `a title is checked for duplicates only if it is given and valid`() throws {
    let old = try exercise()
    let draft = ExerciseDraft(title: "Row")
    #expect(problems(draft, changing: old, isTaken: true) == [.duplicateTitle("Row", .exercise)])
    let none = problems(ExerciseDraft(title: ""), changing: old, isTaken: true)
    #expect(none.map(\.code) == [.invalidTitle])
    #expect(problems(ExerciseDraft(), changing: old, isTaken: true).isEmpty)
  }
}
