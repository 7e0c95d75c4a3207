/// The name of an exercise or a workout, or an alias: 1 to 100 characters after trimming white
/// space and newlines, any script and emoji, without control or bidirectional-override characters.
public struct Title: Hashable, Sendable, CustomStringConvertible {
  /// The most characters (grapheme clusters) a title may have.
  public static let maximumLength = 100

  /// The trimmed text.
  public let text: String

  public var description: String { text }

  /// A title of the trimmed `text`, which refusals call by its `role`.
  ///
  /// - Throws: ``Problem/invalidTitle(_:_:of:)``.
  public init(_ text: String, as role: TitleRole = .title) throws(Problem) {
    let trimmed = text.trimmed
    if let fault = Self.fault(of: trimmed) { throw .invalidTitle(trimmed, fault, of: role) }
    self.text = trimmed
  }

  /// The form in which titles are compared and sorted.
  public var folded: String { Self.fold(text) }

  /// The folded form of a name: of one that holds nothing but hyphens, which would be lost, itself.
  public static func fold(_ name: String) -> String {
    let folded = Folding.fold(name)
    return folded.isEmpty ? name.trimmed : folded
  }

  /// The first thing wrong with a text that is trimmed already.
  private static func fault(of trimmed: String) -> TextFault? {
    if trimmed.utf8.count <= maximumLength, trimmed.isPlainASCII() { return nil }
    let scalars = trimmed.unicodeScalars
    if scalars.allSatisfy(\.isInvisible) { return .empty }
    if let control = scalars.first(where: { $0.isControl || $0.isBidirectionalOverride }) {
      return .forbiddenCharacter(control)
    }
    // A character is at least a byte, so most titles need no counting.
    if trimmed.utf8.count > maximumLength, trimmed.count > maximumLength {
      return .tooLong(count: trimmed.count, limit: maximumLength)
    }
    return nil
  }
}

/// What a text under a title's rules is.
public enum TitleRole: Sendable {
  case title
  case alias
  case equipment

  /// How a sentence begins with it.
  var noun: String {
    switch self {
    case .title: "a title"
    case .alias: "an alias"
    case .equipment: "a piece of equipment"
    }
  }
}

/// Why a text was refused.
public enum TextFault: Hashable, Sendable {
  /// Nothing visible is left after trimming.
  case empty
  /// It has `count` characters, over the `limit`.
  case tooLong(count: Int, limit: Int)
  /// It holds a character that could drive a terminal or reorder what is shown.
  case forbiddenCharacter(Unicode.Scalar)
}
