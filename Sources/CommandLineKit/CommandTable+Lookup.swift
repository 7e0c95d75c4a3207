extension CommandTable {
  /// The command called by exactly these words, aliases included.
  package func command(at path: [String]) -> CommandDescription? {
    commands.first { $0.isCalled(by: path) }
  }

  /// The words, one level below `path`, that lead to commands: each once, in the table's order,
  /// without hidden ones.
  package func children(of path: [String]) -> [String] {
    var seen: Set<String> = []
    return descriptions(below: path)
      .filter { !$0.isHidden }
      .compactMap { $0.path.dropFirst(path.count).first }
      .filter { seen.insert($0).inserted }
  }

  /// The child of `path` that a word names: a group, a command, or a command by an alias.
  package func child(of path: [String], named word: String) -> String? {
    for description in descriptions(below: path) {
      let isLast = description.path.count == path.count + 1
      let name = description.path[path.count]
      if name == word || (isLast && description.aliases.contains(word)) { return name }
    }
    return nil
  }

  /// What a word calls elsewhere than where it was typed: `exercise add` and others for `add`,
  /// `help notation` for `notation`, `--version` for `version`.
  package func namesakes(of word: String) -> [String] {
    let commands = visibleDescriptions.filter { $0.path.last == word || $0.aliases.contains(word) }
    let options = GlobalOptions.all.filter { $0.name == word }
    let pages = topics.filter { $0.name == word }
    return commands.map(\.name) + pages.map { "help \($0.name)" }
      + options.map { "--\($0.name)" }
  }

  /// Every command below `path`, which the command at the path itself is not.
  package func descriptions(below path: [String]) -> [CommandDescription] {
    commands.filter { $0.path.count > path.count && $0.path.starts(with: path) }
  }

  /// The options that may stand in a line whose words so far are `path`, the global ones aside:
  /// those of the command there, or of every command below.
  package func ownOptions(at path: [String]) -> [OptionDescription] {
    let own = command(at: path).map { [$0] } ?? []
    return (own + descriptions(below: path)).flatMap(\.options)
  }

  /// All options that may stand in such a line.
  package func options(at path: [String]) -> [OptionDescription] {
    GlobalOptions.all + ownOptions(at: path)
  }
}

extension CommandDescription {
  fileprivate func isCalled(by words: [String]) -> Bool {
    guard words.count == path.count, words.dropLast() == path.dropLast(), let last = words.last
    else { return false }
    return path.last == last || aliases.contains(last)
  }
}
