import Synchronization

/// What changes have set aside, for whoever is to tell the person: a store notes it where the
/// change stands, and a front end reads it once that is done.
public final class SetAsideLog: Sendable {
  /// A file and its keeping.
  public struct Entry: Hashable, Sendable {
    /// The path of what was to be replaced.
    public let path: String
    /// The path under which it is kept.
    public let kept: String
    /// Why it was not simply replaced.
    public let reason: Reason
  }

  /// Why something is set aside.
  public enum Reason: Hashable, Sendable {
    /// It was not what it should be.
    case damage
    /// It was sound, and what replaced it does not hold all of it.
    case replacement
  }

  private let noted = Mutex<[Entry]>([])

  /// A log in which nothing stands yet.
  public init() {}

  /// What was set aside, in the order in which it was.
  public var entries: [Entry] { noted.withLock(\.self) }

  func note(_ entries: [Entry]) {
    noted.withLock { $0 += entries }
  }
}
