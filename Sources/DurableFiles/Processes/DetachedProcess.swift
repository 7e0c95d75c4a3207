/// A program that was started and is not waited for.
public struct DetachedProcess: Sendable {
  private let waitForEnding: @Sendable (Duration) -> ProcessEnding?
  private let survives: @Sendable () -> Bool
  private let askToEnd: @Sendable () -> Void
  private let endForCertain: @Sendable () -> Void
  /// The number of the group of processes that it leads; `nil` where it was never started.
  public let group: Int32?

  /// A program made of closures.
  ///
  /// - Parameters:
  ///   - group: the number of the group that it leads.
  ///   - wait: tells its ending, within a time.
  ///   - isSurvived: whether something that it started goes on, though it has ended.
  ///   - ask: asks it, and what it started, to end; it may take its time.
  ///   - kill: ends it, and what it started, for certain.
  public init(
    group: Int32? = nil,
    wait: @escaping @Sendable (Duration) -> ProcessEnding?,
    isSurvived: @escaping @Sendable () -> Bool = { false },
    ask: @escaping @Sendable () -> Void = {},
    kill: @escaping @Sendable () -> Void = {}
  ) {
    self.group = group
    waitForEnding = wait
    survives = isSurvived
    askToEnd = ask
    endForCertain = kill
  }

  /// How it ended; `nil` while it runs. Never waits.
  public var ending: ProcessEnding? { waitForEnding(.zero) }

  /// How it ended, waiting at most `limit` for that; `nil` if it runs on.
  public func ending(within limit: Duration) -> ProcessEnding? { waitForEnding(limit) }

  /// Whether it has ended and something goes on that it left in the background. What has left its
  /// group, as daemons do, is not known of.
  public var isSurvived: Bool { survives() }

  /// Ends it and what it started: politely, then for certain. Does nothing where nothing is left.
  public func end() { [self].end() }

  /// Ends it and what it started for certain. Does nothing where nothing is left.
  public func kill() { endForCertain() }

  /// Whether it runs, or something that it left in the background.
  fileprivate var goesOn: Bool { ending == nil || isSurvived }

  fileprivate func ask() { askToEnd() }
}

extension [DetachedProcess] {
  /// Waits until all of them have ended, and what they left in the background, at most `limit`.
  public func settle(within limit: Duration) {
    let deadline = ContinuousClock.now.advanced(by: limit)
    var pause: CInt = 1
    while contains(where: \.goesOn), ContinuousClock.now < deadline {
      _ = poll(nil, 0, pause)
      pause = Swift.min(pause * 2, 20)
    }
  }

  /// Ends all of them and what they started: politely, and for certain what has not ended within a
  /// quarter of a second.
  public func end() {
    for process in self { process.ask() }
    settle(within: .milliseconds(250))
    for process in self where process.goesOn { process.kill() }
  }
}
