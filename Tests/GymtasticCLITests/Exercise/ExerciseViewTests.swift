import Testing

@testable import GymtasticCLI

struct ExerciseViewTests {
  @Test func `an exercise has what is stored and what is derived`() throws {
    let view = ExerciseView(exercise: try Sample.fullExercise(), usedInWorkouts: 2)
    let expected = """
      {"aliases":["Back Squat","深蹲"],\
      "canonicalURL":"https://www.youtube.com/watch?v=aclHkVaku9U",\
      "createdAt":"2025-11-20T12:00:00.000Z","equipment":"barbell",\
      "exerciseDescription":"Heels down.\\nKnees out.",\
      "id":"00000000-0000-4000-8000-000000000002","muscleGroups":["Legs","Glutes"],\
      "title":"Squat","updatedAt":"2025-11-20T12:00:01.000Z","usedInWorkouts":2,\
      "youtubeURL":"https://youtu.be/aclHkVaku9U"}

      """
    #expect(try JSONLine.text(of: view) == expected)
  }

  @Test func `what is absent is left out`() throws {
    let view = ExerciseView(exercise: try Sample.exercise("Plank"), usedInWorkouts: 0)
    let text = try JSONLine.text(of: view)
    for member in ["canonicalURL", "youtubeURL", "equipment", "image", "null"] {
      #expect(!text.contains(member))
    }
  }

  @Test func `one operand gives an object, several an array`() throws {
    #expect(try JSONLine.text(of: OneOrMany([1])) == "1\n")
    #expect(try JSONLine.text(of: OneOrMany([1], isMany: false)) == "1\n")
    #expect(try JSONLine.text(of: OneOrMany([1], isMany: true)) == "[1]\n")
    #expect(try JSONLine.text(of: OneOrMany([1, 2], isMany: false)) == "[1,2]\n")
    #expect(try JSONLine.text(of: OneOrMany([1, 2])) == "[1,2]\n")
    #expect(try JSONLine.text(of: OneOrMany([Int]())) == "[]\n")
  }

  @Test func `a removal names what went, and exercises in how many workouts`() throws {
    let exercise = RemovalView.Removed(id: "1", title: "Plank", usedInWorkouts: 3)
    let workout = RemovalView.Removed(id: "2", title: "Chest & Core Day", usedInWorkouts: nil)
    #expect(
      try JSONLine.text(of: RemovalView([exercise, workout])) == """
        {"removed":[{"id":"1","title":"Plank","usedInWorkouts":3},\
        {"id":"2","title":"Chest & Core Day"}]}

        """)
    #expect(
      try JSONLine.text(of: RemovalView([workout]).rehearsed) == """
        {"dryRun":true,"removed":[{"id":"2","title":"Chest & Core Day"}]}

        """)
  }
}
