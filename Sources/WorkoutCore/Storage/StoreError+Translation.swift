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

extension StoreError {
  /// Does work that may stand and yet not be certain to survive a power cut.
  ///
  /// - Returns: that doubt, ``notDurable(path:cause:)``, if there is one.
  /// - Throws: any other error.
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

extension StoreError {
  /// Does work that only prepares a change: what of it may be lost in a power cut is not to be
  /// counted on, and has failed.
  static func preparing<Outcome>(
    _ work: () throws(StoreError) -> Outcome
  ) throws(StoreError) -> Outcome {
    do throws(StoreError) {
      return try work()
    } catch {
      guard case .notDurable(let path, let cause) = error else { throw error }
      throw .inputOutput(operation: "write", path: path, cause: cause)
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
