extension Doctor {
  /// What a repair did, and what it left.
  package struct Repair: Equatable, Sendable {
    /// Sentences, in the order of the repairs.
    package internal(set) var actions: [String] = []
    /// What is still wrong.
    package internal(set) var remaining: [StoreFinding] = []
  }

  /// Repairs what can be repaired without loss, while no one else changes the library and no run is
  /// in progress. What is replaced or removed is kept in the folder `set-aside`, half-written files
  /// excepted. What cannot be repaired remains, with the reason.
  ///
  /// - Throws: `StoreError.busy` while someone changes the library;
  ///   `StoreError.running` while a run is in progress;
  ///   where
  ///   even the folder cannot be inspected.
  package func repair() throws(CoreError) -> Repair {
    var repair = Repair()
    do throws(CoreError) {
      let status = try CoreError.wrap(try folderStatus())
      if status?.kind == .folder { try work(on: &repair) }
    } catch {
      switch error {
      case .store(.inputOutput), .store(.unfinishedChange):
        if case .store(let failure) = error { repair.note(failure) }
      default: throw error
      }
    }
    let found = try examine()
    let known = Set(
      found.filter { [.unreadableFile, .unwritableFile].contains($0.code) }.map(\.file))
    repair.remaining = found + repair.remaining.filter { !known.contains($0.file) }
    return repair
  }

  private func work(on repair: inout Repair) throws(CoreError) {
    let lock = try CoreError.wrap(try store.acquireLockAsFound())
    defer { lock.release() }
    let wasCutOff = try CoreError.wrap(try ChangeLog(folder: store.files).isPending)
    let strays = folderCheck.strayPaths
    try CoreError.wrap(try store.recover())
    if wasCutOff { repair.actions.append("settled a change that was cut off") }
    let runLock = try CoreError.wrap(try store.claimRunUnderLock())
    defer { runLock.release() }
    let foreign = foreignLinks()
    let linked = StoreName.folders.map(store.files.path).filter(isLink)
    let findings = look().filter { finding in
      foreign[finding.file] == nil && !linked.contains { finding.file.hasPrefix($0 + "/") }
    }
    for error in foreign.values { repair.note(error) }
    repair.actions += strays.filter { (try? exists($0)) == false }.map { "removed \($0)" }
    for finding in findings {
      repair.attempt(try fix(finding))
    }
    for file in StoreFile.allCases {
      let fixes = findings.filter { $0.file == store.files.path(of: file.rawValue) }.map(\.fix)
      guard fixes.contains(.setLineAside) || fixes.contains(.endLine) else { continue }
      repair.attempt(try repairLines(of: file))
    }
    repair.attempt(try repairLibrary())
  }

  /// Whether a folder is a link. What it leads to may hold files of others, which stay.
  private func isLink(_ path: String) -> Bool {
    let status = try? system.status(of: path, followingLinks: false)
    return status.flatMap(\.self)?.kind == .link
  }

  /// The files that are links which another user may have made, and the errors that say so. They
  /// are looked for before any permission is changed.
  private func foreignLinks() -> [String: StoreError] {
    var errors: [String: StoreError] = [:]
    for file in StoreFile.allCases {
      do throws(StoreError) {
        try file.checkLink(in: store.files)
      } catch {
        errors[store.files.path(of: file.rawValue)] = error
      }
    }
    return errors
  }

  /// The library's ids and references, and the lines of a file, are each repaired together.
  private func fix(_ finding: StoreFinding) throws(StoreError) -> [String] {
    switch finding.fix {
    case .setAside: return try setAside(finding.file)
    case .bringBack: return try bringBack()
    case .remove: return try system.removeIfPresent(finding.file) ? ["removed \(finding.file)"] : []
    case .closePermissions: return [try closePermissions(finding.file)]
    case .setLineAside, .endLine, .renew, .markDeleted, .settle, nil: return []
    }
  }

  private func exists(_ path: String) throws(StoreError) -> Bool {
    try system.status(of: path, followingLinks: false) != nil
  }

  /// Moves a file to the folder `set-aside`. Of a file that is reached by a link, a copy is kept
  /// and the link removed. A picture that is damaged and unused is found twice.
  private func setAside(_ path: String) throws(StoreError) -> [String] {
    guard try exists(path) else { return [] }
    return try settingAside(path, try system.remove(path))
  }

  /// Makes a change after keeping the file that it replaces or removes.
  private func settingAside(
    _ path: String, _ change: @autoclosure () throws(StoreError) -> Void
  ) throws(StoreError) -> [String] {
    var setAside = store.setAside
    do throws(StoreError) {
      let kept = try setAside.keep(path)
      try change()
      return ["set \(path) aside as \(kept)"]
    } catch {
      if !error.leavesChange { setAside.takeBack() }
      throw error
    }
  }

  /// A library that is damaged and one that is missing are each found once.
  private func bringBack() throws(StoreError) -> [String] {
    let file = try AtomicFile(store.libraryPath, system)
    guard let backup = try document(at: file.backup.text) else { return [] }
    func bringBack() throws(StoreError) {
      try file.replace(with: backup.bytes, keepingBackup: false, limit: StoreFile.library.limit)
    }
    let action = "brought back the previous version, \(file.backup.text)"
    guard try exists(file.target.text) else {
      try bringBack()
      return [action]
    }
    return try settingAside(store.libraryPath, try bringBack()) + [action]
  }

