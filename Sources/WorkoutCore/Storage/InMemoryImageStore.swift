public import FoundationEssentials
import Synchronization

/// Pictures that last as long as the process.
public final class InMemoryImageStore: ImageStore {
  private let pictures = Mutex<[String: Data]>([:])

  public init() {}

  public func write(_ picture: Data, as name: ImageName) throws(StoreError) {
    pictures.withLock { $0[name.fileName] = picture }
  }

  public func read(_ name: ImageName) throws(StoreError) -> Data? {
    pictures.withLock { $0[name.fileName] }
  }

  public func names() throws(StoreError) -> [ImageName] {
    pictures.withLock { $0.keys.sorted().compactMap(ImageName.init(stored:)) }
  }

  public func remove(_ name: ImageName) throws(StoreError) {
    _ = pictures.withLock { $0.removeValue(forKey: name.fileName) }
  }
}
