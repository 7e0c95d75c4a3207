/// Examines every file of a data folder, and repairs what it can without loss.
package struct Doctor: Sendable {
  let store: DataStore
  private let launcher: ProcessLauncher?

  /// - Parameter launcher: runs git, to repair from the last commit; `nil` to do without.
  package init(_ store: DataStore, launcher: ProcessLauncher? = nil) {
    (self.store, self.launcher) = (store, launcher)
  }

  /// The last commit if the folder is a git repository.
  var lastCommit: LastCommit? { launcher.flatMap { LastCommit(of: store, launcher: $0) } }

  var system: SystemCalls { store.configuration.system }
  var pictures: Pictures { Pictures(folder: store.files) }

  /// All problems. A missing folder is fine if it can be created.
  ///
  /// - Throws: `StoreError.busy` while another process changes the library; a ``StoreError`` if
  ///   even the folder cannot be inspected.
  package func examine() throws(CoreError) -> [StoreFinding] {
    guard let status = try CoreError.wrap(try folderStatus()) else {
      return [FolderCheck.obstacle(to: store.folder, system)].compactMap(\.self)
    }
    guard status.kind == .folder else {
      return [StoreFinding(.unreadableFile, store.folder, "it is not a folder")]
    }
    let lock = try CoreError.wrap(try lock())
    defer { lock?.release() }
    return look()
  }

  /// What is at the data folder's path; `nil` if there is nothing.
  func folderStatus() throws(StoreError) -> FileStatus? {
    try system.status(of: store.folder)
  }

  /// Acquires the library's lock, so that a change in progress is not taken for a killed one.
  ///
  /// Returns `nil` if nothing was ever locked, or if locking fails, which is reported as a finding.
  private func lock() throws(StoreError) -> FolderLock? {
    guard (try? system.status(of: realLibrary.lock.text)) != nil else { return nil }
    do throws(StoreError) {
      return try store.acquireLockAsFound()
    } catch {
      guard case .busy = error else { return nil }
      throw error
    }
  }

  /// The findings in an existing folder. The caller holds the library's lock.
  func look() -> [StoreFinding] {
    let findings =
      libraryFindings() + lineFindings(.history) + lineFindings(.body) + undoFindings()
      + fileFindings(.settings) + fileFindings(.session) + damagedImages()
      + conflictCopies() + folderCheck.findings + lostContent()
    return findings.filter { !isOfRunInProgress($0) }
  }

  var folderCheck: FolderCheck {
    FolderCheck(
      folder: store.folder, library: realLibrary, system: system,
      now: store.configuration.clock.now())
  }

  /// The file that the library's path resolves to; the path itself if it cannot be resolved.
  private var realLibrary: FilePath {
    (try? AtomicFile(store.libraryPath, system))?.target ?? FilePath(store.libraryPath)
  }

  private func isOfRunInProgress(_ finding: StoreFinding) -> Bool {
    guard finding.code == .strayFile,
      TemporaryFile.target(of: FilePath(finding.file).name) == StoreFile.session.rawValue
    else { return false }
    guard let lock = try? store.runLockIfFree() else { return true }
    lock.release()
    return false
  }

  // MARK: Files

  /// A file's bytes, or the finding that explains why they cannot be read.
  private func contents(
    _ path: String, limit: Int64
  ) -> (data: [UInt8]?, findings: [StoreFinding]) {
    do throws(StoreError) {
      return (try FileContents.read(path, limit: limit, system), [])
    } catch {
      guard case .tooLarge = error else { return (nil, [StoreFinding(error, unreadable: path)]) }
      let message = "expected at most \(limit) bytes"
      return (nil, [StoreFinding(.damagedFile, path, at: "its size", message, fix: .setAside)])
    }
  }

  /// The findings in a file's bytes.
  private func findings(
    _ path: String, limit: Int64,
    _ look: ([UInt8]) throws(JSONError) -> [StoreFinding]
  ) -> [StoreFinding] {
    let (data, findings) = contents(path, limit: limit)
    guard let data else { return findings }
    do throws(JSONError) {
      return try look(data)
    } catch {
      return [StoreFinding(error, path)]
    }
  }

  private func path(_ file: StoreFile) -> String { store.files.path(of: file.rawValue) }

  private func fileFindings(_ file: StoreFile) -> [StoreFinding] {
    findings(path(file), limit: file.limit) { data throws(JSONError) in
      try file.check(data)
      return try repeatedMembers(data, path(file))
    }
  }

  private func repeatedMembers(
    _ data: [UInt8], _ path: String
  ) throws(JSONError) -> [StoreFinding] {
    try JSONText(data).root.repeatedNames.map { StoreFinding(repeated: $0, path) }
  }

  /// The findings in a file of lines. Such a file may be too large to read without being damaged.
  private func lineFindings(_ file: StoreFile) -> [StoreFinding] {
    let (data, findings) = contents(path(file), limit: file.limit)
    if let data, let type = file.lineRecord {
      return LineCheck(file: path(file), data: data, of: type).findings
    }
    return findings.map { finding in
      guard finding.code == .damagedFile else { return finding }
      let message = "\(finding.message): move its oldest lines to another file"
      return StoreFinding(.damagedFile, path(file), at: finding.place, message)
    }
  }

  /// Unreadable records of changes, and an interrupted change.
  private func undoFindings() -> [StoreFinding] {
    let names = (try? store.files.names(in: StoreName.undo)) ?? []
    return names.filter { !TemporaryFile.isOne($0) }.flatMap { name in
      let path = FilePath(folder: store.files.path(of: StoreName.undo), name: name).text
      return findings(path, limit: .max) { data throws(JSONError) in
        _ = try ChangeRecord(data)
        guard path == ChangeLog(folder: store.files).pendingPath else { return [] }
        return [StoreFinding(.unfinishedChange, path, "a change was cut off", fix: .settle)]
      }
    }
  }

  /// Files that lost what the last commit holds.
  private func lostContent() -> [StoreFinding] {
    guard let lastCommit else { return [] }
    return StoreFile.allCases.compactMap { file in
      loss(of: file, since: lastCommit).map { count in
        StoreFinding(
          .lostContent, path(file), "it lacks \(count) of the last commit's entries", fix: .restore)
      }
    }
  }

  private func loss(of file: StoreFile, since commit: LastCommit) -> Int? {
    do {
      let content = try store.files.read(file.rawValue, limit: file.limit)?.bytes
      // A missing library has a finding of its own.
      return content == nil && file == .library ? nil : try commit.loss(of: file, now: content)
    } catch {
      return nil
    }
  }

  private func conflictCopies() -> [StoreFinding] {
    let names = (try? system.list(store.folder)) ?? []
    return names.sortedByBytes().compactMap { name in
      ConflictCopy.file(of: name).map { file in
        StoreFinding(
          .conflictCopy, store.files.path(of: name),
          "another program left this copy of \(file.rawValue) when two machines changed it")
      }
    }
  }

  private func damagedImages() -> [StoreFinding] {
    ((try? pictures.names()) ?? []).flatMap { name in
      let file = pictures.path(of: name)
      let message = "expected \(ImageName.expectedContent)"
      return findings(file, limit: FileContents.limit) { data in
        name.isOf(data) ? [] : [StoreFinding(.damagedImage, file, message, fix: .setAside)]
      }
    }
  }
}

