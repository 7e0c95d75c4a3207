import DurableFiles
import PlainText

package struct ParsedLine: Sendable {
  /// The words of the command or group, with aliases replaced.
  package let path: [String]
  /// The values that could be converted. Global options also affect how errors are printed.
  package let arguments: ParsedArguments
  package let request: Request

  /// The first word, if it should be a command but is unknown.
  package var unknownCommand: String? {
    guard path.isEmpty, case .invalid(let errors) = request else { return nil }
    for case .unknownCommand(let name, _, _) in errors { return name }
    return nil
  }

  package enum Request: Sendable {
    /// The command at the line's path.
    case command
    /// Help for the command or group at the line's path.
    case help
    case version
    /// No arguments.
    case nothing
    /// All errors of the line, in order; at least one.
    case invalid([UsageError])
  }
}

/// The values given for one option or operand.
private struct GivenValues: Sendable {
  let key: String
  var values: [any Sendable]
}

/// The options and operands of a line, converted to their declared types.
package struct ParsedArguments: Sendable {
  /// The values in order, by ``OptionDescription/key`` and ``OperandDescription/key``.
  ///
  /// Flags are `Bool`. An array is faster to create than a small dictionary.
  private var given: [GivenValues] = []

  package init() {}

  /// Whether the flag is set, and not negated later in the line.
  package subscript(flag: Flag) -> Bool {
    value(ifGiven: flag) ?? false
  }

  /// The last value of a flag; `nil` if neither the flag nor its negation is given.
  package func value(ifGiven flag: Flag) -> Bool? {
    values(flag.description.key)?.last as? Bool
  }

  /// The last value; `nil` if the option is not given.
  package subscript<Value>(option: Option<Value>) -> Value? {
    values(option.description.key)?.last as? Value
  }

  /// All values in order; `nil` if the option is not given, empty after `--alias=`.
  package subscript<Value>(option: ListOption<Value>) -> [Value]? {
    values(option.description.key).map(Self.converted)
  }

  /// - Throws: if the operand is missing, which the parser has already reported.
  package subscript<Value>(operand: Operand<Value>) -> Value {
    get throws(UsageError) {
      guard let value = values(operand.description.key)?.first as? Value else {
        throw .missingOperand(operand.description.name)
      }
      return value
    }
  }

  package subscript<Value>(operand: OptionalOperand<Value>) -> Value? {
    values(operand.description.key)?.first as? Value
  }

  package subscript<Value>(operand: OperandList<Value>) -> [Value] {
    values(operand.description.key).map(Self.converted) ?? []
  }

  /// A loop, because the first `compactMap` would search every protocol conformance in the program.
  private static func converted<Value>(_ values: [any Sendable]) -> [Value] {
    var converted: [Value] = []
    for case let value as Value in values { converted.append(value) }
    return converted
  }

  /// Whether an option or an operand has a value; for a flag, whether it is on at the end.
  func has(_ key: String) -> Bool { values(key)?.last.map { $0 as? Bool ?? true } ?? false }

  /// How many operands equal this text.
  package func count(of text: String) -> Int {
    given.filter { $0.key.hasPrefix("<") }.reduce(0) {
      $0 + $1.values.count { $0 as? String == text }
    }
  }

  private func values(_ key: String) -> [any Sendable]? { given.first { $0.key == key }?.values }

  fileprivate mutating func add(_ values: [any Sendable], to key: String) {
    if let index = given.firstIndex(where: { $0.key == key }) {
      given[index].values += values
    } else {
      given.append(GivenValues(key: key, values: values))
    }
  }
}

