extension DataStore {
  /// How many changes can be taken back.
  package static var undoDepth: Int { ChangeLog.depth }

  /// A change that can be taken back.
  package struct UndoableChange: Sendable {
    /// When it was made.
    package let date: Timestamp
    /// What taking it back changes.
    package let difference: DataDifference
  }

  /// The changes that ``undo(_:)`` can take back, the newest first, at most 20.
  package func undoableChanges() throws(CoreError) -> [UndoableChange] {
    let entries = try CoreError.wrap(try ChangeLog(folder: files).entries())
    var undone = UndoneContents(self)
    var changes: [UndoableChange] = []
    for entry in entries where !entry.record.isUndo {
      undone.startDifference()
      do throws(StoreError) {
        guard try undone.takeBack(entry) else { continue }
      } catch {
        guard case .changedElsewhere = error else { throw .store(error) }
        return changes
      }
      // A version that cannot be read ends what can be undone.
      guard let difference = try? undone.difference(isRedo: false) else { return changes }
      changes.append(UndoableChange(date: entry.record.date, difference: difference))
    }
    return changes
  }

  /// Takes back the last changes of library, settings, history and measurements, as one change.
  /// Sessions recorded since by a run stay. Without a count, an undo is taken back itself: done
  /// twice, everything is as it was.
  ///
  /// - Parameter count: how many changes; undos do not count. One, or the last undo, unless given.
  /// - Returns: what is different now; `nil` if there is no such change.
  /// - Throws: `StoreError.changedElsewhere` if a file was changed by another program since.
  package func undo(_ count: Int? = nil) throws(CoreError) -> DataDifference? {
    guard try CoreError.wrap(try files.exists) else { return nil }
    return try update { change throws(CoreError) in
      let entries = try CoreError.wrap(try ChangeLog(folder: files).entries())[...]
      let isRedo = count == nil && entries.first?.record.isUndo == true
      var undone = UndoneContents(self)
      for entry in isRedo ? entries.prefix(1) : entries
      where undone.numbers.count < count ?? 1 && (isRedo || !entry.record.isUndo) {
        _ = try CoreError.wrap(try undone.takeBack(entry))
      }
      guard undone.numbers.count >= count ?? 1 else { return nil }
      guard let difference = try? undone.difference(isRedo: isRedo) else { return nil }
      change.contents = undone.contents
      change.takenBack = (undone.numbers, isUndo: !isRedo)
      return difference
    }
  }
}

/// Contents of files without the changes that are taken back, one after the other.
private struct UndoneContents {
  private let store: DataStore
  private(set) var contents: [StoreFile: [UInt8]] = [:]
  /// The changes that are taken back.
  private(set) var numbers: [Int] = []
  /// The contents before, as they were found.
  private var before: [StoreFile: [UInt8]] = [:]

  init(_ store: DataStore) { self.store = store }

  /// Starts a new difference, of the changes taken back from now on.
  mutating func startDifference() { before = [:] }

  /// Takes a change back; false for one that was never made.
  mutating func takeBack(_ entry: ChangeLog.Entry) throws(StoreError) -> Bool {
    var isMade = false
    // The run in progress is not a thing of the past.
    for splice in entry.record.splices where splice.file != .session {
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
        throw .changedElsewhere(path: store.files.path(of: splice.file.rawValue))
      }
    }
    if isMade { numbers.append(entry.number) }
    return isMade
  }

  /// What is different in the contents.
  func difference(isRedo: Bool) throws(CoreError) -> DataDifference {
    try CoreError.wrap(
      try DataDifference(from: before, to: contents, in: store.files, isRedo: isRedo))
  }
}
