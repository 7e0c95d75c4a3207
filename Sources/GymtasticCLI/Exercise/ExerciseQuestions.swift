import DurableFiles
import TerminalKit
import WorkoutCore

/// Asks for what an exercise has, one thing after the other. An answer that breaks a rule is asked
/// for again.
struct ExerciseQuestions {
  let context: Context

  /// The draft with the answers; what it has already is not asked for.
  ///
  /// - Throws: exit code 64 where the user cannot be asked, or ends the input.
  func answers(to draft: ExerciseDraft) throws(Failure) -> ExerciseDraft {
    var draft = draft
    let names = try Names(in: context)
    draft.title = try answer("Title:") { text throws(Problem) in
      let title = try Title(text)
      if names.ownExercises.isExact(title.text) { throw .duplicateTitle(title.text, .exercise) }
      return title.text
    }
    if draft.muscleGroups == nil {
      draft.muscleGroups = try answer("Muscle groups (\(Self.choices)):", Self.groups)
    }
    if draft.description == nil {
      draft.description = try answer("How it is done (Enter for nothing):") {
        text throws(Problem) in text.isEmpty ? nil : try Prose(text, field: "description").text
      }
    }
    if draft.youtubeAddress == nil {
      draft.youtubeAddress = try answer("Video on YouTube (Enter for none):") {
        text throws(Problem) in
        if !text.isEmpty { _ = try YouTubeURL(text) }
        return text.isEmpty ? nil : text
      }
    }
    if draft.image == nil { draft.image = try picture() }
    return draft
  }

  /// `1 chest, 2 back`
  private static let choices = MuscleGroup.allCases.enumerated()
    .map { "\($0 + 1) \($1.typedName)" }.joined(separator: ", ")

  /// The groups of numbers, names and beginnings of names.
  private static func groups(_ text: String) throws(Problem) -> [MuscleGroup] {
    let words = text.split { $0 == "," || $0 == " " }.map(String.init).map { word in
      if let number = Int(word), MuscleGroup.allCases.indices.contains(number - 1) {
        return MuscleGroup.allCases[number - 1].typedName
      }
      let matches = MuscleGroup.allCases.map(\.typedName).filter { name in
        name.hasPrefix(word.lowercased())
      }
      return matches.count == 1 ? matches[0] : word
    }
    return try EntryPhrase.muscleGroups(words.joined(separator: ", ")).groups
  }

  private func picture() throws(Failure) -> ExerciseDraft.Image? {
    while true {
      let path = try line("Picture file (Enter for none):")
      guard !path.isEmpty else { return nil }
      do throws(Failure) {
        return .replace(try context.picture(at: path))
      } catch {
        try show(error.sentence)
      }
    }
  }

  private func answer<Value>(
    _ question: String, _ convert: (String) throws(Problem) -> Value
  ) throws(Failure) -> Value {
    while true {
      let typed = try line(question)
      do throws(Problem) {
        return try convert(typed)
      } catch {
        try show(error.message)
      }
    }
  }

  private func line(_ question: String) throws(Failure) -> String {
    guard let line = try context.prompt.line(question, option: "a title and options") else {
      throw .usage("nothing was added", hint: "gymtastic exercise add 'Push Up' -m chest")
    }
    return line
  }

  private func show(_ message: String) throws(Failure) {
    do throws(Errno) {
      try OutputStream.standardError.write(TerminalText.line(message) + "\n")
    } catch {
      throw Failure(error)
    }
  }
}
