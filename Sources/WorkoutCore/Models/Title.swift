/// The name of an exercise or a workout, or an alias: 1 to 100 characters in at most 400 bytes
/// after trimming white space and newlines, any script and emoji, without control or
/// bidirectional-override characters.
public struct Title: Hashable, Sendable, CustomStringConvertible {
  /// The most characters (grapheme clusters) a title may have.
  package static let maximumLength = 100
  /// The most bytes of UTF-8: a character may consist of any number of code points.
  package static let maximumBytes = 400

  /// The trimmed text.
  public let text: String

  public var description: String { text }

  /// Trims and checks a text; `role` is what problems call it.
  ///
  /// - Throws: ``Problem/invalidTitle(_:_:of:)``.
  public init(_ text: String, as role: TitleRole = .title) throws(Problem) {
    let trimmed = text.trimmed
    if let reason = Self.reason(against: trimmed) { throw .invalidTitle(trimmed, reason, of: role) }
    self.text = trimmed
  }

  /// The form in which titles are compared and sorted.
  package var folded: String { Self.fold(text) }

  /// The folded form of a name; a name of nothing but hyphens, which folding removes, stays.
  package static func fold(_ name: String) -> String {
    let folded = Folding.fold(name)
    return folded.isEmpty ? name.trimmed : folded
  }

  /// The first reason to refuse a trimmed text.
  private static func reason(against trimmed: String) -> Problem.TextReason? {
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
  /// What a measurement of the body is of.
  case measure
}

/// A description or a note: up to 10,000 characters, in which newline and tab are the only control
/// characters. A carriage return before a newline is dropped.
public struct Prose: Hashable, Sendable, CustomStringConvertible {
  /// The most characters (grapheme clusters) a prose text may have.
  package static let maximumLength = 10_000

  /// The text.
  public let text: String

  public var description: String { text }

  /// Checks a text; `field` is what problems call it.
  ///
  /// - Throws: ``Problem/invalidText(field:_:)`` if it is empty, too long or holds a control
  ///   character.
  public init(_ text: String, field: String) throws(Problem) {
    var kept = text
    var reason = Self.reason(against: text)
    // Every carriage return is a reason to refuse a text, so most need no looking for one.
    if reason != nil, text.utf8.contains(0x0D) {
      kept = String(text.map { $0 == "\r\n" ? "\n" : $0 })
      reason = Self.reason(against: kept)
    }
    if let reason { throw .invalidText(field: field, reason) }
    self.text = kept
  }

  /// The first reason to refuse a text, the cheapest check first: a library of many long notes is
  /// checked at every load.
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
