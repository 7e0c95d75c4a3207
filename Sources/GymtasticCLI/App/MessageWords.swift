/// The words that a message quotes, as people can read them.
///
/// A message repeats what was typed, which may be thousands of letters. Only such a word has its
/// middle left out, never the sentence around it, nor a list of names, however many those are.
enum MessageWords {
  /// The text, its quoted words no longer than ``longestQuoted``, others than ``longestPlain``.
  static func shortened(_ text: String) -> String {
    guard text.utf8.count > longestQuoted else { return text }
    return shorteningPlain(shorteningQuoted(text))
  }

  /// More characters than any title has.
  static let longestQuoted = 300
  /// More characters than a path has that people gave their files.
  static let longestPlain = 1000

  /// Shortens what stands between “ and ”. A word may hold quotation marks itself: it ends at the
  /// last mark before another one begins.
  private static func shorteningQuoted(_ text: String) -> String {
    var result = ""
    var isQuoted = false
    for piece in text.split(separator: "“", omittingEmptySubsequences: false) {
      if isQuoted { result += "“" }
      if isQuoted, let end = piece.lastIndex(of: "”") {
        result += shortened(piece[..<end], over: longestQuoted) + piece[end...]
      } else {
        result += piece
      }
      isQuoted = true
    }
    return result
  }

  /// Shortens what has no space in it: a path, a word of a command.
  private static func shorteningPlain(_ text: String) -> String {
    guard text.utf8.count > longestPlain else { return text }
    return text.split(separator: " ", omittingEmptySubsequences: false)
      .map { shortened($0, over: longestPlain) }
      .joined(separator: " ")
  }

  /// A word that is too long without its middle: it begins and ends as it was typed.
  private static func shortened(_ word: Substring, over limit: Int) -> String {
    guard word.utf8.count > limit, word.count > limit else { return String(word) }
    return "\(word.prefix(limit * 3 / 4)) … \(word.suffix(limit / 5))"
  }
}
