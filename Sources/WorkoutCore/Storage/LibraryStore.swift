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
  /// The library as it stands; empty where none has been saved yet. Takes no lock.
  func load() throws(LibraryError) -> Library

  /// Lets `change` work on the library and keeps the outcome: locks, loads, applies, and replaces
  /// the whole in one step. Nothing is written if `change` throws or changes nothing.
  ///
  /// - Parameters:
  ///   - pictures: what the change gives besides. They are kept before the library that names them,
  ///     and taken back if that cannot be.
  ///   - change: what to do to the library.
  @discardableResult
  func update<Outcome>(
    keeping pictures: NewPictures,
    _ change: (inout Library) throws(LibraryError) -> Outcome
  ) throws(LibraryError) -> Outcome
}

extension LibraryStore {
  /// The same for a change that gives no pictures.
  @discardableResult
  public func update<Outcome>(
    _ change: (inout Library) throws(LibraryError) -> Outcome
  ) throws(LibraryError) -> Outcome {
    try update(keeping: .none, change)
  }
}
