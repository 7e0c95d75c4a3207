import DurableFiles
import TerminalKit
import WorkoutCore

/// A workout being built: keys in, the next state out. Pure.
struct BuilderState {
  /// What the person wants beyond the workout itself.
  enum Wish: Hashable {
    /// To keep the workout and go on.
    case save
    /// To keep the workout and leave.
    case saveAndLeave
    case leave
    /// To have the screen drawn whole.
    case redraw
  }

  /// What can be taken back.
  private struct Moment: Hashable {
    var sequence: [WorkoutSequenceItem]
    var cursor: Int
  }

  private(set) var workout: Workout
  var mode = BuilderMode.list
  /// The row under the cursor, entries of circuits counting.
  private(set) var cursor = 0
  /// The entries that are to become a circuit.
  private(set) var marks: Set<UUID> = []
  var notice: String?
  /// Exercises to choose from.
  private(set) var candidates: [FuzzySearch.Candidate]
  /// What exercises were done for before.
  let recent: RecentPrescriptions
  let identifiers: Identifiers
  let now: Timestamp
  private var saved: [WorkoutSequenceItem]
  private var past: [Moment] = []
  private var future: [Moment] = []

  /// - Parameters:
  ///   - exercises: those to choose from, the library's before others.
  ///   - recent: what they were done for in other workouts.
  ///   - now: when exercises made here are created.
  init(
    _ workout: Workout, exercises: [Exercise], recent: RecentPrescriptions,
    identifiers: Identifiers,
    now: Timestamp
  ) {
    self.workout = workout
    candidates = exercises.map(FuzzySearch.Candidate.init)
    self.recent = recent
    self.identifiers = identifiers
    self.now = now
    saved = workout.sequence
  }

  /// Whether there is anything to save.
  var isChanged: Bool { workout.sequence != saved }

  /// The entries in rows, those of circuits below their circuit.
  var rows: [(position: EntryPosition, entry: WorkoutSequenceItem)] { workout.orderedSequence }

  /// The row under the cursor; `nil` in an empty workout.
  var current: (position: EntryPosition, entry: WorkoutSequenceItem)? {
    rows.dropFirst(cursor).first
  }

  /// What the workout holds is kept, with remarks on what else that changed.
  mutating func didSave(_ notes: [String] = []) {
    saved = workout.sequence
    notice = (["saved"] + notes).joined(separator: "; ")
  }

  /// Asks whether to leave, as a key does, wherever the person is.
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

  mutating func moveCursor(by rows: Int) {
    cursor = min(max(cursor + rows, 0), max(self.rows.count - 1, 0))
  }

  /// Puts the cursor on the entry of an id.
  mutating func moveCursor(to id: UUID) {
    cursor = rows.firstIndex { $0.entry.id == id } ?? cursor
    moveCursor(by: 0)
  }

  mutating func toggleMark(_ id: UUID) {
    if marks.remove(id) == nil { marks.insert(id) }
  }

  /// Adds an exercise made here to those to choose from.
  mutating func add(_ exercise: Exercise) {
    candidates.insert(FuzzySearch.Candidate(exercise), at: 0)
  }

  /// The exercises to choose from, by themselves.
  var exercises: [Exercise] { candidates.map(\.exercise) }

  /// Changes the workout so that the change can be taken back; what cannot be done is said.
  mutating func change(_ edit: (inout Workout) throws(Problem) -> Void) {
    var changed = workout
    do {
      try edit(&changed)
    } catch {
      notice = error.message
      return
    }
    guard changed.sequence != workout.sequence else { return }
    past.append(Moment(sequence: workout.sequence, cursor: cursor))
    future = []
    marks = []
    workout = changed
    moveCursor(by: 0)
  }

  /// Goes back one change, to the sequence and the cursor before it.
  mutating func undo() {
    guard let moment = past.popLast() else {
      notice = "nothing to undo"
      return
    }
    future.append(Moment(sequence: workout.sequence, cursor: cursor))
    restore(moment)
  }

  /// Takes back what was undone; a change in between has made that impossible.
  mutating func redo() {
    guard let moment = future.popLast() else {
      notice = "nothing to redo"
      return
    }
    past.append(Moment(sequence: workout.sequence, cursor: cursor))
    restore(moment)
  }

  /// Marks are not kept: the entries that they were on may be gone.
  private mutating func restore(_ moment: Moment) {
    workout.sequence = moment.sequence
    cursor = moment.cursor
    marks = []
    moveCursor(by: 0)
  }
}
