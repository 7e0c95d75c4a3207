extension DataStore {
  /// How many changes can be undone.
  package static var undoDepth: Int { ChangeLog.depth }

  /// A change that can be undone.
  package struct UndoableChange: Sendable {
    /// When it was made.
    package let date: Timestamp
    /// What undoing the change would change.
    package let difference: DataDifference
  }

  /// The changes that ``undo(_:)`` can revert, newest first, at most 20.
  package func undoableChanges() throws(CoreError) -> [UndoableChange] {
    let entries = try CoreError.wrap(try ChangeLog(folder: files).entries())
    var undone = UndoneContents(self)
    var changes: [UndoableChange] = []
    for (number, record) in entries where !record.isUndo && !record.isMerge {
      undone.startDifference()
      do throws(StoreError) {
        guard try undone.undo(record, number) else { continue }
      } catch {
        guard case .changedElsewhere = error else { throw .store(error) }
        return changes
      }
      // Changes older than an unreadable version cannot be undone.
      guard let difference = try? undone.difference(isRedo: false) else { return changes }
      changes.append(UndoableChange(date: record.date, difference: difference))
    }
    return changes
  }

  /// Undoes the last changes of the library, settings, history and measurements, as one change.
  ///
  /// Sessions recorded since then that are no change of their own are kept, as is what a sync
  /// brought. Without a count, a preceding undo is itself undone, so calling this twice restores
  /// the original state.
  ///
  /// - Parameter count: how many changes, not counting undos; if `nil`, one change or the last
  ///   undo.
  /// - Returns: what changed; `nil` if there is no such change.
  /// - Throws: `StoreError.changedElsewhere` if a sync or another program changed a file since, or
  ///   `StoreError.conflicted` if that left marks of a merge.
  package func undo(_ count: Int? = nil) throws(CoreError) -> DataDifference? {
    guard try CoreError.wrap(try files.exists) else { return nil }
    return try update { change throws(CoreError) in
      var entries = try CoreError.wrap(try ChangeLog(folder: files).entries())
      entries.removeAll(where: \.record.isMerge)
      let isRedo = count == nil && entries.first?.record.isUndo == true
      entries = isRedo ? Array(entries.prefix(1)) : entries.filter { !$0.record.isUndo }
      var undone = UndoneContents(self)
      for (number, record) in entries where undone.numbers.count < count ?? 1 {
        _ = try CoreError.wrap(try undone.undo(record, number))
      }
      guard undone.numbers.count >= count ?? 1 else { return nil }
      guard let difference = try? undone.difference(isRedo: isRedo) else { return nil }
      change.contents = undone.contents
      change.replacedChanges = undone.numbers
      change.isUndo = !isRedo
      change.isRestore = entries.contains { number, record in
        record.isRestore && undone.numbers.contains(number)
      }
      return difference
    }
  }
}

/// The contents of files as changes are undone one after another.
private struct UndoneContents {
  private let store: DataStore
  private(set) var contents: [StoreFile: [UInt8]] = [:]
  /// The numbers of the undone changes.
  private(set) var numbers: [Int] = []
  /// The original contents.
  private var before: [StoreFile: [UInt8]] = [:]

  init(_ store: DataStore) { self.store = store }

  /// Starts a new difference that covers the changes undone from now on.
  mutating func startDifference() { before = [:] }

  /// Undoes a change; returns false if it was never made.
  mutating func undo(_ record: ChangeRecord, _ number: Int) throws(StoreError) -> Bool {
    var isMade = false
    // The run in progress is never undone.
    for splice in record.splices where splice.file != .session {
      let content =
        if let known = contents[splice.file] { known } else {
          try Commit(store).content(of: splice.file)
        }
      switch splice.state(of: content) {
      case .made(let earlier):
        isMade = true
        if before[splice.file] == nil { before[splice.file] = content }
        contents[splice.file] = earlier
      case .notMade: continue
      case .unknown:
        let path = store.files.path(of: splice.file.rawValue)
        throw content.lineOfMergeMark.map { .conflicted(path: path, line: $0) }
          ?? .changedElsewhere(path: path)
      }
    }
    if isMade { numbers.append(number) }
    return isMade
  }

  /// The difference between the original contents and the current ones.
  func difference(isRedo: Bool) throws(CoreError) -> DataDifference {
    try CoreError.wrap(
      try DataDifference(from: before, to: contents, in: store.files, isRedo: isRedo))
  }
}
