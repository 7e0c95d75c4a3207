/// A place where finished sessions are kept.
public protocol HistoryStore: Sendable {
  /// All records, in the order in which they were kept.
  func load() throws(StoreError) -> [SessionRecord]

  /// Keeps a record behind the others, unless there is one of that id. To be called by whoever has
  /// claimed the right to run.
  func append(_ record: SessionRecord) throws(StoreError)
}
