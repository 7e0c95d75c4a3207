/// The words before the one being typed, as far as they can be read.
package struct CompletionLine: Sendable {
  /// The command or group that they name.
  package let path: [String]
  /// The option that takes the next word as its value.
  package let awaiting: OptionDescription?
  /// The operands given so far.
  package let operands: [String]
  /// Whether `--` has been given, behind which there are no options.
  package let isTerminated: Bool
  /// The operand that the next word would be; `nil` where there is room for none.
  package let nextOperand: OperandDescription?
  /// Every option that the line may hold.
  package let options: [OptionDescription]
  private let used: Set<String>
  /// The folder that `--data-dir` names, if the line says so.
  package let dataFolder: String?

  package init(_ words: some Sequence<String>, table: CommandTable) {
    let tokens = Lexer.tokens(of: words.map { ArgumentWord($0) })
    let reading = ArgumentParser(table: table).reading(of: tokens)
    path = reading.path
    options = table.options(at: path)
    let matcher = reading.matcher
    awaiting = matcher.awaiting
    isTerminated = tokens.contains { $0.kind == .terminator }
    operands = reading.words.compactMap { token in
      guard case .word(let text) = token.kind else { return nil }
      return text
    }
    nextOperand = Self.operand(
      at: operands.count,
      of: table.command(at: path)?.operands ?? []
    )
    let folders = matcher.matches.filter {
      $0.option.name == GlobalOptions.dataFolder.description.name
    }
    dataFolder = folders.last.flatMap { match in
      guard case .text(let folder) = match.value else { return nil }
      return folder
    }
    used = Set(matcher.matches.filter { !$0.option.isRepeatable }.map(\.option.name))
  }

  package var operandCount: Int { operands.count }

  /// Those that may still be given: lists add up, everything else counts once.
  package var unusedOptions: [OptionDescription] {
    options.filter { !used.contains($0.name) }
  }

  /// The option that a word names, dashes included.
  package func option(spelled spelling: String) -> OptionDescription? {
    options.first { $0.spellings.contains(spelling) }
  }

  /// The operand at an index; the last may repeat.
  private static func operand(
    at index: Int,
    of operands: [OperandDescription]
  ) -> OperandDescription? {
    if index < operands.count { return operands[index] }
    return operands.last.flatMap { $0.count.isRepeatable ? $0 : nil }
  }
}
