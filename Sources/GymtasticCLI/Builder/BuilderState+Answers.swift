import DurableFiles
import TerminalKit
import WorkoutCore

/// Keys while the user searches, chooses or types.
extension BuilderState {
  /// The lengths of breaks that have a key, in seconds.
  static let breakPresets = [30, 60, 90, 120]

  /// The exercises that match the typed text; after a typing error, the most similar ones first.
  func matches(_ picker: BuilderPicker) -> [Exercise] {
    if let known = picker.matches { return known }
    let found = FuzzySearch(picker.title).results(in: candidates)
    guard case .none(let nearest) = NameLookup(exercises).find(picker.title) else { return found }
    return nearest + found.filter { exercise in !nearest.contains { $0.id == exercise.id } }
  }

  /// Searches for the exercises that match the typed text, once for all keys that arrived together.
  mutating func search() {
    guard case .picking(var picker) = mode, picker.matches == nil else { return }
    picker.matches = matches(picker)
    mode = .picking(picker)
  }

  /// The title of an exercise to offer to create; `nil` if it is invalid or already in use.
  func creatableTitle(_ picker: BuilderPicker) -> Title? {
    guard case .exercise = picker.typed, let title = try? Title(picker.title) else { return nil }
    let folded = title.folded
    let isTaken = candidates.contains { $0.title == folded || $0.aliases.contains(folded) }
    return isTaken ? nil : title
  }

  /// Handles a key during a search for an exercise. Searches only when the results are needed.
  mutating func takePicking(_ key: Key) {
    switch key {
    case .escape: mode = .list
    case .arrowUp: movePick(by: -1)
    case .arrowDown, .tab: movePick(by: 1)
    case .enter: pick()
    default: typePick(key)
    }
  }

  private mutating func movePick(by rows: Int) {
    search()
    guard case .picking(var picker) = mode else { return }
    let count = matches(picker).count + (creatableTitle(picker) == nil ? 0 : 1)
    picker.cursor = min(max(picker.cursor + rows, 0), max(count - 1, 0))
    mode = .picking(picker)
  }

  /// Continues with the exercise under the cursor, or with creating one.
  private mutating func pick() {
    search()
    guard case .picking(let picker) = mode else { return }
    switch picker.typed {
    case .break(let duration):
      mode = .list
      return insert(.break(newBreak(duration)))
    case .exercise(_, let prescription):
      if let exercise = matches(picker).dropFirst(picker.cursor).first {
        return add(exercise, prescribing: prescription)
      }
      if let title = creatableTitle(picker) { return askForGroups(of: title, prescription) }
      notice = "type the exercise's title"
    case .circuit: addCircuit(picker.field.text)
    }
  }

  private mutating func addCircuit(_ line: String) {
    do throws(Problem) {
      let circuit = try EntryPhrase.circuit(
        line, of: exercises, identifiers: editor.identifiers)
      mode = .list
      insert(circuit)
    } catch {
      notice = [error.message, error.hint].compactMap(\.self).joined(separator: "; ")
    }
  }

  private mutating func typePick(_ key: Key) {
    guard case .picking(var picker) = mode else { return }
    let before = picker.field.text
    guard picker.field.take(key) else { return }
    picker.cursor = 0
    if picker.field.text != before { picker.matches = nil }
    mode = .picking(picker)
  }

  /// Adds the exercise if its prescription was typed with the title, and otherwise asks for it.
  private mutating func add(_ exercise: Exercise, prescribing prescription: String) {
    guard !prescription.isEmpty else { return ask(about: exercise) }
    let field = TextField(prescription)
    takeAnswering(
      .enter, BuilderQuestion(.addition(exercise), exercise.title.text, field: field))
  }

  /// Asks for the exercise's prescription, and offers the latest one.
  private mutating func ask(about exercise: Exercise) {
    let precedent =
      workout.items.last { $0.exercise == .linked(exercise.id) } ?? recent[exercise.id]
    let offer = precedent.map(EntryPhrase.prescription) ?? EntryPhrase.usual(for: exercise)
    let field = TextField(offering: offer)
    mode = .asking(BuilderQuestion(.addition(exercise), exercise.title.text, field: field))
  }

  /// A new exercise needs its muscle groups first.
  private mutating func askForGroups(of title: Title, _ prescription: String) {
    mode = .asking(
      BuilderQuestion(
        .muscleGroups(title, prescription: prescription), "Muscle groups of \(title)"))
  }

