/// A picture in a known format, of at most 2,000,000 bytes.
public struct Picture: Equatable, Sendable {
  /// The most bytes a picture may have.
  package static let maximumByteCount = 2_000_000

  /// The file's content, at most 2,000,000 bytes.
  public let bytes: [UInt8]
  /// The format of the content, whatever the name of the file.
  public let format: ImageFormat
  /// The size in the header; no pixel was decoded.
  package let size: PixelSize

  /// - Throws: ``Problem/imageTooLarge(size:limit:)``, or ``Problem/unsupportedImage(_:)`` with the
  ///   file's name where its content is no picture.
  public init(_ file: PictureFile) throws(Problem) {
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

/// A picture for the library: checked, named, and with a thumbnail where one can be made.
struct ImageImport: Equatable, Sendable {
  /// The picture, unchanged.
  let image: Picture
  /// The name for its file.
  let imageName: ImageName
  /// The small version; `nil` if no converter could make one.
  let thumbnail: Picture?
  /// The name for the thumbnail's file.
  let thumbnailName: ImageName?
  /// Why there is no thumbnail, ``Problem/thumbnailGenerationFailed(_:)``: a note, as the picture
  /// is saved without one.
  let note: Problem?

  /// Makes the thumbnail of a picture; touches nothing that is stored.
  init(_ image: Picture, for exercise: UUID, converter: ThumbnailConverter) {
    self.image = image
    imageName = Self.name(image, exercise, isThumbnail: false)
    switch converter.convert(image) {
    case .success(let thumbnail):
      self.thumbnail = thumbnail
      thumbnailName = Self.name(thumbnail, exercise, isThumbnail: true)
      note = nil
    case .failure(let problem):
      thumbnail = nil
      thumbnailName = nil
      note = problem
    }
  }

  private static func name(_ picture: Picture, _ exercise: UUID, isThumbnail: Bool) -> ImageName {
    ImageName(
      exercise: exercise, contentHash: picture.contentHash, isThumbnail: isThumbnail,
      format: picture.format)
  }
}
