import FoundationEssentials

/// Files that tests compare with and can rewrite.
///
/// `GYMTASTIC_UPDATE=golden swift test` rewrites them; review the diff afterward.
public enum Updates: String, Sendable {
  /// Terminal frames.
  case golden
  /// The article about commands.
  case reference
  /// The pictures of the README.
  case screenshots

  public static func isWanted(_ kind: Updates) -> Bool {
    ProcessInfo.processInfo.environment["GYMTASTIC_UPDATE"] == kind.rawValue
  }
}
