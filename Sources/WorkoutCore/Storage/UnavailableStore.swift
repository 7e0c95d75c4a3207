/// A store that could not even be found, and says so when it is used.
public struct UnavailableStore: LibraryStore, ImageStore {
  private let error: StoreError

  /// - Parameter error: why there is no store.
  public init(_ error: StoreError) {
    self.error = error
  }

  /// Fails, as everything here does, with the reason given at the start.
  public func load() throws(LibraryError) -> Library {
    throw .store(error)
  }

  /// Fails before `change` is asked.
  public func update<Outcome>(
    keeping pictures: NewPictures,
    _ change: (inout Library) throws(LibraryError) -> Outcome
  ) throws(LibraryError) -> Outcome {
    throw .store(error)
  }

  /// Fails.
  public func write(_ picture: Data, as name: ImageName) throws(StoreError) {
    throw error
  }

  /// Fails.
  public func read(_ name: ImageName) throws(StoreError) -> Data? {
    throw error
  }

  /// Fails.
  public func holds(_ name: ImageName) throws(StoreError) -> Bool {
    throw error
  }

  /// Fails.
  public func names() throws(StoreError) -> [ImageName] {
    throw error
  }

  /// Fails.
  public func remove(_ name: ImageName) throws(StoreError) {
    throw error
  }
}

extension UnavailableStore: SessionStore {
  /// Fails: what could not be kept is not begun.
  public func claim() throws(StoreError) -> SessionClaim {
    throw error
  }

  /// Fails.
  public func load() throws(StoreError) -> KeptSession? {
    throw error
  }

  /// Fails.
  public func save(_ session: KeptSession) throws(StoreError) {
    throw error
  }

  /// Fails.
  public func remove() throws(StoreError) {
    throw error
  }
}

extension UnavailableStore: HistoryStore {
  /// Fails.
  public func load() throws(StoreError) -> [SessionRecord] {
    throw error
  }

  /// Fails.
  public func holds(_ id: UUID) throws(StoreError) -> Bool {
    throw error
  }

  /// Fails.
  public func settle() throws(StoreError) {
    throw error
  }

  /// Fails.
  public func append(_ record: SessionRecord) throws(StoreError) {
    throw error
  }
}

extension UnavailableStore: SettingsStore {
  /// Fails.
  public func load() throws(StoreError) -> Settings {
    throw error
  }

  /// Fails before `change` is asked.
  public func update(
    _ change: (inout Settings) throws(Problem) -> Void
  ) throws(LibraryError) -> (before: Settings, after: Settings) {
    throw .store(error)
  }
}
