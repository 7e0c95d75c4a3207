import Synchronization

/// A place where a library is kept.
///
/// Everything a service does is one `update`: the change is made to the newest version, while no
/// other process can make one, and is kept whole or not at all.
///
/// ```swift
/// let title = try store.update { library throws(LibraryError) in
///   library.workouts.append(workout)
///   return workout.title
/// }
/// ```
public protocol LibraryStore: Sendable {
  /// The current library; empty where none has been saved yet. Takes no lock.
  func load() throws(LibraryError) -> Library

  /// Lets `change` work on the library and keeps the outcome: locks, loads, applies, and replaces
  /// the whole in one step. Nothing is written if `change` throws or changes nothing.
  ///
  /// - Parameters:
  ///   - pictures: those that the change adds. They are kept before the library that names them,
  ///     and
  ///     removed if that cannot be kept.
  ///   - change: what to do to the library.
  @discardableResult
  func update<Outcome>(
    keeping pictures: NewPictures,
    _ change: (inout Library) throws(LibraryError) -> Outcome
  ) throws(LibraryError) -> Outcome
}

extension LibraryStore {
  /// The same for a change without pictures.
  @discardableResult
  public func update<Outcome>(
    _ change: (inout Library) throws(LibraryError) -> Outcome
  ) throws(LibraryError) -> Outcome {
    try update(keeping: .none, change)
  }
}

/// A store that lasts as long as the process: for tests and experiments.
public final class InMemoryLibraryStore: LibraryStore {
  private let library: Mutex<Library>

  /// A store that holds the given library.
  public init(_ library: Library = Library()) {
    self.library = Mutex(library)
  }

  /// Never fails.
  public func load() throws(LibraryError) -> Library {
    library.withLock { $0 }
  }

  /// Changes the library while no other thread does.
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
      try LibraryError.wrap(try pictures.written {})
      library = changed
      return outcome
    }
  }
}

extension StoreError {
  /// The result of reading a file's content; its error as that of the file.
  static func wrap<Value>(
    _ path: String, _ read: @autoclosure () throws(JSONError) -> Value
  ) throws(StoreError) -> Value {
    do {
      return try read()
    } catch {
      throw StoreError(error, of: path)
    }
  }

  /// Why the content of a file is refused.
  init(_ error: JSONError, of path: String) {
    if let version = error.version {
      self = .newer(path: path, version: version.found(at: error.place))
    } else {
      self = .damaged(path: path, place: error.place, expected: error.expected)
    }
  }
}

extension LibraryError {
  /// The result of work on the store; its error as that of the library.
  static func wrap<Value>(
    _ work: @autoclosure () throws(StoreError) -> Value
  ) throws(LibraryError) -> Value {
    do {
      return try work()
    } catch {
      throw .store(error)
    }
  }
}
