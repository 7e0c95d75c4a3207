import FoundationEssentials

extension Doctor {
  /// What a repair did, and what it left.
  public struct Repair: Hashable, Sendable {
    /// Sentences, in the order in which things were done.
    public let actions: [String]
    /// What is still not as it should be.
    public let remaining: [StoreFinding]
  }

  /// Mends what can be mended without loss, while nobody else changes the library. What is
  /// replaced or removed is kept in the folder `set-aside`, half-written files aside.
  ///
  /// - Throws: where a file cannot be read or written; what was mended before stays mended.
  public func repair() throws(LibraryError) -> Repair {
    let findings = try LibraryError.translating { () throws(StoreError) in try examine() }
    guard findings.contains(where: \.isRepairable) else {
      return Repair(actions: [], remaining: findings)
    }
    let actions = try store.locked { file throws(LibraryError) in
      try LibraryError.translating { () throws(StoreError) in
        // Somebody may have saved since: only what still holds under the lock is mended.
        try mend(examine(), file)
      }
    }
    let remaining = try LibraryError.translating { () throws(StoreError) in try examine() }
    return Repair(actions: actions, remaining: remaining)
  }

  /// Mends what the findings name, under the library's lock, and says what was done.
  private func mend(_ findings: [StoreFinding], _ file: AtomicFile) throws(StoreError) -> [String] {
    var actions: [String] = []
    for finding in findings where finding.isRepairable {
      switch finding.code {
      case .damagedFile: actions += try replaceDamaged(finding.file, file)
      case .missingLibrary: actions += try bringBack(file)
      case .unusedImage: actions.append(try setAside(finding.file))
      case .tornLine: actions.append(try cutTornLine(finding.file))
      case .strayFile: actions.append(try removeStray(finding.file))
      case .openPermissions: actions.append(try closePermissions(finding.file))
      default: continue
      }
    }
    return try actions + mendLibrary(findings, file)
  }

  /// The library gives way to the version before; any other file is only set aside.
  private func replaceDamaged(
    _ path: String, _ file: AtomicFile
  ) throws(StoreError) -> [String] {
    guard path == store.path else { return [try setAside(path)] }
    guard let backup = try store.document(at: file.backup.text) else { return [] }
    let kept = try keepAside(path)
    try file.replace(with: backup.data, keepingBackup: false)
    return [
      "set \(path) aside as \(kept)", "brought back the version before, \(file.backup.text)",
    ]
  }

  private func bringBack(_ file: AtomicFile) throws(StoreError) -> [String] {
    guard let backup = try store.document(at: file.backup.text) else { return [] }
    try file.replace(with: backup.data, keepingBackup: false)
    return ["brought back the version before, \(file.backup.text)"]
  }

  /// Whether the finding still holds is asked of the library as it now is.
  private func mendLibrary(
    _ findings: [StoreFinding], _ file: AtomicFile
  ) throws(StoreError) -> [String] {
    guard let document = try? store.document(at: store.path) else { return [] }
    let (mended, actions) = LibraryRepair(identifiers: identifiers).mend(document.library)
    guard mended != document.library else { return [] }
    try store.save(mended, over: document, in: file)
    return actions
  }

  /// Sets the torn part aside before it goes: it may be readable to a person.
  private func cutTornLine(_ path: String) throws(StoreError) -> String {
    let data = try read(path)
    let check = HistoryCheck(file: path, data: data)
    let file = try atomicFile(path)
    guard (try? JSONValue(scanning: check.tornPart)) == nil else {
      try file.replace(with: data + [0x0A], keepingBackup: false)
      return "ended the last line of \(path)"
    }
    let kept = try write(check.tornPart, aside: FilePath(path).name)
    try file.replace(with: check.wholePart, keepingBackup: false)
    return "set the torn line of \(path) aside as \(kept)"
  }

  /// Removes a temporary file that nobody can be writing, since the lock is held.
  private func removeStray(_ path: String) throws(StoreError) -> String {
    // The lock's taking may have swept it already.
    do throws(SystemError) {
      try system.remove(path)
    } catch {
      guard error.isAbsence else { throw error.asStoreError }
    }
    return "removed \(path)"
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
