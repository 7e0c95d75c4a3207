/// The sequences sent to terminals, each common to all that are in use.
package enum ControlCode {
  package static let eraseScreen = bytes("\u{1B}[0m\u{1B}[H\u{1B}[2J")
  package static let beginFrame = bytes("\u{1B}[?2026h")
  package static let endFrame = bytes("\u{1B}[?2026l")
  package static let bell: [UInt8] = [0x07]

  /// Alternate screen, hidden cursor, pastes marked as such.
  package static let enterScreen = bytes("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?2004h")
  /// Ends a command whose own end was thrown away, as Ctrl-C does with what is not shown yet.
  private static let endCommand = bytes("\u{1B}\\")
  /// The exact reverse of ``enterScreen``, also out of the middle of a frame or a picture.
  package static let leaveScreen =
    endCommand + bytes("\u{1B}[?2026l\u{1B}[0m\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l")
  /// The same where there may be no alternate screen to leave: what was drawn is wiped.
  package static let wipeAndLeaveScreen = endCommand + eraseScreen + leaveScreen

  /// Asks whether frames can be marked, and for the background's colour; the last question, which
  /// every terminal answers, shows when no answer to the others will come.
  package static let questions = bytes("\u{1B}[?2026$p\u{1B}]11;?\u{1B}\\\u{1B}[c")

  /// Puts the cursor on a cell, counted from 0.
  package static func move(row: Int, column: Int) -> [UInt8] {
    bytes("\u{1B}[\(row + 1);\(column + 1)H")
  }

  private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
}
