/// Examines every file of a data folder, and mends what can be mended without loss.
public struct Doctor: Sendable {
  let store: JSONFileLibraryStore
  let images: FileImageStore
  let identifiers: Identifiers

  /// - Parameters:
  ///   - store: the store whose folder is examined.
  ///   - identifiers: new ids for what shares one.
  public init(store: JSONFileLibraryStore, identifiers: Identifiers = .live) {
    self.store = store
    images = FileImageStore(dataFolder: store.folder, system: store.system)
    self.identifiers = identifiers
  }

  var system: SystemCalls { store.system }

  /// Everything that is not as it should be. A folder that does not exist is as it should be, and
  /// so is what belongs to a change that is being made meanwhile.
  ///
  /// - Throws: where nothing can be told of the folder itself.
  public func examine() throws(StoreError) -> [StoreFinding] {
    try confirmed(look())
  }

  /// The same as one look shows it, which may fall into the middle of a change.
  func look() throws(StoreError) -> [StoreFinding] {
    guard let status = try folderStatus() else { return [] }
    guard status.kind == .folder else {
      return [
        StoreFinding(
          .unreadableFile, store.folder, "it is no folder",
          remedy: "move it elsewhere, or name another folder with --data-dir")
      ]
    }
    return library() + others() + damagedImages() + restore() + folder()
  }

  /// The files beside the library, and what an earlier gymtastic kept of them.
  private func others() -> [StoreFinding] {
    check(.history) { HistoryCheck(file: $0.file, data: $0.data).findings }
      + check(.settings) { $0.content(of: .settings) }
      + check(.session) { $0.content(of: .session) }
      + [StoreFile.history, .settings, .session].flatMap(formerVersion)
  }

  /// What stands in the data folder's place; `nil` where nothing does.
  func folderStatus() throws(StoreError) -> FileStatus? {
    try StoreError.translating { () throws(SystemError) in try system.status(of: store.folder) }
  }

  /// A file's bytes, or the finding that says why there are none to be had.
  func contents(_ path: String) -> (data: Data?, findings: [StoreFinding]) {
    do throws(SystemError) {
      return (try FileContents.read(path, system), [])
    } catch {
      if case .tooLarge = error { return (nil, [tooLarge(path)]) }
      let finding = StoreFinding(
        .unreadableFile, path, error.reason,
        remedy: "make it readable for this user, or put a readable file in its place")
      return (nil, [finding])
    }
  }

  /// A file of more bytes than are read. A history may be that large with nothing wrong in it.
  private func tooLarge(_ path: String) -> StoreFinding {
    let isHistory = path == StoreFile.history.path(in: store.folder)
    return StoreFinding(
      .damagedFile, path, at: "its size", "expected at most \(FileContents.limit) bytes",
      remedy: isHistory
        ? "move its oldest lines into another file; runs are recorded in it all the same"
        : "a repair sets it aside",
      isRepairable: !isHistory)
  }

  /// Pictures that are not what was kept under their names.
  private func damagedImages() -> [StoreFinding] {
    ((try? images.names()) ?? []).flatMap { name in
      let file = images.path(of: name)
      let (data, unreadable) = contents(file)
      guard let data, !name.isOf(data) else { return unreadable }
      return [
        StoreFinding(
          .damagedImage, file, "expected \(ImageName.expectedContent)",
          remedy: "a repair sets it aside; give it again with gymtastic exercise edit --image",
          isRepairable: true)
      ]
    }
  }

  /// A restore that was cut off. The files it left waiting are no strays.
  private func restore() -> [StoreFinding] {
    let list = journal.list.text
    let (data, unreadable) = contents(list)
    guard let data else { return unreadable }
    let check = DocumentCheck(file: list, data: data)
    let faults = check.content { data throws(JSONError) in
      _ = try RestoreIntent(reading: data)
    }
    guard faults.isEmpty else { return faults }
    if isRestoreBeyondFinishing {
      return [
        StoreFinding(
          .damagedFile, list, at: "folder", "expected a folder that is there",
          remedy: "bring the folder back, or a repair sets the list aside", isRepairable: true)
      ]
    }
    return [
      StoreFinding(
        .unfinishedRestore, list, "a restore or an undo was cut off half-way",
        remedy: "the next change finishes it, and so does a repair", isRepairable: true)
    ]
  }

  /// Whether nobody can tell what the list asks for.
  private var isRestoreBeyondFinishing: Bool {
    do throws(StoreError) {
      _ = try journal.pending()
      return false
    } catch {
      return error.isOfContent
    }
  }

  /// Names, modes and room, without what waits for a restore to be finished.
  private func folder() -> [StoreFinding] {
    guard !isRestoreBeyondFinishing else { return folderCheck.findings.map(\.keptByRepair) }
    let waiting = Set(((try? journal.pending())?.replacements ?? []).map(\.staged))
    return folderCheck.findings
      .filter { $0.code != .strayFile || !waiting.contains(FilePath($0.file).name) }
  }

  var journal: RestoreJournal {
    RestoreJournal(folder: store.folder, library: realLibrary, system: system)
  }

  var folderCheck: FolderCheck {
    FolderCheck(
      folder: store.folder, library: realLibrary, system: system, now: store.clock.now())
  }

  /// The findings of a file that may be absent.
  private func check(
    _ file: StoreFile, _ findings: (DocumentCheck) -> [StoreFinding]
  ) -> [StoreFinding] {
    check(FilePath(file.path(in: store.folder)), findings)
  }

  private func check(
    _ file: FilePath, _ findings: (DocumentCheck) -> [StoreFinding]
  ) -> [StoreFinding] {
    let (data, unreadable) = contents(file.text)
    return unreadable + (data.map { findings(DocumentCheck(file: file.text, data: $0)) } ?? [])
  }

  /// The version before of a file that is no library: whatever is wrong in it, it is kept whole.
  private func formerVersion(of file: StoreFile) -> [StoreFinding] {
    check(FilePath(file.path(in: store.folder)).backup) { check in
      let findings =
        file == .history
        ? HistoryCheck(file: check.file, data: check.data).findings : check.content(of: file)
      return findings.prefix(1).map { finding in
        StoreFinding(
          .damagedFile, finding.file, at: finding.place, finding.message,
          remedy: "a repair sets it aside", isRepairable: true)
      }
    }
  }
}

extension StoreFinding {
  /// A temporary file beside a list of a restore that nobody can follow.
  fileprivate var keptByRepair: StoreFinding {
    guard code == .strayFile else { return self }
    return StoreFinding(
      code, file, at: place, "a change that was cut off left it behind",
      remedy: "a repair sets it aside, since it may be the only copy of a version",
      isRepairable: true)
  }
}
