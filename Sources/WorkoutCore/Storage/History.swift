import Synchronization

/// The finished sessions of a data folder, a line each in `history.jsonl`, as they were when they
/// were first read.
///
/// They are read from the end, only as far as needed. A last line that was never finished is
/// ignored.
///
/// ```swift
/// for session in try store.read().history.newest(3) {
///   print(session.number, session.record.title)
/// }
/// ```
public struct History: Sendable {
  let file: HistoryFile

  /// Shows `visit` the sessions from the newest line to the oldest, until it returns false.
  ///
  /// - Parameters:
  ///   - wantsSets: whether a record's sets are read too, which takes longer than all the rest; it
  ///     is asked with a record without sets.
  ///   - visit: takes each record, and says whether to go on.
  /// - Throws: `StoreError.damaged` for a line that is reached and holds no session.
  public func visitNewestFirst(
    wantsSets: (SessionRecord) -> Bool = { _ in true }, _ visit: (SessionRecord) -> Bool
  ) throws(CoreError) {
    do throws(StoreError) {
      try file.lines()?.visitFromEnd { bytes, line, isEnded throws(StoreError) in
        try record(bytes, line, isEnded, wantsSets).map(visit) ?? true
      }
    } catch {
      throw .store(error)
    }
  }

  /// Shows `visit` all sessions, from the newest line to the oldest.
  public func visitAll(
    wantsSets: (SessionRecord) -> Bool = { _ in true }, _ visit: (SessionRecord) -> Void
  ) throws(CoreError) {
    try visitNewestFirst(wantsSets: wantsSets) { record in
      visit(record)
      return true
    }
  }

  /// Shows `visit` the sessions in the order of their lines, until it returns false. Memory does
  /// not grow with the history.
  public func visitOldestFirst(
    wantsSets: (SessionRecord) -> Bool = { _ in true }, _ visit: (SessionRecord) -> Bool
  ) throws(CoreError) {
    do throws(StoreError) {
      try file.lines()?.visitFromStart { bytes, line, isEnded throws(StoreError) in
        try record(bytes, line, isEnded, wantsSets).map(visit) ?? true
      }
    } catch {
      throw .store(error)
    }
  }

  /// The session of an ID; `nil` if there is none.
  public func record(_ id: UUID) throws(CoreError) -> SessionRecord? {
    var found: SessionRecord?
    try visitNewestFirst(
      wantsSets: { $0.id == id },
      { record in
        if record.id == id { found = record }
        return found == nil
      })
    return found
  }

  /// The session in a line; `nil` for a blank line and one that was never finished.
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

extension LineFile {
  /// Whether there is a record of an id, in a whole line that cannot be read too.
  func holds(_ id: UUID) throws(StoreError) -> Bool {
    guard let place = try place(of: LineDocument.mark(of: id)) else { return false }
    if try self.place(of: [0x0A], from: place) != nil { return true }
    return try lastLine().map { LineDocument($0).ending == .unended } ?? false
  }
}

/// The history's file, opened once and then kept open.
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

  /// The error of a line, with its number in the whole file.
  func error(_ error: JSONError) throws(StoreError) -> StoreError {
    let path = folder.path(of: StoreFile.history.rawValue)
    let contents = try folder.read(StoreFile.history.rawValue, limit: StoreFile.history.limit)
    _ = try contents.map { contents throws(StoreError) in
      try StoreError.wrap(path, try LineDocument(contents.bytes).records())
    }
    return StoreError(error, of: path)
  }
}
