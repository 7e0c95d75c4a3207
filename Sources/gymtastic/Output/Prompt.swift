/// Asks the person, on standard error, so that results stay clean.
struct Prompt: Sendable {
  /// Whether somebody is there to answer: standard input is a terminal, and `--no-input` is not
  /// given.
  let mayAsk: Bool
  let input: InputStream
  let error: OutputStream

  init(
    mayAsk: Bool,
    input: InputStream = .standardInput,
    error: OutputStream = .standardError
  ) {
    self.mayAsk = mayAsk
    self.input = input
    self.error = error
  }

  /// Whether the person agrees; anything but yes is no, the end of the input too.
  ///
  /// - Parameters:
  ///   - question: ends in a question mark.
  ///   - option: what to pass instead where nobody can be asked: `--force`.
  func confirm(_ question: String, option: String) throws(Failure) -> Bool {
    let answer = try line("\(question) [y/N]", option: option) ?? ""
    return ["y", "yes"].contains(answer.lowercased())
  }

  /// What the person types, without white space around it; `nil` at the end of the input.
  func line(_ question: String, option: String) throws(Failure) -> String? {
    guard mayAsk else {
      throw .usage("cannot ask: \(TerminalText.line(question))", hint: "pass \(option)")
    }
    do throws(OutputError) {
      try error.write(TerminalText.line(question) + " ")
    } catch {
      throw Failure(error)
    }
    do throws(InputError) {
      return try input.line().map(trimmed)
    } catch {
      throw Failure(error)
    }
  }

  private func trimmed(_ text: String) -> String {
    let rest = text.drop(while: \.isWhitespace)
    guard let last = rest.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(rest[...last])
  }
}
