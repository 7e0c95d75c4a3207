/// Why a request failed: the one error that the services throw.
///
/// ```swift
/// do {
///   try store.exercises.create(ExerciseDraft(title: "", muscleGroups: [.chest]))
/// } catch {
///   print(error.problems.map(\.code))  // [invalidTitle]
/// }
/// ```
public enum CoreError: Error, Equatable, Sendable {
  /// The request was rejected for these problems, in the order of its parts; never empty.
  case invalid([Problem])
  /// A file could not be read or written.
  case store(StoreError)

  /// The problems of the request; empty for a store error.
  public var problems: [Problem] {
    guard case .invalid(let problems) = self else { return [] }
    return problems
  }

  /// Runs work on files and converts its error to a `CoreError`.
  static func wrap<Value>(
    _ work: @autoclosure () throws(StoreError) -> Value
  ) throws(CoreError) -> Value {
    do {
      return try work()
    } catch {
      throw .store(error)
    }
  }
}

extension StoreError {
  /// Parses the content of a file and converts the error to one that names the file.
  static func wrap<Value>(
    _ path: String, _ read: @autoclosure () throws(JSONError) -> Value
  ) throws(StoreError) -> Value {
    do {
      return try read()
    } catch {
      throw StoreError(error, of: path)
    }
  }

  /// The error for a file whose content is rejected.
  init(_ error: JSONError, of path: String) {
    if let version = error.version {
      self = .newer(path: path, version: version.found(at: error.place))
    } else if let line = error.lineOfMergeMark {
      self = .conflicted(path: path, line: line)
    } else {
      self = .damaged(path: path, place: error.place, expected: error.expected)
    }
  }
}
