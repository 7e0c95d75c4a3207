import DurableFiles
import WorkoutCore

/// Keeps a live run: its session while it lasts, its record when it has ended.
final class RunKeeper: RunObserver {
  private let journal: SessionJournal
  private let claim: SessionClaim
  private var hasRemarked = false
  private var fault: StoreError?
  /// Where the session was when it was kept last.
  private var kept: Place?

  private struct Place: Equatable {
    let stretch: Stretch
    /// By the step's index.
    let fullRounds: [Int: Int]

    init(_ session: ExecutionSession) {
      stretch = session.stretch
      fullRounds = session.fullRounds
    }
  }

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
    // A countdown that the person has changed and a round done are no events, and are kept too.
    let isChanged = kept.map { $0 != Place(session) } ?? false
    guard isChanged || events.contains(where: \.isWorthKeeping) else { return [] }
    do throws(StoreError) {
      kept = Place(session)
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
