/// The variables that a process is started with.
public struct EnvironmentVariables: Hashable, Sendable {
  private enum Source: Hashable {
    /// Those of this process, each looked up when it is asked for: most calls need three of them,
    /// and reading them all is a good part of starting.
    case process
    case given([String: String], unreadable: Set<String>)
  }

  private let source: Source

  /// Variables as given, none unless said: tests see nothing of the user's own.
  public init(_ values: [String: String] = [:]) {
    self.init(values, unreadable: [])
  }

  /// Variables as given, some of which are not UTF-8.
  ///
  /// - Parameters:
  ///   - values: their values by name.
  ///   - unreadable: the names of those that are not UTF-8.
  public init(_ values: [String: String], unreadable: Set<String>) {
    source = .given(values, unreadable: unreadable)
  }

  private init(source: Source) {
    self.source = source
  }

  /// Those of this process. Bytes that are not UTF-8 are repaired.
  public static let live = EnvironmentVariables(source: .process)

  /// All of them, by name.
  public var values: [String: String] {
    switch source {
    case .process: ProcessInfo.processInfo.environment
    case .given(let values, _): values
    }
  }

  /// The value of a variable; `nil` where it is not set. Empty values are values.
  public subscript(name: String) -> String? {
    switch source {
    case .process: getenv(name).map { String(cString: $0) }
    case .given(let values, _): values[name]
    }
  }

  /// Whether a variable is UTF-8, or not set. One that is neither is repaired on reading, and would
  /// name another file or folder than was meant.
  public func isText(_ name: String) -> Bool {
    switch source {
    case .process:
      getenv(name).map { String(validatingCString: $0) != nil } ?? true
    case .given(_, let unreadable): !unreadable.contains(name)
    }
  }

  /// The value of a variable; `nil` where it is not set or empty, which most variables mean alike.
  public func nonEmpty(_ name: String) -> String? {
    self[name].flatMap { $0.isEmpty ? nil : $0 }
  }
}

extension EnvironmentVariables: ExpressibleByDictionaryLiteral {
  /// Of two values for one name, the first counts.
  public init(dictionaryLiteral elements: (String, String)...) {
    self.init(Dictionary(elements) { first, _ in first })
  }
}
