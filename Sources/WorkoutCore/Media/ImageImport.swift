/// A picture as it enters the library: checked, named, and with a thumbnail where one can be made.
public struct ImageImport: Hashable, Sendable {
  /// The picture as it was given, unchanged.
  public let image: Picture
  /// Under which it is to be written.
  public let imageName: ImageName
  /// The small version; `nil` where no converter could make one.
  public let thumbnail: Picture?
  /// Under which the thumbnail is to be written.
  public let thumbnailName: ImageName?
  /// Why there is no thumbnail, ``Problem/thumbnailGenerationFailed(_:)``: a note, as the picture
  /// can be kept without.
  public let note: Problem?

  /// Checks the picture and makes its thumbnail; touches nothing that is stored.
  ///
  /// - Throws: ``Problem/imageTooLarge(size:limit:)`` or ``Problem/unsupportedImage(_:)``.
  public init(
    _ file: PictureFile, for exercise: UUID, converter: ThumbnailConverter
  ) throws(Problem) {
    self.init(try Picture(file), for: exercise, converter: converter)
  }

  /// Makes the thumbnail of a picture that was checked before.
  public init(_ image: Picture, for exercise: UUID, converter: ThumbnailConverter) {
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
