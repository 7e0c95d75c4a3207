/// The width and height of a picture, in pixels; both over 0.
public struct PixelSize: Hashable, Sendable {
  /// Columns of pixels.
  public let width: Int
  /// Rows of pixels.
  public let height: Int

  /// `nil` unless both are over 0.
  public init?(width: Int, height: Int) {
    guard width > 0, height > 0 else { return nil }
    self.width = width
    self.height = height
  }

  /// Whether it is no wider and no higher than `side`.
  public func fits(within side: Int) -> Bool { width <= side && height <= side }
}
