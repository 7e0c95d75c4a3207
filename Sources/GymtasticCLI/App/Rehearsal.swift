import CommandLineKit
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
///   an option that nobody knows, or where one is missing, others stand in for them, and only those
///   values of the rest are told that are wrong whatever the operands are. Where help or the
///   version is asked for, nothing is.
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
    guard let description = commands.table.command(at: line.path) else { return [] }
    let isOpen = told.contains(where: \.leavesMeaningOpen)
    let count = told.contains(where: \.leavesOperandsOpen) ? 0 : line.certainOperandCount
    let trial =
      count == line.operandCount
      ? trial(of: line.arguments, description) : Trial(found: [], isComplete: false)
    let certain = isOpen ? trial.found.filter(\.code.isOfValue) : trial.found
    guard !trial.isComplete else { return certain }
    let others = self.trial(of: arguments(keeping: count, for: description), description).found
    return certain
      + others.filter { item in
        (item.code.isOfValue || (!isOpen && item.code.isOfMissingOption))
          && !certain.contains(item)
      }
  }

  /// What came of trying some arguments.
  private struct Trial {
    let found: [Failure.Item]
    /// Whether the command itself was tried, where it can be.
    let isComplete: Bool
  }

  private func trial(of arguments: ParsedArguments, _ description: CommandDescription) -> Trial {
    guard !files(arguments, description).contains(where: isUnrepeatable),
      let context = try? context.rehearsing()
    else { return Trial(found: [], isComplete: true) }
    var attempt = Attempt(in: context)
    let command = attempt.read { () throws(Failure) in try self.command(arguments) } ?? nil
    attempt.read { () throws(Failure) in
      if let command {
        try command.rehearse(in: context)
      } else {
        try lookUp(arguments, description, in: context)
      }
    }
    let isComplete = command != nil || !arguments.lacksOperand(of: description)
    return Trial(found: attempt.failure?.errors ?? [], isComplete: isComplete)
  }

  /// The arguments with the first operands of the line, and in the place of the others that the
  /// command needs what is no fault of theirs.
  private func arguments(
    keeping count: Int, for description: CommandDescription
  ) -> ParsedArguments {
    var arguments = line.arguments
    var left = count
    arguments.operands = zip(description.operands, arguments.operands).map { operand, values in
      let kept = Array(values.prefix(left))
      left -= kept.count
      return kept.isEmpty && operand.count.isRequired ? operand.value.standIns : kept
    }
    return arguments
  }

  /// The words that may name a file for the command to read.
  private func files(
    _ arguments: ParsedArguments, _ description: CommandDescription
  ) -> [String] {
    let operands = zip(description.operands, arguments.operands)
      .filter { $0.0.value.completion.mayBeFile }.flatMap(\.1)
    let options = description.options.filter { $0.value?.completion.mayBeFile == true }
      .flatMap { arguments.options[$0.name] ?? [] }
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
  private func command(
    _ arguments: ParsedArguments
  ) throws(Failure) -> (any RehearsedCommand)? {
    do throws(Failure) {
      let call = CommandCall(path: line.path, arguments: arguments)
      return try commands.command(for: call) as? any RehearsedCommand
    } catch let failure {
      let missing = arguments.operandNames.map { UsageFault.missingOperand($0).message }
      guard failure.errors.contains(where: { missing.contains($0.message) }) else {
        throw failure
      }
      return nil
    }
  }

  /// Looks for what the operands name.
  private func lookUp(
    _ arguments: ParsedArguments, _ description: CommandDescription, in context: Context
  ) throws(Failure) {
    let library = try context.library()
    var attempt = Attempt(in: context)
    for (operand, values) in zip(description.operands, arguments.operands) {
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

extension ParsedArguments {
  /// Whether nothing was given for an operand that a command needs, or nothing that could be read.
  fileprivate func lacksOperand(of description: CommandDescription) -> Bool {
    zip(description.operands, operands).contains { $0.count.isRequired && $1.isEmpty }
  }
}

extension ValueDescription {
  /// What may stand where such a value is missing, without being wrong by itself.
  fileprivate var standIns: [any Sendable] {
    let word = completion == .anyExercise ? "1: 1" : choices.first ?? "1"
    return convert(word).map { [$0] } ?? []
  }
}

extension ErrorName {
  /// Whether it is of an option that is not given, whatever the operands are.
  fileprivate var isOfMissingOption: Bool { self == .noMuscleGroupsSelected }

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
