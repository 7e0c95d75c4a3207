import FoundationEssentials

/// Files that tests compare with and can rewrite: `GYMTASTIC_UPDATE=golden swift test` does so, and
/// the difference is then to be looked at.
public enum Updates: String, Sendable {
  /// Frames of the terminal.
  case golden
  /// The article on commands.
  case reference
  /// The pictures of the README.
  case screenshots

  public static func isWanted(_ kind: Updates) -> Bool {
    ProcessInfo.processInfo.environment["GYMTASTIC_UPDATE"] == kind.rawValue
  }
}
