/// A place where pictures are kept.
///
/// A picture is written before the library that names it. It is removed by the save after which
/// neither the library nor its backup names it any more.
public protocol ImageStore: Sendable {
  /// Keeps a picture under a name, in place of one that bears it.
  func write(_ picture: Data, as name: ImageName) throws(StoreError)

  /// The picture of a name; `nil` where there is none.
  func read(_ name: ImageName) throws(StoreError) -> Data?

  /// Whether there is a picture of a name.
  func holds(_ name: ImageName) throws(StoreError) -> Bool

  /// The names of all pictures, sorted.
  func names() throws(StoreError) -> [ImageName]

  /// Removes a picture, if there is one.
  func remove(_ name: ImageName) throws(StoreError)
}

extension Library {
  /// The pictures that its exercises name, thumbnails included.
  public var imageNames: [ImageName] {
    exercises.flatMap { [$0.image, $0.thumbnail].compactMap(\.self) }
  }
}

extension ImageName {
  /// What belongs under a name that ``isOf(_:)`` finds to be another picture's.
  static let expectedContent = "the picture whose content hash its name bears"

  /// Whether a file of that name is a picture's.
  static func isOne(_ fileName: String) -> Bool { ImageName(stored: fileName) != nil }

  /// Whether a picture's content is the one that the name was made for; a name that bears no hash
  /// may be any picture's.
  func isOf(_ picture: Data) -> Bool {
    contentHash.map { $0 == ContentHash.hexadecimal(of: [UInt8](picture)) } ?? true
  }
}
