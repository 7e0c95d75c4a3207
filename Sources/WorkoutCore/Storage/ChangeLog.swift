/// The records of the last changes, in the folder `undo` of a data folder.
///
/// A change of several files is written here before any of them is replaced, as `pending`, one of a
/// single file as `next`. It gets its number once all is in place. If a process dies in between,
/// the next change takes back what was done of several files, and looks whether a single file was
/// replaced. The numbered records are what `undo` takes back.
struct ChangeLog {
  let folder: Folder

  /// How many changes can be taken back.
  static let depth = 20
  /// How many bytes the records may have together; the newest is kept however large it is.
  static let sizeLimit: Int64 = 64 * 1024 * 1024

  /// A change that can be taken back.
  struct Entry: Equatable {
    let number: Int
    let record: ChangeRecord
  }

  private static let pending = StoreName.undo + "/pending"
  private static let next = StoreName.undo + "/next"

  /// The name of a numbered record: `000012`, or `000013-undo` for a change that took others back.
  private struct Name: Comparable {
    let number: Int
    let isUndo: Bool

    init(_ number: Int, isUndo: Bool) {
      self.number = number
      self.isUndo = isUndo
    }

    init?(_ fileName: String) {
      isUndo = fileName.hasSuffix("-undo")
      guard let number = Int(isUndo ? String(fileName.dropLast(5)) : fileName), number > 0 else {
        return nil
      }
      self.number = number
    }

    var file: String {
      let digits = String(number)
      let zeros = String(repeating: "0", count: max(0, 6 - digits.count))
      return StoreName.undo + "/" + zeros + digits + (isUndo ? "-undo" : "")
    }

    static func < (one: Name, other: Name) -> Bool { one.number < other.number }
  }

  /// The numbered records there are, the oldest first.
  private func names() throws(StoreError) -> [Name] {
    try folder.names(in: StoreName.undo).compactMap { Name($0) }.sorted()
  }

  /// The changes that can be taken back, the newest first. One whose record was never finished was
  /// never made.
  func entries() throws(StoreError) -> [Entry] {
    var entries: [Entry] = []
    var replaced: Set<Int> = []
    for name in try names().reversed() where !replaced.contains(name.number) {
      let contents = try folder.read(name.file, limit: .max)
      guard let record = contents.flatMap({ try? ChangeRecord($0.bytes) }) else { continue }
      replaced.formUnion(record.replaced)
      entries.append(Entry(number: name.number, record: record))
    }
    return entries
  }

  // MARK: Writing

  /// Records a change that is about to be made.
  ///
  /// - Parameter isJournal: whether the change can be cut off in the middle.
  /// - Returns: the name of the record's file.
  func begin(_ record: ChangeRecord, isJournal: Bool) throws(StoreError) -> String {
    let name = isJournal ? Self.pending : Self.next
    try folder.create(name, with: record.contents, isSynced: isJournal)
    return name
  }

  private func nextName(_ record: ChangeRecord) throws(StoreError) -> Name {
    Name((try names().last?.number ?? 0) + 1, isUndo: record.isUndo)
  }

  /// Makes the record of a change that was made one that can be taken back, and removes those that
  /// count no more.
  func finish(_ file: String, _ record: ChangeRecord) throws(StoreError) {
    try folder.rename(file, to: try nextName(record).file, isSynced: file == Self.pending)
    prune(after: record)
  }

  /// Removes the record of a change that was not made.
  func abandon(_ name: String) throws(StoreError) { try folder.remove(name) }

  /// The change that was cut off; `nil` if none was.
  func pendingRecord() throws(StoreError) -> ChangeRecord? {
    guard let contents = try folder.read(Self.pending, limit: .max) else { return nil }
    return try StoreError.wrap(folder.path(of: Self.pending), try ChangeRecord(contents.bytes))
  }

  /// Gives the record of a change of a single file its number if the change was made before its
  /// process died; else removes it.
  func settleNext(wasMade: (ChangeRecord) throws(StoreError) -> Bool) throws(StoreError) {
    guard let contents = try folder.read(Self.next, limit: .max) else { return }
    if let record = try? ChangeRecord(contents.bytes), try wasMade(record) {
      try finish(Self.next, record)
    } else {
      try folder.remove(Self.next)
    }
  }

  /// The path of the record of a change of a single file that is being made.
  var nextPath: String { folder.path(of: Self.next) }

  var isPending: Bool { get throws(StoreError) { try folder.holds(Self.pending) } }

  var pendingPath: String { folder.path(of: Self.pending) }

  func removePending() throws(StoreError) { try folder.remove(Self.pending) }

  /// Removes records beyond the limits and those that were replaced. After a normal change, also
  /// removes redo records, which no longer apply. A record that cannot be removed wastes space.
  private func prune(after last: ChangeRecord) {
    var size: Int64 = 0
    var kept = 0
    var isFull = false
    var dropped: [[UInt8]] = []
    for name in ((try? names()) ?? []).reversed() {
      let isReplaced = last.replaced.contains(name.number) || name.isUndo && !last.isUndo
      if !isReplaced || kept == 0 {
        size += ((try? folder.version(of: name.file)) ?? nil)?.size ?? 0
        isFull = isFull || kept >= Self.depth || size > Self.sizeLimit
        if !isFull || kept == 0 {
          kept += 1
          continue
        }
      }
      if let contents = try? folder.read(name.file, limit: .max) { dropped.append(contents.bytes) }
      try? folder.remove(name.file)
    }
    if !dropped.isEmpty { Pictures(folder: folder).removeUnused(namedIn: dropped) }
  }
}
