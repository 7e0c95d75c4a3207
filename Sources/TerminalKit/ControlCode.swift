/// The escape sequences sent to terminals, all of which are in common use.
package enum ControlCode {
  package static let eraseScreen = bytes("\u{1B}[0m\u{1B}[H\u{1B}[2J")
  package static let beginFrame = bytes("\u{1B}[?2026h")
  package static let endFrame = bytes("\u{1B}[?2026l")
  package static let bell: [UInt8] = [0x07]

  /// Alternate screen, hidden cursor, marked pastes.
  package static let enterScreen = bytes("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?2004h")
  /// Ends a command whose own end was discarded, as Ctrl-C discards pending output.
  private static let endCommand = bytes("\u{1B}\\")
  /// The exact reverse of ``enterScreen``, even in the middle of a frame or a picture.
  package static let leaveScreen =
    endCommand + bytes("\u{1B}[?2026l\u{1B}[0m\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l")
  /// Like ``leaveScreen``, for terminals without an alternate screen: also erases the screen.
  package static let wipeAndLeaveScreen = endCommand + eraseScreen + leaveScreen

  /// Asks whether frames can be marked, and for the background color.
  ///
  /// Every terminal answers the last query, so its reply shows that no other replies will follow.
  package static let questions = bytes("\u{1B}[?2026$p\u{1B}]11;?\u{1B}\\\u{1B}[c")

  /// Moves the cursor to a cell, counted from 0.
  package static func move(row: Int, column: Int) -> [UInt8] {
    bytes("\u{1B}[\(row + 1);\(column + 1)H")
  }

  private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
}
