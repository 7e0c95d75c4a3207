/// What is shown of a line with a diagnostic: all of it, or of a long one the part around the span.
public struct SourceExcerpt: Hashable, Sendable {
  /// The text, an ellipsis at each end where something was left out.
  public let text: String
  /// The first character of the span in ``text``, from 1, in grapheme clusters.
  public let column: Int
  /// How many grapheme clusters of the span are shown, at least 1.
  public let length: Int
}
