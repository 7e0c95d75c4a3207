import Synchronization

/// A history that lasts as long as the process.
public final class InMemoryHistoryStore: HistoryStore {
  private let records: Mutex<[SessionRecord]>

  /// A history that holds the given records, oldest first.
  public init(_ records: [SessionRecord] = []) {
    self.records = Mutex(records)
  }

  /// Never fails.
  public func load() throws(StoreError) -> [SessionRecord] {
    records.withLock(\.self)
  }

  /// Never fails.
  public func holds(_ id: UUID) throws(StoreError) -> Bool {
    records.withLock { $0.contains { $0.id == id } }
  }

  /// Never fails: there is nothing that could be waited for.
  public func settle() throws(StoreError) {}

  /// Never fails; a session that was recorded last is not recorded twice, as in a file.
  public func append(_ record: SessionRecord) throws(StoreError) {
    records.withLock { records in
      guard records.last?.id != record.id else { return }
      records.append(record)
    }
  }
}
