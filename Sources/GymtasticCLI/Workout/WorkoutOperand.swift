import CommandLineKit
import WorkoutCore

/// What a word that names a workout or a file stands for.
enum WorkoutOperand: Hashable, Sendable {
  /// A workout of the library or of the starter set.
  case name(String)
  /// A file, and the workout in it that is meant.
  case file(String, title: String?)
  case folder(String)
  case standardInput

  /// Decides by how the word looks: an exact title comes first, then a path. A bare word is a
  /// folder only if it names no workout, not even by its beginning.
  init(
    _ word: String, in context: Context, _ library: Library, allowingFolders: Bool = false
  ) {
    let (path, title) = NotationFileName.split(word)
    let lookups = [library.workouts, context.starter.workouts].map { NameLookup($0) }
    let isPath = NotationFileName.isOne(path)
    let isFolder = allowingFolders && context.texts.isFolder(word)
    if lookups.contains(where: { $0.exact(word) != nil }) {
      self = .name(word)
    } else if word == "-" {
      self = .standardInput
    } else if isFolder, isPath || !lookups.contains(where: { $0.find(word).isMatch }) {
      self = .folder(word)
    } else {
      self = isPath ? .file(path, title: title) : .name(word)
    }
  }

  /// Words that name texts, at most one of them standard input: it can be read only once.
  static func words(_ words: [String]) throws(UsageError) -> [String] {
    guard words.count(where: { $0 == "-" }) < 2 else {
      throw .incomplete(
        "standard input can be read only once", hint: "give one - and name the others")
    }
    return words
  }

  /// The word that is given for it.
  var word: String {
    switch self {
    case .name(let word), .folder(let word), .file(let word, title: nil): word
    case .file(let path, let title?): "\(path)#\(title)"
    case .standardInput: "-"
    }
  }

  /// A word that can only be a file, or `-`.
  init(path word: String) {
    let (path, title) = NotationFileName.split(word)
    self = word == "-" ? .standardInput : .file(path, title: title)
  }
}

extension NameMatch {
  /// Whether the name stands for one element or for several.
  fileprivate var isMatch: Bool {
    if case .none = self { false } else { true }
  }
}
