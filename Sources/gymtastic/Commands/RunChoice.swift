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
  /// - Throws: exit code 65 for a file that cannot be read as a workout, 66 if there is none or
  ///   several, 64 if nobody can be asked.
  func workout(named name: String?) throws(Failure) -> Workout {
    let library = try context.library()
    let name = if let name { name } else { try ask(library) }
    return try context.workoutOrFile(name, library)
  }

  /// Shows what can be run and takes a number or a name.
  private func ask(_ library: Library) throws(Failure) -> String {
    let workouts = ListOrder.title.sorted(library.workouts) + context.starter.workouts
    guard context.mayAsk else {
      throw .usage("run needs to know which workout", hint: "gymtastic run '7-Minute Workout'")
    }
    for (index, workout) in workouts.enumerated() {
      let length = DurationFormat.plain(
        workout.estimatedDuration(secondsPerRep: context.secondsPerRep))
      try show("\(index + 1)  \(workout.title) (\(length))")
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
