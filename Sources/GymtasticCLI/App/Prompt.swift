import DurableFiles
import PlainText
import TerminalKit

// Foundation has types with these names where it is a single module.
typealias InputStream = TerminalKit.InputStream
typealias OutputStream = TerminalKit.OutputStream

/// Asks the user questions on standard error.
struct Prompt: Sendable {
  /// Why the user cannot be asked; `nil` if they can.
  var obstacle: Obstacle?
  var input = InputStream.standardInput
  var error = OutputStream.standardError
  /// The width that questions are wrapped to.
  var columns = 80

  enum Obstacle: String, Sendable {
    case noTerminal = "no terminal to ask on"
    case noInput = "--no-input forbids asking"
    case inputTaken = "standard input is used for data, so no answer can be read"
  }

  /// Whether the user agrees; repeats the question until the answer is yes or no.
  ///
  /// The end of input means no.
  ///
  /// - Parameters:
  ///   - question: ends in a question mark.
  ///   - isYesUsual: whether an empty answer means yes.
  ///   - option: the option to pass if the user cannot be asked, such as `--force`.
  func confirm(_ question: String, isYesUsual: Bool = false, option: String) throws -> Bool {
    try requireAnswers(to: question, option: option)
    let choices = isYesUsual ? "[Y/n]" : "[y/N]"
    while let answer = try line("\(question) \(choices)", option: option) {
      switch answer.lowercased() {
      case "": return isYesUsual
      case "y", "yes": return true
      case "n", "no": return false
      default: continue
      }
    }
    return false
  }

  /// The line the user types, trimmed; `nil` at the end of input.
  func line(_ question: String, option: String) throws -> String? {
    try requireAnswers(to: question, option: option)
    let lines = TextWrap.lines(of: TerminalText.line(question), width: columns - 4)
    try error.write(lines.joined(separator: "\n") + " ")
    return try input.line().map(\.trimmed)
  }

  /// Shows why an answer was refused, before the question is asked again.
  func explain(_ failure: Failure) throws {
    let messages = failure.errors.map { TerminalText.line($0.message) + "\n" }
    try error.write(messages.joined())
  }

  /// - Throws: exit code 64, naming the option to pass, if the user cannot be asked.
  private func requireAnswers(to question: String, option: String) throws {
    guard let obstacle else { return }
    throw Failure.usage(
      "\(obstacle.rawValue): \(TerminalText.line(question))",
      hint: "pass \(option)")
  }
}
