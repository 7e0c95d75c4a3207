import DurableFiles
import TerminalKit
import WorkoutCore

/// What lists of exercises and workouts show in addition to the elements.
struct Listing {
  /// The user's library.
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

  /// The columns of a list, starting with its elements' columns.
  static func columns(after columns: TableColumns<some Any>) -> [Table.Column] {
    columns.headings + Self.columns.headings
  }

  private static let columns: TableColumns<(isOwn: Bool, entry: TrainingLog.Entry?)> = [
    .init("From", isSpare: true) {
      $0.isOwn ? .either(people: "", programs: "own") : .text("built-in")
    },
    .init("Last done", isSpare: true) { Cell($0.entry?.last.description) },
    .init("Times", alignment: .right, isSpare: true) {
      $0.entry.map { .number($0.times) } ?? .either(people: "", programs: "0")
    },
  ]

  /// A table with three more columns: own or built-in, last done and times done.
  ///
  /// On a terminal, columns without information are left out.
  func table<Element: Named, Row>(
    _ columns: TableColumns<Row>, _ elements: [Element],
    doneAs entry: (Element) -> TrainingLog.Entry?, row: (Element) -> Row
  ) -> Table {
    Table(
      columns: Self.columns(after: columns),
      rows: elements.map { element in
        var cells: [Cell] = []
        cells.reserveCapacity(12)
        columns.append(row(element), to: &cells)
        Self.columns.append((catalog.isOwn(element.id), entry(element)), to: &cells)
        return cells
      })
  }
}
