import DurableFiles
import TerminalKit
import WorkoutCore

/// What the builder is doing at present.
enum BuilderMode: Hashable {
  /// The timeline, an entry under the cursor.
  case list
  /// Finding an exercise to add.
  case picking(BuilderPicker)
  /// A question with a line of text for an answer.
  case asking(BuilderQuestion)
  /// Choosing the length of a break.
  case choosingBreak
  /// Leaving with changes: save, discard or stay.
  case leaving
  /// The keys are explained.
  case keys
}

/// A list of exercises narrowed by typing.
struct BuilderPicker: Hashable {
  var field = TextField(limit: Title.maximumLength)
  /// The row under the cursor; behind the exercises stands the offer to create one.
  var cursor = 0
  /// The exercises that fit what is typed; `nil` until they are needed. Many keys may wait, and a
  /// large library takes longer to search than a key to come.
  var matches: [Exercise]?
}

/// A question that is answered in a line.
struct BuilderQuestion: Hashable {
  /// What the answer is for.
  enum Purpose: Hashable {
    /// The prescription of an exercise that is added.
    case addition(Exercise)
    /// The prescription, length or header of the entry of an id.
    case change(UUID)
    /// The length of a new break.
    case breakLength
    /// The muscle groups of a new exercise.
    case muscleGroups(Title)
    /// The header of a circuit around entries.
    case circuit([UUID])
  }

  let purpose: Purpose
  let prompt: String
  var field: TextField
  /// Why the last answer was refused.
  var fault: String?

  init(_ purpose: Purpose, _ prompt: String, field: TextField = TextField()) {
    self.purpose = purpose
    self.prompt = prompt
    self.field = field
  }
}
