/// A picture that can be kept: of a known format by its content, and at most 2,000,000 bytes.
public struct Picture: Hashable, Sendable {
  /// The most bytes a picture may have.
  public static let maximumByteCount = 2_000_000

  /// The file's content, at most 2,000,000 bytes.
  public let bytes: [UInt8]
  /// What the content is, whatever the file was called.
  public let format: ImageFormat
  /// As the header states it; no pixel was decoded.
  public let size: PixelSize

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

  /// What tells this picture from every other: ``ContentHash`` of its bytes.
  public var contentHash: String { ContentHash.hexadecimal(of: bytes) }
}
