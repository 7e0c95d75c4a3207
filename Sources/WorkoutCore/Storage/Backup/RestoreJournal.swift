/// What makes a restore of several files one step: the file `restore.json`. An undo, whose two
/// files change places, goes the same way.
///
/// A restore goes through these states. Each step of it is on the disk before the next begins;
/// where a disk does not say so after 3, the caller is told, and the list stays as long as that.
///
/// 1. New pictures are written. Their names bear their content's hash, so that no picture changes:
///    only a damaged one, under such a name, is set aside and made whole.
/// 2. The new files stand beside the old ones under temporary names. A restore that ends here has
///    changed nothing: the next one, or a repair, sweeps them.
/// 3. `restore.json` lists them. From here on the restore counts as made.
/// 4. One file after another is given its name, the old library staying beside it as `.bak`.
/// 5. `restore.json` is removed.
///
/// The list stands beside the real library, as its lock does: whoever is about to change the
/// library, the session or the history looks for it first, under the library's lock, by whatever
/// link they come, and goes through 4 and 5 once more. A replacement whose temporary file is gone
/// was made already, since nothing else takes that file away while the list stands; to finish twice
/// is to finish once. So a restore that is killed, at whatever call, is found either not begun or
/// made, and never half. Reading alone finishes nothing: between 4 and 5 it sees each file whole,
/// some perhaps still as they were.
///
/// Nothing is recorded in between: a run claims its right before it writes, which finishes first,
/// and a restore holds that right from before 2 until after 5.
struct RestoreJournal {
  /// The data folder.
  let folder: String
  /// The intent's file, beside the real library. It is called after a library of another name, so
  /// that two in one folder have each its own.
  let list: FilePath
  let system: SystemCalls

  /// - Parameter library: the real library, which stands elsewhere where it is reached by a link.
  init(folder: String, library: FilePath, system: SystemCalls) {
    self.folder = folder
    self.system = system
    let isUsual = library.name == StoreFile.library.rawValue
    let name = StoreName.restoreList
    list = library.beside(isUsual ? name : library.stem + "." + name)
  }

  /// The restore that was begun and not finished, if there is one.
  ///
  /// - Throws: ``StoreError/damaged(path:place:expected:)`` or ``StoreError/newer(path:version:)``
  ///   for anything else than an intent that this program can finish; one whose folder is gone
  ///   nobody can.
  func pending() throws(StoreError) -> RestoreIntent? {
    guard let data = try FileContents.stored(list.text, system) else { return nil }
    let intent = try StoreError.translating(list.text) { () throws(JSONError) in
      try RestoreIntent(reading: data)
    }
    if let folder = intent.folder {
      let status = try StoreError.translating { () throws(SystemError) in
        try system.status(of: folder)
      }
      guard status != nil else {
        throw .damaged(path: list.text, place: "folder", expected: "a folder that is there")
      }
    }
    return intent
  }

  /// Gives staged files their places, all or none. To be called under the library's lock, and where
  /// it is not the library alone with the right to run.
  ///
  /// - Throws: ``StoreError/notDurable(path:cause:)`` where the new files stand;
  ///   ``StoreError/unfinishedRestore(path:cause:)`` where the next change puts them there; after
  ///   any other error nothing has changed.
  func replace(with staged: [StagedFile]) throws(StoreError) {
    guard !staged.isEmpty else { return }
    let intent: RestoreIntent
    var doubt: StoreError?
    do throws(StoreError) {
      intent = try self.intent(for: staged)
      doubt = try begin(intent)
    } catch {
      for file in staged { file.discard() }
      throw error
    }
    do throws(StoreError) {
      doubt = try carryOut(intent) ?? doubt
    } catch {
      let isGivenUp = (try? abandon()) ?? false
      throw isGivenUp ? error : unfinished(error)
    }
    if let doubt { throw doubt }
  }

