import CommandLineKit

/// A command of gymtastic: a description, and what to do with arguments.
///
/// It calls a service and returns a report; it neither prints nor exits.
protocol Command: Sendable {
  static var description: CommandDescription { get }

  /// - Throws: an error in the combination of arguments, before any data is looked for.
  static func check(_ arguments: ParsedArguments) throws(UsageError)

  /// - Throws: an error of any layer; ``Program`` turns it into a ``Failure``.
  static func run(_ arguments: ParsedArguments, in context: Context) throws -> Report
}

extension Command {
  static func check(_ arguments: ParsedArguments) throws(UsageError) {}

  /// Whether an operand may be a file, or `-` for standard input.
  fileprivate static var readsFiles: Bool {
    description.operands.contains { $0.value.completion.mayBeFile }
  }
}

struct Invocation: Sendable {
  let command: any Command.Type
  let arguments: ParsedArguments

  func run(in context: Context) throws -> Report { try command.run(arguments, in: context) }
}

/// The commands of a program and the table that describes them.
///
/// Both come from one list, so every command is described and every described command exists.
struct CommandSet: Sendable {
  let types: [any Command.Type]
  let table: CommandTable

  init(
    _ types: [any Command.Type],
    groups: [CommandDescription],
    topics: @escaping @Sendable () -> [HelpPage]
  ) {
    self.types = types
    table = CommandTable(
      program: "gymtastic",
      summary: "Build workouts from exercises, and run them in the terminal",
      examples: [.init("gymtastic now 15 minutes no equipment", "Train now")],
      commands: types.map { $0.description },
      groups: groups,
      globalOptions: GlobalOptions.all,
      topics: topics)
  }

  /// The command of a line that was parsed with this set's ``table``.
  func command(for line: ParsedLine) throws -> Invocation {
    let described = zip(table.commands, types)
    guard let (_, type) = described.first(where: { $0.0.path == line.path }) else {
      throw Failure.bug("no command \(line.path.joined(separator: " "))")
    }
    guard line.arguments.count(of: "-") < 2 || !type.readsFiles else {
      throw UsageError.incomplete(
        "standard input can be read only once", hint: "give one - and name the others")
    }
    try type.check(line.arguments)
    return Invocation(command: type, arguments: line.arguments)
  }

  static let live = CommandSet(
    [
      ExerciseAdd.self, ExerciseList.self, ExerciseSearch.self, ExerciseShow.self,
      ExerciseEdit.self, ExerciseHide.self, ExerciseUnhide.self, ExerciseRemove.self,
      ExerciseMerge.self, ExerciseVideo.self, ExerciseImport.self, ExerciseExport.self,
      WorkoutBuild.self, WorkoutList.self, WorkoutSearch.self, WorkoutHide.self,
      WorkoutUnhide.self, WorkoutShow.self, WorkoutEdit.self, WorkoutTag.self,
      WorkoutRename.self,
      WorkoutCopy.self, WorkoutRemove.self, WorkoutAdd.self, WorkoutSet.self, WorkoutMove.self,
      WorkoutDrop.self, WorkoutNext.self, WorkoutTimeline.self, WorkoutCheck.self,
      WorkoutFormat.self, WorkoutDiff.self, WorkoutImport.self, WorkoutExport.self,
      PlanWeek.self, PlanSet.self, PlanStart.self, PlanStop.self, PlanSkip.self, PlanGo.self,
      PlanMaxes.self, PlanEdit.self, PlanList.self, PlanSearch.self, PlanShow.self, PlanNext.self,
      PlanImport.self, PlanExport.self, PlanCheck.self, PlanRemove.self,
      Run.self, Now.self, Pick.self,
      HistoryRecent.self, HistoryList.self, HistoryShow.self, HistoryStats.self,
      HistoryRecordsShow.self, HistoryCalendar.self, HistoryChart.self, HistoryBalance.self,
      HistoryRemove.self, HistoryExport.self, HistoryPage.self,
      HistoryImport.self, HistoryLog.self, HistoryEdit.self,
      BodyShow.self, BodyList.self, BodyAdd.self, BodyRemove.self, BodyChart.self,
      BodyExport.self,
      Status.self,
      Config.self, ConfigList.self, ConfigGet.self, ConfigSet.self, ConfigEdit.self,
      ConfigPath.self, ProfileList.self,
      Undo.self, BackupCommand.self, RestoreCommand.self, MergeCommand.self, SyncCommand.self,
      DoctorCommand.self, LanguageServerCommand.self,
      Completions.self, Help.self, Complete.self,
    ],
    groups: [
      CommandDescription(
        "exercise",
        summary: "Keep exercises",
        examples: [
          .init("gymtastic exercise add 'Push Up' -m chest,triceps,core", "Add an exercise"),
          .init("gymtastic exercise search up", "Find exercises"),
        ]
      ),
      CommandDescription(
        "workout",
        summary: "Build workouts",
        examples: [
          .init(
            "gymtastic workout build 'Chest Day' 'Push Up 3x12 rest 60s' 'Plank 45s'",
            "Build a workout"
          ),
          .init("gymtastic workout show 'Chest Day'", "Show it"),
        ]
      ),
      CommandDescription(
        "plan",
        summary: "Plan what comes next",
        examples: [
          .init(
            "gymtastic plan set mon,wed,fri 'Push Day' 'Pull Day' 'Leg Day'",
            "Make a plan of your workouts"),
          .init("gymtastic run", "Do what is next"),
        ]
      ),
      CommandDescription(
        "history",
        summary: "Look back",
        examples: [.init("gymtastic history", "Show the last ten sessions")]
      ),
      CommandDescription(
        "body",
        summary: "Measure your body",
        examples: [.init("gymtastic body add weight 82.4kg", "Record your weight")]
      ),
      CommandDescription(
        "profile",
        summary: "List the data folders that --profile names",
        examples: [
          .init("gymtastic --profile anna status", "Use another one; the first change makes it")
        ]
      ),
      CommandDescription(
        "config",
        summary: "Change the settings of runs and estimates",
        examples: [
          .init("gymtastic config list", "Show the settings"),
          .init("gymtastic config getReady 10s", "Count down 10 seconds before a run"),
        ]
      ),
    ],
    topics: { [.options, .lists, .exitCodes, .environment, .files, .scripting, .notation, .codes] }
  )
}
