/// What can be wrong with the files of a data folder as such.
struct FolderCheck {
  let folder: String
  /// Any file beside the real library, which stands elsewhere where it is reached by a link.
  let library: String
  let system: SystemCalls

  /// Below this many bytes a save may not find the room it needs.
  static let leastSpace: Int64 = 16 * 1024 * 1024

  /// Everything that can be told from names, modes and room alone.
  func findings() throws(SystemError) -> [StoreFinding] {
    var findings = try strays(in: folder) + permissions(of: folder)
    for name in try system.list(folder) {
      findings += try permissions(of: FilePath(folder: folder, name: name).text)
    }
    let images = FilePath(folder: folder, name: "images").text
    if try system.status(of: images) != nil { findings += try strays(in: images) }
    findings += try straysBesideLibrary()
    return try findings + space()
  }

  /// The real library's own, where it does not stand in the data folder.
  private func straysBesideLibrary() throws(SystemError) -> [StoreFinding] {
    let real = FilePath(library).folder
    guard try system.status(of: real)?.identity != system.status(of: folder)?.identity else {
      return []
    }
    return try strays(in: real)
  }

  /// The paths of temporary files that killed saves left behind.
  func strayPaths(in folder: String) throws(SystemError) -> [String] {
    try system.list(folder).filter { TemporaryFile.isOne($0) }
      .map { FilePath(folder: folder, name: $0).text }
  }

  private func strays(in folder: String) throws(SystemError) -> [StoreFinding] {
    try strayPaths(in: folder).map { path in
      StoreFinding(
        .strayFile, path, "a save that was killed left it behind", remedy: "a repair removes it",
        isRepairable: true)
    }
  }

  /// Modes that let others write; the store itself makes files 0600 and folders 0700.
  private func permissions(of path: String) throws(SystemError) -> [StoreFinding] {
    guard let status = try system.status(of: path), status.mode & 0o022 != 0 else { return [] }
    return [
      StoreFinding(
        .openPermissions, path,
        "others may change it (mode \(String(status.mode, radix: 8)))",
        remedy: "a repair takes their permission away", isRepairable: true)
    ]
  }

  /// Whether there is room for a save, which needs the new file beside the old one.
  private func space() throws(SystemError) -> [StoreFinding] {
    let free = try system.freeSpace(at: folder)
    guard free < Self.leastSpace else { return [] }
    return [
      StoreFinding(
        .lowSpace, folder, "only \(free) bytes are free on its file system",
        remedy: "make room, or name another folder with --data-dir")
    ]
  }
}
