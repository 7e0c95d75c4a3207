import DurableFiles
import PlainText

/// A command or a group of commands, as a row of the table.
///
/// The details are created only when the command is used or shown, because most lines use only one
/// command of many.
package struct CommandDescription: Sendable {
  /// `["exercise", "add"]`
  package let path: [String]
  /// Alternative names for the last word of the path: `rm` for `remove`.
  package let aliases: [String]
  /// One line, in the imperative, without a period.
  package let summary: String
  /// Whether help and completions omit it.
  package let isHidden: Bool
  private let makeDiscussion: @Sendable () -> String
  private let makeExamples: @Sendable () -> [Example]
  private let makeOperands: @Sendable () -> [any OperandDeclaration]
  private let makeOptions: @Sendable () -> [any OptionDeclaration]
  private let makeConflicts: @Sendable () -> [Conflict]

  package init(
    _ path: String...,
    aliases: [String] = [],
    summary: String,
    discussion: @autoclosure @escaping @Sendable () -> String = "",
    examples: @autoclosure @escaping @Sendable () -> [Example] = [],
    operands: @autoclosure @escaping @Sendable () -> [any OperandDeclaration] = [],
    options: @autoclosure @escaping @Sendable () -> [any OptionDeclaration] = [],
    conflicts: @autoclosure @escaping @Sendable () -> [Conflict] = [],
    isHidden: Bool = false
  ) {
    self.path = path
    self.aliases = aliases
    self.summary = summary
    self.isHidden = isHidden
    makeDiscussion = discussion
    makeExamples = examples
    makeOperands = operands
    makeOptions = options
    makeConflicts = conflicts
  }

  /// More text for the help: paragraphs separated by blank lines.
  package var discussion: String { makeDiscussion() }
  package var examples: [Example] { makeExamples() }
  package var operands: [OperandDescription] { makeOperands().map { $0.description } }
  /// Its own options; every command also accepts the global ones.
  package var options: [OptionDescription] { makeOptions().map { $0.description } }
  /// Its own conflicts, then its options' conflicts.
  package var conflicts: [Conflict] {
    makeOptions().reduce(into: makeConflicts()) { $0 += $1.conflicts }
  }

  /// A command line that can be typed as shown.
  package struct Example: Equatable, Sendable {
    package let command: String
    package let purpose: String

    package init(_ command: String, _ purpose: String) {
      self.command = command
      self.purpose = purpose
    }
  }

  /// `exercise add`
  package var name: String { path.joined(by: " ") }

  /// The full names of its aliases: `exercise rm`.
  package var aliasNames: [String] { aliases.map { (path.dropLast() + [$0]).joined(by: " ") } }

  /// Whether its path starts with the words and is longer.
  fileprivate func isBelow(_ words: [String]) -> Bool {
    path.count > words.count && path.starts(with: words)
  }

  /// Whether the words are its path or one of its aliases.
  fileprivate func isNamed(_ words: [String]) -> Bool {
    guard words.count == path.count, words.dropLast() == path.dropLast(), let last = words.last
    else { return false }
    return path.last == last || aliases.contains(last)
  }
}

/// An option or operand that conflicts with each of several others.
///
/// The others can be combined with each other.
package struct Conflict: Sendable {
  private let parts: [Part]

  package init(_ one: Part, with others: Part...) { parts = [one] + others }

  package struct Part: Sendable {
    fileprivate let name: String
    fileprivate let isGiven: @Sendable (ParsedArguments) -> Bool

    package static func option(_ declaration: any OptionDeclaration) -> Self {
      let key = declaration.description.key
      return Self(name: key) { $0.has(key) }
    }

    /// The option with any value except those given, such as its default.
    package static func option<Value: Equatable & Sendable>(
      _ declaration: Option<Value>, otherThan allowed: Value...
    ) -> Self {
      Self(name: declaration.description.key) { arguments in
        arguments[declaration].map { !allowed.contains($0) } ?? false
      }
    }

    package static func operand(_ declaration: any OperandDeclaration) -> Self {
      let key = declaration.description.key
      return Self(name: key) { $0.has(key) }
    }
  }

  /// The names as typed, starting with the part that conflicts with the others: `--resume`,
  /// `<workout>`.
  package var names: [String] { parts.map(\.name) }

  func error(in arguments: ParsedArguments) -> UsageError? {
    guard let one = parts.first, one.isGiven(arguments) else { return nil }
    let others = parts.dropFirst().filter { $0.isGiven(arguments) }
    return others.isEmpty ? nil : .conflict(([one] + others).map(\.name))
  }
}

