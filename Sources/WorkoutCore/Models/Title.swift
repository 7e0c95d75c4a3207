/// The name of an exercise or a workout, or an alias.
///
/// It has 1 to 100 characters in at most 400 bytes after trimming white space and newlines, in any
/// script and with emoji, without control or bidirectional-override characters.
public struct Title: Hashable, Sendable, CustomStringConvertible {
  /// The maximum number of characters (grapheme clusters).
  package static let maximumLength = 100
  /// The maximum number of UTF-8 bytes: a character may consist of any number of code points.
  package static let maximumBytes = 400

  /// The trimmed text.
  public let text: String

  public var description: String { text }

  /// Trims and checks text; problems refer to it as `role`.
  ///
  /// - Throws: ``Problem/invalidTitle(_:_:of:)``.
  public init(_ text: String, as role: TitleRole = .title) throws(Problem) {
    let trimmed = text.trimmed
    if let reason = Self.reason(against: trimmed) { throw .invalidTitle(trimmed, reason, of: role) }
    self.text = trimmed
  }

  /// The form used to compare and sort titles.
  package var folded: String { Self.fold(text) }

  /// The folded form of a name; a name of only hyphens, which folding removes, is just trimmed.
  package static func fold(_ name: String) -> String {
    let folded = Folding.fold(name)
    return folded.isEmpty ? name.trimmed : folded
  }

  /// The first reason to reject trimmed text.
  private static func reason(against trimmed: String) -> Problem.TextReason? {
    if trimmed.utf8.count <= maximumLength, trimmed.isPlainASCII() { return nil }
    let scalars = trimmed.unicodeScalars
    if scalars.allSatisfy(\.isInvisible) { return .empty }
    if let control = scalars.first(where: { $0.isControl || $0.isBidirectionalOverride }) {
      return .forbiddenCharacter(control)
    }
    // A character has at least one byte, so most titles need no counting.
    if trimmed.utf8.count > maximumLength, trimmed.count > maximumLength {
      return .tooLong(count: trimmed.count, limit: maximumLength)
    }
    if trimmed.utf8.count > maximumBytes {
      return .tooManyBytes(count: trimmed.utf8.count, limit: maximumBytes)
    }
    return nil
  }
}

/// What a title names.
public enum TitleRole: Sendable {
  case title
  case alias
  case equipment
  /// What a body measurement measures.
  case measure
}

/// A description or a note of up to 10,000 characters.
///
/// Newline and tab are the only control characters; a carriage return before a newline is dropped.
public struct Prose: Hashable, Sendable, CustomStringConvertible {
  /// The maximum number of characters (grapheme clusters).
  package static let maximumLength = 10_000

  public let text: String

  public var description: String { text }

  /// Checks text; problems refer to it as `field`.
  ///
  /// - Throws: ``Problem/invalidText(field:_:)`` if it is empty, too long or contains a control
  ///   character.
  public init(_ text: String, field: String) throws(Problem) {
    var kept = text
    var reason = Self.reason(against: text)
    // Any carriage return causes a rejection, so most texts need no search for one.
    if reason != nil, text.utf8.contains(0x0D) {
      kept = String(text.map { $0 == "\r\n" ? "\n" : $0 })
      reason = Self.reason(against: kept)
    }
    if let reason { throw .invalidText(field: field, reason) }
    self.text = kept
  }

  /// The first reason to reject text.
  ///
  /// The cheapest check comes first, because a library of many long notes is checked on every load.
  private static func reason(against text: String) -> Problem.TextReason? {
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

extension Unicode.Scalar {
  /// Its code point in printable form: `U+001B`.
  var number: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
