/// What a line asks for.
package enum Request: Sendable {
  case command(CommandCall)
  /// Help for the command, or group, of these words; for none, gymtastic's own.
  case help([String])
  case version
  /// No command at all.
  case nothing
}
