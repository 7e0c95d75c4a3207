/// A change to a data folder, made by ``DataStore/update(_:)`` and saved entirely or not at all.
///
/// ```swift
/// try store.update { change throws(CoreError) in
///   var library = try change.before.library
///   library.workouts.append(workout)
///   change.library = library
/// }
/// ```
public struct DataChange {
  /// The folder's contents before the change; nothing else changes them until the update ends.
  public let before: Snapshot
  /// The library to save; `nil` to leave it unchanged.
  public var library: Library?
  /// The settings to save; `nil` to leave them unchanged.
  public var settings: Settings?
  /// IDs of sessions to remove; unknown IDs are ignored.
  package var removedSessions: Set<UUID> = []
  /// Sessions to add, inserted by end time.
  ///
  /// One with the ID of a removed session replaces it and preserves its unknown members.
  package var addedSessions: [SessionRecord] = []
  /// Maps the exercise links in the sets of ``addedSessions`` to the links to store.
  var links: [ExerciseLink: ExerciseLink] = [:]
  /// IDs of measurements to remove.
  package var removedMeasurements: Set<UUID> = []
  /// Measurements to add, inserted by time.
  package var addedMeasurements: [BodyMeasurement] = []
  /// The pictures that the library refers to after the change.
  var pictures: [(name: ImageName, bytes: [UInt8])] = []
  /// Complete contents of files, set by a restore or an undo.
  var contents: [StoreFile: [UInt8]] = [:]
  /// Whether the replaced library is kept as the previous version.
  var keepsPreviousLibrary = true
  /// Whether the change takes in other machines' changes, so that it cannot be undone.
  var isMerge = false
  /// Whether the change restores a backup, or undoes or redoes that.
  var isRestore = false
  /// The numbers of the changes that this one undoes or, as a redo, does again.
  var replacedChanges: [Int] = []
  var isUndo = false

  init(before: Snapshot) { self.before = before }
}

/// What a change does to a file.
struct FileEdit {
  let file: StoreFile
  let splice: Splice
  let content: Content

  enum Content {
    case whole([UInt8])
    /// Bytes appended to a file without reading it.
    case appended([UInt8])
  }
}

extension DataChange {
  /// The files that the change modifies, in the order in which they are replaced.
  func edits(in folder: Folder) throws(CoreError) -> [FileEdit] {
    try checkIDs()
    var edits: [FileEdit] = []
    for file in StoreFile.allCases {
      if let edit = try edit(of: file, in: folder) { edits.append(edit) }
    }
    return edits
  }

  private func edit(of file: StoreFile, in folder: Folder) throws(CoreError) -> FileEdit? {
    if let content = contents[file] {
      let present = try CoreError.wrap(try folder.read(file.rawValue, limit: .max))?.bytes
      return present == content ? nil : FileEdit(file, present, content)
    }
    switch file {
    case .library: return try CoreError.wrap(try libraryEdit())
    case .settings: return try CoreError.wrap(try settingsEdit())
    case .history:
      return try LineChange(
        of: file, removing: removedSessions, adding: addedSessions,
        written: { $0.linked(by: links) }
      ).edit(in: folder, before.history.file.lines)
    case .body:
      return try LineChange(
        of: file, removing: removedMeasurements, adding: addedMeasurements, written: { $0 }
      ).edit(in: folder) { () throws(StoreError) in try folder.lines(file.rawValue) }
    case .session: return nil
    }
  }

  private func libraryEdit() throws(StoreError) -> FileEdit? {
    guard let library else { return nil }
    let document = try before.libraryDocument()
    guard library != document?.library ?? Library() else { return nil }
    let after = document?.bytes(replacedBy: library) ?? LibraryDocument.bytes(of: library)
    return FileEdit(.library, document?.bytes, after)
  }

  private func settingsEdit() throws(StoreError) -> FileEdit? {
    guard let settings else { return nil }
    let document = try before.settingsFile.value()
    guard settings != document?.settings ?? Settings() else { return nil }
    return FileEdit(
      .settings, document?.bytes, document?.bytes(replacedBy: settings) ?? settings.contents())
  }

  /// Rejects duplicate IDs of exercises and workouts: a lookup would return the wrong object.
  private func checkIDs() throws(CoreError) {
    guard let library else { return }
    let former = try before.library
    let repeated =
      Self.repeatedIDs(library.exercises.map(\.id), former.exercises.map(\.id))
      + Self.repeatedIDs(library.workouts.map(\.id), former.workouts.map(\.id))
    if !repeated.isEmpty { throw .invalid(repeated.map { .repeatedID($0) }) }
  }

  /// The pictures that the library referred to before the change but not after it.
  func picturesUnnamed() -> [ImageName] {
    let restored = contents[.library].flatMap { try? LibraryDocument($0).library }
    guard let after = library ?? restored, let names = (try? before.library)?.imageNames,
      !names.isEmpty
    else { return [] }
    let kept = Set(after.imageNames)
    return names.filter { !kept.contains($0) }
  }

  /// The IDs that occur more often than before.
  ///
  /// Skips the start of the list, which most changes leave alone.
  private static func repeatedIDs(_ ids: [UUID], _ former: [UUID]) -> [UUID] {
    let unchanged = zip(ids, former).prefix { $0 == $1 }.count
    let added = ids.dropFirst(unchanged)
    guard !added.isEmpty else { return [] }
    if added.count == 1, unchanged == former.count { return added.filter(former.contains) }
    var left = Dictionary(former.map { ($0, 1) }, uniquingKeysWith: +)
    var seen: Set<UUID> = []
    return ids.filter { id in
      if let count = left[id], count > 0 {
        left[id] = count - 1
        seen.insert(id)
        return false
      }
      return !seen.insert(id).inserted
    }
  }
}

