import CommandLineKit
import DurableFiles
import TerminalKit
import WorkoutCore

/// gymtastic without the process around it: a line in, a report or a failure out.
package struct Program: Sendable {
  var commands: CommandSet = .live
  var environment = EnvironmentVariables()
  var streams = StandardStreams()
  var clock: WallClock
  var identifiers: Identifiers
  var processes: ProcessLauncher
  /// Opens the terminal that the process belongs to, if there is one.
  var terminal: @Sendable () -> CInt? = { nil }
  /// Opens the data that the global options and the environment name. It may not touch the disk
  /// yet: help needs no store.
  var data: @Sendable (GlobalOptions, EnvironmentVariables) throws(Failure) -> DataStores

  /// Reads the line and does what it asks.
  func run(_ words: [ArgumentWord]) -> Outcome {
    let line = ArgumentParser(table: commands.table).parse(words)
    let result = Result<Report, Failure> { () throws(Failure) in try answer(line) }
    return Outcome(options: line.options, result: result)
  }

  /// The context of a command that needs the data.
  ///
  /// - Throws: why there are none.
  private func context(_ options: GlobalOptions) throws(Failure) -> Context {
    context(options, try data(options, environment))
  }

  /// The context of a command that needs no data, and has none where none can be found.
  private func contextWithoutData(_ options: GlobalOptions) -> Context {
    context(options, (try? data(options, environment)) ?? DataStores())
  }

  private func context(_ options: GlobalOptions, _ stores: DataStores) -> Context {
    Context(
      options: options,
      environment: environment,
      streams: streams,
      clock: clock,
      identifiers: identifiers,
      store: stores.library,
      storeInFolder: { [data, environment] folder in
        var elsewhere = options
        elsewhere.dataFolder = folder
        return (try? data(elsewhere, environment))?.library ?? InMemoryLibraryStore()
      },
      images: stores.images,
      sessions: stores.sessions,
      history: stores.history,
      settingsStore: stores.settings,
      setAside: stores.setAside,
      processes: processes,
      terminal: terminal,
      table: commands.table
    )
  }

  /// The version needs nothing of the world.
  private func answer(_ line: ParsedLine) throws(Failure) -> Report {
    let request = try understood(line)
    try requireOutput()
    return switch request {
    case .command(let command): try runReadably(command, line.options)
    case .help(let path): Help.report(on: path, in: contextWithoutData(line.options))
    case .version: Version.report
    case .nothing: Welcome.report(in: contextWithoutData(line.options))
    }
  }

  /// Does what is asked for, unless a variable that names the data folder is no text: repaired, it
  /// would name another. What needs no data is done all the same.
  private func runReadably(
    _ command: any Command, _ options: GlobalOptions
  ) throws(Failure) -> Report {
    if command is Help || command is Completions || command is Complete {
      return try run(command, in: contextWithoutData(options))
    }
    let now = clock.now()
    guard now.isWritable else {
      throw Failure(
        .inputOutput, "the system clock reports \(now), which cannot be recorded",
        hint: "set the clock")
    }
    let names = DataFolder.variables(option: options.dataFolder, environment: environment)
    let faults = names.filter { !environment.isText($0) }
    guard faults.isEmpty else {
      throw Failure(UsageError(faults.map { .unreadableVariable($0) }))
    }
    let context =
      command is StarterList ? contextWithoutData(options) : try context(options)
    return try run(command, in: context)
  }

  /// Does what is asked for, and tells what the store has set aside on the way, also where it
  /// failed then.
  private func run(
    _ command: any Command, in context: Context
  ) throws(Failure) -> Report {
    var report: Report
    do throws(Failure) {
      report = try command.run(in: context)
    } catch {
      guard !context.setAside.entries.isEmpty else { throw error }
      report = Report(.nothing, failure: error)
    }
    report.notes += context.setAside.entries.map(Self.note)
    return report
  }

  private static func note(of entry: SetAsideLog.Entry) -> String {
    switch entry.reason {
    case .damage: "\(entry.path) was not what it should be; it is kept as \(entry.kept)"
    case .replacement: "\(entry.path) was replaced; what it held is kept as \(entry.kept)"
    }
  }

  /// What the line asks for, or everything in it that cannot be understood.
  private func understood(_ line: ParsedLine) throws(Failure) -> Understood {
    if let help = helpDespiteFaults(line) { return .command(help) }
    switch line.request {
    case .success(.command(let call)):
      return .command(try commands.command(for: call))
    case .success(.help(let path)): return .help(path)
    case .success(.version): return .version
    case .success(.nothing): return .nothing
    case .failure(let error): throw Failure(error)
    }
  }

  /// The page that `help` and words behind it ask for, where something else stands in the line too:
  /// a fault, or `--version`. Words that name nothing are the fault that matters.
  private func helpDespiteFaults(_ line: ParsedLine) -> Help? {
    switch line.request {
    case .failure, .success(.version): break
    case .success: return nil
    }
    guard line.path == Help.description.path, let help = try? Help(line.arguments),
      help.isPage(of: commands.table)
    else { return nil }
    return help
  }

  /// A request whose command is ready to be run.
  private enum Understood {
    case command(any Command)
    case help([String])
    case version
    case nothing
  }

  /// Refuses to begin what nobody would learn about: nothing is changed yet.
  private func requireOutput() throws(Failure) {
    guard !streams.outputIsWritable else { return }
    throw Failure(
      inputOutput: "writing standard output: it is closed",
      hint: "nothing was done; send what is not wanted to /dev/null")
  }

  /// What came of a line, and how the line wants it printed.
  struct Outcome: Sendable {
    let options: GlobalOptions
    let result: Result<Report, Failure>
  }
}
