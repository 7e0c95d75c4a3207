import WorkoutCore

/// gymtastic without the process around it: a line in, a report or a failure out.
struct Program: Sendable {
  var table: CommandTable = .live
  var environment = EnvironmentVariables()
  var streams = StandardStreams()
  var clock: WallClock
  var identifiers: Identifiers
  var processes: ProcessLauncher
  /// Opens the terminal that the process belongs to, if there is one.
  var terminal: @Sendable () -> CInt? = { nil }
  /// Opens the data that the global options and the environment name. It may not touch the disk
  /// yet: help needs no store.
  var data: @Sendable (GlobalOptions, EnvironmentVariables) -> DataStores

  /// Reads the line and does what it asks.
  func run(_ words: [ArgumentWord]) -> Outcome {
    let line = ArgumentParser(table: table).parse(words)
    let context = context(line.options)
    let result = Result<Report, Failure> { () throws(Failure) in
      try Self.answer(line.request, in: context)
    }
    return Outcome(options: line.options, result: result)
  }

  private func context(_ options: GlobalOptions) -> Context {
    let stores = data(options, environment)
    return Context(
      options: options,
      environment: environment,
      streams: streams,
      clock: clock,
      identifiers: identifiers,
      store: stores.library,
      storeInFolder: { [data, environment] folder in
        var elsewhere = options
        elsewhere.dataFolder = folder
        return data(elsewhere, environment).library
      },
      images: stores.images,
      sessions: stores.sessions,
      history: stores.history,
      processes: processes,
      terminal: terminal,
      table: table
    )
  }

  private static func answer(
    _ request: Result<Request, UsageError>,
    in context: Context
  ) throws(Failure) -> Report {
    let request = try Self.understood(request)
    try Self.requireOutput(in: context)
    return switch request {
    case .command(let command): try command.run(in: context)
    case .help(let path): Help.report(on: path, in: context)
    case .version: Version.report
    case .nothing: Welcome.report(in: context)
    }
  }

  private static func understood(
    _ request: Result<Request, UsageError>
  ) throws(Failure) -> Request {
    do {
      return try request.get()
    } catch {
      throw Failure(error)
    }
  }

  /// Refuses to begin what nobody would learn about: nothing is changed yet.
  private static func requireOutput(in context: Context) throws(Failure) {
    guard !context.streams.outputIsWritable else { return }
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
