import Synchronization

/// A history that lasts as long as the process.
public final class InMemoryHistoryStore: HistoryStore {
  private let records: Mutex<[SessionRecord]>

  public init(_ records: [SessionRecord] = []) {
    self.records = Mutex(records)
  }

  public func load() throws(StoreError) -> [SessionRecord] {
    records.withLock(\.self)
  }

  public func append(_ record: SessionRecord) throws(StoreError) {
    records.withLock { records in
      guard !records.contains(where: { $0.id == record.id }) else { return }
      records.append(record)
    }
  }
}
