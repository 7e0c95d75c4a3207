/// Telling what was left behind from what somebody is just doing.
extension Doctor {
  /// The findings as they are while nobody changes anything: what may be work in progress is looked
  /// at again under the locks. While somebody else holds the library's, nothing is said of it but
  /// that; what belongs to a run in progress is that run's to tidy up. A store that cannot be
  /// locked at all is taken as it was found.
  func confirmed(_ found: [StoreFinding]) throws(StoreError) -> [StoreFinding] {
    guard found.contains(where: \.code.mayBeWorkInProgress) else { return found }
    do throws(LibraryError) {
      return try store.lockedAsFound { _ throws(LibraryError) in
        try LibraryError.translating { () throws(StoreError) in try lookAgain(after: found) }
      }
    } catch .store(.busy(let path, _)) {
      return found.filter { !$0.code.mayBeWorkInProgress } + [
        StoreFinding(
          .busyStore, path,
          "somebody is changing the library: what that leaves behind could not be looked at",
          remedy: "examine it again once that has ended, or with a longer --lock-timeout")
      ]
    } catch {
      return found
    }
  }

  /// To be called under the library's lock.
  private func lookAgain(after found: [StoreFinding]) throws(StoreError) -> [StoreFinding] {
    let runs = FileSessionStore(folder: store.folder, system: system)
    do throws(StoreError) {
      let claim = try runs.claimAsFound()
      defer { claim.release() }
      return try look()
    } catch .running {
      // A line that a run is writing is another one, or whole, by now.
      return try look().filter { finding in
        finding.code == .tornLine ? found.contains(finding) : !isOfRun(finding)
      }
    } catch {
      return try look()
    }
  }

  private func isOfRun(_ finding: StoreFinding) -> Bool {
    let target = TemporaryFile.target(of: FilePath(finding.file).name)
    return finding.code == .strayFile && target == StoreFile.session.rawValue
  }
}

extension StoreFinding.Code {
  /// Whether a sound store may look so in the middle of a change: where two files are held against
  /// each other, and where one is only there for as long as that lasts.
  fileprivate var mayBeWorkInProgress: Bool {
    switch self {
    case .strayFile, .unfinishedRestore, .tornLine, .missingLibrary, .missingImage, .unusedImage:
      true
    default: false
    }
  }
}
