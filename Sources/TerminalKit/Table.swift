import DurableFiles
import PlainText

/// A value in a table or document, with one format for people and one for programs.
package enum Cell: Equatable, Sendable {
  case text(String)
  /// Several names: `Chest, Triceps` for people, `Chest,Triceps` for programs.
  case list([String])
  case number(Int)
  /// A duration: `17m 33s` for people, `1053` for programs.
  case seconds(Int)
  /// A timestamp: local time for people, RFC 3339 in UTC for programs.
  case moment(Timestamp)
  /// Two formats, for example where people also see indentation.
  case either(people: String, programs: String)
  case nothing

  /// The text; no value for `nil`.
  package init(_ text: String?) { self = text.map(Cell.text) ?? .nothing }

  /// The number; no value for `nil`.
  package init(_ number: Int?) { self = number.map(Cell.number) ?? .nothing }

  /// The format for people. May contain control characters.
  package func forPeople(_ localTime: LocalTime) -> String {
    switch self {
    case .text(let text): text
    case .list(let names): names.joined(by: ", ")
    case .number(let number): "\(number)"
    case .seconds(let seconds): DurationFormat.plain(seconds)
    case .moment(let moment): localTime.text(of: moment)
    case .either(let people, _): people
    case .nothing: ""
    }
  }

  /// The format for programs. May contain separators.
  package var forPrograms: String {
    switch self {
    case .text(let text): text
    case .list(let names): names.joined(by: ",")
    case .number(let number), .seconds(let number): String(number)
    case .moment(let moment): moment.description
    case .either(_, let programs): programs
    case .nothing: ""
    }
  }
}

/// Rows of values under named columns.
package struct Table: Equatable, Sendable {
  package var columns: [Column]
  /// Each row has one cell per column.
  package var rows: [[Cell]]

  package init(columns: [Column], rows: [[Cell]]) {
    self.columns = columns
    self.rows = rows
  }

  package struct Column: Equatable, Sendable {
    /// The header on a terminal.
    package let title: String
    package let alignment: Alignment
    package let audience: Audience
    /// The minimum width to which cells may be truncated on a narrow terminal; `nil` if never.
    package let leastWidth: Int?
    /// Whether it is dropped when the terminal is too narrow for all columns.
    package let isSpare: Bool
    /// The label of cells that move below their row if the terminal is too narrow; `nil` if they
    /// never do.
    package let below: String?
    /// Whether it moves below, with the header repeated, if the terminal is too narrow for all
    /// columns. Its cells are wrapped, never cut.
    package let isContinued: Bool

    package init(
      _ title: String,
      alignment: Alignment = .left,
      for audience: Audience = .everybody,
      leastWidth: Int? = nil,
      isSpare: Bool = false,
      below: String? = nil,
      isContinued: Bool = false
    ) {
      self.title = title
      self.alignment = alignment
      self.audience = audience
      self.leastWidth = leastWidth
      self.isSpare = isSpare
      self.below = below
      self.isContinued = isContinued
    }
  }

  package enum Alignment: Sendable {
    case left
    case right
  }

  package enum Audience: Sendable {
    case everybody
    /// Terminals only.
    case people
    /// Pipes only: ids, and timestamps that would make human output differ from run to run.
    case programs
  }

  /// The indices of the columns for an audience.
  package func columns(for audience: Audience) -> [Int] {
    columns.indices.filter { index in
      columns[index].audience == .everybody || columns[index].audience == audience
    }
  }
}

/// The full view of one element: a title, labeled values and a table.
package struct Document: Equatable, Sendable {
  package var title: String
  /// Fields without a value are not printed.
  package var fields: [Field]
  package var table: Table?

  package init(title: String, fields: [Field], table: Table? = nil) {
    self.title = title
    self.fields = fields
    self.table = table
  }

  package init(
    title: String, fields: KeyValuePairs<String, Cell> = [:], table: Table? = nil
  ) {
    self.init(title: title, fields: fields.map { Field($0, $1) }, table: table)
  }

  package struct Field: Equatable, Sendable {
    /// In lowercase; the first column in a pipe.
    package let label: String
    package let value: Cell

    package init(_ label: String, _ value: Cell) {
      self.label = label
      self.value = value
    }
  }
}

/// Tables and documents for programs: tabs between cells, a newline after each row, no header.
///
/// Tab, newline, carriage return and backslash in data are written `\t`, `\n`, `\r` and `\\`.
package enum TabSeparated {
  /// - Parameter withNull: whether rows end with NUL and data is not escaped.
  package static func text(of table: Table, withNull: Bool = false) -> String {
    let columns = table.columns(for: .programs)
    var text: [UInt8] = []
    for row in table.rows {
      for (place, column) in columns.enumerated() {
        if place > 0 { text.append(0x09) }
        guard row.indices.contains(column) else { continue }
        var cell = written(row[column].forPrograms, withNull)
        cell.withUTF8 { text.append(contentsOf: $0) }
      }
      text.append(withNull ? 0 : 0x0A)
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The title and each field with its label, then the rows of the table.
  ///
  /// - Parameter display: styles the title and the labels.
  package static func text(
    of document: Document, withNull: Bool = false, display: Display = Display()
  ) -> String {
    let title = display.paint(written(document.title, withNull), Palette.title)
    var text = line("title", title, withNull, display)
    for field in document.fields where field.value != .nothing {
      text += line(field.label, written(field.value.forPrograms, withNull), withNull, display)
    }
    return text + (document.table.map { Self.text(of: $0, withNull: withNull) } ?? "")
  }

  private static func line(
    _ label: String, _ value: String, _ withNull: Bool, _ display: Display
  ) -> String {
    "\(display.paint(label, Palette.quiet))\t\(value)\(withNull ? "\0" : "\n")"
  }

  private static func written(_ text: String, _ withNull: Bool) -> String {
    withNull ? text : escaped(text)
  }

  package static func escaped(_ text: String) -> String {
    var text = text
    guard text.withUTF8({ $0.contains(where: isSeparator) }) else { return text }
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\t": escaped += "\\t"
      case "\n": escaped += "\\n"
      case "\r": escaped += "\\r"
      case "\\": escaped += "\\\\"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == 0x09 || byte == 0x0A || byte == 0x0D || byte == 0x5C
  }
}
