extension Doctor {
  /// What a repair did, and which findings remain.
  package struct Repair: Equatable, Sendable {
    /// What was done, as sentences in the order of the repairs.
    package internal(set) var actions: [String] = []
    /// The remaining problems.
    package internal(set) var remaining: [StoreFinding] = []
  }

  /// Repairs what it can without loss, while no other process changes the library and no run is in
  /// progress.
  ///
  /// Replaced and removed files are kept in the folder `set-aside`, except temporary files. What
  /// cannot be repaired remains, with the reason.
  ///
  /// - Throws: `StoreError.busy` while another process changes the library; `StoreError.running`
  ///   while a run is in progress; a ``StoreError`` if even the folder cannot be inspected.
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
    repair.attempt(try restorePictures())
  }

  /// Whether a folder is a link. Its target may contain other people's files, which are left alone.
  private func isLink(_ path: String) -> Bool {
    let status = try? system.status(of: path, followingLinks: false)
    return status.flatMap(\.self)?.kind == .link
  }

  /// The files that are links another user may have made, with the corresponding errors.
  ///
  /// They are collected before any permissions change.
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

  /// Applies the repair of a finding.
  ///
  /// The library's IDs and references are repaired together, as are the lines of a file.
  private func fix(_ finding: StoreFinding) throws(StoreError) -> [String] {
    switch finding.fix {
    case .setAside: return try setAside(finding.file)
    case .bringBack: return try bringBack()
    case .restore: return try restore(finding.file)
    case .remove: return try system.removeIfPresent(finding.file) ? ["removed \(finding.file)"] : []
    case .closePermissions: return [try closePermissions(finding.file)]
    case .setLineAside, .endLine, .renew, .markDeleted, .settle, nil: return []
    }
  }

  private func exists(_ path: String) throws(StoreError) -> Bool {
    try system.status(of: path, followingLinks: false) != nil
  }

  /// Moves a file to the folder `set-aside`; settings are restored from the last commit.
  ///
  /// For a linked file, keeps a copy and removes the link. The file may already be gone, because a
  /// picture that is both damaged and unused has two findings.
  private func setAside(_ path: String) throws(StoreError) -> [String] {
    guard try exists(path) else { return [] }
    guard path == store.settingsPath, let committed = lastCommit?.content(of: .settings) else {
      return try settingAside(path, try system.remove(path))
    }
    let change = try settingAside(
      path, try store.files.replace(StoreFile.settings.rawValue, with: committed))
    return change + ["brought back \(path) from the last commit"]
  }

  /// Makes a change after setting aside the file that it replaces or removes.
  private func settingAside(
    _ path: String, _ change: @autoclosure () throws(StoreError) -> Void
  ) throws(StoreError) -> [String] {
    var setAside = store.setAside
    do throws(StoreError) {
      let kept = try setAside.keep(path)
      try change()
      return ["set \(path) aside as \(kept)"]
    } catch {
      if !error.leavesChange { setAside.restoreAll() }
      throw error
    }
  }

  /// Restores the newest known version of a damaged or missing library.
  private func bringBack() throws(StoreError) -> [String] {
    let file = try AtomicFile(store.libraryPath, system)
    guard let (action, restored) = try knownLibrary(before: file.backup.text) else { return [] }
    func bringBack() throws(StoreError) {
      try file.replace(with: restored, keepingBackup: false, limit: StoreFile.library.limit)
    }
    guard try exists(file.target.text) else {
      try bringBack()
      return [action]
    }
    return try settingAside(store.libraryPath, try bringBack()) + [action]
  }

  /// The last commit's library if nothing was changed since, otherwise the previous version. Both
  /// are merged if the records of changes do not show which of them was made from the other.
  private func knownLibrary(
    before path: String
  ) throws(StoreError) -> (action: String, bytes: [UInt8])? {
    let backup = (try? document(at: path))?.bytes
    let committed = lastCommit?.content(of: .library)
    let changes = ((try? ChangeLog(folder: store.files).entries()) ?? []).map(\.record)
      .flatMap { record in
        record.splices.filter { $0.file == .library }.map { (splice: $0, date: record.date) }
      }
    let lastCommitOnly = committed.map { ("brought back the version of the last commit", $0) }
    guard let backup else { return lastCommitOnly }
    let lost = changes.first.flatMap { last in
      last.splice.state(of: backup) == .notMade ? ", without the change of \(last.date)" : nil
    }
    let previousOnly = ("brought back the previous version, \(path)" + (lost ?? ""), backup)
    guard let committed else { return previousOnly }
    if case .made? = changes.first?.splice.state(of: committed) { return lastCommitOnly }
    var earlier = backup
    for change in changes where earlier != committed {
      if case .made(let before) = change.splice.state(of: earlier) { earlier = before }
    }
    if earlier == committed { return previousOnly }
    return (
      "brought back the previous version, \(path), merged with the last commit",
      try merged(backup, with: committed, of: .library)
    )
  }

  /// Merges the committed records into whatever was added after the loss.
  private func restore(_ path: String) throws(StoreError) -> [String] {
    guard let file = StoreFile(rawValue: FilePath(path).name),
      let committed = lastCommit?.content(of: file)
    else { return [] }
    let present = try store.files.read(file.rawValue, limit: file.limit)?.bytes
    let bytes = try present.map { bytes throws(StoreError) in
      try merged(bytes, with: committed, of: file)
    }
    try AtomicFile(path, system).replace(
      with: bytes ?? committed, keepingBackup: false, limit: file.limit)
    return ["restored the contents of \(path) from the last commit"]
  }

  private func restorePictures() throws(StoreError) -> [String] {
    try lastCommit?.restorePictures().map { "brought back \($0) from the last commit" } ?? []
  }

  /// Removes write permission for group and others; leaves read permission unchanged.
  private func closePermissions(_ path: String) throws(StoreError) -> String {
    let file = try system.open(path, for: .reading)
    defer { system.closeQuietly(file) }
    try system.setMode(system.status(of: file).mode & ~0o022, of: file)
    return "took away others' permission to change \(path)"
  }

  /// Sets aside lines without a record, because the user may be able to make sense of them, and
  /// brings back lines of the last commit in their place.
  private func repairLines(of file: StoreFile) throws(StoreError) -> [String] {
    guard let type = file.lineRecord else { return [] }
    let path = store.files.path(of: file.rawValue)
    let data = try store.files.read(file.rawValue, limit: file.limit)?.bytes ?? []
    let check = LineCheck(file: path, data: data, of: type)
    let committed = check.isLosing ? lastCommit?.content(of: file) : nil
    // A line of a later version cannot be merged.
    let lines = committed.flatMap { try? merged(check.kept, with: $0, of: file) } ?? check.kept
    var actions = ["ended the last line of \(path)"]
    if check.droppedCount > 0 {
      let kept = try store.setAside.keep(check.dropped, of: FilePath(path).name)
      let lines = CountedNoun.text(check.droppedCount, "line")
      actions = ["set \(lines) of \(path) aside as \(kept)"]
    }
    let count = lines.count { $0 == 0x0A } - check.kept.count { $0 == 0x0A }
    if count > 0 {
      actions.append(
        "brought back \(CountedNoun.text(count, "line")) of \(path) from the last commit")
    }
    try store.files.replace(file.rawValue, with: count > 0 ? lines : check.kept, limit: file.limit)
    return actions
  }

  /// The content of a file merged with the last commit as if nothing was removed since: the next
  /// sync would remove elsewhere what the file lacks.
  private func merged(
    _ content: [UInt8], with committed: [UInt8], of file: StoreFile
  ) throws(StoreError) -> [UInt8] {
    let path = store.files.path(of: file.rawValue)
    return try FileMerge(
      file, base: nil, ours: FileMerge.Version(path: path, bytes: content),
      theirs: FileMerge.Version(path: path, bytes: committed), keepsWhole: true
    ).bytes
  }

  private func document(at path: String) throws(StoreError) -> LibraryDocument? {
    let contents = try FileContents.read(path, limit: StoreFile.library.limit, system)
    guard let contents else { return nil }
    return try StoreError.wrap(path, try LibraryDocument(contents))
  }

  /// Repairs the library in its current state.
  ///
  /// The old library is set aside: as the previous version, it would replace the last good one.
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
  /// Performs one of several steps; if it fails, the others still run.
  fileprivate mutating func attempt(_ work: @autoclosure () throws(StoreError) -> [String]) {
    do throws(StoreError) {
      actions += try work()
    } catch {
      note(error)
    }
  }

  /// Notes a failed system call. An error in a file's text has its own finding.
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

/// A library with its IDs and references repaired without loss.
struct LibraryRepair {
  private(set) var library: Library
  /// What was done, in sentences.
  private(set) var actions: [String] = []
  /// Maps new IDs to the former ones.
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

  /// Of several elements with one ID, the first keeps it, along with every reference to it.
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
    for index in library.plans.indices {
      let plan = library.plans[index]
      library.plans[index].id = distinct(plan.id, "the plan “\(plan.title)”")
    }
    self.formerIDs = formerIDs
    self.actions = actions
  }
}
