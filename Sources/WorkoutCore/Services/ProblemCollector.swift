/// Gathers everything that is wrong with a request, in the order in which it is looked at.
struct ProblemCollector {
  private(set) var problems: [Problem] = []

  /// The value that `make` gives, or `nil` after noting why there is none.
  @discardableResult
  mutating func value<Value>(of make: () throws(Problem) -> Value) -> Value? {
    do {
      return try make()
    } catch {
      problems.append(error)
      return nil
    }
  }

  /// Notes a problem found otherwise, if it is one.
  mutating func add(_ problem: Problem?) {
    if let problem { problems.append(problem) }
  }

  /// What a part of a request gives, or `nil` after noting everything that is wrong with it.
  ///
  /// - Throws: what is no fault of the request.
  mutating func values<Value>(
    of make: () throws(LibraryError) -> Value
  ) throws(LibraryError) -> Value? {
    do {
      return try make()
    } catch .invalid(let found) {
      problems += found
      return nil
    }
  }

  /// The prose of a text that may be absent; an empty one is absent.
  mutating func prose(_ text: String?, field: String) -> Prose? {
    guard let text, !text.isEmpty else { return nil }
    return value { () throws(Problem) in try Prose(text, field: field) }
  }

  /// - Throws: ``LibraryError/invalid(_:)`` with everything noted, if anything was.
  func check() throws(LibraryError) {
    guard problems.isEmpty else { throw .invalid(problems) }
  }
}

/// What `make` gives; its one problem as the error of a request.
func reporting<Value>(_ make: () throws(Problem) -> Value) throws(LibraryError) -> Value {
  do {
    return try make()
  } catch {
    throw .invalid([error])
  }
}

/// What a removal gives; a save that failed becomes ``Problem/deletionFailed(_:)`` with its reason.
/// A busy, damaged or newer library stays what it is.
func removing<Value>(_ remove: () throws(LibraryError) -> Value) throws(LibraryError) -> Value {
  do {
    return try remove()
  } catch .store(.inputOutput(let operation, let path, let cause)) {
    throw .invalid([.deletionFailed("\(operation) \(path): \(cause)")])
  }
}
