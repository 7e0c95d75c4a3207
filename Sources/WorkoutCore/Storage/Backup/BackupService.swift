import FoundationEssentials

/// Takes a data folder's content away as one document, and brings it back.
public struct BackupService: Sendable {
  private let store: JSONFileLibraryStore
  private let images: FileImageStore
  private let clock: WallClock

  /// Takes away and brings back what lies in the store's folder.
  public init(store: JSONFileLibraryStore, clock: WallClock = .live) {
    self.store = store
    self.clock = clock
    images = FileImageStore(dataFolder: store.folder, system: store.system)
  }

  /// The largest backup that is read, in bytes: pictures make it larger than any file of a store.
  public static let limit: Int64 = 4 * 1024 * 1024 * 1024

  /// Everything there is, at one moment: no change can come between.
  ///
  /// - Throws: for a library that is damaged, too, as nothing could be restored from it.
  public func backup() throws(LibraryError) -> Backup {
    let backup = try unlessAbsent { () throws(LibraryError) in
      try store.locked { _ throws(LibraryError) in
        try LibraryError.translating { () throws(StoreError) in try gather() }
      }
    }
    return backup ?? Backup(createdAt: clock.now(), files: [:], images: [:])
  }

  /// Whether there is anything that a restore would replace, damaged or not.
  public func holdsData() throws(StoreError) -> Bool {
    for name in Backup.fileNames where try exists(path(name)) { return true }
    return try !images.names().isEmpty
  }

  /// Puts a backup in the place of what there is. All of it is on the disk before the first file
  /// changes; each version that is replaced stays as its file's backup, and a file that the backup
  /// does not hold stays as it is. A damaged library is set aside instead: it must not take the
  /// place of the last good version.
  public func restore(_ backup: Backup) throws(LibraryError) {
    try store.locked { library throws(LibraryError) in
      try LibraryError.translating { () throws(StoreError) in
        for (name, picture) in backup.images { try images.write(picture, as: name) }
        try replaceFiles(backup, library)
      }
    }
  }

  /// A backup in a file; `nil` where there is no such file.
  public func read(_ path: String) throws(StoreError) -> Backup? {
    let data = try StoreError.translating { () throws(SystemError) in
      try FileContents.read(path, limit: Self.limit, store.system)
    }
    guard let data else { return nil }
    return try StoreError.translating(path) { () throws(LibraryDocument.Refusal) in
      try Backup(data)
    }
  }

  /// Writes a backup into a file, in one step.
  public func write(_ backup: Backup, to path: String) throws(StoreError) {
    let bytes = try StoreError.translating(path) { () throws(LibraryDocument.Refusal) in
      try backup.bytes()
    }
    try atomicFile(path).replace(with: bytes, keepingBackup: false)
  }

  /// Whether something stands at a path already.
  public func exists(_ path: String) throws(StoreError) -> Bool {
    try StoreError.translating { () throws(SystemError) in
      try store.system.status(of: path, followingLinks: false) != nil
    }
  }

  /// Reads everything while nobody changes it. The library is read as one first, so that a damaged
  /// file is no backup.
  private func gather() throws(StoreError) -> Backup {
    _ = try store.document(at: store.path)
    var files: [String: Data] = [:]
    for name in Backup.fileNames {
      files[name] = try contents(path(name))
    }
    var pictures: [ImageName: Data] = [:]
    for name in try images.names() { pictures[name] = try images.read(name) }
    return Backup(createdAt: clock.now(), files: files, images: pictures)
  }

  /// Writes all new files beside the old ones before the first is replaced: a full disk is found
  /// out while nothing has changed.
  private func replaceFiles(_ backup: Backup, _ library: AtomicFile) throws(StoreError) {
    var staged: [StagedFile] = []
    do throws(StoreError) {
      for name in Backup.fileNames {
        guard let data = backup.files[name] else { continue }
        let file = name == "library.json" ? library : try atomicFile(path(name))
        let before = try contents(file.target.text)
        let isDamaged = name == "library.json" ? try setAsideIfDamaged() : false
        staged.append(
          StagedFile(
            file: file, content: try file.stage(data), before: before, keepsBackup: !isDamaged))
      }
      try commit(&staged)
    } catch {
      for rest in staged { rest.file.discard(rest.content) }
      throw error
    }
  }

  private struct StagedFile {
    let file: AtomicFile
    let content: AtomicFile.Staged
    let before: Data?
    let keepsBackup: Bool
  }

  /// Copies the library to the folder of what was set aside, if it cannot be read as one.
  private func setAsideIfDamaged() throws(StoreError) -> Bool {
    do throws(StoreError) {
      _ = try store.document(at: store.path)
      return false
    } catch {
      guard case .damaged = error else { throw error }
      _ = try Doctor(store: store, clock: clock).keepAside(store.path)
      return true
    }
  }

  /// Content that stands without being certain to survive a power cut is no reason to stop half
  /// way; it is reported at the end. Any other failure takes back what was done.
  private func commit(_ staged: inout [StagedFile]) throws(StoreError) {
    var uncertain: StoreError?
    var done: [StagedFile] = []
    while let next = staged.first {
      staged.removeFirst()
      do throws(StoreError) {
        try next.file.commit(next.content, keepingBackup: next.keepsBackup)
      } catch {
        guard case .notDurable = error else {
          for file in done { takeBack(file) }
          throw error
        }
        uncertain = error
      }
      done.append(next)
    }
    if let uncertain { throw uncertain }
  }

  /// Puts a file back as it was, as well as that can be done.
  private func takeBack(_ staged: StagedFile) {
    if let before = staged.before {
      try? staged.file.replace(with: before, keepingBackup: false)
    } else {
      try? store.system.remove(staged.file.target.text)
    }
  }

  /// A folder that does not exist holds nothing, and is not made to find that out.
  private func unlessAbsent<Outcome>(
    _ work: () throws(LibraryError) -> Outcome
  ) throws(LibraryError) -> Outcome? {
    let isThere = try LibraryError.translating { () throws(StoreError) in
      try exists(store.folder)
    }
    return try isThere ? work() : nil
  }

  /// A file's bytes; `nil` where there is none.
  private func contents(_ path: String) throws(StoreError) -> Data? {
    try StoreError.translating { () throws(SystemError) in
      try FileContents.read(path, store.system)
    }
  }

  private func path(_ name: String) -> String {
    FilePath(folder: store.folder, name: name).text
  }

  private func atomicFile(_ path: String) throws(StoreError) -> AtomicFile {
    try StoreError.translating { () throws(SystemError) in try AtomicFile(path, store.system) }
  }
}
