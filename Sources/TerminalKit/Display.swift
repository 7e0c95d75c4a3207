import DurableFiles

/// What a stream shows its text on.
package struct Display: Equatable, Sendable {
  /// Whether a user reads it.
  package var isTerminal = false
  /// The columns that tables and paragraphs are fitted to.
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

  /// The text in a style, and the terminal's own after it.
  package func paint(_ text: String, _ style: Style) -> String {
    let parameters = style.on(isLight: isBackgroundLight).parameters(color)
    return parameters.isEmpty || text.isEmpty ? text : "\u{1B}[\(parameters)m\(text)\u{1B}[0m"
  }

  /// What is taken where nothing says better.
  package static let standardColumns = 80
  /// Wider than any terminal; what lies above is taken for it.
  package static let maximumColumns = 10_000

  /// The columns that text is fitted to: `COLUMNS` where it is a number over 0, else the
  /// terminal's, else 80.
  package static func columns(_ environment: EnvironmentVariables, terminal: Int?) -> Int {
    let asked = environment["COLUMNS"]
      .flatMap { $0.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int($0) : nil }
    let known = [asked, terminal].compactMap(\.self).first { $0 > 0 }
    return min(known ?? standardColumns, maximumColumns)
  }
}
