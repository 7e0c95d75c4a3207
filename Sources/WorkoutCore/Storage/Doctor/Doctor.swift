import FoundationEssentials

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

  /// Everything that is not as it should be. A folder that does not exist is as it should be.
  ///
  /// - Throws: where nothing can be told of the folder itself.
  public func examine() throws(StoreError) -> [StoreFinding] {
    guard let status = try folderStatus() else { return [] }
    guard status.kind == .folder else {
      return [
        StoreFinding(
          .unreadableFile, store.folder, "it is no folder",
          remedy: "move it elsewhere, or name another folder with --data-dir")
      ]
    }
    return library() + check(.history) { HistoryCheck(file: $0.file, data: $0.data).findings }
      + check(.settings) { $0.content(of: .settings) }
      + check(.session) { $0.content(of: .session) }
      + damagedImages() + restore() + folder()
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
      guard !error.isOverLimit else { return (nil, [tooLarge(path)]) }
      let finding = StoreFinding(
        .unreadableFile, path, "\(error.call.rawValue): \(error.cause)",
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

  /// A version of the library, as far as it can be read.
  private struct Version {
    /// Whether anything stands in its place, readable or not.
    let isThere: Bool
    let findings: [StoreFinding]
    let library: Library?
  }

  private func version(at path: String) -> Version {
    let (data, unreadable) = contents(path)
    guard let data else {
      return Version(isThere: !unreadable.isEmpty, findings: unreadable, library: nil)
    }
    let checked = DocumentCheck(file: path, data: data).library()
    return Version(isThere: true, findings: checked.findings, library: checked.library)
  }

  /// The library and its backup: what is wrong in the text, then with ids, references and pictures.
  private func library() -> [StoreFinding] {
    let current = version(at: store.path)
    let before = version(at: realLibrary.backup.text)
    var findings = before.library == nil ? current.findings.map(\.beyondRepair) : current.findings
    // The last trace of a library that is gone stays where it is.
    findings += current.isThere ? before.findings : before.findings.map(\.beyondRepair)
    if !current.isThere, before.isThere {
      findings.append(missingLibrary(isRepairable: before.library != nil))
    }
    let names = (try? images.names()) ?? []
    if !current.isThere, !before.isThere, let picture = names.first {
      findings.append(missingLibrary(witness: picture))
    }
    // Which pictures a library names that is gone or cannot be read, nobody knows.
    guard let library = current.library else { return findings }
    findings += LibraryCheck(file: store.path, library: library, images: Set(names)).findings
    guard current.findings.isEmpty, before.findings.isEmpty else { return findings }
    return findings + unusedImages(names, [library] + [before.library].compactMap(\.self))
  }

  /// The library is gone and the version before it is not: somebody removed it, or lost it.
  private func missingLibrary(isRepairable: Bool) -> StoreFinding {
    let backup = realLibrary.backup.text
    return StoreFinding(
      .missingLibrary, store.path, "it is gone, while the version before, \(backup), is there",
      remedy: isRepairable
        ? "a repair brings the version before back; to begin anew, remove that too"
        : "mend the version before by hand, or bring back a backup with gymtastic restore --force",
      isRepairable: isRepairable)
  }

  /// The library is gone with the version before, and pictures of its exercises are left.
  private func missingLibrary(witness picture: ImageName) -> StoreFinding {
    StoreFinding(
      .missingLibrary, store.path, "it is gone, while \(images.path(of: picture)) is there",
      remedy: "bring back a backup with gymtastic restore; to begin anew, remove the pictures",
      isRepairable: false)
  }

  /// The file that the library's path leads to. A link in the way is a finding of its own.
  private var realLibrary: FilePath {
    (try? AtomicFile(store.path, system))?.target ?? FilePath(store.path)
  }

  /// Pictures that none of the libraries names. They do no harm but take room.
  func unusedImages(_ names: [ImageName], _ libraries: [Library]) -> [StoreFinding] {
    let named = Set(libraries.flatMap(\.imageNames))
    return names.filter { !named.contains($0) }.map { name in
      StoreFinding(
        .unusedImage, images.path(of: name), "no exercise has this picture",
        remedy: "a repair sets it aside, which frees no room", isRepairable: true)
    }
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
    let faults = check.content { data throws(LibraryDocument.Refusal) in
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

  private var journal: RestoreJournal {
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
    let file = file.path(in: store.folder)
    let (data, unreadable) = contents(file)
    return unreadable + (data.map { findings(DocumentCheck(file: file, data: $0)) } ?? [])
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

  /// A damaged version of a library of which there is no other.
  fileprivate var beyondRepair: StoreFinding {
    guard code == .damagedFile, isRepairable else { return self }
    return StoreFinding(
      code, file, at: place, message,
      remedy: "mend it by hand, or bring back a backup with gymtastic restore --force")
  }
}
