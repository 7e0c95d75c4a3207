import DurableFiles

/// The size of a window in character cells.
package struct TerminalSize: Hashable, Sendable {
  package let rows: Int
  package let columns: Int

  /// What is taken where a terminal does not tell.
  package static let standard = TerminalSize(rows: 24, columns: 80)
  /// The most rows or columns that are drawn on.
  package static let limit = 1000

  /// A size of at least one cell and at most ``limit`` in each direction.
  package init(rows: Int, columns: Int) {
    self.rows = min(max(rows, 1), Self.limit)
    self.columns = min(max(columns, 1), Self.limit)
  }

  /// The size of the terminal behind `descriptor`; `nil` if it is none, or does not know.
  package init?(of descriptor: CInt) {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0, size.ws_col > 0 else {
      return nil
    }
    self.init(rows: Int(size.ws_row), columns: Int(size.ws_col))
  }
}
