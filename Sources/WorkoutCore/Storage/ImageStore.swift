/// Pictures as files in the folder `images` of a data folder.
///
/// A picture is written before the library that names it. It is removed by the save after which
/// neither the library nor its backup names it any more.
public struct ImageStore: Sendable {
  /// The folder of the pictures, made when the first is written.
  public let folder: String
  private let system: SystemCalls

  /// - Parameters:
  ///   - dataFolder: the folder that holds `images`.
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
  /// - Throws: `StoreError.inputOutput`, the old picture then untouched.
  public func write(_ picture: [UInt8], as name: ImageName) throws(StoreError) {
    try AtomicFile(path(of: name), system, makingFolder: true).write(picture)
  }

  /// The bytes of a picture; `nil` where there is no such file.
  public func read(_ name: ImageName) throws(StoreError) -> [UInt8]? {
    try FileContents.read(path(of: name), system)
  }

  /// Whether there is a file of the name.
  public func holds(_ name: ImageName) throws(StoreError) -> Bool {
    try system.status(of: path(of: name)) != nil
  }

  /// The names that the store itself gives, sorted; other files in the folder are ignored.
  public func names() throws(StoreError) -> [ImageName] {
    guard try system.status(of: folder) != nil else { return [] }
    return try system.list(folder).compactMap(ImageName.init(stored:))
  }

  /// Removes a picture; a missing one is not an error.
  public func remove(_ name: ImageName) throws(StoreError) {
    try system.removeIfPresent(path(of: name))
  }
}

extension ImageName {
  /// What belongs under a name that ``isOf(_:)`` finds to be another picture's.
  static let expectedContent = "the picture whose content hash its name holds"

  /// Whether a file of that name is a picture's.
  static func isOne(_ fileName: String) -> Bool { ImageName(stored: fileName) != nil }

  /// Whether a picture's content is the one that the name was made for; a name without a hash may
  /// be any picture's.
  func isOf(_ picture: [UInt8]) -> Bool {
    contentHash.map { $0 == ContentHash.hexadecimal(of: picture) } ?? true
  }
}

/// The pictures of a change of the library: they are kept with it, or not at all.
public struct NewPictures: Sendable {
  /// Not a dictionary: most changes have no picture, and setting up its type alone would take a
  /// twentieth of the time of `exercise add`.
  private let pictures: [(name: ImageName, bytes: [UInt8])]
  private let images: ImageStore

  /// - Parameters:
  ///   - pictures: with their names in the library.
  ///   - images: where they are to be kept.
  public init(_ pictures: [(name: ImageName, bytes: [UInt8])], in images: ImageStore) {
    self.pictures = pictures
    self.images = images
  }

  /// Those of most changes: none.
  public static let none = NewPictures([], in: ImageStore(dataFolder: ""))

  /// Their names in the library.
  var names: [ImageName] { pictures.map(\.name) }

  /// Writes them before the work by which the library names them: what is killed leaves a file too
  /// many, never a name without one. Those that were not there before are removed where the work
  /// fails. To be called under the library's lock.
  ///
  /// - Throws: what `work` throws, and why a picture cannot be written.
  func written(before work: () throws(StoreError) -> Void) throws(StoreError) {
    var made: [ImageName] = []
    do throws(StoreError) {
      for (name, picture) in pictures {
        // Noted first: one that is in place and may not survive a power cut is removed too.
        if try !images.holds(name) { made.append(name) }
        try images.write(picture, as: name)
      }
      try work()
    } catch {
      if !error.leavesChange { remove(made) }
      throw error
    }
  }

  /// A picture that cannot be removed wastes room; the error is why the change failed.
  private func remove(_ names: [ImageName]) {
    for name in names { try? images.remove(name) }
  }
}
