/// Keeps one run: its session while it lasts, so that it can be resumed, and its record at the end.
public final class SessionKeeper {
  private let store: DataStore
  /// How many seconds local time was ahead of UTC (east positive) at the start: it decides the day
  /// that the session counts for, wherever it ends.
  private let localOffset: Int
  private let options: RunOptions
  private let lock: FolderLock
  /// Changes that no event reports but that must be saved: a countdown that the user adjusted, a
  /// finished round.
  private var keptPlace: (stretch: Stretch, rotations: [Int: RotationCount])?
  private var keptAt: Timestamp?
  /// How much longer ago the session was started than its time runs: the time to get ready.
  private var lag = Duration.zero
  /// What the session came to, once it has ended.
  private var summary: ExecutionSummary?
  private var record: SessionRecord?

  /// How often an active session is saved; an interruption loses at most this much.
  public static let interval = Duration.seconds(10)

  /// - Parameter lock: the run lock, which the keeper releases.
  init(_ store: DataStore, localOffset: Int, options: RunOptions, lock: FolderLock) {
    self.store = store
    self.localOffset = localOffset
    self.options = options
    self.lock = lock
  }

  private var clock: WallClock { store.configuration.clock }

  /// Keeps what has changed with the last events: nothing, the session in progress, or the record
  /// of one that has ended, which ``finish()`` adds to the history.
  public func keep(
    _ session: ExecutionSession, after events: [RunEvent]
  ) throws(CoreError) {
    summary = summary ?? events.lazy.compactMap(\.summary).first
    if let summary {
      guard !events.isEmpty else { return }
      let record = SessionRecord(session, summary, localOffset: localOffset)
      self.record = record
      // A failure here is no reason not to try the history; if that fails too, it throws.
      try? store.keep(.ended(record))
      return
    }
    if let offset = events.last?.offset {
      lag = max(.zero, session.elapsed(at: clock.now()) - offset)
    }
    let place = (stretch: session.stretch, rotations: session.rotations)
    let hasMoved = keptPlace.map { $0 != place } ?? false
    let age = keptAt.map { Duration.milliseconds(clock.now().milliseconds(since: $0)) }
    let isOld =
      session.status == .active && (age.map { $0 >= Self.interval || $0 < .zero } ?? false)
    guard hasMoved || isOld || events.contains(where: Self.movesSession) else { return }
    keptPlace = place
    try CoreError.wrap(try save(session))
  }

  /// Adds the record of a session that has ended to the history, and forgets the session; does
  /// nothing before the end. If adding it fails or is cut off, the next run does it.
  public func finish() throws(CoreError) {
    guard let record else { return }
    try CoreError.wrap(try store.record(record))
    try CoreError.wrap(try store.removeKeptSession())
    self.record = nil
  }

  /// Releases the run lock. Call it once.
  public func release() { lock.release() }

  /// Keeps the session in progress.
  func save(_ session: ExecutionSession) throws(StoreError) {
    let now = clock.now()
    keptAt = now
    let saved = SavedSession(
      session, localOffset: localOffset, savedAt: now, options: options,
      elapsed: max(.zero, session.elapsed(at: now) - lag))
    try store.keep(.inProgress(saved))
  }

  /// Whether the session is kept after an event: a run that is cut off resumes at the start of a
  /// segment.
  private static func movesSession(_ event: RunEvent) -> Bool {
    switch event.occurrence {
    case .segmentStarted, .entryStarted, .exerciseSwapped, .setRecorded, .sessionNoted, .paused,
      .resumed:
      true
    default: false
    }
  }
}
