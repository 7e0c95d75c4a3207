import WorkoutCore

/// A command that can be tried over a copy of the library: beside that it changes nothing, asks
/// nobody and starts nothing.
protocol RehearsedCommand: Command {
  /// Finds out what would be refused.
  func rehearse(in context: Context) throws(Failure)
}

extension RehearsedCommand {
  /// Does all of it, where nothing lasts.
  func rehearse(in context: Context) throws(Failure) {
    if let failure = try run(in: context).failure { throw failure }
  }
}

/// A line that is refused for its words, tried all the same: whatever else is wrong with it is told
/// together with that.
///
/// What could be read of the line goes to its command, over a copy of the library in memory; a
/// muscle group that is none counts as the nearest one meanwhile. Where no command can be made of
/// it, as an operand is missing or no number, and for commands that do more than to change the
/// library, the names and files among the operands are looked up.
///
/// Here is the border: nothing is looked at where help or the version is asked for, which need no
/// store; where standard input would be read, which can be read only once; where `--data-dir`
/// itself is at fault; where it is not certain which words are the operands, as one is too many or
/// stands behind an option that nobody knows. A library that does not load is no fault of the line.
struct Rehearsal {
  let line: ParsedLine
  let commands: CommandSet
  /// What the command would be given.
  let context: Context

  /// What else is wrong with the line.
  ///
  /// - Parameter error: what the parser refuses it for; `nil` where a command was made of its words
  ///   and refused their combination.
  func faults(besides error: UsageError?) -> [Failure.Item] {
    guard let description = commands.table.command(at: line.path), isHarmless,
      let context = try? context.rehearsing()
    else { return [] }
    var attempt = Attempt(in: context)
    let command = attempt.read { () throws(Failure) in try self.command(besides: error) } ?? nil
    attempt.read { () throws(Failure) in
      if let command {
        try command.rehearse(in: context)
      } else {
        try lookUp(description, in: context)
      }
    }
    return attempt.failure?.errors ?? []
  }

  private var isHarmless: Bool {
    let arguments = line.arguments
    let words = Array(arguments.operands.joined()) + Array(arguments.options.values.joined())
    let folder = GlobalOptions.dataFolder.description
    return line.hasCertainOperands && !line.faultyOptions.contains(folder.name)
      && !words.contains { $0 as? String == "-" }
  }

  /// The command, as far as the line makes one that can be tried.
  ///
  /// - Throws: what only the combination of arguments shows, unless that was told already, or an
  ///   option that nobody knows may have been meant to complete it.
  private func command(
    besides refusal: UsageError?
  ) throws(Failure) -> (any RehearsedCommand)? {
    guard let refusal else { return nil }
    do throws(Failure) {
      let call = CommandCall(path: line.path, arguments: line.arguments)
      return try commands.command(for: call) as? any RehearsedCommand
    } catch let failure {
      let missing = line.arguments.operandNames.map { Failure.Item(.missingOperand($0)) }
      let isTold = failure.errors.contains(where: missing.contains)
      guard isTold || refusal.faults.contains(where: \.isOfUnknownOption) else { throw failure }
      return nil
    }
  }

  /// Looks for what the operands name.
  private func lookUp(_ description: CommandDescription, in context: Context) throws(Failure) {
    let library = try context.library()
    var attempt = Attempt(in: context)
    for (operand, values) in zip(description.operands, line.arguments.operands) {
      let names = values.compactMap { $0 as? String }
      switch operand.value.completion {
      case .exercise:
        attempt.read { () throws(Failure) in try context.exercises(named: names, in: library) }
      case .workout:
        attempt.read { () throws(Failure) in try context.workouts(named: names, in: library) }
      case .anyWorkout:
        attempt.read { () throws(Failure) in
          try context.workoutsAnywhere(named: names, in: library)
        }
      case .workoutOrFile, .starterWorkoutOrFile:
        attempt.note(context.readableNotation(named: names, library).attempt.failure)
      case .nothing, .choices, .file, .folder, .anyExercise, .starter, .command: break
      }
    }
    try attempt.check()
  }
}
