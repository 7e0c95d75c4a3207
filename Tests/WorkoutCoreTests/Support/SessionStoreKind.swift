import TestSupport

@testable import WorkoutCore

/// The kinds of store that sessions are kept in.
enum SessionStoreKind: CaseIterable {
  case inMemory
  case file

  /// Runs a test over fresh, empty stores.
  func run(_ test: (any SessionStore, any HistoryStore) throws -> Void) throws {
    switch self {
    case .inMemory: try test(InMemorySessionStore(), InMemoryHistoryStore())
    case .file:
      let scratch = try ScratchDirectory()
      let folder = scratch.path("data")
      try test(FileSessionStore(folder: folder), FileHistoryStore(folder: folder))
    }
  }
}
