import FoundationEssentials

/// The content of a history's file.
struct HistoryDocument {
  private let data: Data

  init(_ data: Data) {
    self.data = data
  }

  /// A line that should hold a record.
  struct Line {
    /// Counted from 1, blank lines too.
    let number: Int
    /// Without the newline.
    let data: Data
  }

  /// What stands behind the last newline.
  var lastPart: Data {
    guard let newline = data.lastIndex(of: 0x0A) else { return data }
    return Data(data[data.index(after: newline)...])
  }

  /// The number of the line of ``lastPart``, from 1.
  var lastLineNumber: Int { data.count { $0 == 0x0A } + 1 }

  /// What stands up to the last newline.
  private var endedPart: Data { Data(data.dropLast(lastPart.count)) }

  /// The last line is whole and only lacks its newline, as one that was written by hand.
  var isUnended: Bool { !lastPart.isEmpty && (try? JSONValue(scanning: lastPart)) != nil }

  /// The last line was never finished.
  var isTorn: Bool { !lastPart.isEmpty && !isUnended }

  /// Everything but a torn last line.
  var wholePart: Data { isTorn ? endedPart : data }

  /// Whether there is a record of an id. The id is looked for as text: a line that cannot be read
  /// must not keep a session from being recorded.
  func holds(_ id: UUID) -> Bool {
    data.firstRange(of: Data("\"id\":\"\(id.lowercase)\"".utf8)) != nil
  }

  /// The lines that should hold records: a torn last one is left out, and so are blank ones.
  var lines: [Line] {
    wholePart.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
      .filter { !$0.element.allSatisfy(Self.isBlank) }
      .map { Line(number: $0.offset + 1, data: Data($0.element)) }
  }

  /// All records, oldest first.
  ///
  /// - Throws: the first line's fault that holds none.
  func records() throws(JSONFault) -> [SessionRecord] {
    let decoder = JSONDecoder()
    return try lines.map { line throws(JSONFault) in try line.record(decoder) }
  }

  /// A line of these holds no record, and is no damage.
  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0D
  }
}

extension HistoryDocument.Line {
  /// The record that the line holds.
  ///
  /// - Throws: where in the file, and what belongs there.
  func record(_ decoder: JSONDecoder = JSONDecoder()) throws(JSONFault) -> SessionRecord {
    do {
      return try decoder.decode(SessionRecord.self, from: data)
    } catch {
      let fault = JSONFault(error, in: data)
      throw JSONFault(
        line: number + fault.line - 1, column: fault.column, path: fault.path,
        expected: fault.expected)
    }
  }
}
