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
