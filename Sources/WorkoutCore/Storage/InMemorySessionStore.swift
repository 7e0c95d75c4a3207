import Synchronization

/// A session that lasts as long as the process.
public final class InMemorySessionStore: SessionStore {
  private let state: Mutex<State>

  /// What is kept, and the right to run, under one lock.
  private struct State {
    var kept: KeptSession?
    var isClaimed = false
  }

  /// A store with a session to take up, or without.
  public init(_ session: SavedSession? = nil) {
    state = Mutex(State(kept: session.map(KeptSession.inProgress)))
  }

  /// Takes the right to run, without waiting.
  ///
  /// - Throws: ``StoreError/running(path:)`` until an earlier claim is given back.
  public func claim() throws(StoreError) -> SessionClaim {
    let isFree = state.withLock { state in
      defer { state.isClaimed = true }
      return !state.isClaimed
    }
    guard isFree else { throw .running(path: "session.lock") }
    return SessionClaim { self.state.withLock { $0.isClaimed = false } }
  }

  /// Never fails.
  public func load() throws(StoreError) -> KeptSession? {
    state.withLock(\.kept)
  }

  /// Never fails; asks for no claim.
  public func save(_ session: KeptSession) throws(StoreError) {
    state.withLock { $0.kept = session }
  }

  /// Never fails, whether there was a session or not.
  public func remove() throws(StoreError) {
    state.withLock { $0.kept = nil }
  }
}
