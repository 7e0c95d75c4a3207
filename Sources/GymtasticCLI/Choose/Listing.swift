import DurableFiles
import TerminalKit
import WorkoutCore

/// What lists of exercises and workouts show in addition to the elements.
struct Listing: Sendable {
  let own: Library
  let catalog: Catalog
  let log: TrainingLog
  /// Whether to list the built-in elements too.
  let isWhole: Bool

  init(_ own: Library, over base: Library, log: TrainingLog = TrainingLog(), isWhole: Bool = true) {
    self.own = own
    self.log = log
    self.isWhole = isWhole
    catalog = Catalog(own, over: base)
  }

  /// The elements to list: the user's own, and the built-in ones that were done.
  func shown<Element: Named>(
    _ elements: [Element], doneAs entry: (Element) -> TrainingLog.Entry?
  ) -> [Element] {
    guard !isWhole, !catalog.isOwn else { return elements }
    return elements.filter { catalog.isOwn($0.id) || entry($0) != nil }
  }

  /// Writes the additional JSON members of an element.
  func write(_ id: UUID, _ entry: TrainingLog.Entry?, to json: inout JSONWriter) {
    json.member("builtIn", catalog.isOwn(id) ? nil : true)
    json.member("hidden", catalog.isHidden(id) ? true : nil)
    json.member("lastDone", entry?.last.description)
    json.member("timesDone", entry?.times)
  }

  /// The columns of a list: of its elements, then own or built-in, last done and times done.
  ///
  /// On a terminal, columns without information are left out.
  func columns<Element: Named>(
    after columns: TableColumns<Element>,
    doneAs entry: @escaping @Sendable (Element) -> TrainingLog.Entry?
  ) -> TableColumns<Element> {
    columns + [
      .init("From", isSpare: true) {
        catalog.isOwn($0.id) ? .either(people: "", programs: "own") : .text("built-in")
      },
      .init("Last done", isSpare: true) { Cell(entry($0)?.last.description) },
      .init("Times", alignment: .right, isSpare: true) {
        entry($0).map { .number($0.times) } ?? .either(people: "", programs: "0")
      },
    ]
  }

  /// The headings of a list, for help.
  static func headings(after columns: TableColumns<some Named>) -> [Table.Column] {
    Listing(Library(), over: Library()).columns(after: columns) { _ in nil }.headings
  }
}
