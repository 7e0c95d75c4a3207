/// What a shell may offer for the word being typed.
package struct Completion: Hashable, Sendable {
  package var candidates: [Candidate] = []
  /// What else the shell finds by itself.
  package var files: Files = .none

  /// A whole word, and what it is.
  package struct Candidate: Hashable, Sendable {
    let word: String
    let summary: String

    init(_ word: String, _ summary: String = "") {
      self.word = word
      self.summary = summary
    }
  }

  /// Which files the shell is to offer.
  package enum Files: String, Sendable {
    case none
    case files
    case folders
  }

  /// The form in which the scripts read it: first which files, then a candidate a line, a tab
  /// before what it is.
  package var lines: String {
    let rows = candidates.map { $0.summary.isEmpty ? $0.word : "\($0.word)\t\($0.summary)" }
    return ([files.rawValue] + rows).map { $0 + "\n" }.joined()
  }
}
