/// Values that only our own export has.
extension ImportCells {
  /// The set on a row of our own export; `nil` if it has none.
  func ownSet(_ row: ImportedRow, _ planned: PlannedSet?) throws(Problem) -> SetRecord? {
    if let set = try json(.setJSON, { node throws(JSONError) in try SetRecord(node) }) {
      return set
    }
    let (step, item) = (try whole(.step, in: 1...1_000_000), text(.itemID))
    guard row.exercise != nil || step != nil else { return nil }
    guard let title = row.exercise else { throw problem(.exercise, expected: .exported) }
    guard let step, let done = row.done, let set = try whole(.set, in: SetBounds.range),
      case .set(let kind) = row.kind
    else { throw problem(.step, expected: .exported) }
    guard let planned else { throw problem(.planned, expected: .exported) }
    guard let position = EntryPosition(written: text(.position)), position.isPossible else {
      throw problem(.position, expected: .exported)
    }
    guard let exercise = ExerciseReference(csv: text(.exerciseID)),
      item.isEmpty || UUID(written: item) != nil
    else { throw problem(.exerciseID, expected: .exported) }
    return SetRecord(
      step: step - 1, position: position, round: try whole(.round, in: 1...CircuitScore.most),
      set: set, side: try whole(.side, in: 1...2),
      exercise: ExerciseLink(exercise: exercise, title: title), planned: planned, done: done,
      itemID: UUID(written: item), kind: kind, note: row.note)
  }

  /// The session on a row of our own export, without its sets. Other columns override its JSON.
  func ownSession(_ row: ImportedRow) throws(Problem) -> SessionRecord? {
    let whole = try json(.sessionJSON) { node throws(JSONError) in
      try SessionRecord(node, wantsSets: { _ in false })
    }
    guard var session = whole else { return nil }
    (session.id, session.title, session.start) = (row.session, row.title.text, row.start)
    session.localOffset = row.localOffset ?? session.localOffset
    if session.duration.components.seconds != row.duration.components.seconds {
      session.duration = row.duration
    }
    if session.note?.text.trimmed != row.sessionNote?.text { session.note = row.sessionNote }
    return session
  }

  /// Parses a JSON value in our own export; `nil` if it is empty.
  private func json<Value>(
    _ column: ImportColumn, _ read: (JSONNode) throws(JSONError) -> Value
  ) throws(Problem) -> Value? {
    let text = text(column)
    guard !text.isEmpty else { return nil }
    do throws(JSONError) {
      return try read(JSONText(Array(text.utf8)).root)
    } catch {
      throw problem(column, expected: .exported)
    }
  }
}
