import FoundationEssentials
import WorkoutCore

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Building on the screen, from a command's point of view.
struct BuilderSession {
  let context: Context

  /// Lets the person build on from `workout`, until they leave or a signal ends the program.
  ///
  /// - Parameter save: keeps the workout with the exercises that it needs and the library lacks.
  /// - Throws: exit code 74 if the terminal refuses.
  func build(
    _ workout: Workout, in library: Library,
    save: @escaping (Workout, @escaping WorkoutService.EntrySource) throws(LibraryError) -> Void
  ) throws(Failure) -> Builder.Ending {
    let state = BuilderState(
      workout, exercises: choice(library), identifiers: context.identifiers,
      now: context.clock.now())
    let terminal = context.environment[EnvironmentVariableName.terminal.rawValue] ?? ""
    let traits = TerminalTraits(context, terminal: terminal)
    do throws(TerminalError) {
      let signals = try SignalPipe(Signal.allCases.filter { $0 != .childEnded })
      let screen = try FullScreen(input: STDIN_FILENO, output: STDOUT_FILENO, traits: traits)
      var builder = Builder(
        state, screen: screen, input: STDIN_FILENO, signals: signals,
        isUnicode: traits.isUnicode, secondsPerRep: context.secondsPerRep,
        save: { state in Self.keep(state, save) })
      return try builder.perform()
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

  /// Keeps the state; returns why it could not.
  private static func keep(
    _ state: BuilderState,
    _ save: (Workout, @escaping WorkoutService.EntrySource) throws(LibraryError) -> Void
  ) -> String? {
    let (workout, exercises) = (state.workout, state.exercises)
    do throws(LibraryError) {
      try save(workout) { library throws(LibraryError) in
        library.adopt(exercises, usedIn: workout)
        return workout.sequence
      }
      return nil
    } catch {
      let failure = Failure(error)
      return failure.errors.first?.message ?? "not saved"
    }
  }
}

extension Library {
  /// Adds those of the exercises that the workout is linked to and that are not here yet.
  fileprivate mutating func adopt(_ offered: [Exercise], usedIn workout: Workout) {
    var known = Set(exercises.map(\.id))
    for exercise in offered
    where !known.contains(exercise.id) && workout.uses(exercise: exercise.id) {
      exercises.append(exercise)
      known.insert(exercise.id)
    }
  }
}

extension Context {
  /// Whether a screen can be drawn and keys be read: a person sits at a terminal.
  var hasScreen: Bool {
    let terminal = environment.nonEmpty(EnvironmentVariableName.terminal.rawValue)
    return mayAsk && streams.outputIsTerminal && !options.isJSON && terminal != nil
      && terminal != "dumb"
  }
}
