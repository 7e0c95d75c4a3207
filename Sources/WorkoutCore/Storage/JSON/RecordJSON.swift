extension SessionRecord: JSONObject, LineRecord {
  var name: String { title }
  var order: Timestamp { end }

  static var schemaName: String { "session" }
  static var schemaDescription: String? {
    "history, history list, show, log, edit: as a line of history.jsonl."
  }

  init(line: JSONNode, isWhole: Bool) throws(JSONError) {
    try self.init(line, wantsSets: { _ in isWhole })
  }

  /// - Parameter wantsSets: whether to read the sets, given the record without them.
  init(_ node: JSONNode, wantsSets: (SessionRecord) -> Bool) throws(JSONError) {
    var members = try node.members()
    self = try Self.fieldsWithoutSets(of: nil, in: &members)
    guard wantsSets(self), let list = members.find("sets") else { return }
    sets = try RecordedSetsForm().read(list)
  }

  static func fields(
    of record: SessionRecord?, in json: inout some FieldCoder
  ) throws(JSONError) -> SessionRecord {
    var read = try fieldsWithoutSets(of: record, in: &json)
    read.sets = try json.sets(record?.sets)
    return read
  }

  private static func fieldsWithoutSets(
    of record: SessionRecord?, in json: inout some FieldCoder
  ) throws(JSONError) -> SessionRecord {
    let basis = try json.optional(
      "basis", record?.basis == .prescription ? nil : record?.basis,
      """
      What its sets were planned by: the workout as it was due (if absent), the workout as it is \
      written, or nothing that is known.
      """)
    let circuits = try json.list("circuits", record?.circuits)
    let duration = try json.required("duration", record?.duration, "Without pauses.")
    let editedAt = try json.optional(
      "editedAt", record?.editedAt, "When what was done was last changed, if after the session.")
    let end = try json.required("end", record?.end, "Pauses included.")
    let completed = try json.required(
      "exercisesCompleted", record?.exercisesCompleted, as: .integer(0...CircuitScore.most))
    let total = try json.required(
      "exercisesTotal", record?.exercisesTotal, as: .integer(0...CircuitScore.most))
    let id = try json.required("id", record?.id)
    let offset = try json.localOffset(record?.localOffset)
    let note = try json.optional("note", record?.note, as: .prose("note"))
    let plan = try json.optional("plan", record?.plan)
    let recordedAt = try json.optional(
      "recordedAt", record?.recordedAt, "When it was entered, if not during the session.")
    let start = try json.required("start", record?.start)
    let status = try json.required("status", record?.status, as: .word([.completed, .stopped]))
    let title = try json.required("title", record?.title, as: TitleTextForm())
    _ = try json.defaulted("wasCompleted", record?.wasCompleted, to: false)
    let workoutID = try json.required("workoutID", record?.workoutID)
    guard completed <= total else {
      throw json.error(at: "exercisesCompleted", "a whole number from 0 to \(total)")
    }
    var read = SessionRecord(
      id: id, workoutID: workoutID, title: title, start: start, end: end, localOffset: offset,
      duration: duration, exercisesCompleted: completed, exercisesTotal: total, status: status,
      circuits: circuits)
    (read.basis, read.plan, read.note) = (basis ?? .prescription, plan, note)
    (read.recordedAt, read.editedAt) = (recordedAt, editedAt)
    return read
  }
}

extension SessionRecord.Basis: JSONWord {}
extension SetRecord.Kind: JSONWord {}

extension FieldCoder {
  /// The sets of a session in order, as a member.
  mutating func sets(
    _ sets: [SetRecord]?, named name: StaticString = "sets"
  ) throws(JSONError) -> [SetRecord] {
    let sets = sets?.isEmpty == true ? nil : sets
    return try optional(name, sets, as: RecordedSetsForm()) ?? []
  }

  /// The offset of local time from UTC, in seconds; no zone is more than a day away.
  mutating func localOffset(_ offset: Int?) throws(JSONError) -> Int {
    try required(
      "localOffset", offset, as: .integer(-86_400...86_400),
      "Seconds that local time was ahead of UTC: they decide its day.")
  }
}

/// The text of a title.
struct TitleTextForm: JSONForm {
  func read(_ node: JSONNode) throws(JSONError) -> String { try Title(node).text }
  func write(_ title: String, to json: inout JSONWriter) { json.string(title) }
  var schema: JSONSchema { Title.schema }
  func example() throws(JSONError) -> String { try Title.example().text }
}

extension SetRecord: JSONObject {
  static var schemaName: String { "recordedSet" }
  static var schemaDescription: String? { "A set as it was planned and done." }

