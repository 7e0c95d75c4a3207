import CommandLineKit

extension UsageFault {
  /// What happened: lower case, no full stop, with what was typed.
  var message: String {
    switch self {
    case .unknownCommand(let name, _, _): "there is no command “\(name)”"
    case .unknownTopic(let name, _): "there is no help on “\(name)”"
    case .unknownOption(let name, _): "there is no option \(name)"
    case .missingValue(let option, let expected, let choices, _):
      "\(option) needs a value" + (choices.isEmpty ? ": \(expected)" : "")
    case .unexpectedValue(let option, let value): "\(option) takes no value, not even “\(value)”"
    case .invalidValue(let value, let place, let expected, let choices, _):
      choices.isEmpty
        ? "\(place) is \(expected), not “\(value)”" : "\(place) cannot be “\(value)”"
    case .missingOperand(let name, _, _): "<\(name)> is missing"
    case .unexpectedOperand(let word, _): "“\(word)” is one word too many"
    case .invalidText(let bytes): "“\(bytes)” is not valid UTF-8"
    case .unreadableVariable(let name): "the variable \(name) is not valid UTF-8"
    case .conflict(let parts): Self.contradiction(of: parts)
    case .incomplete(let missing, _): missing
    }
  }

  /// What to do about it; `nil` where the message says enough.
  var hint: String? {
    switch self {
    case .unknownCommand(_, let nearest, let choices):
      Self.suggestion(nearest) ?? Self.choice(among: choices, nearest: [])
    case .unknownTopic(_, let nearest):
      Self.suggestion(nearest) ?? "gymtastic help lists the topics"
    case .unknownOption(_, let nearest):
      Self.suggestion(nearest) ?? "--help lists the options of a command"
    case .invalidValue(_, _, _, let choices, let nearest):
      Self.choice(among: choices, nearest: nearest)
    case .unexpectedOperand(_, let usage):
      usage.map(Self.explained) ?? "put quotation marks around a name of several words"
    case .conflict(let parts):
      parts.count > 2 ? "pass \(parts[0]), or the others" : "pass one of them"
    case .missingValue(let option, _, let choices, let dashed):
      Self.choice(among: choices, nearest: [])
        ?? dashed.map { "a value that begins with a dash is joined: \(option)=\($0)" }
    case .missingOperand(_, let choices, let usage):
      Self.choice(among: choices, nearest: []) ?? usage.map(Self.explained)
    case .incomplete(_, let hint): hint
    case .unreadableVariable(let name): "set \(name) to a path in UTF-8, or unset it"
    case .unexpectedValue, .invalidText: nil
    }
  }

  /// What was typed, where a word is at fault.
  var value: String? {
    switch self {
    case .unknownCommand(let word, _, _), .unknownTopic(let word, _),
      .unknownOption(let word, _), .unexpectedValue(_, let word),
      .invalidValue(let word, _, _, _, _),
      .unexpectedOperand(let word, _), .invalidText(let word), .unreadableVariable(let word):
      word
    case .missingValue, .missingOperand, .conflict, .incomplete: nil
    }
  }

  /// The first contradicts each of the others, which may agree among themselves.
  private static func contradiction(of parts: [String]) -> String {
    guard let first = parts.first, let last = parts.last, parts.count > 2 else {
      return "\(parts.joined(separator: " and ")) contradict each other"
    }
    let others = parts.dropFirst().dropLast().joined(separator: ", ")
    return "\(first) contradicts \(others) and \(last)"
  }

  /// How a command is called, and where that is explained.
  private static func explained(_ usage: String) -> String { "\(usage); --help explains it" }

  private static func suggestion(_ nearest: [String]) -> String? {
    guard let last = nearest.last else { return nil }
    let others = nearest.dropLast().joined(separator: ", ")
    return "did you mean \(others.isEmpty ? last : "\(others) or \(last)")?"
  }

  private static func choice(among choices: [String], nearest: [String]) -> String? {
    let list = choices.isEmpty ? nil : "choose one of \(choices.joined(separator: ", "))"
    let parts = [suggestion(nearest), list].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }
}
