/// The records of recent changes, in the folder `undo` of a data folder.
///
/// A change is recorded here as `pending` before any file is replaced, and gets a number once all
/// files have been. If the process dies in between, the next change completes it if every file was
/// replaced, and otherwise rolls it back. `undo` reverts the numbered records.
struct ChangeLog {
  let folder: Folder

  /// How many changes can be undone.
  static let depth = 20
  /// The size limit of all records together, in bytes; the newest is kept regardless of its size.
  static let sizeLimit: Int64 = 64 * 1024 * 1024

  private static let pending = StoreName.undo + "/pending"

  /// The name of a numbered record: `000012`, or `000013-undo` for a change that undid others.
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

  /// The existing numbered records, oldest first.
  private func names() throws(StoreError) -> [Name] {
    try folder.names(in: StoreName.undo).compactMap { Name($0) }.sorted()
  }

  /// The changes that can be undone, newest first.
  ///
  /// Changes with incomplete records were never made and are left out.
  func entries() throws(StoreError) -> [(number: Int, record: ChangeRecord)] {
    var entries: [(number: Int, record: ChangeRecord)] = []
    var replaced: Set<Int> = []
    for name in try names().reversed() where !replaced.contains(name.number) {
      let contents = try folder.read(name.file, limit: .max)
      guard let record = contents.flatMap({ try? ChangeRecord($0.bytes) }) else { continue }
      replaced.formUnion(record.replaced)
      entries.append((name.number, record))
    }
    return entries
  }

  // MARK: Writing

  /// Records a change that is about to be made.
  ///
  /// - Parameter isSynced: whether the record must survive a power failure, because the change
  ///   replaces several files.
  func begin(_ record: ChangeRecord, isSynced: Bool) throws(StoreError) {
    try folder.create(Self.pending, with: record.contents, isSynced: isSynced)
  }

  private func nextName(_ record: ChangeRecord) throws(StoreError) -> Name {
    Name((try names().last?.number ?? 0) + 1, isUndo: record.isUndo)
  }

  /// Makes the record of a completed change undoable, and removes obsolete records.
  func finish(_ record: ChangeRecord, isSynced: Bool) throws(StoreError) {
    try folder.rename(Self.pending, to: try nextName(record).file, isSynced: isSynced)
    prune(after: record)
  }

  /// The interrupted change; otherwise `nil`.
  ///
  /// Removes an incomplete record: only a change of a single file can have one, and that file was
  /// replaced atomically or not at all.
  func pendingRecord() throws(StoreError) -> ChangeRecord? {
    guard let contents = try folder.read(Self.pending, limit: .max) else { return nil }
    if let record = try? ChangeRecord(contents.bytes) { return record }
    try removePending()
    return nil
  }

  var isPending: Bool { get throws(StoreError) { try folder.holds(Self.pending) } }

  var pendingPath: String { folder.path(of: Self.pending) }

  func removePending() throws(StoreError) { try folder.remove(Self.pending) }

  /// Removes records that exceed the limits and those that were replaced.
  ///
  /// After a change other than a merge, also removes redo records, which no longer apply. Ignores
  /// errors: a leftover record only wastes space.
  private func prune(after last: ChangeRecord) {
    var size: Int64 = 0
    var kept = 0
    var isFull = false
    var dropped: Set<ImageName> = []
    for name in ((try? names()) ?? []).reversed() {
      let isObsolete = name.isUndo && !last.isUndo && !last.isMerge
      let isReplaced = last.replaced.contains(name.number) || isObsolete
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
