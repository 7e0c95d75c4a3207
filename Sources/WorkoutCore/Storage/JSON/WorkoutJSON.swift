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

  /// Writes the workout with the members of earlier forms, its own and those of its entries, that
  /// this program does not know.
  func write(
    to json: inout JSONWriter, over earlier: JSONNode? = nil, entries: EarlierEntries? = nil
  ) {
    json.object { json in
      writeMembers(to: &json)
      json.member("sequence") { json in
        json.array(sequence) { $1.write(to: &$0, over: entries) }
      }
      json.copyMembers(of: earlier, except: Self.memberNames)
    }
  }

  /// Writes what commands print: the workout, and what follows from it.
  ///
  /// - Parameter extra: further members.
  package func write(
    to json: inout JSONWriter, secondsPerRep: SecondsPerRep,
    extra: (inout JSONWriter) -> Void = { _ in }
  ) {
    json.object { json in
      writeMembers(to: &json)
      json.member("sequence") { json in
        json.array(sequence.enumerated()) { json, entry in
          entry.element.write(to: &json, at: EntryPosition(entry.offset))
        }
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
  ///   - earlier: what the file held before.
  fileprivate func write(
    to json: inout JSONWriter, at position: EntryPosition? = nil,
    over earlier: EarlierEntries? = nil
  ) {
    let before = earlier?.take(id)
    json.object { json in
      json.member("id", id)
      json.member("position", position?.description)
      switch self {
      case .exercise(let item): item.write(to: &json, isShown: position != nil, over: before)
      case .break(let pause):
        json.member("duration", pause.duration.value)
        json.member("kind", EntryKind.break.rawValue)
        json.copyMembers(of: before, except: ["duration", "id", "kind"])
      case .circuit(let circuit):
        circuit.write(to: &json, at: position, over: before, entries: earlier)
      }
    }
  }
}

/// `duration`
extension Break {
  fileprivate init(_ members: JSONMembers) throws(JSONError) {
    var members = members
    let duration: BreakDuration = try members.bounded("duration")
    self.init(id: try members.id(), duration: duration)
  }
}

/// `exerciseID title exerciseState configuration load perSide note`; shown, also `summary`.
extension WorkoutItem {
  private static let memberNames: [StaticString] = [
    "configuration", "exerciseID", "exerciseState", "id", "kind", "load", "note", "perSide",
    "title",
  ]

  /// How the reference is written.
  enum State: String, CaseIterable {
    case linked, deleted, unlinked
  }

  fileprivate init(_ members: JSONMembers) throws(JSONError) {
    var members = members
    let configuration = try members.find("configuration").map(Configuration.init)
    let reference: ExerciseReference =
      switch try members.word("exerciseState") as State {
      case .linked: .linked(try members.id("exerciseID"))
      case .deleted: .deleted
      case .unlinked: .unlinked
      }
    let id = try members.id()
    let load = try members.find("load").map(Load.init)
    let note = try members.optionalProse("note", field: "note")
    let isPerSide = try members.find("perSide")?.bool() ?? false
    let title = try members.title()
    self.init(
      id: id, exercise: reference, title: title, configuration: configuration, load: load,
      isPerSide: isPerSide, note: note)
  }

  fileprivate func write(
    to json: inout JSONWriter, isShown: Bool, over earlier: JSONNode?
  ) {
    var before = earlier.flatMap { try? $0.members() }
    if let configuration {
      json.member("configuration") { json in
        configuration.write(to: &json, isShown: isShown, over: before?.find("configuration"))
      }
    }
    if case .linked(let id) = exercise { json.member("exerciseID", id) }
    json.member("exerciseState", state.rawValue)
    json.member("kind", EntryKind.exercise.rawValue)
    if let load {
      json.member("load") { load.write(to: &$0, over: before?.find("load")) }
    }
    json.member("note", note?.text)
    json.member("perSide", isPerSide)
    if isShown { json.member("summary", summary) }
    json.member("title", title.text)
    json.copyMembers(of: earlier, except: Self.memberNames)
  }

  private var state: State {
    switch exercise {
    case .linked: .linked
    case .deleted: .deleted
    case .unlinked: .unlinked
    }
  }
}

/// `title rounds restBetweenRounds pacing entries`
extension Circuit {
  private static let memberNames: [StaticString] = [
    "entries", "id", "kind", "pacing", "restBetweenRounds", "rounds", "title",
  ]

  fileprivate init(_ members: JSONMembers) throws(JSONError) {
    var members = members
    let entriesNode = try members.require("entries")
    var entries: [CircuitEntry] = []
    for node in try entriesNode.elements() { entries.append(try CircuitEntry(node)) }
    let id = try members.id()
    let pacing = try Pacing(members.require("pacing"), of: &members)
    let title = try members.optionalTitle()
    self = try entriesNode.checked(
      try Circuit(id: id, title: title, pacing: pacing, entries: entries))
  }

  fileprivate func write(
    to json: inout JSONWriter, at position: EntryPosition?, over earlier: JSONNode?,
    entries earlierEntries: EarlierEntries?
  ) {
    var before = earlier.flatMap { try? $0.members() }
    json.member("entries") { json in
      json.array(entries.enumerated()) { json, entry in
        let inner = position.map { EntryPosition($0.index, inner: entry.offset) }
        entry.element.asSequenceItem.write(to: &json, at: inner, over: earlierEntries)
      }
    }
    json.member("kind", EntryKind.circuit.rawValue)
    json.member("pacing") { pacing.write(to: &$0, over: before?.find("pacing")) }
    json.member("restBetweenRounds", restBetweenRounds.value)
    json.member("rounds", rounds.value)
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

/// `kind` (`free`, `every`, `amrap`) and `seconds`
extension Pacing {
  private enum Kind: String, CaseIterable {
    case free, every, amrap
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
    case .every: self = .every(try members.bounded("seconds"), try circuit.bounded("rounds"))
    case .amrap: self = .asManyRoundsAsPossible(try members.bounded("seconds"))
    }
  }

  fileprivate func write(to json: inout JSONWriter, over earlier: JSONNode?) {
    json.object { json in
      switch self {
      case .free: json.member("kind", Kind.free.rawValue)
      case .every(let interval, _):
        json.member("kind", Kind.every.rawValue)
        json.member("seconds", interval.value)
      case .asManyRoundsAsPossible(let limit):
        json.member("kind", Kind.amrap.rawValue)
        json.member("seconds", limit.value)
      }
      json.copyMembers(of: earlier, except: ["kind", "seconds"])
    }
  }
}

/// `kind` (`repetitions`, `time`), `sets rest` and `reps` or `duration`; shown, also `repsPerSet`
/// where all sets ask for one number.
extension Configuration {
  private enum Kind: String, CaseIterable {
    case repetitions, time
  }

  fileprivate init(_ node: JSONNode) throws(JSONError) {
    var members = try node.members()
    let duration = members.find("duration")
    let kind: Kind = try members.word("kind")
    let reps = members.find("reps")
    let rest = try members.rest("rest")
    let sets: SetCount = try members.bounded("sets")
    switch kind {
    case .repetitions:
      guard let reps else { throw node.error("the member “reps”") }
      self = .repetitions(try Self.targets(reps, sets), rest: rest)
    case .time:
      guard let duration else { throw node.error("the member “duration”") }
      self = .time(sets, duration: try duration.bounded(), rest: rest)
    }
  }

  private static func targets(_ node: JSONNode, _ sets: SetCount) throws(JSONError) -> SetTargets {
    var targets: [RepTarget] = []
    for element in try node.elements() { targets.append(try RepTarget(element)) }
    guard targets.count == sets.value, let kept = try? SetTargets(each: targets) else {
      throw node.error("one target for each of the \(sets.value) sets, not \(targets.count)")
    }
    return kept
  }

  fileprivate func write(to json: inout JSONWriter, isShown: Bool, over earlier: JSONNode?) {
    json.object { json in
      switch self {
      case .repetitions(let targets, _):
        var before = earlier.flatMap { try? $0.members() }
        var earlierTargets = try? before?.find("reps")?.elements()
        json.member("kind", Kind.repetitions.rawValue)
        json.member("reps") { json in
          json.array(targets.targets) { $1.write(to: &$0, over: earlierTargets?.next()) }
        }
        if isShown, case .exactly(let count) = targets.common {
          json.member("repsPerSet", count.value)
        }
      case .time(_, let duration, _):
        json.member("duration", duration.value)
        json.member("kind", Kind.time.rawValue)
      }
      json.member("rest", rest.value)
      json.member("sets", sets.value)
      json.copyMembers(of: earlier, except: ["duration", "kind", "reps", "rest", "sets"])
    }
  }
}

/// `min max`: ten is both, 5+ only the first, as many as possible neither.
extension RepTarget {
  init(_ node: JSONNode) throws(JSONError) {
    var members = try node.members()
    let high = members.find("max")
    let low: RepCount? = try members.optionalBounded("min")
    guard let high else {
      self = low.map(RepTarget.atLeast) ?? .asManyAsPossible
      return
    }
    guard let low else { throw node.error("the member “min”") }
    let most: RepCount = try high.bounded()
    self =
      low == most ? .exactly(low) : .range(try high.checked(try RepRange(low, most)))
  }

  fileprivate func write(to json: inout JSONWriter, over earlier: JSONNode?) {
    json.object { json in
      switch self {
      case .exactly(let count):
        json.member("max", count.value)
        json.member("min", count.value)
      case .range(let range):
        json.member("max", range.high.value)
        json.member("min", range.low.value)
      case .atLeast(let count): json.member("min", count.value)
      case .asManyAsPossible: break
      }
      json.copyMembers(of: earlier, except: ["max", "min"])
    }
  }
}

/// `value unit`
extension Load {
  init(_ node: JSONNode) throws(JSONError) {
    var members = try node.members()
    let unit: Unit = try members.word("unit")
    let value = try members.require("value")
    guard value.kind == .number else { throw value.error("a number") }
    guard let hundredths = value.scaledInteger(places: 2) else {
      throw value.error(Problem.invalidLoad(value.source).expectation)
    }
    self = try value.checked(try Load(hundredths: hundredths, unit: unit))
  }

  package func write(to json: inout JSONWriter, over earlier: JSONNode? = nil) {
    json.object { json in
      json.member("unit", unit.rawValue)
      json.member("value") { $0.decimal(hundredths, places: 2) }
      json.copyMembers(of: earlier, except: ["unit", "value"])
    }
  }
}
