import WorkoutCore

/// The second phase of reading a command line: tokens to a command and its typed values.
struct ArgumentParser: Sendable {
  let table: CommandTable

  /// Reads a line, without the program's own name. Every fault of the line is reported.
  func parse(_ words: [ArgumentWord]) -> ParsedLine {
    let tokens = Lexer.tokens(of: words)
    let path = path(of: tokens)
    let matcher = OptionMatcher(tokens, options: table.options(at: path))
    var converter = ValueConverter(matcher)
    let request = Result<Request, UsageError> { () throws(UsageError) in
      try self.request(at: path, matcher, &converter)
    }
    return ParsedLine(
      options: GlobalOptions(converter.arguments),
      path: path,
      request: request
    )
  }

  /// The words that name a command or group. Which words are values depends on the options that
  /// may stand there, so each word found narrows the options for the next.
  func path(of tokens: [Token]) -> [String] {
    var path: [String] = []
    while let word = wordBehind(path, in: tokens), let child = table.child(of: path, named: word) {
      path.append(child)
    }
    return path
  }

  /// The first word that is neither an option, nor a value, nor one of the path.
  private func wordBehind(_ path: [String], in tokens: [Token]) -> String? {
    guard !table.descriptions(below: path).isEmpty else { return nil }
    let matcher = OptionMatcher(tokens, options: table.options(at: path))
    guard case .word(let word) = matcher.words.dropFirst(path.count).first?.kind else {
      return nil
    }
    return word
  }

  /// The command with its converted values, or the help that was asked for instead.
  private func request(
    at path: [String],
    _ matcher: OptionMatcher,
    _ converter: inout ValueConverter
  ) throws(UsageError) -> Request {
    let words = Array(matcher.words.dropFirst(path.count))
    let command = table.command(at: path)
    if let command {
      converter.convert(words, to: command.description.operands)
    } else {
      converter.report(groupFaults(at: path, words, matcher.matches))
    }
    if converter.arguments[GlobalOptions.help] { return .help(path) }
    if converter.arguments[GlobalOptions.version] { return .version }
    if let error = converter.error { throw error }
    guard let command else { return path.isEmpty ? .nothing : .help(path) }
    return .command(try command.init(converter.arguments))
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
    let nearest = EditDistance.nearest(to: word, among: children).map { prefix + $0 }
    return LocatedFault(
      fault: .unknownCommand(prefix + word, nearest: nearest),
      index: token.index
    )
  }
}
