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
  /// The request was refused for these problems, in the order of its parts; never empty.
  case invalid([Problem])
  /// A file could not be read or written.
  case store(StoreError)

  /// The problems of the request; empty for an error of the store.
  public var problems: [Problem] {
    guard case .invalid(let problems) = self else { return [] }
    return problems
  }

  /// The result of work on files; its error as a `CoreError`.
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
  /// The result of parsing a file's content; an error becomes an error of the file.
  static func wrap<Value>(
    _ path: String, _ read: @autoclosure () throws(JSONError) -> Value
  ) throws(StoreError) -> Value {
    do {
      return try read()
    } catch {
      throw StoreError(error, of: path)
    }
  }

  /// Why the content of a file is refused.
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
