import DurableFiles
import TerminalKit
import WorkoutCore

/// Building on the screen, from a command's point of view: takes what there is to choose from out
/// of the library, lets the user build, and saves what they chose with the workout.
struct BuilderSession {
  let context: Context
  /// The terminal to build on.
  let traits: TerminalTraits
  let workoutReport: WorkoutReport

  /// Lets the user build a workout that is made when it is first saved.
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
    return try report(on: outcome, "Built", last?.id)
  }

  /// Saves a workout with these entries in place of its own.
  typealias Save = (Workout, WorkoutService.Entries) throws -> WorkoutService.Saved

  /// Lets the user edit `workout` until they leave or a signal ends the program; returns how that
  /// was, and what entered the library beside the workout.
  ///
  /// - Throws: exit code 74 if the terminal refuses.
  func build(
    _ workout: Workout, in library: Library, isNew: Bool = false, save: @escaping Save
  ) throws -> (ending: ScreenEnding<Bool>, notes: [String]) {
    var state = BuilderState(
      workout, exercises: choice(library), recent: RecentPrescriptions(library.workouts),
      identifiers: context.identifiers, now: context.clock.now())
    state.due = due(workout)
    let settings = try context.settings()
    (state.rest, state.person) = (settings.rest, settings.name?.text)
    var notes: [String] = []
    func keep(_ state: BuilderState) throws -> [String] {
      let added = try self.keep(state, since: isNew ? nil : workout, save).notes
      notes += added
      return added
    }
    let builder = Builder(state, secondsPerRep: workoutReport.secondsPerRep, save: keep)
    return (try context.show(builder, on: traits), notes)
  }

  /// What the next session asks for if that differs from the workout. A history that cannot be read
  /// is no reason not to build.
  private func due(_ workout: Workout) -> [WorkoutItem: String] {
    guard let next = try? context.data.prescription(of: workout) else { return [:] }
    let changed = zip(workout.items, next.workout.withWeightsForPercents.items).filter {
      item, next in
      item.configuration?.progression != nil && item.summary != next.summary
    }
    return Dictionary(changed.map { ($0, $1.summary) }) { first, _ in first }
  }

  /// The library's exercises by title, then the built-in ones that it does not have; none that is
  /// hidden.
  private func choice(_ library: Library) -> [Exercise] {
    let catalog = Catalog(library, over: context.store.configuration.builtIn.exerciseLibrary)
    let shown = ListOrder.title.sorted(catalog.exercises.filter { !$0.isHidden })
    return shown.filter { catalog.isOwn($0.id) } + shown.filter { !catalog.isOwn($0.id) }
  }

  /// Keeps the state. An exercise that was chosen here enters the library with it; one that the
  /// workout had before, and that was removed since, stays removed.
  private func keep(
    _ state: BuilderState, since before: Workout?, _ save: Save
  ) throws -> WorkoutService.Saved {
    let chosen = state.exercises.filter { before?.uses(exercise: $0.id) != true }
    return try save(state.workout, .built(state.workout.sequence, choosing: chosen))
  }

  /// What came of building a workout on the screen.
  func report(
    on outcome: (ending: ScreenEnding<Bool>, notes: [String]), _ verb: String, _ id: UUID?
  ) throws -> Report {
    switch outcome.ending {
    case .signal(let signal): return Report(.nothing, signal: signal.number)
    case .wish(let isSaved):
      guard let id else { return Report(isSaved ? .nothing : .noChange("Nothing saved")) }
      let workout = try context.store.workouts.fetch(id)
      guard isSaved else {
        return Report(.noChange("Nothing saved"), json: workoutReport.json(workout))
      }
      return workoutReport.change(verb, workout, notes: outcome.notes)
    }
  }
}
