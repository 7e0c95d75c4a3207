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
      leastWidth: Int? = nil, isSpare: Bool = false, _ cell: @escaping @Sendable (Element) -> Cell
    ) {
      heading = Table.Column(
        title, alignment: alignment, for: audience, leastWidth: leastWidth, isSpare: isSpare)
      self.cell = cell
    }
  }

  init(arrayLiteral columns: Column...) { self.columns = columns }

  var headings: [Table.Column] { columns.map(\.heading) }

  /// The names of the columns in a pipe, in order, for help: `id, muscle-groups`.
  var inPipe: String { headings.inPipe }

  func table(of elements: [Element]) -> Table {
    Table(
      columns: headings,
      rows: elements.map { element in
        var cells: [Cell] = []
        append(element, to: &cells)
        return cells
      })
  }

  /// Appends the cells of an element to a row.
  func append(_ element: Element, to row: inout [Cell]) {
    for column in columns { row.append(column.cell(element)) }
  }
}
