import WorkoutCore

/// gymtastic without the process around it: a line in, a report or a failure out.
struct Program: Sendable {
  var table: CommandTable = .live
  var environment = EnvironmentVariables()
  var streams = StandardStreams()
  var clock: WallClock
  var identifiers: Identifiers
  var processes: ProcessLauncher
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
      table: table
    )
  }

  private static func answer(
    _ request: Result<Request, UsageError>,
    in context: Context
  ) throws(Failure) -> Report {
    switch request {
    case .failure(let error): throw Failure(error)
    case .success(.command(let command)): try command.run(in: context)
    case .success(.help(let path)): Help.report(on: path, in: context)
    case .success(.version): Version.report
    case .success(.nothing): Welcome.report(in: context)
    }
  }

  /// What came of a line, and how the line wants it printed.
  struct Outcome: Sendable {
    let options: GlobalOptions
    let result: Result<Report, Failure>
  }
}
