import FoundationEssentials
import WorkoutCore

extension WorkoutBuild {
  /// Lets the person build the workout on the screen. It is made when it is first saved.
  func buildOnScreen(_ context: Context) throws(Failure) -> Report {
    let library = try context.library()
    let draft = try draft(in: library, context)
    let made = MadeWorkout()
    let ending = try BuilderSession(context: context).build(draft, in: library) {
      [self] built, entries throws(LibraryError) in
      if let saved = made.workout {
        made.workout = try context.workouts.rewrite(
          saved.id, readAt: saved.updatedAt, title: built.title, note: built.note,
          entries: entries)
      } else {
        made.workout = try context.workouts.create(
          title: title, note: note, allowingDuplicate: allowsDuplicate, entries: entries
        )
      }
    }
    return try context.report(on: ending, "Built", made.workout?.id)
  }

  /// An empty workout of the title, which is checked before anything is built.
  private func draft(in library: Library, _ context: Context) throws(Failure) -> Workout {
    let (title, note) = try checked(context)
    let isTaken = library.workouts.contains { $0.title.folded == title.folded }
    guard allowsDuplicate || !isTaken else {
      throw Failure(.invalid([.duplicateTitle(title.text, .workout)]))
    }
    return Workout(
      id: context.identifiers.next(), title: title, note: note, createdAt: context.clock.now())
  }

  private func checked(_ context: Context) throws(Failure) -> (title: Title, note: Prose?) {
    do throws(Problem) {
      var prose: Prose?
      if let note { prose = try Prose(note, field: "note") }
      return (try Title(title), prose)
    } catch {
      throw Failure(.invalid([error]))
    }
  }
}

/// The workout as it was last saved here.
private final class MadeWorkout {
  var workout: Workout?
}