// MARK: - The library and the previous version

extension Doctor {
  /// A version of the library, readable or not.
  fileprivate struct Version {
    /// Whether the file exists.
    let exists: Bool
    var findings: [StoreFinding]
    var library: Library?

    /// Whether all its pictures are known; repeated members do not matter.
    var isWhole: Bool { findings.allSatisfy { $0.code == .repeatedMember } }

    /// Sets the repair for damaged-file findings.
    mutating func changeFix(_ fix: StoreFinding.Fix?) {
      for index in findings.indices where findings[index].code == .damagedFile {
        findings[index].fix = fix
      }
    }
  }

  private func version(at path: String) -> Version {
    var library: Library?
    let findings = findings(path, limit: FileContents.limit) { data throws(JSONError) in
      library = try LibraryDocument(data).library
      return try repeatedMembers(data, path)
    }
    return Version(
      exists: library != nil || !findings.isEmpty, findings: findings, library: library)
  }

  private func libraryFindings() -> [StoreFinding] {
    let backup = realLibrary.backup.text
    var current = version(at: store.libraryPath)
    var before = version(at: backup)
    let isCommitted = current.library == nil && lastCommit?.content(of: .library) != nil
    let isKept = before.library != nil || isCommitted
    if current.library == nil { current.changeFix(isKept ? .bringBack : nil) }
    // Leave the last trace of a missing library in place.
    if !current.exists { before.changeFix(nil) }
    var findings = current.findings + before.findings
    let names = try? pictures.names()
    let first = names?.first.map { pictures.path(of: $0) }
    if !current.exists, let rest = before.exists ? backup : isCommitted ? "a commit of it" : first {
      findings.append(
        StoreFinding(
          .missingLibrary, store.libraryPath, "it does not exist, but \(rest) does",
          fix: isKept ? .bringBack : nil))
    }
    // Without the library, the pictures in use are unknown.
    guard let library = current.library else { return findings }
    findings +=
      LibraryCheck(file: store.libraryPath, library: library, images: names.map { Set($0) })
      .findings
    guard let names, current.isWhole, before.isWhole,
      let named = try? pictures.named()
    else { return findings }
    return findings
      + names.filter { !named.contains($0) }.map { name in
        StoreFinding(
          .unusedImage, pictures.path(of: name), "no exercise has this picture", fix: .setAside)
      }
  }
}
