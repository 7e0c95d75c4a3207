/// Turns what was typed into the values that the table declares, and gathers what cannot be.
struct ValueConverter: Sendable {
  package private(set) var arguments = ParsedArguments()
  private var faults: [LocatedFault]

  /// Converts the options found.
  init(_ matcher: OptionMatcher) {
    faults = matcher.faults
    for match in matcher.matches { convert(match) }
    for option in matcher.valueless {
      guard case .list(let kind, _) = option.kind else { continue }
      append([kind.standIn(for: "")], to: option.name)
    }
  }

  /// Everything wrong so far, each once, in the line's order; `nil` if nothing is.
  var error: UsageError? {
    guard !faults.isEmpty else { return nil }
    var seen: Set<LocatedFault> = []
    let inOrder = faults.filter { seen.insert($0).inserted }.enumerated().sorted {
      ($0.element.index, $0.offset) < ($1.element.index, $1.offset)
    }
    return UsageError(inOrder.map(\.element.fault))
  }

  mutating func report(_ more: [LocatedFault]) {
    faults += more
  }

  /// Tells of what was given, by the line's end, and contradicts each other.
  mutating func report(_ conflicts: [Conflict]) {
    report(
      conflicts.compactMap { $0.fault(in: arguments) }
        .map { LocatedFault(fault: $0, index: .max) })
  }

  /// Hands the words to the operands in order, and converts them.
  ///
  /// - Parameters:
  ///   - words: those that belong to no option.
  ///   - doubtful: the indices of words behind options that nobody knows, which may be their
  ///     values: where the line makes as much sense without them, they are left out.
  ///   - command: what they are given to.
  mutating func convert(
    _ words: [Token], leavingOut doubtful: Set<Int>, for command: CommandDescription
  ) {
    var attempt = self
    attempt.convert(words, for: command)
    let certain = words.filter { !doubtful.contains($0.index) }
    if certain.count < words.count {
      var other = self
      other.convert(certain, for: command)
      if other.faults.count <= attempt.faults.count { attempt = other }
    }
    self = attempt
  }

  private mutating func convert(_ words: [Token], for command: CommandDescription) {
    var rest = words[...]
    for operand in command.operands {
      let taken = rest.prefix(operand.count.isRepeatable ? rest.count : 1)
      rest = rest.dropFirst(taken.count)
      if taken.isEmpty, operand.count.isRequired {
        let fault = UsageFault.missingOperand(
          operand.name, choices: operand.value.choices, usage: command.usage)
        report([LocatedFault(fault: fault, index: .max)])
      }
      arguments.operandNames.append(operand.name)
      arguments.operands.append(taken.compactMap { convert($0, to: operand) })
    }
    report(rest.compactMap { unexpected($0, of: command) })
  }

  /// A value as its option's kind has it; one that cannot be is a fault at its place.
  private mutating func convert(_ match: OptionMatch) {
    let name = match.option.name
    switch (match.option.kind, match.value) {
    case (.flag, .state(let state)):
      arguments.options[name, default: []].append(state)
    case (.single(let kind), .text(let text)):
      append([value(text, kind, place: match.spelling, index: match.index)], to: name)
    case (.list(let kind, _), .text(let text)):
      // A list is not empty only because nobody can read what it holds.
      let values = match.option.parts(of: text).map { part in
        value(part, kind, place: match.spelling, index: match.index) ?? kind.standIn(for: part)
      }
      append(values, to: name)
    default: break
    }
  }

  private mutating func append(_ values: [(any Sendable)?], to name: String) {
    arguments.options[name, default: []] += values.compactMap { $0 }
  }

  private mutating func convert(
    _ token: Token,
    to operand: OperandDescription
  ) -> (any Sendable)? {
    switch token.kind {
    case .word(let text), .negativeNumber(let text):
      value(text, operand.value, place: "<\(operand.name)>", index: token.index)
    default: nil
    }
  }

  private mutating func value(
    _ word: String,
    _ kind: ValueDescription,
    place: String,
    index: Int
  ) -> (any Sendable)? {
    if let value = kind.convert(word) { return value }
    let fault = UsageFault.invalidValue(
      word,
      place: place,
      expected: kind.expected,
      choices: kind.choices,
      nearest: kind.nearest(word)
    )
    report([LocatedFault(fault: fault, index: index)])
    return nil
  }

  /// A word too many, which may belong to the one before it only where a name can be of several.
  private func unexpected(_ token: Token, of command: CommandDescription) -> LocatedFault? {
    switch token.kind {
    case .word(let text), .negativeNumber(let text):
      let takesNames = command.operands.contains { $0.value.convert("a b") != nil }
      let fault = UsageFault.unexpectedOperand(text, usage: takesNames ? nil : command.usage)
      return LocatedFault(fault: fault, index: token.index)
    default: return nil
    }
  }
}
