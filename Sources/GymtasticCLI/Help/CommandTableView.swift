import CommandLineKit
import DurableFiles
import WorkoutCore

/// The commands as JSON, for programs that build lines or complete them.
extension JSONView {
  /// The commands and topics at a path of words or below it; all for an empty path.
  static func commands(_ table: CommandTable, below path: [String] = []) -> JSONView {
    OutputSchema.commandTable.view((table, path))
  }
}
