/// A place where finished sessions are kept.
public protocol HistoryStore: Sendable {
  /// All records, in the order in which they were kept.
  func load() throws(StoreError) -> [SessionRecord]

  /// Whether a record of an id is kept, wherever it stands.
  func holds(_ id: UUID) throws(StoreError) -> Bool

  /// Waits until what is kept would survive a power cut. Who has found a record has not yet found
  /// it safe: whoever added it may have been killed before.
  func settle() throws(StoreError)

  /// Keeps a record behind the others, unless the last is of that id, and waits as ``settle()``
  /// does. To be called by whoever has claimed the right to run.
  func append(_ record: SessionRecord) throws(StoreError)
}
