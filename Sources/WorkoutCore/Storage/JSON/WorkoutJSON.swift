/// `id title note createdAt updatedAt sequence`; shown, also `totalExercises totalBreaks
/// estimatedDuration`.
extension Workout {
  /// The members of a workout in a file. Any others are those of a later version.
  static let memberNames: [StaticString] = [
    "createdAt", "id", "note", "sequence", "title", "updatedAt",
  ]

  init(_ node: JSONNode) throws(JSONError) {
    var members = try node.members()
    let createdAt = try members.timestamp("createdAt")
    let id = try members.id()
    let note = try members.optionalProse("note", field: "note")
    var sequence: [WorkoutSequenceItem] = []
    for entry in try members.require("sequence").elements() {
      sequence.append(try WorkoutSequenceItem(entry))
    }
    let title = try members.title()
    let updatedAt = try members.timestamp("updatedAt")
    self.init(
      id: id, title: title, note: note, createdAt: createdAt, updatedAt: updatedAt,
      sequence: sequence)
  }

  /// Writes the workout with the members of the ones written before, its own and those of its
  /// entries, that this program does not know.
  func write(
    to json: inout JSONWriter, over earlier: JSONNode? = nil, entries: EarlierEntries? = nil
  ) {
    json.object { json in
      writeMembers(to: &json)
      json.array("sequence", sequence) { $1.write(to: &$0, over: entries) }
      json.copyMembers(of: earlier, except: Self.memberNames)
    }
  }

  /// Writes what commands print: the workout, and what follows from it.
  ///
  /// - Parameters:
  ///   - groups: the muscle groups of exercises, by their ids, for another library.
  ///   - extra: further members.
  package func write(
    to json: inout JSONWriter, secondsPerRep: SecondsPerRep, groups: [UUID: MuscleGroups] = [:],
    extra: (inout JSONWriter) -> Void = { _ in }
  ) {
    json.object { json in
      writeMembers(to: &json)
      json.array("sequence", sequence.enumerated()) { json, entry in
        entry.element.write(to: &json, at: EntryPosition(entry.offset), groups: groups)
      }
      json.member("estimatedDuration", estimatedDuration(secondsPerRep: secondsPerRep))
      json.member("totalBreaks", totalBreaks)
      json.member("totalExercises", totalExercises)
      extra(&json)
    }
  }

  private func writeMembers(to json: inout JSONWriter) {
    json.member("createdAt", createdAt)
    json.member("id", id)
    json.member("note", note?.text)
    json.member("title", title.text)
    json.member("updatedAt", updatedAt)
  }
}

/// What an entry is, as its `kind` member has it.
private enum EntryKind: String, CaseIterable {
  case exercise, `break`, circuit
}

/// `id kind` and the members of the kind; shown, also `position`.
extension WorkoutSequenceItem {
  init(_ node: JSONNode) throws(JSONError) {
    let members = try node.members()
    switch try Self.kind(of: members) {
    case .exercise: self = .exercise(try WorkoutItem(members))
    case .break: self = .break(try Break(members))
    case .circuit: self = .circuit(try Circuit(members))
    }
  }

  fileprivate static func kind(of members: JSONMembers) throws(JSONError) -> EntryKind {
    var members = members
    return try members.word("kind")
  }

  /// - Parameters:
  ///   - position: where it is, for what commands print; `nil` for a file.
  ///   - groups: the muscle groups of exercises, for what commands print.
  ///   - earlier: what the file held before.
  fileprivate func write(
    to json: inout JSONWriter, at position: EntryPosition? = nil,
    groups: [UUID: MuscleGroups] = [:], over earlier: EarlierEntries? = nil
  ) {
    let before = earlier?.take(id)
    json.object { json in
      json.member("id", id)
      json.member("position", position?.description)
      switch self {
      case .exercise(let item):
        if let groups = item.linkedExercise.flatMap({ groups[$0] }) {
          json.member("muscleGroups", groups.groups.map(\.rawValue))
        }
        item.write(to: &json, isShown: position != nil, over: before)
      case .break(let pause):
        json.member("duration", pause.duration.value)
        json.member("kind", EntryKind.break.rawValue)
        json.copyMembers(of: before, except: ["duration", "id", "kind"])
      case .circuit(let circuit):
        circuit.write(to: &json, at: position, groups, over: before, entries: earlier)
      }
    }
  }
}

