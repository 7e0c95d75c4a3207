import WorkoutCore

/// Finds what may stand in the place of the last word of a line: names of commands, options not yet
/// used, choices, and titles.
package struct Completer: Sendable {
  package let table: CommandTable
  package let titles: CompletionTitles

  package init(
    table: CommandTable,
    titles: CompletionTitles
  ) {
    self.table = table
    self.titles = titles
  }

  /// - Parameter words: the line without `gymtastic`, up to the word being typed, which is the last
  ///   and may be empty.
  package func complete(_ words: [String]) -> Completion {
    guard let current = words.last else { return Completion() }
    let line = CompletionLine(words.dropLast(), table: table)
    if let option = line.awaiting, let value = option.value, isValue(current, of: value) {
      return values(of: option, typed: current)
    }
    if !line.isTerminated, current.hasPrefix("-") {
      return options(for: current, in: line)
    }
    return operands(for: current, in: line)
  }

  /// A value begins with a dash only where a number is expected.
  private func isValue(_ word: String, of value: ValueDescription) -> Bool {
    !word.hasPrefix("-") || value.isNumber
  }

  /// Options that begin so, or the values of one behind its `=`.
  private func options(for current: String, in line: CompletionLine) -> Completion {
    if let equals = current.firstIndex(of: "=") {
      guard let option = line.option(spelled: String(current[..<equals])) else {
        return Completion()
      }
      let prefix = String(current[...equals])
      return values(of: option, typed: String(current.dropFirst(prefix.count)), prefix: prefix)
    }
    if !current.hasPrefix("--"), current.count > 2,
      let option = line.option(spelled: String(current.prefix(2))), option.value != nil
    {
      let prefix = String(current.prefix(2))
      return values(of: option, typed: String(current.dropFirst(2)), prefix: prefix)
    }
    let names = line.unusedOptions.map { Completion.Candidate("--\($0.name)", $0.summary) }
    let begun = (names + terminator(in: line)).filter { $0.word.hasPrefix(current) }
    let isOpposite = begun.isEmpty || current.hasPrefix("--no")
    return Completion(candidates: begun + (isOpposite ? negations(for: current, in: line) : []))
  }

  /// The names, beginning so, that take flags back: as many again as there are flags, and so only
  /// offered where nothing else begins so, or it is how most of them do.
  private func negations(
    for current: String, in line: CompletionLine
  ) -> [Completion.Candidate] {
    line.options.compactMap { option in
      guard let negation = option.negation.map({ "--\($0.name)" }), negation.hasPrefix(current)
      else { return nil }
      return Completion.Candidate(negation, "The opposite of --\(option.name)")
    }
  }

  /// `--`, where the operand to come may be a title that begins with a dash.
  private func terminator(in line: CompletionLine) -> [Completion.Candidate] {
    guard !line.isTerminated, let kind = line.nextOperand?.value.completion,
      titles.titles(for: kind).contains(where: { $0.hasPrefix("-") })
    else { return [] }
    return [Completion.Candidate("--", "Then a title that begins with a dash")]
  }

  /// Subcommands, where none was named yet, and the values of the operand to come.
  private func operands(for current: String, in line: CompletionLine) -> Completion {
    var completion = Completion()
    if line.operandCount == 0 {
      completion.candidates = subcommands(of: line.path).filter { $0.word.hasPrefix(current) }
    }
    guard let operand = line.nextOperand else { return completion }
    if operand.value.completion == .command {
      completion.candidates += helpSubjects(behind: line.operands).filter {
        $0.word.hasPrefix(current)
      }
      return completion
    }
    let found = values(of: operand.value, typed: current)
    completion.candidates += found.candidates.filter {
      line.isTerminated || !$0.word.hasPrefix("-")
    }
    if current.isEmpty { completion.candidates += terminator(in: line) }
    completion.files = found.files
    return completion
  }

  private func subcommands(of path: [String]) -> [Completion.Candidate] {
    table.children(of: path).map { word in
      Completion.Candidate(word, table.page(for: path + [word]).title)
    }
  }

  private func helpSubjects(behind words: [String]) -> [Completion.Candidate] {
    let topics = table.topics.map { Completion.Candidate($0.name, $0.summary) }
    return subcommands(of: words) + (words.isEmpty ? topics : [])
  }

  /// The values of an option, behind what of the word names the option or values before.
  private func values(
    of option: OptionDescription,
    typed: String,
    prefix: String = ""
  ) -> Completion {
    guard let kind = option.value else { return Completion() }
    guard case .list(_, commas: true) = option.kind, let comma = typed.lastIndex(of: ",") else {
      return values(of: kind, typed: typed, prefix: prefix)
    }
    let before = String(typed[...comma])
    let last = String(typed[comma...].dropFirst())
    var completion = values(of: kind, typed: last, prefix: prefix + before)
    let used = Set(before.split(separator: ",").map { prefix + before + $0 })
    completion.candidates.removeAll { used.contains($0.word) }
    return completion
  }

  private func values(
    of kind: ValueDescription,
    typed: String,
    prefix: String = ""
  ) -> Completion {
    switch kind.completion {
    case .nothing, .command: return Completion()
    case .file: return Completion(files: .files)
    case .folder: return Completion(files: .folders)
    case .choices:
      return Completion(
        candidates: candidates(kind.choices.filter { $0.hasPrefix(typed) }, prefix))
    case .exercise, .workout, .anyExercise, .anyWorkout, .starter, .workoutOrFile,
      .starterWorkoutOrFile:
      var completion = Completion(
        candidates: candidates(matching(typed, kind.completion), prefix))
      if kind.completion.mayBeFile { completion.files = .files }
      return completion
    }
  }

  /// Titles that begin with what was typed, in any case.
  private func matching(_ typed: String, _ kind: CompletionKind) -> [String] {
    let wanted = Title.fold(typed)
    return titles.titles(for: kind).filter { Title.fold($0).hasPrefix(wanted) }
  }

  private func candidates(_ words: [String], _ prefix: String) -> [Completion.Candidate] {
    words.map { Completion.Candidate(prefix + $0) }
  }
}
