public import FoundationEssentials

/// A store that could not even be found, and says so when it is used.
public struct UnavailableStore: LibraryStore, ImageStore {
  private let error: StoreError

  /// - Parameter error: why there is no store.
  public init(_ error: StoreError) {
    self.error = error
  }

  public func load() throws(LibraryError) -> Library {
    throw .store(error)
  }

  public func update<Outcome>(
    _ change: (inout Library) throws(LibraryError) -> Outcome
  ) throws(LibraryError) -> Outcome {
    throw .store(error)
  }

  public func write(_ picture: Data, as name: ImageName) throws(StoreError) {
    throw error
  }

  public func read(_ name: ImageName) throws(StoreError) -> Data? {
    throw error
  }

  public func names() throws(StoreError) -> [ImageName] {
    throw error
  }

  public func remove(_ name: ImageName) throws(StoreError) {
    throw error
  }
}

extension UnavailableStore: SessionStore {
  public func claim() throws(StoreError) -> SessionClaim {
    throw error
  }

  public func load() throws(StoreError) -> SavedSession? {
    throw error
  }

  public func save(_ session: SavedSession) throws(StoreError) {
    throw error
  }

  public func remove() throws(StoreError) {
    throw error
  }
}

extension UnavailableStore: HistoryStore {
  public func load() throws(StoreError) -> [SessionRecord] {
    throw error
  }

  public func append(_ record: SessionRecord) throws(StoreError) {
    throw error
  }
}
