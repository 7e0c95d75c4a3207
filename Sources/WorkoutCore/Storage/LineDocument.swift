/// What a line of a file holds: a finished session, or a measurement of the body.
protocol LineRecord: Identifiable, Equatable, Sendable where ID == UUID {
  /// The name shown when it is added or removed.
  var name: String { get }
  /// The sort key for new records.
  var order: Timestamp { get }

  /// - Parameter isWhole: whether all of it is wanted, not only what this protocol names.
  init(line: JSONNode, isWhole: Bool) throws(JSONError)

  func write(to json: inout JSONWriter)
}

extension LineRecord {
  /// Its line in the file, with the newline.
  ///
  /// - Parameter earlier: the record that it replaces, whose unknown members it keeps.
  func line(over earlier: JSONNode? = nil) -> [UInt8] {
    JSONWriter.document(.compact) { json in json.over(earlier) { write(to: &$0) } }
  }

  func isEqual(to other: any LineRecord) -> Bool { (other as? Self) == self }
}

/// The content of a file with a record a line.
struct LineDocument {
  let data: [UInt8]
  /// What comes after the last newline.
  let lastPart: [UInt8]
  /// What ``lastPart`` is.
  let ending: Ending

  /// How a file ends.
  enum Ending {
    /// With a newline, or empty.
    case ended
    /// With a whole line that only lacks its newline, as one that was written by hand; whether it
    /// holds a record, and what comes after that, is for its readers to say.
    case unended
    /// With a line that was never finished: not even its first value has its end.
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
    /// Counted from 1, blank lines too.
    let number: Int
    /// The bytes of the whole part, and the line's range in them.
    fileprivate let bytes: [UInt8]
    fileprivate let range: Range<Int>

    /// Without the newline.
    var data: [UInt8] { Array(bytes[range]) }

    /// What the line holds.
    func root() throws(JSONError) -> JSONNode { try JSONText(bytes, in: range).root }

    /// The record that the line holds.
    func record<Record: LineRecord>(of type: Record.Type) throws(JSONError) -> Record {
      try Record(line: try root(), isWhole: true)
    }
  }

  /// The number of the line of ``lastPart``, from 1.
  var lastLineNumber: Int { data.count { $0 == 0x0A } + 1 }

  /// Everything but a torn last line.
  var wholePart: [UInt8] { ending == .torn ? Array(data.dropLast(lastPart.count)) : data }

  /// The bytes by which a record of an id is recognized. It is looked for as text: a line that
  /// cannot be read must not keep a session from being recorded, nor let it be recorded twice.
  static func mark(of id: UUID) -> [UInt8] { Array("\"\(id.lowercase)\"".utf8) }

  /// Whether a record of an id is in one of the lines, a torn last one aside.
  func holds(_ id: UUID) -> Bool { wholePart.firstRange(of: Self.mark(of: id)) != nil }

  /// The lines that should hold records: a torn last one is left out, and so are blank ones.
  var lines: [Line] {
    let bytes = wholePart
    return bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
      .filter { !$0.element.allSatisfy(Self.isBlank) }
      .map { number, line in
        Line(number: number + 1, bytes: bytes, range: line.indices)
      }
  }

  /// Where the lines are, each with its newline if it has one.
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

  /// Refuses a file with nothing but a line that was never finished: that is what an accident
  /// leaves, and not the removal of all lines.
  func requireWholeLine(of path: String) throws(StoreError) {
    guard ending == .torn, lines.isEmpty else { return }
    throw .damaged(path: path, place: "line 1", expected: "a whole line")
  }

  /// Whether every line of another document is here too, a torn last one included.
  func holdsLines(of other: LineDocument) -> Bool {
    let torn = other.ending == .torn ? [other.lastPart] : []
    return Set(lines.map(\.data)).isSuperset(of: other.lines.map(\.data) + torn)
  }

  /// All records, in the order of their lines.
  ///
  /// - Throws: of the first line that holds none.
  func records<Record: LineRecord>(
    of type: Record.Type = SessionRecord.self
  ) throws(JSONError) -> [Record] {
    try lines.map { line throws(JSONError) in try line.record(of: type) }
  }

  /// A line of only these bytes holds no record, and is not damage.
  static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0D
  }
}
