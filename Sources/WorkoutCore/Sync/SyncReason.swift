extension Problem.SyncReason {
  /// What happened, in one line.
  var text: String {
    switch self {
    case .noGit: "git is not installed"
    case .noRepository(let folder): "\(folder) is not a git repository of its own"
    case .noBranch: "the repository of the data folder has no branch checked out"
    case .severalBranches(let names):
      "the shared repository has data on several branches: \(names.listed())"
    case .unfinished(let work): "a git \(work) is unfinished in the data folder"
    case .otherFiles(let files): "both sides changed \(files.prefix(5).map(\.self).listed())"
    case .otherPerson(let theirs, let ours):
      "the shared repository has the data of “\(theirs)”, and you are “\(ours)”"
    case .foreign(let files):
      "the shared repository has no data of gymtastic, but \(files.prefix(5).map(\.self).listed())"
    case .notReached(let answer):
      "the address was not changed, because the new one could not be reached: \(answer)"
    case .refused(let answer): "the shared repository refused: \(answer)"
    case .damaged(let file, let commit):
      "the shared repository's \(file) is damaged, empty or missing as of commit \(commit)"
    case .lost(let count, let file):
      "\(file) lacks \(count) of the last sync's entries, as after a restore or a lost file;"
        + " syncing would delete them on your other machines"
    case .notAdded(let answer): "git add: \(answer)"
    case .ended(let command, let ending): "git \(command) \(ending)"
    }
  }
}
