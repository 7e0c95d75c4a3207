import FoundationEssentials

/// The content of a history's file.
struct HistoryDocument {
  private let data: Data

  init(_ data: Data) {
    self.data = data
  }

  /// What stands behind the last newline.
  var lastPart: Data {
    guard let newline = data.lastIndex(of: 0x0A) else { return data }
    return Data(data[data.index(after: newline)...])
  }

  /// What stands up to the last newline.
  var wholePart: Data { Data(data.dropLast(lastPart.count)) }

  /// The last line is whole and only lacks its newline, as one that was written by hand.
  var isUnended: Bool { !lastPart.isEmpty && (try? JSONValue(scanning: lastPart)) != nil }

  /// The last line was never finished.
  var isTorn: Bool { !lastPart.isEmpty && !isUnended }

  /// Whether there is a record of an id. The id is looked for as text: a line that cannot be read
  /// must not keep a session from being recorded.
  func holds(_ id: UUID) -> Bool {
    data.firstRange(of: Data("\"id\":\"\(id.lowercase)\"".utf8)) != nil
  }

  /// All records; a torn last line is passed over, and so are blank ones.
  ///
  /// - Parameter path: the file's, for the error.
  func records(path: String) throws(StoreError) -> [SessionRecord] {
    let text = isTorn ? wholePart : data
    let decoder = JSONDecoder()
    var records: [SessionRecord] = []
    let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where !line.allSatisfy(Self.isBlank) {
      do {
        records.append(try decoder.decode(SessionRecord.self, from: Data(line)))
      } catch {
        let fault = JSONFault(error, in: Data(line))
        throw .damaged(
          path: path, place: fault.place(fromLine: index + 1), expected: fault.expected)
      }
    }
    return records
  }

  /// A line of these holds no record, and is no damage.
  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0D
  }
}

extension JSONFault {
  /// The place, where its first line is another one of the whole file.
  fileprivate func place(fromLine first: Int) -> String {
    JSONFault(line: first + line - 1, column: column, path: path, expected: expected).place
  }
}
