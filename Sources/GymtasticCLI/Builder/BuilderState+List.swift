import DurableFiles
import TerminalKit
import WorkoutCore

/// Keys while the timeline is shown.
extension BuilderState {
  /// A key in the list; what the state cannot do itself it returns.
  mutating func takeInList(_ key: Key) -> Wish? {
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
  private mutating func leave() -> Wish? {
    askToLeave() ? nil : .leave
  }

  /// The answer to that question; any other key stays.
  mutating func takeLeaving(_ key: Key) -> Wish? {
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
