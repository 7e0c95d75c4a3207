import CommandLineKit
import PlainText
import WorkoutCore

/// Text shared by the search commands.
enum SearchNotes {
  /// The rule of ``SearchRanking``, for help.
  static let rule = """
    Every word must occur, in any order; case, accents, hyphens, spaces and a plural s do not \
    matter, and KB, DB and BB mean kettlebell, dumbbell and barbell.
    """

  static let words = OperandList(.text, "The words to find; an empty one finds everything")

  /// The words to find, as one text.
  static func text(_ arguments: ParsedArguments) -> String {
    arguments[words].joined(separator: " ")
  }

  /// The note that nothing matches, with the nearest names; `nil` if none is near.
  static func noneFound(_ kind: String, like text: String, among names: [Title]) -> String? {
    let nearest = EditDistance.nearest(to: text, among: names.map(\.text).uniqued)
    guard !nearest.isEmpty else { return nil }
    return "no \(kind) matches; did you mean \(nearest.map { "“\($0)”" }.listed("or"))?"
  }
}
