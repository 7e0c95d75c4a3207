extension StoreError {
  /// Does work on the system whose errors are to be the store's.
  package static func translating<Outcome>(
    _ work: () throws(SystemError) -> Outcome
  ) throws(StoreError) -> Outcome {
    do throws(SystemError) {
      return try work()
    } catch {
      throw error.asStoreError
    }
  }
}

extension StoreError {
  /// Does work that may stand and yet not be certain to survive a power cut.
  ///
  /// - Returns: that doubt, ``notDurable(path:cause:)``, if there is one.
  /// - Throws: any other error.
  package static func doubt(_ work: () throws(StoreError) -> Void) throws(StoreError) -> StoreError?
  {
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
  package static func preparing<Outcome>(
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
