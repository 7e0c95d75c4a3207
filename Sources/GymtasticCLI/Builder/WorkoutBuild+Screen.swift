import DurableFiles
import TerminalKit
import WorkoutCore

extension WorkoutBuild {
  /// Lets the user build the workout on the screen. It is made when it is first saved.
  func buildOnScreen(_ context: Context, _ traits: TerminalTraits) throws(Failure) -> Report {
    let library = try context.library()
    let session = BuilderSession(
      context: context, traits: traits, secondsPerRep: try context.secondsPerRep)
    let draft = try draft(context)
    var last: Workout?
    let outcome = try session.build(draft, in: library) {
      built, entries throws(LibraryError) in
      let saved =
        if let last {
          try context.workouts.rewrite(
            last, title: built.title, note: built.note, entries: entries)
        } else {
          try context.workouts.create(
            title: title, note: note, allowingDuplicate: allowsDuplicate, entries: entries)
        }
      last = saved.workout
      return saved
    }
    return try session.report(on: outcome, "Built", last?.id)
  }

  /// An empty workout of the title and the note, which are checked before anything is built.
  private func draft(_ context: Context) throws(Failure) -> Workout {
    var trial = context
    trial.stores.library = InMemoryLibraryStore(try context.library())
    return try Failure.wrap(
      try trial.workouts.create(title: title, note: note, allowingDuplicate: allowsDuplicate))
  }
}
