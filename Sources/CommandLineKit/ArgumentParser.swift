import DurableFiles

/// The second phase of reading a command line: tokens to a command and its typed values.
package struct ArgumentParser: Sendable {
  package let table: CommandTable

  package init(
    table: CommandTable
  ) {
    self.table = table
  }

  /// Reads a line, without the program's own name. Every fault of the line is reported.
  package func parse(_ words: [ArgumentWord]) -> ParsedLine {
    let reading = reading(of: Lexer.tokens(of: words))
    var converter = ValueConverter(reading.matcher)
    let request = Result<Request, UsageError> { () throws(UsageError) in
      try self.request(reading, &converter)
    }
    return ParsedLine(
      options: GlobalOptions(converter.arguments),
      path: reading.path,
      arguments: converter.arguments,
      operandCount: reading.words.count,
      certainOperandCount: reading.certainWordCount,
      request: request
    )
  }

  /// A line told apart into the words that name a command, its options, and the rest.
  package struct Reading {
    package let path: [String]
    package let matcher: OptionMatcher
    /// The words that are neither options, nor values, nor the path.
    package let words: [Token]

    /// How many words stand before the first that may be the value of an option nobody knows.
    package var certainWordCount: Int {
      words.prefix { !matcher.doubtful.contains($0.index) }.count
    }
  }

  /// Which words are values depends on the options that may stand there, so each word found narrows
  /// the options for the next.
  package func reading(of tokens: [Token]) -> Reading {
    var path: [String] = []
    var used: Set<Int> = []
    while let (child, token) = child(of: path, besides: used, in: tokens) {
      path.append(child)
      used.insert(token.index)
    }
    let matcher = OptionMatcher(tokens) { [table, path] in table.ownOptions(at: path) }
    return Reading(
      path: path, matcher: matcher, words: matcher.words.filter { !used.contains($0.index) })
  }

  /// The next word of the path: the first that is neither an option, nor a value, nor one of the
  /// path already. One that may be the value of an unknown option is passed over if it is no
  /// command.
  private func child(
    of path: [String], besides used: Set<Int>, in tokens: [Token]
  ) -> (name: String, token: Token)? {
    let rest = tokens.filter { !used.contains($0.index) }
    guard rest.contains(where: \.isWord) else { return nil }
    // Words before any option need no look at the options that there are.
    if let first = rest.first, first.isWord, first.index == used.count {
      return child(of: path, named: first)
    }
    let matcher = OptionMatcher(tokens) { [table] in table.ownOptions(at: path) }
    for word in matcher.words where !used.contains(word.index) {
      if let found = child(of: path, named: word) { return found }
      guard matcher.doubtful.contains(word.index) else { return nil }
    }
    return nil
  }

  private func child(of path: [String], named token: Token) -> (name: String, token: Token)? {
    guard case .word(let word) = token.kind else { return nil }
    return table.child(of: path, named: word).map { ($0, token) }
  }

  /// The command with its converted values, or the help that was asked for instead.
  private func request(
    _ reading: Reading,
    _ converter: inout ValueConverter
  ) throws(UsageError) -> Request {
    let path = reading.path
    let doubtful = reading.matcher.doubtful
    let command = path.isEmpty ? nil : table.command(at: path)
    if let command {
      converter.convert(reading.words, leavingOut: doubtful, for: command)
      converter.report(command.conflicts)
    } else {
      let words = reading.words.filter { !doubtful.contains($0.index) }
      converter.report(groupFaults(at: path, words, reading.matcher.matches))
    }
    if converter.arguments[GlobalOptions.help] { return .help(path) }
    if converter.arguments[GlobalOptions.version] { return .version }
    if let error = converter.error { throw error }
    guard let command else { return path.isEmpty ? .nothing : .help(path) }
    return .command(CommandCall(path: command.path, arguments: converter.arguments))
  }

  /// What is wrong with a line that names no command: a word that is none, or options of commands
  /// below where no command follows.
  private func groupFaults(
    at path: [String],
    _ words: [Token],
    _ matches: [OptionMatch]
  ) -> [LocatedFault] {
    if let unknown = words.first {
      return unknownCommand(at: path, unknown).map { [$0] } ?? []
    }
    let globals = Set(GlobalOptions.all.map(\.name))
    guard let stray = matches.first(where: { !globals.contains($0.option.name) }) else { return [] }
    let fault = UsageFault.incomplete(
      "\(stray.spelling) needs a command",
      hint: "one of: " + table.children(of: path).joined(separator: ", ")
    )
    return [LocatedFault(fault: fault, index: stray.index)]
  }

  /// A word where only a command can stand.
  private func unknownCommand(at path: [String], _ token: Token) -> LocatedFault? {
    let word: String
    switch token.kind {
    case .word(let text), .negativeNumber(let text): word = text
    default: return nil
    }
    let children = table.children(of: path)
    let prefix = path.map { $0 + " " }.joined()
    let near = EditDistance.nearest(to: word, among: children).map { prefix + $0 }
    let nearest = near.isEmpty ? table.namesakes(of: word) : near
    return LocatedFault(
      fault: .unknownCommand(prefix + word, nearest: nearest, choices: children),
      index: token.index
    )
  }
}
