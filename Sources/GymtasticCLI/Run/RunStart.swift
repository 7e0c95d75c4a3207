import DurableFiles
import WorkoutCore

/// Begins live runs: afresh, or where one was cut off; and finds out whether they can be kept.
struct RunStart {
  let service: ExecutionService

  /// A session that is ready to be performed.
  struct Begun {
    let session: ExecutionSession
    /// How it is performed.
    let options: RunOptions
    /// `nil` where nothing can be kept.
    var keeper: RunKeeper?
    /// What to tell the person first.
    var remarks: [String] = []
  }

  /// Begins a session that has just started. One that was cut off before is recorded as stopped,
  /// one whose record failed as it ended.
  ///
  /// - Throws: exit code 75 while another run is in progress, 65 where the session that was cut off
  ///   cannot be read.
  func fresh(_ session: ExecutionSession, options: RunOptions) throws(Failure) -> Begun {
    try kept(session, options) { claim throws(StoreError) in
      let left = try service.recordLeftSession()
      let journal = service.journal(of: session, options: options)
      try journal.save(session)
      return Begun(
        session: session,
        options: options,
        keeper: RunKeeper(journal, claim: claim),
        remarks: left.map { [Self.remark(on: $0)] } ?? []
      )
    }
  }

  /// What is said of a run that was not recorded when it should have been.
  private static func remark(on left: SessionRecord) -> String {
    left.status == .completed
      ? "the run of “\(left.title)” that was completed before is recorded now"
      : "the run of “\(left.title)” that was cut off is recorded as stopped"
  }

  /// Takes up the session that was cut off.
  ///
  /// - Throws: exit code 75 while it is still going on.
  func resumed(_ saved: SavedSession, options: RunOptions) throws(Failure) -> Begun {
    let session = try takenUp(saved)
    return try kept(session, options) { claim throws(StoreError) in
      let journal = service.journal(of: saved, options: options)
      try journal.save(session)
      return Begun(session: session, options: options, keeper: RunKeeper(journal, claim: claim))
    }
  }

  /// The session at the start of what it was doing, the time since counted as a pause.
  private func takenUp(_ saved: SavedSession) throws(Failure) -> ExecutionSession {
    do throws(ExecutionError) {
      return try service.takeUp(saved)
    } catch {
      throw Failure(error)
    }
  }

  /// The run that was cut off. Nothing is made for one that does not exist; one that had ended
  /// before it could be recorded is recorded.
  ///
  /// - Throws: exit code 66 where there is none, 65 where it cannot be read.
  func leftSession() throws(Failure) -> SavedSession {
    let saved = try Failure.telling(ofDamage: Self.damageHint) { () throws(StoreError) in
      try service.leftSession()
    }
    guard let saved else { throw try nothingLeft() }
    return saved
  }

  private func nothingLeft() throws(Failure) -> Failure {
    let ended = try Failure.telling(ofDamage: Self.damageHint) { () throws(StoreError) in
      try service.recordEndedSession()
    }
    return .notFound(
      "there is no run to take up", value: "--resume",
      hint: ended.map { "the run of “\($0.title)” had ended, and is recorded now" }
        ?? "gymtastic run <workout> starts one"
    )
  }

  /// Of a session in progress that cannot be had.
  private static let damageHint = "gymtastic doctor --repair sets it aside; nothing was changed"

  /// Does work with the right to run; where the store cannot be written, the session goes on
  /// without being kept.
  private func kept(
    _ session: ExecutionSession, _ options: RunOptions,
    _ work: (SessionClaim) throws(StoreError) -> Begun
  ) throws(Failure) -> Begun {
    do throws(StoreError) {
      let claim = try service.claim()
      do throws(StoreError) {
        return try work(claim)
      } catch {
        claim.release()
        throw error
      }
    } catch {
      guard error.isOfWriting else { throw Failure(error, ofDamage: Self.damageHint) }
      return Begun(
        session: session, options: options,
        remarks: ["nothing will be kept of this run: \(error.sentence)"])
    }
  }
}

extension StoreError {
  /// Whether nothing more is wrong than that files cannot be read or written.
  fileprivate var isOfWriting: Bool {
    switch self {
    case .inputOutput, .notDurable, .unfinishedRestore, .outgrown: true
    case .busy, .running, .damaged, .tooLarge, .newer, .missing: false
    }
  }
}
