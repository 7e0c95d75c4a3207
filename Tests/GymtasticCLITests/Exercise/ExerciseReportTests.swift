import Testing

@testable import GymtasticCLI
@testable import WorkoutCore

struct ExerciseReportTests {
  @Test func `people get titles, programs get everything`() throws {
    let exercises = [try Sample.exercise("Push Up"), try Sample.fullExercise()]
    var workout = Workout(id: Sample.id(8), title: try Title("Day"), createdAt: Sample.noon)
    workout.sequence = [
      .exercise(
        WorkoutItem(id: Sample.id(9), exercise: .linked(Sample.id(2)), title: try Title("Squat")))
    ]
    let library = Library(exercises: exercises, workouts: [workout, workout])
    let report = ExerciseReport.list(exercises, in: .own(library))
    #expect(
      report.shown(terminal: true, offset: 3600) == """
        Title    Muscle groups   Equipment  Used
        Push Up  Chest, Triceps                0
        Squat    Legs, Glutes    barbell       2

        """)
    #expect(
      report.shown(terminal: false, offset: 3600) == """
        00000000-0000-4000-8000-000000000001\tPush Up\tChest,Triceps\t\t0\
        \t2025-11-20T12:00:00.000Z\t2025-11-20T12:00:00.000Z\town\t\t0
        00000000-0000-4000-8000-000000000002\tSquat\tLegs,Glutes\tbarbell\t2\
        \t2025-11-20T12:00:00.000Z\t2025-11-20T12:00:01.000Z\town\t\t0

        """)
    #expect(report.notes.isEmpty)
  }

  @Test func `one exercise is shown in full, in local time`() throws {
    let report = ExerciseReport.show([try Sample.fullExercise()], usage: [Sample.id(2): 1])
    #expect(
      report.shown(terminal: true, offset: 3600) == """
        Squat
        id                00000000-0000-4000-8000-000000000002
        muscle groups     🦵 Legs, 🍑 Glutes
        equipment         barbell
        aliases           Back Squat, 深蹲
        one-rep max       122.5 kg
        one-rep max set   2025-11-20 13:00
        description       Heels down.
                          Knees out.
        video             https://www.youtube.com/watch?v=aclHkVaku9U
        used in workouts  1
        created           2025-11-20 13:00
        updated           2025-11-20 13:00

        """)
    #expect(
      report.shown(terminal: false, offset: 3600) == """
        title\tSquat
        id\t00000000-0000-4000-8000-000000000002
        muscle groups\tLegs,Glutes
        equipment\tbarbell
        aliases\tBack Squat,深蹲
        one-rep max\t122.5kg
        one-rep max set\t2025-11-20T12:00:00.000Z
        description\tHeels down.\\nKnees out.
        video\thttps://www.youtube.com/watch?v=aclHkVaku9U
        used in workouts\t1
        created\t2025-11-20T12:00:00.000Z
        updated\t2025-11-20T12:00:01.000Z

        """)
  }

  @Test func `only the first exercise that replaces a built-in one is noted`() throws {
    let folder = try CommandFolder()
    let notes = try ["Own", "Squat", "Lunge"].map { title in
      try folder.report(["exercise", "add", title, "-m", "legs"]).notes.count
    }
    #expect(notes == [0, 1, 0])
  }

  @Test func `equipment given several times is all needed`() throws {
    let folder = try CommandFolder()
    _ = try folder.report(
      ["exercise", "add", "Own", "-m", "legs", "--equipment", "bar, rack", "--equipment", "box"])
    let shown = try folder.report(["exercise", "show", "Own"]).json?.line
    #expect(shown?.contains(#""equipment":"bar, rack, box""#) == true)
    _ = try folder.report(["exercise", "edit", "Own", "--equipment="])
    let cleared = try folder.report(["exercise", "show", "Own"]).json?.line
    #expect(cleared?.contains("bar") == false)
  }

  @Test func `an empty list says what to do next`() {
    let list = ExerciseReport.list([], in: .own())
    #expect(list.notes == [ExerciseReport.noneFound])
  }

  @Test func `a list is always an array, a single operand an object`() throws {
    let exercise = try Sample.exercise("Plank")
    let own = Listing(Library(exercises: [exercise]), over: Library())
    let list = try #require(ExerciseReport.list([exercise], in: own).json)
    let one = try #require(ExerciseReport.show([exercise], usage: [:]).json)
    #expect(list.line == "[\(one.line.dropLast())]\n")
  }
}
