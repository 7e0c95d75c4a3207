/// A change of what a data folder holds, made by ``DataStore/update(_:)``: all of it is saved, or
/// nothing.
///
/// ```swift
/// try store.update { change throws(CoreError) in
///   var library = try change.before.library
///   library.workouts.append(workout)
///   change.library = library
/// }
/// ```
public struct DataChange {
  /// What the folder holds before the change. No one else can change it until the update ends.
  public let before: Snapshot
  /// The library to save; `nil` if it stays as it is.
  public var library: Library?
  /// The settings to save; `nil` if they stay as they are.
  public var settings: Settings?
  /// IDs of sessions to remove; unknown IDs are ignored.
  package var removedSessions: Set<UUID> = []
  /// Sessions to add, inserted by start time. One with the ID of a removed session replaces it and
  /// keeps the members that this program does not know.
  package var addedSessions: [SessionRecord] = []
  /// The exercises that sets of ``addedSessions`` are of, by how they name them.
  var links: [ExerciseLink: ExerciseLink] = [:]
  /// IDs of measurements to remove.
  package var removedMeasurements: Set<UUID> = []
  /// Measurements to add, inserted by time.
  package var addedMeasurements: [BodyMeasurement] = []
  /// The pictures that the library names from now on.
  var pictures: [(name: ImageName, bytes: [UInt8])] = []
  /// Whole contents of files, as a restore or an undo has them.
  var contents: [StoreFile: [UInt8]] = [:]
  /// Whether the library that is replaced stays as the previous version.
  var keepsPreviousLibrary = true
  /// The numbers of the changes that this one takes back, and whether it is an undo.
  var takenBack: (numbers: [Int], isUndo: Bool) = ([], false)

  init(before: Snapshot) { self.before = before }
}

/// What a change does to a file.
struct FileEdit {
  let file: StoreFile
  let splice: Splice
  let content: Content

  enum Content {
    case whole([UInt8])
    /// Bytes for the end of a file that is not read for it.
    case appended([UInt8])
  }
}

extension DataChange {
  /// The files that differ after the change, in the order in which they are replaced.
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
    let after =
      document?.bytes(replacedBy: library) ?? LibraryDocument.bytes(of: library)
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

  /// The pictures that the library named before the change, and not after it.
  func picturesUnnamed() -> [ImageName] {
    let after: Library
    if let library {
      after = library
    } else {
      guard let content = contents[.library], let document = try? LibraryDocument(content) else {
        return []
      }
      after = document.library
    }
    guard let names = (try? before.library)?.imageNames, !names.isEmpty else { return [] }
    let kept = Set(after.imageNames)
    return names.filter { !kept.contains($0) }
  }

  /// The ids that occur more often than before. Most changes leave the beginning of a list as it
  /// is.
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
    splice = Splice(of: file, from: before ?? file.emptyContent, to: after)
    content = .whole(after)
  }
}

/// A change of the lines of a file: some go, others come in between by their order, the rest stays
/// byte for byte.
private struct LineChange<Record: LineRecord> {
  private let file: StoreFile
  private let removed: Set<UUID>
  private let added: [Record]
  /// An added record as it is written. Not all are made at once: a long import has many.
  private let written: (Record) -> Record

  init(
    of file: StoreFile, removing removed: Set<UUID>, adding added: [Record],
    written: @escaping (Record) -> Record
  ) {
    self.file = file
    self.removed = removed
    self.written = written
    // Of equal times the order stays.
    self.added = added.enumerated()
      .sorted { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }.map(\.element)
  }

  /// - Throws: ``Problem/repeatedID(_:)`` for a record whose id another one has.
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
    guard lines.size <= file.limit else {
      throw .tooLarge(path: lines.path, limit: file.limit)
    }
    return try lines.bytes(at: 0, lines.size)
  }

  /// The edit if one record comes after the last line; `nil` if more than that must be read.
  /// Several records replace the file: a write that is cut off could leave some of them.
  private func appending(to lines: LineFile) throws(StoreError) -> FileEdit? {
    guard removed.isEmpty, added.count == 1, let record = added.first,
      let last = try lines.lastLine(), last.last == 0x0A,
      let known = try? Record(line: JSONText(last).root, isWhole: false),
      known.order <= record.order,
      // Refused where all is read.
      try !lines.holds(record.id)
    else { return nil }
    let bytes = written(record).line()
    let end = try lines.bytes(at: max(0, lines.size - 1024), min(lines.size, 1024))
    return FileEdit(
      file: file, splice: Splice(of: file, appending: bytes, to: end, size: Int(lines.size)),
      content: .appended(bytes))
  }

  /// The lines that stay with those that come, each after the last that is not of a later time: a
  /// clock that was set back leaves lines out of order. A line that was never finished ends the
  /// file, as before.
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
      // A long list that doubled would need twice the memory while it is moved.
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

  /// The lines that stay, and the records that added ones replace.
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

  /// For each line the earliest time of it and those that follow.
  private static func earliestFollowing(_ lines: [KeptLine]) -> [Timestamp?] {
    var next: Timestamp?
    return lines.reversed().map { line -> Timestamp? in
      if let order = line.order { next = next.map { min($0, order) } ?? order }
      return next
    }
    .reversed()
  }
}
