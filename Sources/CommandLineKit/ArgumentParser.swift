import DurableFiles
import PlainText

/// A command line, parsed.
package struct ParsedLine: Sendable {
  /// The words of the command or group, without aliases.
  package let path: [String]
  /// What could be converted: errors too are printed as the global options ask.
  package let arguments: ParsedArguments
  package let request: Request

  /// The first word, where a command was expected and is not known.
  package var unknownCommand: String? {
    guard path.isEmpty, case .invalid(let errors) = request else { return nil }
    for case .unknownCommand(let name, _, _) in errors { return name }
    return nil
  }

  package enum Request: Sendable {
    /// The command at the line's path.
    case command
    /// Help on the command or group at the line's path.
    case help
    case version
    /// No arguments at all.
    case nothing
    /// All errors of the line in its order, at least one.
    case invalid([UsageError])
  }
}

/// The values given for one option or operand.
private struct GivenValues: Sendable {
  let name: String
  var values: [any Sendable]
}

/// The options and operands of a line, converted to the types that their declarations have.
package struct ParsedArguments: Sendable {
  /// By long name; flags are `Bool`. There are few, and a dictionary takes longer to make.
  fileprivate var options: [GivenValues] = []
  /// By name, too; the values of each are in the order given.
  fileprivate var operands: [GivenValues] = []

  package init() {}

  /// Whether the flag is given, and not taken back later in the line.
  package subscript(flag: Flag) -> Bool {
    value(ifGiven: flag) ?? false
  }

  /// The last value of a flag; `nil` if neither it nor its opposite is given.
  package func value(ifGiven flag: Flag) -> Bool? {
    values(of: flag.description.name)?.last as? Bool
  }

  /// The last value; `nil` if the option is not given.
  package subscript<Value>(option: Option<Value>) -> Value? {
    values(of: option.description.name)?.last as? Value
  }

  /// All values in the order given; `nil` if the option is not given, empty after `--alias=`.
  package subscript<Value>(option: ListOption<Value>) -> [Value]? {
    values(of: option.description.name).map(Self.converted)
  }

  /// - Throws: if it is missing, which the parser has reported before.
  package subscript<Value>(operand: Operand<Value>) -> Value {
    get throws(UsageError) {
      guard let value = values(for: operand.description.name)?.first as? Value else {
        throw .missingOperand(operand.description.name)
      }
      return value
    }
  }

  package subscript<Value>(operand: OptionalOperand<Value>) -> Value? {
    values(for: operand.description.name)?.first as? Value
  }

  package subscript<Value>(operand: OperandList<Value>) -> [Value] {
    values(for: operand.description.name).map(Self.converted) ?? []
  }

  /// A loop: the first `compactMap` here would search every conformance of the program.
  private static func converted<Value>(_ values: [any Sendable]) -> [Value] {
    var converted: [Value] = []
    for case let value as Value in values { converted.append(value) }
    return converted
  }

  /// Whether an option is given; a flag, whether it is on in the end.
  func hasOption(_ name: String) -> Bool {
    values(of: name)?.last.map { $0 as? Bool ?? true } ?? false
  }

  func hasOperand(_ name: String) -> Bool { values(for: name)?.isEmpty == false }

  /// How many operands are this text.
  package func count(of text: String) -> Int {
    operands.reduce(0) { $0 + $1.values.count { $0 as? String == text } }
  }

  private func values(of option: String) -> [any Sendable]? {
    options.first { $0.name == option }?.values
  }

  private func values(for operand: String) -> [any Sendable]? {
    operands.first { $0.name == operand }?.values
  }

  fileprivate mutating func add(_ values: [any Sendable], of option: String) {
    if let index = options.firstIndex(where: { $0.name == option }) {
      options[index].values += values
    } else {
      options.append(GivenValues(name: option, values: values))
    }
  }
}

