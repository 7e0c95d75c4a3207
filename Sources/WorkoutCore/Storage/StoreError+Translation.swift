extension StoreError {
  /// Does work on the system whose errors are to be the store's.
  static func translating<Outcome>(
    _ work: () throws(SystemError) -> Outcome
  ) throws(StoreError) -> Outcome {
    do throws(SystemError) {
      return try work()
    } catch {
      throw error.asStoreError
    }
  }

  /// Does work on a file's content whose refusals are to be the store's.
  static func translating<Outcome>(
    _ path: String, _ work: () throws(LibraryDocument.Refusal) -> Outcome
  ) throws(StoreError) -> Outcome {
    do throws(LibraryDocument.Refusal) {
      return try work()
    } catch {
      switch error {
      case .damaged(let fault):
        throw .damaged(path: path, place: fault.place, expected: fault.expected)
      case .newer(let version):
        throw .newer(path: path, version: version)
      }
    }
  }
}

extension StoreError {
  /// Does work that may stand and yet not be certain to survive a power cut.
  ///
  /// - Returns: that doubt, ``notDurable(path:cause:)``, if there is one; any other error is thrown.
  static func doubt(_ work: () throws(StoreError) -> Void) throws(StoreError) -> StoreError? {
    do throws(StoreError) {
      try work()
      return nil
    } catch {
      guard case .notDurable = error else { throw error }
      return error
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
