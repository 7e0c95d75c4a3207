/// What can be wrong with the library and the version before it, taken together.
extension Doctor {
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
  func library() -> [StoreFinding] {
    let current = version(at: store.path)
    let before = version(at: realLibrary.backup.text)
    var findings = before.library == nil ? current.findings.map(\.beyondRepair) : current.findings
    // The last trace of a library that is gone stays where it is.
    findings += current.isThere ? before.findings : before.findings.map(\.beyondRepair)
    if !current.isThere, before.isThere {
      findings.append(missingLibrary(isRepairable: before.library != nil))
    }
    let names = try? images.names()
    if !current.isThere, !before.isThere, let picture = names?.first {
      findings.append(missingLibrary(witness: picture))
    }
    // Which pictures a library names that is gone or cannot be read, nobody knows.
    guard let library = current.library else { return findings }
    findings +=
      LibraryCheck(file: store.path, library: library, images: names.map { Set($0) }).findings
    guard let names, current.findings.isEmpty, before.findings.isEmpty else { return findings }
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
  var realLibrary: FilePath {
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
}

extension StoreFinding {
  /// A damaged version of a library of which there is no other.
  fileprivate var beyondRepair: StoreFinding {
    guard code == .damagedFile, isRepairable else { return self }
    return StoreFinding(
      code, file, at: place, message,
      remedy: "mend it by hand, or bring back a backup with gymtastic restore --force")
  }
}
