/// The pictures of a data folder, in its folder `images`.
///
/// Each name includes the content's hash, so a name always refers to the same picture. A picture is
/// kept as long as the library, its previous version, a conflict copy of it or an undoable change
/// refers to it.
struct Pictures {
  let folder: Folder

  func name(_ picture: ImageName) -> String { StoreName.images + "/" + picture.fileName }

  /// The path of a picture's file, whether it exists or not.
  func path(of picture: ImageName) -> String { folder.path(of: name(picture)) }

  /// The names in the store's own format, sorted; other files in the folder are ignored.
  func names() throws(StoreError) -> [ImageName] {
    try folder.names(in: StoreName.images).compactMap(ImageName.init(stored:))
  }

  /// The bytes of a picture; `nil` if the file does not exist.
  func read(_ picture: ImageName) throws(StoreError) -> [UInt8]? {
    try folder.read(name(picture))?.bytes
  }

  /// Writes a picture, replacing a damaged one with the same name.
  func write(_ bytes: [UInt8], as picture: ImageName) throws(StoreError) {
    guard try folder.holds(name(picture)) else {
      return try folder.create(name(picture), with: bytes, isSynced: true)
    }
    if try read(picture) != bytes { try folder.replace(name(picture), with: bytes) }
  }

  func remove(_ picture: ImageName) throws(StoreError) { try folder.remove(name(picture)) }

  /// The pictures that the library, its previous version, a conflict copy of it or an undoable
  /// change refers to.
  func named() throws(StoreError) -> Set<ImageName> {
    var named = Set(try ChangeLog(folder: folder).entries().flatMap(\.record.allPictures))
    let library = StoreFile.library.rawValue
    var versions = [(library, try folder.readBackup(of: library))]
    let copies = try folder.names(in: ".").filter { ConflictCopy.file(of: $0) == .library }
    for name in [library] + copies {
      versions.append((name, try folder.read(name, limit: .max)))
    }
    for case (let name, let contents?) in versions {
      let document = try StoreError.wrap(
        folder.path(of: name), try LibraryDocument(contents.bytes))
      named.formUnion(document.library.imageNames)
    }
    return named
  }

  /// Removes the pictures that are no longer referenced.
  ///
  /// If a file that may refer to one cannot be read, all are kept.
  func removeUnused(_ pictures: Set<ImageName>) {
    guard !pictures.isEmpty, let named = try? named() else { return }
    for picture in pictures.subtracting(named) { try? remove(picture) }
  }
}

extension ImageName {
  /// The expected content of a file that ``isOf(_:)`` rejects.
  static let expectedContent = "the picture whose content hash its name holds"

  /// Whether a file name is a picture's.
  static func isOne(_ fileName: String) -> Bool { ImageName(stored: fileName) != nil }

  /// Whether a path in a data folder is a picture's.
  static func isPath(_ path: String) -> Bool {
    let prefix = StoreName.images + "/"
    return path.hasPrefix(prefix) && isOne(String(path.dropFirst(prefix.count)))
  }

  /// Whether a picture's content matches the hash in this name; a name without a hash matches any.
  func isOf(_ picture: [UInt8]) -> Bool {
    contentHash.map { $0 == ContentHash.hexadecimal(of: picture) } ?? true
  }
}
