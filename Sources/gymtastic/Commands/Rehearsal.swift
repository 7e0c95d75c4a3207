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

/// A line that is refused for its words, tried all the same: whatever else is certainly wrong with
/// it is told together with that.
///
/// What could be read of the line goes to its command, over a copy of the library in memory; a
/// muscle group that is none counts as the nearest one meanwhile. Where no command can be made of
/// it, as an operand is missing or no number, and for commands that do more than to change the
/// library, the names and files among the operands are looked up.
///
/// A rehearsal that could mislead is worse than none:
/// - Where it is not certain which words are the operands, as one is too many, no text, or behind
///   an option that nobody knows, nothing is told; nor where help or the version is asked for.
/// - An option that nobody knows, one without its value, a flag with one and an empty `--data-dir`
///   may have been meant to name another library, to complete the line or to allow what is refused.
///   Beside them only those values are told that are wrong in any library, whatever the options
///   say.
/// - Files are read only if they can be read again: standard input, a pipe or a device would be
///   waited for and emptied. A folder may hold some.
///
/// A library that does not load is no fault of the line.
struct Rehearsal {
  let line: ParsedLine
  let commands: CommandSet
  /// What the command would be given.
  let context: Context

  /// What is wrong with the line, perhaps with some of what is told already.
  ///
  /// - Parameter error: what the parser refuses it for; `nil` where a command was made of its words
  ///   and refused their combination.
  func faults(besides error: UsageError?) -> [Failure.Item] {
    let told = error?.faults ?? []
    guard let description = commands.table.command(at: line.path),
      line.hasCertainOperands, !told.contains(where: \.leavesOperandsOpen),
      !files(description).contains(where: isUnrepeatable), let context = try? context.rehearsing()
    else { return [] }
    var attempt = Attempt(in: context)
    let command = attempt.read { () throws(Failure) in try self.command() } ?? nil
    attempt.read { () throws(Failure) in
      if let command {
        try command.rehearse(in: context)
      } else {
        try lookUp(description, in: context)
      }
    }
    let found = attempt.failure?.errors ?? []
    guard told.contains(where: \.leavesMeaningOpen) else { return found }
    return found.filter(\.code.isOfValue)
  }

  /// The words that may name a file for the command to read.
  private func files(_ description: CommandDescription) -> [String] {
    let operands = zip(description.operands, line.arguments.operands)
      .filter { $0.0.value.completion.mayBeFile }.flatMap(\.1)
    let options = description.options.filter { $0.value?.completion.mayBeFile == true }
      .flatMap { line.arguments.options[$0.name] ?? [] }
    return (operands + options).compactMap { $0 as? String }
  }

  /// Whether a word names something that might be waited for, or emptied by reading it.
  private func isUnrepeatable(_ word: String) -> Bool {
    let path = NotationFileName.split(word).path
    return word == "-" || context.texts.isStream(path) || context.texts.isFolder(path)
  }

  /// The command, as far as the line makes one that can be tried.
  ///
  /// - Throws: what only the combination of arguments shows, unless that was told already.
  private func command() throws(Failure) -> (any RehearsedCommand)? {
    do throws(Failure) {
      let call = CommandCall(path: line.path, arguments: line.arguments)
      return try commands.command(for: call) as? any RehearsedCommand
    } catch let failure {
      let missing = line.arguments.operandNames.map { UsageFault.missingOperand($0).message }
      guard failure.errors.contains(where: { missing.contains($0.message) }) else {
        throw failure
      }
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

extension UsageFault {
  /// Whether other words may be the operands than those that were taken for them.
  fileprivate var leavesOperandsOpen: Bool {
    switch self {
    case .unexpectedOperand, .invalidText: true
    default: false
    }
  }

  /// Whether another library may be meant, or something allowed that is refused without it.
  fileprivate var leavesMeaningOpen: Bool {
    switch self {
    case .unknownOption, .unexpectedValue, .missingValue: true
    case .invalidValue(_, let place, _, _, _):
      GlobalOptions.dataFolder.description.spellings.contains(place)
    default: false
    }
  }
}

extension ErrorName {
  /// Whether it is of a value that is wrong in any library, whatever the options say.
  fileprivate var isOfValue: Bool {
    switch self {
    case .invalidTitle, .invalidYouTubeURL, .invalidText, .imageTooLarge, .unsupportedImage,
      .invalidEntry, .invalidSets, .invalidReps, .invalidRest, .invalidDuration,
      .invalidBreakDuration, .invalidRounds, .invalidLoad, .invalidSpeed:
      true
    default: false
    }
  }
}