  private func intent(for staged: [StagedFile]) throws(StoreError) -> RestoreIntent {
    RestoreIntent(
      folder: try listedFolder(),
      replacements: staged.map { file in
        .init(file: file.name, staged: file.content.name, keepsBackup: file.keepsBackup)
      })
  }

  /// Makes the restore count.
  ///
  /// - Returns: why that is not certain to survive a power cut, if so.
  private func begin(_ intent: RestoreIntent) throws(StoreError) -> StoreError? {
    let file = try AtomicFile.stored(list.text, system)
    return try StoreError.doubt { () throws(StoreError) in
      try file.replace(with: intent.contents(), keepingBackup: false)
    }
  }

  /// Finishes the restore that was begun, if there is one. To be called under the library's lock.
  ///
  /// - Throws: ``StoreError/unfinishedRestore(path:cause:)``, and what ``pending()`` throws.
  func finish() throws(StoreError) {
    guard let intent = try pending() else { return }
    do throws(StoreError) {
      _ = try carryOut(intent)
    } catch {
      throw unfinished(error)
    }
  }

  /// Gives what is staged its place.
  ///
  /// - Returns: why not everything is certain to survive a power cut, if so. The list then stays: a
  ///   cut that takes a new name back must find how to make it again.
  private func carryOut(_ intent: RestoreIntent) throws(StoreError) -> StoreError? {
    var doubt: StoreError?
    for replacement in intent.replacements {
      doubt = try make(replacement, of: intent) ?? doubt
    }
    if let doubt { return doubt }
    return try forget()
  }

  /// Gives up a restore of which nothing has been done yet.
  ///
  /// - Returns: whether it was; one that is under way is left to ``finish()``.
  private func abandon() throws(StoreError) -> Bool {
    guard let intent = try pending() else { return false }
    var staged: [(file: AtomicFile, content: AtomicFile.Staged)] = []
    for replacement in intent.replacements {
      let file = try atomicFile(replacement, of: intent)
      guard let content = try file.staged(as: replacement.staged) else { return false }
      staged.append((file, content))
    }
    // Should a power cut bring the list back, everything in it must be there.
    guard try forget() == nil else { return true }
    for (file, content) in staged { file.discard(content) }
    return true
  }

  /// An error of ``carryOut(_:)``, as that of a restore that counts.
  private func unfinished(_ error: StoreError) -> StoreError {
    guard case .inputOutput(let operation, let path, let cause) = error else { return error }
    return .unfinishedRestore(path: list.text, cause: "\(operation) \(path): \(cause)")
  }

  /// - Returns: why the new file is not certain to survive a power cut, if so.
  private func make(
    _ replacement: RestoreIntent.Replacement, of intent: RestoreIntent
  ) throws(StoreError) -> StoreError? {
    let file = try atomicFile(replacement, of: intent)
    guard let content = try file.staged(as: replacement.staged) else { return nil }
    return try StoreError.doubt { () throws(StoreError) in
      try file.commit(content, keepingBackup: replacement.keepsBackup)
    }
  }

  /// Takes the intent away, before anything else changes that it speaks of.
  ///
  /// - Returns: why a power cut may bring it back, if so.
  private func forget() throws(StoreError) -> StoreError? {
    try StoreError.translating { () throws(SystemError) in try system.remove(list.text) }
    let file = try AtomicFile.stored(list.text, system)
    return try StoreError.doubt { () throws(StoreError) in try file.syncNames() }
  }

  /// The data folder as a list has to name it: not at all where the list stands in it, so that it
  /// may be moved.
  private func listedFolder() throws(StoreError) -> String? {
    let resolved = try StoreError.translating { () throws(SystemError) in
      try system.resolve(folder)
    }
    return resolved == list.folder ? nil : resolved
  }

  /// The file that is replaced, in the folder of those who began, whoever finishes.
  private func atomicFile(
    _ replacement: RestoreIntent.Replacement, of intent: RestoreIntent
  ) throws(StoreError) -> AtomicFile {
    try AtomicFile.stored(replacement.file.path(in: intent.folder ?? list.folder), system)
  }
}
