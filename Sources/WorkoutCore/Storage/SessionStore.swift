/// A place where the run in progress is kept.
public protocol SessionStore: Sendable {
  /// Takes the right to run, which only one process has at a time, until it is given back.
  ///
  /// - Throws: ``StoreError/running(path:)`` while somebody else has it.
  func claim() throws(StoreError) -> SessionClaim

  /// The session in progress, one that was cut off, or the end of one that may not be recorded yet;
  /// `nil` where there is none. Needs no claim.
  ///
  /// - Throws: ``StoreError/damaged(path:place:expected:)`` or ``StoreError/newer(path:version:)``
  ///   for anything else than what this program keeps.
  func load() throws(StoreError) -> KeptSession?

  /// Keeps a session, or its end, in place of what was kept before.
  func save(_ session: KeptSession) throws(StoreError)

  /// Forgets what is kept, if anything is.
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
