extension UsageFault {
  /// What happened: lower case, no full stop, with what was typed.
  var message: String {
    switch self {
    case .unknownCommand(let name, _, _): "there is no command “\(name)”"
    case .unknownTopic(let name, _): "there is no help on “\(name)”"
    case .unknownOption(let name, _): "there is no option \(name)"
    case .missingValue(let option, let expected): "\(option) needs a value: \(expected)"
    case .unexpectedValue(let option, let value): "\(option) takes no value, not even “\(value)”"
    case .invalidValue(let value, let place, let expected, let choices, _):
      choices.isEmpty
        ? "\(place) is \(expected), not “\(value)”" : "\(place) cannot be “\(value)”"
    case .missingOperand(let name): "<\(name)> is missing"
    case .unexpectedOperand(let word): "“\(word)” is one word too many"
    case .invalidText(let bytes): "“\(bytes)” is not valid UTF-8"
    case .conflict(let options):
      "\(options.joined(separator: " and ")) contradict each other"
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
    case .unexpectedOperand: "put quotation marks around a name of several words"
    case .conflict: "pass one of them"
    case .incomplete(_, let hint): hint
    case .missingValue, .unexpectedValue, .missingOperand, .invalidText: nil
    }
  }

  /// What was typed, where a word is at fault.
  var value: String? {
    switch self {
    case .unknownCommand(let word, _, _), .unknownTopic(let word, _),
      .unknownOption(let word, _), .unexpectedValue(_, let word),
      .invalidValue(let word, _, _, _, _),
      .unexpectedOperand(let word), .invalidText(let word):
      word
    case .missingValue, .missingOperand, .conflict, .incomplete: nil
    }
  }

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
