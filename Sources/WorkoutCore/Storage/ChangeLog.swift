/// The records of the last changes, in the folder `undo` of a data folder.
///
/// A change is written here as `pending` before any file is replaced, and gets its number once
/// every file is. If a process dies in between, the next change finishes it if every file was
/// replaced, and otherwise takes it back. The numbered records are what `undo` takes back.
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
  /// - Parameter isSynced: whether the record must survive a power cut, because the change replaces
  ///   several files.
  func begin(_ record: ChangeRecord, isSynced: Bool) throws(StoreError) {
    try folder.create(Self.pending, with: record.contents, isSynced: isSynced)
  }

  private func nextName(_ record: ChangeRecord) throws(StoreError) -> Name {
    Name((try names().last?.number ?? 0) + 1, isUndo: record.isUndo)
  }

  /// Makes the record of a change that was made one that can be taken back, and removes those that
  /// count no more.
  func finish(_ record: ChangeRecord, isSynced: Bool) throws(StoreError) {
    try folder.rename(Self.pending, to: try nextName(record).file, isSynced: isSynced)
    prune(after: record)
  }

  /// The change that was cut off; `nil` if none was. Removes a record that is not whole: only that
  /// of a single file can be, which was replaced in one step or not at all.
  func pendingRecord() throws(StoreError) -> ChangeRecord? {
    guard let contents = try folder.read(Self.pending, limit: .max) else { return nil }
    if let record = try? ChangeRecord(contents.bytes) { return record }
    try removePending()
    return nil
  }

  var isPending: Bool { get throws(StoreError) { try folder.holds(Self.pending) } }

  var pendingPath: String { folder.path(of: Self.pending) }

  func removePending() throws(StoreError) { try folder.remove(Self.pending) }

  /// Removes records beyond the limits and those that were replaced. After a normal change, also
  /// removes redo records, which no longer apply. A record that cannot be removed wastes space.
  private func prune(after last: ChangeRecord) {
    var size: Int64 = 0
    var kept = 0
    var isFull = false
    var dropped: Set<ImageName> = []
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
      if let contents = (try? folder.read(name.file, limit: .max)) ?? nil,
        let record = try? ChangeRecord(contents.bytes)
      {
        dropped.formUnion(record.allPictures)
      }
      try? folder.remove(name.file)
    }
    Pictures(folder: folder).removeUnused(dropped)
  }
}
