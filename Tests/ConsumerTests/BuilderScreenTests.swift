import Testing
import WorkoutCore

/// A workout that is put together from exercises and breaks, or typed.
private struct BuilderScreen {
  private let service: WorkoutService
  private(set) var workout: Workout
  private(set) var diagnostics: [Diagnostic] = []

  init(_ store: DataStore, _ title: String) throws {
    service = store.workouts
    workout = try service.create(title: title)
  }

  var lines: [String] {
    workout.sequence.map { entry in
      switch entry {
      case .exercise(let item): item.summary
      case .break(let pause): "break of \(pause.duration.value) s"
      case .circuit(let circuit): circuit.summary
      }
    }
  }

  mutating func add(_ exercise: Exercise) throws {
    workout = try service.addExercise(
      exercise.id, to: workout.id, .repetitions(sets: 3, reps: 10, rest: 60))
  }

  mutating func addBreak(_ seconds: Int) throws {
    workout = try service.addBreak(seconds, to: workout.id)
  }

  /// Adds an entry as it is written: `Plank 3x45s`.
  mutating func add(_ text: String) throws {
    let parsed = NotationParser.parseEntries([text])
    diagnostics = parsed.diagnostics
    guard !diagnostics.contains(where: { $0.severity == .error }) else { return }
    workout = try service.addEntries(.written(parsed), to: workout.id).workout
  }

  mutating func moveLastToTop() throws {
    let ids = workout.sequence.map(\.id)
    workout = try service.reorder(ids.suffix(1) + ids.dropLast(), in: workout.id)
  }
}

@Suite struct BuilderScreenTests {
  private let store = TestClock().store()

  @Test func `a workout is built from exercises, breaks and text`() throws {
    let squat = try store.exercises.create(ExerciseDraft(title: "Squat", muscleGroups: [.legs]))
    var screen = try BuilderScreen(store, "Leg Day")
    try screen.add(squat.exercise)
    try screen.addBreak(90)
    try screen.add("Plank 3x45s")
    try screen.moveLastToTop()
    #expect(screen.lines.count == 3)
    #expect(screen.lines.last == "break of 90 s")
    try screen.add("Plank: 3x")
    #expect(screen.diagnostics.first?.span.line == 1)
    #expect(screen.workout.sequence.count == 3)
    #expect(try store.workouts.fetch(screen.workout.id) == screen.workout)
  }

  @Test func `a shared text is imported, and exported again`() throws {
    let text = "# Leg Day\n\nYoke Squat (Legs): 3x5 @ 60kg\n"
    let document = NotationParser.parse(text, file: "legs.gym")
    #expect(document.diagnostics.isEmpty)
    let imported = try store.workouts.importWorkouts(document, isCreating: true)
    let exercise = try #require(imported.exercises.first)
    #expect(exercise.muscleGroups.groups == [.legs])
    let printer = NotationPrinter(groups: [exercise.id: exercise.muscleGroups])
    #expect(printer.text(of: imported.workouts.map(\.workout)) == text)
  }
}
