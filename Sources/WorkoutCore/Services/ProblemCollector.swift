/// Collects the problems of a request, in the order in which its parts are checked.
struct ProblemCollector {
  private(set) var problems: [Problem] = []

  /// The value, or `nil` after recording its problem.
  @discardableResult
  mutating func value<Value>(_ make: @autoclosure () throws(Problem) -> Value) -> Value? {
    do throws(Problem) {
      return try make()
    } catch {
      problems.append(error)
      return nil
    }
  }

  /// Records a problem, if there is one.
  mutating func add(_ problem: Problem?) {
    if let problem { problems.append(problem) }
  }

  /// Parses optional prose; empty text counts as absent.
  mutating func prose(_ text: String?, field: String) -> Prose? {
    guard let text, !text.isEmpty else { return nil }
    return value(try Prose(text, field: field))
  }

  /// - Throws: ``CoreError/invalid(_:)`` with all recorded problems, if there are any.
  func check() throws(CoreError) {
    guard problems.isEmpty else { throw .invalid(problems) }
  }
}

/// The value; converts its problem to a ``CoreError``.
func reporting<Value>(_ make: @autoclosure () throws(Problem) -> Value) throws(CoreError) -> Value {
  do throws(Problem) {
    return try make()
  } catch {
    throw .invalid([error])
  }
}

/// The result of a removal; a failed save becomes ``Problem/deletionFailed(_:)`` with its reason.
///
/// Other errors are rethrown unchanged.
func removing<Value>(
  _ remove: @autoclosure () throws(CoreError) -> Value
) throws(CoreError) -> Value {
  do throws(CoreError) {
    return try remove()
  } catch .store(.inputOutput(let operation, let path, let cause)) {
    throw .invalid([.deletionFailed("\(operation) \(path): \(cause)")])
  }
}
