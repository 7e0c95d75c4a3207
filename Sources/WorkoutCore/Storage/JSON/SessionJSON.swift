/// A file of the store that is one JSON document.
protocol StoredDocument {
  init(_ node: JSONNode) throws(JSONError)
  func write(to json: inout JSONWriter)
}

extension StoredDocument {
  /// Reads a file's bytes.
  init(reading bytes: [UInt8]) throws(JSONError) {
    try self.init(try JSONText(bytes).root)
  }

  /// The bytes of its file.
  ///
  /// - Parameter earlier: a document whose members that this program does not know are kept.
  func contents(over earlier: JSONNode? = nil) -> [UInt8] {
    JSONWriter.document(.pretty) { json in json.over(earlier) { write(to: &$0) } }
  }
}

/// `schemaVersion id workout secondsPerRep start localOffset savedAt status pausedAt totalPaused
/// step segment segmentStart segmentLength completedSteps sets enteredSets fullRounds stopwatches
/// elapsed speed automatic note plan scaling`. Steps and segments count from 1, as in events. Those
/// from `note` on, `segmentLength`, `sets`, `enteredSets`, `fullRounds` and `stopwatches` are there
/// only if they apply.
extension SavedSession: StoredDocument {
  /// The version of the file's form that this program writes.
  package static let schemaVersion = 1

  init(_ node: JSONNode) throws(JSONError) {
    var members = try node.members()
    try members.require("schemaVersion")
      .checkVersion(upTo: Self.schemaVersion, FormatVersion.schema)
    let workoutNode = try members.require("workout")
    let workout = try Workout(workoutNode)
    let secondsPerRep: SecondsPerRep = try members.required("secondsPerRep", nil)
    let id: UUID = try members.required("id", nil)
    let start: Timestamp = try members.required("start", nil)
    let begun = try? ExecutionSession(
      id: id, workout: workout, startTime: start, secondsPerRep: secondsPerRep)
    guard var session = begun else { throw workoutNode.error("a workout that can be run") }
    session.prescribed = try members.optional("prescribed", nil)
    session.isAsWritten = try members.flag("asWritten", nil)
    session.note = try members.optional("note", nil, as: .prose("note"))
    session.plan = try members.optional("plan", nil)
    session.scaling = try members.optional("scaling", nil)
    try Self.readProgress(of: &session, from: &members)
    try Self.readCircuits(of: &session, from: &members)
    let options = RunOptions(
      speed: try Self.speed(members.require("speed")),
      isAutomatic: try members.require("automatic").bool())
    self.init(
      session, localOffset: try members.localOffset(nil),
      savedAt: try Timestamp(members.require("savedAt")),
      options: options, elapsed: try Duration(members.require("elapsed")))
  }

  /// How far the session had come, within what its timeline has.
  private static func readProgress(
    of session: inout ExecutionSession, from members: inout JSONMembers
  ) throws(JSONError) {
    let timeline = session.timeline
    let index = try members.require("step").integer(in: 1...max(1, timeline.steps.count)) - 1
    let plans = timeline.steps.dropFirst(index).first?.plans.count ?? 0
    let status = try members.required(
      "status", nil, as: .word([ExecutionSession.Status.active, .paused]))
    let segment = try members.require("segment").integer(in: 1...(plans + 1)) - 1
    let length: Duration? = try members.optional("segmentLength", nil)
    session.enter(
      index, plan: segment == 0 && length == nil ? nil : segment,
      at: try Duration(members.require("segmentStart")), length: length)
    session.totalPaused = try Duration(members.require("totalPaused"))
    if status == .paused {
      session.pause(after: session.time(at: try Timestamp(members.require("pausedAt"))))
    }
    let count = timeline.steps.count
    for element in try members.require("completedSteps").elements() {
      let step = try element.integer()
      guard (1...max(1, count)).contains(step) else {
        throw element.error("steps from 1 to \(count)")
      }
      session.completedStepIndices.insert(step - 1)
    }
    session.records = try members.sets(nil)
    session.entered = try members.sets(nil, named: "enteredSets")
    guard
      (session.records + session.entered).allSatisfy({ timeline.steps.indices.contains($0.step) })
    else {
      throw members.error(at: "sets", "sets of the \(count) steps")
    }
  }