  /// A digit selects a preset length; any other key but `t` leads back to the list.
  mutating func takeChoosingBreak(_ key: Key) {
    mode = .list
    guard case .character(let digit) = key else { return }
    if digit == "t" {
      mode = .asking(BuilderQuestion(.breakLength, "Break", field: TextField(offering: "45s")))
    } else if let number = digit.wholeNumberValue, Self.breakPresets.indices.contains(number - 1) {
      insert(.break(newBreak(.nearest(to: Self.breakPresets[number - 1]))))
    }
  }

  /// Handles a key while a question is open. An invalid answer stays, with its error.
  mutating func takeAnswering(_ key: Key, _ question: BuilderQuestion) {
    var question = question
    switch key {
    case .escape: mode = .list
    case .tab:
      question.completeWord()
      mode = .asking(question)
    case .enter:
      do throws(Problem) {
        mode = .list
        try answer(question)
      } catch {
        question.fault = error.message
        mode = .asking(question)
      }
    default:
      if question.field.take(key) { question.fault = nil }
      mode = .asking(question)
    }
  }

  private mutating func answer(_ question: BuilderQuestion) throws(Problem) {
    let text = question.field.text
    switch question.purpose {
    case .addition(let exercise): try add(exercise, text)
    case .change(let id): try change(id, text)
    case .breakLength: insert(.break(newBreak(try EntryPhrase.breakDuration(text))))
    case .muscleGroups(let title, let prescription): try create(title, text, prescription)
    case .circuit(let ids): try group(ids, text)
    }
  }

  private mutating func add(_ exercise: Exercise, _ text: String) throws(Problem) {
    let item = WorkoutItem(
      id: editor.identifiers.next(), exercise: .linked(exercise.id), title: exercise.title)
    insert(.exercise(try EntryPhrase.prescribe(text, to: item).resting(rest)))
    if !candidates.contains(where: { $0.exercise.id == exercise.id }) { add(exercise) }
  }

  private mutating func create(
    _ title: Title, _ text: String, _ prescription: String
  ) throws(Problem) {
    let groups = try EntryPhrase.muscleGroups(text)
    let exercise = Exercise(
      id: editor.identifiers.next(), title: title, muscleGroups: groups, createdAt: now)
    // The user sees the exercise again only if it is used.
    add(exercise, prescribing: prescription)
  }

  private mutating func change(_ id: UUID, _ text: String) throws(Problem) {
    guard let position = workout.position(of: id), let entry = workout.entry(at: position) else {
      return
    }
    let changed = try reworded(entry, text)
    edit { $0.replace(id, with: changed) }
  }

  /// The entry changed to the text, with the same id.
  private func reworded(
    _ entry: WorkoutSequenceItem, _ text: String
  ) throws(Problem) -> WorkoutSequenceItem {
    switch entry {
    case .exercise(let item): return .exercise(try EntryPhrase.prescribe(text, to: item))
    case .break(var pause):
      pause.duration = try EntryPhrase.breakDuration(text)
      return .break(pause)
    case .circuit(let circuit):
      return .circuit(try EntryPhrase.circuit(text, id: circuit.id, entries: circuit.entries))
    }
  }

  private mutating func group(_ ids: [UUID], _ text: String) throws(Problem) {
    try editor.group(ids, text)
    notice = editor.refusal
  }

  private func newBreak(_ duration: BreakDuration) -> Break {
    Break(id: editor.identifiers.next(), duration: duration)
  }

  private mutating func insert(_ entry: WorkoutSequenceItem) { edit { $0.insert(entry) } }
}

extension BuilderQuestion {
  /// Completes the last word of the answer to the first notation term that begins with it.
  mutating func completeWord() {
    let places: Set<Term.Place> =
      switch purpose {
      case .circuit: [.headers]
      case .muscleGroups: []
      case .addition, .change, .breakLength: [.targets, .loads, .modifiers, .progress]
      }
    let word = String(field.text.reversed().prefix { $0.isLetter }.reversed())
    let terms = word.isEmpty ? [] : Term.beginning(with: word, in: places)
    guard let term = terms.first(where: { $0.text.count > word.count }) else { return }
    field = TextField(field.text + term.text.dropFirst(word.count), limit: field.limit)
  }
}
