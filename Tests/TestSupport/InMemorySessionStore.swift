import Synchronization
import WorkoutCore

/// A session that lasts as long as the process.
package final class InMemorySessionStore: SessionStore {
  private let state: Mutex<State>

  /// The saved session and the run's lock, under one lock.
  private struct State {
    var kept: KeptSession?
    var isClaimed = false
  }

  /// A store with a session to resume, or without.
  package init(_ session: SavedSession? = nil) {
    state = Mutex(State(kept: session.map(KeptSession.inProgress)))
  }

  /// Takes the right to run, without waiting.
  ///
  /// - Throws: `StoreError.running` until an earlier claim is released.
  package func claim() throws(StoreError) -> SessionClaim {
    let isFree = state.withLock { state in
      defer { state.isClaimed = true }
      return !state.isClaimed
    }
    guard isFree else { throw .running(path: "session.lock") }
    return SessionClaim { self.state.withLock { $0.isClaimed = false } }
  }

  package func load() throws(StoreError) -> KeptSession? {
    state.withLock(\.kept)
  }

  package func save(_ session: KeptSession) throws(StoreError) {
    state.withLock { $0.kept = session }
  }

  package func remove() throws(StoreError) {
    state.withLock { $0.kept = nil }
  }
}
