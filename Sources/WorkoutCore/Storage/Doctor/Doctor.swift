import FoundationEssentials

/// Examines every file of a data folder, and mends what can be mended without loss.
public struct Doctor: Sendable {
  let store: JSONFileLibraryStore
  let images: FileImageStore
  let clock: WallClock
  let identifiers: Identifiers

  /// - Parameters:
  ///   - store: the store whose folder is examined.
  ///   - clock: says under what names a repair sets files aside.
  ///   - identifiers: new ids for what shares one.
  public init(
    store: JSONFileLibraryStore, clock: WallClock = .live, identifiers: Identifiers = .live
  ) {
    self.store = store
    images = FileImageStore(dataFolder: store.folder, system: store.system)
    self.clock = clock
    self.identifiers = identifiers
  }

  var system: SystemCalls { store.system }

  /// Everything that is not as it should be. A folder that does not exist is as it should be.
  ///
  /// - Throws: where the folder itself cannot be read.
  public func examine() throws(StoreError) -> [StoreFinding] {
    try StoreError.translating { () throws(SystemError) in
      guard try system.status(of: store.folder) != nil else { return [] }
      return try library() + check(.history) { HistoryCheck(file: $0.file, data: $0.data).findings }
        + check(.settings) { $0.content(StoreFile.settings.check) }
        + check(.session) { $0.content(StoreFile.session.check) }
        + damagedImages() + restore() + folder()
    }
  }

  /// A file of the data folder.
  func path(_ name: String) -> String {
    FilePath(folder: store.folder, name: name).text
  }

  /// A file's bytes, or the finding that says why there are none to be had.
  func contents(_ path: String) -> (data: Data?, findings: [StoreFinding]) {
    do throws(SystemError) {
      return (try FileContents.read(path, system), [])
    } catch {
      let finding = StoreFinding(
        .unreadableFile, path, "\(error.call.rawValue): \(error.cause)",
        remedy: "put a readable file in its place, or remove it")
      return (nil, [finding])
    }
  }

  /// The library and its backup: what is wrong in the text, then with ids, references and pictures.
  private func library() throws(SystemError) -> [StoreFinding] {
    let (data, unreadable) = contents(store.path)
    let checked = data.map { DocumentCheck(file: store.path, data: $0).library() }
    let backup = try backupPath()
    let (backupData, unreadableBackup) = contents(backup)
    let checkedBackup = backupData.map { DocumentCheck(file: backup, data: $0).library() }
    var findings = unreadable + unreadableBackup
    findings += (checked?.findings ?? []).map { finding in
      finding.code == .damagedFile && checkedBackup?.library == nil ? finding.beyondRepair : finding
    }
    findings += checkedBackup?.findings ?? []
    if data == nil, unreadable.isEmpty, checkedBackup?.library != nil {
      findings.append(missingLibrary(besides: backup))
    }
    let names = (try? images.names()) ?? []
    if let library = checked?.library {
      findings += LibraryCheck(file: store.path, library: library, images: Set(names)).findings
    }
    // Which pictures a library names that is gone or cannot be read, nobody knows.
    let isReadable = checked?.findings.isEmpty ?? (backupData == nil)
    guard unreadable.isEmpty, unreadableBackup.isEmpty, isReadable,
      checkedBackup?.findings.isEmpty ?? true
    else { return findings }
    return findings
      + unusedImages(names, [checked?.library, checkedBackup?.library].compactMap(\.self))
  }

  /// The library is gone and the version before it is not: somebody removed it, or lost it.
  private func missingLibrary(besides backup: String) -> StoreFinding {
    StoreFinding(
      .missingLibrary, store.path, "it is gone, while the version before, \(backup), is there",
      remedy: "a repair brings the version before back; to begin anew, remove that too",
      isRepairable: true)
  }

  /// The version before, beside the real file. A link in the way is a finding of its own.
  func backupPath() throws(SystemError) -> String {
    (try? AtomicFile(store.path, system))?.backup.text ?? path("library.json.bak")
  }

  /// Pictures that none of the libraries names. They do no harm but take room.
  func unusedImages(_ names: [ImageName], _ libraries: [Library]) -> [StoreFinding] {
    let named = Set(libraries.flatMap(\.imageNames))
    return names.filter { !named.contains($0) }.map { name in
      StoreFinding(
        .unusedImage, images.path(of: name), "no exercise has this picture",
        remedy: "a repair sets it aside", isRepairable: true)
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
    let journal = store.restoreJournal
    let (data, unreadable) = contents(journal.path)
    guard let data else { return unreadable }
    let check = DocumentCheck(file: journal.path, data: data)
    let faults = check.content { data throws(LibraryDocument.Refusal) in
      _ = try RestoreIntent(reading: data)
    }
    guard faults.isEmpty else { return faults }
    return [
      StoreFinding(
        .unfinishedRestore, journal.path, "a restore or an undo was cut off half-way",
        remedy: "the next change finishes it, and so does a repair", isRepairable: true)
    ]
  }

  /// Names, modes and room, without what waits for a restore to be finished.
  private func folder() throws(SystemError) -> [StoreFinding] {
    let waiting = Set(((try? store.restoreJournal.pending())?.replacements ?? []).map(\.staged))
    let check = FolderCheck(folder: store.folder, library: try backupPath(), system: system)
    return try check.findings()
      .filter { $0.code != .strayFile || !waiting.contains(FilePath($0.file).name) }
  }

  /// The findings of a file that may be absent.
  private func check(
    _ file: StoreFile, _ findings: (DocumentCheck) -> [StoreFinding]
  ) -> [StoreFinding] {
    let file = path(file.rawValue)
    let (data, unreadable) = contents(file)
    return unreadable + (data.map { findings(DocumentCheck(file: file, data: $0)) } ?? [])
  }
}

extension StoreFinding {
  /// A damaged library of which there is no other version.
  var beyondRepair: StoreFinding {
    StoreFinding(
      code, file, at: place, message,
      remedy: "mend it by hand, or bring back a backup with gymtastic restore --force")
  }
}
