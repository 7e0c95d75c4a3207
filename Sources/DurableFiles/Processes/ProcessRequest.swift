/// A program to run, with everything about it that may differ. No shell is involved: arguments
/// reach the program as they stand.
public struct ProcessRequest: Hashable, Sendable {
  /// What the program reads.
  public enum Input: Hashable, Sendable {
    /// Nothing.
    case null
    /// Whatever this process reads.
    case inherited
    /// These bytes, from a file without a name that the program may seek in.
    case bytes([UInt8])
  }

  /// Where the program writes.
  public enum Output: Hashable, Sendable {
    /// Nowhere.
    case null
    /// Wherever this process writes.
    case inherited
    /// Into the outcome; the program is ended as soon as it wrote over `limit` bytes.
    case captured(limit: Int)
  }

  /// A name looked up on the path, or a path.
  public var program: String
  /// The arguments behind the program's name.
  public var arguments: [String]
  /// What is added to, or replaces, this process's environment.
  public var environment: [String: String]
  /// The variables of this process that it does not inherit; none, unless said.
  public var withheld: Set<String> = []
  /// What it reads: nothing, unless said.
  public var input: Input
  /// Where its standard output goes: nowhere, unless said.
  public var output: Output
  /// Where its standard error goes: nowhere, unless said.
  public var errors: Output
  /// How long the program may take before it is ended, `nil` for as long as it likes; not regarded
  /// where it is not waited for.
  public var timeLimit: Duration?

  /// A program cut off from this process's streams, with ten seconds to do its work.
  public init(
    _ program: String,
    _ arguments: [String],
    environment: [String: String] = [:],
    input: Input = .null,
    output: Output = .null,
    errors: Output = .null,
    timeLimit: Duration? = .seconds(10)
  ) {
    self.program = program
    self.arguments = arguments
    self.environment = environment
    self.input = input
    self.output = output
    self.errors = errors
    self.timeLimit = timeLimit
  }
}
