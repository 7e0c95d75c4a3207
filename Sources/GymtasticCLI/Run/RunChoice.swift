import DurableFiles
import TerminalKit
import WorkoutCore

/// Finds the workout that a run is of.
struct RunChoice {
  let context: Context

  init(_ context: Context) {
    self.context = context
  }

  /// The workout of a name, in the library first, then in the starter set, or of a file; without a
  /// name, the one that the person picks from a list.
  ///
  /// - Throws: exit code 65 for a file that cannot be read as a workout, or a library that is
  ///   damaged or newer, 66 if there is none or several, 64 if nobody can be asked, 74 if the
  ///   library cannot be read and the workout is not found without it.
  func workout(named name: String?) throws(Failure) -> NamedWorkout {
    let library: Library
    do throws(Failure) {
      library = try context.library()
    } catch {
      guard let workout = workoutBesideLibrary(named: name, error) else { throw error }
      return NamedWorkout(workout: workout)
    }
    let name = if let name { name } else { try ask(library) }
    return try context.workoutOrFile(name, library)
  }

  /// The workout of a file or of the starter set, where the disk does not give the library out: it
  /// is not needed then, and the run will say that nothing is kept. What is wrong *in* a library is
  /// not passed over, as the workout may stand there.
  private func workoutBesideLibrary(named name: String?, _ error: Failure) -> Workout? {
    guard error.exitCode == .inputOutput, let name else { return nil }
    return (try? context.workoutOrFile(name, Library()))?.workout
  }

  /// Shows what can be run and takes a number or a name.
  private func ask(_ library: Library) throws(Failure) -> String {
    let workouts = ListOrder.title.sorted(library.workouts) + context.starter.workouts
    guard context.mayAsk else {
      throw .usage("run needs to know which workout", hint: "gymtastic run '7-Minute Workout'")
    }
    let secondsPerRep = try context.secondsPerRep
    let titles = SharedTitles(workouts)
    for (index, workout) in workouts.enumerated() {
      let length = DurationFormat.plain(workout.estimatedDuration(secondsPerRep: secondsPerRep))
      let remarks = [length, titles.mark(of: workout)].compactMap(\.self).joined(separator: ", ")
      try show("\(index + 1)  \(workout.title) (\(remarks))")
    }
    let answer =
      try context.prompt.line("Which workout, by number or name?", option: "<workout>") ?? ""
    guard !answer.isEmpty else {
      throw .usage("no workout was chosen", hint: "gymtastic run '7-Minute Workout'")
    }
    guard let number = Int(answer), workouts.indices.contains(number - 1) else { return answer }
    return workouts[number - 1].id.lowercase
  }

  /// Goes to standard error: what is chosen from is no part of the output.
  private func show(_ line: String) throws(Failure) {
    do {
      try OutputStream.standardError.write(TerminalText.line(line) + "\n")
    } catch {
      throw Failure(error)
    }
  }
}
