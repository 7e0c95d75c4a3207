/// What can be wrong with the files of a data folder as such.
struct FolderCheck {
  let folder: String
  /// The real library, which stands elsewhere where it is reached by a link.
  let library: FilePath
  let system: SystemCalls
  /// By which it is told what nobody writes any more.
  let now: Timestamp

  /// Below how many bytes a save may not find the room it needs: the new library beside the old
  /// one, a copy of that where links are refused, and something for a picture and a session.
  ///
  /// - Parameter librarySize: in bytes.
  static func leastSpace(librarySize: Int64) -> Int64 {
    16 * 1024 * 1024 + 2 * min(librarySize, FileContents.limit)
  }

  /// Everything that can be told from names, modes and room alone.
  var findings: [StoreFinding] {
    listing + WritingCheck(folder: folder, library: library, system: system).findings + strays
      + PermissionCheck(folder: folder, library: library, system: system).findings + space
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

  /// The pictures beside which a change that was cut off left a file of their name.
  var markedPicturePaths: [String] {
    let marks = TemporaryFile.paths(in: path(StoreName.images), system, of: ImageName.isOne)
    return marks.compactMap { mark in
      TemporaryFile.target(of: FilePath(mark).name).map { FilePath(mark).beside($0).text }
    }
    .filter { ((try? system.status(of: $0)) ?? nil) != nil }
  }

  /// Folders whose names nobody may see.
  private var listing: [StoreFinding] {
    [folder, path(StoreName.images)].filter(isFolder).flatMap { folder -> [StoreFinding] in
      do throws(SystemError) {
        _ = try system.list(folder)
        return []
      } catch {
        return [
          StoreFinding(
            .unreadableFile, folder, error.reason,
            remedy: StoreFinding.permissionRemedy("readable"))
        ]
      }
    }
  }

  private func isFolder(_ path: String) -> Bool { (try? system.status(of: path))?.kind == .folder }

  /// Whether there is room for a save, which needs the new file beside the old one.
  private var space: [StoreFinding] {
    let place = system.areOne(library.folder, folder) ? folder : library.folder
    let size = (try? system.status(of: library.text))?.size ?? 0
    let needed = Self.leastSpace(librarySize: size)
    guard let free = try? system.freeSpace(at: place), free < needed else { return [] }
    return [
      StoreFinding(
        .lowSpace, place,
        "only \(free) bytes are free on its file system, and a save may need \(needed)",
        remedy: "make room, or name another folder with --data-dir")
    ]
  }

  private func path(_ name: String) -> String { FilePath(folder: folder, name: name).text }
}
