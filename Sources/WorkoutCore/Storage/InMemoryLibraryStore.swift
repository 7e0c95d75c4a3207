import Synchronization

/// A store that lasts as long as the process: for tests, and for trying things out.
public final class InMemoryLibraryStore: LibraryStore {
  private let library: Mutex<Library>

  /// A store that holds the given library, empty unless said.
  public init(_ library: Library = Library()) {
    self.library = Mutex(library)
  }

  /// Never fails.
  public func load() throws(LibraryError) -> Library {
    library.withLock { $0 }
  }

  /// Changes the library while nobody else does.
  ///
  /// - Throws: only what `change` throws; the library is then as it was.
  @discardableResult
  public func update<Outcome>(
    _ change: (inout Library) throws(LibraryError) -> Outcome
  ) throws(LibraryError) -> Outcome {
    try library.withLock { library throws(LibraryError) in
      var changed = library
      let outcome = try change(&changed)
      library = changed
      return outcome
    }
  }
}