/// The second phase of parsing: tokens to a command and its typed values.
package struct ArgumentParser: Sendable {
  private let table: CommandTable

  package init(table: CommandTable) { self.table = table }

  /// Parses a line, without the program's own name, and reports everything that is wrong with it.
  package func parse(_ arguments: [Argument]) -> ParsedLine {
    let split = SplitLine(Token.tokens(of: arguments), table)
    var conversion = Conversion(errors: split.matcher.errors)
    for match in split.matcher.matches { conversion.convert(match) }
    let request = request(split, &conversion)
    return ParsedLine(path: split.path, arguments: conversion.arguments, request: request)
  }

  private func request(
    _ split: SplitLine, _ conversion: inout Conversion
  ) -> ParsedLine.Request {
    let command = split.path.isEmpty ? nil : table.command(at: split.path)
    // What may be the value of an unknown option is ignored; operands may then seem to be missing.
    let operands = split.operands.filter { !split.matcher.uncertain.contains($0.index) }
    if let command {
      let isComplete = operands.count == split.operands.count
      conversion.convert(
        operands, of: command, table.usage(of: command), isComplete: isComplete,
        verbs: Verbs(path: split.path, words: table.children(of: split.path)))
    } else if let unknown = operands.first {
      conversion.report(unknownCommand(at: split.path, unknown), unknown.index)
      if case .plain = unknown.kind, !conversion.arguments[CommandTable.version] {
        return .invalid(qualified(conversion.sortedErrors, split.path))
      }
    } else if let stray = strayOption(in: split) {
      conversion.report(stray.error, stray.index)
    }
    // Both win over other errors, but an unknown command has no help.
    if conversion.arguments[CommandTable.help] { return .help }
    if conversion.arguments[CommandTable.version] { return .version }
    let errors = qualified(conversion.sortedErrors, split.path)
    if !errors.isEmpty { return .invalid(errors) }
    return command != nil ? .command : split.path.isEmpty ? .nothing : .help
  }

  /// An option of a command in a line that names no command.
  private func strayOption(in split: SplitLine) -> LocatedError? {
    for match in split.matcher.matches
    where !table.globalOptions.contains(where: { $0.name == match.option.name }) {
      let owners = owners(of: match.option.spellings.first ?? "", below: split.path)
      guard !owners.isEmpty else { continue }
      let error = UsageError.incomplete(
        "\(match.spelling) needs a command", hint: "one of: " + owners.joined(separator: ", "))
      return LocatedError(error: error, index: match.index)
    }
    return nil
  }

  /// The names of the commands below `path` that have an option of that spelling of their own.
  private func owners(of spelling: String, below path: [String]) -> [String] {
    table.commands(below: path).filter { command in
      command.options.contains { $0.spellings.contains(spelling) }
    }.map(\.name)
  }

  /// The errors of a line, where it names no command the nearest options with the commands that
  /// have them: `help --schema`.
  private func qualified(_ errors: [UsageError], _ path: [String]) -> [UsageError] {
    errors.map { error in
      guard case .unknownOption(let spelling, let nearest) = error else { return error }
      let names = nearest.flatMap { name in
        let owners = owners(of: name, below: path).prefix(3).map { "\($0) \(name)" }
        return owners.isEmpty ? [name] : owners
      }
      return .unknownOption(spelling, nearest: names)
    }
  }

  /// An argument where only the name of a command is possible; `nil` if it was reported already.
  private func unknownCommand(at path: [String], _ token: Token) -> UsageError? {
    guard let word = token.text else { return nil }
    let children = table.children(of: path)
    if case .operand = token.kind {
      return .incomplete(
        "“\(word)” needs a command before --", hint: "one of: " + children.joined(separator: ", "))
    }
    let prefix = path.map { $0 + " " }.joined()
    let near = EditDistance.nearest(to: word, among: children).map { prefix + $0 }
    return .unknownCommand(
      prefix + word, nearest: near.isEmpty ? table.namesakes(of: word) : near, choices: children)
  }
}

/// A line split into the words that name a command, its options, and its operands.
struct SplitLine {
  let path: [String]
  let matcher: OptionMatcher
  let operands: [Token]

