import WorkoutCore

/// A workout's text as an editor left it. What is wrong with it goes back into the editor as
/// comments, and comes out again without them.
struct EditedText {
  /// As the parser counts them.
  private let lines: [String]

  /// A text with any line ends; those comments are no part of it.
  init(_ text: String) {
    lines = NotationText.lines(of: text).filter { !EditingFault.isComment($0) }
  }

  /// The text, each of its lines ended.
  var text: String { lines.map { $0 + "\n" }.joined() }

  /// The text with each fault above its line.
  func commented(_ faults: [EditingFault]) -> String {
    let comments = Dictionary(grouping: faults, by: \.line).mapValues { $0.flatMap(\.comments) }
    return lines.enumerated().flatMap { index, line in comments[index + 1, default: []] + [line] }
      .map { $0 + "\n" }.joined()
  }

  /// Whether the two differ in nothing but blank lines.
  func says(what other: EditedText) -> Bool { substance == other.substance }

  private var substance: [String] { lines.filter { !$0.allSatisfy(\.isWhitespace) } }
}
