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