  /// Words before the first option name a command or a group. Which of the others
  /// are values depends on the options, and these on the command: where it is not known yet, the
  /// options of all commands that are left lead to it, and its own then count.
  init(_ tokens: [Token], _ table: CommandTable) {
    var path: [String] = []
    var indices: [Int] = []
    /// Continues with the words that lead further, up to the first that does not.
    func follow(_ words: [Token], except passed: Set<Int> = []) {
      for token in words where !indices.contains(token.index) {
        if case .plain(let word) = token.kind, let child = table.child(of: path, named: word) {
          path.append(child)
          indices.append(token.index)
        } else if !passed.contains(token.index) {
          return
        }
      }
    }
    follow(tokens)
    let leading = path
    let first = OptionMatcher(tokens, table, at: leading)
    follow(first.words, except: first.uncertain)
    self.path = path
    matcher = path == leading ? first : OptionMatcher(tokens, table, at: path)
    operands = matcher.words.filter { !indices.contains($0.index) }
  }
}

/// The words that may follow a command which is a group too.
private struct Verbs {
  let path: [String]
  let words: [String]

  /// The commands that a first operand was probably meant to name: `body list` for `lst`.
  func nearest(to word: String, isFirst: Bool) -> [String] {
    guard isFirst, !words.isEmpty else { return [] }
    return EditDistance.nearest(to: word, among: words).map { (path + [$0]).joined(separator: " ") }
  }
}

/// Values converted so far, and the errors found on the way.
private struct Conversion {
  private(set) var arguments = ParsedArguments()
  private var errors: [LocatedError]

  init(errors: [LocatedError]) { self.errors = errors }

  /// Each error once, in the order of the line.
  var sortedErrors: [UsageError] {
    var seen: Set<LocatedError> = []
    return errors.filter { seen.insert($0).inserted }.enumerated()
      .sorted { ($0.element.index, $0.offset) < ($1.element.index, $1.offset) }
      .map(\.element.error)
  }

  mutating func report(_ error: UsageError?, _ index: Int = .max) {
    if let error { errors.append(LocatedError(error: error, index: index)) }
  }

  mutating func convert(_ match: OptionMatch) {
    let name = match.option.name
    guard let kind = match.option.value, let text = match.text else {
      arguments.add([!match.isNegated], of: name)
      return
    }
    let values = match.option.parts(of: text).compactMap { part in
      value(of: part, kind, place: match.spelling, match.index)
    }
    arguments.add(values, of: name)
  }

  /// Assigns operands in order, and reports missing ones, surplus ones and conflicts.
  mutating func convert(
    _ tokens: [Token], of command: CommandDescription, _ usage: @autoclosure () -> String,
    isComplete: Bool, verbs: Verbs
  ) {
    func meant(_ text: String, _ token: Token) -> [String] {
      verbs.nearest(to: text, isFirst: token.index == tokens.first?.index)
    }
    var rest = tokens[...]
    for operand in command.operands {
      let taken = rest.prefix(operand.isRepeatable ? rest.count : 1)
      rest = rest.dropFirst(taken.count)
      if taken.isEmpty, operand.isRequired, isComplete {
        report(.missingOperand(operand.name, choices: operand.value.choices, usage: usage()))
      }
      let values = taken.compactMap { token in
        token.text.flatMap {
          value(
            of: $0, operand.value, place: "<\(operand.name)>", token.index,
            meant: meant($0, token))
        }
      }
      arguments.operands.append(GivenValues(name: operand.name, values: values))
    }
    // A surplus argument may be part of a name only if an operand takes several words.
    let takesNames = command.operands.contains { $0.value.convert("a b") != nil }
    for token in rest {
      report(
        token.text.map {
          .unexpectedOperand(
            $0, usage: takesNames ? nil : usage(), nearest: meant($0, token))
        }, token.index)
    }
    for conflict in command.conflicts { report(conflict.error(in: arguments)) }
  }

  private mutating func value(
    of text: String, _ kind: ValueDescription, place: String, _ index: Int,
    meant verbs: @autoclosure () -> [String] = []
  ) -> (any Sendable)? {
    switch kind.read(text) {
    case .value(let value): return value
    case .outOfRange:
      report(.outOfRange(text, place: place, expected: kind.expected), index)
    case .unreadable:
      report(
        .invalidValue(
          text, place: place, expected: kind.expected, choices: kind.choices,
          nearest: kind.nearest(text) + verbs()), index)
    }
    return nil
  }
}