/// `duration`
extension Break {
  fileprivate init(_ members: JSONMembers) throws(JSONError) {
    var members = members
    let duration: BreakDuration = try members.bounded("duration")
    self = Break(id: try members.id(), duration: duration)
  }
}

/// `exerciseID title exerciseState alternatives sets progression prescribedAt perSide note`; shown,
/// also `summary`.
extension WorkoutItem {
  private static let memberNames: [StaticString] = [
    "alternatives", "exerciseID", "exerciseState", "id", "kind", "note", "perSide", "prescribedAt",
    "progression", "sets", "title",
  ]

  fileprivate init(_ members: JSONMembers) throws(JSONError) {
    var members = members
    let link = try ExerciseLink(&members)
    var alternatives: [ExerciseLink] = []
    if let nodes = try members.find("alternatives")?.elements() {
      for node in nodes {
        var members = try node.members()
        alternatives.append(try ExerciseLink(&members))
      }
    }
    var configuration = try members.find("sets").map(Configuration.init)
    if let node = members.find("progression") {
      let progression = try Progression(node)
      configuration = try node.checked(try configuration?.progressing(by: progression))
    }
    let note = try members.optionalProse("note", field: "note")
    let isPerSide = try members.find("perSide")?.bool() ?? false
    self.init(
      id: try members.id(), exercise: link.exercise, title: link.title,
      alternatives: alternatives, configuration: configuration, isPerSide: isPerSide, note: note,
      prescribedAt: try members.find("prescribedAt")?.timestamp())
  }

  fileprivate func write(to json: inout JSONWriter, isShown: Bool, over earlier: JSONNode?) {
    var before = earlier.flatMap { try? $0.members() }
    if !alternatives.isEmpty {
      var earlierLinks = try? before?.find("alternatives")?.elements()
      json.objects("alternatives", alternatives) { json, link in
        link.write(to: &json)
        json.copyMembers(
          of: earlierLinks?.next(), except: ["exerciseID", "exerciseState", "title"])
      }
    }
    json.member("kind", EntryKind.exercise.rawValue)
    json.member("note", note?.text)
    json.member("perSide", isPerSide)
    json.member("prescribedAt", prescribedAt)
    if let configuration {
      if let progression = configuration.progression {
        json.member("progression") { progression.write(to: &$0, over: before?.find("progression")) }
      }
      json.member("sets") { configuration.write(to: &$0, over: before?.find("sets")) }
    }
    if isShown { json.member("summary", summary) }
    ExerciseLink(exercise: exercise, title: title).write(to: &json)
    json.copyMembers(of: earlier, except: Self.memberNames)
  }
}

/// `exerciseID title exerciseState`
extension ExerciseLink {
  enum State: String, CaseIterable {
    case linked, deleted, unlinked
  }

  init(_ members: inout JSONMembers) throws(JSONError) {
    exercise =
      switch try members.word("exerciseState") as State {
      case .linked: .linked(try members.id("exerciseID"))
      case .deleted: .deleted
      case .unlinked: .unlinked
      }
    title = try members.title()
  }

  func write(to json: inout JSONWriter) {
    if case .linked(let id) = exercise { json.member("exerciseID", id) }
    let state: State =
      switch exercise {
      case .linked: .linked
      case .deleted: .deleted
      case .unlinked: .unlinked
      }
    json.member("exerciseState", state.rawValue)
    json.member("title", title.text)
  }
}

/// `title rounds restBetweenRounds pacing setPerRound entries`
extension Circuit {
  private static let memberNames: [StaticString] = [
    "entries", "id", "kind", "pacing", "restBetweenRounds", "rounds", "setPerRound", "title",
  ]

