/// Preparing a data folder.
extension SyncService {
  package struct Setup: Equatable, Sendable {
    package let isNew: Bool
    /// The address of the shared repository; `nil` if it is not set yet.
    package let address: String?
    /// Git's message if the address was set but could not be reached, for example offline or
    /// because of a typing error.
    package internal(set) var answer: String?
  }

  /// Makes the data folder a repository that merges by gymtastic's rules.
  ///
  /// - Parameter address: the address of the shared repository; `nil` to leave it unchanged.
  package func setUp(address: String?) throws(CoreError) -> Setup {
    try checkGit()
    try store.update { _ throws(CoreError) in }
    let isNew = try !isRepository
    try CoreError.wrap(try SystemCalls.live.makeFolder(store.folder))
    if isNew {
      try repository.run(["init", "-q"])
      try repository.run(["symbolic-ref", "HEAD", "refs/heads/main"])
    }
    let driver = "merge.\(SyncFile.driver)"
    try repository.run(["config", "\(driver).name", "Merges the data of gymtastic by id"])
    try repository.run(["config", "\(driver).driver", "gymtastic merge %O %A %B"])
    // A removed picture is not a renamed one.
    try repository.run(["config", "merge.renames", "false"])
    if repository.text(["config", "pull.rebase"]) == nil {
      try repository.run(["config", "pull.rebase", "false"])
    }
    try writeSyncFiles()
    let answer = try connect(to: address)
    let remote = repository.branch.flatMap(repository.remote)
    return Setup(
      isNew: isNew, address: remote.flatMap { repository.text(["remote", "get-url", $0]) },
      answer: answer)
  }

  /// Sets the address of the shared repository and fetches from it.
  ///
  /// - Returns: Git's message if it was not reached.
  /// - Throws: ``Problem/SyncReason/notReached(_:)`` if that would replace an address, and the
  ///   errors of the first contact; then the former address stays.
  private func connect(to address: String?) throws(CoreError) -> String? {
    let former = repository.text(["config", "remote.origin.url"])
    if let address {
      try repository.run(
        ["remote"] + (former == nil ? ["add"] : ["set-url"]) + ["origin", address])
    }
    guard let remote = repository.branch.flatMap(repository.remote) else { return nil }
    do throws(CoreError) {
      let fetch = repository.fetch(remote)
      guard fetch.ending.isSuccess else {
        let answer = Self.sentence(fetch)
        if let address, let former, address != former {
          throw GitRepository.failure(.notReached(answer))
        }
        return answer
      }
      _ = try repository.follow(remote)
      return nil
    } catch {
      if address != nil {
        let undo = former.map { ["set-url", "origin", $0] } ?? ["remove", "origin"]
        try repository.run(["remote"] + undo)
      }
      throw error
    }
  }

  func writeSyncFiles() throws(CoreError) {
    do throws(StoreError) {
      for file in SyncFile.allCases { try file.complete(in: store.files) }
    } catch {
      throw .store(error)
    }
  }
}
