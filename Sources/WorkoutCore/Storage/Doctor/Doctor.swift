/// Examines every file of a data folder, and repairs what can be repaired without loss.
package struct Doctor: Sendable {
  let store: DataStore

  package init(_ store: DataStore) { self.store = store }

  var system: SystemCalls { store.configuration.system }
  var pictures: Pictures { Pictures(folder: store.files) }

  /// Everything that is wrong. A missing folder is fine if it can be created.
  ///
  /// - Throws: `StoreError.busy` while someone changes the library; where even the
  ///   folder cannot be inspected.
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

  /// The library's lock, so that no change in progress is taken for a killed one; `nil` where
  /// nothing has been locked yet, and where it cannot be locked, which is a finding.
  private func lock() throws(StoreError) -> FolderLock? {
    guard (try? system.status(of: realLibrary.lock.text)) != nil else { return nil }
    do throws(StoreError) {
      return try store.acquireLockAsFound()
    } catch {
      guard case .busy = error else { return nil }
      throw error
    }
  }

  /// The findings of a folder that exists. Call it under the library's lock.
  func look() -> [StoreFinding] {
    let findings =
      libraryFindings() + lineFindings(.history) + lineFindings(.body) + undoFindings()
      + fileFindings(.settings) + fileFindings(.session) + damagedImages()
      + conflictCopies() + folderCheck.findings
    return findings.filter { !isOfRunInProgress($0) }
  }

  var folderCheck: FolderCheck {
    FolderCheck(
      folder: store.folder, library: realLibrary, system: system,
      now: store.configuration.clock.now())
  }

  /// The file that the library's path leads to; the path itself where that is not known.
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

  /// A file's bytes, or the finding that says why it has none.
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

  /// What a look at a file's bytes finds.
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

  /// A file of lines may be too large to be read with nothing wrong in it.
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

  /// Records of changes that cannot be read, and a change that was cut off.
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

    /// Whether nothing keeps its pictures from being known.
    var isWhole: Bool { findings.allSatisfy { $0.code == .repeatedMember } }
  }

  private func version(at path: String) -> Version {
    let (data, findings) = contents(path, limit: FileContents.limit)
    guard let data else {
      return Version(exists: !findings.isEmpty, findings: findings, library: nil)
    }
    do throws(JSONError) {
      let library = try LibraryDocument(data).library
      return Version(exists: true, findings: try repeatedMembers(data, path), library: library)
    } catch {
      return Version(exists: true, findings: [StoreFinding(error, path)], library: nil)
    }
  }

  private func libraryFindings() -> [StoreFinding] {
    let backup = realLibrary.backup.text
    var current = version(at: store.libraryPath)
    var before = version(at: backup)
    if current.library == nil { current.changeFix(before.library == nil ? nil : .bringBack) }
    // The last trace of a missing library stays where it is.
    if !current.exists { before.changeFix(nil) }
    var findings = current.findings + before.findings
    let names = try? pictures.names()
    if !current.exists,
      let remainingFile = before.exists ? backup : names?.first.map({ pictures.path(of: $0) })
    {
      findings.append(
        StoreFinding(
          .missingLibrary, store.libraryPath, "it does not exist, but \(remainingFile) does",
          fix: before.library == nil ? nil : .bringBack))
    }
    // Without the library no one knows which pictures it names.
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

extension Doctor.Version {
  /// Changes what a repair does about damage.
  fileprivate mutating func changeFix(_ fix: StoreFinding.Fix?) {
    findings = findings.map { finding in
      var finding = finding
      if finding.code == .damagedFile { finding.fix = fix }
      return finding
    }
  }
}
