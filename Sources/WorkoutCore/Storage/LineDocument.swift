/// The record in a line of a file: a finished session or a body measurement.
protocol LineRecord: Identifiable, Equatable, Sendable where ID == UUID {
  /// The name shown when it is added or removed.
  var name: String { get }
  /// The sort key for new records.
  var order: Timestamp { get }

  /// - Parameter isWhole: whether to read all of it, or only what this protocol names.
  init(line: JSONNode, isWhole: Bool) throws(JSONError)

  func write(to json: inout JSONWriter)
}

extension LineRecord {
  /// Its line in the file, with the newline.
  ///
  /// - Parameter earlier: the record that it replaces, whose unknown members are preserved.
  func line(over earlier: JSONNode? = nil) -> [UInt8] {
    JSONWriter.document(.compact) { json in json.over(earlier) { write(to: &$0) } }
  }

  func isEqual(to other: any LineRecord) -> Bool { (other as? Self) == self }
}

/// The content of a file with one record per line.
struct LineDocument {
  let data: [UInt8]
  /// The bytes after the last newline.
  let lastPart: [UInt8]
  /// The kind of ``lastPart``.
  let ending: Ending

  enum Ending {
    /// With a newline, or empty.
    case ended
    /// With a complete line that lacks only its newline, for example one written by hand. Readers
    /// decide whether it is a record.
    case unended
    /// With a line that was cut off within its first value.
    case torn
  }

  init(_ data: [UInt8]) {
    self.data = data
    lastPart = data.lastIndex(of: 0x0A).map { Array(data[($0 + 1)...]) } ?? data
    if lastPart.isEmpty {
      ending = .ended
    } else {
      ending = JSONText.beginsWithValue(lastPart) ? .unended : .torn
    }
  }

  /// A line that should hold a record.
  struct Line {
    /// Numbered from 1, including blank lines.
    let number: Int
    /// The bytes of the whole part, and the line's range in them.
    fileprivate let bytes: [UInt8]
    fileprivate let range: Range<Int>

    /// Without the newline.
    var data: [UInt8] { Array(bytes[range]) }

    func root() throws(JSONError) -> JSONNode { try JSONText(bytes, in: range).root }

    func record<Record: LineRecord>(of type: Record.Type) throws(JSONError) -> Record {
      try Record(line: try root(), isWhole: true)
    }
  }

  /// The line number of ``lastPart``, from 1.
  var lastLineNumber: Int { data.count { $0 == 0x0A } + 1 }

  /// Everything except a torn last line.
  var wholePart: [UInt8] { ending == .torn ? Array(data.dropLast(lastPart.count)) : data }

  /// The bytes that identify a record.
  ///
  /// They are searched for as text, because a line that cannot be parsed must neither prevent a
  /// session from being recorded nor let it be recorded twice.
  static func mark(of id: UUID) -> [UInt8] { Array("\"\(id.lowercase)\"".utf8) }

  /// Whether one of the lines, except a torn last one, has a record with an ID.
  func holds(_ id: UUID) -> Bool { wholePart.firstRange(of: Self.mark(of: id)) != nil }

  /// The lines that should contain records, without blank lines and a torn last line.
  var lines: [Line] {
    let bytes = wholePart
    return bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
      .filter { !$0.element.allSatisfy(Self.isBlank) }
      .map { number, line in
        Line(number: number + 1, bytes: bytes, range: line.indices)
      }
  }

  /// The ranges of the lines, including their newlines.
  var ranges: [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = data.startIndex
    while start < data.endIndex {
      let end = data[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? data.endIndex
      ranges.append(start..<end)
      start = end
    }
    return ranges
  }

  /// Rejects a file with a torn last line; a merge would treat its record as removed.
  func requireWholeLines(of path: String) throws(StoreError) {
    guard ending == .torn else { return }
    throw .damaged(path: path, place: "line \(ranges.count)", expected: "a whole line")
  }

  /// Whether this document contains every line of another one, including a torn last line.
  func holdsLines(of other: LineDocument) -> Bool {
    let torn = other.ending == .torn ? [other.lastPart] : []
    return Set(lines.map(\.data)).isSuperset(of: other.lines.map(\.data) + torn)
  }

  /// All records, in the order of their lines.
  ///
  /// - Throws: the error of the first line without a record.
  func records<Record: LineRecord>(
    of type: Record.Type = SessionRecord.self
  ) throws(JSONError) -> [Record] {
    try lines.map { line throws(JSONError) in try line.record(of: type) }
  }

  /// A line of only these bytes contains no record, and is not damaged.
  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
}
