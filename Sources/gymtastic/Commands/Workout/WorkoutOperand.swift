import WorkoutCore

/// What a word that names a workout or a file stands for.
enum WorkoutOperand: Hashable, Sendable {
  /// A workout of the library or of the starter set.
  case name(String)
  /// A file, and the workout in it that is meant.
  case file(String, title: String?)
  case folder(String)
  case standardInput

  /// Decides by how the word looks: an exact title comes first, then a path.
  init(_ word: String, in context: Context, _ library: Library) {
    let (path, title) = Self.split(word)
    if NameLookup(library.workouts).exact(word) != nil {
      self = .name(word)
    } else if word == "-" {
      self = .standardInput
    } else if context.texts.isFolder(word) {
      self = .folder(word)
    } else if path.contains("/") || path.hasSuffix(".gym") {
      self = .file(path, title: title)
    } else {
      self = .name(word)
    }
  }

  /// A word that can only be a file, or `-`.
  init(path word: String) {
    let (path, title) = Self.split(word)
    self = word == "-" ? .standardInput : .file(path, title: title)
  }

  /// `file.gym#Title` cut at its sign.
  private static func split(_ word: String) -> (path: String, title: String?) {
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
