import Synchronization

/// Pictures that last as long as the process.
public final class InMemoryImageStore: ImageStore {
  private let pictures = Mutex<[String: Data]>([:])

  /// A store without pictures.
  public init() {}

  /// Never fails.
  public func write(_ picture: Data, as name: ImageName) throws(StoreError) {
    pictures.withLock { $0[name.fileName] = picture }
  }

  /// Never fails; `nil` for a name under which nothing was written.
  public func read(_ name: ImageName) throws(StoreError) -> Data? {
    pictures.withLock { $0[name.fileName] }
  }

  /// Never fails.
  public func holds(_ name: ImageName) throws(StoreError) -> Bool {
    pictures.withLock { $0[name.fileName] != nil }
  }

  /// Never fails; sorted, as a folder's are.
  public func names() throws(StoreError) -> [ImageName] {
    pictures.withLock { $0.keys.sorted().compactMap(ImageName.init(stored:)) }
  }

  /// Never fails, whether there was a picture or not.
  public func remove(_ name: ImageName) throws(StoreError) {
    _ = pictures.withLock { $0.removeValue(forKey: name.fileName) }
  }
}
