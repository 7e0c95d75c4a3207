/// Makes one document of everything in a data folder, and restores it.
public struct BackupService: Sendable {
  let store: JSONFileLibraryStore
  private let images: ImageStore

  /// A service over the store's folder.
  public init(store: JSONFileLibraryStore) {
    self.store = store
    images = ImageStore(dataFolder: store.folder, system: store.system)
  }

  /// Everything in the folder, as it was at one moment.
  ///
  /// It is read without a lock, and again where a file changed in the meantime. A store that
  /// changes all the time is locked.
  ///
  /// - Throws: for anything damaged or missing, since it could not be restored.
  public func backup() throws(LibraryError) -> Backup {
    for _ in 0..<Self.attempts {
      try LibraryError.wrap(try store.finishRestore())
      if let backup = try LibraryError.wrap(try snapshot()) { return backup }
    }
    return try store.locked { _ throws(LibraryError) in
      for _ in 0..<Self.attempts {
        if let backup = try LibraryError.wrap(try snapshot()) { return backup }
      }
      throw .store(.busy(path: store.folder, waited: .zero))
    }
  }

  private static let attempts = 10

  /// Puts a backup in the place of what is there, all of it or nothing. The
  /// replaced library becomes the previous version. Set aside are damaged files, a history with
  /// lines that the backup lacks, other settings and another run in progress. Files that the backup
  /// does not hold stay.
  ///
  /// - Parameters:
  ///   - backup: what to restore.
  ///   - replacesData: whether it may replace anything. This is checked under the lock.
  /// - Returns: what was set aside; `nil` where there is something that it may not replace.
  /// - Throws: `StoreError.running` while a run is in progress, and what a save throws,
  ///   nothing then having changed; `StoreError.unfinishedRestore` for one that the
  ///   next change finishes.
  @discardableResult
  public func restore(
    _ backup: Backup, replacingData replacesData: Bool = true
  ) throws(LibraryError) -> [SetAside.KeptFile]? {
    try store.lockedAlone { file throws(LibraryError) in
      if !replacesData, try LibraryError.wrap(try holdsData()) { return nil }
      return try LibraryError.wrap(try Restore(store).make(backup, over: file))
    }
  }

  /// The paths of the files that a restore sets aside.
  ///
  /// - Throws: where a file cannot be read.
  public func filesLost(to backup: Backup) throws(StoreError) -> [String] {
    try Restore(store).plan(for: backup).lost
  }

  /// Whether there is anything that a restore would replace, damaged or not.
  public func holdsData() throws(StoreError) -> Bool {
    for file in StoreFile.allCases
    where try store.system.status(of: path(file), followingLinks: false) != nil { return true }
    return try !images.names().isEmpty
  }

  /// Reads a backup from a file or a pipe; `nil` where there is no such file.
  public func read(_ path: String) throws(StoreError) -> Backup? {
    let data = try FileContents.read(
      path, allowingStreams: true, limit: Backup.limit, store.system)
    return try data.map { data throws(StoreError) in try read(data, named: path) }
  }

  /// Reads a backup that errors call `name`.
  public func read(_ data: [UInt8], named name: String) throws(StoreError) -> Backup {
    try StoreError.wrap(name, try Backup(reading: data))
  }

  /// Writes a backup to a file, in one step, and removes what a killed one left beside it long ago.
  ///
  /// - Parameters:
  ///   - backup: what to write.
  ///   - path: where to.
  ///   - replaces: whether it may replace a file.
  /// - Returns: false where there is something that it may not replace.
  @discardableResult
  public func write(
    _ backup: Backup, to path: String, replacingFile replaces: Bool = true
  ) throws(StoreError) -> Bool {
    let file = try AtomicFile(path, store.system)
    let strays = TemporaryFile.abandoned(
      in: file.target.folder, store.system, of: file.target, at: store.clock.now())
    for stray in strays { try? store.system.remove(stray) }
    let contents = try contents(of: backup, named: path)
    guard replaces else { return try file.create(with: contents, limit: Backup.limit) }
    try file.replace(with: contents, keepingBackup: false, limit: Backup.limit)
    return true
  }

  /// The bytes of a backup that errors call `name`.
  ///
  /// - Throws: `StoreError.tooLarge` for one that could not be read again.
  public func contents(of backup: Backup, named name: String) throws(StoreError) -> [UInt8] {
    let bytes = backup.contents()
    guard bytes.count <= Backup.limit else { throw .tooLarge(path: name, limit: Backup.limit) }
    return bytes
  }

  /// Whether a path leads to a file or folder of the store, existing or not.
  public func isOwn(_ path: String) -> Bool {
    let target = real(path)
    return ownFiles.contains { own in
      let isNamed = own.name == target.name && store.system.areOne(own.folder, target.folder)
      return isNamed || store.system.areOne(own.text, target.text)
    }
  }

  /// Those in the folder, and those beside the files that links in it lead to.
  private var ownFiles: [FilePath] {
    let names = StoreName.files + [StoreName.images, StoreName.setAside]
    return names.map { FilePath(folder: store.folder, name: $0) }
      + StoreFile.allCases.map { real(path($0)) }.flatMap { [$0, $0.backup] }
      + [real(store.path).lock]
  }

  /// The file that a path leads to; the path itself where that is not known.
  private func real(_ path: String) -> FilePath {
    (try? AtomicFile(path, store.system))?.target ?? FilePath(path)
  }

  /// - Returns: `nil` where something changed while it was read.
  private func snapshot() throws(StoreError) -> Backup? {
    let files = try files()
    // A picture never changes under its name, and goes only after a save.
    let pictures = try pictures()
    // Checked between the two readings: after a restore that ended before, the second reading
    // sees everything, and before one that begins later, the first saw nothing.
    guard try !Restore(store).isPending, try self.files() == files else { return nil }
    return try checked(files, pictures)
  }

  private func checked(
    _ files: [StoreFile: [UInt8]], _ pictures: [ImageName: [UInt8]]
  ) throws(StoreError) -> Backup {
    let backup: Backup
    do throws(JSONError) {
      backup = try Backup(createdAt: store.clock.now(), files: files, images: pictures)
    } catch {
      let file = StoreFile(rawValue: error.file)
      throw StoreError(error.inside(""), of: file.map(path) ?? store.folder)
    }
    for name in backup.library.imageNames where pictures[name] == nil {
      throw .damaged(
        path: images.path(of: name), place: "it is gone", expected: "a picture of an exercise")
    }
    return backup
  }

  /// A line that is being written is left to the next backup.
  private func files() throws(StoreError) -> [StoreFile: [UInt8]] {
    var files: [StoreFile: [UInt8]] = [:]
    for file in StoreFile.allCases {
      let data = try FileContents.read(path(file), store.system)
      files[file] = file.lineRecord == nil ? data : data.map { LineDocument($0).wholePart }
    }
    // A missing library is not an empty one.
    if files[.library] == nil { _ = try store.document() }
    return files
  }

  private func pictures() throws(StoreError) -> [ImageName: [UInt8]] {
    var pictures: [ImageName: [UInt8]] = [:]
    for name in try images.names() {
      guard let picture = try images.read(name) else { continue }
      guard name.isOf(picture) else {
        throw .damaged(
          path: images.path(of: name), place: "its content", expected: ImageName.expectedContent)
      }
      pictures[name] = picture
    }
    return pictures
  }

  private func path(_ file: StoreFile) -> String { file.path(in: store.folder) }
}
