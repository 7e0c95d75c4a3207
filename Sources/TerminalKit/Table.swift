import DurableFiles
import PlainText

/// A value of a table or document, with a form for people and one for programs.
package enum Cell: Equatable, Sendable {
  case text(String)
  /// Several names: `Chest, Triceps` for people, `Chest,Triceps` for programs.
  case list([String])
  case number(Int)
  /// A duration: `17m 33s` for people, `1053` for programs.
  case seconds(Int)
  /// A moment: local time for people, RFC 3339 in UTC for programs.
  case moment(Timestamp)
  /// Two forms, as where people get an indentation too.
  case either(people: String, programs: String)
  /// A value that is absent.
  case nothing

  /// The text, or nothing for `nil`.
  package init(_ text: String?) { self = text.map(Cell.text) ?? .nothing }

  /// The form that people read, control characters included.
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

  /// The form that programs read, separators included.
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
  /// As many cells a row as there are columns.
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
    /// The width to which its cells may be cut on a narrow terminal; `nil` if they never are.
    package let leastWidth: Int?
    /// Whether it is left out where the terminal is too narrow for all columns.
    package let isSpare: Bool
    /// The label of its cells on lines of their own below the row, where the terminal is too narrow
    /// for all columns; `nil` if they never move there.
    package let below: String?

    package init(
      _ title: String,
      alignment: Alignment = .left,
      for audience: Audience = .everybody,
      leastWidth: Int? = nil,
      isSpare: Bool = false,
      below: String? = nil
    ) {
      self.title = title
      self.alignment = alignment
      self.audience = audience
      self.leastWidth = leastWidth
      self.isSpare = isSpare
      self.below = below
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
    /// Pipes only: ids, and times, which would make human output differ from run to run.
    case programs
  }

  /// The indices of the columns for an audience.
  package func columns(for audience: Audience) -> [Int] {
    columns.indices.filter { index in
      columns[index].audience == .everybody || columns[index].audience == audience
    }
  }
}

/// One element in full: a title, labelled values, and a table.
package struct Document: Equatable, Sendable {
  package var title: String
  /// A field without a value is not printed.
  package var fields: [Field]
  package var table: Table?

  package init(title: String, fields: [Field], table: Table? = nil) {
    self.title = title
    self.fields = fields
    self.table = table
  }

  /// A labelled value.
  package struct Field: Equatable, Sendable {
    /// Lower case; the first column in a pipe.
    package let label: String
    package let value: Cell

    package init(_ label: String, _ value: Cell) {
      self.label = label
      self.value = value
    }
  }
}

/// Tables and documents for programs: a tab between cells, a newline after each row, no header.
/// Tab, newline, carriage return and backslash in data are written `\t`, `\n`, `\r` and `\\`.
package enum TabSeparated {
  /// - Parameter withNull: whether a row ends with NUL, and data is written as it is.
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

  /// The title and each field after its label, then the rows of the table.
  ///
  /// - Parameters:
  ///   - document: the document to write.
  ///   - withNull: whether a row ends with NUL, and data is written as it is.
  ///   - display: paints the title and the labels.
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
