/// A description or a note: up to 10,000 characters, in which newline and tab are the only control
/// characters. A carriage return before a newline is dropped.
public struct Prose: Hashable, Sendable, CustomStringConvertible {
  /// The most characters (grapheme clusters) a prose text may have.
  public static let maximumLength = 10_000

  /// The text as kept.
  public let text: String

  public var description: String { text }

  /// A prose text, for the member that messages call `field`.
  ///
  /// - Throws: ``Problem/invalidText(field:_:)`` if it is empty, too long or holds a control
  ///   character.
  public init(_ text: String, field: String) throws(Problem) {
    // Looking for the byte needs no cutting into characters.
    let kept =
      text.utf8.contains(0x0D) ? String(text.map { $0 == "\r\n" ? "\n" : $0 }) : text
    if let fault = Self.fault(of: kept) { throw .invalidText(field: field, fault) }
    self.text = kept
  }

  /// The first thing wrong, cheapest question first: a library of many long notes is checked at
  /// every load.
  private static func fault(of text: String) -> TextFault? {
    // Tab and newline.
    if text.utf8.count <= maximumLength, text.isPlainASCII(allowing: 0x09...0x0A) { return nil }
    let scalars = text.unicodeScalars
    if scalars.allSatisfy(\.isInvisible) { return .empty }
    if let control = scalars.first(where: { $0.isControl && $0 != "\n" && $0 != "\t" }) {
      return .forbiddenCharacter(control)
    }
    if text.utf8.count > maximumLength, text.count > maximumLength {
      return .tooLong(count: text.count, limit: maximumLength)
    }
    return nil
  }
}
