/// A program that was started and is not waited for.
public struct DetachedProcess: Sendable {
  private let waitForEnding: @Sendable (Duration) -> ProcessEnding?
  private let endNow: @Sendable () -> Void

  /// A program of which `wait` tells the ending, within a time, and which `end` ends.
  public init(
    wait: @escaping @Sendable (Duration) -> ProcessEnding?,
    end: @escaping @Sendable () -> Void
  ) {
    waitForEnding = wait
    endNow = end
  }

  /// How it ended; `nil` while it runs. Never waits.
  public var ending: ProcessEnding? { waitForEnding(.zero) }

  /// How it ended, waiting at most `limit` for that; `nil` if it runs on.
  public func ending(within limit: Duration) -> ProcessEnding? { waitForEnding(limit) }

  /// Ends it and what it started: politely, then for certain. Does nothing where it has ended.
  public func end() { endNow() }
}
