import Synchronization

/// A session that lasts as long as the process.
public final class InMemorySessionStore: SessionStore {
  private let state: Mutex<State>

  private struct State {
    var session: SavedSession?
    var isClaimed = false
  }

  public init(_ session: SavedSession? = nil) {
    state = Mutex(State(session: session))
  }

  public func claim() throws(StoreError) -> SessionClaim {
    let isFree = state.withLock { state in
      defer { state.isClaimed = true }
      return !state.isClaimed
    }
    guard isFree else { throw .busy(path: "session.lock", waited: .zero) }
    return SessionClaim { self.state.withLock { $0.isClaimed = false } }
  }

  public func load() throws(StoreError) -> SavedSession? {
    state.withLock(\.session)
  }

  public func save(_ session: SavedSession) throws(StoreError) {
    state.withLock { $0.session = session }
  }

  public func remove() throws(StoreError) {
    state.withLock { $0.session = nil }
  }
}