  /// Removes write permission for group and others; read permission is unchanged.
  private func closePermissions(_ path: String) throws(StoreError) -> String {
    let file = try system.open(path, for: .reading)
    defer { system.closeQuietly(file) }
    try system.setMode(system.status(of: file).mode & ~0o022, of: file)
    return "took away others' permission to change \(path)"
  }

  /// Sets aside the lines that hold no record: the user may be able to read them.
  private func repairLines(of file: StoreFile) throws(StoreError) -> [String] {
    guard let type = file.lineRecord else { return [] }
    let path = store.files.path(of: file.rawValue)
    let data = try store.files.read(file.rawValue, limit: file.limit)?.bytes ?? []
    let check = LineCheck(file: path, data: data, of: type)
    var action = "ended the last line of \(path)"
    if check.droppedCount > 0 {
      let kept = try store.setAside.keep(check.dropped, of: FilePath(path).name)
      let lines = check.droppedCount == 1 ? "a line" : "\(check.droppedCount) lines"
      action = "set \(lines) of \(path) aside as \(kept)"
    }
    try store.files.replace(file.rawValue, with: check.kept, limit: file.limit)
    return [action]
  }

  private func document(at path: String) throws(StoreError) -> LibraryDocument? {
    let contents = try FileContents.read(path, limit: StoreFile.library.limit, system)
    guard let contents else { return nil }
    return try StoreError.wrap(path, try LibraryDocument(contents))
  }

  /// Repairs the library as it now is. The old one is set aside: as the previous version it would
  /// replace the last good one.
  private func repairLibrary() throws(StoreError) -> [String] {
    guard let document = try? document(at: store.libraryPath) else { return [] }
    let repaired = LibraryRepair(document.library, identifiers: store.configuration.identifiers)
    guard repaired.library != document.library else { return [] }
    let bytes = document.bytes(replacedBy: repaired.library, formerIDs: repaired.formerIDs)
    let file = try AtomicFile(store.libraryPath, system)
    let action = try settingAside(
      store.libraryPath,
      try file.replace(with: bytes, keepingBackup: false, limit: StoreFile.library.limit))
    return action + repaired.actions
  }
}

extension Doctor.Repair {
  /// Does one of several steps: if it fails, the others are still done.
  fileprivate mutating func attempt(_ work: @autoclosure () throws(StoreError) -> [String]) {
    do throws(StoreError) {
      actions += try work()
    } catch {
      note(error)
    }
  }

  /// Notes a failed system call. An error in a file's text is a finding of its own.
  fileprivate mutating func note(_ error: StoreError) {
    switch error {
    case .inputOutput(let operation, let path, let cause):
      fail(path, "a repair could not \(operation) it: \(cause)")
    case .notDurable(let path, let cause): fail(path, "a repair could not finish: \(cause)")
    case .unfinishedChange(let path, let cause):
      fail(path, "a repair could not finish: \(cause)")
    case .outgrown(let path, let size, let limit):
      fail(path, "repaired it would have \(size) bytes, and at most \(limit) are read")
    case .busy, .running, .damaged, .conflicted, .tooLarge, .newer, .missing, .changedElsewhere:
      break
    }
  }

  private mutating func fail(_ path: String, _ message: String) {
    remaining.append(StoreFinding(.unwritableFile, path, message))
  }
}

/// A library with its ids and references repaired, nothing of it lost.
struct LibraryRepair {
  private(set) var library: Library
  /// What was done, in sentences.
  private(set) var actions: [String] = []
  /// The former ids of what has a new one, by the new ids.
  private(set) var formerIDs: [UUID: UUID] = [:]

  init(_ library: Library, identifiers: Identifiers) {
    self.library = library
    makeIDsDistinct(identifiers)
    let known = Set(self.library.exercises.map(\.id))
    var actions: [String] = []
    self.library.mapLinks { link in
      guard case .linked(let id) = link.exercise, !known.contains(id) else { return link }
      actions.append("marked the exercise of “\(link.title)” as deleted")
      return ExerciseLink(exercise: .deleted, title: link.title)
    }
    self.actions += actions
  }

  /// The first of several keeps the id, and with it every reference.
  private mutating func makeIDsDistinct(_ identifiers: Identifiers) {
    var seen: Set<UUID> = []
    var (formerIDs, actions): ([UUID: UUID], [String]) = ([:], [])
    func distinct(_ id: UUID, _ title: String) -> UUID {
      guard !seen.insert(id).inserted else { return id }
      var fresh = identifiers.next()
      while !seen.insert(fresh).inserted { fresh = identifiers.next() }
      formerIDs[fresh] = id
      actions.append("gave \(title) the id \(fresh.lowercase)")
      return fresh
    }
    for index in library.exercises.indices {
      let exercise = library.exercises[index]
      library.exercises[index].id = distinct(exercise.id, "the exercise “\(exercise.title)”")
    }
    for index in library.workouts.indices {
      let workout = library.workouts[index]
      library.workouts[index].id = distinct(workout.id, "the workout “\(workout.title)”")
      library.workouts[index].sequence = workout.sequence.map { entry in
        entry.mapIDs { distinct($0, "an entry of “\(workout.title)”") }
      }
    }
    self.formerIDs = formerIDs
    self.actions = actions
  }
}
