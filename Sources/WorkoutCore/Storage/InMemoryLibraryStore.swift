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
  /// - Throws: only what `change` throws, and why a picture cannot be kept; the library is then as
  ///   it was.
  @discardableResult
  public func update<Outcome>(
    keeping pictures: NewPictures,
    _ change: (inout Library) throws(LibraryError) -> Outcome
  ) throws(LibraryError) -> Outcome {
    try library.withLock { library throws(LibraryError) in
      var changed = library
      let outcome = try change(&changed)
      try LibraryError.translating { () throws(StoreError) in try pictures.written {} }
      library = changed
      return outcome
    }
  }
}
