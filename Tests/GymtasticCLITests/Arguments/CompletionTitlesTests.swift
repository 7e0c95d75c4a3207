import Testing

@testable import CommandLineKit

struct CompletionTitlesTests {
  private let titles = CompletionTitles(
    exercises: ["Plank", "Squat"], workouts: ["Own", "Day"],
    starterExercises: { ["Burpee", "Plank"] }, starterWorkouts: { ["Day", "Tabata"] })

  @Test func `a name of something kept is offered from the library alone`() {
    #expect(titles.titles(for: .exercise) == ["Plank", "Squat"])
    #expect(titles.titles(for: .workout) == ["Own", "Day"])
  }

  @Test func `where the starter set counts too its titles come behind, each once`() {
    #expect(titles.titles(for: .anyExercise) == ["Plank", "Squat", "Burpee"])
    #expect(titles.titles(for: .anyWorkout) == ["Own", "Day", "Tabata"])
    #expect(titles.titles(for: .workoutOrFile) == ["Own", "Day", "Tabata"])
  }

  @Test func `what names something in the starter set is offered its workouts first`() {
    #expect(titles.titles(for: .starterWorkoutOrFile) == ["Day", "Tabata"])
    #expect(titles.titles(for: .starter) == ["Day", "Tabata", "Burpee", "Plank"])
  }

  @Test func `the starter set is not read where no word may name something in it`() {
    let unread = CompletionTitles(
      exercises: ["Plank"], starterExercises: { Self.read() }, starterWorkouts: { Self.read() })
    for kind in [CompletionKind.exercise, .workout, .file, .folder, .choices, .command, .nothing] {
      _ = unread.titles(for: kind)
    }
  }

  private static func read() -> [String] {
    Issue.record("read")
    return []
  }
}
