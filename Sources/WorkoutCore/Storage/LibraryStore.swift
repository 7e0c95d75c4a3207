/// A place where a library is kept.
public protocol LibraryStore: Sendable {
  /// The library as it stands; empty where none has been saved yet. Takes no lock.
  func load() throws(LibraryError) -> Library

  /// Lets `change` work on the library and keeps the outcome: locks, loads, applies, and replaces
  /// the whole in one step. Nothing is written if `change` throws or changes nothing.
  @discardableResult
  func update<Outcome>(
    _ change: (inout Library) throws(LibraryError) -> Outcome
  ) throws(LibraryError) -> Outcome
}

/// Why a request to a library failed.
public enum LibraryError: Error, Hashable, Sendable {
  /// The request was refused: everything that is wrong with it, in the order given; never empty.
  case invalid([Problem])
  /// The library could not be read or kept.
  case store(StoreError)

  /// What is wrong with the request; empty for a failure of the store.
  public var problems: [Problem] {
    guard case .invalid(let problems) = self else { return [] }
    return problems
  }
}
