import DurableFiles
import TerminalKit
import WorkoutCore

/// The state of a workout being built on the screen: each key leads to the next state.
///
/// Has no side effects.
struct BuilderState {
  /// A request that goes beyond the workout itself.
  enum Choice {
    case save
    case saveAndLeave
    case leave
    case redraw
  }

  /// The workout with its cursor, its marks and the undo history.
  var editor: WorkoutEditor
  var mode = BuilderMode.list
  var notice: String?
  private(set) var candidates: [FoldedNames]
  /// The latest item of each exercise.
  let recent: [UUID: WorkoutItem]
  let now: Timestamp
  /// The rest between the sets of an entry that is added without one.
  var rest = RestDuration.none
  /// The owner of the workout.
  var person: String?
  /// What the next session prescribes if that differs from the workout.
  ///
  /// Keys are the items as loaded: an edited item has no such value.
  var due: [WorkoutItem: String] = [:]

  /// - Parameters:
  ///   - exercises: the exercises to choose from, the library's before others.
  ///   - recent: the latest item of each exercise in other workouts.
  ///   - now: the creation time of exercises made here.
  init(
    _ workout: Workout, exercises: [Exercise], recent: [UUID: WorkoutItem],
    identifiers: Identifiers, now: Timestamp
  ) {
    editor = WorkoutEditor(workout, identifiers: identifiers)
    candidates = exercises.map(FoldedNames.init)
    self.recent = recent
    self.now = now
  }

  var workout: Workout { editor.workout }
  var cursor: Int { editor.cursor }
  var marks: Set<UUID> { editor.marks }
  var rows: [WorkoutEditor.Row] { editor.rows }
  var current: WorkoutEditor.Row? { editor.current }
  var isChanged: Bool { editor.isChanged }

  /// Records that the workout was saved, with notes on what else changed.
  mutating func didSave(_ notes: [String] = []) {
    editor.didSave()
    notice = (["saved"] + notes).joined(separator: "; ")
  }

  /// Asks whether to leave, in any mode, as a key does.
  ///
  /// - Returns: whether the question was opened; false if nothing would be lost, or if it is
  ///   already open.
  mutating func askToLeave() -> Bool {
    guard isChanged, mode != .leaving else { return false }
    notice = nil
    mode = .leaving
    return true
  }

  mutating func take(_ key: Key) -> Choice? {
    notice = nil
    switch mode {
    case .list: return takeInList(key)
    case .picking: takePicking(key)
    case .asking(let question): takeAnswering(key, question)
    case .choosingBreak: takeChoosingBreak(key)
    case .leaving: return takeLeaving(key)
    case .keys: mode = .list
    }
    return nil
  }

  /// Adds an exercise created here to those to choose from.
  mutating func add(_ exercise: Exercise) { candidates.insert(FoldedNames(exercise), at: 0) }

  var exercises: [Exercise] { candidates.map(\.exercise) }

  /// Edits the workout, and shows the reason if the edit is refused.
  mutating func edit(_ work: (inout WorkoutEditor) -> Void) {
    editor.refusal = nil
    work(&editor)
    notice = editor.refusal
  }

  // MARK: Keys while the timeline is shown

  /// Handles a key in the list; returns a request that the state cannot carry out itself.
  private mutating func takeInList(_ key: Key) -> Choice? {
    switch key {
    case .arrowUp, .character("k"): editor.moveCursor(by: -1)
    case .arrowDown, .character("j"): editor.moveCursor(by: 1)
    case .pageUp: editor.moveCursor(by: -10)
    case .pageDown: editor.moveCursor(by: 10)
    case .home: editor.moveCursor(by: -rows.count)
    case .end: editor.moveCursor(by: rows.count)
    case .character("s"): return .save
    case .character("q"), .escape: return askToLeave() ? nil : .leave
    case .control("l"): return .redraw
    case .character("?"), .function(1): mode = .keys
    default: takeEditing(key)
    }
    return nil
  }

  private mutating func takeEditing(_ key: Key) {
    switch key {
    case .character("a"), .character("/"): mode = .picking(BuilderPicker())
    case .character("b"): mode = .choosingBreak
    case .character("e"), .enter: configure()
    case .character("K"), .character("["): edit { $0.move(by: -1) }
    case .character("J"), .character("]"): edit { $0.move(by: 1) }
    case .character("d"): edit { $0.duplicate() }
    case .character("x"), .delete: edit { $0.remove() }
    case .character(" "): edit { $0.mark() }
    case .character("c"): group()
    case .character("u"): edit { $0.undo() }
    case .character("r"), .control("r"): edit { $0.redo() }
    default: break
    }
  }

  /// The answer to the question about leaving; any other key stays.
  private mutating func takeLeaving(_ key: Key) -> Choice? {
    mode = .list
    switch key {
    case .character("s"), .character("y"): return .saveAndLeave
    case .character("d"), .character("n"): return .leave
    default: return nil
    }
  }

  /// Asks for a new text of the entry under the cursor, and offers its current text.
  private mutating func configure() {
    guard let current else { return }
    let text = EntryPhrase.text(of: current.entry)
    let prompt =
      switch current.entry {
      case .exercise(let item): item.displayTitle
      case .break: "Break"
      case .circuit: "Circuit"
      }
    let purpose = BuilderQuestion.Purpose.change(current.entry.id)
    mode = .asking(BuilderQuestion(purpose, prompt, field: TextField(text)))
  }

  /// Asks for the header of a circuit around the marked entries or the current one.
  ///
  /// If the current entry is a circuit, dissolves it.
  private mutating func group() {
    if marks.isEmpty, let current, current.position.inner == nil,
      case .circuit(let circuit) = current.entry
    {
      return edit { $0.dissolve(circuit, at: current.position) }
    }
    var ids: [UUID]?
    edit { ids = $0.entriesToGroup() }
    guard let ids else { return }
    let field = TextField(offering: "3 rounds, rest 1m")
    mode = .asking(BuilderQuestion(.circuit(ids), "Circuit", field: field))
  }
}

enum BuilderMode: Equatable {
  /// The timeline with a cursor.
  case list
  case picking(BuilderPicker)
  /// A question answered with a line of text.
  case asking(BuilderQuestion)
  case choosingBreak
  /// Leaving with changes: save, discard or stay.
  case leaving
  case keys
}

/// A list of exercises filtered by typing.
struct BuilderPicker: Equatable {
  var field = TextField()
  /// The row under the cursor; the offer to create an exercise follows the exercises.
  var cursor = 0
  /// The exercises that match the typed text; `nil` until needed.
  ///
  /// Searching a large library takes longer than the next key takes to arrive.
  var matches: [Exercise]?

  var typed: EntryPhrase.Typed { EntryPhrase.typed(field.text) }

  /// The typed title, without a prescription.
  var title: String {
    if case .exercise(let title, _) = typed { title } else { field.text }
  }
}

struct BuilderQuestion: Equatable {
  enum Purpose: Equatable {
    /// The prescription of an exercise that is added.
    case addition(Exercise)
    /// The prescription, length or header of the entry with this id.
    case change(UUID)
    case breakLength
    /// The muscle groups of a new exercise, and its prescription if that was typed.
    case muscleGroups(Title, prescription: String)
    /// The header of a circuit around the entries with these ids.
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
