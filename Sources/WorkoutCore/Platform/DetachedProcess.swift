/// A program that was started and is not waited for.
public struct DetachedProcess: Sendable {
  private let waitForEnding: @Sendable (Duration) -> ProcessEnding?
  private let endNow: @Sendable () -> Void
  /// The number of the group of processes that it leads; `nil` where it was never started.
  public let group: Int32?

  /// A program of which `wait` tells the ending, within a time, and which `end` ends; it leads
  /// `group`.
  public init(
    group: Int32? = nil,
    wait: @escaping @Sendable (Duration) -> ProcessEnding?,
    end: @escaping @Sendable () -> Void
  ) {
    self.group = group
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
