import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

@Suite struct ImportedExercisesTests {
  private let store = DataStore.inMemory(Library())

  private func read(_ text: String) throws -> ImportedExercises {
    try ImportedExercises(Array(text.utf8), file: "a.json", now: Bench.moment)
  }

  private static let free = """
    [{"id":"Neck_Press","name":"Lying Neck Press","force":"push","level":"expert","mechanic":null,
    "equipment":"body only","primaryMuscles":["neck"],"secondaryMuscles":["traps","lower back"],
    "instructions":["Lie down.","Press."],"category":"stretching","images":["Neck_Press/0.jpg"]},
    {"name":"","primaryMuscles":["chest"]},
    {"name":"Run","primaryMuscles":[],"category":"cardio"},
    {"name":"Nothing","primaryMuscles":["tail"],"category":"strength"}]
    """

  @Test func `free-exercise-db is imported, and a bad entry is reported`() throws {
    let found = try read(Self.free)
    #expect(found.entries.map(\.exercise.title.text) == ["Lying Neck Press", "Run"])
    let first = try #require(found.entries.first)
    #expect(first.exercise.muscleGroups.groups == [.shoulders, .back])
    #expect(first.exercise.exerciseDescription?.text == "Lie down.\nPress.")
    #expect(first.exercise.equipment?.text == "none")
    #expect(first.exercise.level == .advanced && first.exercise.style == .stretch)
    #expect(first.exercise.tags.map(\.text) == ["neck"])
    #expect(first.picture == "Neck_Press/0.jpg")
    #expect(found.entries.last?.exercise.muscleGroups.groups == [.fullBody])
    #expect(found.entries.last?.exercise.style == .hiit)
    #expect(found.leftOut.count == 2)
    #expect(found.leftOut.map(\.entry) == ["entry 2", "“Nothing”"])
    guard case .unreadable("a.json", 4, _, .value(.invalidTitle), _) = found.leftOut[0].problem
    else {
      Issue.record("\(found.leftOut[0].problem)")
      return
    }
  }

  @Test func `wger is imported in English, without HTML`() throws {
    let found = try read(
      """
      {"count":1,"results":[{"uuid":"u1","category":{"name":"Abs"},
      "muscles":[{"name":"Rectus abdominis","name_en":"Abs"}],
      "muscles_secondary":[{"name":"Serratus anterior","name_en":""}],
      "equipment":[{"name":"none (bodyweight exercise)"}],"images":[{"image":"https://x/C-1.png"}],
      "translations":[{"language":1,"name":"Bauchpresse"},{"language":2,"name":"Crunches",
      "description":"<p>Lie &amp; curl.</p><ul><li>Slow</li></ul>","aliases":[{"alias":"Curl"}]}]}]}
      """)
    #expect(found.leftOut.isEmpty)
    let exercise = try #require(found.entries.first?.exercise)
    #expect(exercise.title.text == "Crunches" && exercise.aliases.map(\.text) == ["Curl"])
    #expect(exercise.muscleGroups.groups == [.core])
    #expect(exercise.exerciseDescription?.text == "Lie & curl.\nSlow")
    #expect(exercise.equipment?.text == "none")
    #expect(found.entries.first?.picture == "https://x/C-1.png")
  }