  static func fields(
    of record: SetRecord?, in json: inout some FieldCoder
  ) throws(JSONError) -> SetRecord {
    let done = try json.required("done", record?.done)
    let link = try ExerciseLink.fields(of: record?.exercise, in: &json)
    let itemID = try json.optional(
      "itemID", record?.itemID, "The entry of the workout that it is a set of.")
    let kind = try json.optional(
      "kind", record?.kind == .working ? nil : record?.kind, Self.aboutKind)
    let note = try json.optional("note", record?.note, as: .prose("note"))
    let planned = try json.required("planned", record?.planned)
    let position = try json.required("position", record?.position)
    let round = try json.optional("round", record?.round, as: .integer(1...CircuitScore.most))
    let set = try json.required("set", record?.set, as: .integer(SetBounds.range))
    let side = try json.optional("side", record?.side, as: .integer(1...2))
    let step = try json.required("step", record.map { $0.step + 1 }, as: .integer(1...1_000_000))
    return SetRecord(
      step: step - 1, position: position, round: round, set: set, side: side, exercise: link,
      planned: planned, done: done, itemID: itemID, kind: kind ?? .working, note: note)
  }

  private static var aboutKind: String {
    "A working set if absent. A warm-up set counts in no figure, record or progression rule."
  }
}

/// The sets of a session.
///
/// Members with the same text as in the previous set, as in most sets of a long history, are not
/// parsed again.
private struct RecordedSetsForm: JSONForm {
  func read(_ node: JSONNode) throws(JSONError) -> [SetRecord] {
    var sets: [SetRecord] = []
    sets.reserveCapacity(try node.elements().count)
    var before: (node: JSONNode, parts: (done: JSONNode, set: JSONNode))?
    for element in try node.elements() {
      if var record = sets.last, let last = before,
        let (done, set) = element.values(inPlaceOf: last.parts, of: last.node)
      {
        if !done.isWritten(as: last.parts.done) { record.done = try SetResult(done) }
        record.set = try set.integer(in: SetBounds.range)
        sets.append(record)
        before = (element, (done, set))
        continue
      }
      sets.append(try SetRecord(element))
      var members = try element.members()
      before = (element, (try members.require("done"), try members.require("set")))
    }
    return sets
  }

  func write(_ sets: [SetRecord], to json: inout JSONWriter) {
    json.array(sets) { $1.write(to: &$0) }
  }

  var schema: JSONSchema { .list(SetRecord.schema, minItems: 1) }
  func example() throws(JSONError) -> [SetRecord] { [] }
}

extension SetResult: JSONObject {
  static var schemaName: String { "setResult" }
  static var schemaDescription: String? { "What was done of a set; what is not known is absent." }

  static func fields(
    of result: SetResult?, in json: inout some FieldCoder
  ) throws(JSONError) -> SetResult {
    var read = SetResult()
    read.calories = try json.optional(
      "calories", result?.calories, as: .integer(0...CalorieBounds.range.upperBound))
    read.distance = try json.optional("distance", result?.distance)
    read.drops = try json.list(
      "drops", result?.drops, "What followed in the same set without a rest, up to 9.")
    read.effort = try json.optional("effort", result?.effort)
    read.load = try json.optional("load", result?.load)
    read.reps = try json.optional("reps", result?.reps, as: .integer(0...9999))
    read.seconds = try json.optional("seconds", result?.seconds, as: .integer(0...1_000_000))
    read.isSkipped = try json.flag("skipped", result?.isSkipped, "It was not done.")
    guard read.drops.count <= PlannedSet.maximumDrops else {
      throw json.error(at: "drops", "at most \(PlannedSet.maximumDrops) drops")
    }
    return read
  }
}

extension CircuitScore: JSONObject {
  static var schemaName: String { "circuitScore" }
  static var schemaDescription: String? { "What a circuit came to." }

  static func fields(
    of score: CircuitScore?, in json: inout some FieldCoder
  ) throws(JSONError) -> CircuitScore {
    let position = try json.required("position", score?.position)
    let repetitions = try json.optional(
      "repetitions", score?.repetitions, as: .integer(0...most),
      """
      Repetitions and calories: of an amrap those after the last full round, of a circuit for \
      time, or of intervals with max repetitions, all that were done. Not with other intervals.
      """
    )
    let completed = try json.required(
      "roundsCompleted", score?.completed, as: .integer(0...most), "Those done whole.")
    let total = try json.optional(
      "roundsTotal", score?.total, as: .integer(0...most),
      "Not if as many as possible were to be done.")
    let scaling = try json.optional(
      "scaling", score?.scaling, "Whether it was done as prescribed, if the athlete says so.")
    let time = try json.optional(
      "seconds", score?.time, "What a circuit for time took, if all of it was done.")
    let title = try json.optional("title", score?.title)
    guard completed <= total ?? most else {
      throw json.error(at: "roundsCompleted", "a whole number from 0 to \(total ?? most)")
    }
    return CircuitScore(
      position: position, title: title, completed: completed, total: total,
      repetitions: repetitions, time: time, scaling: scaling)
  }
}

extension CircuitScore.Scaling: JSONWord {}
