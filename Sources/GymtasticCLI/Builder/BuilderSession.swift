import DurableFiles
import TerminalKit
import WorkoutCore

/// Building on the screen, as commands use it.
///
/// Offers the exercises of the library, lets the user build, and saves the exercises they chose
/// with the workout.
struct BuilderSession {
  let context: Context
  let traits: TerminalTraits
  let workoutReport: WorkoutReport

  /// Lets the user build a new workout, which is created on its first save.
  func buildNew(_ draft: Workout, in library: Library, allowingDuplicate: Bool) throws -> Report {
    var last: Workout?
    func save(_ built: Workout, _ entries: WorkoutService.Entries) throws -> WorkoutService.Saved {
      let workouts = context.store.workouts
      let saved =
        if let last {
          try workouts.rewrite(last, title: built.title, note: built.note, entries: entries)
        } else {
          try workouts.create(
            title: built.title.text, note: built.note?.text, allowingDuplicate: allowingDuplicate,
            entries: entries)
        }
      last = saved.workout
      return saved
    }
    let outcome = try build(draft, in: library, isNew: true, save: save)
    return report(on: outcome, "Built", last)
  }

  /// Saves a workout with these entries in place of its own.
  typealias Save = (Workout, WorkoutService.Entries) throws -> WorkoutService.Saved

  /// Lets the user edit `workout` until they leave or a signal ends the program.
  ///
  /// Returns how it ended, and notes on what else was added to the library.
  ///
  /// - Throws: exit code 74 if the terminal cannot be used.
  func build(
    _ workout: Workout, in library: Library, isNew: Bool = false, save: @escaping Save
  ) throws -> (ending: ScreenEnding<Bool>, notes: [String]) {
    var state = BuilderState(
      workout, exercises: choice(library), recent: library.workouts.latestItems,
      identifiers: context.identifiers, now: context.clock.now())
    state.due = due(workout)
    let settings = try context.settings()
    (state.rest, state.person) = (settings.rest, settings.name?.text)
    var notes: [String] = []
    func keep(_ state: BuilderState) throws -> [String] {
      // An exercise chosen here is added to the library. One that the workout already used, and
      // that has since been removed from the library, stays removed.
      let chosen = state.exercises.filter { isNew || !workout.uses(exercise: $0.id) }
      let saved = try save(state.workout, .built(state.workout.sequence, choosing: chosen))
      notes += saved.notes
      return saved.notes
    }
    let builder = Builder(state, secondsPerRep: workoutReport.secondsPerRep, save: keep)
    return (try context.show(builder, on: traits), notes)
  }

  /// What the next session prescribes if that differs from the workout.
  ///
  /// An unreadable history does not prevent building.
  private func due(_ workout: Workout) -> [WorkoutItem: String] {
    guard let next = try? context.data.prescription(of: workout) else { return [:] }
    let changed = zip(workout.items, next.workout.withWeightsForPercents.items).filter {
      item, next in
      item.configuration?.progression != nil && item.summary != next.summary
    }
    return Dictionary(changed.map { ($0, $1.summary) }) { first, _ in first }
  }

  /// The library's visible exercises by title, then the built-in ones that it lacks.
  private func choice(_ library: Library) -> [Exercise] {
    let catalog = Catalog(library, over: context.store.configuration.builtIn.exerciseLibrary)
    let shown = catalog.exercises(matching: LibraryFilter())
    return shown.filter { catalog.isOwn($0.id) } + shown.filter { !catalog.isOwn($0.id) }
  }

  func report(
    on outcome: (ending: ScreenEnding<Bool>, notes: [String]), _ verb: String, _ workout: Workout?
  ) -> Report {
    switch outcome.ending {
    case .signal(let signal): return Report(.nothing, signal: signal.number)
    case .chose(let isSaved):
      guard let workout, isSaved else {
        return .left("Nothing saved", json: workout.map { workoutReport.json($0) })
      }
      return workoutReport.change(verb, workout, notes: outcome.notes)
    }
  }
}
