import DurableFiles
import PlainText

/// A part of a command line that is invalid.
package enum UsageError: Error, Hashable, Sendable {
  /// A name that is not a command, the closest commands, and the names allowed there.
  case unknownCommand(String, nearest: [String], choices: [String])
  case unknownTopic(String, nearest: [String])
  case unknownOption(String, nearest: [String])
  /// An option without its value. `dashed` is the next argument if it begins with a dash.
  case missingValue(
    option: String, expected: String, choices: [String] = [], dashed: String? = nil)
  /// A flag with a value, as in `--quiet=yes`.
  case unexpectedValue(option: String, value: String)
  /// An argument that is invalid for `place`, an option or operand.
  case invalidValue(String, place: String, expected: String, choices: [String], nearest: [String])
  /// A value of the right kind that is never valid for `place`, such as a count below 1.
  case outOfRange(String, place: String, expected: String)
  /// A missing operand. `usage` is the command's usage line.
  case missingOperand(String, choices: [String] = [], usage: String? = nil)
  /// More operands than a command accepts.
  ///
  /// `usage` is `nil` if the argument may be part of an unquoted name. `nearest` are commands that
  /// may have been intended.
  case unexpectedOperand(String, usage: String? = nil, nearest: [String] = [])
  /// Escaped bytes that are not UTF-8.
  case invalidText(String)
  /// An environment variable for a folder or program whose value is not UTF-8.
  case unreadableVariable(String)
  /// Options and operands; the first cannot be combined with any of the others.
  case conflict([String])
  /// A command that lacks something it needs.
  case incomplete(String, hint: String)

  /// The message with the typed text, in lowercase, without a period.
  package var message: String {
    switch self {
    case .unknownCommand(let name, _, _): "unknown command “\(name)”"
    case .unknownTopic(let name, _): "no help for “\(name)”"
    case .unknownOption(let name, _): "unknown option \(name)"
    case .missingValue(let option, let expected, let choices, _):
      "\(option) needs a value" + (choices.isEmpty ? ": \(expected)" : "")
    case .unexpectedValue(let option, let value): "\(option) takes no value, but has “\(value)”"
    case .invalidValue(let value, let place, let expected, let choices, _):
      "invalid value “\(value)” for \(place)" + (choices.isEmpty ? ": expected \(expected)" : "")
    case .outOfRange(let value, let place, let expected):
      "\(place) cannot be \(value): expected \(expected)"
    case .missingOperand(let name, _, _): "missing argument <\(name)>"
    case .unexpectedOperand(let argument, _, _): "unexpected argument “\(argument)”"
    case .invalidText(let bytes): "“\(bytes)” is not valid UTF-8"
    case .unreadableVariable(let name): "the variable \(name) is not valid UTF-8"
    case .conflict(let parts):
      "\(parts.first ?? "") cannot be combined with \(Array(parts.dropFirst()).listed())"
    case .incomplete(let missing, _): missing
    }
  }

  /// What to do about it; `nil` if the message is enough.
  package var hint: String? {
    switch self {
    case .unknownCommand(_, let nearest, let choices):
      Self.suggestion(nearest) ?? Self.choice(among: choices, nearest: [])
    case .unknownTopic(_, let nearest):
      Self.suggestion(nearest) ?? "help without arguments lists the topics"
    case .unknownOption(_, let nearest): Self.suggestion(nearest) ?? "--help lists the options"
    case .invalidValue(_, _, _, let choices, let nearest):
      Self.choice(among: choices, nearest: nearest)
    case .unexpectedOperand(_, let usage, let nearest):
      Self.suggestion(nearest) ?? usage.map(Self.usageHint)
        ?? "put quotes around a name of several words"
    case .conflict(let parts):
      parts.count > 2 ? "pass \(parts[0]), or the others" : "pass only one of them"
    case .missingValue(let option, _, let choices, let dashed):
      Self.choice(among: choices, nearest: [])
        ?? dashed.map { "join a value that begins with a dash: \(option)=\($0)" }
    case .missingOperand(_, let choices, let usage):
      Self.choice(among: choices, nearest: []) ?? usage.map(Self.usageHint)
    case .incomplete(_, let hint): hint
    case .unreadableVariable(let name): "set \(name) to a path in UTF-8, or unset it"
    case .unexpectedValue, .invalidText, .outOfRange: nil
    }
  }

  /// The invalid argument or name, if there is one.
  package var value: String? {
    switch self {
    case .unknownCommand(let value, _, _), .unknownTopic(let value, _),
      .unknownOption(let value, _), .unexpectedValue(_, let value),
      .invalidValue(let value, _, _, _, _), .unexpectedOperand(let value, _, _),
      .outOfRange(let value, _, _),
      .invalidText(let value), .unreadableVariable(let value):
      value
    case .missingValue, .missingOperand, .conflict, .incomplete: nil
    }
  }

  private static func usageHint(_ usage: String) -> String { "usage: \(usage); see --help" }

  private static func suggestion(_ nearest: [String]) -> String? {
    nearest.isEmpty ? nil : "did you mean \(nearest.listed("or"))?"
  }

  private static func choice(among choices: [String], nearest: [String]) -> String? {
    let list = choices.isEmpty ? nil : "choose one of \(choices.joined(separator: ", "))"
    let parts = [suggestion(nearest), list].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }
}
