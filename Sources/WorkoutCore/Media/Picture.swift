/// A picture in a supported format, of at most 2,000,000 bytes.
public struct Picture: Equatable, Sendable {
  /// The maximum size of a picture, in bytes.
  package static let maximumByteCount = 2_000_000

  /// The file's content, at most 2,000,000 bytes.
  public let bytes: [UInt8]
  /// The format of the content, regardless of the file name.
  public let format: ImageFormat
  /// The size given in the header; no pixels are decoded.
  package let size: PixelSize

  /// - Throws: ``Problem/imageTooLarge(size:limit:)``, or ``Problem/unsupportedImage(_:)`` with the
  ///   file's name if its content is not a supported picture, or only the beginning of one.
  public init(_ file: PictureFile) throws(Problem) {
    try self.init(stored: file)
    guard format.isComplete(bytes) else { throw .unsupportedImage(file.name) }
  }

  /// A picture that was added before; it may be cut off.
  package init(stored file: PictureFile) throws(Problem) {
    guard file.byteCount <= Self.maximumByteCount else {
      throw .imageTooLarge(size: file.byteCount, limit: Self.maximumByteCount)
    }
    guard let format = ImageFormat(content: file.content),
      let size = PixelSize(header: file.content, format: format)
    else { throw .unsupportedImage(file.name) }
    self.bytes = file.content
    self.format = format
    self.size = size
  }

  /// The hash of its bytes, in hexadecimal.
  var contentHash: String { ContentHash.hexadecimal(of: bytes) }
}

/// An unchecked file to use as a picture.
public struct PictureFile: Equatable, Sendable {
  /// The name shown in messages.
  package let name: String
  /// The file's size, which may exceed the size of ``content``.
  package let byteCount: Int
  /// The bytes; empty if the file is too large, because then it is not read.
  package let content: [UInt8]

  /// A file whose content is in memory.
  public init(name: String, content: [UInt8]) {
    self.init(name: name, byteCount: content.count, content: content)
  }

  /// A file that may not have been read completely: one over the limit is rejected by size alone.
  private init(name: String, byteCount: Int, content: [UInt8]) {
    self.name = name
    self.byteCount = byteCount
    self.content = content
  }

  /// Reads the file at a path, unless it is too large; `nil` if it does not exist.
  ///
  /// - Throws: why it cannot be read, including paths that are not regular files.
  package static func read(_ path: String) throws(StoreError) -> PictureFile? {
    let limit = Int64(Picture.maximumByteCount)
    do throws(StoreError) {
      guard let bytes = try FileContents.read(path, limit: limit, .live) else { return nil }
      return PictureFile(name: path, content: bytes)
    } catch {
      switch error {
      case .tooLarge:
        let size = try SystemCalls.live.status(of: path)?.size ?? limit + 1
        return PictureFile(name: path, byteCount: Int(size), content: [])
      case .inputOutput(_, _, .danglingLink): return nil
      default:
        guard error.number == ENOTDIR else { throw error }
        return nil
      }
    }
  }
}

/// The files of an exercise's picture, with a thumbnail if one can be made.
struct ImageImport {
  let imageName: ImageName
  let thumbnailName: ImageName?
  /// The picture, unchanged, and its thumbnail.
  let files: [(name: ImageName, bytes: [UInt8])]
  /// Why there is no thumbnail, ``Problem/thumbnailGenerationFailed(_:)``: a note, because the
  /// picture is saved without one.
  let note: Problem?

  /// Makes the thumbnail of a picture without changing anything stored.
  init(_ image: Picture, for exercise: UUID, converter: ThumbnailConverter) {
    func file(_ picture: Picture, isThumbnail: Bool) -> (name: ImageName, bytes: [UInt8]) {
      let name = ImageName(
        exercise: exercise, contentHash: picture.contentHash, isThumbnail: isThumbnail,
        format: picture.format)
      return (name, picture.bytes)
    }
    let whole = file(image, isThumbnail: false)
    imageName = whole.name
    switch converter.convert(image) {
    case .success(let picture):
      let thumbnail = file(picture, isThumbnail: true)
      (thumbnailName, files, note) = (thumbnail.name, [whole, thumbnail], nil)
    case .failure(let problem): (thumbnailName, files, note) = (nil, [whole], problem)
    }
  }
}
