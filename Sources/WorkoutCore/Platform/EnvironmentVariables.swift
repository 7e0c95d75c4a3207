import FoundationEssentials

/// The variables that a process is started with.
public struct EnvironmentVariables: Hashable, Sendable {
  /// All of them, by name.
  public let values: [String: String]

  /// Variables as given, none unless said: tests see nothing of the person's own.
  public init(_ values: [String: String] = [:]) {
    self.values = values
  }

  /// The value of a variable; `nil` where it is not set. Empty values are values.
  public subscript(name: String) -> String? {
    values[name]
  }

  /// The value of a variable; `nil` where it is not set or empty, which most variables mean alike.
  public func nonEmpty(_ name: String) -> String? {
    values[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Those of this process. Bytes that are not UTF-8 are repaired.
  public static var live: EnvironmentVariables {
    EnvironmentVariables(ProcessInfo.processInfo.environment)
  }
}
