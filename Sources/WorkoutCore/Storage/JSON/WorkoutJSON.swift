extension Workout: JSONObject {
  static var schemaName: String { "storedWorkout" }
  static var schemaDescription: String? { "A workout as it is kept." }

  static func fields(
    of workout: Workout?, in json: inout some FieldCoder
  ) throws(JSONError) -> Workout {
    try fields(of: workout, in: &json, sequence: ListForm())
  }

  /// - Parameter sequence: the form of the entries: for a file or for the user.
  static func fields(
    of workout: Workout?, in json: inout some FieldCoder,
    sequence: some JSONForm<[WorkoutSequenceItem]>
  ) throws(JSONError) -> Workout {
    let createdAt = try json.required("createdAt", workout?.createdAt)
    let editedAt = try json.optional(
      "editedAt", workout?.editedAt, "When last edited; absent if an import may replace it.")
    let id = try json.required("id", workout?.id)
    let importedVersion = try json.optional(
      "importedVersion", workout?.importedVersion, "When the sender last changed that content.")
    let note = try json.optional("note", workout?.note, as: .prose("note"))
    let entries = try json.required("sequence", workout?.sequence, as: sequence)
    let tags = try json.list("tags", workout?.tags)
    let title = try json.required("title", workout?.title)
    var made = Workout(id: id, title: title, createdAt: createdAt)
    made.updatedAt = try json.required("updatedAt", workout?.updatedAt)
    (made.editedAt, made.importedVersion) = (editedAt, importedVersion)
    (made.note, made.tags, made.sequence) = (note, tags, entries)
    return made
  }

  /// Writes what commands print: the workout, and values derived from it.
  ///
  /// - Parameters:
  ///   - groups: the muscle groups by the IDs of exercises, or of items that are not linked to one.
  ///   - exercises: the complete exercises that it uses.
  package func write(
    to json: inout JSONWriter, secondsPerRep: SecondsPerRep, groups: [UUID: MuscleGroups] = [:],
    exercises: [Exercise] = [], extra: (inout JSONWriter) -> Void = { _ in }
  ) {
    json.object { json in
      _ = try? Self.fields(of: self, in: &json, sequence: ShownEntries(groups: groups))
      json.member("estimatedDuration", estimatedDuration(secondsPerRep: secondsPerRep))
      if !exercises.isEmpty { json.array("exercises", exercises) { $1.write(to: &$0) } }
      json.member("totalBreaks", totalBreaks)
      json.member("totalExercises", totalExercises)
      extra(&json)
    }
  }

  /// The schema of what commands print.
  static var shownDefinition: JSONSchema {
    let about =
      "Every command that shows or changes a workout, except check, diff, format and timeline."
    return SchemaBuilder.schema(about: about) {
      _ = try fields(of: nil, in: &$0, sequence: ShownEntries())
    }.adding([
      .required("estimatedDuration", .count, "Seconds."),
      .optional("exercises", .list(.reference("storedExercise")), "In export: those it uses."),
      .required("totalBreaks", .count),
      .required(
        "totalExercises", .count,
        "Entries that are exercises, those in circuits once; breaks are not counted."),
    ])
  }
}

private enum EntryKind: String, JSONWord {
  case exercise, `break`, circuit
}

extension WorkoutSequenceItem: JSONObject {
  static var schemaName: String { "storedEntry" }

  func write(to json: inout JSONWriter) { json.object(id: id) { $0.members(of: self) } }

  static func fields(
    of entry: WorkoutSequenceItem?, in json: inout some FieldCoder
  ) throws(JSONError) -> WorkoutSequenceItem {
    try fields(of: entry, in: &json, entries: ListForm(minItems: 1, hasExample: true))
  }