/// The second phase of parsing: turns tokens into a command and its typed values.
package struct ArgumentParser: Sendable {
  private let table: CommandTable

  package init(table: CommandTable) { self.table = table }

  /// Parses a line, without the program's name, and reports all of its errors.
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
    // Words that may be values of unknown options are ignored, so operands may appear to be
    // missing.
    let operands = split.operands.filter { !split.matcher.uncertain.contains($0.index) }
    if let command {
      let isComplete = operands.count == split.operands.count
      conversion.convert(
        operands, of: command, table.usage(of: command), isComplete: isComplete
      ) { word in
        EditDistance.nearest(to: word, among: table.children(of: split.path))
          .map { (split.path + [$0]).joined(separator: " ") }
      }
    } else if let unknown = operands.first {
      conversion.report(unknownCommand(at: split.path, unknown), unknown.index)
      if case .plain = unknown.kind, !conversion.arguments[CommandTable.version] {
        return .invalid(qualified(conversion.sortedErrors, split.path))
      }
    } else if let stray = strayOption(in: split) {
      conversion.report(stray.error, stray.index)
    }
    // Both take precedence over other errors, but an unknown command has no help.
    if conversion.arguments[CommandTable.help] { return .help }
    if conversion.arguments[CommandTable.version] { return .version }
    let errors = qualified(conversion.sortedErrors, split.path)
    if !errors.isEmpty { return .invalid(errors) }
    return command != nil ? .command : split.path.isEmpty ? .nothing : .help
  }

  /// The error for a command's option in a line without a command.
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

  /// The names of the commands below `path` that have an option with this spelling.
  private func owners(of spelling: String, below path: [String]) -> [String] {
    table.commands(below: path).filter { command in
      command.options.contains { $0.spellings.contains(spelling) }
    }.map(\.name)
  }

  /// Adds commands to the suggestions for unknown options: `help --schema`.
  private func qualified(_ errors: [UsageError], _ path: [String]) -> [UsageError] {
    errors.map { error in
      guard case .unknownOption(let spelling, let nearest) = error else { return error }
      let own = table.command(at: path)?.options.flatMap(\.spellings) ?? []
      let names = nearest.flatMap { name in
        if own.contains(name) { return [name] }
        let owners = owners(of: name, below: path).prefix(3).map { "\($0) \(name)" }
        return owners.isEmpty ? [name] : owners
      }
      return .unknownOption(spelling, nearest: names)
    }
  }

  /// The error for a word that should be a command; `nil` if it was already reported.
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

/// A line split into the words of the command, its options, and its operands.
struct SplitLine {
  let path: [String]
  let matcher: OptionMatcher
  let operands: [Token]

  /// Splits a line, starting with the command's words before the first option.
  ///
  /// Which other words are values depends on the options, and these depend on the command. If it is
  /// not known yet, the options of all possible commands are used to find it, and then only its
  /// own.
  init(_ tokens: [Token], _ table: CommandTable) {
    var path: [String] = []
    var indices: [Int] = []
    /// Follows the words that lead to a command, up to the first that does not.
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

/// The values converted so far, and the errors found.
private struct Conversion {
  private(set) var arguments = ParsedArguments()
  private var errors: [LocatedError]

  init(errors: [LocatedError]) { self.errors = errors }

  /// The errors in the order of the line, without duplicates.
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
    let key = match.option.key
    guard let kind = match.option.value, let text = match.text else {
      arguments.add([!match.isNegated], to: key)
      return
    }
    let values = match.option.parts(of: text).compactMap { part in
      value(of: part, kind, place: match.spelling, match.index)
    }
    arguments.add(values, to: key)
  }

  /// Assigns operands in order, and reports missing operands, extra operands and conflicts.
  ///
  /// - Parameter verbs: the commands that the first word may have been intended as: `body list` for
  ///   `lst`.
  mutating func convert(
    _ tokens: [Token], of command: CommandDescription, _ usage: @autoclosure () -> String,
    isComplete: Bool, verbs: (String) -> [String]
  ) {
    func meant(_ text: String, _ token: Token) -> [String] {
      token.index == tokens.first?.index ? verbs(text) : []
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
            of: $0, operand.value, place: operand.key, token.index,
            meant: meant($0, token))
        }
      }
      arguments.add(values, to: operand.key)
    }
    // An extra argument may be part of a name only if some operand accepts several words.
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
