import TestSupport
import Testing

@testable import DurableFiles
@testable import GymtasticCLI
@testable import TerminalKit
@testable import WorkoutCore

struct JSONViewTests {
  private let idBeginning = "00000000-0000-4000-8000-0000000000"

  /// The writer escapes these on its own; it does not know about terminals.
  @Test func `exactly the characters that control a terminal are escaped`() {
    for value in UInt32(0)...0x2FFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let line = JSONView.text("a\(scalar)b").line
      #expect(
        line.contains("\\") == (TerminalText.isEscaped(scalar) || value == 0x5C || value == 0x22))
    }
  }

  // MARK: - Exercises

  @Test func `an exercise includes stored and derived members`() throws {
    let view = JSONView.exercise(try Sample.fullExercise(), usedInWorkouts: 2)
    let expected = """
      {"aliases":["Back Squat","深蹲"],\
      "canonicalURL":"https://www.youtube.com/watch?v=aclHkVaku9U",\
      "createdAt":"2025-11-20T12:00:00.000Z","equipment":"barbell",\
      "exerciseDescription":"Heels down.\\nKnees out.",\
      "id":"00000000-0000-4000-8000-000000000002","muscleGroups":["Legs","Glutes"],\
      "oneRepMax":{"setAt":"2025-11-20T12:00:00.000Z","unit":"kg","value":122.5},\
      "title":"Squat","updatedAt":"2025-11-20T12:00:01.000Z","usedInWorkouts":2,\
      "youtubeURL":"https://youtu.be/aclHkVaku9U"}

      """
    #expect(view.line == expected)
  }

  @Test func `absent values are left out`() throws {
    let line = JSONView.exercise(try Sample.exercise("Plank"), usedInWorkouts: 0).line
    for member in ["canonicalURL", "youtubeURL", "equipment", "image", "null"] {
      #expect(!line.contains(member))
    }
  }

  @Test func `one operand gives an object, several give an array`() {
    let one = JSONView.text("1")
    let two = JSONView.text("2")
    #expect(JSONView.oneOrMany([one]).line == "\"1\"\n")
    #expect(JSONView.oneOrMany([one], isMany: true).line == "[\"1\"]\n")
    #expect(JSONView.oneOrMany([one, two], isMany: false).line == "[\"1\",\"2\"]\n")
    #expect(JSONView.oneOrMany([]).line == "[]\n")
  }

  // MARK: - Workouts

  @Test func `a workout includes stored and derived members`() throws {
    let view = JSONView.workout(try Sample.workout(), secondsPerRep: .standard)
    let expected = """
      {"createdAt":"2025-11-20T12:00:00.000Z","estimatedDuration":1143,"id":"\(idBeginning)0a",\
      "note":"Twice a week.","sequence":[\(pushUp),\(squat),\
      {"duration":120,"id":"\(idBeginning)0d","kind":"break","position":"3"},\(finisher)],\
      "title":"Chest & Core Day","totalBreaks":2,"totalExercises":3,\
      "updatedAt":"2025-11-20T12:00:00.000Z"}

      """
    #expect(view.line == expected)
  }

  private var pushUp: String {
    """
    {"exerciseID":"\(idBeginning)01","exerciseState":"linked","id":"\(idBeginning)0b",\
    "kind":"exercise","perSide":false,"position":"1",\
    "sets":[{"count":3,"reps":{"max":12,"min":12},"rest":60}],"summary":"3 sets × 12 reps",\
    "title":"Push Up"}
    """
  }

  private var squat: String {
    """
    {"exerciseState":"deleted","id":"\(idBeginning)0c","kind":"exercise","note":"Heels down","perSide":false,"position":"2",\
    "sets":[{"count":4,"load":{"unit":"kg","value":60},"reps":{"max":10,"min":10},"rest":90}],\
    "summary":"4 sets × 10 reps @ 60 kg","title":"Squat"}
    """
  }

  private var finisher: String {
    """
    {"entries":[{"exerciseID":"\(idBeginning)01","exerciseState":"linked","id":"\(idBeginning)0f",\
    "kind":"exercise","perSide":false,"position":"4.1",\
    "sets":[{"duration":30,"rest":0}],"summary":"30s","title":"Burpee"},\
    {"duration":15,"id":"\(idBeginning)10","kind":"break","position":"4.2"}],\
    "id":"\(idBeginning)0e","kind":"circuit","pacing":{"kind":"free"},"position":"4",\
    "restBetweenRounds":60,"rounds":3,"title":"Finisher"}
    """
  }

  @Test func `an entry without a prescription has no sets`() throws {
    let line = try line(nil)
    #expect(!line.contains("\"sets\""))
    #expect(line.contains("\"summary\":\"\""))
  }

  private func line(_ configuration: Configuration?) throws -> String {
    let item = try Sample.item("Plank", id: 1, configuration)
    let workout = Workout(
      id: Sample.id(2), title: try Title("Day"), createdAt: Sample.noon,
      sequence: [.exercise(item)])
    return JSONView.workout(workout, secondsPerRep: .standard).line
  }

  @Test func `the estimate uses the seconds per repetition`() throws {
    let view = JSONView.workout(try Sample.workout(), secondsPerRep: try SecondsPerRep(1))
    #expect(view.line.contains("\"estimatedDuration\":991"))
  }
}
