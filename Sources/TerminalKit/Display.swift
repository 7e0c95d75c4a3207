import DurableFiles

/// The properties of what a stream is shown on.
package struct Display: Equatable, Sendable {
  /// Whether it is a terminal, read by a user.
  package var isTerminal = false
  /// The width for tables and paragraphs, in columns.
  package var columns = Self.standardColumns
  package var color: ColorDepth = .none
  /// `nil` if the background is not known.
  package var isBackgroundLight: Bool?

  package init(
    isTerminal: Bool = false, columns: Int = Self.standardColumns, color: ColorDepth = .none,
    isBackgroundLight: Bool? = nil
  ) {
    self.isTerminal = isTerminal
    self.columns = columns
    self.color = color
    self.isBackgroundLight = isBackgroundLight
  }

  /// The text in a style, followed by a reset.
  package func paint(_ text: String, _ style: Style) -> String {
    let parameters = style.on(isLight: isBackgroundLight).parameters(color)
    return parameters.isEmpty || text.isEmpty ? text : "\u{1B}[\(parameters)m\(text)\u{1B}[0m"
  }

  /// The width used if no other is known.
  package static let standardColumns = 80
  /// The upper limit, wider than any terminal.
  package static let maximumColumns = 10_000

  /// The width for text: `COLUMNS` if it is a number over 0, otherwise the terminal's, otherwise
  /// 80.
  package static func columns(_ environment: EnvironmentVariables, terminal: Int?) -> Int {
    let asked = environment["COLUMNS"]
      .flatMap { $0.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int($0) : nil }
    let known = [asked, terminal].compactMap(\.self).first { $0 > 0 }
    return min(known ?? standardColumns, maximumColumns)
  }
}
