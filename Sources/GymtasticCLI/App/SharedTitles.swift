import TerminalKit
import WorkoutCore

/// The titles that several things of a library bear, folded: where one of those is spoken of, its
/// id has to tell it from the others.
struct SharedTitles: Sendable {
  private let folded: Set<String>

  init(_ elements: [some Named]) {
    var seen: Set<String> = []
    folded = Set(elements.map(\.title.folded).filter { !seen.insert($0).inserted })
  }

  /// The beginning of the element's id, where another bears its title; `nil` elsewhere.
  func mark(of element: some Named) -> String? {
    folded.contains(element.title.folded) ? IDMark.text(element.id.lowercase) : nil
  }
}