  /// - Parameter entries: the form of the entries of a circuit.
  fileprivate static func fields(
    of entry: WorkoutSequenceItem?, in json: inout some FieldCoder,
    entries: some JSONForm<[CircuitEntry]>
  ) throws(JSONError) -> WorkoutSequenceItem {
    let id = try json.required("id", entry?.id)
    switch try json.tag("kind", entry?.kind) {
    case .exercise: return .exercise(try WorkoutItem.fields(of: entry?.item, id: id, in: &json))
    case .break:
      let duration = try json.required("duration", entry?.break?.duration, "Seconds.")
      return .break(Break(id: id, duration: duration))
    case .circuit:
      let circuit = entry?.circuit
      return .circuit(try Circuit.fields(of: circuit, id: id, in: &json, entries: entries))
    }
  }

  private var kind: EntryKind {
    switch self {
    case .exercise: .exercise
    case .break: .break
    case .circuit: .circuit
    }
  }

  private var item: WorkoutItem? { if case .exercise(let item) = self { item } else { nil } }
  private var `break`: Break? { if case .break(let pause) = self { pause } else { nil } }
  private var circuit: Circuit? { if case .circuit(let circuit) = self { circuit } else { nil } }
}

extension CircuitEntry: JSONValue {
  init(_ node: JSONNode) throws(JSONError) {
    let entry = try WorkoutSequenceItem(node)
    guard let inner = entry.asCircuitEntry else {
      throw node.error("an exercise or a break, as circuits do not nest")
    }
    self = inner
  }

  func write(to json: inout JSONWriter) { asSequenceItem.write(to: &json) }
  static var schema: JSONSchema { WorkoutSequenceItem.schema }
  static func example() throws(JSONError) -> CircuitEntry {
    .break(Break(id: try .example(), duration: .minimum))
  }
}

/// Entries as commands print them, with positions and a summary of each exercise.
private struct ShownEntries: JSONForm {
  var groups: [UUID: MuscleGroups] = [:]

  func read(_ node: JSONNode) throws(JSONError) -> [WorkoutSequenceItem] {
    try ListForm().read(node)
  }

  func write(_ entries: [WorkoutSequenceItem], to json: inout JSONWriter) {
    json.array(entries.enumerated()) { json, entry in
      write(entry.element, at: EntryPosition(entry.offset), to: &json)
    }
  }

  private func write(
    _ entry: WorkoutSequenceItem, at position: EntryPosition, to json: inout JSONWriter
  ) {
    json.object { json in
      let inner = Inner(shown: self, circuit: position.index)
      _ = try? WorkoutSequenceItem.fields(of: entry, in: &json, entries: inner)
      json.member("position", position.description)
      guard case .exercise(let item) = entry else { return }
      if let groups = groups[item.linkedExercise ?? item.id] {
        json.member("muscleGroups") { groups.write(to: &$0) }
      }
      json.member("summary", item.summary)
    }
  }

  var schema: JSONSchema { .list(.reference("entry")) }
  func example() throws(JSONError) -> [WorkoutSequenceItem] { [] }

  /// The entries of a circuit.
  fileprivate struct Inner: JSONForm {
    var shown = ShownEntries()
    var circuit = 0

    func read(_ node: JSONNode) throws(JSONError) -> [CircuitEntry] { try ListForm().read(node) }

    func write(_ entries: [CircuitEntry], to json: inout JSONWriter) {
      json.array(entries.enumerated()) { json, entry in
        let position = EntryPosition(circuit, inner: entry.offset)
        shown.write(entry.element.asSequenceItem, at: position, to: &json)
      }
    }

    var schema: JSONSchema { .list(.reference("entry"), minItems: 1) }
    func example() throws(JSONError) -> [CircuitEntry] { [try .example()] }
  }
}

