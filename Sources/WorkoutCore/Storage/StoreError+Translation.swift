extension StoreError {
  /// Does work on a file's content whose refusals are to be the store's.
  static func translating<Outcome>(
    _ path: String, _ work: () throws(JSONError) -> Outcome
  ) throws(StoreError) -> Outcome {
    do throws(JSONError) {
      return try work()
    } catch {
      throw StoreError(error, of: path)
    }
  }

  /// Why the content of a file is refused.
  init(_ error: JSONError, of path: String) {
    if let version = error.version {
      self = .newer(path: path, version: version)
    } else {
      self = .damaged(path: path, place: error.place, expected: error.expected)
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
