/// A place where the run in progress is kept.
public protocol SessionStore: Sendable {
  /// Takes the right to run, which only one process has at a time, until it is given back.
  ///
  /// - Throws: ``StoreError/running(path:)`` while somebody else has it.
  func claim() throws(StoreError) -> SessionClaim

  /// The session in progress, or one that was cut off; `nil` where there is none, or one that has
  /// ended. Needs no claim.
  ///
  /// - Throws: ``StoreError/damaged(path:place:expected:)`` or ``StoreError/newer(path:version:)``
  ///   for anything else than what this program keeps.
  func load() throws(StoreError) -> SavedSession?

  /// What a session came to that has ended and may not be recorded yet; `nil` where there is none.
  ///
  /// - Throws: as ``load()``.
  func loadEnd() throws(StoreError) -> SessionRecord?

  /// Keeps a session in place of the one before.
  func save(_ session: SavedSession) throws(StoreError)

  /// Keeps what a session came to in place of the session, until it is recorded.
  func save(_ end: SessionRecord) throws(StoreError)

  /// Forgets the session or its end, if there is one.
  func remove() throws(StoreError)
}

/// The right to run, held until it is given back or the process ends.
public struct SessionClaim: Sendable {
  private let giveBack: @Sendable () -> Void

  /// A right that `giveBack` ends.
  public init(giveBack: @escaping @Sendable () -> Void) {
    self.giveBack = giveBack
  }

  /// Gives the right back. To be called once.
  public func release() { giveBack() }
}
