/// The variables that a process is started with.
package struct EnvironmentVariables: Equatable, Sendable {
  /// `nil` for this process's variables, each looked up on demand: most calls need three, and
  /// reading all of them takes a good part of the startup time.
  private let given: [String: String]?
  /// The names of those given that are not UTF-8.
  private let unreadable: Set<String>

  /// Variables as given, none unless said: tests see nothing of the user's own.
  package init(_ values: [String: String] = [:]) {
    self.init(values, unreadable: [])
  }

  /// Variables as given, some of which are not UTF-8.
  ///
  /// - Parameters:
  ///   - values: their values by name.
  ///   - unreadable: the names of those that are not UTF-8.
  package init(_ values: [String: String], unreadable: Set<String>) {
    self.init(given: values, unreadable: unreadable)
  }

  private init(given: [String: String]?, unreadable: Set<String> = []) {
    self.given = given
    self.unreadable = unreadable
  }

  /// The variables of this process. Invalid UTF-8 is repaired.
  package static let live = EnvironmentVariables(given: nil)

  /// All of them, by name.
  package var values: [String: String] { given ?? ProcessInfo.processInfo.environment }

  /// The value of a variable; `nil` if it is not set. Empty values are values.
  package subscript(name: String) -> String? {
    if let given { return given[name] }
    return getenv(name).map { String(cString: $0) }
  }

  /// Whether a variable is UTF-8, or not set. One that is neither is repaired on reading, and would
  /// name another file or folder than was meant.
  package func isText(_ name: String) -> Bool {
    guard given == nil else { return !unreadable.contains(name) }
    return getenv(name).map { String(validatingCString: $0) != nil } ?? true
  }

  /// The value of a variable; `nil` if it is not set or empty, which most variables mean alike.
  package func nonEmpty(_ name: String) -> String? {
    self[name].flatMap { $0.isEmpty ? nil : $0 }
  }
}

extension EnvironmentVariables: ExpressibleByDictionaryLiteral {
  /// Of two values for one name, the first counts.
  package init(dictionaryLiteral elements: (String, String)...) {
    self.init(Dictionary(elements) { first, _ in first })
  }
}
