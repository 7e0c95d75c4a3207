import WorkoutCore

/// Keeps a live run: its session while it lasts, its record when it has ended.
final class RunKeeper: RunObserver {
  private let journal: SessionJournal
  private let claim: SessionClaim
  private var hasRemarked = false
  private var fault: StoreError?
  /// What the session was doing when it was kept last.
  private var kept: Stretch?

  /// - Parameter claim: the right to run, given back at the end.
  init(_ journal: SessionJournal, claim: SessionClaim) {
    self.journal = journal
    self.claim = claim
  }

  func observe(_ events: [RunEvent], of session: ExecutionSession) -> [String] {
    for case .runFinished(let summary) in events.map(\.occurrence) {
      kept = nil
      do throws(StoreError) {
        try journal.close(session, summary)
      } catch {
        fault = error
      }
      return []
    }
    // A countdown that the person has changed is no event, and is kept too.
    let isChanged = kept.map { $0 != session.stretch } ?? false
    guard isChanged || events.contains(where: \.isWorthKeeping) else { return [] }
    do throws(StoreError) {
      kept = session.stretch
      try journal.save(session)
    } catch {
      // The run goes on: what counts is its record, whose failure is one of the program.
      guard !hasRemarked else { return [] }
      hasRemarked = true
      return ["were it cut off now, this run could not be taken up: \(error.sentence)"]
    }
    return []
  }

  func end(isFinished: Bool) throws(Failure) -> [String] {
    claim.release()
    if let fault { throw Failure(fault) }
    return []
  }
}

extension StoreError {
  /// What happened, to stand behind a colon.
  var sentence: String {
    Failure(self).errors.map(\.message).joined(separator: "; ")
  }
}
