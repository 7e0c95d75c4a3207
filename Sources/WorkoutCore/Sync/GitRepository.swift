/// A data folder under version control, operated through the system's `git`.
struct GitRepository: Sendable {
  let folder: String
  let launcher: ProcessLauncher
  /// Whether git may ask for a password or a passphrase.
  var isAsking = false

  /// The object ID of a commit, tree or blob.
  typealias ObjectName = String

  /// Variables that would redirect git to another repository when git itself started this process.
  private static let withheld: Set<String> = [
    "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_COMMON_DIR", "GIT_OBJECT_DIRECTORY",
    "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_NAMESPACE", "GIT_PREFIX",
  ]

  // MARK: Running git

  /// Runs git in the folder.
  ///
  /// - Parameters:
  ///   - input: the contents of standard input.
  ///   - index: an alternative index file.
  /// - Returns: The standard output.
  /// - Throws: ``Problem/notSynced(_:)`` if git fails.
  @discardableResult
  func run(
    _ arguments: [String], input: [UInt8] = [], index: String? = nil
  ) throws(CoreError) -> [UInt8] {
    var request = request(arguments)
    request.input = .bytes(input)
    if let index { request.environment.merge(["GIT_INDEX_FILE": index]) { $1 } }
    let outcome = launcher.run(request)
    guard outcome.ending.isSuccess else {
      throw Self.failure(.ended(command: arguments.first ?? "", outcome.ending))
    }
    return outcome.output
  }

  /// Runs git with standard error merged into its output, for commands that use the network.
  func contact(_ arguments: [String]) -> ProcessOutcome {
    var request = request(arguments)
    request.arguments = ["-c", "exec git \"$@\" 2>&1", "git"] + request.arguments
    request.program = "/bin/sh"
    request.timeLimit = .seconds(300)
    if isAsking {
      request.input = .inherited
    } else {
      // Neither git nor ssh may prompt, whichever programs the user has configured.
      let quiet = [
        "GIT_TERMINAL_PROMPT": "0", "GIT_ASKPASS": "", "SSH_ASKPASS": "false",
        "SSH_ASKPASS_REQUIRE": "force",
      ]
      request.environment.merge(quiet) { $1 }
    }
    return launcher.run(request)
  }

  private func request(_ arguments: [String]) -> ProcessRequest {
    var request = ProcessRequest(
      "git", ["-C", folder, "-c", "core.quotePath=false", "-c", "core.autocrlf=false"] + arguments,
      environment: ["LC_ALL": "C"], output: .captured(limit: 1 << 30), timeLimit: .seconds(120))
    request.withheld = Self.withheld
    return request
  }

  static func failure(_ reason: Problem.SyncReason) -> CoreError { .invalid([.notSynced(reason)]) }

  /// The first line of git's output; `nil` if git failed.
  func text(_ arguments: [String]) -> String? { lines(arguments).first }

