/// Backs up everything in a data folder to one document, and restores it.
package struct BackupService: Sendable {
  let store: DataStore

  package init(_ store: DataStore) { self.store = store }

  private var folder: Folder { store.files }
  private var pictures: Pictures { Pictures(folder: folder) }

  /// A consistent snapshot of everything in the folder.
  ///
  /// Reads without a lock, and retries if a file changes in between. Takes the lock if the store
  /// keeps changing.
  ///
  /// - Throws: if anything is damaged or missing, because it could not be restored.
  package func backup() throws(CoreError) -> Backup {
    if try CoreError.wrap(try ChangeLog(folder: folder).isPending) {
      try CoreError.wrap(try store.acquireLock()).release()
    }
    for _ in 0..<Self.attempts {
      if let backup = try CoreError.wrap(try snapshot()) { return backup }
    }
    let lock = try CoreError.wrap(try store.acquireLock())
    defer { lock.release() }
    for _ in 0..<Self.attempts {
      if let backup = try CoreError.wrap(try snapshot()) { return backup }
    }
    throw .store(.busy(path: store.folder, waited: .zero))
  }

  private static let attempts = 10

  /// Replaces the folder's contents with a backup, entirely or not at all.
  ///
  /// The replaced library becomes the previous version, and ``DataStore/undo(_:)`` restores
  /// everything except a run in progress. Damaged files, a history with lines that the backup
  /// lacks, different settings, and another run in progress are set aside. Files that the backup
  /// does not contain are left alone.
  ///
  /// - Parameters:
  ///   - backup: what to restore.
  ///   - replacesData: whether existing data may be replaced; checked under the lock.
  /// - Returns: what was set aside; `nil` if there is existing data and it may not be replaced.
  /// - Throws: `StoreError.running` while a run is in progress; a failure changes nothing.
  @discardableResult
  package func restore(
    _ backup: Backup, replacingData replacesData: Bool = true
  ) throws(CoreError) -> [SetAside.KeptFile]? {
    let lock = try CoreError.wrap(try store.acquireLock())
    defer { lock.release() }
    let runLock = try CoreError.wrap(try store.claimRunUnderLock())
    defer { runLock.release() }
    if !replacesData, try holdsData() { return nil }
    let lost = try filesLost(to: backup)
    var setAside = store.setAside
    do throws(CoreError) {
      for path in lost { _ = try CoreError.wrap(try setAside.keep(path)) }
      try store.updateLocked { change throws(CoreError) in
        change.contents = backup.files
        change.isRestore = true
        change.pictures = backup.images.sorted { $0.key.fileName < $1.key.fileName }
          .map { (name: $0.key, bytes: $0.value) }
        change.keepsPreviousLibrary = !lost.contains(store.libraryPath)
      }
    } catch {
      if case .store(.notDurable) = error { throw error }
      setAside.restoreAll()
      throw error
    }
    return setAside.entries
  }

  /// The paths of the files that a restore sets aside.
  ///
  /// They are the damaged files, and those with data that the backup lacks.
  ///
  /// - Throws: if a file cannot be read.
  package func filesLost(to backup: Backup) throws(CoreError) -> [String] {
    var lost: [String] = []
    do throws(StoreError) {
      for (name, picture) in backup.images.sorted(by: { $0.key.fileName < $1.key.fileName }) {
        if let present = try pictures.read(name), present != picture {
          lost.append(pictures.path(of: name))
        }
      }
      for file in StoreFile.allCases {
        if let data = backup.files[file], try loses(file, to: data) { lost.append(path(file)) }
      }
    } catch {
      throw .store(error)
    }
    return lost
  }

  /// The files of the folder that the backup does not contain. A restore leaves them alone.
  package func filesLeft(by backup: Backup) throws(CoreError) -> [StoreFile] {
    var left: [StoreFile] = []
    for file in StoreFile.allCases where backup.files[file] == nil {
      if try CoreError.wrap(try folder.holds(file.rawValue)) { left.append(file) }
    }
    return left
  }

  /// Whether the new content lacks something that a file contains.
  ///
  /// An undamaged library loses nothing, because it becomes the previous version.
  private func loses(_ file: StoreFile, to data: [UInt8]) throws(StoreError) -> Bool {
    do throws(StoreError) {
      guard let present = try folder.read(file.rawValue, limit: file.limit)?.bytes, present != data
      else { return false }
      switch file {
      case .library:
        _ = try StoreError.wrap(path(file), try LibraryDocument(present))
        return false
      case .body, .history: return !LineDocument(data).holdsLines(of: LineDocument(present))
      case .session, .settings: return true
      }
    } catch {
      guard error.isOfContent else { throw error }
      return true
    }
  }

  /// Whether there is any data, damaged or not, that a restore would replace.
  package func holdsData() throws(CoreError) -> Bool {
    for file in StoreFile.allCases where try CoreError.wrap(try folder.holds(file.rawValue)) {
      return true
    }
    return try !CoreError.wrap(try pictures.names()).isEmpty
  }

  /// Reads a backup from a file or a pipe; `nil` if the file does not exist.
  package func read(_ path: String) throws(CoreError) -> Backup? {
    let data = try CoreError.wrap(
      try FileContents.read(path, allowingStreams: true, limit: Backup.limit, folder.system))
    guard let data else { return nil }
    return try read(data, named: path)
  }

  /// Parses a backup; errors refer to it as `name`.
  package func read(_ data: [UInt8], named name: String) throws(CoreError) -> Backup {
    try CoreError.wrap(try StoreError.wrap(name, try Backup(reading: data)))
  }

  /// Writes a backup to a file atomically.
  ///
  /// Also removes old temporary files that killed processes left next to it.
  ///
  /// - Parameters:
  ///   - backup: what to write.
  ///   - path: the file to write.
  ///   - replaces: whether an existing file may be replaced.
  /// - Returns: false if the file exists and may not be replaced.
  @discardableResult
  package func write(
    _ backup: Backup, to path: String, replacingFile replaces: Bool = true
  ) throws(CoreError) -> Bool {
    do throws(StoreError) {
      let file = try AtomicFile(path, folder.system)
      let strays = TemporaryFile.abandoned(
        in: file.target.folder, folder.system, of: file.target, at: store.configuration.clock.now())
      for stray in strays { try? folder.system.remove(stray) }
      let contents = try bytes(of: backup, named: path)
      guard replaces else { return try file.create(with: contents, limit: Backup.limit) }
      try file.replace(with: contents, keepingBackup: false, limit: Backup.limit)
      return true
    } catch {
      throw .store(error)
    }
  }

  /// The bytes of a backup; errors refer to it as `name`.
  ///
  /// - Throws: `StoreError.tooLarge` if the backup would be too large to read again.
  package func contents(of backup: Backup, named name: String) throws(CoreError) -> [UInt8] {
    try CoreError.wrap(try bytes(of: backup, named: name))
  }

  private func bytes(of backup: Backup, named name: String) throws(StoreError) -> [UInt8] {
    let bytes = backup.contents()
    guard bytes.count <= Backup.limit else { throw .tooLarge(path: name, limit: Backup.limit) }
    return bytes
  }

  /// Whether a path refers to a file or folder of the store, even one that does not exist yet.
  package func isOwn(_ path: String) -> Bool {
    let target = real(path)
    return ownFiles.contains { own in
      let isNamed = own.name == target.name && folder.system.areOne(own.folder, target.folder)
      return isNamed || folder.system.areOne(own.text, target.text)
    }
  }

  /// The store's files in the folder, and those next to the targets of its links.
  private var ownFiles: [FilePath] {
    let names = StoreName.files + StoreName.folders
    return names.map { FilePath(folder: store.folder, name: $0) }
      + StoreFile.allCases.map { real(path($0)) }.flatMap { [$0, $0.backup] }
      + [real(store.libraryPath).lock]
  }

  /// The file that a path resolves to; the path itself if it cannot be resolved.
  private func real(_ path: String) -> FilePath {
    (try? AtomicFile(path, folder.system))?.target ?? FilePath(path)
  }

  /// - Returns: `nil` if something changed during the read.
  private func snapshot() throws(StoreError) -> Backup? {
    let files = try files()
    // A picture never changes under its name, and is removed only after a save.
    let images = try images()
    // Checked between the two reads: the second read sees all of a change that ended before this
    // check, and the first read saw nothing of a change that begins after it.
    guard try !ChangeLog(folder: folder).isPending, try self.files() == files else { return nil }
    return try checked(files, images)
  }

  private func checked(
    _ files: [StoreFile: [UInt8]], _ images: [ImageName: [UInt8]]
  ) throws(StoreError) -> Backup {
    let backup: Backup
    do throws(JSONError) {
      backup = try Backup(createdAt: store.configuration.clock.now(), files: files, images: images)
    } catch {
      let file = StoreFile(rawValue: error.file)
      throw StoreError(error.inside(""), of: file.map(path) ?? store.folder)
    }
    for name in backup.library.imageNames where images[name] == nil {
      throw .damaged(
        path: pictures.path(of: name), place: "it is gone", expected: "a picture of an exercise")
    }
    return backup
  }

  /// The data files. A line that is still being written is left for the next backup.
  private func files() throws(StoreError) -> [StoreFile: [UInt8]] {
    var files: [StoreFile: [UInt8]] = [:]
    for file in StoreFile.allCases {
      let data = try folder.read(file.rawValue, limit: file.limit)?.bytes
      files[file] = file.lineRecord == nil ? data : data.map { LineDocument($0).wholePart }
    }
    // A missing library differs from an empty one.
    if files[.library] == nil { _ = try store.read().libraryDocument() }
    return files
  }

  private func images() throws(StoreError) -> [ImageName: [UInt8]] {
    var images: [ImageName: [UInt8]] = [:]
    for name in try pictures.names() {
      guard let picture = try pictures.read(name) else { continue }
      guard name.isOf(picture) else {
        throw .damaged(
          path: pictures.path(of: name), place: "its content", expected: ImageName.expectedContent)
      }
      images[name] = picture
    }
    return images
  }

  private func path(_ file: StoreFile) -> String { folder.path(of: file.rawValue) }
}
