import DurableFiles

/// A value as it stands in a table or document, before it is known who reads it.
package enum Cell: Hashable, Sendable {
  /// Data or words.
  case text(String)
  /// Several names: `Chest, Triceps` for people, `Chest,Triceps` for programs.
  case list([String])
  case number(Int)
  /// A duration: `17m 33s` for people, `1053` for programs.
  case seconds(Int)
  /// A moment: local time for people, RFC 3339 in UTC for programs.
  case moment(Timestamp)
  /// Data that people get with something about it, such as an indentation.
  case either(people: String, programs: String)
  /// A title, and the id of the thing that bears it.
  case title(String, id: String)
  /// A value that is absent.
  case nothing

  /// The words, or nothing where there are none.
  package init(_ text: String?) {
    self = text.map(Cell.text) ?? .nothing
  }

  /// The form that people read, still with whatever characters the data holds.
  package func forPeople(_ localTime: LocalTime) -> String {
    switch self {
    case .text(let text): text
    case .list(let names): names.joined(separator: ", ")
    case .number(let number): "\(number)"
    case .seconds(let seconds): DurationFormat.plain(seconds)
    case .moment(let moment): localTime.text(of: moment)
    case .either(let people, _): people
    case .title(let title, _): title
    case .nothing: ""
    }
  }

  /// What tells the cell, behind its text, from another that reads the same; empty where nothing
  /// does.
  package var mark: String {
    guard case .title(_, let id) = self else { return "" }
    return IDMark.behind(id)
  }

  /// The form that programs read, without regard to separators.
  package var forPrograms: String {
    switch self {
    case .text(let text): text
    case .list(let names): names.joined(separator: ",")
    case .number(let number), .seconds(let number): "\(number)"
    case .moment(let moment): "\(moment)"
    case .either(_, let programs): programs
    case .title(let title, _): title
    case .nothing: ""
    }
  }
}