extension WorkoutSequenceItem {
  /// The schema of an entry as commands print it.
  static var shownDefinition: JSONSchema {
    let entry = SchemaBuilder.schema(about: nil) {
      _ = try fields(of: nil, in: &$0, entries: ShownEntries.Inner())
    }
    let position = JSONSchema.Member.required("position", .reference("position"))
    guard case .oneOf(let kinds) = entry else { return entry }
    return .oneOf(
      zip(EntryKind.allCases, kinds).map { kind, schema in
        guard kind == .exercise else { return schema.adding([position]) }
        return schema.adding([
          position,
          .optional(
            "muscleGroups", MuscleGroups.schema,
            """
            The exercise's, by which workout import --create makes it elsewhere; in show and \
            export.
            """
          ),
          .required("summary", .string(), "For people: 3 sets × 10 reps."),
        ])
      })
  }
}

extension WorkoutItem.Turn: JSONWord {}

extension WorkoutItem {
  /// The members other than the entry's ID and kind.
  fileprivate static func fields(
    of item: WorkoutItem?, id: UUID, in json: inout some FieldCoder
  ) throws(JSONError) -> WorkoutItem {
    let alternatives = try json.list(
      "alternatives", item?.alternatives,
      "Alternatives to the exercise, in order of preference.")
    let movements = try json.list(
      "movements", item?.movements,
      "Harder movements that follow one after the other when the repetitions are complete.")
    let doneIn = try json.optional(
      "doneIn", item?.doneIn, "The weeks of a plan in which it is done; all if absent.")
    let link = try ExerciseLink.fields(of: item?.link, in: &json)
    let turn = try json.optional(
      "turn", item?.turn == .everyRound ? nil : item?.turn,
      "In a circuit: done once in the first round, or in the last; in every round if absent.")
    let note = try json.optional("note", item?.note, as: .prose("note"))
    let isPerSide = try json.defaulted(
      "perSide", item?.isPerSide, to: false, "Each set is done on both sides.")
    let prescribedAt = try json.optional(
      "prescribedAt", item?.prescribedAt,
      """
      When the sets or the progression rule were last edited: sessions recorded before do not \
      count. Only with a rule.
      """)
    let sets = try configuration(of: item, in: &json)
    var read = WorkoutItem(id: id, exercise: link.exercise, title: link.title)
    (read.alternatives, read.movements, read.configuration) = (alternatives, movements, sets)
    (read.isPerSide, read.doneIn, read.turn) = (isPerSide, doneIn, turn ?? .everyRound)
    (read.note, read.prescribedAt) = (note, prescribedAt)
    return read
  }

  /// The configuration of its sets, with the members that only sets have.
  private static func configuration(
    of item: WorkoutItem?, in json: inout some FieldCoder
  ) throws(JSONError) -> Configuration? {
    let progression = try json.optional("progression", item?.configuration?.progression)
    var sets = try json.optional(
      "sets", item?.configuration,
      """
      What each set asks for, in order: 1 to 99, equal neighbours being one with a count. \
      Absent without a prescription.
      """
    )
    let warmUps = try json.optional(
      "warmUps", item?.configuration.flatMap { try? Configuration($0.warmUps) },
      "Sets done before these; a load in percent is of their heaviest load. Only with sets.")
    let weeks = try json.list(
      "weeks", item?.configuration?.weeks, "Weeks of a plan with other sets, in order.")
    if let first = sets {
      sets = first.with(weeks: weeks)
      guard sets != nil else { throw json.error(at: "weeks", "weeks from 2 in order") }
      sets?.warmUps = warmUps?.sets ?? []
    }
    if let progression {
      sets = try json.checked(at: "progression", try sets?.progressing(by: progression))
    }
    return sets
  }
}

