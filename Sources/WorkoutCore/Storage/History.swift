import Synchronization

/// The finished sessions of a data folder, one line each in `history.jsonl`, as of the first read.
///
/// They are read from the end, and only as far as needed. A torn last line is ignored.
///
/// ```swift
/// for session in try store.read().history.newest(3) {
///   print(session.number, session.record.title)
/// }
/// ```
public struct History: Sendable {
  let file: HistoryFile

  /// Visits the sessions from the newest line to the oldest, until `visit` returns false.
  ///
  /// - Parameters:
  ///   - wantsSets: whether to read a record's sets, which takes longer than everything else;
  ///     called with the record without its sets.
  ///   - visit: called with each record; returns whether to continue.
  /// - Throws: `StoreError.damaged` if a line on the way does not contain a session.
  package func visitNewestFirst(
    wantsSets: (SessionRecord) -> Bool = { _ in true }, _ visit: (SessionRecord) -> Bool
  ) throws(CoreError) {
    func read(_ bytes: [UInt8], _ line: Range<Int>, _ isEnded: Bool) throws(StoreError) -> Bool {
      try record(bytes, line, isEnded, wantsSets).map(visit) ?? true
    }
    try CoreError.wrap(try file.lines()?.visitFromEnd(read))
  }

  /// Visits all sessions, from the newest line to the oldest.
  package func visitAll(
    wantsSets: (SessionRecord) -> Bool = { _ in true }, _ visit: (SessionRecord) -> Void
  ) throws(CoreError) {
    try visitNewestFirst(wantsSets: wantsSets) { record in
      visit(record)
      return true
    }
  }

  /// Visits the sessions in file order, until `visit` returns false.
  ///
  /// Memory use does not grow with the history.
  ///
  /// - Parameters:
  ///   - isWanted: returns false for lines to skip without parsing.
  ///   - wantsSets: whether to read a record's sets.
  ///   - visit: called with each record; returns whether to continue.
  package func visitOldestFirst(
    where isWanted: (SessionLine) -> Bool = { _ in true },
    wantsSets: (SessionRecord) -> Bool = { _ in true }, _ visit: (SessionRecord) -> Bool
  ) throws(CoreError) {
    func read(_ bytes: [UInt8], _ line: Range<Int>, _ isEnded: Bool) throws(StoreError) -> Bool {
      if let read = SessionLine(bytes, line), !isWanted(read) { return true }
      return try record(bytes, line, isEnded, wantsSets).map(visit) ?? true
    }
    try CoreError.wrap(try file.lines()?.visitFromStart(read))
  }

  /// The session in a line; `nil` for a blank or torn line.
  private func record(
    _ bytes: [UInt8], _ line: Range<Int>, _ isEnded: Bool, _ wantsSets: (SessionRecord) -> Bool
  ) throws(StoreError) -> SessionRecord? {
    guard !bytes[line].allSatisfy(LineDocument.isBlank),
      isEnded || JSONText.beginsWithValue(bytes[line])
    else { return nil }
    do throws(JSONError) {
      return try SessionRecord(JSONText(bytes, in: line).root, wantsSets: wantsSets)
    } catch {
      throw try file.error(error)
    }
  }
}

/// The end of a history line that this program wrote, which names the workout.
///
/// Reading it takes a fraction of the time of parsing the line.
package struct SessionLine {
  /// The bytes from the JSON-encoded title through the ID.
  let workoutAndTitle: ArraySlice<UInt8>
  private let titleLength: Int

  private static let titleMember = Array(",\"title\":\"".utf8)
  private static let middles = ["true", "false"].map {
    Array("\",\"wasCompleted\":\($0),\"workoutID\":\"".utf8)
  }
  /// The length of an ID and the quote and brace after it.
  private static let tail = 36 + 2
  /// The longest possible title, with every byte escaped.
  private static let longestTitle = Title.maximumBytes * 6

  /// `nil` for a line in any other format, whose contents are then unknown.
  init?(_ bytes: [UInt8], _ line: Range<Int>) {
    guard line.count > 100, bytes[line.upperBound - 1] == UInt8(ascii: "}") else { return nil }
    let id = line.upperBound - Self.tail
    guard let middle = Self.middles.first(where: { bytes[..<id].ends(with: $0) }) else {
      return nil
    }
    let end = id - middle.count
    let first = max(line.lowerBound, end - Self.longestTitle)
    var start = end
    while start > first + 1, !Self.opensString(bytes, start) { start -= 1 }
    guard start - first >= Self.titleMember.count,
      bytes[(start - Self.titleMember.count)..<start].elementsEqual(Self.titleMember)
    else { return nil }
    workoutAndTitle = bytes[start..<(id + 36)]
    titleLength = end - start
  }

  /// Whether the byte before an index, which is at least 2, is an unescaped quote.
  private static func opensString(_ bytes: [UInt8], _ index: Int) -> Bool {
    bytes[index - 1] == UInt8(ascii: "\"") && bytes[index - 2] != UInt8(ascii: "\\")
  }

  /// The workout's title.
  var title: String {
    let bytes = Array("\"".utf8) + workoutAndTitle.prefix(titleLength) + Array("\"".utf8)
    return (try? JSONText(bytes).root.string()) ?? ""
  }

  /// The id of the workout.
  var workout: UUID? { UUID(written: String(decoding: workoutAndTitle.suffix(36), as: UTF8.self)) }
}

extension ArraySlice<UInt8> {
  fileprivate func ends(with part: [UInt8]) -> Bool {
    count >= part.count && suffix(part.count).elementsEqual(part)
  }
}

extension LineFile {
  /// Whether a record has an ID, even in a complete line that cannot be parsed.
  func holds(_ id: UUID) throws(StoreError) -> Bool {
    guard let place = try place(of: LineDocument.mark(of: id)) else { return false }
    if try self.place(of: [0x0A], from: place) != nil { return true }
    return try lastLine().map { LineDocument($0).ending == .unended } ?? false
  }
}

/// The history's file, opened once and kept open.
final class HistoryFile: Sendable {
  private let folder: Folder
  private let state = Mutex<(lines: LineFile?, isOpen: Bool)>((nil, false))

  init(in folder: Folder) { self.folder = folder }

  /// The file; `nil` if it does not exist.
  func lines() throws(StoreError) -> LineFile? {
    let known = state.withLock(\.self)
    if known.isOpen { return known.lines }
    let lines = try folder.lines(StoreFile.history.rawValue)
    state.withLock { $0 = (lines, true) }
    return lines
  }

  func isCurrent() throws(StoreError) -> Bool {
    let known = state.withLock(\.self)
    guard known.isOpen else { return true }
    return try folder.version(of: StoreFile.history.rawValue) == known.lines?.version
  }

  /// The error of a line, with its line number in the whole file.
  func error(_ error: JSONError) throws(StoreError) -> StoreError {
    let path = folder.path(of: StoreFile.history.rawValue)
    let contents = try folder.read(StoreFile.history.rawValue, limit: StoreFile.history.limit)
    _ = try contents.map { contents throws(StoreError) in
      try StoreError.wrap(path, try LineDocument(contents.bytes).records())
    }
    return StoreError(error, of: path)
  }
}
