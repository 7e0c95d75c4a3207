/// The environment variables of a process.
package struct EnvironmentVariables: Equatable, Sendable {
  /// `nil` for this process's variables, which are looked up on demand.
  ///
  /// Most commands read three; reading all of them takes a large part of the startup time.
  private let given: [String: String]?
  /// The names of the given variables that are not UTF-8.
  private let unreadable: Set<String>

  /// The given variables, none by default, so that tests do not see the real environment.
  package init(_ values: [String: String] = [:]) { self.init(values, unreadable: []) }

  /// - Parameter unreadable: the names of the variables that are not UTF-8.
  package init(_ values: [String: String], unreadable: Set<String>) {
    (given, self.unreadable) = (values, unreadable)
  }

  private init(given: [String: String]?) { (self.given, unreadable) = (given, []) }

  /// The variables of this process. Invalid UTF-8 is replaced.
  package static let live = EnvironmentVariables(given: nil)

  /// All variables, by name.
  package var values: [String: String] { given ?? ProcessInfo.processInfo.environment }

  /// The value of a variable; `nil` if it is not set. An empty value is not `nil`.
  package subscript(name: String) -> String? {
    if let given { return given[name] }
    return getenv(name).map { String(cString: $0) }
  }

  /// Whether a variable is valid UTF-8 or not set.
  ///
  /// Other bytes are replaced when read, so the value could name the wrong file or folder.
  package func isText(_ name: String) -> Bool {
    guard given == nil else { return !unreadable.contains(name) }
    return getenv(name).map { String(validatingCString: $0) != nil } ?? true
  }

  /// The value of a variable; `nil` if it is not set or empty, which most variables treat alike.
  package func nonEmpty(_ name: String) -> String? { self[name].flatMap { $0.isEmpty ? nil : $0 } }
}

extension EnvironmentVariables: ExpressibleByDictionaryLiteral {
  /// If a name is repeated, its first value counts.
  package init(dictionaryLiteral elements: (String, String)...) {
    self.init(Dictionary(elements) { first, _ in first })
  }
}
