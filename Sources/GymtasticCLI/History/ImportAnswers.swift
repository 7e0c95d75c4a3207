import WorkoutCore

extension HistoryImport {
  /// What the user said about unknown names.
  struct Answers {
    /// The exercises that names mean.
    private(set) var names: [Title: Title]
    /// The names of exercises to add.
    private var added: Set<Title> = []
    /// Whether the last answers have a title, which may be unknown itself.
    private(set) var hasTitle = false

    init(names: [Title: Title]) { self.names = names }

    /// Asks which exercises unknown names mean, except for names to add; `false` if the user cannot
    /// be asked or gives up.
    mutating func ask(about problems: [Problem], by prompt: Prompt) throws -> Bool {
      guard prompt.obstacle == nil, !problems.isEmpty else { return false }
      hasTitle = false
      for problem in problems {
        guard case .exerciseNotFound(let name, let nearest) = problem, let title = try? Title(name)
        else { return false }
        if added.contains(title) { continue }
        let choices = nearest.enumerated().map { "\($0.offset + 1) \($0.element)" } + ["c cancel"]
        let question =
          "“\(name)” is unknown: Enter adds it · type the title of the exercise it means · "
          + choices.joined(separator: " · ")
        var isAnswered = false
        while !isAnswered {
          guard let answer = try prompt.line(question, option: "--create or --map"),
            answer.lowercased() != "c"
          else { return false }
          isAnswered = take(answer, for: title, among: nearest)
        }
      }
      return true
    }

    /// Applies an answer about a name; `false` if it is neither a title nor the number of a choice.
    private mutating func take(_ answer: String, for name: Title, among choices: [String]) -> Bool {
      guard !answer.isEmpty else {
        added.insert(name)
        return true
      }
      var chosen: String? = answer
      if let number = Int(answer) { chosen = zip(1..., choices).first { $0.0 == number }?.1 }
      guard let title = chosen.flatMap({ try? Title($0) }) else { return false }
      replace(name, with: title)
      return true
    }

    private mutating func replace(_ name: Title, with title: Title) {
      for (other, known) in names where known == name { names[other] = title }
      names[name] = title
      hasTitle = true
    }
  }
}