extension Circuit {
  /// The members other than the entry's ID and kind.
  fileprivate static func fields(
    of circuit: Circuit?, id: UUID, in json: inout some FieldCoder,
    entries form: some JSONForm<[CircuitEntry]>
  ) throws(JSONError) -> Circuit {
    let entries = try json.required("entries", circuit?.entries, as: form)
    let pacing = try json.required("pacing", circuit.map { PacingKind(pacing: $0.pacing) })
    let rest =
      pacing.hasRest
      ? try json.defaulted(
        "restBetweenRounds", circuit?.restBetweenRounds, to: .none, "Seconds.")
      : try json.meaningless("restBetweenRounds", circuit?.restBetweenRounds, .none)
    let rounds =
      pacing.hasRounds
      ? try json.required("rounds", circuit?.rounds)
      : try json.meaningless("rounds", circuit?.rounds, .minimum)
    let isSetPerRound = try json.flag(
      "setPerRound", circuit?.isSetPerRound,
      """
      Each round does one set of every item, its first in the first round and so on, as in \
      21-15-9; an item with fewer sets begins again. Else a round does all sets.
      """
    )
    let title = try json.optional("title", circuit?.title)
    return try json.checked(
      at: "entries",
      try Circuit(
        id: id, title: title, pacing: pacing.pacing(of: rounds, rest: rest),
        isSetPerRound: isSetPerRound, entries: entries))
  }
}

extension FieldCoder {
  /// A member that is written but has no meaning: any value in a file is ignored.
  fileprivate mutating func meaningless<Value: JSONValue>(
    _ name: StaticString, _ value: Value?, _ standard: Value
  ) throws(JSONError) -> Value {
    try defaulted(name, value, to: standard, as: PassedOver(value: standard), nil)
  }
}

private struct PassedOver<Value: JSONValue>: JSONForm {
  let value: Value

  func read(_ node: JSONNode) throws(JSONError) -> Value { value }
  func write(_ value: Value, to json: inout JSONWriter) { value.write(to: &json) }
  var schema: JSONSchema { Value.schema }
  func example() throws(JSONError) -> Value { value }
}

/// What starts each round; the rounds and the rest are members of the circuit.
struct PacingKind: JSONObject {
  enum Kind: String, JSONWord {
    case free, every, amrap, forTime
  }

  let pacing: Pacing

  var hasRounds: Bool { kind != .amrap }
  var hasRest: Bool { kind == .free || kind == .forTime }

  func pacing(of rounds: RoundCount, rest: RestDuration) -> Pacing {
    switch pacing {
    case .free: .free(rounds, rest: rest)
    case .every(let interval, _, let isAlternating):
      .every(interval, rounds, isAlternating: isAlternating)
    case .asManyRoundsAsPossible: pacing
    case .forTime(_, _, let cap): .forTime(rounds, rest: rest, cap: cap)
    }
  }

  static var schemaName: String { "pacing" }

  static func fields(
    of pacing: PacingKind?, in json: inout some FieldCoder
  ) throws(JSONError) -> PacingKind {
    switch try json.tag("kind", pacing?.kind) {
    case .free: return PacingKind(pacing: .free(.minimum))
    case .every:
      let isAlternating = try json.flag(
        "alternating", pacing?.isAlternating, "The entries take turns, one an interval.")
      let interval = try json.required(
        "seconds", pacing?.seconds, "The interval in which all entries are done.")
      return PacingKind(pacing: .every(interval, .minimum, isAlternating: isAlternating))
    case .amrap:
      let limit = try json.required(
        "seconds", pacing?.seconds, "As many rounds as possible in this time.")
      return PacingKind(pacing: .asManyRoundsAsPossible(limit))
    case .forTime:
      let cap = try json.optional(
        "cap", pacing?.seconds, "Seconds after which it ends, done or not.")
      return PacingKind(pacing: .forTime(.minimum, cap: cap))
    }
  }

  private var kind: Kind {
    switch pacing {
    case .free: .free
    case .every: .every
    case .asManyRoundsAsPossible: .amrap
    case .forTime: .forTime
    }
  }

  private var isAlternating: Bool {
    if case .every(_, _, let isAlternating) = pacing { isAlternating } else { false }
  }

  private var seconds: IntervalDuration? {
    switch pacing {
    case .free: nil
    case .every(let interval, _, _), .asManyRoundsAsPossible(let interval): interval
    case .forTime(_, _, let cap): cap
    }
  }
}
