/// Takes a data folder's content away as one document, and brings it back.
public struct BackupService: Sendable {
  let store: JSONFileLibraryStore
  let images: FileImageStore

  /// Takes away and brings back what lies in the store's folder.
  public init(store: JSONFileLibraryStore) {
    self.store = store
    images = FileImageStore(dataFolder: store.folder, system: store.system)
  }

  /// Everything there is, as it was at one moment.
  ///
  /// It is read without a lock, as any reading is, and once more where a file changed meanwhile.
  /// Only a store that is changed all the time is locked, which leaves but the session of a run to
  /// wait for.
  ///
  /// - Throws: for anything that is damaged, too, as it could not be restored.
  public func backup() throws(LibraryError) -> Backup {
    for _ in 0..<Self.attempts {
      try LibraryError.translating { () throws(StoreError) in try store.finishRestore() }
      if let backup = try snapshot() { return backup }
    }
    return try store.locked { _ throws(LibraryError) in
      for _ in 0..<Self.attempts {
        if let backup = try snapshot() { return backup }
      }
      throw .store(.busy(path: store.folder, waited: .zero))
    }
  }

  private static let attempts = 10

  /// Whether there is anything that a restore would replace, damaged or not.
  public func holdsData() throws(StoreError) -> Bool {
    for file in StoreFile.allCases where try exists(path(file)) { return true }
    return try !images.names().isEmpty
  }

  /// A backup in a file, or out of a pipe; `nil` where there is no such file.
  public func read(_ path: String) throws(StoreError) -> Backup? {
    let data = try FileContents.stored(
      path, from: .fileOrStream, limit: Backup.limit, store.system)
    return try data.map { data throws(StoreError) in try read(data, named: path) }
  }

  /// A backup that came from anywhere, called `name` in messages.
  public func read(_ data: Data, named name: String) throws(StoreError) -> Backup {
    try StoreError.translating(name) { () throws(JSONError) in
      try Backup(reading: data)
    }
  }

  /// Writes a backup into a file, in one step, and takes away what one that was killed long ago
  /// left beside it.
  ///
  /// - Parameters:
  ///   - backup: what to write.
  ///   - path: where to.
  ///   - replaces: whether it may take the place of a file.
  /// - Returns: whether it was written; false where something stands there that it may not replace.
  @discardableResult
  public func write(
    _ backup: Backup, to path: String, replacingFile replaces: Bool = true
  ) throws(StoreError) -> Bool {
    let file = try AtomicFile.stored(path, store.system)
    let strays = TemporaryFile.abandoned(
      in: file.target.folder, store.system, of: file.target, at: store.clock.now())
    for stray in strays { try? store.system.remove(stray) }
    let contents = try contents(of: backup, named: path)
    guard replaces else { return try file.create(with: contents, limit: Backup.limit) }
    try file.replace(with: contents, keepingBackup: false, limit: Backup.limit)
    return true
  }

  /// Whether a path leads to what the store keeps under a name of its own, there or not.
  public func isOwn(_ path: String) -> Bool {
    let target = real(path)
    return ownFiles.contains { own in
      let isNamed = own.name == target.name && store.system.areOne(own.folder, target.folder)
      return isNamed || store.system.areOne(own.text, target.text)
    }
  }

  /// Those in the folder, and those beside the files that links in it lead to.
  private var ownFiles: [FilePath] {
    let library = real(store.path)
    let journal = RestoreJournal(folder: store.folder, library: library, system: store.system)
    let names = StoreName.files + [StoreName.images, StoreName.setAside]
    return names.map { FilePath(folder: store.folder, name: $0) }
      + StoreFile.allCases.map { real(path($0)) }.flatMap { [$0, $0.backup] }
      + [library.lock, journal.list]
  }

  /// The file that a path leads to; the path itself where that cannot be told.
  private func real(_ path: String) -> FilePath {
    (try? AtomicFile(path, store.system))?.target ?? FilePath(path)
  }

  /// The bytes of a backup, called `name` in messages.
  ///
  /// - Throws: ``StoreError/tooLarge(path:limit:)`` for one that could not be read again.
  public func contents(of backup: Backup, named name: String) throws(StoreError) -> Data {
    let bytes = backup.contents()
    guard bytes.count <= Backup.limit else { throw .tooLarge(path: name, limit: Backup.limit) }
    return bytes
  }

  /// Whether something stands at a path already.
  public func exists(_ path: String) throws(StoreError) -> Bool {
    try StoreError.translating { () throws(SystemError) in
      try store.system.status(of: path, followingLinks: false) != nil
    }
  }

  /// - Returns: `nil` where something changed while it was read.
  private func snapshot() throws(LibraryError) -> Backup? {
    try LibraryError.translating { () throws(StoreError) in
      let files = try files()
      // A picture never changes under its name, and goes only after a save.
      let pictures = try pictures()
      // Asked between the two readings: of a restore that ends before the question, the second sees
      // everything, and of one that begins after it, the first saw nothing.
      guard try store.restoreJournal().pending() == nil, try self.files() == files else {
        return nil
      }
      return try checked(files, pictures)
    }
  }

  private func checked(
    _ files: [StoreFile: Data], _ pictures: [ImageName: Data]
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

  /// A line of the history that is just being written is left to the next backup.
  private func files() throws(StoreError) -> [StoreFile: Data] {
    var files: [StoreFile: Data] = [:]
    for file in StoreFile.allCases {
      let data = try FileContents.stored(path(file), store.system)
      files[file] = file == .history ? data.map { HistoryDocument($0).wholePart } : data
    }
    // One that is gone is no empty one. One that has come to be since is found by the next look.
    if files[.library] == nil { _ = try store.document() }
    return files
  }

  private func pictures() throws(StoreError) -> [ImageName: Data] {
    var pictures: [ImageName: Data] = [:]
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

  func path(_ file: StoreFile) -> String { file.path(in: store.folder) }
}
