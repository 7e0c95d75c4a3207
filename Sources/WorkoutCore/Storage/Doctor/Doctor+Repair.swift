extension Doctor {
  /// What a repair did, and what it left.
  public struct Repair: Hashable, Sendable {
    /// Sentences, in the order in which things were done.
    public let actions: [String]
    /// What is still not as it should be.
    public let remaining: [StoreFinding]
  }

  /// Mends what can be mended without loss, while nobody else changes the library and no run is in
  /// progress. What is replaced or removed is kept in the folder `set-aside`, half-written files
  /// aside. What cannot be mended remains, with the reason; without its locks nothing is touched.
  ///
  /// - Throws: ``StoreError/busy(path:waited:)`` while somebody changes it;
  ///   ``StoreError/running(path:)`` while a run is in progress;
  ///   ``StoreError/newer(path:version:)`` where a later program left a restore to finish; where
  ///   nothing can be told of the folder itself.
  public func repair() throws(LibraryError) -> Repair {
    var log = RepairLog()
    do throws(LibraryError) {
      let status = try LibraryError.translating { () throws(StoreError) in try folderStatus() }
      if status?.kind == .folder { try repair(&log) }
    } catch {
      switch error {
      case .store(.inputOutput), .store(.unfinishedRestore): break
      default: throw error
      }
      if case .store(let failure) = error { log.note(failure) }
    }
    let found = try LibraryError.translating { () throws(StoreError) in try examine() }
    return Repair(actions: log.actions, remaining: log.remaining(found))
  }

  /// Mends what is found once everything is locked.
  private func repair(_ log: inout RepairLog) throws(LibraryError) {
    log.note(try clearTheWay())
    let strays = folderCheck.strayPaths + folderCheck.markedPicturePaths
    try store.lockedAlone { file throws(LibraryError) in
      let findings = try LibraryError.translating { () throws(StoreError) in try look() }
      // Taking the locks has swept what belongs to them.
      log.note(strays.filter(isGone).map { "removed \($0)" })
      mend(findings, file, &log)
    }
  }

  private func isGone(_ path: String) -> Bool {
    do throws(SystemError) {
      return try system.status(of: path, followingLinks: false) == nil
    } catch {
      return false
    }
  }

  /// A restore that was cut off stands in the way of every lock: it is finished, or its list, where
  /// that cannot be read or followed, set aside with what waits for it.
  private func clearTheWay() throws(LibraryError) -> [String] {
    try store.lockedAsFound { file throws(LibraryError) in
      try LibraryError.translating { () throws(StoreError) in
        let journal = store.restoreJournal(of: file)
        do throws(StoreError) {
          guard try journal.pending() != nil else { return [] }
          try journal.finish()
          return ["finished what was cut off, a restore or an undo"]
        } catch {
          guard error.isOfContent else { throw error }
          return try setAside(restoreOf: journal)
        }
      }
    }
  }

  /// What a list was to give its place may be the only copy of it. The list goes last: while it
  /// stands nobody sweeps.
  private func setAside(restoreOf journal: RestoreJournal) throws(StoreError) -> [String] {
    try (folderCheck.strayPaths + [journal.list.text]).map { path throws(StoreError) in
      try setAside(path)
    }
  }

  /// Mends what the findings name, one after another.
  private func mend(_ findings: [StoreFinding], _ file: AtomicFile, _ log: inout RepairLog) {
    let repairable = findings.filter(\.isRepairable)
    for finding in repairable {
      log.attempt { () throws(StoreError) in try mend(finding, file) }
    }
    let history = StoreFile.history.path(in: store.folder)
    if repairable.contains(where: { $0.file == history && $0.code.isOfLine }) {
      log.attempt { () throws(StoreError) in try mendHistory() }
    }
    log.attempt { () throws(StoreError) in try mendLibrary() }
  }

  /// The library's ids and references, and the lines of the history, are mended together.
  private func mend(
    _ finding: StoreFinding, _ file: AtomicFile
  ) throws(StoreError) -> [String] {
    switch finding.code {
    case .damagedFile: try replaceDamaged(finding.file, file)
    case .missingLibrary: try bringBack(file)
    case .unusedImage, .damagedImage: try setAsideOnce(finding.file)
    case .strayFile: [try removeStray(finding.file)]
    case .openPermissions: [try closePermissions(finding.file)]
    default: []
    }
  }

  /// Noted nowhere else: what a repair did is told by the repair.
  private var setAsideFolder: SetAside { store.setAside(noting: SetAsideLog()) }

  /// Moves a file there. Of one that is reached by a link only that goes: what lies elsewhere is
  /// somebody's own.
  private func setAside(_ path: String) throws(StoreError) -> String {
    try setAsideFolder.during { (setAside: inout SetAside) throws(StoreError) in
      let kept = try setAside.keep(path)
      try remove(path)
      return "set \(path) aside as \(kept)"
    }
  }

  /// Settings that somebody keeps elsewhere stay reached by their link, and become the defaults.
  private func setAsideSettings(_ path: String) throws(StoreError) -> [String] {
    let status = try StoreError.translating { () throws(SystemError) in
      try system.status(of: path, followingLinks: false)
    }
    guard status?.kind == .link else { return [try setAside(path)] }
    return [
      try replace(path, with: Settings().contents()), "wrote the defaults to \(path)",
    ]
  }

  /// A picture that is damaged and unused is found twice.
  private func setAsideOnce(_ path: String) throws(StoreError) -> [String] {
    let isThere = try StoreError.translating { () throws(SystemError) in
      try system.status(of: path) != nil
    }
    return isThere ? [try setAside(path)] : []
  }

  /// The library gives way to the version before; any other file is only set aside.
  private func replaceDamaged(
    _ path: String, _ file: AtomicFile
  ) throws(StoreError) -> [String] {
    if path == StoreFile.settings.path(in: store.folder) { return try setAsideSettings(path) }
    guard path == store.path else { return [try setAside(path)] }
    guard let backup = try store.document(at: file.backup.text) else { return [] }
    return [
      try replace(path, with: backup.data), "brought back the version before, \(file.backup.text)",
    ]
  }

  private func bringBack(_ file: AtomicFile) throws(StoreError) -> [String] {
    guard let backup = try store.document(at: file.backup.text) else { return [] }
    try file.replace(with: backup.data, keepingBackup: false)
    return ["brought back the version before, \(file.backup.text)"]
  }

  /// Whether the finding still holds is asked of the library as it now is. It is set aside: in the
  /// place of the version before it would take the last good one away.
  private func mendLibrary() throws(StoreError) -> [String] {
    guard let document = try? store.document(at: store.path) else { return [] }
    let mended = LibraryRepair(identifiers: identifiers).mend(document.library)
    guard mended.library != document.library else { return [] }
    let bytes = document.bytes(replacedBy: mended.library, formerIDs: mended.formerIDs)
    return [try replace(store.path, with: bytes)] + mended.actions
  }

  /// Puts mended content in the place of a file's, which is set aside.
  private func replace(_ path: String, with mended: Data) throws(StoreError) -> String {
    try setAsideFolder.during { (setAside: inout SetAside) throws(StoreError) in
      let kept = try setAside.keep(path)
      try AtomicFile.stored(path, system).replace(
        with: mended, keepingBackup: false, limit: store.sizeLimit)
      return "set \(path) aside as \(kept)"
    }
  }

  /// Sets the lines aside that hold no record: they may be readable to a person.
  private func mendHistory() throws(StoreError) -> [String] {
    let path = StoreFile.history.path(in: store.folder)
    let document = HistoryDocument(try FileContents.stored(path, system) ?? Data())
    let repair = HistoryRepair(document)
    var actions: [String] = []
    if repair.setAsideCount > 0 {
      let kept = try setAsideFolder.keep(repair.setAside, of: FilePath(path).name)
      let lines = repair.setAsideCount == 1 ? "a line" : "\(repair.setAsideCount) lines"
      actions.append("set \(lines) of \(path) aside as \(kept)")
    } else if document.ending == .unended {
      actions.append("ended the last line of \(path)")
    }
    try AtomicFile.stored(path, system).replace(with: repair.kept, keepingBackup: false)
    return actions
  }

  /// Removes a temporary file of the folder's own. Nobody can be writing it, since the locks are
  /// held.
  private func removeStray(_ path: String) throws(StoreError) -> String {
    try remove(path)
    return "removed \(path)"
  }

  private func remove(_ path: String) throws(StoreError) {
    do throws(SystemError) {
      try system.remove(path)
    } catch {
      guard error.isAbsence else { throw error.asStoreError }
    }
  }

  /// Takes the right to change it from everyone but its owner; who may read it stays as it was.
  private func closePermissions(_ path: String) throws(StoreError) -> String {
    try StoreError.translating { () throws(SystemError) in
      let file = try system.open(path, for: .reading)
      defer { system.closeQuietly(file) }
      try system.setMode(system.status(of: file).mode & ~0o022, of: file)
      return "took away others' permission to change \(path)"
    }
  }
}

extension StoreFinding.Code {
  /// Whether it is found in a line of the history.
  fileprivate var isOfLine: Bool { [.damagedLine, .tornLine, .repeatedID].contains(self) }
}
