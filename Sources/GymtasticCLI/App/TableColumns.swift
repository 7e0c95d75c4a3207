import TerminalKit

/// Columns, each with the cell that it shows of an element.
///
/// ```swift
/// static let columns: TableColumns<Plan> = [
///   .init("Title", leastWidth: 16) { .text($0.title.text) },
///   .init("Weeks", alignment: .right) { .number($0.weekCount) },
/// ]
/// ```
struct TableColumns<Element>: ExpressibleByArrayLiteral, Sendable {
  private let columns: [Column]

  struct Column: Sendable {
    fileprivate let heading: Table.Column
    fileprivate let cell: @Sendable (Element) -> Cell

    init(
      _ title: String, alignment: Table.Alignment = .left,
      for audience: Table.Audience = .everybody,
      leastWidth: Int? = nil, isSpare: Bool = false, below: String? = nil,
      _ cell: @escaping @Sendable (Element) -> Cell
    ) {
      heading = Table.Column(
        title, alignment: alignment, for: audience, leastWidth: leastWidth, isSpare: isSpare,
        below: below)
      self.cell = cell
    }
  }

  private init(columns: [Column]) { self.columns = columns }

  init(arrayLiteral columns: Column...) { self.columns = columns }

  var headings: [Table.Column] { columns.map(\.heading) }

  /// The names of the columns in a pipe, in order, for help: `id, muscle-groups`.
  var inPipe: String { headings.inPipe }

  func table(of elements: [Element]) -> Table {
    let cells = columns.map(\.cell)
    return Table(columns: headings, rows: elements.map { element in cells.map { $0(element) } })
  }

  static func + (first: Self, second: Self) -> Self {
    Self(columns: first.columns + second.columns)
  }
}
