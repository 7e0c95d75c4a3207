/// Pictures as files in the folder `images` of a data folder.
public struct FileImageStore: ImageStore {
  /// The folder of the pictures, made when the first is written.
  public let folder: String
  private let system: SystemCalls

  /// - Parameters:
  ///   - dataFolder: the folder in which `images` stands.
  ///   - system: the calls by which files are reached.
  public init(dataFolder: String, system: SystemCalls = .live) {
    folder = FilePath(folder: dataFolder, name: StoreName.images).text
    self.system = system
  }

  /// The file of a picture, whether it exists or not.
  public func path(of name: ImageName) -> String {
    FilePath(folder: folder, name: name.fileName).text
  }

  /// Keeps a picture in one step, the folder made where it is missing.
  ///
  /// - Throws: ``StoreError/inputOutput(operation:path:cause:)``, the old picture then untouched.
  public func write(_ picture: Data, as name: ImageName) throws(StoreError) {
    try AtomicFile(path(of: name), system, makingFolder: true).write(picture)
  }

  /// The bytes of a picture; `nil` where there is no such file.
  public func read(_ name: ImageName) throws(StoreError) -> Data? {
    try FileContents.read(path(of: name), system)
  }

  /// Whether there is a file of the name.
  public func holds(_ name: ImageName) throws(StoreError) -> Bool {
    try system.status(of: path(of: name)) != nil
  }

  /// The names that the store itself gives, sorted; other files in the folder are passed over.
  public func names() throws(StoreError) -> [ImageName] {
    guard try system.status(of: folder) != nil else { return [] }
    return try system.list(folder).compactMap(ImageName.init(stored:))
  }

  /// Removes a picture; one that is gone already is no error.
  public func remove(_ name: ImageName) throws(StoreError) {
    try system.removeIfPresent(path(of: name))
  }
}
