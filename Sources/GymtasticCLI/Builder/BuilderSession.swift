import DurableFiles
import TerminalKit
import WorkoutCore

/// Building on the screen, from a command's point of view: takes what there is to choose from out
/// of the library, lets the user build, and saves what they chose with the workout.
struct BuilderSession {
  let context: Context
  /// The terminal to build on.
  let traits: TerminalTraits
  /// How long a repetition is taken to last.
  let secondsPerRep: SecondsPerRep

  /// What came of building.
  struct Outcome {
    let ending: Builder.Ending
    /// What entered the library beside the workout.
    let notes: [String]
  }

  /// Saves a workout with these entries in place of its own.
  typealias Save = (Workout, WorkoutService.Entries) throws(LibraryError) -> WorkoutService.Saved

  /// Lets the user edit `workout` until they leave or a signal ends the program.
  ///
  /// - Throws: exit code 74 if the terminal refuses.
  func build(
    _ workout: Workout, in library: Library, save: @escaping Save
  ) throws(Failure) -> Outcome {
    let state = BuilderState(
      workout, exercises: choice(library), recent: RecentPrescriptions(library.workouts),
      identifiers: context.identifiers, now: context.clock.now())
    var notes: [String] = []
    do throws(Errno) {
      let signals = try SignalPipe(Signal.allCases.filter { $0 != .childEnded })
      let screen = try FullScreen(input: STDIN_FILENO, output: STDOUT_FILENO, traits: traits)
      var builder = Builder(
        state, screen: screen, signals: signals,
        isUnicode: traits.isUnicode, secondsPerRep: secondsPerRep,
        save: { state in
          let kept = keep(state, since: workout, save)
          if case .kept(let added) = kept { notes += added }
          return kept
        })
      let ending = try builder.perform()
      return Outcome(ending: ending, notes: notes)
    } catch {
      throw Failure(error)
    }
  }

  /// The library's exercises by title, then those of the starter set that it does not have.
  private func choice(_ library: Library) -> [Exercise] {
    let known = Set(library.exercises.map(\.title.folded))
    let others = context.starter.exercises.filter { !known.contains($0.title.folded) }
    return ListOrder.title.sorted(library.exercises) + ListOrder.title.sorted(others)
  }

  /// Keeps the state. An exercise that was chosen here enters the library with it; one that the
  /// workout had before, and that was removed since, stays removed.
  private func keep(
    _ state: BuilderState, since before: Workout, _ save: Save
  ) -> Builder.Keeping {
    let chosen = state.exercises.filter { !before.uses(exercise: $0.id) }
    do throws(LibraryError) {
      let saved = try save(state.workout, .built(state.workout.sequence, choosing: chosen))
      return .kept(notes: saved.notes)
    } catch {
      let reasons = Failure(error).errors.first.map { [$0.message, $0.hint].compactMap(\.self) }
      return .refused((reasons ?? ["not saved"]).joined(separator: "; "))
    }
  }
}
