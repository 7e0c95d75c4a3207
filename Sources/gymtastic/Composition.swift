import WorkoutCore

extension Program {
  /// The program over the system it runs on: the one place where clocks, ids, variables and stores
  /// are chosen.
  static var live: Program {
    Program(
      environment: .live(EnvironmentVariableName.allCases.map(\.rawValue)),
      streams: StandardDescriptors.streams,
      clock: .live,
      identifiers: .live,
      store: { _, _ in InMemoryLibraryStore() }
    )
  }
}

extension Program {
  /// What prints on the process's own streams, as the options and the environment say.
  func printer(_ options: GlobalOptions) -> Printer {
    let renderer = Renderer(
      isJSON: options.isJSON,
      isQuiet: options.isQuiet,
      output: display(options, isTerminal: streams.outputIsTerminal),
      error: display(options, isTerminal: streams.errorIsTerminal)
    )
    return Printer(renderer: renderer)
  }

  private func display(_ options: GlobalOptions, isTerminal: Bool) -> Display {
    Display(
      isTerminal: isTerminal,
      columns: Display.columns(environment, terminal: streams.columns),
      color: ColorDepth(choice: options.color, environment: environment, isTerminal: isTerminal)
    )
  }
}