  @Test(arguments: [
    ("One-Arm Row", true), ("Single Leg Deadlift", true), ("One-Legged Squat", true),
    ("Unilateral Press", true), ("Leg Press One Arm Up", true), ("Leg Extension", false),
    ("Two-Arm Row", false), ("One Dumbbell Arm Curl", false),
  ])
  func `one arm or leg means one side after the other`(title: String, isPerSide: Bool) throws {
    let free = try read(#"[{"name":"\#(title)","primaryMuscles":["lats"]}]"#)
    #expect(free.entries.map(\.exercise.isPerSide) == [isPerSide])
    let wger = try read(#"[{"name":"\#(title)","category":{"name":"Back"}}]"#)
    #expect(wger.entries.map(\.exercise.isPerSide) == [isPerSide])
  }

  @Test(arguments: [
    ("Box Jump", "strength", true), ("Jumping Jacks", "strength", true),
    ("Burpees", "strength", true), ("Lateral Hops", "strength", true),
    ("Catch and Throw", "plyometrics", true), ("Chopper", "strength", false),
  ])
  func `jumps are tagged and make noise`(title: String, category: String, jumps: Bool) throws {
    let found = try read(
      """
      [{"name":"\(title)","primaryMuscles":["quadriceps"],"category":"\(category)",
      "equipment":"body only"}]
      """)
    let exercise = try #require(found.entries.first?.exercise)
    #expect(exercise.tags.map(\.text) == (jumps ? ["jump"] : []))
    #expect(exercise.isQuiet == !jumps)
  }

  @Test func `pictures that are missing or cannot be read are counted`() throws {
    let text = """
      [{"name":"A","primaryMuscles":["lats"],"images":["a.png"]},
      {"name":"B","primaryMuscles":["lats"],"images":["b.png"]},
      {"name":"C","primaryMuscles":["lats"]}]
      """
    var asked: [String] = []
    let imported = try store.exercises.take(try read(text)) { name in
      asked.append(name)
      return nil
    }
    #expect(asked == ["a.png", "b.png"])
    #expect(imported.pictureCount == 0 && imported.missingPictureCount == 2)
    let again = try store.exercises.take(try read(text)) { _ in nil }
    #expect(again.missingPictureCount == 0)
  }

  @Test func `our own export is restored, except for pictures`() throws {
    var exercise = try #require(try Samples.rich().exercises.first)
    let line = JSONSamples.line { json in json.array([exercise]) { $1.write(to: &$0) } }
    (exercise.image, exercise.thumbnail) = (nil, nil)
    #expect(try read(line).entries.map(\.exercise) == [exercise])
  }

  @Test func `an update does not change what the user has edited`() throws {
    let none: (String) -> PictureFile? = { _ in nil }
    let added = try store.exercises.take(try read(Self.free), picture: none).added
    #expect(added.count == 2)
    #expect(try store.exercises.take(try read(Self.free), picture: none).present.count == 2)
    try store.exercises.update(added[1].id, ExerciseDraft(description: "Mine."))
    let newer = Self.free.replacing("Press.", with: "Press slowly.")
      .replacing(#""category":"cardio""#, with: #""category":"cardio","instructions":["Run."]"#)
    let updated = try store.exercises.take(try read(newer), isUpdating: true, picture: none)
    let press = try #require(updated.updated.first)
    #expect(press.createdAt == added[0].createdAt && press.updatedAt > added[0].updatedAt)
    #expect(press.editedAt == nil)
    let newest = newer.replacing("slowly.", with: "very slowly.")
    let twice = try store.exercises.take(
      try read(newest), isUpdating: true, isDryRun: true, picture: none)
    #expect(twice.updated.map(\.title.text) == ["Lying Neck Press"], "it was never edited")
    #expect(updated.updated.map(\.title.text) == ["Lying Neck Press"])
    let kept = try store.read().library.exercises
    #expect(kept.map(\.exerciseDescription?.text) == ["Lie down.\nPress slowly.", "Mine."])
    let trial = try store.exercises.take(
      try read(newer), isUpdating: true, isDryRun: true, picture: none)
    #expect(trial.updated.isEmpty)
  }

  @Test func `an invalid entry is reported with what was expected`()
    throws
  {
    let found = try read(#"["x", {"name": "Dip", "primaryMuscles": 7}]"#)
    #expect(found.leftOut.map(\.entry) == ["entry 1", "“Dip”"])
    #expect(
      found.leftOut.map(\.problem) == [
        .unreadable(file: "a.json", line: 1, column: 2, expected: .exercise),
        .unreadable(file: "a.json", line: 1, column: 41, expected: .json("a list")),
      ])
  }

  @Test(arguments: ["{", "7", "[", #"{"exercises":3}"#])
  func `anything but a list of exercises is rejected`(text: String) {
    #expect(throws: CoreError.self) { try read(text) }
  }
}
