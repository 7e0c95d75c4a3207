/// The pictures of a data folder, in its folder `images`. Their names hold their content's hash, so
/// that a name always means the same picture.
///
/// A picture stays as long as the library, its previous version or a change that can be undone
/// names it.
struct Pictures {
  let folder: Folder

  func name(_ picture: ImageName) -> String { StoreName.images + "/" + picture.fileName }

  /// The path of a picture's file, whether it exists or not.
  func path(of picture: ImageName) -> String { folder.path(of: name(picture)) }

  /// The names that the store itself gives, sorted; other files in the folder are ignored.
  func names() throws(StoreError) -> [ImageName] {
    try folder.names(in: StoreName.images).compactMap(ImageName.init(stored:))
  }

  /// The bytes of a picture; `nil` if there is no such file.
  func read(_ picture: ImageName) throws(StoreError) -> [UInt8]? {
    try folder.read(name(picture))?.bytes
  }

  /// Writes a picture. A damaged one of the name is replaced.
  func write(_ bytes: [UInt8], as picture: ImageName) throws(StoreError) {
    guard try folder.holds(name(picture)) else {
      return try folder.create(name(picture), with: bytes, isSynced: true)
    }
    if try read(picture) != bytes { try folder.replace(name(picture), with: bytes) }
  }

  func remove(_ picture: ImageName) throws(StoreError) { try folder.remove(name(picture)) }

  /// The pictures that the library, its previous version or a change that can be undone names.
  func named() throws(StoreError) -> Set<ImageName> {
    var named = Set(try ChangeLog(folder: folder).entries().flatMap(\.record.allPictures))
    let library = StoreFile.library.rawValue
    let versions = [try folder.read(library, limit: .max), try folder.readBackup(of: library)]
    for case let contents? in versions {
      let document = try StoreError.wrap(
        folder.path(of: library), try LibraryDocument(contents.bytes))
      named.formUnion(document.library.imageNames)
    }
    return named
  }

  /// Removes the pictures that nothing names anymore. If a file that may name one cannot
  /// be read, all stay.
  func removeUnused(_ pictures: Set<ImageName>) {
    guard !pictures.isEmpty, let named = try? named() else { return }
    for picture in pictures.subtracting(named) { try? remove(picture) }
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
