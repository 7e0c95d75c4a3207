/// What can be wrong with the files of a data folder as such.
struct FolderCheck {
  let folder: String
  /// The real library, which stands elsewhere where it is reached by a link.
  let library: FilePath
  let system: SystemCalls
  /// By which it is told what nobody writes any more.
  let now: Timestamp

  /// Below this many bytes a save may not find the room it needs.
  static let leastSpace: Int64 = 16 * 1024 * 1024

  /// Everything that can be told from names, modes and room alone.
  var findings: [StoreFinding] {
    listing + WritingCheck(folder: folder, library: library, system: system).findings + strays
      + permissions + space
  }

  /// The paths of temporary files that killed saves of the folder's own files left behind, those
  /// beside a real file that stands elsewhere among them. Those of other files, such as a backup,
  /// may stand there too, and in use: they are left behind once nobody has written them for long.
  var strayPaths: [String] {
    let own = StoreFile.allCases.flatMap { FilePath(path($0.rawValue)).savedNames }
    let inside =
      TemporaryFile.paths(in: folder, system, of: (own + [StoreName.restoreList]).contains)
      + TemporaryFile.paths(in: path(StoreName.images), system, of: ImageName.isOne)
    let others = TemporaryFile.abandoned(in: folder, system, at: now)
    return inside + others.filter { !inside.contains($0) }
      + StoreFile.allCases.flatMap(strayPathsElsewhere)
  }

  /// Those beside a real file that is not the one of its name in the folder.
  private func strayPathsElsewhere(_ file: StoreFile) -> [String] {
    let isLibrary = file == .library
    let real = isLibrary ? library : (try? AtomicFile(path(file.rawValue), system))?.target
    guard let real, real.name != file.rawValue || !system.areOne(real.folder, folder) else {
      return []
    }
    let journal = RestoreJournal(folder: folder, library: library, system: system)
    let own = real.savedNames + (isLibrary ? [journal.list.name] : [])
    return TemporaryFile.paths(in: real.folder, system, of: own.contains)
  }

  private var strays: [StoreFinding] {
    strayPaths.map { path in
      StoreFinding(
        .strayFile, path, "a save that was killed left it behind", remedy: "a repair removes it",
        isRepairable: true)
    }
  }

  /// A folder whose names nobody may see.
  private var listing: [StoreFinding] {
    do throws(SystemError) {
      _ = try system.list(folder)
      return []
    } catch {
      return [
        StoreFinding(
          .unreadableFile, folder, "\(error.call.rawValue): \(error.cause)",
          remedy: StoreFinding.permissionRemedy("readable"))
      ]
    }
  }

  /// Modes that let others write; the store itself makes files 0600 and folders 0700.
  private var permissions: [StoreFinding] {
    ([folder] + names(in: folder).map(path)).compactMap { path in
      // What cannot be inspected cannot be read either, which is a finding already.
      guard let status = try? system.status(of: path), status.mode & 0o022 != 0 else { return nil }
      return StoreFinding(
        .openPermissions, path,
        "others may change it (mode \(String(status.mode, radix: 8)))",
        remedy: "a repair takes their permission away", isRepairable: true)
    }
  }

  /// Whether there is room for a save, which needs the new file beside the old one.
  private var space: [StoreFinding] {
    guard let free = try? system.freeSpace(at: folder), free < Self.leastSpace else { return [] }
    return [
      StoreFinding(
        .lowSpace, folder, "only \(free) bytes are free on its file system",
        remedy: "make room, or name another folder with --data-dir")
    ]
  }

  private func path(_ name: String) -> String { FilePath(folder: folder, name: name).text }

  private func names(in folder: String) -> [String] { (try? system.list(folder)) ?? [] }
}
