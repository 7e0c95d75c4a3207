/// Modes that let others change what the store keeps; it makes files 0600 and folders 0700 itself.
/// What else lies in the data folder, of a git repository perhaps, is none of its business.
struct PermissionCheck {
  let folder: String
  /// The real library, which stands elsewhere where it is reached by a link.
  let library: FilePath
  let system: SystemCalls

  var findings: [StoreFinding] {
    paths.compactMap { open($0, isRepairable: true) } + folderElsewhere
  }

  /// The data folder, and whatever in it the store has given its name.
  private var paths: [String] {
    let names = StoreName.files + [StoreName.images, StoreName.setAside]
    let images = FilePath(folder: folder, name: StoreName.images).text
    let pictures = ((try? system.list(images)) ?? []).filter(ImageName.isOne)
    return [folder] + names.map { FilePath(folder: folder, name: $0).text }
      + pictures.map { FilePath(folder: images, name: $0).text } + filesElsewhere
  }

  private var isElsewhere: Bool { !system.areOne(library.folder, folder) }

  /// What stands beside a library that is reached by a link.
  private var filesElsewhere: [String] {
    isElsewhere ? [library.backup.text, library.lock.text] : []
  }

  /// That folder may be anybody's: only its owner knows whom it is for.
  private var folderElsewhere: [StoreFinding] {
    guard isElsewhere, let finding = open(library.folder, isRepairable: false) else { return [] }
    return [finding]
  }

  private func open(_ path: String, isRepairable: Bool) -> StoreFinding? {
    // What cannot be inspected cannot be read either, which is a finding already.
    guard let status = try? system.status(of: path), status.mode & 0o022 != 0 else { return nil }
    // In such a folder others may put files of their own, and replace none.
    if !isRepairable, status.mode & 0o1000 != 0 { return nil }
    return StoreFinding(
      .openPermissions, path, "others may change it (mode \(String(status.mode, radix: 8)))",
      remedy: isRepairable
        ? "a repair takes their permission away"
        : "the library is reached by a link: chmod go-w it, if nobody else is to change that",
      isRepairable: isRepairable)
  }
}