extension FileEdit {
  fileprivate init(_ file: StoreFile, _ before: [UInt8]?, _ after: [UInt8]) {
    self.file = file
    let isEmptied = after.isEmpty && before?.isEmpty == false
    let after = isEmptied ? file.emptiedContent : after
    splice = Splice(of: file, from: before ?? file.emptyContent, to: after)
    content = .whole(after)
  }
}

/// A change to the lines of a file.
///
/// It removes some lines and inserts others in order; the rest stay the same byte for byte.
private struct LineChange<Record: LineRecord> {
  private let file: StoreFile
  private let removed: Set<UUID>
  private let added: [Record]
  /// Converts an added record to its stored form, one at a time because an import may be long.
  private let written: (Record) -> Record

  init(
    of file: StoreFile, removing removed: Set<UUID>, adding added: [Record],
    written: @escaping (Record) -> Record
  ) {
    self.file = file
    self.removed = removed
    self.written = written
    // A long import is usually in order and is not copied then. Sorting is stable.
    let isInOrder = zip(added, added.dropFirst()).allSatisfy { $0.order <= $1.order }
    self.added = isInOrder ? added : added.sorted { $0.order < $1.order }
  }

  /// - Throws: ``Problem/repeatedID(_:)`` if another record has the same ID.
  ///
  /// - Parameter lines: opens the file.
  func edit(
    in folder: Folder, _ lines: () throws(StoreError) -> LineFile?
  ) throws(CoreError) -> FileEdit? {
    guard !removed.isEmpty || !added.isEmpty else { return nil }
    let lines = try CoreError.wrap(try lines())
    if let lines, let edit = try CoreError.wrap(try appending(to: lines)) { return edit }
    let present = try CoreError.wrap(try contents(of: lines))
    let after = try merged(LineDocument(present ?? []))
    return after == present ?? [] ? nil : FileEdit(file, present, after)
  }

  private func contents(of lines: LineFile?) throws(StoreError) -> [UInt8]? {
    guard let lines else { return nil }
    guard lines.size <= file.limit else { throw .tooLarge(path: lines.path, limit: file.limit) }
    return try lines.bytes(at: 0, lines.size)
  }

  /// The edit that appends a single record; `nil` if the whole file has to be read.
  ///
  /// Several records replace the file, because an interrupted append could leave only some of them.
  private func appending(to lines: LineFile) throws(StoreError) -> FileEdit? {
    guard removed.isEmpty, added.count == 1, let record = added.first,
      let last = try lines.lastLine(), last.last == 0x0A,
      let known = try? Record(line: JSONText(last).root, isWhole: false),
      known.order <= record.order,
      // A duplicate is reported when the whole file is read.
      try !lines.holds(record.id)
    else { return nil }
    let bytes = written(record).line()
    let end = try lines.bytes(at: max(0, lines.size - 1024), min(lines.size, 1024))
    return FileEdit(
      file: file, splice: Splice(of: file, appending: bytes, to: end, size: Int(lines.size)),
      content: .appended(bytes))
  }

  /// The remaining lines merged with the added ones.
  ///
  /// Each record goes after the last line that is not later, because lines may be out of order if
  /// the clock was set back. A torn line stays at the end.
  private func merged(_ document: LineDocument) throws(CoreError) -> [UInt8] {
    let (kept, replaced) = keptLines(of: document)
    var known = Set(kept.compactMap(\.id))
    let repeated = added.filter { !known.insert($0.id).inserted }
    guard repeated.isEmpty else { throw .invalid(repeated.map { .repeatedID($0.id) }) }
    var merged: [UInt8] = []
    merged.reserveCapacity(document.data.count + added.count * 512)
    var next = added.startIndex
    func addNext() {
      merged += written(added[next]).line(over: replaced[added[next].id])
      next += 1
      // Growing a long list by doubling would need twice the memory during the copy.
      if next == 64 {
        merged.reserveCapacity(document.data.count + merged.count / 64 * added.count * 5 / 4)
      }
    }
    for (line, earliest) in zip(kept, Self.earliestFollowing(kept)) {
      while next < added.endIndex, line.isTorn || earliest.map({ added[next].order < $0 }) ?? false
      {
        addNext()
      }
      merged += document.data[line.range]
    }
    if next < added.endIndex, let last = merged.last, last != 0x0A { merged.append(0x0A) }
    while next < added.endIndex { addNext() }
    return merged
  }

  private struct KeptLine {
    let range: Range<Int>
    let id: UUID?
    let order: Timestamp?
    let isTorn: Bool
  }

  /// The remaining lines, and the removed records that added ones replace.
  private func keptLines(
    of document: LineDocument
  ) -> (kept: [KeptLine], replaced: [UUID: JSONNode]) {
    let coming = Set(added.map(\.id))
    var kept: [KeptLine] = []
    var replaced: [UUID: JSONNode] = [:]
    for range in document.ranges {
      let node = try? JSONText(document.data, in: range).root
      let record = node.flatMap { try? Record(line: $0, isWhole: false) }
      if let record, removed.contains(record.id) {
        if coming.contains(record.id) { replaced[record.id] = node }
        continue
      }
      let isTorn = record == nil && document.data[range].last != 0x0A
      kept.append(KeptLine(range: range, id: record?.id, order: record?.order, isTorn: isTorn))
    }
    return (kept, replaced)
  }

  /// For each line, the earliest time of that line and the lines after it.
  private static func earliestFollowing(_ lines: [KeptLine]) -> [Timestamp?] {
    var next: Timestamp?
    return lines.reversed().map { line -> Timestamp? in
      if let order = line.order { next = next.map { min($0, order) } ?? order }
      return next
    }
    .reversed()
  }
}
