import CommandLineKit

/// One command of gymtastic: arguments in, a service called, a report out.
///
/// A command is a value that holds what its arguments mean. It neither prints nor exits.
protocol Command: Sendable {
  /// Its row of the table.
  static var description: CommandDescription { get }

  /// Takes the typed values out of a parsed line.
  ///
  /// - Throws: faults that only the combination of arguments shows.
  init(_ arguments: ParsedArguments) throws(UsageError)

  /// Does what was asked.
  func run(in context: Context) throws(Failure) -> Report
}