  func lines(_ arguments: [String]) -> [String] {
    let output = (try? run(arguments)) ?? []
    return String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  // MARK: Repository state

  /// The commit that a name refers to; otherwise `nil`.
  func commit(_ name: String) -> ObjectName? {
    text(["rev-parse", "-q", "--verify", name + "^{commit}"])
  }

  /// The current branch; `nil` if none is checked out.
  var branch: String? { text(["symbolic-ref", "-q", "--short", "HEAD"]) }

  /// The remote of a branch: the configured one, otherwise `origin`, otherwise the only one.
  func remote(of branch: String) -> String? {
    let all = lines(["remote"])
    if let set = text(["config", "branch.\(branch).remote"]), all.contains(set) { return set }
    return all.contains("origin") ? "origin" : all.count == 1 ? all.first : nil
  }

  func remoteBranch(of branch: String) -> String {
    let prefix = "refs/heads/"
    guard let set = text(["config", "branch.\(branch).merge"]), set.hasPrefix(prefix) else {
      return branch
    }
    return String(set.dropFirst(prefix.count))
  }

  func isAncestor(_ commit: ObjectName, of other: ObjectName) -> Bool {
    (try? run(["merge-base", "--is-ancestor", commit, other])) != nil
  }

  // MARK: The shared branch

  /// Fetches every branch of a remote, whatever its configuration selects, and forgets those that
  /// are gone.
  func fetch(_ remote: String) -> ProcessOutcome {
    contact(["fetch", "-q", "--prune", remote, "+refs/heads/*:refs/remotes/\(remote)/*"])
  }

  /// Makes the current branch follow the branch of a fetched remote that all machines share.
  ///
  /// Without commits it also takes its name, unless another local branch has it.
  ///
  /// - Returns: The name of the remote's branch, which may not exist yet.
  /// - Throws: ``Problem/SyncReason/severalBranches(_:)``, ``Problem/SyncReason/foreign(_:)``.
  func follow(_ remote: String) throws(CoreError) -> String {
    let name = try sharedBranch(of: remote)
    if let branch, branch != name, commit("HEAD") == nil {
      _ = try? run(["branch", "-m", branch, name])
    }
    let section = "branch.\(branch ?? name)"
    for (key, value) in [("remote", remote), ("merge", "refs/heads/\(name)")]
    where text(["config", "\(section).\(key)"]) != value {
      try run(["config", "\(section).\(key)", value])
    }
    return name
  }

  /// The branch with data; without data the only branch or the default one; without branches the
  /// current one, or `main` if that has no commits.
  private func sharedBranch(of remote: String) throws(CoreError) -> String {
    let prefix = "refs/remotes/\(remote)/"
    let all = lines(["for-each-ref", "--format=%(objectname) %(refname)", prefix])
      .compactMap { line -> (commit: ObjectName, name: String)? in
        let parts = line.split(separator: " ", maxSplits: 1)
        guard parts.count == 2, parts[1].hasPrefix(prefix) else { return nil }
        return (String(parts[0]), String(parts[1].dropFirst(prefix.count)))
      }
      .filter { $0.name != "HEAD" }
    let full = all.filter { !lines(["ls-tree", "--name-only", $0.commit] + Self.data).isEmpty }
    guard !full.isEmpty else {
      let files = Set(all.flatMap { lines(["ls-tree", "--name-only", $0.commit]) })
      let foreign = files.filter { name in !Self.initial.contains(where: name.hasPrefix) }
      guard foreign.isEmpty else { throw Self.failure(.foreign(Array(foreign).sortedByBytes())) }
      if all.count == 1 { return all[0].name }
      let main = defaultBranch(of: remote)
      if let main = all.first(where: { $0.name == main }) { return main.name }
      return (all.isEmpty && commit("HEAD") != nil ? branch : nil) ?? "main"
    }
    // A branch that is part of another one has nothing of its own.
    let tips = lines(["merge-base", "--independent"] + full.map(\.commit))
    let names = full.filter { tips.contains($0.commit) }.map(\.name)
    guard tips.count < 2 || tips.allSatisfy({ isAncestor($0, of: "HEAD") }) else {
      throw Self.failure(.severalBranches(names))
    }
    let followed = branch.map(remoteBranch)
    return names.first { $0 == followed } ?? names.first ?? full[0].name
  }

  /// The files that make a branch one with data.
  private static let data: [String] =
    [StoreFile.library, .history, .body, .settings].map(\.rawValue)

  /// How the names of the files begin that a host creates in a new repository.
  private static let initial = [".git", "README", "LICENSE"]

  /// The branch that a remote's `HEAD` names; `nil` if it does not exist.
  private func defaultBranch(of remote: String) -> String? {
    let outcome = contact(["ls-remote", "--symref", remote, "HEAD"])
    let prefix = "ref: refs/heads/"
    let line = String(decoding: outcome.output, as: UTF8.self).split(whereSeparator: \.isNewline)
      .first { $0.hasPrefix(prefix) }
    return line?.dropFirst(prefix.count).split(separator: "\t").first.map(String.init)
  }

  /// The operation git is in the middle of, such as `merge`; `nil` if none.
  func unfinishedWork() -> String? {
    let works = [
      ("MERGE_HEAD", "merge"), ("rebase-merge", "rebase"), ("rebase-apply", "rebase"),
      ("CHERRY_PICK_HEAD", "cherry-pick"), ("REVERT_HEAD", "revert"),
    ]
    let system = SystemCalls.live
    return works.first { name, _ in
      guard let path = text(["rev-parse", "--git-path", name]) else { return false }
      let place = path.hasPrefix("/") ? path : FilePath(folder: folder, name: path).text
      return ((try? system.status(of: place)) ?? nil) != nil
    }?.1
  }

  // MARK: Objects

  /// A file in an index or a tree.
  struct Entry: Equatable {
    let mode: String
    let object: ObjectName
    /// The merge stage: 0 if merged; otherwise 1 for the base, 2 for ours, 3 for theirs.
    let stage: Int
    let path: String

    /// Whether it is a regular file rather than a link, submodule or folder.
    var isRegular: Bool { mode.hasPrefix("100") }

    /// A line of `ls-files -s -z` or of `ls-tree -r -z`.
    init?(_ line: some StringProtocol) {
      let parts = line.split(separator: "\t", maxSplits: 1)
      let words = parts.first?.split(separator: " ") ?? []
      guard parts.count == 2, words.count == 3 else { return nil }
      mode = String(words[0])
      path = String(parts[1])
      let isTree = words[1] == "blob" || words[1] == "commit"
      object = String(isTree ? words[2] : words[1])
      stage = isTree ? 0 : Int(words[2]) ?? 0
    }

    init(mode: String = "100644", _ object: ObjectName, at path: String) {
      (self.mode, self.object, self.stage, self.path) = (mode, object, 0, path)
    }
  }

  /// The paths that a command prints with `-z`.
  func paths(_ arguments: [String]) throws(CoreError) -> [String] {
    String(decoding: try run(arguments), as: UTF8.self).split(separator: "\0").map(String.init)
  }

  func entries(_ arguments: [String], index: String? = nil) throws(CoreError) -> [Entry] {
    let output = String(decoding: try run(arguments, index: index), as: UTF8.self)
    return output.split(separator: "\0").compactMap { Entry($0) }
  }

  func files(of commit: ObjectName) throws(CoreError) -> [Entry] {
    try entries(["ls-tree", "-r", "-z", "--full-tree", commit])
  }

  func content(_ object: ObjectName) throws(CoreError) -> [UInt8] {
    try run(["cat-file", "blob", object])
  }

  func add(_ content: [UInt8]) throws(CoreError) -> ObjectName {
    try name(run(["hash-object", "-w", "--stdin"], input: content))
  }

  /// Whether a path is that of a file or folder that syncs share.
  static func isOwn(_ path: String) -> Bool {
    own.contains { path == $0 || path.hasPrefix($0 + "/") }
  }

  private static let own = data + SyncFile.allCases.map(\.rawValue) + [StoreName.images]

  /// Adds gymtastic's own files to the index.
  ///
  /// - Throws: An error with git's message, for example about a lock left by a killed git.
  func addOwn() throws(CoreError) {
    let found = lines(["ls-files", "--cached", "--others", "--exclude-standard", "--"] + Self.own)
    // Git refuses a path that does not exist.
    let paths = Self.own.filter { path in
      found.contains { $0 == path || $0.hasPrefix(path + "/") }
    }
    guard !paths.isEmpty else { return }
    let outcome = contact(["add", "-A", "--"] + paths)
    guard outcome.ending.isSuccess else {
      throw Self.failure(.notAdded(SyncService.sentence(outcome)))
    }
  }

  /// Adds entries to an index, replacing every stage of their paths.
  func put(_ entries: [Entry], index: String? = nil) throws(CoreError) {
    guard !entries.isEmpty else { return }
    let lines = entries.flatMap { entry in
      let none = String(repeating: "0", count: entry.object.utf8.count)
      return ["0 \(none)\t\(entry.path)", "\(entry.mode) \(entry.object)\t\(entry.path)"]
    }
    let input = lines.joined(separator: "\0") + "\0"
    try run(["update-index", "-z", "--index-info"], input: Array(input.utf8), index: index)
  }

  func remove(_ paths: [String], index: String? = nil) throws(CoreError) {
    guard !paths.isEmpty else { return }
    let input = paths.joined(separator: "\0") + "\0"
    try run(
      ["update-index", "-z", "--force-remove", "--stdin"], input: Array(input.utf8), index: index)
  }

  func emptyTree() throws(CoreError) -> ObjectName { try name(run(["mktree", "-z"])) }

  func writeTree(index: String? = nil) throws(CoreError) -> ObjectName {
    try name(run(["write-tree"], index: index))
  }

  /// Creates a commit without running hooks.
  func commit(tree: ObjectName, parents: [ObjectName]) throws(CoreError) -> ObjectName {
    let arguments =
      ["commit-tree", tree, "-m", "Sync gymtastic"] + parents.flatMap { ["-p", $0] }
    if let output = try? run(arguments) { return name(output) }
    // The user has not configured a name in git.
    var request = request(arguments)
    for role in ["AUTHOR", "COMMITTER"] {
      request.environment["GIT_\(role)_NAME"] = "gymtastic"
      request.environment["GIT_\(role)_EMAIL"] = "gymtastic@localhost"
    }
    let outcome = launcher.run(request)
    guard outcome.ending.isSuccess else {
      throw Self.failure(.ended(command: "commit-tree", outcome.ending))
    }
    return name(outcome.output)
  }

  private func name(_ output: [UInt8]) -> ObjectName {
    String(decoding: output, as: UTF8.self).split(separator: "\n").first.map(String.init) ?? ""
  }
}