/// The whole command line of a program, as data.
///
/// It is the source of the parser, help, completions, manual page and reference. It does not know
/// what the commands do.
package struct CommandTable: Sendable {
  /// The program's name, and a one-line description of it.
  package let program: String
  package let summary: String
  package let examples: [CommandDescription.Example]
  /// The commands in the order of the help.
  package let commands: [CommandDescription]
  package let groups: [CommandDescription]
  /// The options that every command accepts.
  package let globalOptions: [OptionDescription]
  private let makeTopics: @Sendable () -> [HelpPage]

  /// - Parameters:
  ///   - globalOptions: the options of every command except `--help` and `--version`.
  ///   - topics: help pages that are not about commands, created when first needed.
  package init(
    program: String,
    summary: String,
    examples: [CommandDescription.Example] = [],
    commands: [CommandDescription],
    groups: [CommandDescription],
    globalOptions: [any OptionDeclaration],
    topics: @escaping @Sendable () -> [HelpPage]
  ) {
    self.program = program
    self.summary = summary
    self.examples = examples
    self.commands = commands
    self.groups = groups
    self.globalOptions = Self.globalOptions(globalOptions)
    makeTopics = topics
  }

  static let help = Flag("help", short: "h", isNegatable: false, "Show help")
  static let version = Flag("version", isNegatable: false, "Show the version")

  /// The given global options with `--help` and `--version`.
  package static func globalOptions(_ own: [any OptionDeclaration]) -> [OptionDescription] {
    own.map { $0.description } + [help.description, version.description]
  }

  package var topics: [HelpPage] { makeTopics() }

  package var visibleCommands: [CommandDescription] { commands.filter { !$0.isHidden } }

  package func command(at path: [String]) -> CommandDescription? {
    commands.first { $0.isNamed(path) }
  }

  package func commands(below path: [String]) -> [CommandDescription] {
    commands.filter { $0.isBelow(path) }
  }

  /// The words that lead from `path` to visible commands, without duplicates.
  package func children(of path: [String]) -> [String] { branches(of: path).map { $0.word } }

  /// Like `children`, with the words that can follow each of them.
  func branches(of path: [String]) -> [(word: String, next: [String])] {
    var branches: [(word: String, next: [String])] = []
    for command in commands where !command.isHidden && command.isBelow(path) {
      let word = command.path[path.count]
      let known = branches.firstIndex { $0.word == word }
      if known == nil { branches.append((word, [])) }
      let place = known ?? branches.count - 1
      guard command.path.count > path.count + 1 else { continue }
      let next = command.path[path.count + 1]
      if !branches[place].next.contains(next) { branches[place].next.append(next) }
    }
    return branches
  }

  /// The child of `path` with this name or alias.
  package func child(of path: [String], named word: String) -> String? {
    for command in commands where command.isBelow(path) {
      let isLast = command.path.count == path.count + 1
      let name = command.path[path.count]
      if name == word || (isLast && command.aliases.contains(word)) { return name }
    }
    return nil
  }

  /// Full names elsewhere that end in this word.
  ///
  /// Examples: `exercise add` and others for `add`, `help notation` for `notation`, `--version` for
  /// `version`.
  package func namesakes(of word: String) -> [String] {
    visibleCommands.filter { $0.path.last == word || $0.aliases.contains(word) }.map(\.name)
      + topics.filter { $0.name == word }.map { "help \($0.name)" }
      + globalOptions.filter { $0.name == word }.map(\.key)
  }

  /// The options allowed in a line that starts with `path`: the global ones, and the options of
  /// the command or of all commands below the group.
  package func options(at path: [String]) -> [OptionDescription] {
    globalOptions + commands(at: path).flatMap(\.options)
  }

  /// The first of these options that matches. The search stops there, so that later commands do not
  /// create their options.
  func option(
    at path: [String], where isWanted: (OptionDescription) -> Bool
  ) -> OptionDescription? {
    if let option = globalOptions.first(where: isWanted) { return option }
    for command in commands(at: path) {
      if let option = command.options.first(where: isWanted) { return option }
    }
    return nil
  }

  /// The command with this path, or all commands below it.
  private func commands(at path: [String]) -> [CommandDescription] {
    command(at: path).map { [$0] } ?? commands(below: path)
  }

  /// The usage line of a command: `gymtastic exercise add [<options>] <title>`.
  package func usage(of command: CommandDescription) -> String {
    let options = command.options.isEmpty ? [] : ["[<options>]"]
    return ([program, command.name] + options + command.operands.map { $0.usage })
      .joined(by: " ")
  }
}
