/// How a word of the command line that names a file of workouts looks.
enum NotationFileName {
  /// Whether a word looks like a path rather than a title: it has a `/`, or ends in `.gym`.
  static func isOne(_ word: String) -> Bool {
    let path = split(word).path
    return path.contains("/") || path.hasSuffix(".gym")
  }

  /// `file.gym#Title` cut at its sign.
  static func split(_ word: String) -> (path: String, title: String?) {
    guard let range = word.range(of: ".gym#") else { return (word, nil) }
    let path = word[..<range.upperBound].dropLast()
    return (String(path), String(word[range.upperBound...]))
  }
}

extension String {
  /// Where `text` first occurs.
  fileprivate func range(of text: String) -> Range<String.Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
      start = index(after: start)
    }
    return nil
  }
}