  /// How far steps came that have as many rounds as possible, and when circuits for time began and
  /// the last set so far ended.
  private static func readCircuits(
    of session: inout ExecutionSession, from members: inout JSONMembers
  ) throws(JSONError) {
    if let node = members.find("fullRounds") {
      for element in try node.elements() {
        var members = try element.members()
        let step = try members.require("step").integer()
        guard step > 0, let circuit = session.timeline.steps.dropFirst(step - 1).first?.circuit
        else { throw element.error("the rounds of a step that has as many as possible") }
        session.rotations[step - 1] = RotationCount(
          fullRounds: try members.require("rounds").integer(in: 0...CircuitScore.most),
          repetitions: try members.find("repetitions")?.integer(in: 0...CircuitScore.most) ?? 0,
          entry: (try members.find("entry")?.integer(in: 1...circuit.entries.count) ?? 1) - 1)
      }
    }
    if let node = members.find("stopwatches") {
      for element in try node.elements() {
        var members = try element.members()
        let start = try Duration(members.require("start"))
        let end = try Duration(members.require("end"))
        let entry = try members.require("entry").integer(in: 1...1_000_000)
        guard start <= end else { throw element.error("an end that is not before the start") }
        session.stopwatches[entry - 1] = start...end
      }
    }
  }

  private static func speed(_ node: JSONNode) throws(JSONError) -> RunSpeed {
    guard let speed = try? RunSpeed(try node.double()) else {
      throw node.error("a speed from 0.1 to 10000")
    }
    return speed
  }

  func write(to json: inout JSONWriter) {
    json.object { json in
      for name: StaticString in [
        "asWritten", "enteredSets", "fullRounds", "note", "pausedAt", "plan", "prescribed",
        "scaling",
        "segmentLength", "sets", "stopwatches",
      ] { json.omitField(name) }
      writeProgress(to: &json)
      json.member("schemaVersion", Self.schemaVersion)
      json.member("id", session.id)
      json.member("workout") { session.workout.write(to: &$0) }
      if let prescribed = session.prescribed {
        json.member("prescribed") { prescribed.write(to: &$0) }
      }
      if session.isAsWritten { json.member("asWritten", true) }
      json.member("note", session.note?.text)
      json.member("scaling", session.scaling?.rawValue)
      if let plan = session.plan { json.member("plan") { plan.write(to: &$0) } }
      json.member("secondsPerRep", session.timeline.secondsPerRep.value)
      json.member("start", session.startTime)
      json.member("localOffset", localOffset)
      json.member("savedAt", savedAt)
      json.member("elapsed", elapsed)
      json.member("speed") { $0.decimal(options.speed.thousandths, places: 3) }
      json.member("automatic", options.isAutomatic)
    }
  }

  private func writeProgress(to json: inout JSONWriter) {
    json.member("status", session.status.rawValue)
    json.member("pausedAt", session.pausedAt)
    json.member("totalPaused", session.totalPaused)
    json.member("step", session.currentStepIndex + 1)
    json.member("segment", (session.stretch.plan ?? 0) + 1)
    json.member("segmentStart", session.stretch.startedAt)
    if let length = session.stretch.length { json.member("segmentLength", length) }
    json.array("completedSteps", session.completedStepIndices.sorted()) { $0.integer($1 + 1) }
    _ = try? json.sets(session.records)
    _ = try? json.sets(session.entered, named: "enteredSets")
    if !session.rotations.isEmpty {
      json.objects("fullRounds", session.rotations.sorted { $0.key < $1.key }) { json, count in
        json.member("entry", count.value.entry + 1)
        json.member("repetitions", count.value.repetitions)
        json.member("rounds", count.value.fullRounds)
        json.member("step", count.key + 1)
      }
    }
    guard !session.stopwatches.isEmpty else { return }
    json.objects("stopwatches", session.stopwatches.sorted { $0.key < $1.key }) { json, stopwatch in
      json.member("end", stopwatch.value.upperBound)
      json.member("entry", stopwatch.key + 1)
      json.member("start", stopwatch.value.lowerBound)
    }
  }
}
