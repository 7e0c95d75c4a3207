import WorkoutCore

extension HistoryImport {
  /// What the user said about unknown names.
  struct Answers {
    /// The exercises that names mean.
    private(set) var names: [Title: Title]
    private let exercises: NameLookup<Exercise>

    /// - Parameter exercises: the exercises that answers can name.
    init(names: [Title: Title], exercises: [Exercise]) {
      self.names = names
      self.exercises = NameLookup(exercises)
    }

    /// Asks which exercises unknown names mean; those to add stay unknown.
    ///
    /// - Returns: `false` if the user cancels.
    mutating func ask(about problems: [Problem], by prompt: Prompt) throws -> Bool {
      for problem in problems {
        guard case .exerciseNotFound(let name, let nearest) = problem else { continue }
        let choices = nearest.enumerated().map { "\($0.offset + 1) \($0.element)" } + ["c cancel"]
        let question =
          "“\(name)” is unknown: Enter adds it · type the title of the exercise it means · "
          + choices.joined(separator: " · ")
        while let answer = try prompt.line(question, option: "--create or --map") {
          if answer.lowercased() == "c" { return false }
          if answer.isEmpty { break }
          let chosen = zip(1..., nearest).first { $0.0 == Int(answer) }?.1
          do {
            let exercise = try exercises.find(chosen ?? answer).resolved(answer, as: .exercise)
            names[try Title(name)] = exercise.title
            break
          } catch {
            try prompt.explain(Failure(error))
          }
        }
      }
      return true
    }
  }
}
