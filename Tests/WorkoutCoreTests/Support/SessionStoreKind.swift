import TestSupport

@testable import WorkoutCore

/// The kinds of store that sessions are kept in.
enum SessionStoreKind: CaseIterable {
  case inMemory
  case file

  /// Runs a test over fresh, empty stores.
  func run(_ test: (any SessionStore, HistoryStore) throws -> Void) throws {
    let scratch = try ScratchDirectory()
    let folder = scratch.path("data")
    switch self {
    case .inMemory: try test(InMemorySessionStore(), HistoryStore(folder: folder))
    case .file: try test(FileSessionStore(folder: folder), HistoryStore(folder: folder))
    }
  }
}
