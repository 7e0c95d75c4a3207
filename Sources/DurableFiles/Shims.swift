// What callers still name by its former form.

package typealias SystemError = StoreError

extension StoreError {
  package static func translating<Outcome>(
    _ work: () throws(StoreError) -> Outcome
  ) throws(StoreError) -> Outcome {
    try work()
  }

  package var asStoreError: StoreError { self }

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

  package static func preparing<Outcome>(
    _ work: () throws(StoreError) -> Outcome
  ) throws(StoreError) -> Outcome {
    do throws(StoreError) {
      return try work()
    } catch {
      guard case .notDurable(let path, let cause) = error else { throw error }
      throw .inputOutput(operation: .write, path: path, cause: cause)
    }
  }
}

extension SystemCalls {
  package func holdingSignals<Outcome, Failure>(
    _ work: () throws(Failure) -> Outcome
  ) throws(Failure) -> Outcome {
    let hold = holdSignals()
    defer { hold.release() }
    return try work()
  }
}

extension AtomicFile {
  package static func stored(_ path: String, _ system: SystemCalls) throws(StoreError) -> AtomicFile
  {
    try AtomicFile(path, system)
  }

  package static func storedMakingFolder(
    _ path: String, _ system: SystemCalls
  ) throws(StoreError) -> AtomicFile {
    try AtomicFile(path, system, makingFolder: true)
  }

  package func syncFolder() throws(StoreError) { try system.syncFolder(target.folder) }
}

extension FileContents {
  package static func stored(
    _ path: String, from source: Source = .file, limit: Int64 = limit, _ system: SystemCalls
  ) throws(StoreError) -> Data? {
    try read(path, from: source, limit: limit, system)
  }
}

package enum Folder {
  package static func make(_ path: String, _ system: SystemCalls) throws(StoreError) {
    try system.makeFolder(path)
  }
}
