extension StoreError {
  /// Does work on a file's content whose refusals are to be the store's.
  static func translating<Outcome>(
    _ path: String, _ work: () throws(LibraryDocument.Refusal) -> Outcome
  ) throws(StoreError) -> Outcome {
    do throws(LibraryDocument.Refusal) {
      return try work()
    } catch {
      throw StoreError(error, of: path)
    }
  }

  /// Why the content of a file is refused.
  init(_ refusal: LibraryDocument.Refusal, of path: String) {
    switch refusal {
    case .damaged(let fault):
      self = .damaged(path: path, place: fault.place, expected: fault.expected)
    case .newer(let version): self = .newer(path: path, version: version)
    }
  }
}

extension LibraryError {
  /// Does work on the store whose errors are to be the library's.
  static func translating<Outcome>(
    _ work: () throws(StoreError) -> Outcome
  ) throws(LibraryError) -> Outcome {
    do throws(StoreError) {
      return try work()
    } catch {
      throw .store(error)
    }
  }
}
