/// Rows for programs: no header, a tab between cells, a newline behind each row, nothing cut. In
/// data, tab, newline, carriage return and backslash are written `\t`, `\n`, `\r` and `\\`.
package enum TabSeparated {
  /// The rows of a table, in the columns that programs get.
  package static func text(of table: Table) -> String {
    let columns = table.columns(for: .programs)
    var text = ""
    for row in table.rows {
      append(columns.map { row.indices.contains($0) ? row[$0] : .nothing }, to: &text)
    }
    return text
  }

  /// A document: the title and each member with its label before it, then the rows of its table.
  ///
  /// - Parameter color: what titles and labels are drawn in, where a pipe is to have colours too.
  package static func text(of document: Document, color: ColorDepth = .none) -> String {
    let title = Palette.title.paint(escaped(document.title), color)
    var text = line("title", title, color)
    for field in document.fields where field.value != .nothing {
      text += line(field.label, escaped(field.value.forPrograms), color)
    }
    return text + (document.table.map(Self.text(of:)) ?? "")
  }

  private static func line(_ label: String, _ value: String, _ color: ColorDepth) -> String {
    "\(Palette.quiet.paint(label, color))\t\(value)\n"
  }

  private static func append(_ cells: [Cell], to text: inout String) {
    for (index, cell) in cells.enumerated() {
      if index > 0 { text += "\t" }
      text += escaped(cell.forPrograms)
    }
    text += "\n"
  }

  /// A text in which no character separates cells or rows.
  package static func escaped(_ text: String) -> String {
    let bytes = text.utf8
    let hasSeparator =
      bytes.withContiguousStorageIfAvailable { $0.contains(where: isSeparator) }
      ?? bytes.contains(where: isSeparator)
    guard hasSeparator else { return text }
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
