import DurableFiles
import TerminalKit
import WorkoutCore

/// What the lists of exercises and of workouts show beside the things themselves.
struct Listing {
  /// The user's library.
  let own: Library
  let catalog: Catalog
  let log: TrainingLog
  /// Whether the built-in ones are listed too.
  let isWhole: Bool

  init(_ own: Library, over base: Library, log: TrainingLog = TrainingLog(), isWhole: Bool = true) {
    self.own = own
    self.log = log
    self.isWhole = isWhole
    catalog = Catalog(own, over: base)
  }

  /// Those to list: the user's own, and the built-in ones that were done.
  func shown<Element: Named>(
    _ elements: [Element], doneAs entry: (Element) -> TrainingLog.Entry?
  ) -> [Element] {
    guard !isWhole, !catalog.isOwn else { return elements }
    return elements.filter { catalog.isOwn($0.id) || entry($0) != nil }
  }

  /// What JSON says of an element beside its own members.
  func write(_ id: UUID, _ entry: TrainingLog.Entry?, to json: inout JSONWriter) {
    json.member("builtIn", catalog.isOwn(id) ? nil : true)
    json.member("lastDone", entry?.last.description)
    json.member("timesDone", entry?.times)
  }

  /// The columns of a list; the columns of its elements come first.
  ///
  /// - Parameters:
  ///   - columns: what comes before.
  ///   - origin: who sees where each is from.
  ///   - times: who sees when and how often each was done.
  static func columns(
    after columns: [Table.Column], _ origin: Table.Audience = .programs,
    _ times: Table.Audience = .programs
  ) -> [Table.Column] {
    columns + [
      Table.Column("From", for: origin, isSpare: true),
      Table.Column("Last done", for: times, isSpare: true),
      Table.Column("Times", alignment: .right, for: times, isSpare: true),
    ]
  }

  /// A table with three more columns: own or built-in, last done and times done. People see those
  /// that say something.
  ///
  /// - Parameters:
  ///   - elements: what is listed, a row each.
  ///   - columns: what comes before.
  ///   - entry: when an element was done.
  ///   - row: the cells that come before.
  func table<Element: Named>(
    _ elements: [Element], _ columns: [Table.Column], entry: (Element) -> TrainingLog.Entry?,
    row: (Element) -> [Cell]
  ) -> Table {
    let entries = elements.map(entry)
    let origin: Table.Audience =
      catalog.isOwn || elements.allSatisfy { catalog.isOwn($0.id) } ? .programs : .everybody
    let times: Table.Audience = entries.allSatisfy { $0 == nil } ? .programs : .everybody
    return Table(
      columns: Self.columns(after: columns, origin, times),
      rows: zip(elements, entries).map { row($0) + cells($0.id, $1) })
  }

  private func cells(_ id: UUID, _ entry: TrainingLog.Entry?) -> [Cell] {
    [
      catalog.isOwn(id) ? .either(people: "", programs: "own") : .text("built-in"),
      entry.map { .text($0.last.description) } ?? .nothing,
      entry.map { .number($0.times) } ?? .either(people: "", programs: "0"),
    ]
  }
}