  fileprivate init(_ members: JSONMembers) throws(JSONError) {
    var members = members
    let entriesNode = try members.require("entries")
    var entries: [CircuitEntry] = []
    for node in try entriesNode.elements() { entries.append(try CircuitEntry(node)) }
    let id = try members.id()
    let pacing = try Pacing(members.require("pacing"), of: &members)
    let isSetPerRound = try members.find("setPerRound")?.bool() ?? false
    let title = try members.optionalTitle()
    self = try entriesNode.checked(
      try Circuit(
        id: id, title: title, pacing: pacing, isSetPerRound: isSetPerRound, entries: entries))
  }

  fileprivate func write(
    to json: inout JSONWriter, at position: EntryPosition?, _ groups: [UUID: MuscleGroups],
    over earlier: JSONNode?, entries earlierEntries: EarlierEntries?
  ) {
    var before = earlier.flatMap { try? $0.members() }
    json.array("entries", entries.enumerated()) { json, entry in
      let inner = position.map { EntryPosition($0.index, inner: entry.offset) }
      entry.element.asSequenceItem.write(
        to: &json, at: inner, groups: groups, over: earlierEntries)
    }
    json.member("kind", EntryKind.circuit.rawValue)
    json.member("pacing") { pacing.write(to: &$0, over: before?.find("pacing")) }
    json.member("restBetweenRounds", restBetweenRounds.value)
    json.member("rounds", rounds.value)
    if isSetPerRound { json.member("setPerRound", true) }
    json.member("title", title?.text)
    json.copyMembers(of: earlier, except: Self.memberNames)
  }
}

extension CircuitEntry {
  /// - Throws: for a circuit too, as circuits do not nest.
  init(_ node: JSONNode) throws(JSONError) {
    let members = try node.members()
    switch try WorkoutSequenceItem.kind(of: members) {
    case .exercise: self = .exercise(try WorkoutItem(members))
    case .break: self = .break(try Break(members))
    case .circuit: throw node.error("an exercise or a break, as circuits do not nest")
    }
  }
}

/// `kind` (`free`, `every`, `amrap`, `forTime`), `seconds`, `alternating` and `cap`
extension Pacing {
  private enum Kind: String, CaseIterable {
    case free, every, amrap, forTime
  }

  /// Reads the circuit's rounds and rest only where the kind has such: others are passed over.
  fileprivate init(
    _ node: JSONNode, of circuit: inout JSONMembers
  ) throws(JSONError) {
    var members = try node.members()
    switch try members.word("kind") as Kind {
    case .free:
      let rest = try circuit.rest("restBetweenRounds")
      self = .free(try circuit.bounded("rounds"), rest: rest)
    case .every:
      let isAlternating = try members.find("alternating")?.bool() ?? false
      self = .every(
        try members.bounded("seconds"), try circuit.bounded("rounds"),
        isAlternating: isAlternating)
    case .amrap: self = .asManyRoundsAsPossible(try members.bounded("seconds"))
    case .forTime:
      let rest = try circuit.rest("restBetweenRounds")
      self = .forTime(
        try circuit.bounded("rounds"), rest: rest, cap: try members.optionalBounded("cap"))
    }
  }

  fileprivate func write(to json: inout JSONWriter, over earlier: JSONNode?) {
    json.object { json in
      switch self {
      case .free: json.member("kind", Kind.free.rawValue)
      case .every(let interval, _, let isAlternating):
        if isAlternating { json.member("alternating", true) }
        json.member("kind", Kind.every.rawValue)
        json.member("seconds", interval.value)
      case .asManyRoundsAsPossible(let limit):
        json.member("kind", Kind.amrap.rawValue)
        json.member("seconds", limit.value)
      case .forTime(_, _, let cap):
        json.member("cap", cap?.value)
        json.member("kind", Kind.forTime.rawValue)
      }
      json.copyMembers(of: earlier, except: ["alternating", "cap", "kind", "seconds"])
    }
  }
}
