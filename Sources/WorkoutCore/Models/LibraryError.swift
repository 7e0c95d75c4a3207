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
