import Synchronization

/// A session that lasts as long as the process.
public final class InMemorySessionStore: SessionStore {
  private let state: Mutex<State>

  /// The session, or its end, and the right to run, under one lock.
  private struct State {
    var document: SessionDocument?
    var isClaimed = false
  }

  /// A store with a session to take up, or without.
  public init(_ session: SavedSession? = nil) {
    state = Mutex(State(document: session.map(SessionDocument.inProgress)))
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
  public func load() throws(StoreError) -> SavedSession? {
    state.withLock { $0.document?.session }
  }

  /// Never fails.
  public func loadEnd() throws(StoreError) -> SessionRecord? {
    state.withLock { $0.document?.end }
  }

  /// Never fails; asks for no claim.
  public func save(_ session: SavedSession) throws(StoreError) {
    state.withLock { $0.document = .inProgress(session) }
  }

  /// Never fails; asks for no claim.
  public func save(_ end: SessionRecord) throws(StoreError) {
    state.withLock { $0.document = .ended(end) }
  }

  /// Never fails, whether there was a session or not.
  public func remove() throws(StoreError) {
    state.withLock { $0.document = nil }
  }
}
