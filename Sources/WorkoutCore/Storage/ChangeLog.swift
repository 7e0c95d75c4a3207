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

  /// The name of a numbered record: `undo/000012`.
  private static func name(_ number: Int) -> String {
    let digits = String(number)
    let zeros = String(repeating: "0", count: max(0, 6 - digits.count))
    return StoreName.undo + "/" + zeros + digits
  }

  /// The numbers of the existing records, oldest first.
  private func numbers() throws(StoreError) -> [Int] {
    try folder.names(in: StoreName.undo).compactMap { Int($0) }.filter { $0 > 0 }.sorted()
  }

  /// The recorded changes, newest first, including undos.
  ///
  /// Changes with incomplete records were never made and are left out.
  func entries() throws(StoreError) -> [(number: Int, record: ChangeRecord)] {
    var entries: [(number: Int, record: ChangeRecord)] = []
    var replaced: Set<Int> = []
    for number in try numbers().reversed() where !replaced.contains(number) {
      let contents = try folder.read(Self.name(number), limit: .max)
      guard let record = contents.flatMap({ try? ChangeRecord($0.bytes) }) else { continue }
      replaced.formUnion(record.replaced)
      entries.append((number, record))
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

  /// Makes the record of a completed change undoable, and removes obsolete records.
  func finish(_ record: ChangeRecord, isSynced: Bool) throws(StoreError) {
    let number = (try numbers().last ?? 0) + 1
    try folder.rename(Self.pending, to: Self.name(number), isSynced: isSynced)
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
  /// Ignores errors: a leftover record only wastes space.
  private func prune(after last: ChangeRecord) {
    var size: Int64 = 0
    var kept = 0
    var isFull = false
    var dropped: Set<ImageName> = []
    for number in ((try? numbers()) ?? []).reversed() {
      let name = Self.name(number)
      let isReplaced = last.replaced.contains(number)
      if !isReplaced || kept == 0 {
        size += ((try? folder.version(of: name)) ?? nil)?.size ?? 0
        isFull = isFull || kept >= Self.depth || size > Self.sizeLimit
        if !isFull || kept == 0 {
          kept += 1
          continue
        }
      }
      if let contents = (try? folder.read(name, limit: .max)) ?? nil,
        let record = try? ChangeRecord(contents.bytes)
      {
        dropped.formUnion(record.allPictures)
      }
      try? folder.remove(name)
    }
    Pictures(folder: folder).removeUnused(dropped)
  }
}
