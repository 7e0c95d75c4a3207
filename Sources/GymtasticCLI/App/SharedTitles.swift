import TerminalKit
import WorkoutCore

/// The titles that several elements of a list have, folded; the beginnings of their ids distinguish
/// such elements.
struct SharedTitles: Sendable {
  private let folded: Set<String>

  init(_ elements: [some Named]) {
    var seen: Set<String> = []
    folded = Set(elements.map(\.title.folded).filter { !seen.insert($0).inserted })
  }

  /// The first eight characters of the element's id, by which it can be named; `nil` where its title
  /// is unique.
  func mark(of element: some Named) -> String? {
    folded.contains(element.title.folded) ? String(element.id.lowercase.prefix(8)) : nil
  }

  /// The title, for people with the mark.
  func cell(for element: some Named) -> Cell {
    let title = element.title.text
    return mark(of: element).map { .either(people: "\(title) (\($0))", programs: title) }
      ?? .text(title)
  }
}
