import CommandLineKit
import DurableFiles
import TerminalKit
import WorkoutCore

/// gymtastic without its process: takes arguments and returns a report or a failure.
package struct Program: Sendable {
  /// The commands, created when a line needs them.
  var commands: @Sendable () -> CommandSet = { .live }
  var environment = EnvironmentVariables()
  var streams = StandardStreams.files
  var clock: WallClock
  var identifiers: Identifiers
  var processes: ProcessLauncher
  var terminal: @Sendable () -> CInt? = { nil }
  /// The data folder named by the global options and the environment.
  ///
  /// Must not touch the disk yet: help needs no data.
  var data:
    @Sendable (GlobalOptions, EnvironmentVariables, DataStore.Configuration) throws
      -> DataStore
  var localTime = LocalTime.live

  func run(_ arguments: [Argument]) -> Outcome {
    var options = GlobalOptions()
    do {
      let report = try report(arguments, &options)
      return Outcome(options: options, result: .success(report))
    } catch {
      return Outcome(options: options, result: .failure(Failure(error)))
    }
  }

  /// - Parameter options: set once the arguments are parsed.
  private func report(_ arguments: [Argument], _ options: inout GlobalOptions) throws -> Report {
    // By themselves, these need no parser.
    let word = arguments.count == 1 ? arguments.first?.text : nil
    if word == "--version" || word == "--help" {
      try requireOutput()
      return word == "--version" ? Version.report : help(on: [])
    }
    let line = parsed(arguments)
    options = GlobalOptions(line.arguments)
    try refuseOptions(before: line.unknownCommand, in: arguments)
    return try answer(line, options)
  }

  /// Parses the line after expanding an alias.
  ///
  /// A first word that is neither a command nor an alias may name another program,
  /// `gymtastic-word`, which then replaces this process.
  private func parsed(_ arguments: [Argument]) -> ParsedLine {
    let parser = ArgumentParser(table: commands().table)
    var (line, arguments, seen) = (parser.parse(arguments), arguments, Set<String>())
    while let word = line.unknownCommand, seen.insert(word).inserted {
      let options = GlobalOptions(line.arguments)
      let settings = try? contextWithoutData(options).data.settings
      guard let index = arguments.firstIndex(of: Argument(word)),
        let words = settings?.command(ofAlias: word)?.shellWords, !words.isEmpty
      else {
        if arguments.first == Argument(word) {
          processes.replaceThisProcess("gymtastic-\(word)", arguments.dropFirst().map(\.text))
        }
        return line
      }
      arguments.replaceSubrange(index...index, with: words.map { Argument($0) })
      line = parser.parse(arguments)
    }
    return line
  }

  private func refuseOptions(before word: String?, in arguments: [Argument]) throws(Failure) {
    guard let word, arguments.first != Argument(word), processes.find("gymtastic-\(word)") != nil
    else { return }
    throw Failure.usage(
      "options before “\(word)” do not reach the program gymtastic-\(word)",
      hint: "write them after it, and name its data folder in GYMTASTIC_HOME", value: word)
  }

  private func help(on path: [String]) -> Report {
    Help.report(
      on: path, in: commands().table,
      columns: Display.columns(environment, terminal: streams.columns))
  }

  /// The context of a command that needs no data; its store is empty if none can be located.
  private func contextWithoutData(_ options: GlobalOptions) -> Context {
    context(options, (try? store(options)) ?? .inMemory(Library(), configuration(options)))
  }

  private func store(_ options: GlobalOptions) throws -> DataStore {
    try data(options, environment, configuration(options))
  }

  private func configuration(_ options: GlobalOptions) -> DataStore.Configuration {
    var configuration = DataStore.Configuration()
    configuration.lockTimeout = options.lockTimeout
    configuration.clock = clock
    configuration.localTime = localTime
    configuration.identifiers = identifiers
    configuration.thumbnails = .live(launcher: processes)
    return configuration
  }

  private func context(_ options: GlobalOptions, _ store: DataStore) -> Context {
    Context(
      options: options,
      environment: environment,
      streams: streams,
      store: store,
      storeInFolder: { folder in
        var elsewhere = options
        (elsewhere.dataFolder, elsewhere.profile) = (folder, nil)
        return try? self.store(elsewhere)
      },
      processes: processes,
      terminal: terminal,
      table: commands().table
    )
  }

  /// The background to choose colors for; `auto` if the settings cannot be read.
  func theme(_ options: GlobalOptions) -> Theme { contextWithoutData(options).theme }

  private func answer(_ line: ParsedLine, _ options: GlobalOptions) throws -> Report {
    let command = try command(of: line)
    try requireOutput()
    if let command { return try runReadably(command, options) }
    return switch line.request {
    case .version: Version.report
    case .nothing: try home(options)
    case .help, .command, .invalid: help(on: line.path)
    }
  }

  /// Runs the home screen of a bare `gymtastic`, then what the user chose there; again if they left
  /// that without doing anything.
  private func home(_ options: GlobalOptions) throws -> Report {
    let context = contextWithoutData(options)
    _ = Run.remarkOnRecordedRun(in: context)
    let seed = context.seed()
    while true {
      switch try Home.outcome(in: context, seed: seed) {
      case .report(let report): return report
      case .run(let workout): return try Run(workout).run(in: context)
      case .call(let words):
        let line = ArgumentParser(table: commands().table).parse(words.map { Argument($0) })
        let report = try answer(line, options)
        if !report.isLeft { return report }
      }
    }
  }

  /// The command to run; `nil` for help, the version or an empty line.
  private func command(of line: ParsedLine) throws -> Invocation? {
    if Help.wins(in: line, commands().table) {
      return Invocation(command: Help.self, arguments: line.arguments)
    }
    return switch line.request {
    case .command: try commands().command(for: line)
    case .invalid(let errors): throw Failure(errors)
    case .help, .version, .nothing: nil
    }
  }

  /// Runs a command.
  ///
  /// Fails if the command needs data and a variable that names the data folder is not UTF-8: the
  /// repaired text would name another folder.
  private func runReadably(_ invocation: Invocation, _ options: GlobalOptions) throws -> Report {
    let command = invocation.command
    if command == Help.self || command == Completions.self || command == Complete.self {
      return try invocation.run(in: contextWithoutData(options))
    }
    let now = clock.now()
    guard now.isWritable else {
      throw Failure(
        .inputOutput, "the system clock reports \(now), which cannot be recorded",
        hint: "set the clock")
    }
    if let fault = identifiers.fault() {
      throw Failure(
        inputOutput: "the system provides no random numbers for new ids: \(fault)",
        hint: "allow getrandom(2) in the sandbox; nothing was done")
    }
    let zone = environment.nonEmpty(.timeZone)
    let database = environment.nonEmpty(.timeZones)
    if let zone, !LocalTime.isKnown(zone: zone, database: database) {
      throw Failure.usage(
        "no time zone “\(zone)”, which TZ names, is installed",
        hint: "install the package tzdata, or set TZ to a zone that /usr/share/zoneinfo has",
        value: zone)
    }
    let names = DataFolder.variables(option: options.dataFolder, environment: environment)
    let faults = names.filter { !environment.isText($0) }
    guard faults.isEmpty else {
      throw Failure(faults.map { .unreadableVariable($0) })
    }
    let context = context(options, try store(options))
    let note = newProfileNote(options, context)
    // A run does it unless it is only simulated, and the doctor reports what it finds.
    let isLater = command == Run.self || command == DoctorCommand.self
    let remark = isLater ? nil : Run.remarkOnRecordedRun(in: context)
    var report = try invocation.run(in: context)
    report.notes += [note, remark].compactMap(\.self)
    return try options.list.applied(to: report, isTerminal: streams.outputIsTerminal)
  }

  /// Says that a profile has no data yet, because its name may be mistyped.
  private func newProfileNote(_ options: GlobalOptions, _ context: Context) -> String? {
    guard let profile = options.profile, !context.texts.isFolder(context.store.folder) else {
      return nil
    }
    let known = ((try? ProfileList.folders(in: context)) ?? []).dropFirst().map(\.profile)
    let others = known.isEmpty ? "" : ", beside \(known.prefix(5).map { "“\($0)”" }.listed())"
    return "the profile “\(profile)” is new\(others)"
  }

  /// Fails before anything is changed if standard output cannot be written.
  private func requireOutput() throws {
    guard !streams.outputIsWritable else { return }
    throw Failure(
      inputOutput: "writing standard output: it is closed",
      hint: "nothing was done; redirect unwanted output to /dev/null")
  }

  struct Outcome: Sendable {
    let options: GlobalOptions
    let result: Result<Report, Failure>
  }
}
