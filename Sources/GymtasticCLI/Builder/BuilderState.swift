import DurableFiles
import TerminalKit
import WorkoutCore

/// A workout being built on the screen: keys in, the next state out. Pure.
struct BuilderState {
  /// A request beyond the workout itself.
  enum Wish {
    /// To save the workout and continue.
    case save
    /// To save the workout and leave.
    case saveAndLeave
    case leave
    /// To have the screen drawn whole.
    case redraw
  }

  /// The workout with its cursor, marks and undone changes.
  var editor: WorkoutEditor
  var mode = BuilderMode.list
  var notice: String?
  /// Exercises to choose from.
  private(set) var candidates: [FoldedNames]
  /// The latest prescription of each exercise.
  let recent: RecentPrescriptions
  let now: Timestamp
  /// The rest between the sets of an entry that is added without one.
  var rest = RestDuration.none
  /// Whose workout it is.
  var person: String?
  /// What the next session asks for if that differs from the workout, by the items as read: an
  /// edited item starts over.
  var due: [WorkoutItem: String] = [:]

  /// - Parameters:
  ///   - exercises: those to choose from, the library's before others.
  ///   - recent: the latest prescriptions in other workouts.
  ///   - now: when exercises made here are created.
  init(
    _ workout: Workout, exercises: [Exercise], recent: RecentPrescriptions,
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

  /// Notes that the workout is saved, with remarks on what else that changed.
  mutating func didSave(_ notes: [String] = []) {
    editor.didSave()
    notice = (["saved"] + notes).joined(separator: "; ")
  }

  /// Asks whether to leave, as a key does, in any mode.
  ///
  /// - Returns: whether there is anything to ask; not where nothing would be lost, nor where it is
  ///   asked already.
  mutating func askToLeave() -> Bool {
    guard isChanged, mode != .leaving else { return false }
    notice = nil
    mode = .leaving
    return true
  }

  /// Takes a key.
  mutating func take(_ key: Key) -> Wish? {
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

  /// Adds an exercise made here to those to choose from.
  mutating func add(_ exercise: Exercise) { candidates.insert(FoldedNames(exercise), at: 0) }

  /// The exercises to choose from, by themselves.
  var exercises: [Exercise] { candidates.map(\.exercise) }

  /// Edits the workout, and shows why where that is refused.
  mutating func edit(_ work: (inout WorkoutEditor) -> Void) {
    editor.refusal = nil
    work(&editor)
    notice = editor.refusal
  }

  // MARK: Keys while the timeline is shown

  /// A key in the list; what the state cannot do itself it returns.
  private mutating func takeInList(_ key: Key) -> Wish? {
    switch key {
    case .arrowUp, .character("k"): editor.moveCursor(by: -1)
    case .arrowDown, .character("j"): editor.moveCursor(by: 1)
    case .pageUp: editor.moveCursor(by: -10)
    case .pageDown: editor.moveCursor(by: 10)
    case .home: editor.moveCursor(by: -rows.count)
    case .end: editor.moveCursor(by: rows.count)
    case .character("s"): return .save
    case .character("q"), .escape: return leave()
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

  /// Leaves, or asks first where something would be lost.
  private mutating func leave() -> Wish? { askToLeave() ? nil : .leave }

  /// The answer to that question; any other key stays.
  private mutating func takeLeaving(_ key: Key) -> Wish? {
    mode = .list
    switch key {
    case .character("s"), .character("y"): return .saveAndLeave
    case .character("d"), .character("n"): return .leave
    default: return nil
    }
  }

  /// Asks for the entry under the cursor, and offers its text.
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

  /// Asks for the header of a circuit around the marked entries, or the one under the cursor;
  /// dissolves a circuit.
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

/// What the builder is doing.
enum BuilderMode: Equatable {
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
struct BuilderPicker: Equatable {
  var field = TextField(limit: Title.maximumLength)
  /// The row under the cursor; after the exercises comes the offer to create one.
  var cursor = 0
  /// The exercises that match what is typed; `nil` until they are needed, as a large library takes
  /// longer to search than the next key takes to arrive.
  var matches: [Exercise]?
}

/// A question that is answered in a line.
struct BuilderQuestion: Equatable {
  /// What the answer is for.
  enum Purpose: Equatable {
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
